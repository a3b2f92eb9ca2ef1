/// What a solver answers to a request that it cannot serve. Each case carries the culprit, and nothing has changed.
public enum SolverError: Error, Hashable, Sendable {
  /// The required constraints of the conflict cannot hold together.
  case unsatisfiable(Conflict)
  /// The variable belongs to another solver, or it was removed.
  case unknownVariable(Variable)
  /// The constraint belongs to another solver, or it was removed.
  case unknownConstraint(Constraint)
  /// The variable cannot be removed: this constraint mentions it.
  case variableInUse(Variable, by: Constraint)
  /// The constraint was activated a second time.
  case alreadyActive(Constraint)
  /// The constraint was deactivated without being active.
  case notActive(Constraint)
  /// The expression mentions no variable, or all of its coefficients sum to 0.
  case emptyConstraint(constant: Double)
  /// The coefficient of the variable is NaN or infinite.
  case coefficientNotFinite(Variable, Double)
  /// The constant is NaN or infinite.
  case constantNotFinite(Double)
  /// The value is NaN or infinite.
  case valueNotFinite(Variable, Double)
  /// The level or the weight is NaN or infinite.
  case strengthNotFinite(Strength)
  /// The weight is 0 or negative.
  case weightNotPositive(Strength)
  /// The coefficient of the variable is more than `Solver.coefficientSpread` times smaller than the largest one of its
  /// constraint, or outside of 1e-9 … 1e9.
  case coefficientRange(Variable, Double, largest: Double)
  /// An edit variable cannot be required: every suggestion could then be refused.
  case requiredEdit(Variable)
  /// The variable is edited already.
  case alreadyEditVariable(Variable)
  /// The variable is not edited: `addEditVariable` was not called, or the editing has ended.
  case notAnEditVariable(Variable)
  /// A transaction inside a transaction, or a query that needs a solved state inside one.
  case insideTransaction
}
