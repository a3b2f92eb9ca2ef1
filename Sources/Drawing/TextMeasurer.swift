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
}

/// A style of the project's one font family.
package struct Font: Hashable, Sendable {
  /// In points.
  package var size: Double
  /// 400 regular, 500 medium, 600 semi-bold, 700 bold.
  package var weight: Int
  package var italic: Bool

  package init(size: Double, weight: Int = 400, italic: Bool = false) {
    self.size = size
    self.weight = weight
    self.italic = italic
  }
}
