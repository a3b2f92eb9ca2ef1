import Drawing
import Geometry

/// The sheet that `?` opens: every key, printed from the table that the keys are looked up in.
enum HelpSheet {
  private static let rowHeight = 26.0
  private static let headHeight = 26.0
  private static let groupGap = 12.0
  private static let top = 60.0

  /// Groups below one another in a column.
  private static let columns: [[KeyBindings.Group]] = [[.play], [.move], [.stage, .window]]

  static func box(in window: Size) -> Rect {
    let width = min(800, window.width - 24)
    let height = top + (columns.map(height(of:)).max() ?? 0) + 24
    return Rect(((window.width - width) / 2).rounded(), ((window.height - height) / 2).rounded(), width, height)
  }

  private static func height(of column: [KeyBindings.Group]) -> Double {
    var height = groupGap * Double(column.count - 1)
    for group in column { height += headHeight + rowHeight * Double(lines(group).count) }
    return height
  }

  static func closeBox(in window: Size) -> Rect {
    let box = box(in: window)
    return Rect(box.maxX - 44, box.minY + 16, 28, 28)
  }

  private static func lines(_ group: KeyBindings.Group) -> [KeyBindings.Line] {
    KeyBindings.lines.filter { $0.group == group }
  }

  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let window = view.layout.size
    let theme = pen.theme
    let box = box(in: window)
    pen.fill(Rect(0, 0, window.width, window.height), theme[.stage].opacity(0.78))
    pen.shadow(
      SoftShadow(
        box: box, radii: CornerRadii(12), offset: Point(0, 16), blur: 48,
        color: Color(red: 0, green: 0, blue: 0, alpha: 0.35)))
    pen.fill(box, theme[.raised], radius: 12)
    pen.text("Keys", .title, theme[.ink1], x: box.minX + 24, y: box.minY + 30)
    let close = closeBox(in: window)
    pen.icon(.close, at: Point(close.midX, close.midY), theme[.ink2])

    let inner = box.inset(by: 24)
    let columnWidth = inner.width / Double(columns.count)
    // Caps, then words: as far apart as the widest caps of all columns ask for.
    let capsWidth = KeyBindings.lines.map { $0.captions.map { capWidth(pen, $0) + 4 }.reduce(0, +) }.max() ?? 0
    for (index, column) in columns.enumerated() {
      let x = inner.minX + columnWidth * Double(index)
      var y = box.minY + top
      for group in column {
        pen.text(group.rawValue, .label, theme[.ink3], x: x, y: y + headHeight / 2 - 4)
        y += headHeight
        for line in lines(group) {
          var left = x
          for caption in line.captions {
            left += drawCap(&pen, caption, x: left, y: y + rowHeight / 2 - 3) + 4
          }
          pen.text(
            line.words, .body, theme[.ink1], x: x + capsWidth + 8, y: y + rowHeight / 2 - 3,
            room: columnWidth - capsWidth - 16)
          y += rowHeight
        }
        y += groupGap
      }
    }
  }

  private static func capWidth(_ pen: Pen, _ caption: String) -> Double {
    max(20, pen.width(caption, .label).rounded(.up) + 12)
  }

  /// A key; returns its width.
  private static func drawCap(_ pen: inout Pen, _ caption: String, x: Double, y: Double) -> Double {
    let box = Rect(x, y - 10, capWidth(pen, caption), 20)
    pen.fill(box, pen.theme[.sunken], radius: 4)
    pen.border(box, pen.theme[.strong], radius: 4)
    pen.text(caption, .label, pen.theme[.ink1], x: box.midX, y: y, side: .center)
    return box.width
  }
}
