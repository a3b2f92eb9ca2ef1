import Drawing
import Geometry

/// The bar at the top: whose scene this is, on which screen, and the way to the keys.
enum TopBar {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.topBar
    let theme = pen.theme
    pen.fill(box, theme[.window])
    pen.fill(Rect(box.minX, box.maxY - 1, box.width, 1), theme[.hair])
    pen.mark(at: Point(22, box.midY), ground: theme[.window])

    let help = view.layout.box(of: .toggleHelp) ?? .zero
    let chip = chipText(view)
    let chipWidth = pen.width(chip, .body).rounded(.up) + 48
    // The chip keeps its place, the title shares the rest with the file's name, which goes first.
    let room = help.minX - 16 - chipWidth - 20 - 42
    var x = 42.0
    x += pen.text(view.source.title, .strong, theme[.ink1], x: x, y: box.midY, room: room)
    let file = view.source.fileName
    let left = room - (x - 42) - 10
    if view.layout.size.width >= 1000, left >= pen.width(file, .body) {
      x += 10
      x += pen.text(file, .body, theme[.ink3], x: x, y: box.midY)
    }
    x = (x + 20).rounded()
    let chipBox = Rect(x, box.midY - 14, chipWidth, 28)
    pen.fill(chipBox, theme[.raised], radius: 6)
    pen.border(chipBox, theme[.hair], radius: 6)
    pen.icon(.device, at: Point(x + 18, box.midY), theme[.ink2])
    pen.text(chip, .body, theme[.ink1], x: x + 34, y: box.midY)

    pen.buttonGround(.toggleHelp, view, isOn: view.state.isHelpOpen)
    pen.icon(.help, at: Point(help.midX, help.midY), theme[view.state.isHelpOpen ? .accent : .ink2])
  }

  /// `320 × 480 @2x`, of the shown frame.
  private static func chipText(_ view: WindowPicture) -> String {
    func number(_ value: Double) -> String { NumberText.short(value, places: 0) }
    let screen = view.frame.screen
    return "\(number(screen.width)) × \(number(screen.height)) @\(NumberText.short(view.frame.scale, places: 2))x"
  }
}

extension Pen {
  /// The ground of a button: soft under the pointer, accent where it is on.
  mutating func buttonGround(_ action: PlayerAction, _ view: WindowPicture, isOn: Bool = false) {
    guard let box = view.layout.box(of: action) else { return }
    if isOn { fill(box, theme[.accentSoft], radius: 6) }
    let strength = view.state.pressed == action ? 0.12 : view.state.hovered == action ? 0.06 : 0
    fill(box, theme[.ink1].opacity(strength), radius: 6)
  }
}
