import CPango
import Drawing

/// Lines of placed letters, in points.
struct ShapedText {
  struct Line {
    /// The line and the text that it belongs to; no other line of the same shaper has them.
    let id: ID
    let handle: UnsafeMutablePointer<PangoLayoutLine>
    /// Keeps the letters alive.
    let layout: PangoObject
    /// The font's, in points.
    let size: Double
    /// How far the pen moves along the line.
    let width: Double
    /// The line's first byte in the string.
    let start: Int
    let isRightToLeft: Bool
    /// Some of its letters are pictures with colours of their own.
    let hasEmoji: Bool
  }

  struct ID: Hashable {
    let text: Int
    let line: Int
  }

  let lines: [Line]

  init(id: Int, layout: PangoObject, size: Double) {
    lines = (0..<pango_layout_get_line_count(layout.handle)).compactMap { index in
      guard let handle = pango_layout_get_line_readonly(layout.handle, index) else { return nil }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(handle, nil, &logical)
      return Line(
        id: ID(text: id, line: Int(index)), handle: handle, layout: layout, size: size,
        width: Double(logical.width) / Double(PANGO_SCALE),
        start: Int(handle.pointee.start_index),
        isRightToLeft: pango_layout_line_get_resolved_direction(handle) == PANGO_DIRECTION_RTL,
        hasEmoji: ShapedText.runs(of: handle).contains { ShapedText.isEmoji($0.pointee.item.pointee.analysis.font) })
    }
  }

  /// The widest line.
  var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// Pieces of one font each, from left to right.
  static func runs(of line: UnsafeMutablePointer<PangoLayoutLine>) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var next = line.pointee.runs
    while let node = next {
      if let data = node.pointee.data { runs.append(data.assumingMemoryBound(to: PangoGlyphItem.self)) }
      next = node.pointee.next
    }
    return runs
  }

  static func isEmoji(_ font: UnsafeMutablePointer<PangoFont>?) -> Bool {
    guard let font, let description = pango_font_describe(font) else { return false }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) } == FontFiles.emojiFamily
  }
}
