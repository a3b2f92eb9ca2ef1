/// A colour in sRGB with straight alpha, each channel 0 … 1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from 0xRRGGBB.
  package init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((rgb >> 16) & 255) / 255, green: Double((rgb >> 8) & 255) / 255, blue: Double(rgb & 255) / 255,
      alpha: alpha)
  }

  /// The same colour with its alpha multiplied by `factor`.
  package func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The colour `t` of the way to `other`, channel by channel.
  package func mixed(with other: Color, _ t: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  package var hex: String {
    func channel(_ value: Double) -> String {
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + channel(red) + channel(green) + channel(blue) + (alpha >= 1 ? "" : channel(alpha))
  }

  /// Reads `#rgb`, `#rrggbb` and `#rrggbbaa`; anything else is nil.
  package init?(hex text: String) {
    guard text.first == "#" else { return nil }
    var digits: [UInt32] = []
    for character in text.dropFirst() {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(UInt32(digit))
    }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    func channel(_ i: Int) -> Double { Double(digits[i] * 16 + digits[i + 1]) / 255 }
    self.init(
      red: channel(0), green: channel(2), blue: channel(4), alpha: digits.count == 8 ? channel(6) : 1)
  }
}
