import Drawing
import Geometry

/// The bar at the top: whose scene this is, on which screen, and the switches of what is drawn over it.
enum TopBar {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.topBar
    let theme = pen.theme
    pen.fill(box, theme[.window])
    pen.fill(Rect(box.minX, box.maxY - 1, box.width, 1), theme[.hair])
    pen.mark(at: Point(22, box.midY), ground: theme[.window])

    let first = view.layout.box(of: WindowLayout.toggles[0])?.minX ?? box.maxX
    let chip = chipText(view)
    let chipWidth = pen.width(chip, .body).rounded(.up) + 48
    let state = state(view)
    let stateWidth = state.map { pen.width($0.text, .body).rounded(.up) + 24 } ?? 0
    // The chip and the state keep their place, the title shares the rest with the file's name, which goes first.
    let room = first - 16 - chipWidth - 72 - stateWidth - 42
    var x = 42.0
    x += pen.text(view.source.title, .strong, theme[.ink1], x: x, y: box.midY, room: room)
    let file = view.source.fileName
    let left = room - (x - 42) - 10
    if view.layout.size.width >= 1000, left >= pen.width(file, .body) {
      x += 10
      x += pen.text(file, .body, theme[.ink3], x: x, y: box.midY)
    }
    if let state {
      x += 14
      if let icon = state.icon {
        pen.icon(icon, at: Point(x + 6, box.midY), size: 12, theme[state.color])
      } else {
        pen.fill(Path(circle: Point(x + 6, box.midY), radius: 3), theme[state.color])
      }
      x += 14 + pen.text(state.text, .body, theme[state.color == .good ? .ink2 : state.color], x: x + 14, y: box.midY)
    }
    x = (x + 20).rounded()
    let chipBox = Rect(x, box.midY - 14, chipWidth, 28)
    pen.fill(chipBox, theme[.raised], radius: 6)
    pen.border(chipBox, theme[.hair], radius: 6)
    pen.icon(.device, at: Point(x + 18, box.midY), theme[.ink2])
    pen.text(chip, .body, theme[.ink1], x: x + 34, y: box.midY)
    for (place, action, icon, words) in [
      (chipBox.maxX + 20, PlayerAction.rotate, Icon.rotate, "Rotate the device"),
      (chipBox.maxX + 50, .reload, .reload, "Reload the script"),
    ] {
      pen.button(action, icon, Rect(place - 14, box.midY - 14, 28, 28), view, words)
    }
    for (action, icon, isOn, words) in toggles(view) {
      guard let box = view.layout.box(of: action) else { continue }
      pen.button(action, icon, box, view, words, isOn: isOn)
    }
    let conflicts = view.frame.conflicts.count
    if conflicts > 0, let box = view.layout.box(of: .toggleConflicts) {
      let disc = Point(box.maxX - 4, box.minY + 4)
      pen.fill(Path(circle: disc, radius: 7), theme[.conflict])
      pen.text("\(conflicts)", .smallBold, theme[.onAccent], x: disc.x, y: disc.y, side: .center)
    }
  }

  private static func toggles(_ view: WindowPicture) -> [(PlayerAction, Icon, Bool, String)] {
    let overlays = view.state.overlays
    return [
      (.cycleConstraints, .constraints, overlays.constraints != .off, "Constraints: selection, all"),
      (.toggleConflicts, .conflict, overlays.showsConflicts, "Conflicts and ambiguity"),
      (.toggleNames, .names, overlays.showsNames, "Names and sizes"),
      (
        .cycleMotion, overlays.motion == .pathAndOnion ? .onion : .path, overlays.motion != .off,
        "Motion path, onion skin"
      ),
      (.cycleGolden, .golden, overlays.golden != .off, "Difference from the golden"),
      (.toggleCost, .cost, overlays.showsCost, "Cost of the edit"),
      (.toggleLanes, .lanes, view.state.areLanesOpen, "Timeline lanes"),
      (.toggleHelp, .help, view.state.isHelpOpen, "Keys"),
    ]
  }

  private static func state(_ view: WindowPicture) -> (text: String, icon: Icon?, color: Theme.Token)? {
    if let broken = view.broken {
      return ("\(broken.faults.count) \(broken.faults.count == 1 ? "error" : "errors")", .warn, .conflict)
    }
    if let start = view.state.recordingStart { return ("Recording from frame \(start)", .record, .conflict) }
    if view.state.isFilming { return ("Recording the picture", .film, .conflict) }
    return view.isLive ? ("live", nil, .good) : nil
  }

  /// `320 × 480 @2x`, of the shown frame.
  private static func chipText(_ view: WindowPicture) -> String {
    "\(Figure.text(view.frame.screen.width, places: 0)) × \(Figure.text(view.frame.screen.height, places: 0)) @"
      + "\(NumberText.short(view.frame.scale, places: 2))x"
  }
}

extension Pen {
  /// The ground of a button: soft under the pointer, accent where it is on.
  mutating func buttonGround(_ action: PlayerAction, _ box: Rect, _ view: WindowPicture, isOn: Bool = false) {
    if isOn { fill(box, theme[.accentSoft], radius: 6) }
    let strength = view.state.pressed == action ? 0.12 : view.state.hovered?.action == action ? 0.06 : 0
    fill(box, theme[.ink1].opacity(strength), radius: 6)
  }

  /// A button with an icon. `words` and its key are told when the pointer rests on it.
  mutating func button(
    _ action: PlayerAction, _ icon: Icon, _ box: Rect, _ view: WindowPicture, _ words: String, isOn: Bool = false,
    size: Double = 16, color: Theme.Token = .ink2
  ) {
    buttonGround(action, box, view, isOn: isOn)
    self.icon(icon, at: Point(box.midX, box.midY), size: size, theme[isOn ? .accent : color])
    let key = KeyBindings.caption(of: action).map { "  \($0)" } ?? ""
    area(HitArea(box, action, tooltip: words + key))
  }

  /// A word that acts.
  @discardableResult
  mutating func link(
    _ words: String, _ action: PlayerAction, x: Double, y: Double, _ view: WindowPicture, side: Side = .leading,
    style: Style = .body
  ) -> Double {
    let width = text(words, style, theme[.accent], x: x, y: y, side: side)
    let box = Rect((side == .trailing ? x - width : x) - 4, y - 11, width + 8, 22)
    if view.state.hovered?.action == action {
      line(Point(box.minX + 4, y + 8), Point(box.maxX - 4, y + 8), theme[.accent])
    }
    area(HitArea(box, action, cursor: .hand))
    return width
  }
}
