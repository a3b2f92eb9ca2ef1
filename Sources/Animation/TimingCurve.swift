import Geometry

/// Progress to progress: how an animation's share of time becomes its share of the way.
package enum TimingCurve: Hashable, Sendable {
  case linear
  case cubicBezier(CubicBezier)

  // Control points of Core Animation and CSS.
  package static let easeIn = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 1, 1))
  package static let easeOut = TimingCurve.cubicBezier(CubicBezier(0, 0, 0.58, 1))
  package static let easeInOut = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 0.58, 1))
  package static let `default` = TimingCurve.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))

  /// Eased progress at `u`, clamped to 0 … 1; may lie outside 0 … 1 in between.
  package func value(at u: Double) -> Double {
    switch self {
    case .linear: min(max(u, 0), 1)
    case .cubicBezier(let curve): curve.value(at: u)
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
    }
  }
}
