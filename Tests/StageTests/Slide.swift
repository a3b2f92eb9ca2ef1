import Animation
import Diagnostics
import Geometry
import SceneScript

@testable import Stage

/// A root with one view that moves between moments written by hand.
struct Slide {
  private(set) var history: History
  let scene: CheckedScene

  init(x: Double, appearance: Appearance = Appearance()) {
    let range = SourceRange(0, 0)
    scene = CheckedScene(
      title: "slide", screen: Screen(device: nil, size: Size(320, 480), scale: 1, orientation: .portrait),
      fps: Rational(10), duration: nil, superviewSpacing: .margins, metrics: .fixed,
      views: [
        ViewRecord(name: "root", kind: .view, parent: nil, properties: [], isInitial: true, range: range),
        ViewRecord(name: "box", kind: .label, parent: 0, properties: [], isInitial: true, range: range),
      ], constraints: [], timeline: [], expectations: [])
    history = History(start: Slide.moment(at: .zero, Rect(x, 0, 10, 10), appearance))
  }

  private static func moment(at time: Rational, _ box: Rect, _ appearance: Appearance) -> Moment {
    Moment(
      time: time, entries: [], tree: DrawingOrder(root: 0) { $0 == 0 ? [1] : [] },
      frames: BoxTable([Rect(0, 0, 320, 480), box]), appearances: [Appearance(), appearance], conflicts: [],
      ambiguous: [])
  }

  /// Moves the view in one animation; what is left out stays.
  mutating func move(
    to x: Double? = nil, width: Double? = nil, _ look: (inout Appearance) -> Void = { _ in }, at time: Rational,
    over duration: Rational, _ curve: TimingCurve, mirrored: Bool = false, delay: Rational = .zero,
    _ interruption: AnimationSpec.Interruption = .adding
  ) {
    let before = history.last
    var box = before.frames[1]
    if let x { box.x = x }
    if let width { box.width = width }
    var appearance = before.appearances[1]
    look(&appearance)
    let new = Slide.moment(at: time, box, appearance)
    history.append(new)
    let spec = AnimationSpec(
      duration: duration, curve: curve, isMirrored: mirrored, delay: delay, interruption: interruption)
    let transition = Transition(from: before, to: new, animation: spec, scene: scene) {
      history.shown(at: time, from: before, scene: scene)
    }
    history.append(
      transition,
      taking: interruption == .adding ? nil : Transition.claim(from: before, to: new, scene: scene))
  }

  func state(at time: Rational) -> ViewState { history.sample(at: time, frameIndex: 0, scene: scene).views[1] }

  func x(at time: Rational) -> Double { state(at: time).shown.x }
}
