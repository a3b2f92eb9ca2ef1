/// Where an inactive row meets zero or the end of its box on the way of a primal step.
struct Breakpoint: BitwiseCopyable {
  var distance: Double
  var row: Int32
  var rate: Double
}

// The piecewise-linear primal step: the multiplier of an active row lies outside of its box (its strength changed, or it
// is leaving), so letting go of it improves the objective. Its activity moves until the slope of the objective, which
// gets steeper with every inactive row that is passed, turns upward; the row at that point takes its place.

extension SimplexCore {
  /// Works until the multipliers of all suspects are inside of their boxes.
  ///
  /// The strongest level goes first, inside it the largest excess; under the smallest-id rule the smallest number.
  ///
  /// False when the objective falls without end, which it can do only for a question about freedom.
  @discardableResult
  mutating func solvePrimal() -> Bool {
    stalledSteps = 0
    smallestIdRule = false
    var steps = 0
    let mostSteps = 10_000 + 20 * store.rows.count
    while true {
      var chosen = -1
      var best = LevelTerm(key: .max, value: 0)
      var i = 0
      while i < suspects.count {
        let row = suspects[i]
        guard store.rows[row].isActive, let term = excessLevel(row, store.rows[row].multiplier) else {
          suspects.swapRemove(at: i)  // gone, or back inside
          continue
        }
        let size = abs(term.value)
        let isBetter =
          smallestIdRule
          ? chosen >= 0 && row < suspects[chosen] : term.key < best.key || (term.key == best.key && size > best.value)
        if chosen < 0 || isBetter {
          best = LevelTerm(key: term.key, value: size)
          chosen = i
        }
        i += 1
      }
      if chosen < 0 { return true }
      let row = suspects[chosen]
      suspects.swapRemove(at: chosen)
      steps += 1
      if steps > mostSteps {
        // In exact arithmetic this cannot be. Rounding moves the multiplier about the end of its box: it is put there.
        clampMultiplier(of: row)
        continue
      }
      if !primalStep(row) { return false }
    }
  }

  private mutating func primalStep(_ row: Int32) -> Bool {
    statistics.primalSteps += 1
    guard let outside = excessLevel(row, store.rows[row].multiplier) else { return true }
    let direction: Double = outside.value > 0 ? 1 : -1
    // `excess` becomes the slope of the objective, −|excess|, and rises at every breakpoint.
    if direction > 0 { multipliers.negate(&work.excess.pointee) }
    saveRow(row)
    respond(to: row)
    gatherGuardRates()
    collectBreakpoints(direction: direction)

    var flipCount = 0
    var hit: Int32 = -1
    var distance = 0.0
    while flipCount < breakpoints.count {
      let point = breakpoints[flipCount]
      let size = abs(point.rate)
      if !(point.rate > 0 ? isUnboundedAbove(point.row) : isUnboundedBelow(point.row)) {
        multipliers.copy(work.excess.pointee, to: &work.slope.pointee)
        if point.rate > 0 {
          addUpperEnd(of: point.row, times: size, to: work.slope)
          addInactiveMultiplier(of: point.row, times: -size, to: work.slope)
        } else {
          addInactiveMultiplier(of: point.row, times: size, to: work.slope)
          addLowerEnd(of: point.row, times: -size, to: work.slope)
        }
        if multipliers.sign(work.slope.pointee) < 0 {
          swap(&work.slope.pointee, &work.excess.pointee)
          flipCount += 1
          continue
        }
      }
      hit = point.row
      distance = point.distance
      multipliers.clear(&work.slope.pointee)
      multipliers.add(work.excess.pointee, times: -1 / point.rate, to: &work.slope.pointee)
      break
    }
    if hit < 0 {
      if outside.key == Strength.probeKey { return false }
      // No error can fall without end: it is rounding that hides the breakpoint.
      clampMultiplier(of: row)
      return true
    }
    noteProgress(distance > 0)
    let firstSuspect = suspects.count
    for i in 0..<flipCount {
      let point = breakpoints[i]
      saveRow(point.row)
      multipliers.clear(&work.increment.pointee)
      addInactiveMultiplier(of: point.row, times: -1, to: work.increment)
      store.rows[point.row].side = point.rate > 0 ? .upper : .lower
      setBand(point.row)
      addInactiveMultiplier(of: point.row, times: 1, to: work.increment)
      spread(point.row, leaving: row)
    }
    statistics.flips += flipCount
    swap(&work.increment.pointee, &work.slope.pointee)
    spread(hit, leaving: row)
    multipliers.clear(&work.entering.pointee)
    saveRow(hit)
    if keepsMultiplier(hit) {
      addInactiveMultiplier(of: hit, times: 1, to: work.entering)
      multipliers.add(work.increment.pointee, times: 1, to: &work.entering.pointee)
    }
    swap(&work.entering.pointee, &store.rows.base[Int(hit)].multiplier)
    store.rows[row].side = direction > 0 ? .upper : .lower
    multipliers.clear(&store.rows.base[Int(row)].multiplier)
    pivotNow(leaving: row, entering: hit, by: direction * distance)
    // Those that are inside of their boxes go again.
    var kept = firstSuspect
    for i in firstSuspect..<suspects.count {
      let suspect = suspects[i]
      if store.rows[suspect].isActive && isOutside(suspect, store.rows[suspect].multiplier) {
        suspects[kept] = suspect
        kept += 1
      }
    }
    suspects.truncate(to: kept)
    if isOutside(hit, store.rows[hit].multiplier) { suspects.append(hit) }
    return true
  }

