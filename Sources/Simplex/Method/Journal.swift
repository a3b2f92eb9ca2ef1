/// A journal remembers what an edit that may be refused has changed, so that it can be undone bit for bit: numbers at
/// their first touch, and every change of the structure in the order in which it was made. Undone backward, that gives
/// back the order labels and the places in the lists too, and so the same future.
struct Journal: ~Copyable {
  enum Change: UInt8, BitwiseCopyable {
    /// Label of a variable: old label.
    case label
    /// Defining row of a variable: old row, old inverse pivot.
    case definition
    /// What a row defines: old variable.
    case membership
    /// A row joined the lists of its variables.
    case linkActive, linkInactive
    /// One term of a row left a list: old place, number of the term.
    case unlinkActive, unlinkInactive
    /// State of a response column: old state.
    case column
    /// Edit row of a variable: old row.
    case edit
    /// Times that a constraint is mentioned: a row whose mentions were counted, or taken away.
    case mention, unmention
  }

  struct Record: BitwiseCopyable {
    var change: Change
    var index: Int32
    var old: Int32
    var number: Double
  }

  struct SavedRow: BitwiseCopyable {
    var index: Int32 = -1
    var row = ConstraintStore.Row()
    var multiplier = Multiplier()
    var constant = 0.0
    var lower = 0.0
    var upper = 0.0
  }

  struct Creation: BitwiseCopyable {
    var index: Int32
    /// The slot did not exist before.
    var isNew: Bool
  }

  var isOpen = false
  /// The journal belongs to a transaction, which solves at its end.
  var isTransaction = false
  var number: Int32 = 0

  var records = Buffer<Record>()
  var values = Buffer<Entry>()
  var activities = Buffer<Entry>()
  /// The first `rowCount` are in use; the others keep the memory of their multipliers.
  var rows = Buffer<SavedRow>()
  var rowCount = 0
  var createdRows = Buffer<Creation>()
  var removedRows = Buffer<Int32>()
  var createdVariables = Buffer<Creation>()
  var removedVariables = Buffer<Int32>()
  /// Rows that joined the system, to be looked at again at the end of a transaction.
  var installedRows = Buffer<Int32>()
  var hasTears = false
  var tears = TearState()

  var changeCount = 0
  var lastAge: Int32 = 0
  var nextLabel: Int32 = 0
  var variableCount = 0
  var constraintCount = 0

  // The number of the journal that saved a value, an activity or a row last.
  var valueStamps = Buffer<Int32>()
  var activityStamps = Buffer<Int32>()
  var rowStamps = Buffer<Int32>()

  /// The number of the open journal, or −1.
  @inline(__always)
  var openNumber: Int32 { isOpen ? number : -1 }

  var footprint: Int {
    var bytes = records.footprint + values.footprint + activities.footprint + rows.footprint
    bytes += createdRows.footprint + removedRows.footprint + createdVariables.footprint + removedVariables.footprint
    bytes += installedRows.footprint + tears.footprint
    bytes += valueStamps.footprint + activityStamps.footprint + rowStamps.footprint
    return bytes
  }

  @inline(__always)
  mutating func record(_ change: Change, _ index: Int32, _ old: Int32, _ number: Double = 0) {
    records.append(Record(change: change, index: index, old: old, number: number))
  }
}

extension SimplexCore {
  @inline(__always)
  mutating func saveValue(_ variable: Int32) {
    if journal.valueStamps[variable] == journal.number { return }
    journal.valueStamps[variable] = journal.number
    journal.values.append(Entry(index: variable, value: store.values[variable]))
  }

  @inline(__always)
  mutating func saveActivity(_ row: Int32) {
    if journal.activityStamps[row] == journal.number { return }
    journal.activityStamps[row] = journal.number
    journal.activities.append(Entry(index: row, value: store.guards[row].activity))
  }

  /// To be called before anything of a row but its activity changes.
  @inline(__always)
  mutating func saveRow(_ row: Int32) {
    if journal.isOpen && journal.rowStamps[row] != journal.number { writeRow(row) }
  }

  private mutating func writeRow(_ row: Int32) {
    saveActivity(row)
    journal.rowStamps[row] = journal.number
    if journal.rowCount == journal.rows.count { journal.rows.append(Journal.SavedRow()) }
    let guardOfRow = store.guards[row]
    var saved = journal.rows[journal.rowCount]
    saved.index = row
    saved.row = store.rows[row]
    saved.constant = guardOfRow.constant
    saved.lower = guardOfRow.lower
    saved.upper = guardOfRow.upper
    multipliers.copy(store.rows[row].multiplier, to: &saved.multiplier)
    journal.rows[journal.rowCount] = saved
    journal.rowCount += 1
  }

