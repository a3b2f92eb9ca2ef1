/// A fraction in lowest terms, positive below the bar. Small systems stay far inside of 128 bits; a number that does not
/// stops the test.
struct Rational: ReferenceNumber {
  private let above: Int128
  private let below: Int128

  init(_ above: Int128, over below: Int128) {
    let divisor = Self.divisor(above.magnitude, below.magnitude)
    let sign: Int128 = below < 0 ? -1 : 1
    self.above = sign * above / Int128(divisor)
    self.below = sign * below / Int128(divisor)
  }

  /// Exact: a `Double` is a whole number times a power of two.
  init(_ value: Double) {
    var numerator = value
    var denominator: Int128 = 1
    while numerator != numerator.rounded() {
      numerator *= 2
      denominator *= 2
    }
    self.init(Int128(numerator), over: denominator)
  }

  init(integerLiteral value: Int) { self.init(Int128(value), over: 1) }

  init?<Source: BinaryInteger>(exactly source: Source) {
    guard let value = Int128(exactly: source) else { return nil }
    self.init(value, over: 1)
  }

  var rounded: Double { Double(above) / Double(below) }
  var magnitude: Rational { Rational(Int128(above.magnitude), over: below) }

  static func noise(_ size: Double) -> Rational { 0 }

  static func < (a: Rational, b: Rational) -> Bool { a.above * b.below < b.above * a.below }
  static func + (a: Rational, b: Rational) -> Rational {
    Rational(a.above * b.below + b.above * a.below, over: a.below * b.below)
  }
  static func - (a: Rational, b: Rational) -> Rational {
    Rational(a.above * b.below - b.above * a.below, over: a.below * b.below)
  }
  static func * (a: Rational, b: Rational) -> Rational { Rational(a.above * b.above, over: a.below * b.below) }
  static func *= (a: inout Rational, b: Rational) { a = a * b }
  static func / (a: Rational, b: Rational) -> Rational { Rational(a.above * b.below, over: a.below * b.above) }

  private static func divisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}
