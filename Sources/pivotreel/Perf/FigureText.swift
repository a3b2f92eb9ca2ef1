import Geometry

/// Figures as people read them.
enum FigureText {
  /// Whole numbers in groups of three: 2,228.
  static func count(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + text
  }

  /// Three significant digits: 812 ns, 18.4 µs, 1.20 ms.
  static func time(_ nanoseconds: Double) -> String {
    let units: [(String, Double)] = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    // 999.5 of a unit would print as 1000 of it.
    let (name, size) = units.first { nanoseconds / $0.1 < 999.5 } ?? units[3]
    let value = nanoseconds / size
    return NumberText.fixed(value, places: value < 9.995 && size > 1 ? 2 : value < 99.95 && size > 1 ? 1 : 0) + " "
      + name
  }

  /// A change in parts, with its sign: `+31 %`, `=`.
  static func change(from old: Double, to new: Double) -> String {
    if old == new { return "=" }
    if old == 0 { return "new" }
    let percent = ((new - old) / old * 100).rounded()
    return (percent > 0 ? "+" : "") + NumberText.fixed(percent, places: 0) + " %"
  }

  /// 0.05 is 5%.
  static func percent(_ share: Double) -> String { NumberText.short(share * 100, places: 2) + "%" }

  /// A change of a counter: `+7`, `-3`, `=`.
  static func difference(_ old: Int, _ new: Int) -> String {
    old == new ? "=" : (new > old ? "+" : "-") + count(abs(new - old))
  }
}
