import Glibc

/// How a cost grows with a size: the exponent p of cost ≈ c·nᵖ, by least squares on the logarithms.
package struct GrowthFit: Hashable, Sendable {
  package var exponent: Double
  /// The cost at n = 1 on the fitted line.
  package var factor: Double

  /// Nil when fewer than two different sizes have a cost above 0: a cost that is 0 has no logarithm and does not grow.
  package init?(_ points: [(size: Double, cost: Double)]) {
    let logs = points.filter { $0.size > 0 && $0.cost > 0 }.map { (x: log($0.size), y: log($0.cost)) }
    guard logs.count >= 2 else { return nil }
    let count = Double(logs.count)
    let meanX = logs.reduce(0) { $0 + $1.x } / count
    let meanY = logs.reduce(0) { $0 + $1.y } / count
    let spread = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 0 else { return nil }
    exponent = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    factor = exp(meanY - exponent * meanX)
  }

  /// Above this a cost grows faster than the scene does.
  package static let warningExponent = 1.2
}
