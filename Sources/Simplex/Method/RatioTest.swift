extension SimplexCore {
  /// What stops the multipliers when that of an entering row grows.
  enum Blocking {
    /// The multiplier of this active row reaches the end of its box; `blockingRate` is its W.
    case row(Int32)
    /// The entering row has used up its own box: it is flipped to the other end.
    case ownBox
    case nothing
  }

  /// The multiplier of the entering row, whose combination is known, moves by t in `direction`; those of the active rows
  /// by −W t. The smallest t wins at which one leaves its box, lexicographically; `step` becomes that t.
  ///
  /// Among equals the larger rate wins, for it divides better; then the one that came up first, which the order of
  /// terms decides and no address or hash. A stay blocks at once, having no box to move in. Under the smallest-id rule
  /// the row with the smallest number wins instead.
  mutating func blockingRow(direction: Double, isBounded: Bool) -> Blocking {
    multipliers.clear(&work.step.pointee)
    let rows = store.rows.base
    let entries = combination.entries.base
    let count = combination.count

    var stay: Int32 = -1
    var largest = 1e-7
    for i in 0..<count where rows[Int(entries[i].index)].kind == .stay && abs(entries[i].value) > 1e-7 {
      let entry = entries[i]
      if smallestIdRule ? (stay < 0 || entry.index < stay) : abs(entry.value) > largest {
        stay = entry.index
        largest = abs(entry.value)
        blockingRate = entry.value
      }
    }
    if stay >= 0 { return .row(stay) }

    var result: Blocking = isBounded ? .ownBox : .nothing
    var best: Int32 = -1
    var bestRate = 1.0
    var hasBest = isBounded
    multipliers.clear(&work.nearest.pointee)
    if isBounded { multipliers.copy(work.range.pointee, to: &work.nearest.pointee) }
    for i in 0..<count {
      let row = entries[i].index
      let rate = -direction * entries[i].value
      let size = abs(rate)
      if size <= Self.rateTolerance || !keepsMultiplier(row) { continue }
      if rate > 0 ? isUnboundedAbove(row) : isUnboundedBelow(row) { continue }
      multipliers.clear(&work.candidate.pointee)
      if rate > 0 {
        addUpperEnd(of: row, times: 1, to: work.candidate)
        multipliers.add(rows[Int(row)].multiplier, times: -1, to: &work.candidate.pointee)
      } else {
        multipliers.copy(rows[Int(row)].multiplier, to: &work.candidate.pointee)
        addLowerEnd(of: row, times: -1, to: work.candidate)
      }
      if multipliers.sign(work.candidate.pointee) <= 0 { multipliers.clear(&work.candidate.pointee) }
      let order =
        hasBest ? multipliers.compare(work.candidate.pointee, over: size, work.nearest.pointee, over: bestRate) : -1
      if order < 0 || (order == 0 && best >= 0 && (smallestIdRule ? row < best : size > bestRate)) {
        best = row
        bestRate = size
        hasBest = true
        swap(&work.nearest.pointee, &work.candidate.pointee)
        blockingRate = entries[i].value
        result = .row(row)
      }
    }
    if hasBest { multipliers.add(work.nearest.pointee, times: 1 / bestRate, to: &work.step.pointee) }
    statistics.longestMultiplier = max(statistics.longestMultiplier, Int(work.step.pointee.count))
    return result
  }

  /// Moves the multipliers of the active rows along the last `combination` by `step`.
  mutating func applyStep(direction: Double) {
    if work.step.pointee.count == 0 { return }
    for i in 0..<combination.count {
      let entry = combination.entries[i]
      if keepsMultiplier(entry.index) {
        if abs(entry.value) > Self.largeRate { sawLargeRate = true }
        saveRow(entry.index)
        multipliers.add(
          work.step.pointee, times: -direction * entry.value, to: &store.rows.base[Int(entry.index)].multiplier)
      }
    }
  }
}
