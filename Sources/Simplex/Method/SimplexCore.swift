/// All state of a solver.
///
/// The active set defines the values; the method moves it from edit to edit. The parts of the method are extensions of
/// this one type, a file each:
///
/// - `ActiveSet`: which rows are active, and the matching and order that make their matrix triangular;
/// - `VariableOrder`, `TearRows`: how the order is kept, and what does not fit into it;
/// - `TriangularSolve`: the two solves with the active matrix;
/// - `DualSimplex`, `RatioTest`, `BatchedFlips`, `PendingMoves`: a violated row enters;
/// - `PrimalStep`: a row leaves whose multiplier is outside of its box;
/// - `Refinement`: lost digits are found again;
/// - `ResponseColumn`: what a constant moves, remembered;
/// - `Journal`: how a refused edit is undone.
///
/// It lives behind a pointer and holds no references, so that no loop retains, checks exclusivity or allocates.
struct SimplexCore: ~Copyable {
  typealias Row = ConstraintStore.Row
  typealias Kind = ConstraintStore.Kind
  typealias Side = ConstraintStore.Side
  typealias Term = ConstraintStore.Term
  typealias Link = ConstraintStore.Link
  typealias Node = ConstraintStore.Node
  typealias Guard = ConstraintStore.Guard

  /// How far the activity of a scaled row may be off.
  static let activityTolerance = 1e-8
  /// Rates of change below this size count as 0.
  static let rateTolerance = 1e-9

  var store = ConstraintStore()
  var multipliers = Multipliers()
  var statistics = SolverStatistics()
  /// Creations so far; the next row gets the number after it as its age.
  var lastAge: Int32 = 0

  // The order of the active set.
  /// Variable at a label, or −1.
  var variableAtLabel = Buffer<Int32>()
  var nextLabel: Int32 = 0
  /// `nextLabel` at which the labels are made dense again.
  var labelLimit: Int32 = 0
  var sweep = OrderedBits()
  var tears = TearState()

  // Results of the solves.
  /// Backward: a row's combination of the active rows, a_r = Σ W_q a_q.
  var combination = SparseVector()
  /// Forward: what the values of the variables do when the activity of an active row grows by one.
  var response = Buffer<Entry>()
  /// What the activities of the inactive rows do then.
  var guardRates = SparseVector()
  /// Right-hand sides that a pass leaves to the tears.
  var tearResidues = Buffer<Entry>()

  // Work still to do.
  /// Inactive rows seen outside of their bands.
  var queue = Buffer<Int32>()
  /// Active rows whose multipliers may be outside of their boxes.
  var suspects = Buffer<Int32>()
  /// Active rows whose activity waits to be made 0 in one forward pass.
  var pending = Buffer<Int32>()
  /// Rows judged while others were pending.
  var judgedEarly = Buffer<Int32>()
  /// Variables that moved so far that rounding shows.
  var farMoves = Buffer<Int32>()
  /// A multiplier moved along a rate so large that its digits may be lost.
  var sawLargeRate = false
  /// There is something to solve for.
  var hasWork: Bool { !queue.isEmpty || !farMoves.isEmpty || sawLargeRate }

  /// Multipliers that the steps work with.
  let work = WorkMultipliers()
  /// W of the row that the last ratio test chose.
  var blockingRate = 0.0
  /// Steps without progress since the last one with.
  var stalledSteps = 0
  /// The smallest id decides until there is progress again: the rule that cannot cycle.
  var smallestIdRule = false
  var breakpoints = Buffer<Breakpoint>()

  var flips = FlipState()
  var columns = Buffer<ResponseColumn>()
  var liveColumns = Buffer<Int32>()
  var freeColumns = Buffer<Int32>()
  var conflict = Buffer<Int32>()
  var journal = Journal()
  var changes = ChangeList()

  /// Terms of a constraint to be created.
  var newTerms = Buffer<Entry>()

  // Scratch of the searches.
  var visited = Buffer<Int32>()
  var visit: Int32 = 0
  var pathCount = Buffer<UInt8>()
  var pathParent = Buffer<Int32>()
  var searchA = Buffer<Int32>()
  var searchB = Buffer<Int32>()
  var labelsA = Buffer<UInt64>()
  var labelsB = Buffer<UInt64>()
  var labelPool = Buffer<UInt64>()
  var found = Buffer<Int32>()
  var pathVariables = Buffer<Int32>()
  var pathRows = Buffer<Int32>()

  /// Bytes held by the solver.
  var footprint: Int {
    var bytes = store.footprint + multipliers.footprint + variableAtLabel.footprint + sweep.footprint + tears.footprint
    bytes += combination.footprint + response.footprint + guardRates.footprint + tearResidues.footprint
    bytes += queue.footprint + suspects.footprint + pending.footprint + judgedEarly.footprint + farMoves.footprint
    bytes += breakpoints.footprint + flips.footprint + conflict.footprint + journal.footprint + changes.footprint
    bytes += visited.footprint + pathCount.footprint + pathParent.footprint + searchA.footprint + searchB.footprint
    bytes += labelsA.footprint + labelsB.footprint + labelPool.footprint + found.footprint
    bytes += columns.footprint + liveColumns.footprint
    for i in 0..<columns.count { bytes += columns.base[i].footprint }
    return bytes
  }

  // MARK: Boxes

