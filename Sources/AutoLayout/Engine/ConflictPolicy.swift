import Simplex

// Which required constraints give way where not all can hold.

extension LayoutEngine {
  /// Takes the candidates, required constraints that are out of the solve, into it in the order of their creation, and
  /// sets aside those that cannot hold beside the older ones.
  ///
  /// What is in the solve holds together. A candidate that is refused because of newer constraints is older than they are,
  /// so the newest of the conflict goes out and becomes a candidate itself; one that is refused because of older ones alone
  /// is set aside. When a candidate is judged, everything older has been, and so the outcome is the one of taking all
  /// required constraints in the order of their creation, whatever the solve looked like before.
  func settle(_ candidates: [LayoutConstraint]) {
    var waiting = candidates.sorted { $0.order > $1.order }
    while let candidate = waiting.last {
      guard let conflict = activate(candidate) else {
        candidate.isSetAside = false
        waiting.removeLast()
        continue
      }
      let others = conflict.others.map { constraint(of: $0) }
      if let newest = others.max(by: { $0.order < $1.order }), newest.order > candidate.order {
        takeOut(newest)
        let position = waiting.firstIndex { $0.order < newest.order } ?? waiting.endIndex
        waiting.insert(newest, at: position)
        continue
      }
      candidate.isSetAside = true
      broken.append(
        LayoutConflict(setAside: candidate, others: ConflictSearch.others(than: candidate, in: self) ?? others))
      waiting.removeLast()
    }
  }

  /// Returns why the constraint cannot hold beside those in the solve.
  private func activate(_ constraint: LayoutConstraint) -> Conflict? {
    do throws(SolverError) {
      try solver.activate(handle(of: constraint))
      return nil
    } catch .unsatisfiable(let conflict) {
      return conflict
    } catch {
      preconditionFailure("\(constraint) was refused: \(error)")
    }
  }

  private func takeOut(_ constraint: LayoutConstraint) {
    do throws(SolverError) {
      try solver.deactivate(handle(of: constraint))
    } catch {
      preconditionFailure("\(constraint) could not be taken out: \(error)")
    }
  }
}
