import Animation
import Geometry
import Testing

/// A spring and where it is at some times, to six places.
private struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let spring: Spring
  let values: [Double]

  init(_ name: String, _ spring: Spring, _ values: [Double]) {
    testDescription = name
    self.spring = spring
    self.values = values
  }
}

private let times = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1]

private let physical = [
  Row(
    "Core Animation's", Spring(mass: 1, stiffness: 100, damping: 10),
    [0.104405, 0.340300, 0.849426, 1.124355, 1.153123, 1.074591, 1.002289, 0.979007, 1.002170]),
  Row(
    "critical", Spring(mass: 1, stiffness: 100, damping: 20),
    [0.090204, 0.264241, 0.593994, 0.800852, 0.908422, 0.959572, 0.982649, 0.996981, 0.999501]),
  Row(
    "overdamped", Spring(mass: 1, stiffness: 100, damping: 30),
    [0.078867, 0.213354, 0.455504, 0.627818, 0.745938, 0.826595, 0.881648, 0.944868, 0.974318]),
  Row(
    "pushed", Spring(mass: 1, stiffness: 100, damping: 10, velocity: 5),
    [0.293078, 0.607053, 1.059065, 1.190976, 1.128358, 1.030619, 0.976843, 0.985364, 1.004863]),
  Row(
    "bouncy", Spring(duration: 0.5, bounce: 0.3),
    [0.145715, 0.423302, 0.873711, 1.033930, 1.039303, 1.014498, 1.000737, 0.998779, 1.000072]),
  Row(
    "smooth", Spring(duration: 0.5, bounce: 0),
    [0.131311, 0.357740, 0.715416, 0.890034, 0.960457, 0.986399, 0.995461, 0.999524, 0.999953]),
  Row(
    "snappy", Spring(duration: 0.5, bounce: 0.15),
    [0.138210, 0.388102, 0.786369, 0.956447, 1.001617, 1.006020, 1.003073, 1.000155, 0.999966]),
  Row(
    "flattened", Spring(duration: 0.5, bounce: -0.3),
    [0.114430, 0.290826, 0.570395, 0.742606, 0.845914, 0.907764, 0.944788, 0.980217, 0.992911]),
]

/// ω₀, k and c of springs fitted to one second.
private let fits: [(damping: Double, frequency: Double, stiffness: Double, friction: Double)] = [
  (0.3, 19.169793, 367.480953, 11.501876), (0.5, 12.716898, 161.719502, 12.716898),
  (0.6, 11.033455, 121.737137, 13.240146), (0.7, 9.839647, 96.818645, 13.775505),
  (0.8, 8.994297, 80.897373, 14.390875), (0.9, 8.480845, 71.924729, 15.265521), (1, 9.233413, 85.255924, 18.466827),
]

/// Fitted springs at tenths of their duration.
private let fitted: [(damping: Double, values: [Double])] = [
  (
    0.5,
    [0.487823, 1.034971, 1.160347, 1.067019, 0.987155, 0.975056, 0.991651, 1.002993, 1.003775, 1.000969]
  ),
  (
    0.7,
    [0.298650, 0.714647, 0.958168, 1.039903, 1.041133, 1.021463, 1.006077, 0.999245, 0.997889, 0.998572]
  ),
  (
    0.8,
    [0.248595, 0.609318, 0.851763, 0.968790, 1.009077, 1.014985, 1.010368, 1.005109, 1.001810, 1.000301]
  ),
  (
    1,
    [0.236069, 0.550908, 0.763768, 0.883191, 0.944477, 0.974322, 0.988361, 0.994805, 0.997709, 0.999000]
  ),
]

