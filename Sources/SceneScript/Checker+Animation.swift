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
  mutating func keyCurve(_ syntax: CurveSyntax, _ scope: Scope) -> TimingCurve? {
    guard let (curve, duration) = curve(syntax, lasting: nil, scope) else { return nil }
    if duration != nil { return report(.springHasDuration(syntax.range)) }
    return curve
  }

  /// The curve, and its duration if it has one of its own.
  private mutating func curve(
    _ syntax: CurveSyntax, lasting duration: Rational?, _ scope: Scope
  ) -> (curve: TimingCurve, duration: Rational?)? {
    switch syntax.name.text {
    case "cubicBezier": return bezier(syntax, scope).map { ($0, nil) }
    case "spring", "steps": return report(.notInThisVersion(syntax.name.text, syntax.name.range))
    case "linear" where !syntax.arguments.isEmpty:
      return report(.notInThisVersion(syntax.name.text, syntax.name.range))
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
      if argument.label != nil || argument.place != nil {
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
}
