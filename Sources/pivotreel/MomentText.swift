import Diagnostics
import Geometry
import SceneScript
import Stage

/// A time as people write it on the command line: `1.5s`, `250ms`, `90f`, `@mark`, `end`.
struct MomentText {
  let text: String

  /// The exact time in `simulation`'s scene.
  func time(in simulation: Simulation) throws(UsageError) -> Rational {
    let clock = simulation.clock
    if text == "end" || text == "last" { return clock.time(ofFrame: clock.frameCount - 1) }
    if text.hasPrefix("@") { return try mark(String(text.dropFirst()), simulation.scene) }
    for (suffix, unit) in [("ms", Rational(1, 1000)), ("s", Rational(1)), ("f", Rational(1) / clock.fps)] {
      if text.hasSuffix(suffix), let number = Rational(decimal: text.dropLast(suffix.count)) { return number * unit }
    }
    throw UsageError(message: "'\(text)' is not a time: write 1.5s, 250ms, 90f, @mark or end")
  }

  private func mark(_ name: String, _ scene: CheckedScene) throws(UsageError) -> Rational {
    var names: [String] = []
    for entry in scene.timeline {
      guard case .mark(let mark) = entry.action else { continue }
      if mark == name { return entry.time }
      names.append(mark)
    }
    let near = Spelling.nearest(name, in: names).map { "; did you mean '@\($0)'?" } ?? ""
    throw UsageError(message: "the scene has no mark '\(name)'" + near)
  }
}

extension Rational {
  /// A decimal number without sign, exactly: `1.5` is 3/2. nil for anything else, or with more than 15 digits.
  init?(decimal text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let digits = String(parts[0]) + fraction
    guard !digits.isEmpty, digits.count <= 15, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let units = Int(digits)
    else { return nil }
    var scale = 1
    for _ in fraction { scale *= 10 }
    self.init(units, scale)
  }
}
