// Edit variables: values driven from outside, such as a width that follows a pointer.

extension Solver {
  /// Lets a variable be driven by `suggest`, at first toward the value that it has. Until a suggestion this changes
  /// nothing but what the variable resists to.
  ///
  /// Throws `requiredEdit`, `alreadyEditVariable`, `unknownVariable`, `strengthNotFinite` or `weightNotPositive`.
  public func addEditVariable(_ variable: Variable, strength: Strength) throws(SolverError) {
    let index = try index(of: variable)
    if strength.isRequired { throw .requiredEdit(variable) }
    if core.pointee.store.variables[index].edit >= 0 { throw .alreadyEditVariable(variable) }
    var expression = LinearExpression(variable)
    expression.constant = -value(of: variable)
    let constraint = try add(expression, .equal, strength: strength)
    core.pointee.setEdit(of: index, to: constraint.index)
  }

  /// Wants the edit variable to have `value`; it gets as close as stronger constraints let it.
  ///
  /// Throws `valueNotFinite`, `notAnEditVariable` or `unknownVariable`. Without a change of the active set this costs only
  /// what moves.
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    let index = try index(of: variable)
    if !value.isFinite { throw .valueNotFinite(variable, value) }
    let row = core.pointee.store.variables[index].edit
    if row < 0 { throw .notAnEditVariable(variable) }
    try setConstant(-value, of: row)
  }

  /// Ends the editing. Throws `notAnEditVariable` or `unknownVariable`.
  public func removeEditVariable(_ variable: Variable) throws(SolverError) {
    let index = try index(of: variable)
    let row = core.pointee.store.variables[index].edit
    if row < 0 { throw .notAnEditVariable(variable) }
    core.pointee.setEdit(of: index, to: -1)
    try remove(handle(of: row))
  }

  /// Whether the variable is an edit variable now.
  public func isEditVariable(_ variable: Variable) -> Bool {
    isKnown(variable) && core.pointee.store.variables[variable.index].edit >= 0
  }
}
