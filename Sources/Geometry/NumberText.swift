/// Text of numbers, the same in every locale and process.
package enum NumberText {
  /// A value with exactly `places` decimals (0 … 9), rounded half away from zero; −0 prints as 0.
  ///
  /// The whole part and the fraction are taken apart first, which is exact, so the digits are right up to 2^63 − 1.
  package static func fixed(_ value: Double, places: Int = 6) -> String {
    precondition(value.isFinite && value.magnitude < 0x1p63, "no fixed-place text for \(value)")
    let scale = powersOfTen[places]
    var whole = UInt64(value.magnitude)
    var units = UInt64(((value.magnitude - Double(whole)) * Double(scale)).rounded(.toNearestOrAwayFromZero))
    if units == scale {
      whole += 1
      units = 0
    }
    let sign = value < 0 && (whole, units) != (0, 0) ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let digits = String(units)
    return sign + String(whole) + "." + String(repeating: "0", count: places - digits.count) + digits
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]

  /// A value with at most `places` decimals and no zeros at the end: 12, 0.5, -3.333333.
  package static func short(_ value: Double, places: Int = 6) -> String {
    var text = fixed(value, places: places)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