private let settlings: [(name: String, spring: Spring, seconds: Double)] = [
  ("Core Animation's", Spring(mass: 1, stiffness: 100, damping: 10), 1.739903),
  ("critical", Spring(mass: 1, stiffness: 100, damping: 20), 0.923341),
  ("overdamped", Spring(mass: 1, stiffness: 100, damping: 30), 1.849761),
  ("bouncy", Spring(duration: 0.5, bounce: 0.3), 1.044713),
  ("snappy", Spring(duration: 0.5, bounce: 0.15), 0.876827),
  ("very bouncy", Spring(duration: 0.5, bounce: 0.5), 1.415416),
  ("smooth", Spring(duration: 0.5, bounce: 0), 0.734772),
  ("flattened", Spring(duration: 0.5, bounce: -0.3), 1.381647),
]

struct SpringTests {
  @Test(arguments: physical)
  private func movesAsPublished(_ row: Row) {
    for (t, value) in zip(times, row.values) {
      #expect((row.spring.position(at: t) - value).magnitude < 1e-6, "at \(t)")
    }
    #expect(row.spring.position(at: 0) == 0)
  }

  @Test(arguments: fits.indices)
  func isFittedAsPublished(_ row: Int) {
    let (damping, frequency, stiffness, friction) = fits[row]
    let spring = Spring(fittedDamping: damping, duration: 1)
    #expect((spring.frequency - frequency).magnitude < 1e-6)
    #expect((spring.frequency * spring.frequency - stiffness).magnitude < 1e-5)
    #expect((2 * spring.dampingRatio * spring.frequency - friction).magnitude < 1e-6)
  }

  @Test(arguments: fitted.indices)
  func fittedSpringsMoveAsPublished(_ row: Int) {
    let (damping, values) = fitted[row]
    let spring = Spring(fittedDamping: damping, duration: 2.5)
    for (tenth, value) in values.enumerated() {
      #expect((spring.position(at: Double(tenth + 1) * 0.25) - value).magnitude < 1e-6, "at \(tenth + 1)/10")
    }
    #expect(spring.settlingTime == Rational(5, 2))
  }

  /// A push changes how stiff the spring must be: the envelope at the end is a thousandth all the same.
  @Test(arguments: [(0.5, 2.0), (0.8, -3), (0.3, 1), (1, 2), (1, -4)])
  func aPushedSpringIsFittedToItsEnvelope(_ damping: Double, _ velocity: Double) {
    let spring = Spring(fittedDamping: damping, duration: 1, velocity: velocity)
    let decay = spring.dampingRatio * spring.frequency
    let envelope =
      damping < 1
      ? (decay - velocity) / (spring.frequency * (1 - damping * damping).squareRoot()) * Elementary.exp(-decay)
      : Elementary.exp(-spring.frequency) * (1 + spring.frequency - velocity)
    #expect((envelope - 0.001).magnitude < 1e-9)
  }

  /// A push so strong that the envelope says nothing: then plain decay to a thousandth.
  @Test func aSpringPushedBeyondItsEnvelopeIsFittedToItsDecay() {
    let spring = Spring(fittedDamping: 0.3, duration: 2, velocity: 40)
    #expect((Elementary.exp(-0.3 * spring.frequency * 2) - 0.001).magnitude < 1e-12)
  }

  @Test(arguments: settlings.indices)
  func settlesAsPublished(_ row: Int) {
    let (_, spring, seconds) = settlings[row]
    let found = spring.settlingTime?.value ?? 0
    #expect((found - seconds).magnitude < 2e-6, "\(spring) settles at \(found)")
  }

  @Test func durationAndBounceAreAnotherWayToWriteStiffnessAndDamping() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect((spring.frequency * spring.frequency - 157.913670).magnitude < 1e-6)
    #expect((2 * spring.dampingRatio * spring.frequency - 17.592919).magnitude < 1e-6)
    let same = Spring(mass: 1, stiffness: 157.91367041742973, damping: 17.592918860102841)
    for t in times { #expect((spring.position(at: t) - same.position(at: t)).magnitude < 1e-12) }
    let standard = Spring(duration: 0.62831853071795865, bounce: 0.5)
    #expect((standard.frequency - 10).magnitude < 1e-12)
  }

