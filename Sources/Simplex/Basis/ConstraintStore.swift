/// What is known about the constraints and variables themselves: terms, relations, strengths, and for every variable the
/// lists of the active and of the inactive constraints that mention it.
///
/// Everything lies in flat tables under `Int32` numbers; a row is one constraint, its *stay row* the implicit weak wish
/// of a variable to stay where it is.
struct ConstraintStore: ~Copyable {
  /// What a row is to the method.
  enum Kind: UInt8, BitwiseCopyable {
    /// A free slot.
    case unused
    /// Created but not installed: no list mentions it.
    case parked
    /// The implicit stay of a variable; its box is [0, 0].
    case stay
    case soft, required
    /// On its way out; its box is [0, 0].
    case leaving
  }

  /// Which end of the box the multiplier of an inactive row sits at.
  enum Side: UInt8, BitwiseCopyable {
    case lower, middle, upper
  }

  struct Term: BitwiseCopyable {
    var variable: Int32
    /// Place in the variable's list of active or inactive rows.
    var place: Int32
    var coefficient: Double
  }

  /// An entry in a variable's list of rows.
  struct Link: BitwiseCopyable {
    var row: Int32
    /// In the active list: the variable that the row defines, or `Row.tear`.
    var defines: Int32
    var coefficient: Double
  }

  /// A row, without what a frame reads.
  struct Row: BitwiseCopyable {
    /// Values of `variable` that are no variable.
    static let inactive: Int32 = -1
    static let tear: Int32 = -2

    var kind = Kind.unused
    var relation = Relation.equal
    var side = Side.middle
    /// Waits in the queue of violated rows.
    var isQueued = false
    /// The strength is required; `kind` tells only while the row is installed.
    var isRequired = false
    /// The variable that the row defines, `tear` when it is active without defining one, or `inactive`.
    var variable = Row.inactive
    var terms = Block()
    var multiplier = Multiplier()
    /// Response column, or −1.
    var column: Int32 = -1
    /// Number of the creation; the older row wins ties.
    var age: Int32 = 0
    var generation: UInt32 = 0
    var key: LevelKey = 0
    /// Weight inside the level, of an error of the scaled row.
    var weight = 0.0
    /// Weight on the level of age.
    var ageWeight = 0.0
    /// The power of two that all coefficients were multiplied with.
    var scale = 1.0

    @inline(__always) var isActive: Bool { variable != Row.inactive }
    @inline(__always) var isInstalled: Bool { kind == .soft || kind == .required }
  }

  /// What a frame reads of a row: its activity and the band in which an inactive row may lie.
  struct Guard: BitwiseCopyable {
    var activity = 0.0
    var lower = -Double.infinity
    var upper = Double.infinity
    var constant = 0.0

    @inline(__always) var isViolated: Bool { activity < lower || activity > upper }
  }

  /// What the triangular passes read of a variable.
  struct Node: BitwiseCopyable {
    /// Work value of a pass, 0 outside of it.
    var work = 0.0
    /// 1 / the coefficient of the variable in its defining row.
    var inversePivot = 1.0
    /// Label in the topological order.
    var label: Int32 = -1
    /// The row that defines the variable, or −1: the variable is torn.
    var definition: Int32 = -1
    /// Place in the result of a forward pass plus 1, or 0.
    var place: Int32 = 0
  }

  /// What else belongs to a variable.
  struct VariableRecord: BitwiseCopyable {
    var isAlive = true
    var generation: UInt32 = 0
    var stay: Int32 = -1
    /// The row of the edit variable, or −1.
    var edit: Int32 = -1
    /// Number of constraints that mention the variable, active, inactive or parked.
    var mentions: Int32 = 0
  }

  var values = Buffer<Double>()
  var nodes = Buffer<Node>()
  var variables = Buffer<VariableRecord>()
  var activeLists = Buffer<Block>()
  var inactiveLists = Buffer<Block>()
  var freeVariables = Buffer<Int32>()

  var rows = Buffer<Row>()
  var guards = Buffer<Guard>()
  var freeRows = Buffer<Int32>()

  var terms = BlockPool<Term>()
  var links = BlockPool<Link>()

  var footprint: Int {
    let ofVariables =
      values.footprint + nodes.footprint + variables.footprint + activeLists.footprint + inactiveLists.footprint
      + freeVariables.footprint
    return ofVariables + rows.footprint + guards.footprint + freeRows.footprint + terms.footprint + links.footprint
  }

