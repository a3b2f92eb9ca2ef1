/// A style of the project's one font family.
package struct Font: Hashable, Sendable {
  /// In points.
  package var size: Double
  /// 400 regular, 500 medium, 600 semi-bold, 700 bold.
  package var weight: Int
  package var italic: Bool
  /// For names, numbers and script lines: figures of one width, an `l` with a tail, and no contextual forms, so that `->`
  /// stays as typed.
  package var isTabular: Bool

  package init(size: Double, weight: Int = 400, italic: Bool = false, isTabular: Bool = false) {
    self.size = size
    self.weight = weight
    self.italic = italic
    self.isTabular = isTabular
  }
}

// Heights are those of the platform whose layouts are reproduced, whatever font a letter falls back to, so that a line of
// Arabic or emoji is as high as one of Latin. Only widths come from the font.
extension Font {
  /// Height of one line in points.
  package var lineHeight: Double { 1.1934 * size }
  /// From the top of a line to its baseline.
  package var baseline: Double { 0.9522 * size }
  /// Height of a capital letter above the baseline: 2048 of Inter's 2816 units.
  package var capHeight: Double { size * 2048 / 2816 }
}
