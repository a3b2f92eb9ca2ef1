// The two solves with the active matrix A. Each is a pass over the order that visits only what it reaches, then a small
// solve for the tears it met, then a second pass for what those add.

extension SimplexCore {
  private static let negligible = 1e-15
  private static let smallest = 1e-15

  /// Adds factor · (row's coefficients) to the work values.
  @inline(__always)
  mutating func seed(_ row: Int32, times factor: Double) {
    let nodes = store.nodes.base
    for term in store.termsOf(row) {
      let node = nodes + Int(term.variable)
      node.pointee.work += factor * term.coefficient
      sweep.insert(node.pointee.label)
    }
  }

  /// Eliminates the seeded work values from the last variable to the first. Torn variables that are met go to
  /// `tearResidues`, rows with their factors to `combination` if `collecting`.
  mutating func backwardPass(collecting: Bool) {
    let nodes = store.nodes.base
    let rows = store.rows.base
    let atLabel = variableAtLabel.base
    var cursor = 0
    while true {
      let label = sweep.popHighest(&cursor)
      if label < 0 { return }
      let variable = atLabel[Int(label)]
      let node = nodes + Int(variable)
      let work = node.pointee.work
      node.pointee.work = 0
      let row = node.pointee.definition
      if row < 0 {
        if abs(work) > Self.negligible { tearResidues.append(Entry(index: variable, value: work)) }
        continue
      }
      let factor = work * node.pointee.inversePivot
      if abs(factor) < Self.negligible { continue }
      if collecting { combination.add(factor, at: row) }
      let block = rows[Int(row)].terms
      if block.count == 1 { continue }
      let terms = store.terms.elements(block)
      for i in 0..<Int(block.count) {
        let source = terms[i].variable
        if source != variable {
          nodes[Int(source)].work -= factor * terms[i].coefficient
          sweep.insert(nodes[Int(source)].label)
        }
      }
    }
  }

  /// Spreads the seeded work values from the first variable to the last and adds them to `response`. What tear rows see
  /// of them goes to `tearResidues` if `recordingTears`.
  mutating func forwardPass(recordingTears: Bool) {
    let nodes = store.nodes.base
    let lists = store.activeLists.base
    let links = store.links.base
    let atLabel = variableAtLabel.base
    var cursor = 0
    while true {
      let label = sweep.popLowest(&cursor)
      if label < 0 { return }
      let variable = atLabel[Int(label)]
      let node = nodes + Int(variable)
      let work = node.pointee.work
      node.pointee.work = 0
      if abs(work) < Self.negligible { continue }
      if node.pointee.place != 0 {
        response[node.pointee.place - 1].value += work
      } else {
        response.append(Entry(index: variable, value: work))
        node.pointee.place = Int32(truncatingIfNeeded: response.count)
      }
      let list = lists[Int(variable)]
      let end = Int(list.start + list.count)
      var i = Int(list.start)
      while i < end {
        let link = links[i]
        i += 1
        if link.defines == variable { continue }
        if link.defines >= 0 {
          let dependent = nodes + Int(link.defines)
          dependent.pointee.work -= work * link.coefficient * dependent.pointee.inversePivot
          sweep.insert(dependent.pointee.label)
        } else if recordingTears {
          tearResidues.append(Entry(index: link.row, value: -work * link.coefficient))
        }
      }
    }
  }

  // MARK: Backward: combinations of rows

  /// Finds `combination` W with a_row = Σ W_q a_q over the active rows q.
  mutating func combine(_ row: Int32) {
    if tears.isStale { refreshTears() }
    seed(row, times: 1)
    combineSeeded()
  }

  /// As `combine`, for what has been seeded. The tears must be fresh before the seeding.
  mutating func combineSeeded() {
    assert(!tears.isStale)
    combination.removeAll()
    tearResidues.removeAll()
    backwardPass(collecting: true)
    if tearResidues.isEmpty { return }
    collectHitComponents(ofRows: false)
    for i in 0..<tears.hit.count {
      let id = tears.hit[i]
      precondition(id >= 0, "a torn variable belongs to no component: the active matrix is singular")
      let component = tears.components[id]
      let rows = tears.members.elements(component.rows)
      loadRightSide(of: component.variables)
      solveComponentTransposed(id)
      for j in 0..<component.size where abs(tears.rightSide[j]) > Self.smallest {
        combination.add(tears.rightSide[j], at: rows[j])
        seed(rows[j], times: -tears.rightSide[j])
      }
    }
    tearResidues.removeAll()
    backwardPass(collecting: true)
    combination.dropSmall(1e-14)
  }

