import Geometry

extension Color {
  /// Relative luminance by WCAG 2.2, 0 (black) … 1 (white); alpha plays no part.
  package var luminance: Double {
    0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
  }

  /// How far two colours stand apart for a reader, 1 … 21, by WCAG 2.2.
  package func contrast(with other: Color) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  /// One channel of sRGB as an amount of light: ((c + 0.055) / 1.055)^2.4, where x^2.4 = x² · (x²)^(1/5). The fifth root by
  /// Newton's method, so that a choice between two colours is the same on every machine.
  private static func linear(_ channel: Double) -> Double {
    if channel <= 0.04045 { return channel / 12.92 }
    let x = (channel + 0.055) / 1.055
    let square = x * x
    var root = 1.0
    // From above the steps fall to the root and halt there.
    while true {
      let fourth = root * root * root * root
      let next = root - (root * fourth - square) / (5 * fourth)
      if next >= root { return square * root }
      root = next
    }
  }
}
