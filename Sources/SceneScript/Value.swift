import Geometry

/// What a constant expression comes to.
enum Value: Hashable, Sendable {
  /// A plain number; `exact` while it is a fraction that 64 bits hold, as counts and times need it.
  case number(Double, exact: Rational?)
  case time(Rational)
  /// Degrees.
  case angle(Double)
  case text(String)
  case color(Color)
  case flag(Bool)
  case size(Size)

  static func whole(_ number: Int) -> Value { .number(Double(number), exact: Rational(number)) }

  /// What it is, for messages.
  var kindName: String {
    switch self {
    case .number: "a number"
    case .time: "a time"
    case .angle: "an angle"
    case .text: "a text"
    case .color: "a colour"
    case .flag: "true or false"
    case .size: "a size"
    }
  }

  /// As it stands in an interpolated text.
  var text: String {
    switch self {
    case .number(let value, _): NumberText.short(value)
    case .time(let seconds): NumberText.short(seconds.value) + "s"
    case .angle(let degrees): NumberText.short(degrees) + "deg"
    case .text(let text): text
    case .color(let color): color.hex
    case .flag(let flag): flag ? "true" : "false"
    case .size(let size): "\(NumberText.short(size.width)) x \(NumberText.short(size.height))"
    }
  }

  /// A whole number that a loop or an index may be.
  var integer: Int? {
    guard case .number(_, let exact?) = self, exact.denominator == 1 else { return nil }
    return exact.numerator
  }
}

/// Arithmetic of fractions that says when 64 bits no longer hold the result.
enum ExactArithmetic {
  static func sum(_ a: Rational, _ b: Rational) -> Rational? {
    let (left, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (right, o2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
    let (top, o3) = left.addingReportingOverflow(right)
    let (bottom, o4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return o1 || o2 || o3 || o4 ? nil : fraction(top, bottom)
  }

  static func product(_ a: Rational, _ b: Rational) -> Rational? {
    let (top, o1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
    let (bottom, o2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return o1 || o2 ? nil : fraction(top, bottom)
  }

  static func quotient(_ a: Rational, _ b: Rational) -> Rational? {
    guard b.numerator != 0 else { return nil }
    let (top, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (bottom, o2) = a.denominator.multipliedReportingOverflow(by: b.numerator)
    return o1 || o2 ? nil : fraction(top, bottom)
  }

  static func negated(_ a: Rational) -> Rational { Rational(-a.numerator, a.denominator) }

  /// Digits with at most one decimal point, exactly.
  static func decimal(_ digits: some StringProtocol) -> Rational? {
    var top = 0
    var bottom = 1
    var isFraction = false
    for byte in digits.utf8 {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      let (scaled, o1) = top.multipliedReportingOverflow(by: 10)
      let (next, o2) = scaled.addingReportingOverflow(Int(byte) - 48)
      let (below, o3) = isFraction ? bottom.multipliedReportingOverflow(by: 10) : (bottom, false)
      if o1 || o2 || o3 { return nil }
      top = next
      bottom = below
    }
    return fraction(top, bottom)
  }

  static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func fraction(_ top: Int, _ bottom: Int) -> Rational? {
    // The smallest integer has no opposite in 64 bits.
    top == Int.min || bottom == Int.min ? nil : Rational(top, bottom)
  }
}
