import Geometry

/// Measures text for layout.
package protocol TextMeasurer {
  /// The box of `text` set in `font`, in points. With `maxWidth` the text wraps there; otherwise it breaks at newlines only.
  /// The height is that of the line boxes; an empty text is one line high.
  func measure(_ text: String, font: Font, maxWidth: Double?) -> TextSize
}

/// The size of a piece of text and where its baselines lie.
package struct TextSize: Hashable, Sendable {
  package var size: Size
  /// From the top to the first baseline.
  package var firstBaseline: Double
  /// From the top to the last baseline.
  package var lastBaseline: Double

  package init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// `lineCount` lines of `font`, the widest `width` wide.
  package init(width: Double, lineCount: Int, font: Font) {
    self.init(
      size: Size(width, Double(lineCount) * font.lineHeight), firstBaseline: font.baseline,
      lastBaseline: Double(lineCount - 1) * font.lineHeight + font.baseline)
  }
}
