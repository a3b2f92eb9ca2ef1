import Animation
import Diagnostics
import Geometry

/// Animations and their curves.
extension Checker {
  mutating func animation(_ syntax: AnimationSyntax, _ scope: Scope, otherwise standard: Rational?) -> AnimationSpec? {
    var duration = standard
    if let expression = syntax.duration {
      guard let given = time(expression, scope) else { return nil }
      duration = given
    }
    var curve = TimingCurve.easeInOut
    if let written = syntax.curve {
      guard let given = self.curve(written, lasting: duration, scope) else { return nil }
      curve = given.curve
      if let own = given.duration {
        if let expression = syntax.duration { return report(.springHasDuration(expression.range)) }
        duration = own
      }
    }
    guard let duration else { return report(.animationWithoutDuration(syntax.range)) }
    var spec = AnimationSpec(duration: duration, curve: curve)
    if let expression = syntax.delay {
      guard let delay = time(expression, scope) else { return nil }
      spec.delay = delay
    }
    if let word = syntax.interruption { spec.interruption = word.text == "replacing" ? .replacing : .fromCurrent }
    return spec
  }

  /// The curve of a keyframe, which lasts until the next one.
  mutating func keyCurve(_ syntax: CurveSyntax, lasting duration: Rational, _ scope: Scope) -> TimingCurve? {
    guard let (curve, own) = curve(syntax, lasting: duration, scope) else { return nil }
    if own != nil { return report(.springHasDuration(syntax.range)) }
    return curve
  }

  /// The curve, and its duration if it has one of its own.
  private mutating func curve(
    _ syntax: CurveSyntax, lasting duration: Rational?, _ scope: Scope
  ) -> (curve: TimingCurve, duration: Rational?)? {
    switch syntax.name.text {
    case "cubicBezier": return bezier(syntax, scope).map { ($0, nil) }
    case "spring": return spring(syntax, lasting: duration, scope)
    case "steps": return steps(syntax, scope).map { ($0, nil) }
    case "linear" where !syntax.arguments.isEmpty: return piecewise(syntax, scope).map { ($0, nil) }
    default: break
    }
    guard let word = word(syntax.name, Vocabulary.curves, "curve") else { return nil }
    if let argument = syntax.arguments.first { return report(.curveTakesNothing(word, argument.range)) }
    switch word {
    case "linear": return (.linear, nil)
    case "easeIn": return (.easeIn, nil)
    case "easeOut": return (.easeOut, nil)
    case "easeInOut": return (.easeInOut, nil)
    default: return (.default, nil)
    }
  }

  /// Numbers without names and places; nil with a fault when there are others.
  private mutating func plainNumbers(_ syntax: CurveSyntax, _ scope: Scope) -> [Double]? {
    var numbers: [Double] = []
    for argument in syntax.arguments {
      if argument.label != nil || !argument.places.isEmpty {
        return report(.plainArgument(syntax.name.text, argument.range))
      }
      guard let value = number(argument.value, scope) else { return nil }
      numbers.append(value)
    }
    return numbers
  }

  private mutating func bezier(_ syntax: CurveSyntax, _ scope: Scope) -> TimingCurve? {
    guard syntax.arguments.count == 4 else { return report(.bezierCount(syntax.arguments.count, syntax.name.range)) }
    guard let points = plainNumbers(syntax, scope) else { return nil }
    for (index, value) in points.enumerated() {
      let range = syntax.arguments[index].range
      if index % 2 == 0, !(0...1).contains(value) {
        return report(.outOfRange("the first and third number of a Bézier curve lie between 0 and 1", range))
      }
      guard value.magnitude <= 1000 else {
        return report(.outOfRange("a Bézier curve's numbers lie between -1000 and 1000", range))
      }
    }
    return .cubicBezier(CubicBezier(points[0], points[1], points[2], points[3]))
  }

  /// `steps(4)`, `steps(4, end)`
  private mutating func steps(_ syntax: CurveSyntax, _ scope: Scope) -> TimingCurve? {
    guard let first = syntax.arguments.first, syntax.arguments.count <= 2 else {
      return report(.stepsArguments(syntax.range))
    }
    if let extra = syntax.arguments.first(where: { $0.label != nil || !$0.places.isEmpty }) {
      return report(.plainArgument("steps", extra.range))
    }
    var position = Steps.Position.end
    if syntax.arguments.count == 2 {
      let argument = syntax.arguments[1]
      let words = Steps.Position.allCases.map(\.rawValue)
      let written = argument.value.word ?? Name(text: source.text(in: argument.range), range: argument.range)
      guard let word = word(written, words, "position of a step"), let given = Steps.Position(rawValue: word) else {
        return nil
      }
      position = given
    }
    guard let count = integer(first.value, scope) else { return nil }
    guard count >= (position == .none ? 2 : 1), count <= 10_000 else {
      return report(.outOfRange("a curve has 1 to 10000 steps, and at least 2 with 'none'", first.range))
    }
    return .steps(Steps(count, position))
  }

