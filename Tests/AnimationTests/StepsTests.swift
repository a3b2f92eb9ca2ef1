import Animation
import Geometry
import Testing

/// CSS's four ways to take four steps, at u = 0, 0.1 … 1.
private let rows: [(position: Steps.Position, values: [Double])] = [
  (.end, [0, 0, 0, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 1]),
  (.start, [0.25, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 0.75, 1, 1, 1]),
  (.none, [0, 0, 0, 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 2.0 / 3, 1, 1, 1]),
  (.both, [0.2, 0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.6, 0.8, 0.8, 1]),
]

struct StepsTests {
  @Test(arguments: rows.indices)
  func standsOnItsSteps(_ row: Int) {
    let steps = Steps(4, rows[row].position)
    for (tenth, value) in rows[row].values.enumerated() {
      #expect((steps.value(at: Double(tenth) / 10) - value).magnitude < 1e-12, "\(steps) at \(tenth)/10")
      #expect(steps.value(at: Rational(tenth, 10)) == steps.value(at: Double(tenth) / 10))
    }
  }

  /// 29/100 × 100 is 28.999999999999996 among Doubles.
  @Test func anExactShareStandsOnItsOwnStep() {
    for step in 0...100 {
      #expect(TimingCurve.steps(Steps(100)).progress(at: Rational(step), of: Rational(100)) == Double(step) / 100)
    }
  }

  @Test func oneStepIsAJumpAtOneEnd() {
    #expect(Steps(1, .start).value(at: 0) == 1)
    #expect(Steps(1, .end).value(at: 0.999) == 0)
    #expect(Steps(1, .end).value(at: 1) == 1)
  }

  @Test func readsAsWritten() { #expect("\(Steps(4, .both))" == "steps(4, both)") }
}
