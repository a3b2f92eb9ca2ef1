import Animation
import Geometry
import SceneScript
import Testing

@testable import Stage

/// 0 → 100 over a second from t = 0, at half way back to 0 over a second; in tenths of a second.
private let interrupted:
  [(name: String, policy: AnimationSpec.Interruption, curve: TimingCurve, values: [Int: Double])] = [
    (
      "additive", .adding, .easeInOut,
      [4: 33.188387, 5: 50, 6: 64.839368, 7: 73.094424, 8: 73.094424, 9: 64.839368, 10: 50, 12: 18.739591, 15: 0]
    ),
    (
      "from current", .fromCurrent, .easeInOut,
      [4: 33.188387, 5: 50, 6: 49.013877, 7: 45.917007, 8: 40.630205, 9: 33.405806, 10: 25, 12: 9.369795, 15: 0]
    ),
    (
      "replacing", .replacing, .easeInOut,
      [4: 33.188387, 5: 100, 6: 98.027755, 7: 91.834014, 8: 81.260409, 9: 66.811613, 10: 50, 12: 18.739591, 15: 0]
    ),
    // Additive reversal on a straight line stands still.
    ("additive, linear", .adding, .linear, [4: 40, 5: 50, 6: 50, 7: 50, 8: 50, 9: 50, 10: 50, 12: 30, 15: 0]),
  ]

struct SampleTests {
  @Test(arguments: interrupted.indices)
  func anInterruptedSlideMovesAsPublished(_ row: Int) {
    let (name, policy, curve, values) = interrupted[row]
    var slide = Slide(x: 0)
    slide.move(to: 100, at: .zero, over: Rational(1), curve)
    slide.move(to: 0, at: Rational(1, 2), over: Rational(1), curve, policy)
    for (tenths, value) in values {
      let found = slide.x(at: Rational(tenths, 10))
      #expect((found - value).magnitude < 1e-6, "\(name) at \(tenths)/10 is \(found), not \(value)")
    }
  }

  /// A policy takes over the edges that its block changes, and no others.
  @Test func onlyWhatChangesIsTakenOver() {
    var slide = Slide(x: 0)
    slide.move(to: 100, width: 110, { $0.opacity = 0 }, at: .zero, over: Rational(1), .linear)
    slide.move(to: 0, at: Rational(1, 2), over: Rational(1), .linear, .fromCurrent)
    let state = slide.state(at: Rational(3, 4))
    #expect(state.shown.x == 37.5)
    #expect(state.shown.width == 85)
    #expect(state.opacity == 0.25)
    #expect(slide.state(at: Rational(1)).shown.width == 110)
  }

  /// One that has been taken over is shown again by a seek to before it was.
  @Test func whatWasTakenOverIsStillThereBefore() {
    var slide = Slide(x: 0)
    slide.move(to: 100, at: .zero, over: Rational(1), .linear)
    slide.move(to: 0, at: Rational(1, 2), over: Rational(1), .linear, .replacing)
    #expect(slide.x(at: Rational(1, 4)) == 25)
  }

