// The edits that a user makes, on the numbers of rows. Each ends with a solve, unless a transaction is open.

extension SimplexCore {
  // MARK: Joining and going

  /// A parked row joins the system. A required one may be refused: then everything is as it was.
  mutating func install(_ row: Int32) throws(Unsatisfiable) {
    let ownsJournal = store.rows[row].isRequired && !journal.isOpen
    if ownsJournal { openJournal() }
    do throws(Unsatisfiable) {
      try installJournaled(row)
    } catch {
      if ownsJournal { rollBack() }
      throw error
    }
    if ownsJournal { commitJournal() }
  }

  private mutating func installJournaled(_ row: Int32) throws(Unsatisfiable) {
    saveRow(row)
    let isRequired = store.rows[row].isRequired
    store.rows[row].kind = isRequired ? .required : .soft
    // An inequality starts at the end of its box that stands for no error.
    switch store.rows[row].relation {
    case .equal: store.rows[row].side = .middle
    case .lessOrEqual: store.rows[row].side = .lower
    case .greaterOrEqual: store.rows[row].side = .upper
    }
    setBand(row)
    store.guards[row].activity = store.computedActivity(row)
    if !liveColumns.isEmpty { dropColumns() }
    link(row, active: false)
    if journal.isTransaction {
      journal.installedRows.append(row)
      let mustJoin = isRequired && store.rows[row].relation == .equal
      if (mustJoin || isViolated(row)) && defineFreshVariable(by: row) { return }
      if isViolated(row) { enqueue(row) }
      return
    }
    if isViolated(row) {
      try enter(row)
      if !store.rows[row].isActive && isViolated(row) { enqueue(row) }
    }
    try solve()
    try activateEquality(row)
  }

  /// A required equality belongs into the active set, unless the active rows imply it.
  private mutating func activateEquality(_ row: Int32) throws(Unsatisfiable) {
    let record = store.rows[row]
    if record.kind != .required || record.relation != .equal || record.isActive { return }
    try enter(row)
    try solve()
  }

  /// An installed row leaves the system and is parked. This cannot be refused.
  mutating func uninstall(_ row: Int32) throws(Unsatisfiable) {
    saveRow(row)
    dequeue(row)
    if !store.rows[row].isActive { releaseInactiveMultiplier(of: row) }
    if store.rows[row].isActive {
      computeMissingMultiplier(of: row)
      store.rows[row].kind = .leaving
      if multipliers.sign(store.rows[row].multiplier) != 0 {
        suspects.append(row)
        solvePrimal()
      }
      if store.rows[row].isActive { replaceByStay(row) }
    }
    if !liveColumns.isEmpty { dropColumns() }
    store.rows[row].kind = .parked
    multipliers.clear(&store.rows.base[Int(row)].multiplier)
    dequeue(row)
    unlink(row, active: false)
    if !journal.isTransaction && hasWork { try solve() }
  }

  /// Takes the multiplier of an inactive row to 0: a dual step toward 0, whatever the activity. When another multiplier
  /// blocks on the way, the row takes that one's place, as if its constant were such that it holds.
  private mutating func releaseInactiveMultiplier(of row: Int32) {
    multipliers.clear(&work.range.pointee)
    addInactiveMultiplier(of: row, times: 1, to: work.range)
    let sign = multipliers.sign(work.range.pointee)
    if sign == 0 { return }
    let direction = Double(-sign)
    if sign < 0 { multipliers.negate(&work.range.pointee) }
    store.guards[row].activity = 0
    combine(row)
    guard case .row(let leaving) = blockingRow(direction: direction, isBounded: true) else {
      applyStep(direction: direction)
      return
    }
    let rate = blockingRate
    applyStep(direction: direction)
    saveRow(leaving)
    store.rows[leaving].side = -direction * rate > 0 ? .upper : .lower
    multipliers.clear(&work.entering.pointee)
    addInactiveMultiplier(of: row, times: 1, to: work.entering)
    multipliers.add(work.step.pointee, times: direction, to: &work.entering.pointee)
    swap(&work.entering.pointee, &store.rows.base[Int(row)].multiplier)
    pivotNow(leaving: leaving, entering: row, by: 0)
  }

  /// Required equalities keep no multiplier. It follows from the response: g_q = −Σ g_k (a_k B_q) over inactive rows k.
  private mutating func computeMissingMultiplier(of row: Int32) {
    if keepsMultiplier(row) { return }
    respond(to: row)
    gatherGuardRates()
    multipliers.clear(&work.slope.pointee)
    for i in 0..<guardRates.count {
      let entry = guardRates.entries[i]
      addInactiveMultiplier(of: entry.index, times: -entry.value, to: work.slope)
    }
    multipliers.copy(work.slope.pointee, to: &store.rows.base[Int(row)].multiplier)
  }

  /// A constraint whose first activation was refused is forgotten, and with it its age.
  mutating func forgetRefused(_ row: Int32) {
    removeConstraint(row)
    if !journal.isOpen { lastAge -= 1 }
  }

  mutating func setEdit(of variable: Int32, to row: Int32) {
    if journal.isOpen { journal.record(.edit, variable, store.variables[variable].edit) }
    store.variables[variable].edit = row
  }

