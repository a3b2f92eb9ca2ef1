/// What does not fit into the triangle: tear rows, torn variables, and the Schur complement that ties them.
///
/// S[k, z] says how the activity of tear row k answers to torn variable z when all defined variables follow. It falls
/// apart into connected components, mostly of one row and one variable; each has a small dense LU of its own, which is
/// made again only when one of its rows became dirty.
struct TearState: ~Copyable {
  struct TearRow: BitwiseCopyable {
    var row: Int32
    /// Component, or −1 while it is not known.
    var component: Int32 = -1
    /// The Schur row must be computed again.
    var isDirty = true
    /// The Schur row: torn variables and entries.
    var entries = Block()
  }

  struct TornVariable: BitwiseCopyable {
    var variable: Int32
    var component: Int32 = -1
  }

  struct Component: BitwiseCopyable {
    var isAlive = false
    var rows = Block()
    var variables = Block()
    var permutation = Block()
    /// Square, row by row: L below the diagonal with its ones left out, U on and above it.
    var factors = Block()
    var size: Int { Int(rows.count) }
  }

  var rows = Buffer<TearRow>()
  var variables = Buffer<TornVariable>()
  var components = Buffer<Component>()
  var freeComponents = Buffer<Int32>()
  /// A solve must refresh first.
  var isStale = false

  var entries = BlockPool<Entry>()
  var members = BlockPool<Int32>()
  var factors = BlockPool<Double>()

  /// Index in `rows` of a row, or −1.
  var indexOfRow = Buffer<Int32>()
  /// Index in `variables` of a variable, or −1.
  var indexOfVariable = Buffer<Int32>()

  // Scratch
  var position = Buffer<Int32>()
  var rightSide = Buffer<Double>()
  var permuted = Buffer<Double>()
  var hit = Buffer<Int32>()

  var footprint: Int {
    let tables = rows.footprint + variables.footprint + components.footprint + freeComponents.footprint
    let pools = entries.footprint + members.footprint + factors.footprint
    let indices = indexOfRow.footprint + indexOfVariable.footprint + position.footprint
    return tables + pools + indices + rightSide.footprint + permuted.footprint + hit.footprint
  }

  /// Makes this a copy of `other` in all that the future depends on.
  mutating func assign(from other: borrowing TearState) {
    for i in 0..<rows.count { indexOfRow[rows[i].row] = -1 }
    for i in 0..<variables.count { indexOfVariable[variables[i].variable] = -1 }
    copyTables(from: other)
    for i in 0..<rows.count { indexOfRow[rows[i].row] = Int32(i) }
    for i in 0..<variables.count { indexOfVariable[variables[i].variable] = Int32(i) }
  }

  /// As `assign`, without the indices: enough for a snapshot.
  mutating func copyTables(from other: borrowing TearState) {
    rows.assign(from: other.rows)
    variables.assign(from: other.variables)
    components.assign(from: other.components)
    freeComponents.assign(from: other.freeComponents)
    isStale = other.isStale
    entries.assign(from: other.entries)
    members.assign(from: other.members)
    factors.assign(from: other.factors)
  }
}

extension SimplexCore {
  /// Called before anything in `tears` changes.
  @inline(__always)
  mutating func tearsWillChange() {
    if journal.isOpen && !journal.hasTears {
      journal.hasTears = true
      journal.tears.copyTables(from: tears)
    }
  }

  mutating func dissolve(_ component: Int32) {
    if component < 0 { return }
    let members = tears.components[component]
    for i in 0..<members.size {
      let index = tears.indexOfRow[tears.members.elements(members.rows)[i]]
      if index >= 0 && tears.rows[index].component == component { tears.rows[index].component = -1 }
    }
    for i in 0..<Int(members.variables.count) {
      let index = tears.indexOfVariable[tears.members.elements(members.variables)[i]]
      if index >= 0 && tears.variables[index].component == component { tears.variables[index].component = -1 }
    }
    tears.members.release(&tears.components[component].rows)
    tears.members.release(&tears.components[component].variables)
    tears.members.release(&tears.components[component].permutation)
    tears.factors.release(&tears.components[component].factors)
    tears.components[component].isAlive = false
    tears.freeComponents.append(component)
    tears.isStale = true
  }

