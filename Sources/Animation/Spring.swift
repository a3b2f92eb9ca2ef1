import Geometry

/// A mass on a damped spring that is let go at distance 1 from its rest: m x″ + c x′ + k (x − 1) = 0, x(0) = 0, x′(0) = v₀.
///
/// Positions are progress: 0 where it starts, 1 at rest. Times are in seconds, speeds in whole ways a second, positive
/// towards the rest. All of it is in closed form, so a spring can be asked for any time in any order.
package struct Spring: Hashable, Sendable {
  /// As it was written.
  package let form: Form
  /// x′(0).
  package let velocity: Double

  /// ω₀ = √(k/m), radians a second.
  package let frequency: Double
  /// ζ = c / (2 √(km)): below 1 it swings, at 1 it comes to rest as fast as without swinging, above it creeps.
  package let dampingRatio: Double

  package enum Form: Hashable, Sendable {
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
    case fitted(damping: Double, duration: Double)
  }

  /// Mass and stiffness must be above 0, damping not negative.
  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    precondition(mass > 0 && stiffness > 0 && damping >= 0, "no spring has \(mass), \(stiffness), \(damping)")
    form = .physical(mass: mass, stiffness: stiffness, damping: damping)
    self.velocity = velocity
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
  }

  /// As of iOS 17: ω₀ = 2π / duration; bounce from −1 (creeps) over 0 (critical) to 1 (swings for ever), itself excluded at the
  /// lower end. `duration` must be above 0: what the movement feels to last, not its end.
  package init(duration: Double, bounce: Double, velocity: Double = 0) {
    precondition(duration > 0 && bounce > -1 && bounce <= 1, "no spring has \(duration) s and bounce \(bounce)")
    form = .perceptual(duration: duration, bounce: bounce)
    self.velocity = velocity
    frequency = 2 * Double.pi / duration
    dampingRatio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  /// As of `usingSpringWithDamping:`: as stiff as makes the swing decay to a thousandth at `duration`, which must be above 0; there
  /// it counts as arrived. The damping ratio is brought into 0.05 … 1. The platform's own fit is not published; this is the
  /// one that others settled on.
  package init(fittedDamping damping: Double, duration: Double, velocity: Double = 0) {
    precondition(duration > 0, "a spring cannot be fitted to \(duration) s")
    form = .fitted(damping: damping, duration: duration)
    self.velocity = velocity
    dampingRatio = min(max(damping, 0.05), 1)
    frequency = SpringFit(dampingRatio: dampingRatio, velocity: velocity * duration).frequency / duration
  }

  /// The largest distance from the rest, as a share of the way, that counts as settled.
  package static let tolerance = 0.001

  // MARK: - Motion

  /// x(t); t not negative.
  package func position(at t: Double) -> Double {
    1 - distance(at: t, from: 1, speed: -velocity)
  }

  /// x′(t).
  package func speed(at t: Double) -> Double {
    let (a, b) = responseRate(at: t)
    return velocity * b - a
  }

  /// Of this spring, let go at `start` from its rest at `speed`: where it is at t, seen from the rest. Linear in both, so
  /// one spring carries any number of values, each with its own way and its own speed.
  package func distance(at t: Double, from start: Double, speed: Double) -> Double {
    let (a, b) = response(at: t)
    return start * a + speed * b
  }

  /// A(t) and B(t): the distance at t when let go at 1 from the rest without speed, and at the rest with speed 1.
  package func response(at t: Double) -> (ofPlace: Double, ofSpeed: Double) {
    let decay = dampingRatio * frequency
    switch regime {
    case .swinging(let swing):
      let envelope = Elementary.exp(-decay * t)
      let sine = Elementary.sin(swing * t) / swing
      return (envelope * (Elementary.cos(swing * t) + decay * sine), envelope * sine)
    case .critical:
      let envelope = Elementary.exp(-frequency * t)
      return (envelope * (1 + frequency * t), envelope * t)
    case .creeping(let slow, let fast):
      let late = Elementary.exp(slow * t)
      let early = Elementary.exp(fast * t)
      return ((slow * early - fast * late) / (slow - fast), (late - early) / (slow - fast))
    }
  }

  /// A′(t) and B′(t), per second: y″ = −2ζω₀ y′ − ω₀² y, so A′ = −ω₀² B and B′ = A − 2ζω₀ B.
  package func responseRate(at t: Double) -> (ofPlace: Double, ofSpeed: Double) {
    let (a, b) = response(at: t)
    return (-(frequency * frequency) * b, a - 2 * dampingRatio * frequency * b)
  }

  private enum Regime {
    /// With the damped frequency ω₀ √(1 − ζ²).
    case swinging(Double)
    case critical
    /// With the two rates of decay, both negative, the slower first.
    case creeping(Double, Double)
  }

  private var regime: Regime {
    if (dampingRatio - 1).magnitude < 1e-6 { return .critical }
    if dampingRatio < 1 { return .swinging(frequency * (1 - dampingRatio * dampingRatio).squareRoot()) }
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    // −ζ + √(ζ² − 1), without the cancellation.
    return .creeping(-frequency / (dampingRatio + root), -frequency * (dampingRatio + root))
  }

  // MARK: - Rest

  /// When it has settled: from then on it counts as arrived. In millionths of a second, rounded up. nil when it takes more than an
  /// hour; without damping it swings for ever.
  ///
  /// A fitted spring has settled when its duration is over. One that swings, when its envelope is within the tolerance, which is
  /// a little after its last swing beyond it; others when they last leave the tolerance.
  package var settlingTime: Rational? {
    if case .fitted(_, let duration) = form { return Spring.rounded(duration) }
    guard dampingRatio > 0 else { return nil }
    return Spring.rounded(settlingSeconds)
  }

  private static func rounded(_ seconds: Double) -> Rational? {
    seconds <= 3600 ? Rational(Int((seconds * 1_000_000).rounded(.up)), 1_000_000) : nil
  }

  private var settlingSeconds: Double {
    let decay = dampingRatio * frequency
    if case .swinging = regime {
      return max(0, -Elementary.log(Spring.tolerance / ((decay - velocity).magnitude + 1)) / decay)
    }
    // The distance falls, or rises and falls, and may cross the rest once: it is monotone on both sides of its extremum.
    let extremum = max(0, timeOfExtremum ?? 0)
    if isAway(at: extremum) {
      var late = max(extremum, 1 / frequency) * 2
      while isAway(at: late) && late < 10_000 { late *= 2 }
      return lastTimeAway(between: extremum, late)
    }
    return lastTimeAway(between: 0, extremum)
  }

  /// Where the distance has no slope besides at t = 0; nil where it never has.
  private var timeOfExtremum: Double? {
    switch regime {
    case .swinging: return nil
    case .critical:
      let slope = frequency - velocity
      return slope == 0 ? nil : -velocity / (frequency * slope)
    case .creeping(let slow, let fast):
      let late = (-velocity - fast) / (slow - fast)
      let ratio = -(1 - late) * fast / (late * slow)
      return late != 0 && ratio > 0 ? Elementary.log(ratio) / (slow - fast) : nil
    }
  }

  private func isAway(at t: Double) -> Bool { (1 - position(at: t)).magnitude >= Spring.tolerance }

  private func lastTimeAway(between low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<100 where high - low > 1e-9 {
      let middle = low + (high - low) / 2
      if isAway(at: middle) { low = middle } else { high = middle }
    }
    return high
  }
}

extension Spring: CustomStringConvertible {
  /// As scenes write it.
  package var description: String {
    var arguments: [(String, Double)]
    switch form {
    case .physical(let mass, let stiffness, let damping):
      arguments = [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
    case .perceptual(let duration, let bounce): arguments = [("duration", duration), ("bounce", bounce)]
    case .fitted(let damping, _): arguments = [("damping", damping)]
    }
    if velocity != 0 { arguments.append(("velocity", velocity)) }
    return "spring(" + arguments.map { "\($0): \(NumberText.short($1))" }.joined(separator: ", ") + ")"
  }
}
