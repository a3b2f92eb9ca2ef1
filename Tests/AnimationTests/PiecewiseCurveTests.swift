import Animation
import Testing

struct PiecewiseCurveTests {
  private typealias Stop = PiecewiseCurve.Stop

  /// `linear(0, 0.25 75%, 1)` of the specification.
  @Test func runsAlongItsLines() {
    let curve = PiecewiseCurve([Stop(0), Stop(0.25, at: 0.75), Stop(1)])
    let values = [0, 0.033333, 0.066667, 0.1, 0.133333, 0.166667, 0.2, 0.233333, 0.4, 0.7, 1]
    for (tenth, value) in values.enumerated() {
      #expect((curve.value(at: Double(tenth) / 10) - value).magnitude < 1e-6, "at \(tenth)/10")
    }
  }

  @Test func openPlacesLieEvenly() {
    let curve = PiecewiseCurve([Stop(0), Stop(1), Stop(2, at: 0.4), Stop(3), Stop(4), Stop(5)])
    #expect(curve.points.map(\.input) == [0, 0.2, 0.4, 0.4 + 0.6 / 3, 0.4 + 0.6 / 3 + (1 - (0.4 + 0.6 / 3)) / 2, 1])
  }

  @Test func aPlaceBeforeAnEarlierOneMovesUp() {
    let curve = PiecewiseCurve([Stop(0), Stop(0.5, at: 0.6), Stop(0.7, at: 0.3), Stop(1)])
    #expect(curve.points.map(\.input) == [0, 0.6, 0.6, 1])
    // At one place the later output wins.
    #expect(curve.value(at: 0.6) == 0.7)
    #expect(curve.value(at: 0.3) == 0.25)
  }

  @Test func twoPlacesOfAStopHoldItsOutput() {
    let curve = PiecewiseCurve([Stop(0), Stop(0.5, at: 0.25, 0.75), Stop(1)])
    for u in [0.25, 0.5, 0.75] { #expect(curve.value(at: u) == 0.5) }
    #expect(curve.value(at: 0.875) == 0.75)
  }

  @Test func outsideItsPointsTheEdgeLinesGoOn() {
    let curve = PiecewiseCurve([Stop(0.2, at: 0.2), Stop(0.4, at: 0.6), Stop(1, at: 0.8)])
    #expect((curve.value(at: 0) - 0.1).magnitude < 1e-12)
    #expect((curve.value(at: 1) - 1.6).magnitude < 1e-12)
  }

  @Test func aJumpAtTheEndIsItsLaterSide() {
    let curve = PiecewiseCurve([Stop(0), Stop(0.5, at: 1), Stop(1)])
    #expect((curve.value(at: 0.999) - 0.4995).magnitude < 1e-12)
    #expect(curve.value(at: 1) == 1)
  }

  @Test(arguments: [
    (PiecewiseCurve([.init(0), .init(0.25, at: 0.75), .init(1)]), "linear(0, 0.25 75%, 1)"),
    (PiecewiseCurve([.init(0), .init(2), .init(1)]), "linear(0, 2, 1)"),
  ])
  func readsAsWritten(_ curve: PiecewiseCurve, _ text: String) { #expect(curve.description == text) }
}
