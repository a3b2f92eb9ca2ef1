import Drawing
import Geometry

/// The sheet that `?` opens: every key, printed from the table that the keys are looked up in.
enum HelpSheet {
  private static let rowHeight = 24.0
  private static let headHeight = 26.0
  private static let groupGap = 12.0
  private static let top = 64.0

  /// Groups below one another in a column.
  private static let columns: [[KeyBindings.Group]] = [[.play, .inspect], [.move, .stage], [.look, .make]]

  static func box(in window: Size) -> Rect {
    let width = min(800, window.width - 24)
    let height = top + (columns.map(height(of:)).max() ?? 0) + 44
    return Rect(((window.width - width) / 2).rounded(), max(((window.height - height) / 2).rounded(), 0), width, height)
  }

  private static func height(of column: [KeyBindings.Group]) -> Double {
    var height = groupGap * Double(column.count - 1)
    for group in column { height += headHeight + rowHeight * Double(lines(group).count) }
    return height
  }

  private static func lines(_ group: KeyBindings.Group) -> [KeyBindings.Line] {
    KeyBindings.lines.filter { $0.group == group }
  }

  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let window = view.layout.size
    let theme = pen.theme
    let box = box(in: window)
    let whole = Rect(0, 0, window.width, window.height)
    pen.fill(whole, theme[.stage].opacity(0.78))
    pen.area(HitArea(whole, .toggleHelp))
    pen.area(HitArea(box, .nothing))
    pen.shadow(
      SoftShadow(
        box: box, radii: CornerRadii(12), offset: Point(0, 16), blur: 48,
        color: Color(red: 0, green: 0, blue: 0, alpha: 0.35)))
    pen.fill(box, theme[.raised], radius: 12)
    pen.text("Keys", .title, theme[.ink1], x: box.minX + 28, y: box.minY + 32)
    pen.button(.toggleHelp, .close, Rect(box.maxX - 44, box.minY + 18, 28, 28), view, "Close")
    let filter = view.state.entry?.text ?? ""
    let field = Rect(box.maxX - 260, box.minY + 18, 204, 28)
    pen.fill(field, theme[.sunken], radius: 6)
    let typed = pen.text(
      filter.isEmpty ? "Type a word" : filter, .body, theme[filter.isEmpty ? .ink3 : .ink1], x: field.minX + 12,
      y: field.midY)
    pen.fill(Rect(field.minX + 12 + (filter.isEmpty ? -2 : typed + 1), field.midY - 7, 1, 14), theme[.accent])

    let inner = box.inset(by: 28)
    let columnWidth = inner.width / Double(columns.count)
    for (index, column) in columns.enumerated() {
      let x = inner.minX + columnWidth * Double(index)
      // Caps, then words: as far apart as the widest caps of the column ask for.
      let capsWidth = column.flatMap(lines).map { $0.captions.map { capWidth(pen, $0) + 4 }.reduce(0, +) }.max() ?? 0
      var y = box.minY + top
      for group in column {
        pen.text(group.rawValue, .label, theme[.ink3], x: x, y: y + headHeight / 2 - 4)
        y += headHeight
        for line in lines(group) {
          let isFound = filter.isEmpty || matches(line, filter.lowercased())
          pen.group(opacity: isFound ? 1 : 0.25) { pen in
            var left = x
            for caption in line.captions {
              left += drawCap(&pen, caption, x: left, y: y + rowHeight / 2 - 3) + 4
            }
            pen.text(
              line.words, .body, theme[.ink1], x: x + capsWidth + 8, y: y + rowHeight / 2 - 3,
              room: columnWidth - capsWidth - 12)
          }
          y += rowHeight
        }
        y += groupGap
      }
    }
    pen.text("? or Esc closes", .note, theme[.ink3], x: box.maxX - 28, y: box.maxY - 22, side: .trailing)
    pen.text("Every key is also a button, a row or a handle", .note, theme[.ink3], x: box.minX + 28, y: box.maxY - 22)
  }

  private static func matches(_ line: KeyBindings.Line, _ filter: String) -> Bool {
    line.words.lowercased().contains(filter) || line.captions.contains { $0.lowercased() == filter }
      || line.group.rawValue.lowercased().hasPrefix(filter)
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