  /// `linear(0, 0.2 30%, 1)`
  private mutating func piecewise(_ syntax: CurveSyntax, _ scope: Scope) -> TimingCurve? {
    guard syntax.arguments.count >= 2 else { return report(.linearArguments(syntax.range)) }
    var stops: [PiecewiseCurve.Stop] = []
    for argument in syntax.arguments {
      if let label = argument.label { return report(.plainArgument("linear", label.range)) }
      if argument.places.count > 2 { return report(.linearArguments(argument.places[2].range)) }
      guard let output = number(argument.value, scope) else { return nil }
      var inputs: [Double] = []
      for place in argument.places {
        guard let input = number(place, scope) else { return nil }
        inputs.append(input)
      }
      stops.append(PiecewiseCurve.Stop(output, inputs: inputs))
    }
    return .piecewise(PiecewiseCurve(stops))
  }

  // MARK: Springs

  /// One of three: fitted into a duration, of a mass, or of a felt duration. The last two last as long as they swing.
  private mutating func spring(
    _ syntax: CurveSyntax, lasting duration: Rational?, _ scope: Scope
  ) -> (curve: TimingCurve, duration: Rational?)? {
    let labels = syntax.arguments.compactMap(\.label?.text)
    let words = springWords(labels)
    guard let values = springArguments(syntax, words, scope) else { return nil }
    let velocity = values["velocity"] ?? 0
    let spring: Spring
    switch words {
    case Checker.fittedSpring:
      guard let duration else { return report(.animationWithoutDuration(syntax.range)) }
      guard duration > .zero else { return (.linear, nil) }
      return (
        .spring(Spring(fittedDamping: values["damping"] ?? 1, duration: duration.value, velocity: velocity)), nil
      )
    case Checker.physicalSpring:
      spring = Spring(
        mass: values["mass"] ?? 1, stiffness: values["stiffness"] ?? 100, damping: values["damping"] ?? 10,
        velocity: velocity)
    default: spring = Spring(duration: values["duration"] ?? 0.5, bounce: values["bounce"] ?? 0, velocity: velocity)
    }
    if let settled = spring.settlingTime {
      // Whole milliseconds, so that the times of a scene keep a common unit.
      return (.spring(spring), Rational((settled * Rational(1000)).ceiling, 1000))
    }
    guard let end = self.duration else { return report(.springNeverSettles(syntax.range)) }
    return (.spring(spring), end)
  }

  private static let fittedSpring = ["damping", "velocity"]
  private static let physicalSpring = ["mass", "stiffness", "damping", "velocity"]
  private static let feltSpring = ["duration", "bounce", "velocity"]

  /// The form that the labels belong to.
  private func springWords(_ labels: [String]) -> [String] {
    if labels.contains("mass") || labels.contains("stiffness") { return Checker.physicalSpring }
    return labels.contains("damping") ? Checker.fittedSpring : Checker.feltSpring
  }

  private mutating func springArguments(_ syntax: CurveSyntax, _ words: [String], _ scope: Scope) -> [String: Double]? {
    var values: [String: Double] = [:]
    for argument in syntax.arguments {
      guard let label = argument.label, argument.places.isEmpty else {
        return report(.springArguments(argument.range))
      }
      guard let word = word(label, words, "part of such a spring") else { return nil }
      if values[word] != nil { return report(.repeatedArgument(word, label.range)) }
      var value: Double?
      if word == "duration" {
        value = time(argument.value, scope)?.value
      } else {
        value = number(argument.value, scope)
      }
      guard let value else { return nil }
      if let sentence = Checker.springFault(word, value, isFitted: words == Checker.fittedSpring) {
        return report(.outOfRange(sentence, argument.value.range))
      }
      values[word] = value
    }
    return values
  }

  private static func springFault(_ word: String, _ value: Double, isFitted: Bool) -> String? {
    switch word {
    case "mass", "stiffness":
      return value > 0 && value <= 1e6 ? nil : "a spring's \(word) is above 0, and at most 1000000"
    case "damping" where isFitted:
      return value > 0 && value <= 1 ? nil : "the damping of a spring that fits a duration is above 0, and at most 1"
    case "damping": return value >= 0 && value <= 1e6 ? nil : "a spring's damping is 0 to 1000000"
    case "duration": return value > 0 ? nil : "a spring's duration is above 0"
    case "bounce": return value > -1 && value <= 1 ? nil : "a spring's bounce is above -1, and at most 1"
    default: return value.magnitude <= 1e6 ? nil : "a spring's velocity lies between -1000000 and 1000000"
    }
  }
}