  /// A spring keeps its speed: back towards the start at half way it goes on for a moment, as fast as before.
  @Test func aSpringFromCurrentKeepsItsSpeed() {
    let spring = TimingCurve.spring(Spring(mass: 1, stiffness: 100, damping: 20))
    var slide = Slide(x: 0)
    slide.move(to: 100, at: .zero, over: Rational(1), spring)
    slide.move(to: 0, at: Rational(1, 10), over: Rational(1), spring, .fromCurrent)
    let (before, at, after) = (
      slide.x(at: Rational(999, 10_000)), slide.x(at: Rational(1, 10)), slide.x(at: Rational(1001, 10_000))
    )
    #expect((after - at) > 0)
    #expect(((after - at) - (at - before)).magnitude < 1e-3)
    // For one spring, sums and speeds kept are the same thing: its equation is linear.
    var added = Slide(x: 0)
    added.move(to: 100, at: .zero, over: Rational(10), spring)
    added.move(to: 0, at: Rational(1, 10), over: Rational(10), spring)
    for step in 1...20 {
      let time = Rational(step, 20) + Rational(1, 10)
      if time < Rational(11, 10) { #expect((slide.x(at: time) - added.x(at: time)).magnitude < 1e-9) }
    }
  }

  /// At rest, a spring from what is shown gets the push that is written.
  @Test func aSpringFromRestTakesTheWrittenPush() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 5)
    var slide = Slide(x: 0)
    slide.move(to: 100, at: .zero, over: Rational(2), .spring(spring), .fromCurrent)
    for step in 1...10 {
      let time = Rational(step, 10)
      #expect((slide.x(at: time) - 100 * spring.position(at: time.value)).magnitude < 1e-9)
    }
  }

  @Test func aSpringWithoutDampingSwingsOnBeyondItsDuration() {
    var slide = Slide(x: 0)
    slide.move(
      to: 100, at: .zero, over: Rational(1), .spring(Spring(mass: 1, stiffness: 100, damping: 0)))
    #expect((slide.x(at: Rational(314_159_265, 100_000_000)) - 0).magnitude < 1e-6)
    #expect((slide.x(at: Rational(1_000_000, 300_000)) - 100 * (1 - Elementary.cos(100.0 / 3))).magnitude < 1e-9)
  }

  @Test func theEndShowsTheModelExactly() {
    var slide = Slide(x: 0.1)
    slide.move(to: 1.0 / 3, at: Rational(1, 3), over: Rational(1, 7), .easeInOut)
    #expect(slide.x(at: Rational(1, 3)) == 0.1)
    #expect(slide.x(at: Rational(1, 3) + Rational(1, 7)) == 1.0 / 3)
  }

  /// A fitted spring is a thousandth away when its time is over, and counts as arrived.
  @Test func aFittedSpringArrivesAtItsDuration() {
    var slide = Slide(x: 0)
    slide.move(
      to: 1000, at: .zero, over: Rational(1, 2), .spring(Spring(fittedDamping: 1, duration: 0.5)))
    #expect((slide.x(at: Rational(499_999, 1_000_000)) - 999).magnitude < 0.01)
    #expect(slide.x(at: Rational(1, 2)) == 1000)
  }

  @Test func beforeADelayIsOverTheStartIsShown() {
    var slide = Slide(x: 20)
    slide.move(to: 120, at: Rational(1), over: Rational(1), .steps(Steps(2, .start)), delay: Rational(1, 2))
    #expect(slide.x(at: Rational(1)) == 20)
    #expect(slide.x(at: Rational(149, 100)) == 20)
    // At the first instant of its time the first step is taken.
    #expect(slide.x(at: Rational(3, 2)) == 70)
    #expect(slide.x(at: Rational(5, 2)) == 120)
  }

  /// The way back of an autoreversed movement shows e(1 − u).
  @Test func aMirroredCurveRunsBackwards() {
    var slide = Slide(x: 0)
    slide.move(to: 100, at: .zero, over: Rational(1), .easeIn)
    slide.move(to: 0, at: Rational(1), over: Rational(1), .easeIn, mirrored: true)
    for tenth in 0...10 {
      let (there, back) = (slide.x(at: Rational(tenth, 10)), slide.x(at: Rational(20 - tenth, 10)))
      #expect((there - back).magnitude < 1e-12)
    }
  }

  @Test func overshootIsNotCutOff() {
    var slide = Slide(x: 0)
    slide.move(to: 200, at: .zero, over: Rational(1), .cubicBezier(CubicBezier(0.34, 1.56, 0.64, 1)))
    #expect((slide.x(at: Rational(1, 2)) - 217.4801).magnitude < 1e-3)
    #expect((slide.x(at: Rational(7, 10)) - 215.1552).magnitude < 1e-3)
    #expect(slide.x(at: Rational(1)) == 200)
  }

  @Test func aSizeIsNeverShownBelowNothing() {
    var slide = Slide(x: 0)
    slide.move(width: 0, at: .zero, over: Rational(1), .cubicBezier(CubicBezier(0.34, 1.56, 0.64, 1)))
    #expect(slide.state(at: Rational(1, 2)).shown.width == 0)
  }

  @Test func framesDependOnTimeAlone() {
    var slide = Slide(x: 0)
    slide.move(to: 100, at: Rational(1, 4), over: Rational(1), .easeOut)
    slide.move(to: -50, at: Rational(1, 2), over: Rational(2), .easeIn)
    let times = (0...30).map { Rational($0, 10) }
    let forwards = times.map(slide.x(at:))
    let backwards = times.reversed().map(slide.x(at:))
    #expect(forwards == backwards.reversed())
  }
}
