/// A conflict is a set of required constraints that cannot hold together, and every one of which matters: without any
/// one of them the others can hold.
public struct Conflict: Hashable, Sendable {
  /// The constraint whose adding, activation or change was refused. In a transaction: the one that could not be met.
  ///
  /// After a refused `Solver.add` it names a constraint that does not exist any more; use `makeConstraint` and
  /// `activate` to have a handle that outlives the refusal.
  public let refused: Constraint
  /// The constraints it clashes with, oldest first.
  public let others: [Constraint]

  /// A conflict with these members.
  public init(refused: Constraint, others: [Constraint]) {
    self.refused = refused
    self.others = others
  }

  /// All members, the refused one first.
  public var members: [Constraint] { [refused] + others }
}
