import Foundation
import TestSupport
import Testing

@testable import Recording

struct CurvePoolTests {
  private func values(_ sum: CurvePool.Sum, _ pool: CurvePool, _ range: Range<Int>) -> [Double] {
    range.map { frame in
      sum.terms.reduce(sum.constant) { $0 + $1.factor * Double(pool.curves[$1.curve][frame]) * CurvePool.unit }
    }
  }

  @Test func whatStaysWithinStillnessIsAConstant() {
    var pool = CurvePool(length: 3)
    #expect(pool.sum(of: [5, 5.0001, 4.9999], in: 0..<3) == CurvePool.Sum(constant: 5))
    #expect(pool.curves.isEmpty)
  }

  @Test func onePaceNeedsOneCurve() {
    var pool = CurvePool(length: 30)
    for scale in [1.0, -40, 0.5, 300] {
      let moved = (0..<30).map { 7 + scale * pow(Double($0) / 29, 2) }
      let sum = pool.sum(of: moved, in: 0..<30)
      for (a, b) in zip(values(sum, pool, 0..<30), moved) { #expect(abs(a - b) <= CurvePool.tolerance) }
    }
    #expect(pool.curves.count == 1)
  }

  @Test func aNumberThatIsThereForAWhileFollowsTheSameCurve() {
    var pool = CurvePool(length: 40)
    let whole = (0..<40).map { 100 * sin(Double($0) / 12) }
    _ = pool.sum(of: whole, in: 0..<40)
    let part = whole[10..<25].map { 3 - 2 * $0 }
    let sum = pool.sum(of: part, in: 10..<25)
    #expect(pool.curves.count == 1 && sum.terms.count == 1)
    for (a, b) in zip(values(sum, pool, 10..<25), part) { #expect(abs(a - b) <= CurvePool.tolerance) }
  }

  /// Three paces in any mixture span no more than three curves, and every number is met in every frame.
  @Test(arguments: 1...20)
  func mixturesSpanTheirPaces(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let length = Int.random(in: 24...90, using: &random)
    let paces = [0.05, 0.17, 0.31].map { pace in
      let phase = Double.random(in: 0...6, using: &random)
      return (0..<length).map { sin(pace * Double($0) + phase) }
    }
    var pool = CurvePool(length: length)
    for _ in 0..<40 {
      let factors = (0..<3).map { _ in Bool.random(using: &random) ? Double.random(in: -400...400, using: &random) : 0 }
      let start = Double.random(in: -1000...1000, using: &random)
      let mixed = (0..<length).map { frame in start + zip(factors, paces).reduce(0) { $0 + $1.0 * $1.1[frame] } }
      let sum = pool.sum(of: mixed, in: 0..<length)
      for (a, b) in zip(values(sum, pool, 0..<length), mixed) {
        #expect(abs(a - b) <= CurvePool.tolerance, "seed \(seed)")
      }
    }
    // Rounding may ask for one more.
    #expect(pool.curves.count <= 4, "seed \(seed)")
  }
}
