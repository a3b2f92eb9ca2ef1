import Simplex

/// The unknowns of one item in the solver. A root has no place of its own: it is where its coordinates begin.
struct ItemVariables {
  let x: Variable?
  let y: Variable?
  let width: Variable
  let height: Variable
  /// width ≥ 0 and height ≥ 0.
  let floors: (width: Simplex.Constraint, height: Simplex.Constraint)

  subscript(component: ConstraintLowering.Component) -> Variable {
    let variable: Variable? =
      switch component {
      case .x: x
      case .y: y
      case .width: width
      case .height: height
      }
    guard let variable else { preconditionFailure("a root has no place in itself") }
    return variable
  }

  var all: [Variable] { [x, y, width, height].compactMap(\.self) }
}
