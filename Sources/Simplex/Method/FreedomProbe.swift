// How far a value may go inside the optimal set: a linear objective on a level of its own, below the real ones and above
// that of age, for which the primal method finds the end. Read, and rolled back.

extension SimplexCore {
  /// The least value (`sign` 1) or the greatest (`sign` −1) that `variable` has in the optimal set; ∓∞ if there is none.
  mutating func extreme(of variable: Int32, sign: Double) -> Double {
    openJournal()
    combine(variable: variable)
    multipliers.clear(&work.increment.pointee)
    multipliers.add(Strength.probeKey, sign, to: &work.increment.pointee)
    spreadAlongCombination(leaving: -1)
    let isBounded = solvePrimal()
    let value = isBounded ? store.values[variable] : -sign * Double.infinity
    rollBack()
    return value
  }
}
