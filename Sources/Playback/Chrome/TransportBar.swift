import Drawing
import Geometry

/// The bar below the stage: time, buttons, the edit in force, the state of the layout, speed and loop.
enum TransportBar {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.transport
    pen.fill(box, pen.theme[.panel])
    pen.fill(Rect(box.minX, box.minY, box.width, 1), pen.theme[.hair])
    if !view.layout.lanes.isEmpty {
      pen.area(
        HitArea(
          Rect(box.minX, box.minY - 4, box.width, 8), .nothing, grip: .lanesEdge, cursor: .vertical,
          tooltip: "Drag for more or fewer lanes"))
    }
    drawTime(&pen, view)
    drawButtons(&pen, view)
    drawSpeed(&pen, view)
    let left = drawState(&pen, view)
    drawEdit(&pen, view, until: left - 16)
  }

  private static func drawTime(_ pen: inout Pen, _ view: WindowPicture) {
    let y = view.layout.transport.midY
    let transport = view.state.transport
    let width = pen.text(TimeText.readout(transport.time), .readout, pen.theme[.ink1], x: 16, y: y)
    let x = max(100, 16 + width + 10)
    let count = "\(transport.frame) / \(transport.timeline.frameCount)"
    let room = (view.layout.box(of: .previousEdit)?.minX ?? x) - 4 - x
    let fits = pen.width(count, .note) <= room
    pen.text(fits ? count : "\(transport.frame)", .note, pen.theme[.ink3], x: x, y: y)
  }

  private static func drawButtons(_ pen: inout Pen, _ view: WindowPicture) {
    let icons: [(PlayerAction, Icon, String)] = [
      (.first, .first, "First frame"), (.previousEdit, .editBack, "Previous edit"),
      (.step(-1), .frameBack, "One frame back"), (.step(1), .frameOn, "One frame on"),
      (.nextEdit, .editOn, "Next edit"),
      (.last, .last, "Last frame"),
    ]
    for (action, icon, words) in icons {
      guard let box = view.layout.box(of: action) else { continue }
      pen.button(action, icon, box, view, words)
    }

    let transport = view.state.transport
    if let disc = view.layout.box(of: .togglePlaying) {
      let center = Point(disc.midX, disc.midY)
      pen.fill(disc, pen.theme[.accent], radius: 16)
      let strength =
        view.state.pressed == .togglePlaying ? 0.2 : view.state.hovered?.action == .togglePlaying ? 0.1 : 0
      pen.fill(disc, pen.theme[.onAccent].opacity(strength), radius: 16)
      let icon: Icon = transport.isPlaying ? .pause : transport.isReversed ? .reverse : .play
      pen.icon(icon, at: center, pen.theme[.onAccent])
      pen.area(HitArea(disc, .togglePlaying, tooltip: "\(transport.isPlaying ? "Pause" : "Play")  Space"))
    }

    if let box = view.layout.box(of: .cycleLoopMode) {
      pen.button(
        .cycleLoopMode, transport.loopMode == .pingPong ? .pingPong : .loop, box, view, "Loop, ping-pong",
        isOn: transport.loopMode != .off)
    }
    if let box = view.layout.box(of: .toggleRecording) {
      let isOn = view.state.recordingStart != nil || view.state.isFilming
      pen.button(
        .toggleRecording, .record, box, view, "Record what you do", color: isOn ? .conflict : .ink2)
    }
    let bar = view.layout.transport
    pen.fill(Rect(view.layout.divider, bar.midY - 10, 1, 20), pen.theme[.hair])
  }

  private static func drawSpeed(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.speedBox
    let transport = view.state.transport
    pen.fill(box, pen.theme[.sunken], radius: 6)
    for (action, icon, words) in [(PlayerAction.slower, Icon.minus, "Slower"), (.faster, .plus, "Faster")] {
      guard let button = view.layout.box(of: action) else { continue }
      pen.button(action, icon, button, view, words, size: 12)
    }
    pen.text(
      transport.speed.text, transport.speed.text.count > 3 ? .smallBold : .bodyBold,
      pen.theme[transport.speed == .normal ? .ink1 : .accent], x: box.midX, y: box.midY, side: .center)
    if let normal = view.layout.box(of: .normalSpeed) {
      pen.area(HitArea(normal, .normalSpeed, tooltip: "Normal speed  ⌫"))
    }
  }

  /// Conflicts and ambiguity; returns where it begins.
  private static func drawState(_ pen: inout Pen, _ view: WindowPicture) -> Double {
    let theme = pen.theme
    let y = view.layout.transport.midY
    let isWordless = view.layout.size.width < 760
    var right = view.layout.stateEnd
    func pill(_ count: Int, _ words: String, _ icon: Icon, _ color: Theme.Token, _ soft: Theme.Token) {
      let text = isWordless ? "\(count)" : "\(count) \(words)"
      let width = pen.width(text, .label).rounded(.up) + 38
      let box = Rect(right - width, y - 12, width, 24)
      pen.fill(box, theme[soft], radius: 12)
      pen.icon(icon, at: Point(box.minX + 16, y), theme[color])
      pen.text(text, .label, theme[color], x: box.minX + 28, y: y)
      pen.area(HitArea(box, .toggleConflicts, cursor: .hand, tooltip: "Show where  X"))
      right = box.minX - 8
    }
    let ambiguous = view.frame.ambiguous.count
    let conflicts = view.frame.conflicts.count
    if ambiguous > 0 { pill(ambiguous, "ambiguous", .ambiguity, .ambig, .ambigSoft) }
    if conflicts > 0 {
      pill(conflicts, conflicts == 1 ? "conflict" : "conflicts", .conflict, .conflict, .conflictSoft)
      return right
    }
    if !isWordless {
      right -= pen.text("No conflicts", .body, theme[.ink2], x: right, y: y, side: .trailing) + 6
    }
    pen.icon(.check, at: Point(right - 8, y), size: 14, theme[.good])
    return right - 16
  }

  /// The edit in force: what it is called, when it came and how it moves. Details go before the name is cut.
  private static func drawEdit(_ pen: inout Pen, _ view: WindowPicture, until right: Double) {
    guard let edit = view.source.editInForce(at: view.frame.index) else { return }
    let y = view.layout.transport.midY
    let x = view.layout.divider + 16
    let room = right - (x + 12)
    guard room > 24 else { return }
    pen.fill(Path(diamond: Point(x, y), radius: 5), pen.theme[.ink1])
    let width = pen.text(edit.name, .bodyBold, pen.theme[.ink1], x: x + 12, y: y, room: room)
    let time = "\(TimeText.seconds(edit.time, places: 3)) s"
    let movement = edit.animation.map { " · animate \(NumberText.short($0.duration.value, places: 3)) s \($0.curve)" }
    let details = [time + (movement ?? ""), time].first { width + 12 + pen.width($0, .note) <= room }
    if let details { pen.text(details, .note, pen.theme[.ink3], x: x + 12 + width + 12, y: y) }
  }
}
