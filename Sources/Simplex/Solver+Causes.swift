/// One part of the reason for a value: an active constraint a·x + k, and how much the value moves when its a·x grows by one.
public struct Cause: Hashable, Sendable {
  /// The active constraint.
  public let constraint: Constraint
  /// Points of the value for each point of the constraint's a·x.
  public let coefficient: Double

  /// The cause that this constraint is.
  public init(constraint: Constraint, coefficient: Double) {
    self.constraint = constraint
    self.coefficient = coefficient
  }
}

extension Solver {
  /// The active constraints that define the variable, the oldest first: its value is the sum of −k of each times its
  /// coefficient. `isHeld` says that a variable's last value takes part too, so that constraints alone do not decide.
  ///
  /// Takes time in proportion to the chain of constraints behind the value, and changes nothing. Throws `unknownVariable`
  /// or `insideTransaction`.
  public func causes(of variable: Variable) throws(SolverError) -> (constraints: [Cause], isHeld: Bool) {
    let index = try index(of: variable)
    if core.pointee.journal.isOpen { throw .insideTransaction }
    core.pointee.combine(variable: index)
    return takeCauses(scale: 1)
  }

  /// The active constraints that a constraint follows from, as far as its coefficients go: its expression is the sum of
  /// theirs, each times its coefficient. For a constraint of the active set that is itself alone.
  ///
  /// Throws `unknownConstraint` or `insideTransaction`.
  public func causes(of constraint: Constraint) throws(SolverError) -> (constraints: [Cause], isHeld: Bool) {
    let row = try index(of: constraint)
    if core.pointee.journal.isOpen { throw .insideTransaction }
    if core.pointee.store.rows[row].isActive { return ([Cause(constraint: constraint, coefficient: 1)], false) }
    core.pointee.combine(row)
    return takeCauses(scale: core.pointee.store.rows[row].scale)
  }

  /// Whether the constraint is one of those that define the values now. One that holds by the others, or that does not
  /// hold, is not.
  public func isDefining(_ constraint: Constraint) -> Bool {
    isKnown(constraint) && core.pointee.store.rows[constraint.index].isActive
  }

  private func takeCauses(scale: Double) -> (constraints: [Cause], isHeld: Bool) {
    var rows: [(row: Int32, coefficient: Double)] = []
    var isHeld = false
    for i in 0..<core.pointee.combination.count {
      let entry = core.pointee.combination.entries[i]
      if abs(entry.value) <= SimplexCore.rateTolerance { continue }
      if core.pointee.store.rows[entry.index].kind == .stay {
        isHeld = true
      } else {
        rows.append((entry.index, entry.value * core.pointee.store.rows[entry.index].scale / scale))
      }
    }
    rows.sort { core.pointee.store.rows[$0.row].age < core.pointee.store.rows[$1.row].age }
    return (rows.map { Cause(constraint: handle(of: $0.row), coefficient: $0.coefficient) }, isHeld)
  }
}

extension SimplexCore {
  /// As `combine`, for the variable alone: its value as a sum of activities.
  mutating func combine(variable: Int32) {
    if tears.isStale { refreshTears() }
    store.nodes[variable].work += 1
    sweep.insert(store.nodes[variable].label)
    combineSeeded()
  }
}
