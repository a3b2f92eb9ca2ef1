import Geometry

/// Text set in one font inside a box.
package struct TextRun: Hashable, Sendable {
  /// Sides are those of the writing: text that begins with a right-to-left letter leads from the right.
  package enum Alignment: String, Hashable, Sendable { case leading, center, trailing, left, right }

  package enum VerticalAlignment: String, Hashable, Sendable {
    /// The first line's box begins at the top of the box.
    case top
    /// The lines' boxes together are centred.
    case center
    /// The capitals of one line are centred: what looks right beside an icon or on a plate.
    case capitals
  }

  package enum Truncation: String, Hashable, Sendable { case none, middle, end }

  package var string: String
  package var font: Font
  package var color: Color
  package var box: Rect
  package var alignment: Alignment
  package var verticalAlignment: VerticalAlignment
  /// At most so many lines; 1 never wraps, 0 sets no limit.
  package var lines: Int
  /// Where an ellipsis stands when the text does not fit.
  package var truncation: Truncation
  /// Before an ellipsis, letters may move together by this part of the size each.
  package var tightening: Double

  package init(
    _ string: String, font: Font, color: Color, box: Rect, alignment: Alignment = .leading,
    verticalAlignment: VerticalAlignment = .capitals, lines: Int = 1, truncation: Truncation = .none,
    tightening: Double = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.box = box
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lines = lines
    self.truncation = truncation
    self.tightening = tightening
  }

  /// From the top of the picture to the first baseline of a text of `lineCount` lines.
  package func firstBaseline(lineCount: Int) -> Double {
    let below = Double(lineCount - 1) * font.lineHeight
    switch verticalAlignment {
    case .top: return box.minY + font.baseline
    case .center: return box.midY - (below + font.lineHeight) / 2 + font.baseline
    case .capitals: return box.midY - (below - font.capHeight) / 2
    }
  }

  /// A box that surely holds every letter: lines may run out of the text's own box, and accents, slants and tails reach over
  /// their line.
  package var bounds: Rect? {
    guard !string.isEmpty else { return nil }
    // A letter is hardly ever wider than its size; one line of the whole text is the worst case sideways, and downwards a
    // line for every letter.
    let length = Double(string.utf8.count) * font.size
    let sideways = truncation == .none && lines == 1 ? length : font.size
    let lineCount = lines > 0 ? lines : string.utf8.count
    let top = min(firstBaseline(lineCount: 1), firstBaseline(lineCount: lineCount)) - 2 * font.size
    let bottom = max(box.maxY, firstBaseline(lineCount: 1) + Double(lineCount) * font.lineHeight) + font.size
    return Rect(box.minX - sideways, top, box.width + 2 * sideways, bottom - top)
  }
}
