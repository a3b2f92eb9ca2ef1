// Moving values. A pivot changes structure and multipliers at once; the values follow in one forward pass for all pivots
// of a round.

extension SimplexCore {
  @inline(__always)
  mutating func move(_ variable: Int32, by distance: Double) {
    let links = store.inactiveRows(of: variable)
    let guards = store.guards.base
    if journal.isOpen {
      saveValue(variable)
      for link in links { saveActivity(link.row) }
    }
    prepareToNote()
    changes.note(variable, store.values[variable])
    store.values[variable] += distance
    if abs(distance) > 1e4 { farMoves.append(variable) }
    for link in links {
      let row = guards + Int(link.row)
      let activity = row.pointee.activity + link.coefficient * distance
      row.pointee.activity = activity
      if activity < row.pointee.lower || activity > row.pointee.upper { enqueue(link.row) }
    }
    statistics.valuesMoved += 1
    statistics.guardsTouched += links.count
  }

  mutating func moveAlongResponse(times factor: Double) {
    for i in 0..<response.count {
      let entry = response[i]
      move(entry.index, by: entry.value * factor)
    }
  }

  /// Exchanges the rows now; the values come later. Needs the combination of `entering`.
  mutating func pivotLater(leaving: Int32, entering row: Int32) {
    statistics.pivots += 1
    dropColumns(leaving: leaving)
    if store.rows[leaving].kind == .stay || store.rows[leaving].kind == .leaving {
      setUnguarded(leaving)
    } else {
      setBand(leaving)
    }
    exchange(leaving: leaving, entering: row)
    pending.append(row)
    judgedEarly.append(leaving)
  }

  /// Makes the activities of all pending rows 0 in one forward pass.
  mutating func movePending() {
    if pending.isEmpty { return }
    beginResponse()
    for i in 0..<pending.count {
      let row = pending[i]
      let activity = store.guards[row].activity
      if store.rows[row].isActive && activity != 0 {
        if journal.isOpen { saveActivity(row) }
        seedResponse(row, -activity)
        store.guards[row].activity = 0
      }
    }
    pending.removeAll()
    finishResponse()
    moveAlongResponse(times: 1)
    if !tears.rows.isEmpty { refineTears() }
    // Two pivots that cancel leave an activity untouched, so rows judged in between are looked at again.
    for i in 0..<judgedEarly.count {
      let row = judgedEarly[i]
      let kind = store.rows[row].kind
      if (kind == .soft || kind == .required) && !store.rows[row].isActive && isViolated(row) { enqueue(row) }
    }
    judgedEarly.removeAll()
  }
}
