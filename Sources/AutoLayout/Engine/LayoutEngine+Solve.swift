import Simplex

// From edits to a layout: everything at once where that holds together, and in the order of creation where it does not.

extension LayoutEngine {
  /// Finds the layout for everything that was edited since the last call. Costs what the edits touch.
  ///
  /// The required constraints are judged as they stand now, in the order of their creation (the root's size and the
  /// floor of 0 below every size come first). One that cannot hold beside those before it is set aside: it counts no more,
  /// stays active, and comes back in the first solve in which it can hold. `LayoutResult.conflicts` tells of each.
  ///
  /// Where heights follow widths, or margins and masks follow frames, the layout is solved again with the new numbers, as
  /// often as they change and four times at most.
  @discardableResult
  public func solve() -> LayoutResult {
    let before = broken
    solveCount += 1
    counts.solves += 1
    var changed: [Int] = []
    for round in 1...LayoutEngine.mostRounds {
      let edits = observed(.collect) {
        if round == 1 { refreshSystemConstraints() }
        return takeEdits()
      }
      if !edits.isEmpty || edits.touchesRequired { apply(edits) }
      forgetDeparted(edits.leaving)
      let moved = observed(.read) { readChanges(&changed) }
      counts.rowsRemoved += edits.leaving.count
      counts.rounds += 1
      if round < LayoutEngine.mostRounds { followFrames(moved) }
      if pending.isEmpty { break }
    }
    counts.itemsChanged += changed.count
    return LayoutResult(
      frames: frames, changed: changed, conflicts: broken,
      newConflicts: broken.filter { conflict in !before.contains { $0.setAside === conflict.setAside } })
  }

  /// One to find the frames, two to follow them, one to end with.
  private static let mostRounds = 4

  /// Edits what depends on the boxes that changed in a round: measured heights, margins, masks.
  private func followFrames(_ moved: [Int]) {
    for view in takeNotedMeasured() where view.engine === self { measureHeight(of: view) }
    for slot in moved where !hooks[slot].isEmpty {
      guard let view = items[slot] as? View else { continue }
      if hooks[slot].contains(.heightForWidth) { measureHeight(of: view) }
      if hooks[slot].contains(.autoresizingSubviews) {
        for subview in view.subviews { subview.refreshAutoresizing() }
      }
    }
    for conflict in broken { endMasks(in: conflict) }
    if environmentIsStale { refreshWholeEnvironment() }
    refreshEnvironment(insideOf: moved[...])
  }

  /// Where a mask wants a negative size, the size ends at 0 and the conflict is none.
  private func endMasks(in conflict: LayoutConflict) {
    for floor in conflict.members where floor.origin == .sizeFloor {
      guard let view = floor.firstItem as? View, view.autoresizing != nil else { continue }
      let isMasks = conflict.members.contains { member in
        member.origin == .system && member.firstItem === view && member.firstAttribute == floor.firstAttribute
          && member.rightTerms.count == 1
      }
      if isMasks { view.endAutoresizing(floor.firstAttribute.axis) }
    }
  }

  /// Asks a view that wraps for its height, once for each width.
  private func measureHeight(of view: View) {
    let width = frames[view.slot].width
    guard let measure = view.heightForWidth, view.measuredWidth != width else { return }
    view.measuredWidth = width
    counts.measurements += 1
    var size = view.intrinsicContentSize
    size.height = measure(width)
    view.intrinsicContentSize = size
  }

  /// What is set aside now, in the order of creation.
  public var conflicts: [LayoutConflict] { broken }

  private func apply(_ edits: RowEdits) {
    var candidates: [LayoutConstraint] = []
    observed(.solve) {
      if !setOnlyConstant(edits), !commit(edits) { candidates = applyWithoutRequired(edits) }
    }
    if !edits.touchesRequired { return }
    let setAside = broken.map(\.setAside).filter { $0.isBroken && $0.row != nil }
    let untouched = broken.filter { conflict in
      conflict.setAside.isBroken && conflict.setAside.row == nil
        && !edits.statements.contains { $0 === conflict.setAside }
    }
    broken = untouched + edits.statements.filter(\.isBroken).map { LayoutConflict(setAside: $0, others: []) }
    candidates = setAside + candidates
    if !candidates.isEmpty { observed(.settle) { settle(candidates) } }
    broken.sort { $0.setAside.order < $1.setAside.order }
  }

