import Drawing
import Geometry
import SceneScript

/// All that the window shows, apart from the scene itself. Events and time change it; it is drawn when it has changed.
///
/// What it cannot do itself (the clipboard, files, a new solution) it asks for in `requests`.
package struct PlayerState: Sendable {
  package internal(set) var transport: Transport
  package internal(set) var view = StageView()
  package internal(set) var axis: TimeAxis
  package internal(set) var overlays = Overlays()
  /// Of the window, in points.
  package internal(set) var size: Size
  package internal(set) var selection: ViewIndex?
  /// What the keys write into, while they do.
  package internal(set) var entry: TextEntry?
  package internal(set) var toast: Toast?
  package internal(set) var handEdits = HandEdits()
  package internal(set) var isHelpOpen = false
  package internal(set) var isChromeHidden = false
  package internal(set) var isFullScreen = false
  package internal(set) var isDrawerOpen = false
  package internal(set) var areLanesOpen: Bool
  package internal(set) var chosenLanesHeight: Double?
  /// How far the rows of the lanes, and of the inspector, are scrolled.
  package internal(set) var lanesScroll = 0.0
  package internal(set) var inspectorScroll = 0.0
  /// Which of several conflicts is shown.
  package internal(set) var conflictIndex = 0
  package internal(set) var isExplaining = true
  /// The frame at which the recording of edits began.
  package internal(set) var recordingStart: Int?
  package internal(set) var isFilming = false
  package internal(set) var isQuitting = false
  /// The pointer, where it is inside the window.
  package internal(set) var pointer: Point?
  package internal(set) var drag = Drag.none
  /// Real time that the pointer has rested, and since the scene's shown edit changed.
  package internal(set) var rest = Duration.zero
  package internal(set) var sinceChange = Duration.seconds(60)

  package internal(set) var requests: [PlayerRequest] = []

  // What is known of the scene; set by whoever draws.

  /// The screen of the shown frame and the box that holds every frame's, in points of the scene.
  package var screen: Size
  package var extent: Size
  /// What the last picture noted, from the back to the front.
  package var areas: [HitArea] = []
  package var marks: [Mark] = []
  /// The views that Tab goes through, in the order of the tree.
  package var visible: [ViewIndex] = []
  /// The parent of the selected view.
  package var parentOfSelection: ViewIndex?
  /// What makes a constraint reachable for edits; see `ScriptHandle`.
  package var handles: [ConstraintIndex: ScriptHandle] = [:]
  /// The moment of the history that `handles` are of.
  var momentOfHandles: Int?
  /// By the scene's view index.
  package var viewNames: [String] = []
  package var parents: [ViewIndex?] = []
  /// How far the lanes and the inspector can be scrolled.
  package var lanesOverflow = 0.0
  package var inspectorOverflow = 0.0
  package var conflictCount = 0
  package var isLandscape = false

  package struct Mark: Hashable, Sendable {
    package var name: String
    package var frame: Int
  }

  package enum Drag: Hashable, Sendable {
    case none
    /// The pointer went down on an area, and acts when it comes up there.
    case pressing(PlayerAction)
    case scrubbing
    /// Where the pointer went down, where it was last, what a click without a movement does.
    case panning(from: Point, last: Point, click: PlayerAction, hasMoved: Bool)
    case lanesEdge(from: Double, height: Double)
    case holding(Grip, from: Point, subject: String)
  }

  package init(transport: Transport, size: Size, extent: Size) {
    self.transport = transport
    self.size = size
    self.extent = extent
    screen = extent
    axis = TimeAxis(count: transport.timeline.frameCount)
    areLanesOpen = WindowLayout.lanesStartOpen(in: size)
  }

  package var layout: WindowLayout {
    WindowLayout(size: size, isChromeHidden: isChromeHidden, lanesHeight: lanesHeight, isDrawerOpen: isDrawerOpen)
  }

  package var lanesHeight: Double {
    areLanesOpen ? chosenLanesHeight ?? WindowLayout.lanesHeight(in: size) : 0
  }

  /// The button or place under the pointer.
  package var hovered: HitArea? {
    guard drag == .none, let pointer else { return nil }
    return area(at: pointer)
  }

  package var pressed: PlayerAction? {
    if case .pressing(let action) = drag { action } else { nil }
  }

  package var cursor: Cursor {
    switch drag {
    case .none, .pressing, .scrubbing: hovered?.cursor ?? .arrow
    case .panning: .hand
    case .lanesEdge: .vertical
    case .holding(.constant(_, _, let isVertical, _), _, _): isVertical ? .vertical : .horizontal
    case .holding(.edge(_, let edge, _), _, _): edge.isVertical ? .vertical : .horizontal
    case .holding(.screen(let width, let height), _, _):
      width != nil && height != nil ? .both : width != nil ? .horizontal : .vertical
    case .holding: .arrow
    }
  }

  func area(at p: Point) -> HitArea? { areas.last { $0.box.contains(p) } }

  /// Takes what the state asks for, once.
  package mutating func takeRequests() -> [PlayerRequest] {
    defer { requests = [] }
    return requests
  }

  // MARK: - Time passes

  package mutating func advance(by elapsed: Duration) {
    transport.advance(by: elapsed)
    if pointer != nil { rest += elapsed }
    sinceChange += elapsed
    let isPointed = toast.map { toast in
      areas.contains { $0.action == .dismissToast && pointerIsIn($0.box) } && !toast.stays
    }
    if toast != nil, isPointed != true {
      toast!.age += elapsed
      if toast!.isOver { toast = nil }
    }
    if transport.isPlaying, axis.isZoomed { axis.reveal(transport.frame) }
  }

  private func pointerIsIn(_ box: Rect) -> Bool { pointer.map(box.contains) ?? false }

  /// How long until the window itself looks different, apart from the scene; nil when it rests.
  package var timeToNextChange: Duration? {
    var next: Duration?
    func soon(_ duration: Duration) { next = min(next ?? duration, max(duration, .zero)) }
    if let toast, !toast.stays {
      soon(toast.isFading ? .milliseconds(16) : Toast.rest - toast.age)
    }
    if overlays.flashesChanges, sinceChange < Overlays.flash { soon(.milliseconds(16)) }
    if pointer != nil, hovered?.tooltip != nil, rest < PlayerState.tooltipDelay {
      soon(PlayerState.tooltipDelay - rest)
    }
    return next
  }

  package static let tooltipDelay = Duration.milliseconds(500)

  package var tooltip: (text: String, box: Rect)? {
    guard rest >= PlayerState.tooltipDelay, let area = hovered, let text = area.tooltip else { return nil }
    return (text, area.box)
  }

  package mutating func say(_ toast: Toast) { self.toast = toast }

  // MARK: - Events

  package mutating func handle(_ event: WindowEvent) {
    switch event {
    case .resized(let size): self.size = size
    case .key(let key, let isRepeat): handle(key, isRepeat)
    case .text(let text, let isRepeat): handle(text, isRepeat)
    case .pointerMoved(let p, let modifiers): move(to: p, modifiers)
    case .pointerPressed(let p):
      pointer = p
      press(at: p)
    case .pointerReleased(let p): release(at: p)
    case .pointerLeft: pointer = nil
    case .wheel(let notches, let p, let modifiers): wheel(notches, at: p, modifiers)
    case .closed: isQuitting = true
    }
  }

  private mutating func handle(_ key: Key, _ isRepeat: Bool) {
    if entry != nil, type(key) { return }
    if key == .escape, case .holding(_, _, let subject) = drag {
      // The old value comes back.
      drag = .none
      handEdits.remove(subject, at: transport.frame)
      requests.append(.rebuild)
      return
    }
    guard let action = KeyBindings.action(for: key), action.repeats || !isRepeat else { return }
    perform(action)
    // The letter that opened the field also arrives as text.
    if case .letter = key, entry != nil { entry!.ignoresNext = true }
  }

  private mutating func handle(_ text: String, _ isRepeat: Bool) {
    if entry != nil {
      if entry!.ignoresNext { entry!.ignoresNext = false } else { entry!.insert(text) }
      return
    }
    guard text.count == 1, let sign = text.first, !sign.isLetter, sign != " " else { return }
    guard let action = KeyBindings.action(for: .sign(sign)), action.repeats || !isRepeat else { return }
    perform(action)
    if entry != nil { entry!.ignoresNext = false }
  }

  /// A key while a field is open; false when it is none for a field.
  private mutating func type(_ key: Key) -> Bool {
    switch key {
    case .escape:
      entry = nil
      isHelpOpen = false
    case .backspace: entry!.removeLast()
    case .enter: confirmEntry()
    case .f5, .tab, .shiftTab, .control: return false
    default: break
    }
    return true
  }

  private mutating func confirmEntry() {
    guard let entry, entry.purpose == .goTo else { return }
    switch MomentEntry.frame(for: entry.text, marks: marks, timeline: transport.timeline) {
    case .success(let frame):
      self.entry = nil
      transport.jump(to: frame)
      axis.reveal(frame)
    case .failure(let fault): self.entry!.complaint = fault.words
    }
  }
}
