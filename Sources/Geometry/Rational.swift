/// An exact fraction, always reduced, with a positive denominator. Time is counted in these.
///
/// Sums and products of fractions that come from one scene stay small; a result that does not fit 64 bits
/// traps, since a rounded time would break the promise that a frame's time is exact.
package struct Rational: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let numerator: Int
  package let denominator: Int

  package static let zero = Rational(0)

  package init(_ whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// `numerator / denominator`; the denominator must not be 0.
  package init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator != 0, "a fraction needs a denominator other than 0")
    let divisor = Rational.greatestCommonDivisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  package var value: Double { Double(numerator) / Double(denominator) }

  /// The largest whole number that is not above the fraction.
  package var floor: Int {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The smallest whole number that is not below the fraction.
  package var ceiling: Int { -Rational(-numerator, denominator).floor }

  /// `3/2`, or `3` where the denominator is 1.
  package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  package static func + (a: Rational, b: Rational) -> Rational {
    Rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }
  package static func - (a: Rational, b: Rational) -> Rational { a + Rational(-b.numerator, b.denominator) }
  package static func * (a: Rational, b: Rational) -> Rational {
    Rational(a.numerator * b.numerator, a.denominator * b.denominator)
  }
  package static func / (a: Rational, b: Rational) -> Rational {
    Rational(a.numerator * b.denominator, a.denominator * b.numerator)
  }
  package static func < (a: Rational, b: Rational) -> Bool {
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a.magnitude, b.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return Int(max(a, 1))
  }
}
