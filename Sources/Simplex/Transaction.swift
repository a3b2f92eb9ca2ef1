extension Solver {
  /// Makes many edits and solves once, at the end.
  ///
  /// When `body` throws, or when the required constraints cannot hold together at the end (`SolverError.unsatisfiable`,
  /// with a conflict of which every member matters), everything is as it was, bit for bit, and the future is as if the
  /// transaction had not been tried. Handles that were made inside mean nothing then.
  ///
  /// Edits inside are refused for faults of their own, such as a number that is not finite, and never for a conflict: only
  /// the end counts. Values read inside are not final. Throws `insideTransaction` when transactions are nested.
  @discardableResult
  public func transaction<Result>(_ body: (Solver) throws -> Result) throws -> Result {
    if core.pointee.journal.isOpen { throw SolverError.insideTransaction }
    core.pointee.openJournal(isTransaction: true)
    let result: Result
    do {
      result = try body(self)
    } catch {
      core.pointee.rollBack()
      throw error
    }
    do throws(Unsatisfiable) {
      try core.pointee.finishTransaction()
    } catch {
      let refused = refusal(of: -1)
      core.pointee.rollBack()
      throw refused
    }
    return result
  }
}