  /// The cheapest edit needs no transaction. Returns whether that was all, and held.
  private func setOnlyConstant(_ edits: RowEdits) -> Bool {
    guard let (constraint, constant) = edits.onlyConstant, let row = constraint.row else { return false }
    do throws(SolverError) {
      try solver.set(constant: constant, of: row.handle)
    } catch .unsatisfiable {
      return false
    } catch {
      preconditionFailure("the constant of \(constraint) was refused: \(error)")
    }
    constraint.row?.constant = constant
    return true
  }

  /// Everything in one transaction. Returns false, with nothing changed, when the required constraints do not all hold.
  private func commit(_ edits: RowEdits) -> Bool {
    do {
      try solver.transaction { solver in
        for row in edits.leaving where solver.isActive(row) { try solver.deactivate(row) }
        for (constraint, constant) in edits.constants { try solver.set(constant: constant, of: handle(of: constraint)) }
        try setStrengths(edits.strengths)
        for constraint in edits.entering { try solver.activate(handle(of: constraint)) }
      }
    } catch SolverError.unsatisfiable {
      return false
    } catch {
      preconditionFailure("the solver refused an edit: \(error)")
    }
    noteCommitted(edits)
    return true
  }

  /// Everything that cannot be refused; the required constraints that the edits touch are taken out for `settle` to
  /// judge. Returns them.
  private func applyWithoutRequired(_ edits: RowEdits) -> [LayoutConstraint] {
    do {
      try solver.transaction { solver in
        for row in edits.leaving where solver.isActive(row) { try solver.deactivate(row) }
        for (constraint, constant) in edits.constants {
          if constraint.priority.isRequired {
            try solver.deactivate(handle(of: constraint))
          } else {
            try solver.set(constant: constant, of: handle(of: constraint))
          }
        }
        try setStrengths(edits.strengths)
        for constraint in edits.entering where !constraint.priority.isRequired {
          try solver.activate(handle(of: constraint))
        }
      }
    } catch {
      preconditionFailure("fewer required constraints were refused: \(error)")
    }
    let changed = edits.constants.filter { $0.constraint.priority.isRequired }
    for (constraint, constant) in changed { setParkedConstant(constant, of: constraint) }
    noteCommitted(edits)
    return changed.map(\.constraint) + edits.entering.filter { $0.priority.isRequired }
  }

  private func setStrengths(_ constraints: [LayoutConstraint]) throws(SolverError) {
    for constraint in constraints {
      try solver.set(strength: constraint.priority.strength, of: handle(of: constraint))
    }
  }

  private func noteCommitted(_ edits: RowEdits) {
    for (constraint, constant) in edits.constants { constraint.row?.constant = constant }
    for constraint in edits.strengths { constraint.row?.priority = constraint.priority }
  }

  func handle(of constraint: LayoutConstraint) -> Simplex.Constraint {
    guard let row = constraint.row else { preconditionFailure("\(constraint) has no row in the solver") }
    return row.handle
  }

  // MARK: - After the edits

  private func forgetDeparted(_ leaving: [Simplex.Constraint]) {
    do throws(SolverError) {
      for row in leaving {
        owners[Int(row.index)] = .nobody
        try solver.remove(row)
      }
      for item in departed {
        for variable in item.all {
          homes[Int(variable.index)] = -1
          try solver.removeVariable(variable)
        }
      }
    } catch {
      preconditionFailure("the solver still needs what has left: \(error)")
    }
    departed.removeAll(keepingCapacity: true)
  }

  /// Copies what moved into the frames, and adds the slots to those that changed in this solve. Returns those of this round.
  private func readChanges(_ changed: inout [Int]) -> [Int] {
    roundCount += 1
    var moved: [Int] = []
    solver.readChanges { variable, _ in
      let home = Int(homes[Int(variable.index)])
      if home < 0 { return }
      let value = solver.value(of: variable)
      let slot = home / 4
      switch home % 4 {
      case 0: frames[slot].x = value
      case 1: frames[slot].y = value
      case 2: frames[slot].width = value
      default: frames[slot].height = value
      }
      if changedInRound[slot] == roundCount { return }
      changedInRound[slot] = roundCount
      moved.append(slot)
    }
    for slot in moved where changedIn[slot] != solveCount {
      changedIn[slot] = solveCount
      changed.append(slot)
    }
    return moved
  }
}
