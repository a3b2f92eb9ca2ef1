import Geometry
import Testing

struct RationalTests {
  @Test func fractionsAreReducedWithAPositiveDenominator() {
    #expect(Rational(6, -4) == Rational(-3, 2))
    #expect(Rational(6, -4).denominator == 2)
    #expect(Rational(0, 7) == .zero)
    #expect(Rational(3, 2).description == "3/2")
    #expect(Rational(4, 2).description == "2")
  }

  @Test func sumsAreExactWhereDecimalsAreNot() {
    let tenth = Rational(1, 10)
    #expect((0..<10).reduce(Rational.zero) { sum, _ in sum + tenth } == Rational(1))
    #expect(Rational(1, 3) - Rational(1, 2) == Rational(-1, 6))
    #expect(Rational(2, 3) * Rational(9, 4) == Rational(3, 2))
    #expect(Rational(2, 3) / Rational(4, 9) == Rational(3, 2))
  }

  @Test func floorAndCeilingGoTheRightWayBelowZero() {
    #expect(Rational(-1, 2).floor == -1)
    #expect(Rational(-1, 2).ceiling == 0)
    #expect(Rational(7, 2).floor == 3)
    #expect(Rational(7, 2).ceiling == 4)
    #expect(Rational(-4).floor == -4)
  }

  @Test func orderHoldsWhereProductsLeave64Bits() {
    let big = Int(1) << 40
    #expect(Rational(big + 1, big) > Rational(big + 2, big + 1))
    #expect(Rational(-big - 1, big) < Rational(-big - 2, big + 1))
  }
}
