/// A constraint is a handle of `expression relation 0` inside one `Solver`.
///
/// Two constraints are equal when they are the same one; two with the same terms are not.
public struct Constraint: Hashable, Sendable {
  package let index: Int32
  /// Number of its creation.
  let age: Int32
  let generation: UInt32
  let solver: UInt32
}

extension Constraint: CustomStringConvertible {
  /// `c` and the number of its creation, as in `Solver.dump()`.
  public var description: String { "c\(age)" }
}
