// The dual simplex method with boxed multipliers: as long as an inactive row is violated, it enters. Every step raises
// the dual objective, Σ over levels, so that no active set comes back; after a run of steps that do not, the smallest-id
// rule takes over until one does.

extension SimplexCore {
  /// Steps after which a solve is given up as a fault of ours.
  private static let mostSteps = 1_000_000

  /// Works until no inactive row is violated, and moves the values there.
  mutating func solve() throws(Unsatisfiable) {
    statistics.solves += 1
    stalledSteps = 0
    smallestIdRule = false
    var steps = 0
    var polishes = 0
    var refinements = 0
    var batchSize = 7
    while true {
      if queue.isEmpty {
        movePending()
        if !farMoves.isEmpty && polishes < 4 {
          polishes += 1
          polishFarMoves()
        }
        farMoves.removeAll()
        if queue.isEmpty && sawLargeRate {
          sawLargeRate = false
          if refinements < 4 {
            refinements += 1
            refineMultipliers()
            solvePrimal()
          }
        }
        if queue.isEmpty { return }
      }
      if queue.count > batchSize && !smallestIdRule {
        movePending()
        if !flipViolated() { batchSize = 2 * queue.count }
        if queue.isEmpty { continue }
      }
      if smallestIdRule { moveSmallestIdLast() }
      let row = queue.removeLast()
      store.rows[row].isQueued = false
      if store.rows[row].isActive || !isViolated(row) || store.rows[row].kind == .parked { continue }
      steps += 1
      precondition(steps < Self.mostSteps, "the dual simplex method does not end")
      try enter(row)
      if pending.isEmpty && !store.rows[row].isActive && isViolated(row) { enqueue(row) }
    }
  }

  private func moveSmallestIdLast() {
    var smallest = 0
    for i in 1..<max(1, queue.count) where queue[i] < queue[smallest] { smallest = i }
    let row = queue[smallest]
    queue[smallest] = queue[queue.count - 1]
    queue[queue.count - 1] = row
  }

  /// One step for an inactive row that is violated, or for a required equality that is to be made active.
  mutating func enter(_ row: Int32) throws(Unsatisfiable) {
    if store.rows[row].kind != .stay && defineFreshVariable(by: row) { return }
    combine(row)
    var activity = store.guards[row].activity
    if !pending.isEmpty {
      // Values are behind: the true activity is e_r − Σ W_q e_q, with the residuals of the pending rows.
      judgedEarly.append(row)
      for i in 0..<combination.count {
        let entry = combination.entries[i]
        activity -= entry.value * store.guards[entry.index].activity
      }
      if activity >= store.guards[row].lower && activity <= store.guards[row].upper { return }
    }
    let direction: Double = activity > 0 ? 1 : -1
    let isBounded = !(direction > 0 ? isUnboundedAbove(row) : isUnboundedBelow(row))
    multipliers.clear(&work.range.pointee)
    if isBounded {
      if direction > 0 {
        addUpperEnd(of: row, times: 1, to: work.range)
      } else {
        addLowerEnd(of: row, times: 1, to: work.range)
      }
      addInactiveMultiplier(of: row, times: -1, to: work.range)
      if direction < 0 { multipliers.negate(&work.range.pointee) }
    }
    switch blockingRow(direction: direction, isBounded: isBounded) {
    case .nothing:
      if abs(activity) <= Self.activityTolerance { return }
      noteConflict(entering: row)
      throw Unsatisfiable()
    case .ownBox:
      saveRow(row)
      statistics.flips += 1
      applyStep(direction: direction)
      store.rows[row].side = direction > 0 ? .upper : .lower
      setBand(row)
      noteProgress(work.step.pointee.count > 0)
    case .row(let leaving):
      saveRow(row)
      saveRow(leaving)
      let rate = blockingRate
      applyStep(direction: direction)
      store.rows[leaving].side = -direction * rate > 0 ? .upper : .lower
      multipliers.clear(&work.entering.pointee)
      if keepsMultiplier(row) {
        addInactiveMultiplier(of: row, times: 1, to: work.entering)
        multipliers.add(work.step.pointee, times: direction, to: &work.entering.pointee)
        swap(&work.entering.pointee, &store.rows.base[Int(row)].multiplier)
      }
      if store.rows[leaving].kind != .stay { noteProgress(work.step.pointee.count > 0) }
      pivotLater(leaving: leaving, entering: row)
    }
  }

  /// A row that mentions a variable which only its stay holds and which no active row reads can define it without any
  /// solve: nothing else moves. It keeps the multiplier of the end at which it sat.
  mutating func defineFreshVariable(by row: Int32) -> Bool {
    for term in store.termsOf(row) {
      let variable = term.variable
      let stay = store.variables[variable].stay
      guard
        store.rows[stay].variable == variable && store.activeLists[variable].count == 0
          && abs(term.coefficient) > 0.01
      else { continue }
      statistics.freshDefinitions += 1
      dropColumns()
      saveRow(stay)
      saveRow(row)
      multipliers.clear(&store.rows.base[Int(row)].multiplier)
      if keepsMultiplier(row) { addInactiveMultiplier(of: row, times: 1, to: multiplier(of: row)) }
      let distance = -store.guards[row].activity / term.coefficient
      setVariable(of: stay, to: Row.inactive)
      setUnguarded(stay)
      clearDefinition(of: variable)
      put(row)
      if distance != 0 { move(variable, by: distance) }
      store.guards[row].activity = 0
      define(variable, by: row)
      return true
    }
    return false
  }

  /// When nothing blocks, a_r = Σ W_q a_q with independent active rows q (Farkas). Those with W_q ≠ 0 and r are a
  /// circuit: any proper subset is independent and so can hold, which is why every member matters.
  private mutating func noteConflict(entering row: Int32) {
    conflict.removeAll()
    conflict.append(row)
    for i in 0..<combination.count {
      let entry = combination.entries[i]
      if abs(entry.value) > Self.rateTolerance && store.rows[entry.index].kind == .required {
        conflict.append(entry.index)
      }
    }
  }
}
