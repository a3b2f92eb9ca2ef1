import Animation
import Diagnostics
import Geometry
import LayoutVocabulary
import SceneScript
import Testing

@testable import Stage

private let additive: [(Rational, Double)] = [
  (Rational(4, 10), 33.188387), (Rational(5, 10), 50), (Rational(6, 10), 64.839368), (Rational(7, 10), 73.094424),
  (Rational(8, 10), 73.094424), (Rational(9, 10), 64.839368), (Rational(1), 50), (Rational(12, 10), 18.739591),
  (Rational(15, 10), 0),
]

private let additiveLinear: [(Rational, Double)] = [
  (Rational(4, 10), 40), (Rational(5, 10), 50), (Rational(7, 10), 50), (Rational(1), 50), (Rational(12, 10), 30),
  (Rational(15, 10), 0),
]

/// A root with one view that moves along x between moments written by hand.
private struct Slide {
  var history: History
  let scene: CheckedScene

  init(x: Double) {
    let range = SourceRange(0, 0)
    scene = CheckedScene(
      title: "slide", screen: Screen(device: nil, size: Size(320, 480), scale: 1, orientation: .portrait),
      fps: Rational(10), duration: nil, superviewSpacing: .margins, metrics: .fixed,
      views: [
        ViewRecord(name: "root", kind: .view, parent: nil, properties: [], isInitial: true, range: range),
        ViewRecord(name: "box", kind: .view, parent: 0, properties: [], isInitial: true, range: range),
      ], constraints: [], timeline: [], expectations: [])
    history = History(start: Slide.moment(at: .zero, x: x))
  }

  static func moment(at time: Rational, x: Double) -> Moment {
    Moment(
      time: time, entries: [], tree: DrawingOrder(root: 0) { $0 == 0 ? [1] : [] },
      frames: [Rect(0, 0, 320, 480), Rect(x, 0, 10, 10)], appearances: [Appearance(), Appearance()], conflicts: [],
      ambiguous: [])
  }

  mutating func move(to x: Double, at time: Rational, over duration: Rational, _ curve: TimingCurve) {
    let new = Slide.moment(at: time, x: x)
    let spec = AnimationSpec(duration: duration, curve: curve)
    history.append(new, transitions: [Transition(from: history.last, to: new, animation: spec)])
  }

  func x(at time: Rational) -> Double { history.sample(at: time, frameIndex: 0, scene: scene).views[1].shown.x }
}

struct SampleTests {
  /// 0 → 100 over a second from t = 0, at half way back to 0 over a second: the reference's figures for additive blending.
  @Test(arguments: additive)
  func anInterruptedSlideAddsUp(_ time: Rational, _ expected: Double) {
    var slide = Slide(x: 0)
    slide.move(to: 100, at: .zero, over: Rational(1), .easeInOut)
    slide.move(to: 0, at: Rational(1, 2), over: Rational(1), .easeInOut)
    #expect((slide.x(at: time) - expected).magnitude < 1e-6)
  }

  /// With a linear curve the two movements cancel while both run.
  @Test(arguments: additiveLinear)
  func anInterruptedLinearSlideStandsStill(_ time: Rational, _ expected: Double) {
    var slide = Slide(x: 0)
    slide.move(to: 100, at: .zero, over: Rational(1), .linear)
    slide.move(to: 0, at: Rational(1, 2), over: Rational(1), .linear)
    #expect((slide.x(at: time) - expected).magnitude < 1e-9)
  }

  @Test func theEndShowsTheModelExactly() {
    var slide = Slide(x: 0.1)
    slide.move(to: 1.0 / 3, at: Rational(1, 3), over: Rational(1, 7), .easeInOut)
    #expect(slide.x(at: Rational(1, 3)) == 0.1)
    #expect(slide.x(at: Rational(1, 3) + Rational(1, 7)) == 1.0 / 3)
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
