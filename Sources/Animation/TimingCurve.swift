import Geometry

/// Progress to progress: how an animation's share of time becomes its share of the way.
package enum TimingCurve: Hashable, Sendable {
  case linear
  case cubicBezier(CubicBezier)
  case steps(Steps)
  case piecewise(PiecewiseCurve)
  /// Runs in seconds of its own: the animation's duration only says when it counts as arrived.
  case spring(Spring)

  // Control points of Core Animation and CSS.
  package static let easeIn = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 1, 1))
  package static let easeOut = TimingCurve.cubicBezier(CubicBezier(0, 0, 0.58, 1))
  package static let easeInOut = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 0.58, 1))
  package static let `default` = TimingCurve.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))

  /// Eased progress `elapsed` seconds after the start of an animation of `duration` seconds, above 0. May lie outside 0 … 1 in
  /// between, and may end elsewhere than at 1, as steps and springs do: that an animation has arrived is its end's business.
  package func progress(at elapsed: Rational, of duration: Rational) -> Double {
    switch self {
    case .spring(let spring): return spring.position(at: max(elapsed.value, 0))
    // On the edge of a step the exact share decides, not its nearest Double.
    case .steps(let steps): return steps.value(at: elapsed / duration)
    default: return value(at: (elapsed / duration).value)
    }
  }

  /// The slope of `progress`, per second; 0 on steps, which do not move but jump.
  package func speed(at elapsed: Rational, of duration: Rational) -> Double {
    switch self {
    case .linear: 1 / duration.value
    case .cubicBezier(let curve): curve.slope(at: (elapsed / duration).value) / duration.value
    case .steps: 0
    case .piecewise(let curve): curve.slope(at: (elapsed / duration).value) / duration.value
    case .spring(let spring): spring.speed(at: max(elapsed.value, 0))
    }
  }

  /// Eased progress at the share `u` of the time, clamped to 0 … 1. Of a spring, `u` is in seconds.
  package func value(at u: Double) -> Double {
    switch self {
    case .linear: min(max(u, 0), 1)
    case .cubicBezier(let curve): curve.value(at: u)
    case .steps(let steps): steps.value(at: u)
    case .piecewise(let curve): curve.value(at: min(max(u, 0), 1))
    case .spring(let spring): spring.position(at: max(u, 0))
    }
  }
}

extension TimingCurve: CustomStringConvertible {
  /// As scenes write it.
  package var description: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .default: "default"
    case .cubicBezier(let curve):
      "cubicBezier(" + [curve.x1, curve.y1, curve.x2, curve.y2].map { NumberText.short($0) }.joined(separator: ", ")
        + ")"
    case .steps(let steps): steps.description
    case .piecewise(let curve): curve.description
    case .spring(let spring): spring.description
    }
  }
}
