/// A variable is an unknown of one `Solver`.
///
/// It is a small value that can be stored and compared freely. It means nothing to another solver, and nothing after
/// `removeVariable`: both are answered with `SolverError.unknownVariable`.
public struct Variable: Hashable, Sendable {
  package let index: Int32
  let generation: UInt32
  let solver: UInt32
}

extension Variable: CustomStringConvertible {
  /// `v` and the number of the variable, as in `Solver.dump()`.
  public var description: String { "v\(index)" }
}
