/// sin, cos, exp and log from + − × ÷ alone.
///
/// Maths libraries differ in the last bits of these functions, and a frame must have the same bytes on every machine. The
/// basic operations are exact to half a unit in the last place everywhere, so a fixed sequence of them is too. Each
/// function reduces its argument to a short interval, exactly to well below a rounding, and sums a Taylor series there that
/// is cut where the next term is below 2⁻⁵⁸.
package enum Elementary {
  /// eˣ to within one unit in the last place, where the result is a normal number; 0 below −708 and ∞ above 709.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x < -708 { return 0 }
    if x > 709 { return .infinity }
    // x = k ln 2 + r + tail, |r| ≤ ln 2 / 2, and eˣ = 2ᵏ eʳ (1 + tail).
    let k = (x * 1.4426950408889634).rounded()
    let high = x - k * ln2High
    let low = k * ln2Low
    let r = high - low
    let tail = (high - r) - low
    // eʳ − 1 − r, whose error is small beside the 1 + r that it is added to.
    let rest = r * r * series(r, inverseFactorials)
    let value = 1 + (r + (rest + tail))
    // In two steps: 2ᵏ alone may be too large for a Double where the product is not.
    let half = (k / 2).rounded(.down)
    return value * powerOfTwo(half) * powerOfTwo(k - half)
  }

  /// The natural logarithm to within one unit in the last place; −∞ at 0, NaN below.
  package static func log(_ x: Double) -> Double {
    if x.isNaN || x == .infinity { return x }
    if x < 0 { return .nan }
    if x == 0 { return -.infinity }
    // x = 2ᵏ m with m in √½ … √2, so that log x is never the small difference of two large numbers.
    var k = Double(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      m /= 2
      k += 1
    }
    // log(1 + f) = f − f²/2 + s (f²/2 + R(s)), s = f / (2 + f): what is rounded is small beside f.
    let f = m - 1
    let s = f / (2 + f)
    let s2 = s * s
    let rest = s2 * series(s2, twiceInverseOdds)
    let half = f * f / 2
    return k * ln2High - ((half - (s * (half + rest) + k * ln2Low)) - f)
  }

  package static func sin(_ x: Double) -> Double {
    let (quadrant, r, tail) = reduced(x)
    switch quadrant {
    case 0: return sine(r, tail)
    case 1: return cosine(r, tail)
    case 2: return -sine(r, tail)
    default: return -cosine(r, tail)
    }
  }

  package static func cos(_ x: Double) -> Double {
    let (quadrant, r, tail) = reduced(x)
    switch quadrant {
    case 0: return cosine(r, tail)
    case 1: return -sine(r, tail)
    case 2: return -cosine(r, tail)
    default: return sine(r, tail)
    }
  }

  // MARK: - Angles

  /// x = n π/2 + r + tail with |r| ≤ π/4, and n modulo 4. π/2 in three parts of 33 bits, whose products with n are exact up to
  /// n = 2²⁰; beyond that an angle of seconds times a frequency has no meaning left to lose.
  private static func reduced(_ x: Double) -> (quadrant: Int, r: Double, tail: Double) {
    precondition(x.magnitude < 1_600_000, "an angle of \(x) is more than is kept exact")
    let n = (x * 0.6366197723675814).rounded()
    let first = x - n * 1.5707963267341256  // exact: both are multiples of the same small power of 2
    let second = n * 6.077100506303966e-11
    let near = first - second
    let lost = (first - near) - second
    let third = n * 2.0222662487959506e-21 - lost
    let r = near - third
    let quadrant = Int(n) & 3
    return (quadrant, r, (near - r) - third)
  }

  private static func sine(_ r: Double, _ tail: Double) -> Double {
    let r2 = r * r
    return r + (r * r2 * series(r2, sineTerms) + tail * (1 - r2 / 2))
  }

  private static func cosine(_ r: Double, _ tail: Double) -> Double {
    let r2 = r * r
    // 1 − r²/2 loses a little to rounding; what it loses is known exactly and goes into the small part.
    let half = r2 / 2
    let one = 1 - half
    return one + (((1 - one) - half) + (r2 * r2 * series(r2, cosineTerms) - r * tail))
  }

  // MARK: - Parts

  private static let ln2High = 0.6931471803691238  // 32 bits, so that k · ln2High is exact
  private static let ln2Low = 1.9082149292705877e-10

  /// 1/2!, 1/3! … 1/14!
  private static let inverseFactorials: [Double] = [
    1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040, 1 / 40320, 1 / 362_880, 1 / 3_628_800, 1 / 39_916_800,
    1 / 479_001_600, 1 / 6_227_020_800, 1 / 87_178_291_200,
  ]

  /// 2/3, 2/5 … 2/21: of 2 artanh s = 2s + 2s³/3 + …
  private static let twiceInverseOdds: [Double] = [
    2 / 3, 2 / 5, 2 / 7, 2 / 9, 2 / 11, 2 / 13, 2 / 15, 2 / 17, 2 / 19, 2 / 21,
  ]

  /// −1/3!, 1/5! … −1/17!
  private static let sineTerms: [Double] = [
    -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800, 1 / 6_227_020_800, -1 / 1_307_674_368_000,
    1 / 355_687_428_096_000,
  ]

  /// 1/4!, −1/6! … 1/18!
  private static let cosineTerms: [Double] = [
    1 / 24, -1 / 720, 1 / 40320, -1 / 3_628_800, 1 / 479_001_600, -1 / 87_178_291_200, 1 / 20_922_789_888_000,
    -1 / 6_402_373_705_728_000,
  ]

  /// Σ terms[i] xⁱ, by Horner's rule.
  private static func series(_ x: Double, _ terms: [Double]) -> Double {
    var sum = 0.0
    for term in terms.reversed() { sum = sum * x + term }
    return sum
  }

  private static func powerOfTwo(_ exponent: Double) -> Double {
    Double(sign: .plus, exponent: Int(exponent), significand: 1)
  }
}
