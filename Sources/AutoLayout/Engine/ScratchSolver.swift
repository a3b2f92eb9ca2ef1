import Simplex

/// A solver of its own, filled with the constraints of a part of a tree: for questions that must leave the layout alone.
struct ScratchSolver {
  let solver = Solver()
  private var variables: [Key: Variable] = [:]
  private(set) var rows: [ObjectIdentifier: Simplex.Constraint] = [:]
  private let rightToLeft: Bool

  private struct Key: Hashable {
    var item: ObjectIdentifier
    var component: ConstraintLowering.Component
  }

  init(rightToLeft: Bool) { self.rightToLeft = rightToLeft }

  /// The constraints that `view` and everything inside it hold, and some more, the oldest first, those that cannot hold left
  /// out.
  static func inside(_ view: View, with more: [LayoutConstraint] = [], rightToLeft: Bool) -> ScratchSolver {
    var scratch = ScratchSolver(rightToLeft: rightToLeft)
    var constraints = more
    view.forEachItem { item in
      guard let view = item as? View else { return }
      constraints += view.held + view.contentConstraints
    }
    for constraint in constraints.sorted(by: { $0.order < $1.order }) { scratch.add(constraint) }
    return scratch
  }

  /// Takes a constraint in; a required one that cannot hold beside those before it is left out. `strength` stands in for that
  /// of its priority.
  mutating func add(_ constraint: LayoutConstraint, strength: Strength? = nil) {
    guard let holder = constraint.holder else { return }
    let lowering = ConstraintLowering(constraint, heldBy: holder, rightToLeft: rightToLeft)
    if lowering.terms.isEmpty { return }
    var expression = LinearExpression(constant: lowering.offset - constraint.constant)
    for term in lowering.terms { expression.add(term.coefficient, variable(of: term.item, term.component)) }
    do throws(SolverError) {
      let row = try solver.makeConstraint(
        expression, constraint.solverRelation, strength: strength ?? constraint.priority.strength)
      rows[ObjectIdentifier(constraint)] = row
      try solver.activate(row)
    } catch .unsatisfiable {
      return
    } catch {
      preconditionFailure("the row of \(constraint) was refused: \(error)")
    }
  }

  mutating func variable(of item: LayoutItem, _ component: ConstraintLowering.Component) -> Variable {
    let key = Key(item: ObjectIdentifier(item), component: component)
    if let variable = variables[key] { return variable }
    let variable = solver.makeVariable()
    variables[key] = variable
    if component == .width || component == .height {
      do throws(SolverError) {
        try solver.add(LinearExpression(variable), .greaterOrEqual)
      } catch {
        preconditionFailure("a size that is not negative was refused: \(error)")
      }
    }
    return variable
  }

  mutating func value(of item: LayoutItem, _ component: ConstraintLowering.Component) -> Double {
    solver.value(of: variable(of: item, component))
  }
}
