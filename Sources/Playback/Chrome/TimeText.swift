import Geometry

/// Times as the window writes them.
enum TimeText {
  /// `0:00.617`: minutes, seconds and thousandths, rounded to the nearest.
  static func readout(_ time: Rational) -> String {
    let milliseconds = (time * Rational(1000) + Rational(1, 2)).floor
    let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    return "\(minutes):\(padded(rest / 1000, 2)).\(padded(rest % 1000, 3))"
  }

  /// Seconds with `places` decimals.
  static func seconds(_ time: Rational, places: Int) -> String { NumberText.fixed(time.value, places: places) }

  /// The label of a tick: `1.5 s`, `20 s`, `2:30`.
  static func tick(_ time: Rational, step: Rational) -> String {
    if time == .zero { return "0" }
    if time >= Rational(60) {
      let (minutes, seconds) = time.floor.quotientAndRemainder(dividingBy: 60)
      return "\(minutes):\(padded(seconds, 2))"
    }
    return "\(NumberText.fixed(time.value, places: step < Rational(1) ? 1 : 0)) s"
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
