@testable import Simplex

/// Everything in a solver that its future depends on, as numbers that must not differ in one bit.
struct StateImage: Equatable {
  private struct Section: Equatable {
    var name: String
    var numbers: [UInt64]
  }

  private var sections: [Section] = []

  init(_ solver: Solver) {
    let core = solver.core
    var values: [UInt64] = []
    var lists: [UInt64] = []
    var order: [UInt64] = []
    for v in 0..<Int32(core.pointee.store.variables.count) where core.pointee.store.variables[v].isAlive {
      values.append(core.pointee.store.values[v].bitPattern)
      order.append(UInt64(bitPattern: Int64(core.pointee.store.nodes[v].definition)))
      order.append(core.pointee.store.nodes[v].inversePivot.bitPattern)
      order.append(UInt64(bitPattern: Int64(core.pointee.store.nodes[v].label)))
      for active in [true, false] {
        for link in active ? core.pointee.store.activeRows(of: v) : core.pointee.store.inactiveRows(of: v) {
          lists += [UInt64(link.row), link.coefficient.bitPattern]
          if active { lists.append(UInt64(bitPattern: Int64(link.defines))) }
        }
        lists.append(.max)
      }
      lists.append(UInt64(core.pointee.store.variables[v].mentions))
      lists.append(UInt64(bitPattern: Int64(core.pointee.store.variables[v].edit)))
    }
    var rows: [UInt64] = []
    var multipliers: [UInt64] = []
    for r in 0..<Int32(core.pointee.store.rows.count) where core.pointee.store.rows[r].kind != .unused {
      let row = core.pointee.store.rows[r]
      let band = core.pointee.store.guards[r]
      rows += [UInt64(r), UInt64(row.kind.rawValue), UInt64(row.side.rawValue), row.isQueued ? 1 : 0, UInt64(row.age)]
      rows += [UInt64(bitPattern: row.key), row.weight.bitPattern, row.ageWeight.bitPattern]
      rows.append(UInt64(bitPattern: Int64(row.variable)))
      if row.kind != .stay {
        rows += [band.activity.bitPattern, band.lower.bitPattern, band.upper.bitPattern, band.constant.bitPattern]
      }
      let state = row.column < 0 ? .empty : core.pointee.columns.base[Int(row.column)].state
      rows.append(UInt64(state.rawValue))
      if row.isActive && core.pointee.keepsMultiplier(r) {
        for i in 0..<Int(row.multiplier.count) {
          let term = core.pointee.multipliers.terms(row.multiplier)[i]
          multipliers += [UInt64(r), UInt64(bitPattern: term.key), term.value.bitPattern]
        }
      }
    }
    var tears: [UInt64] = []
    for i in 0..<core.pointee.tears.rows.count {
      let row = core.pointee.tears.rows[i]
      tears += [UInt64(row.row), UInt64(bitPattern: Int64(row.component)), row.isDirty ? 1 : 0]
      for j in 0..<Int(row.entries.count) {
        let entry = core.pointee.tears.entries.elements(row.entries)[j]
        tears += [UInt64(entry.index), entry.value.bitPattern]
      }
    }
    for i in 0..<core.pointee.tears.variables.count { tears.append(UInt64(core.pointee.tears.variables[i].variable)) }
    let changes = (0..<core.pointee.changes.variables.count).map { UInt64(core.pointee.changes.variables[$0]) }
    let statistics = solver.core.pointee.statistics
    let counts = [
      UInt64(core.pointee.lastAge), UInt64(core.pointee.nextLabel), UInt64(statistics.variableCount),
      UInt64(statistics.constraintCount),
    ]
    sections = [
      Section(name: "values", numbers: values), Section(name: "order", numbers: order),
      Section(name: "lists", numbers: lists), Section(name: "rows", numbers: rows),
      Section(name: "multipliers", numbers: multipliers),
      Section(name: "tears", numbers: tears), Section(name: "changes", numbers: changes),
      Section(name: "counts", numbers: counts),
    ]
  }

  func difference(from solver: Solver, after edit: String) -> String? {
    let other = StateImage(solver)
    for (mine, theirs) in zip(sections, other.sections) where mine.numbers != theirs.numbers {
      return "\(edit) left \(mine.name) changed"
    }
    return nil
  }
}
