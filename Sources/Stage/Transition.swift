import Animation
import Geometry
import SceneScript

/// A movement to a new model, as UIKit adds it to the layer: a difference that fades out along the curve.
///
///     shown(t) = model(t) + Σ Δᵢ · (1 − eᵢ(t))        over the transitions that still run
///
/// With Δᵢ = old model − new model nothing is cancelled by a later transition, and the sum is continuous. A transition from
/// what is shown has Δᵢ = shown − new model, and those before it lose what it takes over. Either way a frame depends on
/// its time alone.
package struct Transition: Sendable {
  /// When its edits happened.
  package let start: Rational
  package let animation: AnimationSpec
  /// When it has arrived, and from when on it is shown no more; nil for a spring that swings for ever.
  package let end: Rational?
  /// What moves, in order of time: the first from the start on, each next one after a later transition took values over.
  private(set) var parts: [Part]
  /// The entries of the timeline that move so, as indices.
  package var entries: [Int] = []
  /// Views that were removed and fade out where they were last.
  package var ghosts: [Ghost] = []
  /// Views that were hidden: they stay visible until the movement is over.
  package var hidings: [ViewIndex] = []

  /// What moves from some time on.
  struct Part: Sendable {
    var from: Rational
    /// Views whose box moves, with the difference in the superview's coordinates.
    var movements: [Movement] = []
    /// Of a spring that took over what was moving: the speed that each box had, in points a second.
    var speeds: [Movement] = []
    var looks: [LookChange] = []

    var isEmpty: Bool { movements.isEmpty && speeds.isEmpty && looks.isEmpty }
  }

  package struct Movement: Sendable {
    package var view: ViewIndex
    package var delta: Rect
  }

  /// A removed view with all that it needs to be drawn without the model.
  package struct Ghost: Sendable {
    package var view: ViewIndex
    package var parent: ViewIndex
    package var frame: Rect
    package var appearance: Appearance
  }

  init(start: Rational, animation: AnimationSpec) {
    self.start = start
    self.animation = animation
    end = animation.isEndless ? nil : start + animation.delay + animation.duration
    parts = [Part(from: start)]
  }

  package func isRunning(at time: Rational) -> Bool {
    guard start <= time else { return false }
    guard let end else { return true }
    return time < end
  }

  /// Some look changed, if only at once.
  var changesLooks = false

  /// Nothing moves in it: the edits changed nothing that shows.
  package var isEmpty: Bool { parts[0].isEmpty && ghosts.isEmpty && hidings.isEmpty && !changesLooks }

  /// Views whose box moves in it, from its start on.
  package var movingViews: [ViewIndex] { parts[0].movements.map(\.view) }

  /// Views of which anything changes: the box, a look, or that they are there.
  package var changingViews: [ViewIndex] { movingViews + parts[0].looks.map(\.view) + ghosts.map(\.view) }

  // MARK: - Parts

  /// What moves at a time.
  func part(at time: Rational) -> Part {
    var index = parts.count - 1
    while index > 0, parts[index].from > time { index -= 1 }
    return parts[index]
  }

  /// What moved just before a time.
  func part(before time: Rational) -> Part { parts.last { $0.from < time } ?? parts[0] }

  /// Says what moves, from the start on.
  mutating func move(_ movements: [Movement], speeds: [Movement], _ looks: [LookChange]) {
    parts[0].movements = movements
    parts[0].speeds = speeds
    parts[0].looks = looks
  }

  /// From `time` on, leaves to others what `claim` names.
  mutating func yield(_ claim: Claim, at time: Rational) {
    let old = part(at: time)
    parts.append(
      Part(
        from: time, movements: old.movements.compactMap { claim.rest(of: $0) },
        speeds: old.speeds.compactMap { claim.rest(of: $0) }, looks: old.looks.filter { !claim.takes($0) }))
  }

  // MARK: - Weights

  /// How much of each difference, and how many seconds of each speed, are shown at a time at which it runs. All of the difference
  /// during the delay.
  package func weights(at time: Rational) -> (ofPlace: Double, ofSpeed: Double) {
    let elapsed = time - start - animation.delay
    if elapsed < .zero { return (1, 0) }
    if let spring = keptSpring { return spring.response(at: elapsed.value) }
    return (1 - animation.progress(at: elapsed), 0)
  }

  /// How fast the weights change, per second.
  func rates(at time: Rational) -> (ofPlace: Double, ofSpeed: Double) {
    let elapsed = time - start - animation.delay
    if elapsed < .zero { return (0, 0) }
    if let spring = keptSpring { return spring.responseRate(at: elapsed.value) }
    return (-animation.speed(at: elapsed), 0)
  }

  /// A spring that carries places and speeds apart, since it took over what was moving.
  private var keptSpring: Spring? {
    guard case .spring(let spring) = animation.curve, animation.interruption == .fromCurrent, !animation.isMirrored
    else { return nil }
    return spring
  }
}

