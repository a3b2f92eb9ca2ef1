/// How every value and every inactive row's activity moves per unit of one active row's constant.
///
/// The first change of a constant needs one forward pass; a second one builds the two lists, and from then on a change is
/// one run over what really moves, as long as no pivot concerns the row.
struct ResponseColumn: ~Copyable {
  enum State: UInt8, BitwiseCopyable {
    /// Nothing is known.
    case empty
    /// The constant was changed once since the last pivot that concerned the row.
    case used
    /// The lists are right.
    case ready
  }

  var row: Int32
  var state = State.empty
  var isLive = false
  /// The journal that still needs the lists, although the state is `empty`: they must not be overwritten.
  var keptFor: Int32 = 0
  /// The round of the change list in which the column moved as a whole, or 0.
  var movedIn: Int32 = 0
  var values = Buffer<Entry>()
  /// Values at the last reading of the changes, entry by entry, while `movedIn` is the current round.
  var before = Buffer<Double>()
  var rates = Buffer<Entry>()

  init(row: Int32) { self.row = row }

  var footprint: Int { values.footprint + before.footprint + rates.footprint }
}

extension SimplexCore {
  mutating func setState(_ state: ResponseColumn.State, ofColumn index: Int32) {
    let column = columns.base + Int(index)
    if journal.isOpen {
      journal.record(.column, index, Int32(column.pointee.state.rawValue))
      if column.pointee.state == .ready { column.pointee.keptFor = journal.number }
    }
    column.pointee.state = state
    if state != .empty && !column.pointee.isLive {
      column.pointee.isLive = true
      liveColumns.append(index)
    }
  }

  /// Forgets all columns: a row was added or removed.
  mutating func dropColumns() {
    for i in 0..<liveColumns.count {
      let index = liveColumns[i]
      setState(.empty, ofColumn: index)
      columns.base[Int(index)].isLive = false
    }
    liveColumns.removeAll()
  }

  /// Forgets the columns that a pivot changes: that of the leaving row, and those of the rows q with W_q ≠ 0 in the
  /// combination of the entering row, since B_q' = B_q − (W_q / W_p) B_p.
  mutating func dropColumns(leaving: Int32) {
    var kept = 0
    for i in 0..<liveColumns.count {
      let index = liveColumns[i]
      let row = columns.base[Int(index)].row
      if row == leaving || combination.contains(row) {
        setState(.empty, ofColumn: index)
        columns.base[Int(index)].isLive = false
      } else {
        liveColumns[kept] = index
        kept += 1
      }
    }
    liveColumns.truncate(to: kept)
  }

  mutating func columnIndex(of row: Int32) -> Int32 {
    if store.rows[row].column >= 0 { return store.rows[row].column }
    let index: Int32
    if !freeColumns.isEmpty {
      index = freeColumns.removeLast()
      columns.base[Int(index)].row = row
    } else {
      index = Int32(columns.count)
      columns.append(ResponseColumn(row: row))
    }
    store.rows[row].column = index
    return index
  }

  mutating func buildColumn(_ index: Int32) {
    statistics.columns += 1
    let column = columns.base + Int(index)
    respond(to: column.pointee.row)
    gatherGuardRates()
    prepareToNote()
    column.pointee.values.assign(from: response)
    column.pointee.before.resize(to: response.count, filling: 0)
    column.pointee.rates.removeAll()
    for i in 0..<guardRates.count where abs(guardRates.entries[i].value) > 1e-12 {
      column.pointee.rates.append(guardRates.entries[i])
    }
    // Memory order serves long columns, which are walked again and again.
    if column.pointee.values.count > 64 {
      sort(column.pointee.values.base, column.pointee.values.count) { $0.index < $1.index }
      sort(column.pointee.rates.base, column.pointee.rates.count) { $0.index < $1.index }
    }
  }

  /// Changes the constant of an active row by `change` (of the scaled row); leaves violated rows in the queue.
  mutating func moveConstant(of row: Int32, by change: Double) {
    let index = columnIndex(of: row)
    let column = columns.base + Int(index)
    if column.pointee.state == .empty || column.pointee.keptFor == journal.openNumber {
      if column.pointee.keptFor != journal.openNumber { setState(.used, ofColumn: index) }
      if journal.isOpen { saveActivity(row) }
      store.guards[row].constant += change
      store.guards[row].activity += change
      pending.append(row)
      movePending()
      return
    }
    if column.pointee.state == .used {
      buildColumn(index)
      setState(.ready, ofColumn: index)
    }
    if journal.isOpen { saveColumn(index) }
    moveAlongReadyColumn(index, by: change)
    store.guards[row].constant += change
  }

  private mutating func saveColumn(_ index: Int32) {
    let column = columns.base + Int(index)
    for i in 0..<column.pointee.values.count { saveValue(column.pointee.values[i].index) }
    for i in 0..<column.pointee.rates.count { saveActivity(column.pointee.rates[i].index) }
  }

  /// The frame path: nothing but two runs over flat lists.
  mutating func moveAlongReadyColumn(_ index: Int32, by change: Double) {
    let column = columns.base + Int(index)
    let moves = column.pointee.values.base
    let moveCount = column.pointee.values.count
    let values = store.values.base
    if !changes.variables.isEmpty || journal.isOpen {
      noteColumn(index)
      for i in 0..<moveCount { values[Int(moves[i].index)] -= moves[i].value * change }
    } else if column.pointee.movedIn == changes.round {
      for i in 0..<moveCount { values[Int(moves[i].index)] -= moves[i].value * change }
    } else {
      column.pointee.movedIn = changes.round
      changes.columns.append(index)
      let before = column.pointee.before.base
      for i in 0..<moveCount {
        let variable = Int(moves[i].index)
        let value = values[variable]
        before[i] = value
        values[variable] = value - moves[i].value * change
      }
    }
    let rates = column.pointee.rates.base
    let rateCount = column.pointee.rates.count
    let guards = store.guards.base
    for i in 0..<rateCount {
      let row = guards + Int(rates[i].index)
      let activity = row.pointee.activity - rates[i].value * change
      row.pointee.activity = activity
      if activity < row.pointee.lower || activity > row.pointee.upper { enqueue(rates[i].index) }
    }
    statistics.valuesMoved &+= moveCount
    statistics.guardsTouched &+= rateCount
  }

  /// Lists the variables of the column one by one, since others are listed already.
  @inline(never)
  private mutating func noteColumn(_ index: Int32) {
    prepareToNote()
    let column = columns.base + Int(index)
    for i in 0..<column.pointee.values.count {
      let variable = column.pointee.values[i].index
      changes.note(variable, store.values[variable])
    }
  }

  /// A change of this column's constant by `change` pushes some inactive row out of its band.
  func columnMeetsGuard(_ index: Int32, change: Double) -> Bool {
    let column = columns.base + Int(index)
    for i in 0..<column.pointee.rates.count {
      let entry = column.pointee.rates[i]
      let row = store.guards[entry.index]
      let activity = row.activity - entry.value * change
      if activity < row.lower || activity > row.upper { return true }
    }
    return false
  }
}