  // MARK: Constants and strengths

  /// `constant` is of the constraint as it was written.
  mutating func setConstant(_ constant: Double, of row: Int32) throws(Unsatisfiable) {
    let record = store.rows.base + Int(row)
    let scaled = constant * record.pointee.scale
    let change = scaled - store.guards[row].constant
    if change == 0 { return }
    let index = record.pointee.column
    if index >= 0 && !journal.isOpen && columns.base[Int(index)].state == .ready
      && (record.pointee.kind != .required || !columnMeetsGuard(index, change: change))
    {
      // The path of a frame: nothing can be refused, and all that moves is known.
      store.guards[row].constant = scaled
      moveAlongReadyColumn(index, by: change)
      if !queue.isEmpty { try solve() }
      return
    }
    if !store.rows[row].isInstalled {
      saveRow(row)
      store.guards[row].constant = scaled
      return
    }
    if store.rows[row].isActive {
      try setActiveConstant(scaled, change, of: row)
      return
    }
    let isSafe = store.rows[row].kind != .required || journal.isOpen
    let activity = store.guards[row].activity + change
    let meets = activity < store.guards[row].lower || activity > store.guards[row].upper
    if isSafe || !meets {
      saveRow(row)
      writeInactiveConstant(scaled, change, of: row)
      if !journal.isTransaction && !queue.isEmpty { try solve() }
      return
    }
    openJournal()
    saveRow(row)
    writeInactiveConstant(scaled, change, of: row)
    try solveOrRollBack()
  }

  private mutating func writeInactiveConstant(_ scaled: Double, _ change: Double, of row: Int32) {
    store.guards[row].constant = scaled
    store.guards[row].activity += change
    if isViolated(row) { enqueue(row) }
  }

  private mutating func setActiveConstant(_ scaled: Double, _ change: Double, of row: Int32) throws(Unsatisfiable) {
    if store.rows[row].kind != .required || journal.isOpen {
      saveRow(row)
      moveConstant(of: row, by: change)
      store.guards[row].constant = scaled
      if !journal.isTransaction && hasWork { try solve() }
      return
    }
    // A required row may be refused. Once the column is known, one look at the guards tells whether a journal is needed.
    let index = columnIndex(of: row)
    if columns.base[Int(index)].state == .used {
      buildColumn(index)
      if !columnMeetsGuard(index, change: change) {
        setState(.ready, ofColumn: index)
        store.guards[row].constant = scaled
        moveAlongReadyColumn(index, by: change)
        return
      }
    }
    openJournal()
    saveRow(row)
    moveConstant(of: row, by: change)
    store.guards[row].constant = scaled
    try solveOrRollBack()
  }

  private mutating func solveOrRollBack() throws(Unsatisfiable) {
    do throws(Unsatisfiable) {
      try solve()
    } catch {
      rollBack()
      throw error
    }
    commitJournal()
  }

  /// Changes level and weight in place; the age stays.
  mutating func setStrength(_ strength: Strength, of row: Int32) throws(Unsatisfiable) {
    saveRow(row)
    if !store.rows[row].isInstalled {
      writeStrength(strength, of: row)
      return
    }
    let wasRequired = store.rows[row].kind == .required
    if store.rows[row].isActive {
      // The box changes around the multiplier.
      if wasRequired && !strength.isRequired { computeMissingMultiplier(of: row) }
      writeStrength(strength, of: row)
      store.rows[row].kind = strength.isRequired ? .required : .soft
      if !keepsMultiplier(row) { multipliers.clear(&store.rows.base[Int(row)].multiplier) }
      suspects.append(row)
    } else if wasRequired || !strength.isRequired {
      // The multiplier sits at an end of the box and goes with it.
      multipliers.clear(&work.increment.pointee)
      addInactiveMultiplier(of: row, times: -1, to: work.increment)
      writeStrength(strength, of: row)
      store.rows[row].kind = strength.isRequired ? .required : .soft
      addInactiveMultiplier(of: row, times: 1, to: work.increment)
      if work.increment.pointee.count > 0 { spread(row, leaving: -1) }
    } else {
      // A soft row that may be violated becomes required: out with it and in again, which can be refused.
      let ownsJournal = !journal.isOpen
      if ownsJournal { openJournal() }
      do throws(Unsatisfiable) {
        try uninstall(row)
        saveRow(row)
        writeStrength(strength, of: row)
        try installJournaled(row)
      } catch {
        if ownsJournal { rollBack() }
        throw error
      }
      if ownsJournal { commitJournal() }
      return
    }
    solvePrimal()
    if !journal.isTransaction && hasWork { try solve() }
  }

  // MARK: Transactions

  /// Solves for all edits since the journal was opened.
  mutating func finishTransaction() throws(Unsatisfiable) {
    // The queue is worked off from its end: the oldest row first, so that a build finds its fresh variables.
    var low = 0
    var high = queue.count - 1
    while low < high {
      let row = queue[low]
      queue[low] = queue[high]
      queue[high] = row
      low += 1
      high -= 1
    }
    try solve()
    for i in 0..<journal.installedRows.count { try activateEquality(journal.installedRows[i]) }
    commitJournal()
  }
}
