import Geometry

extension PlayerState {
  mutating func press(at p: Point) {
    rest = .zero
    guard let area = area(at: p) else { return }
    switch area.grip {
    case .time:
      drag = .scrubbing
      scrub(to: p)
    case .lanesEdge: drag = .lanesEdge(from: p.y, height: lanesHeight)
    case .some(let grip): drag = .holding(grip, from: p, subject: subject(of: grip))
    case nil:
      drag =
        area.isOnStage
        ? .panning(from: p, last: p, click: area.action, hasMoved: false) : .pressing(area.action)
    }
  }

  mutating func move(to p: Point, _ modifiers: WindowEvent.Modifiers) {
    if p != pointer { rest = .zero }
    pointer = p
    switch drag {
    case .none, .pressing: break
    case .scrubbing: scrub(to: p)
    case .panning(let from, let last, let click, let hasMoved):
      // A hand that clicks trembles a little.
      let moves = hasMoved || abs(p.x - from.x) + abs(p.y - from.y) > 4
      if moves { view.pan(by: p - last, screen: screen, stage: layout.stage, extent: extent) }
      drag = .panning(from: from, last: moves ? p : last, click: click, hasMoved: moves)
    case .lanesEdge(let from, let height):
      let snapped = ((height + from - p.y - 84) / 24).rounded() * 24 + 84
      chosenLanesHeight = min(max(snapped, 84), size.height - 280)
    case .holding(let grip, let from, _): pull(grip, by: p - from, modifiers)
    }
  }

  /// A button acts when the pointer leaves it where it went down, so that a slip can be taken back.
  mutating func release(at p: Point) {
    let before = drag
    drag = .none
    switch before {
    case .pressing(let action): if area(at: p)?.action == action { perform(action) }
    case .scrubbing: transport.endScrub()
    case .panning(_, _, let click, let hasMoved): if !hasMoved { perform(click) }
    case .none, .lanesEdge, .holding: break
    }
  }

  mutating func wheel(_ notches: Int, at p: Point, _ modifiers: WindowEvent.Modifiers) {
    let layout = layout
    guard !isHelpOpen else { return }
    if layout.inspector.contains(p) {
      inspectorScroll = min(max(inspectorScroll - Double(notches) * 39, 0), inspectorOverflow)
    } else if layout.stage.contains(p) {
      for _ in 0..<notches.magnitude { zoom(in: notches > 0, at: p) }
    } else if layout.ruler.contains(p) || layout.lanes.contains(p) {
      if modifiers.contains(.shift) {
        axis.pan(by: -Double(notches) / 10)
      } else if layout.lanes.contains(p), lanesOverflow > 0, !modifiers.contains(.control) {
        lanesScroll = min(max(lanesScroll - Double(notches) * 24, 0), lanesOverflow)
      } else {
        for _ in 0..<notches.magnitude { axis.zoom(in: notches > 0, atX: p.x, in: layout.axis) }
      }
    }
  }

  mutating func zoom(in larger: Bool, at p: Point) {
    view.zoom(in: larger, at: p, screen: screen, stage: layout.stage, extent: extent)
  }

  private mutating func scrub(to p: Point) { transport.scrub(to: axis.frame(atX: p.x, in: layout.axis)) }

  // MARK: - What can be pulled

  private func subject(of grip: Grip) -> String {
    switch grip {
    case .constant(let index, _, _, _): "\(handles[index]?.name ?? "").constant"
    case .screen: "screen"
    case .edge(let view, let edge, _): "\(viewNames[view]).\(edge.rawValue)"
    case .time, .lanesEdge: ""
    }
  }

  /// Whole points, with Alt tenths, with Shift eights.
  private func snapped(_ value: Double, _ modifiers: WindowEvent.Modifiers) -> Double {
    let step = modifiers.contains(.alt) ? 0.1 : modifiers.contains(.shift) ? 8 : 1
    return (value / step).rounded() * step
  }

  private mutating func pull(_ grip: Grip, by way: Point, _ modifiers: WindowEvent.Modifiers) {
    let zoom = view.zoom(stage: layout.stage, extent: extent)
    let frame = transport.frame
    func number(_ value: Double) -> String { NumberText.short(value, places: 2) }
    switch grip {
    case .constant(let index, let value, let isVertical, let direction):
      guard let handle = handles[index] else { return }
      let new = snapped(value + direction * (isVertical ? way.y : way.x) / zoom, modifiers)
      editByHand(
        HandEdit(
          frame: frame, subject: "\(handle.name).constant", line: "\(handle.name).constant = \(number(new))",
          label: handle.label))
    case .screen(let width, let height):
      let w = width.map { max(snapped($0 + way.x / zoom, modifiers), 40) } ?? screen.width
      let h = height.map { max(snapped($0 + way.y / zoom, modifiers), 40) } ?? screen.height
      editByHand(
        HandEdit(frame: frame, subject: "screen", line: "resize \(number(w)) x \(number(h))", form: .entry))
    case .edge(let view, let edge, let value):
      let new = snapped(value + (edge.isVertical ? way.y : way.x) / zoom, modifiers)
      editByHand(pulled(edge, of: view, to: number(new)))
    case .time, .lanesEdge: break
    }
  }

  /// An edge that is pulled is a wish of priority 750; the first pull makes it, the others change it.
  private func pulled(_ edge: EdgeOfView, of view: Int, to value: String) -> HandEdit {
    let frame = transport.frame
    let subject = "\(viewNames[view]).\(edge.rawValue)"
    let name = ScriptHandle.word("\(viewNames[view]) \(edge.rawValue) pulled")
    let isKnown = handEdits.edits.contains { $0.subject == subject && $0.frame < frame }
    let origin = "\(viewNames[parents[view] ?? 0]).\(edge.isVertical ? "top" : "left")"
    return HandEdit(
      frame: frame, subject: subject,
      line: isKnown ? "\(name).constant = \(value)" : "add \(name): \(subject) == \(origin) + \(value) @750")
  }
}
