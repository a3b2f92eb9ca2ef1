extension Solver {
  /// The state in words, for people and for tests: a line for each variable, then one for each constraint, oldest first.
  ///
  /// A variable is `determined by` an active constraint, `stays`, or is `torn`, which is to say found from the tear rows.
  /// A constraint is `active` when it is one of those that define the values, and then shows its multiplier, level by
  /// level; `satisfied` when it holds without being needed; `violated`, with its activity, when stronger ones do not
  /// let it hold; `off` when it is not activated.
  public func dump() -> String {
    var lines = [
      "solver: \(count(core.pointee.statistics.variableCount, "variable")), "
        + count(core.pointee.statistics.constraintCount, "constraint")
    ]
    for index in 0..<Int32(core.pointee.store.variables.count) where core.pointee.store.variables[index].isAlive {
      lines.append("  v\(index) = \(text(core.pointee.store.values[index])), \(origin(of: index))")
    }
    let rows = (0..<Int32(core.pointee.store.rows.count)).filter { row in
      let kind = core.pointee.store.rows[row].kind
      return kind != .unused && kind != .stay
    }
    for row in rows.sorted(by: { core.pointee.store.rows[$0].age < core.pointee.store.rows[$1].age }) {
      lines.append(
        "  c\(core.pointee.store.rows[row].age): \(expressionText(row)), \(strengthText(row)), \(stateText(row))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func origin(of variable: Int32) -> String {
    let row = core.pointee.store.nodes[variable].definition
    let edited = core.pointee.store.variables[variable].edit >= 0 ? ", edited" : ""
    if row < 0 { return "torn\(edited)" }
    return (core.pointee.store.rows[row].kind == .stay ? "stays" : "determined by c\(core.pointee.store.rows[row].age)")
      + edited
  }

  private func expressionText(_ row: Int32) -> String {
    let scale = core.pointee.store.rows[row].scale
    var result = ""
    func append(_ value: Double, _ name: String) {
      let size = abs(value)
      let sign = result.isEmpty ? (value < 0 ? "-" : "") : (value < 0 ? " - " : " + ")
      let factor = name.isEmpty ? text(size) : (size == 1 ? "" : text(size) + "·")
      result += sign + factor + name
    }
    for term in core.pointee.store.termsOf(row) { append(term.coefficient / scale, "v\(term.variable)") }
    let constant = core.pointee.store.guards[row].constant / scale
    if constant != 0 { append(constant, "") }
    return "\(result) \(core.pointee.store.rows[row].relation) 0"
  }

  private func strengthText(_ row: Int32) -> String {
    let record = core.pointee.store.rows[row]
    if record.isRequired { return "required" }
    let weight = record.weight * record.scale
    return "@" + text(Strength.level(of: record.key)) + (weight == 1 ? "" : "×" + text(weight))
  }

  private func stateText(_ row: Int32) -> String {
    let record = core.pointee.store.rows[row]
    if record.kind == .parked { return "off" }
    if !record.isActive {
      let activity = core.pointee.store.guards[row].activity / record.scale
      let isViolated =
        record.kind == .soft
        && (record.relation == .lessOrEqual
          ? record.side == .upper : record.relation == .greaterOrEqual ? record.side == .lower : record.side != .middle)
      return (isViolated ? "violated, activity " : "satisfied, activity ") + text(activity)
    }
    var result = record.variable == SimplexCore.Row.tear ? "active as a tear row" : "active"
    var levels: [String] = []
    for i in 0..<Int(record.multiplier.count) {
      let term = core.pointee.multipliers.terms(record.multiplier)[i]
      if term.key == Strength.ageKey || abs(term.value) <= Multipliers.tolerance { continue }
      levels.append("\(text(term.value * record.scale)) @\(text(Strength.level(of: term.key)))")
    }
    if !levels.isEmpty { result += ", multiplier " + levels.joined(separator: " ") }
    return result
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Shortest digits that give the number back; whole numbers without a point, −0 as 0.
  private func text(_ value: Double) -> String {
    let digits = "\(value + 0)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