  mutating func addTearRow(_ row: Int32) {
    tearsWillChange()
    if store.rows[row].kind == .stay { link(row, active: true) }
    tears.indexOfRow[row] = Int32(tears.rows.count)
    tears.rows.append(TearState.TearRow(row: row))
    tears.isStale = true
    statistics.mostTears = max(statistics.mostTears, tears.rows.count)
  }

  mutating func removeTearRow(_ row: Int32) {
    tearsWillChange()
    if store.rows[row].kind == .stay { unlink(row, active: true) }
    let index = tears.indexOfRow[row]
    dissolve(tears.rows[index].component)
    tears.entries.release(&tears.rows[index].entries)
    tears.rows.swapRemove(at: Int(index))
    if Int(index) < tears.rows.count { tears.indexOfRow[tears.rows[index].row] = index }
    tears.indexOfRow[row] = -1
  }

  mutating func addTornVariable(_ variable: Int32) {
    tearsWillChange()
    tears.indexOfVariable[variable] = Int32(tears.variables.count)
    tears.variables.append(TearState.TornVariable(variable: variable))
  }

  mutating func removeTornVariable(_ variable: Int32) {
    tearsWillChange()
    let index = tears.indexOfVariable[variable]
    dissolve(tears.variables[index].component)
    tears.variables.swapRemove(at: Int(index))
    if Int(index) < tears.variables.count { tears.indexOfVariable[tears.variables[index].variable] = index }
    tears.indexOfVariable[variable] = -1
  }

  /// Tear rows that depend on the variable need their Schur rows computed again.
  mutating func markTears(below variable: Int32) {
    if tears.rows.isEmpty { return }
    tearsWillChange()
    visit += 1
    searchA.removeAll()
    searchA.append(variable)
    visited[variable] = visit
    while !searchA.isEmpty {
      let next = searchA.removeLast()
      for link in store.activeRows(of: next) {
        if link.defines >= 0 {
          if visited[link.defines] != visit {
            visited[link.defines] = visit
            searchA.append(link.defines)
          }
        } else {
          let index = tears.indexOfRow[link.row]
          if index >= 0 && !tears.rows[index].isDirty {
            tears.rows[index].isDirty = true
            dissolve(tears.rows[index].component)
            tears.isStale = true
          }
        }
      }
    }
  }

  /// Brings Schur rows, components and their factors up to date.
  mutating func refreshTears() {
    tearsWillChange()
    for i in 0..<tears.rows.count where tears.rows[i].isDirty {
      tears.rows[i].isDirty = false
      tears.rows[i].entries.count = 0
      seed(tears.rows[i].row, times: 1)
      tearResidues.removeAll()
      backwardPass(collecting: false)
      for j in 0..<tearResidues.count where abs(tearResidues[j].value) > 1e-13 {
        tears.entries.append(tearResidues[j], to: &tears.rows[i].entries)
      }
    }
    tearResidues.removeAll()
    // A loose row pulls every component that it touches apart.
    var grew = true
    while grew {
      grew = false
      for i in 0..<tears.rows.count where tears.rows[i].component < 0 {
        let row = tears.rows[i]
        for j in 0..<Int(row.entries.count) {
          let variable = tears.entries.elements(row.entries)[j].index
          let component = tears.variables[tears.indexOfVariable[variable]].component
          if component >= 0 {
            dissolve(component)
            grew = true
          }
        }
      }
    }
    for i in 0..<tears.rows.count where tears.rows[i].component < 0 { gatherComponent(from: i) }
    tears.isStale = false
  }

  /// All loose tear rows and torn variables that hang together with the tear row at `first`.
  private mutating func gatherComponent(from first: Int) {
    let id: Int32
    if tears.freeComponents.isEmpty {
      id = Int32(tears.components.count)
      tears.components.append(TearState.Component())
    } else {
      id = tears.freeComponents.removeLast()
    }
    var component = TearState.Component(isAlive: true)
    tears.rows[first].component = id
    searchA.removeAll()
    searchA.append(Int32(first))
    while !searchA.isEmpty {
      let index = searchA.removeLast()
      tears.members.append(tears.rows[index].row, to: &component.rows)
      let entries = tears.rows[index].entries
      for j in 0..<Int(entries.count) {
        let variable = tears.entries.elements(entries)[j].index
        let place = tears.indexOfVariable[variable]
        if tears.variables[place].component >= 0 { continue }
        tears.variables[place].component = id
        tears.members.append(variable, to: &component.variables)
        for other in 0..<tears.rows.count where tears.rows[other].component < 0 {
          let others = tears.rows[other].entries
          for k in 0..<Int(others.count) where tears.entries.elements(others)[k].index == variable {
            tears.rows[other].component = id
            searchA.append(Int32(other))
            break
          }
        }
      }
    }
    precondition(
      component.rows.count == component.variables.count,
      "a component of the tears has \(component.rows.count) rows and \(component.variables.count) variables")
    factor(&component)
    tears.components[id] = component
  }

