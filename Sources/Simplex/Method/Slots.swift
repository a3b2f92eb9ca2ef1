// Creating and releasing variables and rows.

extension SimplexCore {
  // MARK: Variables

  /// A variable that stays at `value`.
  mutating func createVariable(_ value: Double) -> Int32 {
    let variable: Int32
    let isNew = store.freeVariables.isEmpty
    if isNew {
      variable = Int32(store.variables.count)
      growVariableTables()
    } else {
      variable = store.freeVariables.removeLast()
      store.variables[variable].isAlive = true
    }
    store.values[variable] = value
    let stay = createRow(termCount: 1)
    store.rows[stay].kind = .stay
    store.termsOf(stay)[0] = Term(variable: variable, place: -1, coefficient: 1)
    store.rows[stay].variable = variable
    store.variables[variable].stay = stay
    store.variables[variable].edit = -1
    store.nodes[variable].definition = stay
    store.nodes[variable].inversePivot = 1
    store.nodes[variable].label = takeLabel(for: variable)
    statistics.variableCount += 1
    if journal.isOpen { journal.createdVariables.append(Journal.Creation(index: variable, isNew: isNew)) }
    return variable
  }

  private mutating func growVariableTables() {
    store.values.append(0)
    store.nodes.append(Node())
    store.variables.append(ConstraintStore.VariableRecord())
    store.activeLists.append(Block())
    store.inactiveLists.append(Block())
    let count = store.variables.count
    changes.resize(to: count)
    tears.indexOfVariable.resize(to: count, filling: -1)
    tears.position.resize(to: count, filling: 0)
    visited.resize(to: count, filling: 0)
    pathCount.resize(to: count, filling: 0)
    pathParent.resize(to: count, filling: -1)
    journal.valueStamps.resize(to: count, filling: 0)
  }

  /// The variable, which no constraint mentions, is gone for its users. While a journal is open its slot waits.
  mutating func removeVariable(_ variable: Int32) {
    store.variables[variable].isAlive = false
    statistics.variableCount -= 1
    let stay = store.variables[variable].stay
    if store.rows[stay].variable != variable { _ = untear(stay, preferring: variable) }
    precondition(store.rows[stay].variable == variable, "v\(variable) is mentioned nowhere and yet does not stay")
    if journal.isOpen { journal.removedVariables.append(variable) } else { releaseVariable(variable) }
  }

  mutating func releaseVariable(_ variable: Int32) {
    variableAtLabel[store.nodes[variable].label] = -1
    store.nodes[variable].label = -1
    store.nodes[variable].definition = -1
    store.variables[variable].generation &+= 1
    releaseRow(store.variables[variable].stay)
    store.freeVariables.append(variable)
    prepareToNote()
    changes.forget(variable)
  }

  /// Undoes a creation. The slot's generation grows all the same, so that no old handle comes to life again.
  mutating func takeBackVariable(_ creation: Journal.Creation) {
    let variable = creation.index
    variableAtLabel[store.nodes[variable].label] = -1
    store.nodes[variable] = Node()
    store.variables[variable].generation &+= 1
    store.variables[variable].isAlive = false
    // The slot stays in the tables. The free list gives it out before any other, as if it were new.
    store.freeVariables.append(variable)
  }

  // MARK: Rows

  mutating func createRow(termCount: Int) -> Int32 {
    let (row, isNew) = store.takeRow(termCount: termCount)
    if isNew {
      let count = store.rows.count
      combination.resize(to: count)
      guardRates.resize(to: count)
      flips.place.resize(to: count, filling: 0)
      tears.indexOfRow.resize(to: count, filling: -1)
      journal.activityStamps.resize(to: count, filling: 0)
      journal.rowStamps.resize(to: count, filling: 0)
    }
    if journal.isOpen { journal.createdRows.append(Journal.Creation(index: row, isNew: isNew)) }
    return row
  }

  /// The slot of a row that no list mentions becomes free.
  mutating func releaseRow(_ row: Int32) {
    let column = store.rows[row].column
    if column >= 0 {
      prepareToNote()
      columns.base[Int(column)].state = .empty
      columns.base[Int(column)].row = -1
      freeColumns.append(column)
    }
    store.terms.release(&store.rows[row].terms)
    multipliers.release(&store.rows.base[Int(row)].multiplier)
    let generation = store.rows[row].generation
    store.rows[row] = Row()
    store.rows[row].generation = generation &+ 1
    store.freeRows.append(row)
  }

  mutating func takeBackRow(_ creation: Journal.Creation) { releaseRow(creation.index) }

  /// A parked row of these terms, whose variables differ. Without an age it gets the next one.
  mutating func createConstraint(
    _ terms: UnsafeBufferPointer<Entry>, constant: Double, relation: Relation, strength: Strength, age: Int32? = nil
  ) -> Int32 {
    let row = createRow(termCount: terms.count)
    var largest = 0.0
    for term in terms { largest = max(largest, abs(term.value)) }
    // A power of two changes no digit.
    let scale = 1 / largest.binade
    if age == nil { lastAge += 1 }
    store.rows[row].kind = .parked
    store.rows[row].relation = relation
    store.rows[row].age = age ?? lastAge
    store.rows[row].scale = scale
    store.guards[row].constant = constant * scale
    let own = store.termsOf(row)
    for i in 0..<terms.count {
      own[i] = Term(variable: terms[i].index, place: -1, coefficient: terms[i].value * scale)
    }
    writeStrength(strength, of: row)
    countMentions(of: row, by: 1)
    statistics.constraintCount += 1
    return row
  }

  private mutating func countMentions(of row: Int32, by count: Int32) {
    if journal.isOpen { journal.record(count > 0 ? .mention : .unmention, row, 0) }
    for term in store.termsOf(row) { store.variables[term.variable].mentions += count }
  }

  /// The scaled row's error is `scale` times the constraint's. The age level prefers the older row at equal weight.
  mutating func writeStrength(_ strength: Strength, of row: Int32) {
    let weight = strength.weight / store.rows[row].scale
    store.rows[row].key = strength.key
    store.rows[row].weight = weight
    store.rows[row].isRequired = strength.isRequired
    store.rows[row].ageWeight = strength.isRequired ? 0 : weight * Self.ageFactor(store.rows[row].age)
  }

  /// (1 + age)^(−1/4)
  static func ageFactor(_ age: Int32) -> Double { 1 / (1 + Double(age)).squareRoot().squareRoot() }

  /// Forgets a parked row.
  mutating func removeConstraint(_ row: Int32) {
    countMentions(of: row, by: -1)
    statistics.constraintCount -= 1
    if journal.isOpen {
      saveRow(row)
      store.rows[row].kind = .unused
      journal.removedRows.append(row)
    } else {
      releaseRow(row)
    }
  }
}