extension AnimationSpec {
  /// A spring without an end of its own swings on, whatever duration is written.
  package var isEndless: Bool {
    if case .spring(let spring) = curve { spring.settlingTime == nil } else { false }
  }

  /// Eased progress `elapsed` seconds after the delay, 0 … duration; backwards in time where the animation is mirrored.
  package func progress(at elapsed: Rational) -> Double {
    isMirrored ? 1 - curve.progress(at: duration - elapsed, of: duration) : curve.progress(at: elapsed, of: duration)
  }

  /// The slope of the progress, per second.
  func speed(at elapsed: Rational) -> Double {
    curve.speed(at: isMirrored ? duration - elapsed : elapsed, of: duration)
  }
}

/// The values that a transition takes over from those before it: of each view that changed, the edges and the properties.
struct Claim {
  /// By view: 1 for each of x, y, width and height that is taken.
  private var boxes: [ViewIndex: Rect] = [:]
  private var looks: Set<LookKey> = []

  private struct LookKey: Hashable {
    var view: ViewIndex
    var property: LookProperty
  }

  mutating func take(_ delta: Rect, of view: ViewIndex) {
    func mark(_ value: Double) -> Double { value == 0 ? 0 : 1 }
    boxes[view] = Rect(mark(delta.x), mark(delta.y), mark(delta.width), mark(delta.height))
  }

  mutating func take(_ look: LookChange) { looks.insert(LookKey(view: look.view, property: look.property)) }

  func takes(_ look: LookChange) -> Bool { looks.contains(LookKey(view: look.view, property: look.property)) }

  /// The movement without what is taken; nil when nothing is left.
  func rest(of movement: Transition.Movement) -> Transition.Movement? {
    guard let box = boxes[movement.view] else { return movement }
    let rest = movement.delta.keeping { box[$0] == 0 }
    return rest == .zero ? nil : Transition.Movement(view: movement.view, delta: rest)
  }

  /// What of a box's movement is taken.
  func share(of delta: Rect, _ view: ViewIndex) -> Rect {
    guard let box = boxes[view] else { return .zero }
    return delta.keeping { box[$0] == 1 }
  }
}

extension Rect {
  /// x, y, width and height by number.
  fileprivate subscript(part: Int) -> Double {
    switch part {
    case 0: x
    case 1: y
    case 2: width
    default: height
    }
  }

  /// With 0 in place of the parts that are not wanted.
  fileprivate func keeping(_ isWanted: (Int) -> Bool) -> Rect {
    Rect(isWanted(0) ? x : 0, isWanted(1) ? y : 0, isWanted(2) ? width : 0, isWanted(3) ? height : 0)
  }

  static func - (a: Rect, b: Rect) -> Rect { Rect(a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height) }

  /// Adds `share` of `delta`, part by part.
  @inline(__always)
  mutating func add(_ delta: Rect, _ share: Double) {
    x += delta.x * share
    y += delta.y * share
    width += delta.width * share
    height += delta.height * share
  }
}