  /// The multiplier has no upper end.
  @inline(__always)
  func isUnboundedAbove(_ row: Int32) -> Bool {
    store.rows[row].kind == .required && store.rows[row].relation != .greaterOrEqual
  }

  @inline(__always)
  func isUnboundedBelow(_ row: Int32) -> Bool {
    store.rows[row].kind == .required && store.rows[row].relation != .lessOrEqual
  }

  /// Required equalities have no box at all, and so no multiplier to look after.
  @inline(__always)
  func keepsMultiplier(_ row: Int32) -> Bool {
    store.rows[row].kind != .required || store.rows[row].relation != .equal
  }

  /// a += factor · (upper end of the row's box)
  @inline(__always)
  mutating func addUpperEnd(of row: Int32, times factor: Double, to a: UnsafeMutablePointer<Multiplier>) {
    if store.rows[row].kind == .soft && store.rows[row].relation != .greaterOrEqual { addEnd(of: row, factor, a) }
  }

  /// a += factor · (lower end of the row's box)
  @inline(__always)
  mutating func addLowerEnd(of row: Int32, times factor: Double, to a: UnsafeMutablePointer<Multiplier>) {
    if store.rows[row].kind == .soft && store.rows[row].relation != .lessOrEqual { addEnd(of: row, -factor, a) }
  }

  @inline(__always)
  private mutating func addEnd(of row: Int32, _ factor: Double, _ a: UnsafeMutablePointer<Multiplier>) {
    let record = store.rows[row]
    multipliers.add(record.key, record.weight * factor, to: &a.pointee)
    if record.ageWeight != 0 { multipliers.add(Strength.ageKey, record.ageWeight * factor, to: &a.pointee) }
  }

  /// a += factor · (multiplier of an inactive row, which its side tells)
  @inline(__always)
  mutating func addInactiveMultiplier(of row: Int32, times factor: Double, to a: UnsafeMutablePointer<Multiplier>) {
    switch store.rows[row].side {
    case .upper: addUpperEnd(of: row, times: factor, to: a)
    case .lower: addLowerEnd(of: row, times: factor, to: a)
    case .middle: break
    }
  }

  @inline(__always)
  func multiplier(of row: Int32) -> UnsafeMutablePointer<Multiplier> {
    assert(row >= 0 && Int(row) < store.rows.count)
    return withUnsafeMutablePointer(to: &store.rows.base[Int(row)].multiplier) { $0 }
  }

  /// Sets the band in which the activity of the inactive row may lie without contradicting its multiplier.
  @inline(__always)
  func setBand(_ row: Int32) {
    let side = store.rows[row].side
    store.guards[row].lower = side == .lower ? -Double.infinity : -Self.activityTolerance
    store.guards[row].upper = side == .upper ? Double.infinity : Self.activityTolerance
  }

  @inline(__always)
  func setUnguarded(_ row: Int32) {
    store.guards[row].lower = -Double.infinity
    store.guards[row].upper = Double.infinity
  }

  @inline(__always)
  func isViolated(_ row: Int32) -> Bool { store.guards[row].isViolated }

  @inline(__always)
  mutating func enqueue(_ row: Int32) {
    if store.rows[row].isQueued { return }
    store.rows[row].isQueued = true
    queue.append(row)
  }

  mutating func dequeue(_ row: Int32) {
    guard store.rows[row].isQueued else { return }
    store.rows[row].isQueued = false
    var at = 0
    while queue[at] != row { at += 1 }
    while at + 1 < queue.count {
      queue[at] = queue[at + 1]
      at += 1
    }
    queue.truncate(to: queue.count - 1)
  }

  /// Steps without progress call for the rule that cannot cycle (Bland's), in both directions.
  @inline(__always)
  mutating func noteProgress(_ moved: Bool) {
    if moved {
      stalledSteps = 0
      smallestIdRule = false
    } else {
      stalledSteps += 1
      if stalledSteps > 60 && !smallestIdRule {
        smallestIdRule = true
        statistics.smallestIdRounds += 1
      }
    }
  }
}

/// The multipliers that the steps work with. They have a memory of their own, so that a step can hand one of them to
/// another part of the core.
struct WorkMultipliers: ~Copyable {
  private let base = UnsafeMutablePointer<Multiplier>.allocate(capacity: 8)

  init() { base.initialize(repeating: Multiplier(), count: 8) }

  deinit { base.deallocate() }

  /// How far the multiplier of the entering row moves.
  var step: UnsafeMutablePointer<Multiplier> { base }
  /// What is left of a row's box, and the least of these so far.
  var candidate: UnsafeMutablePointer<Multiplier> { base + 1 }
  var nearest: UnsafeMutablePointer<Multiplier> { base + 2 }
  /// The entering row's own box.
  var range: UnsafeMutablePointer<Multiplier> { base + 3 }
  /// How far a multiplier lies outside of its box; then the slope of the objective.
  var excess: UnsafeMutablePointer<Multiplier> { base + 4 }
  /// The slope with one more breakpoint passed.
  var slope: UnsafeMutablePointer<Multiplier> { base + 5 }
  /// What the multiplier of an inactive row changes by.
  var increment: UnsafeMutablePointer<Multiplier> { base + 6 }
  /// The multiplier that a row enters with.
  var entering: UnsafeMutablePointer<Multiplier> { base + 7 }
}

/// A required row cannot be met; `SimplexCore.conflict` names the rows.
struct Unsatisfiable: Error {}