  // MARK: Forward: responses of values

  /// Finds `response` B: what the values do when the activity of the active row `row` grows by one, A⁻¹ e_row.
  mutating func respond(to row: Int32) {
    beginResponse()
    seedResponse(row, 1)
    finishResponse()
  }

  mutating func beginResponse() {
    if tears.isStale { refreshTears() }
    for i in 0..<response.count { store.nodes[response[i].index].place = 0 }
    response.removeAll()
    tearResidues.removeAll()
  }

  @inline(__always)
  mutating func seedResponse(_ row: Int32, _ amount: Double) {
    let variable = store.rows[row].variable
    if variable >= 0 {
      let node = store.nodes.base + Int(variable)
      node.pointee.work += amount * node.pointee.inversePivot
      sweep.insert(node.pointee.label)
    } else {
      tearResidues.append(Entry(index: row, value: amount))
    }
  }

  mutating func finishResponse() {
    forwardPass(recordingTears: true)
    if tearResidues.isEmpty { return }
    collectHitComponents(ofRows: true)
    for i in 0..<tears.hit.count {
      let component = tears.components[tears.hit[i]]
      loadRightSide(of: component.rows)
      solveComponent(tears.hit[i])
      let variables = tears.members.elements(component.variables)
      for j in 0..<component.size where tears.rightSide[j] != 0 {
        store.nodes[variables[j]].work += tears.rightSide[j]
        sweep.insert(store.nodes[variables[j]].label)
      }
    }
    tearResidues.removeAll()
    forwardPass(recordingTears: false)
    var kept = 0
    for i in 0..<response.count {
      let entry = response[i]
      if abs(entry.value) > Self.smallest {
        response[kept] = entry
        kept += 1
        store.nodes[entry.index].place = Int32(truncatingIfNeeded: kept)
      } else {
        store.nodes[entry.index].place = 0
      }
    }
    response.truncate(to: kept)
  }

  /// Response of one variable, or 0.
  @inline(__always)
  func responseValue(of variable: Int32) -> Double {
    let place = store.nodes[variable].place
    return place == 0 ? 0 : response[place - 1].value
  }

  /// Finds `guardRates`: what the activities of inactive rows do under `response`.
  mutating func gatherGuardRates() {
    guardRates.removeAll()
    for i in 0..<response.count {
      let entry = response[i]
      for link in store.inactiveRows(of: entry.index) { guardRates.add(link.coefficient * entry.value, at: link.row) }
    }
  }

  // MARK: Tears met by a pass

  /// The components of what stands in `tearResidues`, each once, in ascending order.
  private mutating func collectHitComponents(ofRows: Bool) {
    tears.hit.removeAll()
    for i in 0..<tearResidues.count {
      let index = tearResidues[i].index
      let id =
        ofRows
        ? tears.rows[tears.indexOfRow[index]].component : tears.variables[tears.indexOfVariable[index]].component
      tears.hit.append(id)
    }
    sort(tears.hit.base, tears.hit.count) { $0 < $1 }
    var kept = 0
    for i in 0..<tears.hit.count where kept == 0 || tears.hit[i] != tears.hit[kept - 1] {
      tears.hit[kept] = tears.hit[i]
      kept += 1
    }
    tears.hit.truncate(to: kept)
  }

  /// Loads what `tearResidues` holds for the members into `tears.rightSide`.
  private mutating func loadRightSide(of members: Block) {
    let ids = tears.members.elements(members)
    let count = Int(members.count)
    tears.rightSide.resize(to: count, filling: 0)
    for j in 0..<count {
      var sum = 0.0
      for i in 0..<tearResidues.count where tearResidues[i].index == ids[j] { sum += tearResidues[i].value }
      tears.rightSide[j] = sum
    }
  }
}
