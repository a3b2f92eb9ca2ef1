// The active set: exactly as many rows as variables, which hold with activity 0 and so define the values.
//
// An active row *defines* one of its variables, such that its other variables come earlier in the order, or it is a
// *tear row*. A variable that no row defines is *torn*; there are as many torn variables as tear rows. With torn
// variables held fixed the active matrix is triangular, and a solve is one pass over it: there is nothing to factor.

extension SimplexCore {
  /// Makes `row` define `variable`, in whose favour all other variables of the row must not depend on it.
  mutating func define(_ variable: Int32, by row: Int32) {
    var pivot = 1.0
    for term in store.termsOf(row) where term.variable == variable { pivot = term.coefficient }
    setDefinition(of: variable, to: row, inversePivot: 1 / pivot)
    setVariable(of: row, to: variable)
    relabel(row, defines: variable)
    restoreOrder(after: variable)
  }

  @inline(__always)
  mutating func setDefinition(of variable: Int32, to row: Int32, inversePivot: Double) {
    if journal.isOpen {
      journal.record(.definition, variable, store.nodes[variable].definition, store.nodes[variable].inversePivot)
    }
    store.nodes[variable].definition = row
    store.nodes[variable].inversePivot = inversePivot
  }

  @inline(__always)
  mutating func clearDefinition(of variable: Int32) {
    setDefinition(of: variable, to: -1, inversePivot: store.nodes[variable].inversePivot)
  }

  @inline(__always)
  mutating func setVariable(of row: Int32, to variable: Int32) {
    if journal.isOpen { journal.record(.membership, row, store.rows[row].variable) }
    store.rows[row].variable = variable
  }

  /// Stay rows stand in no list while they define their variable.
  @inline(__always)
  func relabel(_ row: Int32, defines: Int32) {
    if store.rows[row].kind != .stay || tears.indexOfRow[row] >= 0 { store.relabel(row, defines: defines) }
  }

  mutating func link(_ row: Int32, active: Bool) {
    store.link(row, active: active)
    if journal.isOpen { journal.record(active ? .linkActive : .linkInactive, row, 0) }
  }

  mutating func unlink(_ row: Int32, active: Bool) {
    if journal.isOpen {
      // One record a term, each with the place that its entry had before it went.
      var index: Int32 = 0
      for term in store.termsOf(row) {
        journal.record(active ? .unlinkActive : .unlinkInactive, row, term.place, Double(index))
        index += 1
      }
    }
    store.unlink(row, active: active)
  }

  /// The row leaves the active set. Its variable is torn then, or one tear row fewer is left: always valid.
  mutating func drop(_ row: Int32) {
    let variable = store.rows[row].variable
    if variable >= 0 {
      markTears(below: variable)
      clearDefinition(of: variable)
      addTornVariable(variable)
    } else {
      removeTearRow(row)
    }
    setVariable(of: row, to: Row.inactive)
    if store.rows[row].kind != .stay {
      unlink(row, active: true)
      link(row, active: false)
    }
  }

  /// The row joins the active set and defines nothing yet.
  mutating func put(_ row: Int32) {
    setVariable(of: row, to: Row.tear)
    if store.rows[row].kind != .stay {
      unlink(row, active: false)
      link(row, active: true)
    }
  }

  /// Finds something to define for the row just put, preferably the variable `preferred`; then tries again to be rid of
  /// tear rows that the change concerned.
  mutating func settle(_ row: Int32, preferring preferred: Int32) {
    if !untear(row, preferring: preferred) { addTearRow(row) }
    if tears.rows.isEmpty { return }
    var tries = 0
    for _ in 0..<2 {
      var succeeded = false
      var i = 0
      while i < tears.rows.count && tries < 16 {
        if tears.rows[i].isDirty {
          tries += 1
          if untear(tears.rows[i].row, preferring: -1) {
            succeeded = true
            continue  // another one took its place
          }
        }
        i += 1
      }
      if !succeeded { break }
    }
  }

  /// `leaving` goes out of the active set, `entering` comes in.
  mutating func exchange(leaving: Int32, entering: Int32) {
    let variable = store.rows[leaving].variable
    drop(leaving)
    put(entering)
    settle(entering, preferring: variable)
  }

  /// Lets the row define a variable if it can.
  ///
  /// Count the paths that lead from the row backward through defining rows to torn variables. *The matching can be
  /// flipped along a path and stay triangular exactly when it is the only path to its end*: perfect matchings of the
  /// rows and variables concerned correspond to the paths, and a matrix is triangular (up to order) exactly when it has
  /// one perfect matching.
  mutating func untear(_ row: Int32, preferring preferred: Int32) -> Bool {
    let nodes = store.nodes.base
    let paths = pathCount.base
    let parents = pathParent.base
    found.removeAll()
    var end: Int32 = -1
    for term in store.termsOf(row) {
      let variable = term.variable
      if paths[Int(variable)] == 0 {
        found.append(variable)
        sweep.insert(nodes[Int(variable)].label)
      }
      paths[Int(variable)] = min(2, paths[Int(variable)] + 1)
      parents[Int(variable)] = -1
    }
    var cursor = 0
    while true {
      let label = sweep.popHighest(&cursor)
      if label < 0 { break }
      let variable = variableAtLabel[label]
      let definition = nodes[Int(variable)].definition
      if definition < 0 {
        if paths[Int(variable)] == 1 && (end < 0 || variable == preferred) { end = variable }
        continue
      }
      for term in store.termsOf(definition) where term.variable != variable {
        let source = Int(term.variable)
        if paths[source] == 0 {
          found.append(term.variable)
          sweep.insert(nodes[source].label)
        }
        paths[source] = min(2, paths[source] + paths[Int(variable)])
        parents[source] = variable
      }
    }
    for i in 0..<found.count { paths[Int(found[i])] = 0 }
    if end < 0 { return false }

    if tears.indexOfRow[row] >= 0 { removeTearRow(row) }
    markTears(below: end)
    removeTornVariable(end)
    // From the torn end back to the row: every variable gets the defining row of the next one.
    searchA.removeAll()
    searchB.removeAll()
    var variable = end
    while variable >= 0 {
      searchA.append(variable)
      variable = parents[Int(variable)]
    }
    for i in 1..<max(1, searchA.count) { searchB.append(nodes[Int(searchA[i])].definition) }
    searchB.append(row)
    for i in 0..<searchA.count {
      clearDefinition(of: searchA[i])
      setVariable(of: searchB[i], to: Row.tear)
      relabel(searchB[i], defines: Row.tear)
    }
    // `define` searches with the same buffers.
    swap(&searchA, &pathVariables)
    swap(&searchB, &pathRows)
    for i in stride(from: pathVariables.count - 1, through: 0, by: -1) { define(pathVariables[i], by: pathRows[i]) }
    return true
  }
}
