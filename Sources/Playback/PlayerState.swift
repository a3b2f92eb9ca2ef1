import Drawing
import Geometry

/// All that the window shows, apart from the scene itself. Events and time change it; it is drawn when it has changed.
package struct PlayerState: Hashable, Sendable {
  package private(set) var transport: Transport
  package private(set) var view = StageView()
  /// Of the window, in points.
  package private(set) var size: Size
  package private(set) var isHelpOpen = false
  package private(set) var isChromeHidden = false
  package private(set) var isFullScreen = false
  package private(set) var isQuitting = false
  /// The button under the pointer, and the one that the pointer went down on.
  package private(set) var hovered: PlayerAction?
  package private(set) var pressed: PlayerAction?
  /// The screen of the shown frame and the box that holds every frame's, in points of the scene.
  package var screen: Size
  package var extent: Size

  private var drag = Drag.none

  private enum Drag: Hashable, Sendable {
    case none
    case scrubbing
    /// Where the pointer was last.
    case panning(Point)
  }

  package init(transport: Transport, size: Size, extent: Size) {
    self.transport = transport
    self.size = size
    self.extent = extent
    screen = extent
  }

  package var layout: WindowLayout { WindowLayout(size: size, isChromeHidden: isChromeHidden) }

  package mutating func advance(by elapsed: Duration) { transport.advance(by: elapsed) }

  package mutating func handle(_ event: WindowEvent) {
    switch event {
    case .resized(let size): self.size = size
    case .key(let key, let isRepeat):
      guard let action = KeyBindings.action(for: key), action.repeats || !isRepeat else { return }
      perform(action)
    case .pointerMoved(let p): move(to: p)
    case .pointerPressed(let p): press(at: p)
    case .pointerReleased(let p): release(at: p)
    case .pointerLeft: hovered = nil
    case .wheel(let notches, let p):
      guard !isHelpOpen, layout.stage.contains(p) else { return }
      for _ in 0..<notches.magnitude {
        view.zoom(in: notches > 0, at: p, screen: screen, stage: layout.stage, extent: extent)
      }
    case .closed: isQuitting = true
    }
  }

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
    case .fit: view.fit()
    case .actualSize: view.showActualSize(of: screen)
    case .toggleFullScreen: isFullScreen.toggle()
    case .toggleChrome: isChromeHidden.toggle()
    case .toggleHelp: isHelpOpen.toggle()
    case .leave: leave()
    case .quit: isQuitting = true
    }
  }

  /// The innermost mode ends: help, then hidden parts, then full screen.
  private mutating func leave() {
    if isHelpOpen { isHelpOpen = false } else if isChromeHidden { isChromeHidden = false } else { isFullScreen = false }
  }

  // MARK: - Pointer

  private mutating func press(at p: Point) {
    if isHelpOpen {
      isHelpOpen = HelpSheet.box(in: size).contains(p) && !HelpSheet.closeBox(in: size).contains(p)
    } else if let action = layout.button(at: p) {
      pressed = action
    } else if layout.ruler.contains(p) {
      drag = .scrubbing
      scrub(to: p)
    } else if layout.stage.contains(p) {
      drag = .panning(p)
    }
  }

  private mutating func move(to p: Point) {
    switch drag {
    case .none: hovered = isHelpOpen ? nil : layout.button(at: p)
    case .scrubbing: scrub(to: p)
    case .panning(let last):
      view.pan(by: p - last, screen: screen, stage: layout.stage, extent: extent)
      drag = .panning(p)
    }
  }

  /// A button acts when the pointer leaves it where it went down, so that a slip can be taken back.
  private mutating func release(at p: Point) {
    let action = pressed
    pressed = nil
    if drag == .scrubbing { transport.endScrub() }
    drag = .none
    if let action, layout.button(at: p) == action { perform(action) }
  }

  private mutating func scrub(to p: Point) {
    transport.scrub(to: layout.frame(atX: p.x, count: transport.timeline.frameCount))
  }
}