  /// Puts a multiplier that lies outside of its box on the end where it does.
  private mutating func clampMultiplier(of row: Int32) {
    guard let outside = excessLevel(row, store.rows[row].multiplier) else { return }
    saveRow(row)
    multipliers.clear(&work.entering.pointee)
    if outside.value > 0 {
      addUpperEnd(of: row, times: 1, to: work.entering)
    } else {
      addLowerEnd(of: row, times: 1, to: work.entering)
    }
    swap(&work.entering.pointee, &store.rows.base[Int(row)].multiplier)
  }

  /// The multiplier of the inactive `row` changed by `increment`: those of the active rows follow.
  mutating func spread(_ row: Int32, leaving: Int32) {
    combine(row)
    spreadAlongCombination(leaving: leaving)
  }

  mutating func spreadAlongCombination(leaving: Int32) {
    for i in 0..<combination.count {
      let entry = combination.entries[i]
      if entry.index != leaving && keepsMultiplier(entry.index) {
        if abs(entry.value) > Self.largeRate { sawLargeRate = true }
        saveRow(entry.index)
        multipliers.add(work.increment.pointee, times: -entry.value, to: &store.rows.base[Int(entry.index)].multiplier)
        suspects.append(entry.index)
      }
    }
  }

  /// In the order of distance; the larger rate first among equals, then the smaller number. Under the smallest-id rule
  /// the number decides alone.
  private mutating func collectBreakpoints(direction: Double) {
    breakpoints.removeAll()
    for i in 0..<guardRates.count {
      let entry = guardRates.entries[i]
      let row = entry.index
      let rate = entry.value * direction
      if abs(rate) < Self.rateTolerance { continue }
      let activity = store.guards[row].activity
      let isZero = abs(activity) <= Self.activityTolerance
      if !isZero && activity * rate > 0 { continue }
      if rate > 0 ? store.rows[row].side == .upper : store.rows[row].side == .lower { continue }
      breakpoints.append(Breakpoint(distance: isZero ? 0 : -activity / rate, row: row, rate: rate))
    }
    if smallestIdRule {
      sort(breakpoints.base, breakpoints.count) { a, b in
        a.distance != b.distance ? a.distance < b.distance : a.row < b.row
      }
    } else {
      sort(breakpoints.base, breakpoints.count) { a, b in
        if a.distance != b.distance { return a.distance < b.distance }
        let left = abs(a.rate)
        let right = abs(b.rate)
        return left != right ? left > right : a.row < b.row
      }
    }
  }

  /// Moves the values by `response` × `distance` and exchanges the rows. Needs the response of `leaving` and the
  /// combination of `entering`.
  mutating func pivotNow(leaving: Int32, entering row: Int32, by distance: Double) {
    statistics.pivots += 1
    saveRow(leaving)
    saveRow(row)
    dropColumns(leaving: leaving)
    if distance != 0 { moveAlongResponse(times: distance) }
    store.guards[leaving].activity = distance
    if store.rows[leaving].kind == .stay || store.rows[leaving].kind == .leaving {
      setUnguarded(leaving)
    } else {
      setBand(leaving)
    }
    if store.rows[row].kind == .stay {
      let variable = store.termsOf(row)[0].variable
      store.guards[row].constant = -store.values[variable]
    }
    exchange(leaving: leaving, entering: row)
    store.guards[row].activity = 0
  }

  /// `row` is active with multiplier 0, and goes: its variable, or the one that answers to it most, stays instead.
  mutating func replaceByStay(_ row: Int32) {
    respond(to: row)
    let own = store.rows[row].variable
    var variable: Int32 = -1
    if own >= 0 && abs(responseValue(of: own)) > 0.1 && !store.rows[store.variables[own].stay].isActive {
      variable = own
    } else {
      var largest = 0.0
      for i in 0..<response.count {
        let entry = response[i]
        if !store.rows[store.variables[entry.index].stay].isActive && abs(entry.value) > largest {
          largest = abs(entry.value)
          variable = entry.index
        }
      }
    }
    precondition(variable >= 0, "an active row leaves and no stay can take its place")
    let stay = store.variables[variable].stay
    saveRow(stay)
    multipliers.clear(&store.rows.base[Int(stay)].multiplier)
    if !liveColumns.isEmpty { combine(stay) }
    pivotNow(leaving: row, entering: stay, by: 0)
  }
}
