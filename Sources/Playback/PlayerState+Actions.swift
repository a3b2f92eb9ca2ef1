import Geometry

extension PlayerState {
  package mutating func perform(_ action: PlayerAction) {
    switch action {
    case .togglePlaying: transport.togglePlaying()
    case .slower: transport.slower()
    case .faster: transport.faster()
    case .normalSpeed: transport.resetSpeed()
    case .reverse: transport.reverse()
    case .cycleLoopMode: transport.cycleLoopMode()
    case .rangeStart: transport.setRangeStart()
    case .rangeEnd: transport.setRangeEnd()
    case .clearRange: transport.clearRange()
    case .step(let frames): transport.step(by: frames)
    case .previousEdit: transport.stepToEdit(forward: false)
    case .nextEdit: transport.stepToEdit(forward: true)
    case .previousMark: transport.stepToMark(forward: false)
    case .nextMark: transport.stepToMark(forward: true)
    case .first: transport.jump(to: 0)
    case .last: transport.jump(to: transport.timeline.lastFrame)
    case .jump(let tenths): transport.jump(toTenths: tenths)
    case .show(let frame): transport.jump(to: frame)
    case .goTo: entry = TextEntry(purpose: .goTo)
    case .fit: view.fit()
    case .actualSize: view.showActualSize(of: screen)
    case .zoomIn, .zoomOut: zoom(in: action == .zoomIn, at: Point(layout.stage.midX, layout.stage.midY))
    case .toggleFullScreen: isFullScreen.toggle()
    case .toggleChrome: isChromeHidden.toggle()
    case .select(let view): select(view)
    case .selectNext, .selectPrevious: selectNext(forward: action == .selectNext)
    case .selectParent: if let parent = parentOfSelection { select(parent) }
    case .cycleConstraints: overlays.constraints = overlays.constraints.next
    case .toggleConflicts: overlays.showsConflicts.toggle()
    case .toggleNames: overlays.showsNames.toggle()
    case .cycleMotion: overlays.motion = overlays.motion.next
    case .cycleGolden:
      overlays.golden = overlays.golden.next
      if overlays.golden != .off { requests.append(.loadGolden) }
    case .toggleCost: overlays.showsCost.toggle()
    case .toggleLanes: areLanesOpen.toggle()
    case .toggleInspector: isDrawerOpen.toggle()
    case .explain: isExplaining.toggle()
    case .nextConflict: conflictIndex = conflictCount > 0 ? (conflictIndex + 1) % conflictCount : 0
    case .reload: requests.append(.reload)
    case .rotate:
      editByHand(
        HandEdit(
          frame: transport.frame, subject: "screen", line: "rotate \(isLandscape ? "portrait" : "landscape")",
          form: .entry))
    case .addMark:
      editByHand(
        HandEdit(
          frame: transport.frame, subject: "mark", line: "mark \"\(freeMarkName())\"", form: .entry))
    case .saveFrame: requests.append(.saveFrame)
    case .saveGeometry: requests.append(.saveGeometry)
    case .copyCommand: requests.append(.copyCommand)
    case .toggleRecording: toggleRecording()
    case .toggleFilming:
      isFilming.toggle()
      requests.append(isFilming ? .startFilming : .stopFilming)
    case .toggleConstraint(let index): toggle(index)
    case .copyHandEdits:
      if !handEdits.isEmpty { requests.append(.copy(handEdits.timeline, what: "the lines made by hand")) }
    case .undoHandEdit:
      handEdits.undo()
      requests.append(.rebuild)
    case .saveHandEdits: requests.append(.saveEdits)
    case .clearHandEdits:
      handEdits.clear()
      requests.append(.rebuild)
    case .copy(let text): requests.append(.copy(text, what: text))
    case .dismissToast: toast = nil
    case .toggleHelp:
      isHelpOpen.toggle()
      entry = isHelpOpen ? TextEntry(purpose: .filterKeys) : nil
    case .confirm: if selection != nil { isDrawerOpen.toggle() } else { selectNext(forward: true) }
    case .leave: leave()
    case .quit: isQuitting = true
    case .nothing, .point: break
    }
  }

  /// The innermost mode ends: help, the drawer, the selection, hidden parts, then full screen.
  private mutating func leave() {
    if isHelpOpen {
      isHelpOpen = false
      entry = nil
    } else if isDrawerOpen, size.width < WindowLayout.wide {
      isDrawerOpen = false
    } else if selection != nil {
      selection = nil
    } else if isChromeHidden {
      isChromeHidden = false
    } else {
      isFullScreen = false
    }
  }

  mutating func select(_ view: Int?) {
    if selection != view { inspectorScroll = 0 }
    selection = view
  }

  private mutating func selectNext(forward: Bool) {
    guard !visible.isEmpty else { return }
    let place = selection.flatMap { visible.firstIndex(of: $0) }
    let next = place.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : visible.count - 1)
    select(visible[(next + visible.count) % visible.count])
  }

  private func freeMarkName() -> String {
    var number = 1
    while marks.contains(where: { $0.name == "mark \(number)" }) { number += 1 }
    return "mark \(number)"
  }

  // MARK: - By hand

  mutating func editByHand(_ edit: HandEdit) {
    handEdits.add(edit)
    requests.append(.rebuild)
  }

  private mutating func toggle(_ index: Int) {
    guard let handle = handles[index] else { return }
    editByHand(
      HandEdit(
        frame: transport.frame, subject: "\(handle.name) active",
        line: "\(handle.isActive ? "deactivate" : "activate") \(handle.name)", label: handle.label))
  }

  /// While edits are recorded the scene plays, and what is done by hand falls on the frame that is shown.
  private mutating func toggleRecording() {
    if recordingStart != nil {
      recordingStart = nil
      transport.pause()
      requests.append(.saveEdits)
    } else {
      recordingStart = transport.frame
      transport.play()
    }
  }
}
