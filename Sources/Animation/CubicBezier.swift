/// A timing curve from (0, 0) to (1, 1) with two control points, as in Core Animation and CSS.
///
/// X(s) = 3(1−s)²s·x1 + 3(1−s)s²·x2 + s³ with x1, x2 in 0 … 1, so X grows with s and X(s) = u has one solution; Y alike.
package struct CubicBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// The control points' x must be in 0 … 1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "control points must have x in 0 … 1: \(x1), \(x2)")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Eased progress at `u`, which is clamped to 0 … 1; exactly 0 and 1 at the ends.
  ///
  /// Newton's method inside a bracket: each step keeps the interval that holds the solution, and a step that would leave it
  /// is replaced by bisection, so the search can neither leave 0 … 1 nor fail to end. Only + − × ÷ are used, so the
  /// result is the same on every machine.
  package func value(at u: Double) -> Double {
    if u <= 0 { return 0 }
    if u >= 1 { return 1 }
    return CubicBezier.polynomial(y1, y2, parameter(at: u))
  }

  /// The slope at `u`, which is clamped to 0 … 1: Y′(s) / X′(s). Where the curve stands upright, that of a short chord.
  package func slope(at u: Double) -> Double {
    let u = min(max(u, 0), 1)
    let s = u == 0 || u == 1 ? u : parameter(at: u)
    let run = CubicBezier.slope(x1, x2, s)
    if run > 1e-6 { return CubicBezier.slope(y1, y2, s) / run }
    let (low, high) = (max(u - 1e-6, 0), min(u + 1e-6, 1))
    return (value(at: high) - value(at: low)) / (high - low)
  }

  /// s with X(s) = u, for u between 0 and 1.
  private func parameter(at u: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = u
    for _ in 0..<64 {
      let error = CubicBezier.polynomial(x1, x2, s) - u
      if error == 0 { break }
      if error > 0 { high = s } else { low = s }
      let slope = CubicBezier.slope(x1, x2, s)
      var next = slope > 0 ? s - error / slope : low - 1
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - s).magnitude < 1e-15 { break }
      s = next
    }
    return s
  }

  /// 3(1−s)²s·a + 3(1−s)s²·b + s³, in Horner form.
  private static func polynomial(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let c1 = 3 * a
    let c2 = 3 * (b - 2 * a)
    let c3 = 1 + 3 * (a - b)
    return ((c3 * s + c2) * s + c1) * s
  }

  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let c1 = 3 * a
    let c2 = 3 * (b - 2 * a)
    let c3 = 1 + 3 * (a - b)
    return (3 * c3 * s + 2 * c2) * s + c1
  }
}
