// Digits that were lost are found again: values, activities and multipliers computed afresh from the terms, where a solve
// has seen that rounding may show in them.

extension SimplexCore {
  /// A row that answers to another by more than this makes the multipliers that passed through it worth a second look.
  static let largeRate = 1e4

  /// Digits that a chain of rows between a torn variable and its tear row has lost are seen in the activity of the tear
  /// row, computed from its terms, and made good by one more pass.
  mutating func refineTears() {
    beginResponse()
    var isOff = false
    for i in 0..<tears.rows.count {
      let row = tears.rows[i].row
      if store.rows[row].kind == .stay { continue }
      let activity = store.computedActivity(row)
      if abs(activity) > 1e-10 {
        seedResponse(row, -activity)
        isOff = true
      }
    }
    if !isOff { return }
    finishResponse()
    moveAlongResponse(times: 1)
  }

  /// A vertex far away leaves distance · 1e−16 of rounding behind: what hangs on the variables that went there and came
  /// back is computed afresh from the terms.
  mutating func polishFarMoves() {
    visit += 1
    for i in 0..<farMoves.count {
      let variable = farMoves[i]
      if visited[variable] == visit { continue }
      visited[variable] = visit
      for link in store.activeRows(of: variable) {
        let activity = store.computedActivity(link.row)
        if abs(activity) > 1e-13 {
          if journal.isOpen { saveActivity(link.row) }
          store.guards[link.row].activity = activity
          pending.append(link.row)
        }
      }
      for link in store.inactiveRows(of: variable) {
        if journal.isOpen { saveActivity(link.row) }
        store.guards[link.row].activity = store.computedActivity(link.row)
        if isViolated(link.row) { enqueue(link.row) }
      }
    }
    farMoves.removeAll()
    movePending()
  }

  /// The multipliers of the active rows, −Σ g_k W_kq over the inactive rows k, made anew. Those that turn out to lie
  /// outside of their boxes are suspects. Takes time in proportion to everything, so that only large rates call for it.
  mutating func refineMultipliers() {
    statistics.refinements += 1
    for row in 0..<Int32(store.rows.count) where store.rows[row].isActive && keepsMultiplier(row) {
      saveRow(row)
      multipliers.clear(&store.rows.base[Int(row)].multiplier)
    }
    for row in 0..<Int32(store.rows.count) where store.rows[row].isInstalled && !store.rows[row].isActive {
      multipliers.clear(&work.increment.pointee)
      addInactiveMultiplier(of: row, times: 1, to: work.increment)
      if work.increment.pointee.count == 0 { continue }
      combine(row)
      for i in 0..<combination.count {
        let entry = combination.entries[i]
        if !keepsMultiplier(entry.index) { continue }
        multipliers.add(work.increment.pointee, times: -entry.value, to: &store.rows.base[Int(entry.index)].multiplier)
      }
    }
    for row in 0..<Int32(store.rows.count) where store.rows[row].isActive {
      if isOutside(row, store.rows[row].multiplier) { suspects.append(row) }
    }
  }
}