  mutating func openJournal(isTransaction: Bool = false) {
    precondition(!journal.isOpen, "a journal is open already")
    journal.isOpen = true
    journal.isTransaction = isTransaction
    journal.number += 1
    journal.records.removeAll()
    journal.values.removeAll()
    journal.activities.removeAll()
    journal.rowCount = 0
    journal.createdRows.removeAll()
    journal.removedRows.removeAll()
    journal.createdVariables.removeAll()
    journal.removedVariables.removeAll()
    journal.installedRows.removeAll()
    journal.hasTears = false
    prepareToNote()
    journal.changeCount = changes.variables.count
    journal.lastAge = lastAge
    journal.nextLabel = nextLabel
    journal.variableCount = statistics.variableCount
    journal.constraintCount = statistics.constraintCount
  }

  /// What was done stays: the slots of what was removed become free.
  mutating func commitJournal() {
    journal.isOpen = false
    journal.isTransaction = false
    for i in 0..<journal.removedRows.count { releaseRow(journal.removedRows[i]) }
    for i in 0..<journal.removedVariables.count { releaseVariable(journal.removedVariables[i]) }
  }

  /// Everything becomes as it was when the journal was opened.
  mutating func rollBack() {
    statistics.rollbacks += 1
    journal.isOpen = false
    journal.isTransaction = false
    for i in 0..<queue.count { store.rows[queue[i]].isQueued = false }
    queue.removeAll()
    suspects.removeAll()
    pending.removeAll()
    judgedEarly.removeAll()
    farMoves.removeAll()
    sawLargeRate = false

    for i in stride(from: journal.records.count - 1, through: 0, by: -1) { undo(journal.records[i]) }
    if journal.hasTears { tears.assign(from: journal.tears) }
    for i in 0..<journal.rowCount { restore(journal.rows[i]) }
    for i in 0..<journal.values.count {
      let entry = journal.values[i]
      store.values[entry.index] = entry.value
    }
    for i in 0..<journal.activities.count {
      let entry = journal.activities[i]
      store.guards[entry.index].activity = entry.value
    }
    // Lists were given back before it was known again what the rows define.
    for i in 0..<journal.records.count where journal.records[i].change == .membership {
      let row = journal.records[i].index
      if store.rows[row].isActive { relabel(row, defines: store.rows[row].variable) }
    }
    for i in 0..<journal.removedVariables.count { store.variables[journal.removedVariables[i]].isAlive = true }
    changes.truncate(to: min(journal.changeCount, changes.variables.count))
    for i in stride(from: journal.createdRows.count - 1, through: 0, by: -1) {
      takeBackRow(journal.createdRows[i])
    }
    for i in stride(from: journal.createdVariables.count - 1, through: 0, by: -1) {
      takeBackVariable(journal.createdVariables[i])
    }
    lastAge = journal.lastAge
    nextLabel = journal.nextLabel
    statistics.variableCount = journal.variableCount
    statistics.constraintCount = journal.constraintCount
  }

  private mutating func undo(_ record: Journal.Record) {
    let index = record.index
    switch record.change {
    case .label:
      let label = store.nodes[index].label
      if label >= 0 && variableAtLabel[label] == index { variableAtLabel[label] = -1 }
      store.nodes[index].label = record.old
      if record.old >= 0 { variableAtLabel[record.old] = index }
    case .definition:
      store.nodes[index].definition = record.old
      store.nodes[index].inversePivot = record.number
    case .membership: store.rows[index].variable = record.old
    case .linkActive: store.undoLink(index, active: true)
    case .linkInactive: store.undoLink(index, active: false)
    case .unlinkActive:
      store.undoUnlink(index, term: Int(record.number), place: record.old, active: true)
    case .unlinkInactive:
      store.undoUnlink(index, term: Int(record.number), place: record.old, active: false)
    case .column:
      let column = columns.base + Int(index)
      column.pointee.state = ResponseColumn.State(rawValue: UInt8(record.old))!
      column.pointee.keptFor = 0
      if column.pointee.state != .empty && !column.pointee.isLive {
        column.pointee.isLive = true
        liveColumns.append(index)
      }
    case .edit: store.variables[index].edit = record.old
    case .mention: for term in store.termsOf(index) { store.variables[term.variable].mentions -= 1 }
    case .unmention: for term in store.termsOf(index) { store.variables[term.variable].mentions += 1 }
    }
  }

  private mutating func restore(_ saved: Journal.SavedRow) {
    let index = saved.index
    let variable = store.rows[index].variable
    let generation = store.rows[index].generation
    let column = store.rows[index].column
    var multiplier = store.rows[index].multiplier
    multipliers.copy(saved.multiplier, to: &multiplier)
    store.rows[index] = saved.row
    store.rows[index].variable = variable
    store.rows[index].generation = generation
    store.rows[index].column = column
    store.rows[index].multiplier = multiplier
    store.rows[index].isQueued = false
    store.guards[index].constant = saved.constant
    store.guards[index].lower = saved.lower
    store.guards[index].upper = saved.upper
  }
}