  /// The terms of a row.
  @inline(__always)
  func termsOf(_ row: Int32) -> UnsafeMutableBufferPointer<Term> {
    let block = rows[row].terms
    return UnsafeMutableBufferPointer(start: terms.elements(block), count: Int(block.count))
  }

  /// The active rows that mention a variable.
  @inline(__always)
  func activeRows(of variable: Int32) -> UnsafeMutableBufferPointer<Link> {
    let block = activeLists[variable]
    return UnsafeMutableBufferPointer(start: links.elements(block), count: Int(block.count))
  }

  /// The inactive rows that mention a variable.
  @inline(__always)
  func inactiveRows(of variable: Int32) -> UnsafeMutableBufferPointer<Link> {
    let block = inactiveLists[variable]
    return UnsafeMutableBufferPointer(start: links.elements(block), count: Int(block.count))
  }

  /// a·x + k of the scaled row, from its terms.
  func computedActivity(_ row: Int32) -> Double {
    var sum = guards[row].constant
    for term in termsOf(row) { sum += term.coefficient * values[term.variable] }
    return sum
  }

  // MARK: Lists of rows

  mutating func link(_ row: Int32, active: Bool) {
    let defines = rows[row].variable >= 0 ? rows[row].variable : Row.tear
    for i in 0..<Int(rows[row].terms.count) {
      let term = terms.elements(rows[row].terms) + i
      let variable = term.pointee.variable
      let entry = Link(row: row, defines: defines, coefficient: term.pointee.coefficient)
      if active {
        term.pointee.place = activeLists[variable].count
        links.append(entry, to: &activeLists[variable])
      } else {
        term.pointee.place = inactiveLists[variable].count
        links.append(entry, to: &inactiveLists[variable])
      }
    }
  }

  mutating func unlink(_ row: Int32, active: Bool) {
    for term in termsOf(row) { removeEntry(of: term.variable, at: term.place, active: active) }
  }

  /// The last entry of the list takes the place of the one that goes.
  private mutating func removeEntry(of variable: Int32, at place: Int32, active: Bool) {
    let lists = active ? activeLists.base : inactiveLists.base
    let last = lists[Int(variable)].count - 1
    let entries = links.elements(lists[Int(variable)])
    if place != last {
      entries[Int(place)] = entries[Int(last)]
      setPlace(of: variable, in: entries[Int(place)].row, to: place)
    }
    lists[Int(variable)].count = last
  }

  @inline(__always)
  private func setPlace(of variable: Int32, in row: Int32, to place: Int32) {
    var term = terms.elements(rows[row].terms)
    while term.pointee.variable != variable { term += 1 }
    term.pointee.place = place
  }

  /// Takes back the last `link` of the row.
  mutating func undoLink(_ row: Int32, active: Bool) {
    for term in termsOf(row).reversed() {
      if active { activeLists[term.variable].count -= 1 } else { inactiveLists[term.variable].count -= 1 }
    }
  }

  /// Takes back the part of an `unlink` that concerned one term, which was at `place`. Parts go back last first.
  mutating func undoUnlink(_ row: Int32, term index: Int, place: Int32, active: Bool) {
    let term = terms.elements(rows[row].terms) + index
    let variable = term.pointee.variable
    let entry = Link(row: row, defines: Row.tear, coefficient: term.pointee.coefficient)
    if active {
      links.append(entry, to: &activeLists[variable])
    } else {
      links.append(entry, to: &inactiveLists[variable])
    }
    let list = active ? activeLists[variable] : inactiveLists[variable]
    let last = list.count - 1
    if place != last {
      let entries = links.elements(list)
      entries[Int(last)] = entries[Int(place)]
      entries[Int(place)] = entry
      setPlace(of: variable, in: entries[Int(last)].row, to: last)
    }
    term.pointee.place = place
  }

  /// Writes into the active lists which variable the row defines.
  @inline(__always)
  func relabel(_ row: Int32, defines: Int32) {
    for term in termsOf(row) {
      links.elements(activeLists[term.variable])[Int(term.place)].defines = defines
    }
  }

  // MARK: Slots

  /// A fresh row with room for `count` terms; true when its slot is new.
  mutating func takeRow(termCount count: Int) -> (row: Int32, isNew: Bool) {
    var row = Row()
    terms.reserve(Int32(count), in: &row.terms)
    row.terms.count = Int32(count)
    if !freeRows.isEmpty {
      let index = freeRows.removeLast()
      row.generation = rows[index].generation
      rows[index] = row
      guards[index] = Guard()
      return (index, false)
    }
    rows.append(row)
    guards.append(Guard())
    return (Int32(rows.count - 1), true)
  }
}
