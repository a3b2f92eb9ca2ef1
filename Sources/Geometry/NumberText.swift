/// Text of numbers, the same in every locale and process.
package enum NumberText {
  /// A value with exactly `places` decimals (0 … 9), rounded half away from zero; −0 prints as 0.
  /// Values from 2^53 / 10^places on have the digits that a Double has.
  package static func fixed(_ value: Double, places: Int = 6) -> String {
    precondition(value.isFinite, "a number that is not finite has no text: \(value)")
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e18 else { return "\(value)" }
    let units = UInt64(scaled)
    let sign = value < 0 && units != 0 ? "-" : ""
    let whole = units / UInt64(scale)
    guard places > 0 else { return sign + String(whole) }
    let fraction = String(units % UInt64(scale))
    return sign + String(whole) + "." + String(repeating: "0", count: places - fraction.count) + fraction
  }

  /// A value with at most `places` decimals and no zeros at the end: 12, 0.5, -3.333333.
  package static func short(_ value: Double, places: Int = 6) -> String {
    var text = fixed(value, places: places)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
