/// Work memory of a batch of flips.
struct FlipState: ~Copyable {
  var rows = Buffer<Int32>()
  var levels = Buffer<LevelKey>()
  /// By how much the multiplier of each row of the batch changes.
  var deltas = Buffer<Multiplier>()
  /// Active rows concerned, and what their multipliers would be.
  var touched = Buffer<Int32>()
  var results = Buffer<Multiplier>()
  /// Place of a row in `touched` plus 1, or 0.
  var place = Buffer<Int32>()

  var footprint: Int {
    rows.footprint + levels.footprint + deltas.footprint + touched.footprint + results.footprint + place.footprint
  }
}

extension SimplexCore {
  /// Flips all violated soft rows to the other ends of their boxes at once, with one backward solve for each level, if
  /// every multiplier then stays in its box. The values do not move and the dual objective rises by
  /// Σ width · |activity| > 0, so that this is a step like any other.
  mutating func flipViolated() -> Bool {
    flips.rows.removeAll()
    flips.levels.removeAll()
    for i in 0..<queue.count {
      let row = queue[i]
      if store.rows[row].kind == .soft && !store.rows[row].isActive && isViolated(row) {
        flips.rows.append(row)
        flips.levels.append(store.rows[row].key)
        if store.rows[row].ageWeight != 0 { flips.levels.append(Strength.ageKey) }
      }
    }
    if flips.rows.count < 4 { return false }
    sort(flips.levels.base, flips.levels.count) { $0 < $1 }
    var levelCount = 0
    for i in 0..<flips.levels.count where levelCount == 0 || flips.levels[i] != flips.levels[levelCount - 1] {
      flips.levels[levelCount] = flips.levels[i]
      levelCount += 1
    }
    if levelCount > 8 { return false }

    while flips.deltas.count < flips.rows.count { flips.deltas.append(Multiplier()) }
    for i in 0..<flips.rows.count {
      let row = flips.rows[i]
      var delta = flips.deltas[i]
      multipliers.clear(&delta)
      addInactiveMultiplier(of: row, times: -1, to: &delta)
      if store.guards[row].activity > 0 {
        addUpperEnd(of: row, times: 1, to: &delta)
      } else {
        addLowerEnd(of: row, times: 1, to: &delta)
      }
      flips.deltas[i] = delta
    }
    if tears.isStale { refreshTears() }
    flips.touched.removeAll()
    for level in 0..<levelCount {
      let key = flips.levels[level]
      for i in 0..<flips.rows.count {
        let delta = flips.deltas[i]
        for j in 0..<Int(delta.count) {
          let term = multipliers.terms(delta)[j]
          if term.key == key { seed(flips.rows[i], times: term.value) }
        }
      }
      combineSeeded()
      for i in 0..<combination.count {
        let entry = combination.entries[i]
        if !keepsMultiplier(entry.index) { continue }
        if flips.place[entry.index] == 0 {
          flips.touched.append(entry.index)
          if flips.results.count < flips.touched.count { flips.results.append(Multiplier()) }
          multipliers.copy(store.rows[entry.index].multiplier, to: &flips.results[flips.touched.count - 1])
          flips.place[entry.index] = Int32(flips.touched.count)
        }
        multipliers.add(key, -entry.value, to: &flips.results[flips.place[entry.index] - 1])
      }
    }
    var fits = true
    for i in 0..<flips.touched.count {
      flips.place[flips.touched[i]] = 0
      if fits { fits = !isOutside(flips.touched[i], flips.results[i]) }
    }
    if !fits { return false }
    for i in 0..<flips.touched.count {
      let row = flips.touched[i]
      saveRow(row)
      swap(&store.rows.base[Int(row)].multiplier, &flips.results[i])
    }
    for i in 0..<flips.rows.count {
      let row = flips.rows[i]
      saveRow(row)
      store.rows[row].side = store.guards[row].activity > 0 ? .upper : .lower
      setBand(row)
    }
    statistics.flips += flips.rows.count
    statistics.batches += 1
    noteProgress(true)
    return true
  }

  /// The multiplier `value` lies outside of the row's box.
  mutating func isOutside(_ row: Int32, _ value: Multiplier) -> Bool { excessLevel(row, value) != nil }

  /// How far `value` lies outside of the row's box on the strongest level where it does. A value beyond the upper end
  /// counts positive. Leaves the whole excess in `excess`.
  mutating func excessLevel(_ row: Int32, _ value: Multiplier) -> LevelTerm? {
    if !keepsMultiplier(row) { return nil }
    if !isUnboundedAbove(row) {
      multipliers.copy(value, to: &work.excess.pointee)
      addUpperEnd(of: row, times: -1, to: work.excess)
      if let term = multipliers.leading(work.excess.pointee), term.value > 0 { return term }
    }
    if !isUnboundedBelow(row) {
      multipliers.copy(value, to: &work.excess.pointee)
      addLowerEnd(of: row, times: -1, to: work.excess)
      if let term = multipliers.leading(work.excess.pointee), term.value < 0 { return term }
    }
    return nil
  }
}
