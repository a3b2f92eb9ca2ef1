import Animation
import Testing

/// Core Animation's and CSS's named curves at u = 0, 0.1 … 1, to six places, from published control points by an independent solver.
private let namedCurves: [(name: String, curve: TimingCurve, values: [Double])] = [
  ("linear", .linear, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
  (
    "easeIn", .easeIn,
    [0, 0.017027, 0.062282, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.691634, 0.839428, 1]
  ),
  (
    "easeOut", .easeOut,
    [0, 0.160572, 0.308366, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.937718, 0.982973, 1]
  ),
  (
    "easeInOut", .easeInOut,
    [0, 0.019722, 0.081660, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.918340, 0.980278, 1]
  ),
  (
    "default", .default,
    [0, 0.094796, 0.295244, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.975625, 0.994316, 1]
  ),
]

/// Curves of MotionLayout and Material at u = 0.1 … 0.9; the last two leave 0 … 1.
private let otherCurves: [(name: String, curve: CubicBezier, values: [Double])] = [
  (
    "standard", CubicBezier(0.4, 0, 0.2, 1),
    [0.025863, 0.133947, 0.367296, 0.613595, 0.775561, 0.875968, 0.938245, 0.975268, 0.994354]
  ),
  (
    "accelerate", CubicBezier(0.4, 0.05, 0.8, 0.7),
    [0.024492, 0.071128, 0.137509, 0.221613, 0.321682, 0.436123, 0.563381, 0.701735, 0.848825]
  ),
  (
    "decelerate", CubicBezier(0, 0, 0.2, 0.95),
    [0.291107, 0.481250, 0.623428, 0.733059, 0.818042, 0.883229, 0.931909, 0.966462, 0.988689]
  ),
  (
    "anticipate", CubicBezier(0.36, 0, 0.66, -0.56),
    [-0.012616, -0.042474, -0.075776, -0.096575, -0.087401, -0.030181, 0.092639, 0.296960, 0.596067]
  ),
  (
    "overshoot", CubicBezier(0.34, 1.56, 0.64, 1),
    [0.403933, 0.703040, 0.907361, 1.030181, 1.087401, 1.096575, 1.075776, 1.042474, 1.012616]
  ),
]

struct TimingCurveTests {
  @Test(arguments: namedCurves.indices)
  func namedCurveHasItsPublishedValues(_ row: Int) {
    let (name, curve, values) = namedCurves[row]
    for (i, value) in values.enumerated() {
      let found = curve.value(at: Double(i) / 10)
      #expect((found - value).magnitude < 1e-6, "\(name) at \(i)/10 is \(found), not \(value)")
    }
  }

  @Test(arguments: otherCurves.indices)
  func bezierHasItsPublishedValues(_ row: Int) {
    let (name, curve, values) = otherCurves[row]
    for (i, value) in values.enumerated() {
      let found = curve.value(at: Double(i + 1) / 10)
      #expect((found - value).magnitude < 1e-6, "\(name) at \(i + 1)/10 is \(found), not \(value)")
    }
  }

  @Test func endsAreExact() {
    for (_, curve, _) in namedCurves {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 7) == 1)
    }
  }

  /// Where x is flat at the start or in the middle, Newton's step is useless and the bracket must carry the search.
  @Test(arguments: [CubicBezier(0, 0, 0, 0), CubicBezier(1, 0, 0, 1), CubicBezier(1, 1, 1, 1), CubicBezier(0, 1, 1, 0)])
  func solvesForTheParameterEverywhere(_ curve: CubicBezier) {
    // With y = x the value must be u itself, so the same x solved twice checks the search alone.
    let mirror = CubicBezier(curve.x1, curve.x1, curve.x2, curve.x2)
    for step in 0...10_000 {
      let u = Double(step) / 10_000
      #expect((mirror.value(at: u) - u).magnitude < 1e-9, "u = \(u)")
    }
  }
}

extension TimingCurveTests {
  /// Where Newton's step alone leaves the interval, a solver was once seen to answer 1.73.
  @Test func anEaseOutStaysBelowItsEndNearTheEnd() {
    let curve = CubicBezier(0, 0, 0.58, 1)
    #expect((curve.value(at: 0.8955499999996391) - 0.9815032).magnitude < 1e-5)
    #expect((curve.value(at: 0.8963999999999942) - 0.9817883).magnitude < 1e-5)
    for step in 0...10_000 {
      let value = curve.value(at: Double(step) / 10_000)
      #expect(value >= 0 && value <= 1)
    }
  }
}