  @Test func withoutDampingItSwingsForEver() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 0)
    #expect(spring.settlingTime == nil)
    #expect((spring.position(at: Double.pi / 10) - 2).magnitude < 1e-12)
    #expect(spring.position(at: Double.pi / 5).magnitude < 1e-12)
  }

  /// A creeping spring may take longer than any scene.
  @Test func aSpringInTarHasNoEnd() {
    #expect(Spring(mass: 1, stiffness: 1, damping: 10_000).settlingTime == nil)
  }

  /// Over-damped: two real roots, monotone, never past the rest.
  @Test func anOverdampedSpringCreeps() {
    let spring = Spring(mass: 0.3, stiffness: 400, damping: 30)
    for (t, value) in [(0.05, 0.44556262), (0.1, 0.74740679), (0.3, 0.98937421)] {
      #expect((spring.position(at: t) - value).magnitude < 1e-6)
    }
    var last = 0.0
    for step in 1...1000 {
      let next = spring.position(at: Double(step) / 500)
      #expect(next >= last && next <= 1)
      last = next
    }
  }

  /// All three regimes, pushed and not: speed is the slope of the position, and m x″ + c x′ + k (x − 1) is 0.
  @Test(arguments: [0.0, 0.2, 0.999, 1, 1.001, 1.5, 4], [-3.0, 0, 8])
  func obeysTheEquationOfMotion(_ ratio: Double, _ velocity: Double) {
    let spring = Spring(mass: 1, stiffness: 64, damping: 16 * ratio, velocity: velocity)
    #expect(spring.speed(at: 0) == velocity)
    let h = 1e-5
    for step in 1...40 {
      let t = Double(step) / 20
      let slope = (spring.position(at: t + h) - spring.position(at: t - h)) / (2 * h)
      #expect((slope - spring.speed(at: t)).magnitude < 1e-6)
      let acceleration = (spring.speed(at: t + h) - spring.speed(at: t - h)) / (2 * h)
      let force = acceleration + 16 * ratio * spring.speed(at: t) + 64 * (spring.position(at: t) - 1)
      #expect(force.magnitude < 1e-4)
    }
  }

  /// One that is let go where another is, as fast as that one, goes on as if nothing had happened.
  @Test(arguments: [0.1, 0.5, 1, 1.7])
  func carriesPlaceAndSpeedOn(_ ratio: Double) {
    let spring = Spring(mass: 2, stiffness: 180, damping: 2 * ratio * Double(360).squareRoot())
    let (place, speed) = (1 - spring.position(at: 0.13), -spring.speed(at: 0.13))
    for step in 0...20 {
      let t = Double(step) / 20
      let later = spring.distance(at: t, from: place, speed: speed)
      #expect((later - (1 - spring.position(at: 0.13 + t))).magnitude < 1e-12)
    }
  }

  @Test func nearlyCriticalSpringsMeetTheCriticalOne() {
    let critical = Spring(mass: 1, stiffness: 100, damping: 20)
    for ratio in [1 - 1e-5, 1 - 1e-7, 1 + 1e-7, 1 + 1e-5] {
      let near = Spring(mass: 1, stiffness: 100, damping: 20 * ratio)
      for t in times { #expect((near.position(at: t) - critical.position(at: t)).magnitude < 1e-4) }
    }
  }

  @Test(arguments: [
    (Spring(mass: 1, stiffness: 100, damping: 10), "spring(mass: 1, stiffness: 100, damping: 10)"),
    (Spring(duration: 0.5, bounce: 0.3, velocity: 2), "spring(duration: 0.5, bounce: 0.3, velocity: 2)"),
    (Spring(fittedDamping: 0.7, duration: 0.6), "spring(damping: 0.7)"),
  ])
  func readsAsWritten(_ spring: Spring, _ text: String) { #expect(spring.description == text) }
}
