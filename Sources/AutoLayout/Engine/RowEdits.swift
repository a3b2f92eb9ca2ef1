import LayoutVocabulary
import Simplex

/// What one solve has to change in the solver, sorted out of the pending constraints.
struct RowEdits {
  /// Rows to take out and forget.
  var leaving: [Simplex.Constraint] = []
  /// Rows that have been made or lie parked, to be activated; oldest constraint first.
  var entering: [LayoutConstraint] = []
  /// Rows in force whose constant changes.
  var constants: [(constraint: LayoutConstraint, constant: Double)] = []
  /// Rows in force whose strength changes, from optional to optional.
  var strengths: [LayoutConstraint] = []
  /// Constraints without an unknown, which make no row.
  var statements: [LayoutConstraint] = []
  /// Whether the set of required rows is another one, so that a constraint that was set aside might come back.
  var touchesRequired = false

  var isEmpty: Bool { leaving.isEmpty && entering.isEmpty && constants.isEmpty && strengths.isEmpty }

  /// The constraint of an edit that is nothing but one new constant.
  var onlyConstant: (constraint: LayoutConstraint, constant: Double)? {
    constants.count == 1 && leaving.isEmpty && entering.isEmpty && strengths.isEmpty ? constants[0] : nil
  }
}

extension LayoutEngine {
  /// Sorts the pending constraints out. Rows are made here, parked, so that their handles outlive a refusal.
  func takeEdits() -> RowEdits {
    var edits = RowEdits()
    var noted = pending
    pending.removeAll(keepingCapacity: true)
    if noted.count > 1 { noted.sort { $0.order < $1.order } }
    for constraint in noted where constraint.pendingEngine === self {
      constraint.pendingEngine = nil
      let staleness = constraint.staleness
      constraint.staleness = .none
      if constraint.holder?.engine === self {
        update(constraint, staleness, &edits)
      } else {
        withdraw(constraint, &edits)
      }
    }
    for row in abandoned {
      edits.leaving.append(row.handle)
      edits.touchesRequired = edits.touchesRequired || row.priority.isRequired
    }
    abandoned.removeAll(keepingCapacity: true)
    for variables in departed { edits.leaving += [variables.floors.width, variables.floors.height] }
    if !departed.isEmpty { edits.touchesRequired = true }
    return edits
  }

  private func withdraw(_ constraint: LayoutConstraint, _ edits: inout RowEdits) {
    if constraint.isSetAside { edits.touchesRequired = true }
    constraint.isSetAside = false
    guard let row = row(of: constraint) else { return }
    constraint.row = nil
    constraint.formerHandle = row.handle
    if row.priority.isRequired { edits.touchesRequired = true }
    edits.leaving.append(row.handle)
  }

  private func update(_ constraint: LayoutConstraint, _ staleness: LayoutConstraint.Staleness, _ edits: inout RowEdits)
  {
    let priority = constraint.priority
    if let row = row(of: constraint), staleness != .terms, row.priority.isRequired == priority.isRequired {
      guard solver.isActive(row.handle) else {
        // Set aside, or taken out and put back since the last solve.
        edits.touchesRequired = edits.touchesRequired || priority.isRequired
        updateParked(constraint, row)
        if !constraint.isBroken { edits.entering.append(constraint) }
        return
      }
      let constant = currentOffset(of: constraint, row) - constraint.constant
      if constant != row.constant {
        edits.constants.append((constraint, constant))
        edits.touchesRequired = edits.touchesRequired || priority.isRequired
      }
      if priority != row.priority { edits.strengths.append(constraint) }
      return
    }
    withdraw(constraint, &edits)
    edits.touchesRequired = edits.touchesRequired || priority.isRequired
    if makeRow(of: constraint) { edits.entering.append(constraint) } else { edits.statements.append(constraint) }
  }

  /// The part of the constant that margins and baselines give, now.
  private func currentOffset(of constraint: LayoutConstraint, _ row: LayoutConstraint.Row) -> Double {
    guard row.dependsOnGeometry else { return row.offset }
    let offset = lowering(of: constraint).offset
    constraint.row?.offset = offset
    return offset
  }

  /// A parked row takes every constant and strength.
  private func updateParked(_ constraint: LayoutConstraint, _ row: LayoutConstraint.Row) {
    setParkedConstant(currentOffset(of: constraint, row) - constraint.constant, of: constraint)
    if constraint.priority == row.priority { return }
    do throws(SolverError) {
      try solver.set(strength: constraint.priority.strength, of: row.handle)
      constraint.row?.priority = constraint.priority
    } catch {
      preconditionFailure("the strength of the parked \(constraint) was refused: \(error)")
    }
  }

  func setParkedConstant(_ constant: Double, of constraint: LayoutConstraint) {
    guard let row = constraint.row, row.constant != constant else { return }
    do throws(SolverError) {
      try solver.set(constant: constant, of: row.handle)
      constraint.row?.constant = constant
    } catch {
      preconditionFailure("the constant of the parked \(constraint) was refused: \(error)")
    }
  }

  /// Returns whether there is a row. A statement such as `a.top == a.top` has no unknown: it holds, or it is set aside by
  /// itself.
  private func makeRow(of constraint: LayoutConstraint) -> Bool {
    let lowering = lowering(of: constraint)
    var expression = LinearExpression(constant: lowering.offset - constraint.constant)
    if lowering.terms.isEmpty {
      constraint.isSetAside = constraint.priority.isRequired && !constraint.relation.holds(expression.constant)
      return false
    }
    expression.terms.reserveCapacity(lowering.terms.count)
    for term in lowering.terms {
      guard let variables = variables[term.item.slot] else { preconditionFailure("\(term.item.name) has no variables") }
      expression.add(term.coefficient, variables[term.component])
    }
    do throws(SolverError) {
      let former = constraint.formerHandle.flatMap { solver.made($0) ? $0 : nil }
      let handle = try solver.makeConstraint(
        expression, constraint.solverRelation, strength: constraint.priority.strength, inPlaceOf: former)
      counts.rowsAdded += 1
      setOwner(.constraint(constraint), of: handle)
      constraint.row = LayoutConstraint.Row(
        handle: handle, offset: lowering.offset, dependsOnGeometry: constraint.dependsOnGeometry,
        constant: expression.constant, priority: constraint.priority)
      return true
    } catch {
      preconditionFailure("the row of \(constraint) was refused: \(error)")
    }
  }

}

extension Relation {
  /// Whether a number stands in the relation to 0, but for rounding.
  fileprivate func holds(_ value: Double) -> Bool {
    switch self {
    case .lessThanOrEqual: value <= 1e-9
    case .equal: abs(value) <= 1e-9
    case .greaterThanOrEqual: value >= -1e-9
    }
  }
}

extension LayoutConstraint {
  /// Whether margins or baselines of its items enter its constant.
  var dependsOnGeometry: Bool { terms.contains { !$0.attribute.belongsToGuides } }

  var solverRelation: Simplex.Relation {
    switch relation {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}

extension Priority {
  /// Priorities are levels: a constraint of a higher one counts before any number of lower ones.
  var strength: Strength { isRequired ? .required : Strength(level: rawValue) }
}
