/// A strength says how much a constraint counts against the others.
///
/// A required constraint holds exactly. Any other has a level and a weight: levels compare lexicographically, so that
/// no amount of error on a lower level outweighs the smallest error on a higher one; on one level the sum of
/// weight × |error| is made as small as possible.
public struct Strength: Hashable, Sendable {
  /// The level, any finite number; larger is stronger. `+∞` for `required`.
  public let level: Double
  /// What one unit of error costs inside the level; finite and above 0.
  public let weight: Double

  /// Holds exactly; a constraint that cannot is refused.
  public static let required = Strength(level: .infinity, weight: 1)

  /// A strength on `level` (Auto Layout's priorities 1 ..< 1000 are levels) with a weight inside it.
  ///
  /// Legality is checked where the strength is used: a level or a weight that is not finite, or a weight that is not
  /// above 0, is answered there with `SolverError.strengthNotFinite` or `SolverError.weightNotPositive`.
  public init(level: Double, weight: Double = 1) {
    self.level = level + 0  // −0 and 0 are one level
    self.weight = weight
  }

  /// Holds exactly, or is refused.
  public var isRequired: Bool { level == .infinity }
}

extension Strength: Comparable {
  /// By level, then by weight.
  public static func < (a: Strength, b: Strength) -> Bool {
    a.level != b.level ? a.level < b.level : a.weight < b.weight
  }
}

extension Strength: CustomStringConvertible {
  public var description: String {
    if isRequired { return "required" }
    return weight == 1 ? "@\(level)" : "@\(level)×\(weight)"
  }
}