  /// Dense LU with partial pivoting.
  private mutating func factor(_ component: inout TearState.Component) {
    let size = component.size
    statistics.largestComponent = max(statistics.largestComponent, size)
    statistics.factorizations += 1
    tears.factors.reserve(Int32(size * size), in: &component.factors)
    component.factors.count = Int32(size * size)
    tears.members.reserve(Int32(size), in: &component.permutation)
    component.permutation.count = Int32(size)
    let matrix = tears.factors.elements(component.factors)
    let permutation = tears.members.elements(component.permutation)
    let variables = tears.members.elements(component.variables)
    let rows = tears.members.elements(component.rows)
    matrix.update(repeating: 0, count: size * size)
    for j in 0..<size { tears.position[variables[j]] = Int32(j) }
    for i in 0..<size {
      permutation[i] = Int32(i)
      let entries = tears.rows[tears.indexOfRow[rows[i]]].entries
      for k in 0..<Int(entries.count) {
        let entry = tears.entries.elements(entries)[k]
        matrix[i * size + Int(tears.position[entry.index])] = entry.value
      }
    }
    for column in 0..<size {
      var best = column
      for i in column..<size where abs(matrix[i * size + column]) > abs(matrix[best * size + column]) { best = i }
      // The ratio test keeps pivots away from 0. Where rounding has eaten one all the same, a tiny number in its place
      // keeps the structure sound, and `refineTears` sees to the values.
      if abs(matrix[best * size + column]) < 1e-13 { matrix[best * size + column] = 1e-13 }
      if best != column {
        for j in 0..<size {
          (matrix[best * size + j], matrix[column * size + j]) = (matrix[column * size + j], matrix[best * size + j])
        }
        (permutation[best], permutation[column]) = (permutation[column], permutation[best])
      }
      for i in (column + 1)..<max(size, column + 1) {
        matrix[i * size + column] /= matrix[column * size + column]
        let factor = matrix[i * size + column]
        if factor != 0 {
          for j in (column + 1)..<size { matrix[i * size + j] -= factor * matrix[column * size + j] }
        }
      }
    }
  }

  /// Replaces `tears.rightSide` by the solution c of S c = b.
  mutating func solveComponent(_ id: Int32) {
    let component = tears.components[id]
    let size = component.size
    let matrix = tears.factors.elements(component.factors)
    let permutation = tears.members.elements(component.permutation)
    let b = tears.rightSide.base
    tears.permuted.resize(to: size, filling: 0)
    let c = tears.permuted.base
    for i in 0..<size { c[i] = b[Int(permutation[i])] }
    for i in 0..<size {
      for j in 0..<i { c[i] -= matrix[i * size + j] * c[j] }
    }
    for i in stride(from: size - 1, through: 0, by: -1) {
      for j in (i + 1)..<max(size, i + 1) { c[i] -= matrix[i * size + j] * c[j] }
      c[i] /= matrix[i * size + i]
    }
    for i in 0..<size { b[i] = c[i] }
  }

  /// Replaces `tears.rightSide` by the solution y of Sᵀ y = b.
  mutating func solveComponentTransposed(_ id: Int32) {
    let component = tears.components[id]
    let size = component.size
    let matrix = tears.factors.elements(component.factors)
    let permutation = tears.members.elements(component.permutation)
    let b = tears.rightSide.base
    for i in 0..<size {
      for j in 0..<i { b[i] -= matrix[j * size + i] * b[j] }
      b[i] /= matrix[i * size + i]
    }
    for i in stride(from: size - 1, through: 0, by: -1) {
      for j in (i + 1)..<max(size, i + 1) { b[i] -= matrix[j * size + i] * b[j] }
    }
    tears.permuted.resize(to: size, filling: 0)
    let y = tears.permuted.base
    for i in 0..<size { y[Int(permutation[i])] = b[i] }
    for i in 0..<size { b[i] = y[i] }
  }
}
