// The order of the variables: every variable comes after the others of its defining row. It is kept while single rows
// change, by the method of Pearce and Kelly ("A dynamic topological sort algorithm for directed acyclic graphs", 2006):
// only labels between the new edge's ends are dealt out again.

extension SimplexCore {
  /// A label after all others.
  mutating func takeLabel(for variable: Int32) -> Int32 {
    if nextLabel >= labelLimit { makeRoomForLabels() }
    if Int(nextLabel) >= variableAtLabel.count {
      let room = max(1024, variableAtLabel.count * 2)
      variableAtLabel.resize(to: room, filling: -1)
      sweep.resize(to: room)
    }
    let label = nextLabel
    nextLabel += 1
    variableAtLabel[label] = variable
    return label
  }

  /// Deals out dense labels, which is paid for by the labels taken since the last time. While a journal is open the
  /// labels are left alone, since it remembers them.
  private mutating func makeRoomForLabels() {
    if journal.isOpen { return }
    var dense: Int32 = 0
    for label in 0..<nextLabel {
      let variable = variableAtLabel[label]
      if variable >= 0 {
        variableAtLabel[label] = -1
        variableAtLabel[dense] = variable
        store.nodes[variable].label = dense
        dense += 1
      }
    }
    nextLabel = dense
    labelLimit = max(1024, 3 * dense)
  }

  mutating func setLabel(_ label: Int32, of variable: Int32) {
    if journal.isOpen { journal.record(.label, variable, store.nodes[variable].label) }
    store.nodes[variable].label = label
    variableAtLabel[label] = variable
  }

  /// Moves `variable` and what depends on it behind the variables of its defining row.
  mutating func restoreOrder(after variable: Int32) {
    let row = store.nodes[variable].definition
    let nodes = store.nodes.base
    let lower = nodes[Int(variable)].label
    var upper: Int32 = -1
    for term in store.termsOf(row) where term.variable != variable {
      upper = max(upper, nodes[Int(term.variable)].label)
    }
    if upper < lower { return }
    if store.activeLists[variable].count == 1 {
      // Nobody reads the variable: it may go to the end for nothing. This is why building is linear.
      variableAtLabel[lower] = -1
      let label = takeLabel(for: variable)
      setLabel(label, of: variable)
      return
    }
    statistics.reorderings += 1
    visit += 1
    // Forward: what depends on the variable and lies before the new upper end.
    searchA.removeAll()
    searchA.append(variable)
    visited[variable] = visit
    var at = 0
    while at < searchA.count {
      for link in store.activeRows(of: searchA[at]) {
        let dependent = link.defines
        if dependent >= 0 && visited[dependent] != visit && nodes[Int(dependent)].label <= upper {
          visited[dependent] = visit
          searchA.append(dependent)
        }
      }
      at += 1
    }
    // Backward: what the variable now depends on and lies behind its old place.
    searchB.removeAll()
    at = -1
    while at < searchB.count {
      let definition = at < 0 ? row : nodes[Int(searchB[at])].definition
      if definition >= 0 {
        for term in store.termsOf(definition) where term.variable != variable {
          let source = term.variable
          if nodes[Int(source)].label > lower && visited[source] != visit {
            visited[source] = visit
            searchB.append(source)
          }
        }
      }
      at += 1
    }
    statistics.labelsMoved += searchA.count + searchB.count
    Self.collectLabels(searchB, nodes, into: &labelsB)
    Self.collectLabels(searchA, nodes, into: &labelsA)
    labelPool.removeAll()
    for i in 0..<labelsB.count { labelPool.append(labelsB[i] >> 32) }
    for i in 0..<labelsA.count { labelPool.append(labelsA[i] >> 32) }
    sort(labelPool.base, labelPool.count) { $0 < $1 }
    var next = 0
    for i in 0..<labelsB.count {
      setLabel(Int32(labelPool[next]), of: Int32(truncatingIfNeeded: labelsB[i]))
      next += 1
    }
    for i in 0..<labelsA.count {
      setLabel(Int32(labelPool[next]), of: Int32(truncatingIfNeeded: labelsA[i]))
      next += 1
    }
  }

  /// Label and variable of each, in the order of the labels.
  private static func collectLabels(
    _ variables: borrowing Buffer<Int32>, _ nodes: UnsafePointer<Node>, into labels: inout Buffer<UInt64>
  ) {
    labels.removeAll()
    for i in 0..<variables.count {
      labels.append(UInt64(nodes[Int(variables[i])].label) << 32 | UInt64(variables[i]))
    }
    sort(labels.base, labels.count) { $0 < $1 }
  }
}
