// What must hold between two edits. Tests ask for it; nothing else does, since it takes time in proportion to everything.

extension Solver {
  /// The first invariant that does not hold, in words, or nil.
  package func brokenInvariant() -> String? { core.pointee.brokenInvariant() }
}

extension SimplexCore {
  mutating func brokenInvariant() -> String? {
    brokenMatching() ?? brokenLists() ?? brokenOrder() ?? brokenActivities() ?? brokenBoxes() ?? brokenMultipliers()
  }

  /// Every variable is defined by one row that agrees, or torn; there are as many tear rows as torn variables.
  private func brokenMatching() -> String? {
    var torn = 0
    var tearRows = 0
    var active = 0
    var alive = 0
    for variable in 0..<Int32(store.variables.count) where store.variables[variable].isAlive {
      alive += 1
      let row = store.nodes[variable].definition
      if row < 0 {
        torn += 1
        if tears.indexOfVariable[variable] < 0 { return "v\(variable) is defined by no row and not torn" }
      } else if store.rows[row].variable != variable {
        return "v\(variable) takes row \(row) for its definition, which defines \(store.rows[row].variable)"
      }
      if store.nodes[variable].work != 0 { return "v\(variable) has a work value left" }
    }
    for row in 0..<Int32(store.rows.count) where store.rows[row].isActive {
      active += 1
      if store.rows[row].variable == Row.tear {
        tearRows += 1
        if tears.indexOfRow[row] < 0 { return "row \(row) is active, defines nothing and is no tear row" }
      }
    }
    if torn != tearRows { return "\(torn) torn variables and \(tearRows) tear rows" }
    if active != alive { return "\(active) active rows for \(alive) variables" }
    return nil
  }

  /// Terms and list entries point at each other.
  private func brokenLists() -> String? {
    var entries = 0
    for row in 0..<Int32(store.rows.count) {
      let record = store.rows[row]
      let isListed = record.isInstalled || (record.kind == .stay && record.variable == Row.tear)
      if !isListed { continue }
      for term in store.termsOf(row) {
        let list = record.isActive ? store.activeRows(of: term.variable) : store.inactiveRows(of: term.variable)
        if Int(term.place) >= list.count || list[Int(term.place)].row != row {
          return "row \(row) is not where it should be"
        }
        let entry = list[Int(term.place)]
        if entry.coefficient != term.coefficient { return "row \(row) has two coefficients for v\(term.variable)" }
        if record.isActive && entry.defines != record.variable {
          return "the lists do not know what row \(row) defines"
        }
        entries += 1
      }
    }
    for variable in 0..<Int32(store.variables.count) {
      entries -= store.activeRows(of: variable).count + store.inactiveRows(of: variable).count
    }
    return entries == 0 ? nil : "the lists hold \(-entries) entries too many"
  }

  /// A variable comes after the others of its defining row.
  private func brokenOrder() -> String? {
    for variable in 0..<Int32(store.variables.count) where store.variables[variable].isAlive {
      let node = store.nodes[variable]
      if variableAtLabel[node.label] != variable { return "v\(variable) is not at its label" }
      if node.definition < 0 { continue }
      for term in store.termsOf(node.definition) {
        if term.variable == variable {
          if node.inversePivot != 1 / term.coefficient { return "the pivot of v\(variable) is wrong" }
        } else if store.nodes[term.variable].label >= node.label {
          return "v\(variable) comes before v\(term.variable), on which it depends"
        }
      }
    }
    return nil
  }

  /// Active rows hold; inactive rows know their activities.
  private func brokenActivities() -> String? {
    for row in 0..<Int32(store.rows.count) where store.rows[row].isInstalled {
      let activity = store.computedActivity(row)
      var size = 1 + abs(store.guards[row].constant)
      for term in store.termsOf(row) { size += abs(term.coefficient * store.values[term.variable]) }
      let expected = store.rows[row].isActive ? 0 : store.guards[row].activity
      if abs(activity - expected) > 1e-7 + 1e-10 * size {
        return "row \(row) has activity \(activity) and should have \(expected)"
      }
    }
    return nil
  }

  /// No inactive row is violated, no multiplier of an active one is outside of its box.
  private mutating func brokenBoxes() -> String? {
    if !queue.isEmpty || !pending.isEmpty || !suspects.isEmpty { return "there is work left" }
    for row in 0..<Int32(store.rows.count) {
      let record = store.rows[row]
      if record.isInstalled && !record.isActive && isViolated(row) {
        return "row \(row) is violated by \(store.guards[row].activity)"
      }
      if record.isActive, let term = excessLevel(row, record.multiplier), abs(term.value) > 1e-7 {
        return "the multiplier of row \(row) is outside of its box"
      }
    }
    return nil
  }

  /// The stored multipliers are −Σ g_k (a_k A⁻¹) over the inactive rows k.
  private mutating func brokenMultipliers() -> String? {
    let expected = Buffer<Multiplier>(repeating: Multiplier(), count: store.rows.count)
    var own = Multiplier()
    for row in 0..<Int32(store.rows.count) where store.rows[row].isInstalled && !store.rows[row].isActive {
      multipliers.clear(&own)
      addInactiveMultiplier(of: row, times: 1, to: &own)
      if own.count == 0 { continue }
      combine(row)
      for i in 0..<combination.count {
        let entry = combination.entries[i]
        multipliers.add(own, times: -entry.value, to: &expected.base[Int(entry.index)])
      }
    }
    var fault: String?
    for row in 0..<Int32(store.rows.count) {
      if fault == nil && store.rows[row].isActive && keepsMultiplier(row) {
        multipliers.add(store.rows[row].multiplier, times: -1, to: &expected.base[Int(row)])
        let difference = expected[row]
        for i in 0..<Int(difference.count) {
          let term = multipliers.terms(difference)[i]
          if abs(term.value) > 1e-6 { fault = "the multiplier of row \(row) is off by \(term.value)" }
        }
      }
      multipliers.release(&expected.base[Int(row)])
    }
    multipliers.release(&own)
    return fault
  }
}
