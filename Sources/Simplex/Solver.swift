import Synchronization

/// A solver finds values for variables under linear constraints of different strengths, and finds them again after every
/// edit with work in proportion to what the edit changes.
///
/// The values are optimal lexicographically: every required constraint holds; the weighted sum of the errors on the
/// strongest level is as small as it can be; then that of the next level, and so on. Among equal errors the older
/// constraint wins. A variable that nothing determines keeps its last value. The answer depends on no address, hash or
/// thread, and on the history of edits only where the constraints leave a choice.
///
/// The method is an active-set simplex method with boxed multipliers; docs/solver.md explains it. A solver belongs to one
/// thread at a time.
///
/// Every operation that can be refused says so by a `SolverError`; a refused operation leaves no trace.
public final class Solver {
  /// The coefficients of one constraint may differ by this factor.
  public static let coefficientSpread = 1e6
  /// Coefficients lie between 1 / this and this.
  public static let largestCoefficient = 1e9

  private static let solversMade = Atomic<UInt32>(0)

  let core: UnsafeMutablePointer<SimplexCore>
  let identity: UInt32

  /// A solver without variables.
  public init() {
    identity = Self.solversMade.wrappingAdd(1, ordering: .relaxed).newValue
    core = .allocate(capacity: 1)
    core.initialize(to: SimplexCore())
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
  }

  // MARK: Variables

  /// Makes a variable that starts at `value` and stays there until constraints determine it. Constant time, amortized.
  ///
  /// A value that is not finite is a fault of the caller's program.
  public func makeVariable(_ value: Double = 0) -> Variable {
    precondition(value.isFinite, "a variable cannot start at \(value)")
    let index = core.pointee.createVariable(value)
    return Variable(index: index, generation: core.pointee.store.variables[index].generation, solver: identity)
  }

  /// Forgets a variable that no constraint mentions, active or not.
  ///
  /// Throws `unknownVariable`, or `variableInUse` with the oldest constraint that mentions it. The search for that one is
  /// the only part that takes more than constant time.
  public func removeVariable(_ variable: Variable) throws(SolverError) {
    let index = try index(of: variable)
    if core.pointee.store.variables[index].edit >= 0 { try removeEditVariable(variable) }
    if core.pointee.store.variables[index].mentions > 0 {
      throw .variableInUse(variable, by: oldestConstraint(mentioning: index))
    }
    core.pointee.removeVariable(index)
  }

  /// The value of the variable now. Inside a transaction: as far as it has been solved.
  ///
  /// A variable of another solver or a removed one is a fault of the caller's program.
  public func value(of variable: Variable) -> Double {
    precondition(isKnown(variable), "\(variable) does not belong to this solver or was removed")
    return core.pointee.store.values.base[Int(variable.index)]
  }

  // MARK: Constraints

  /// Creates `expression relation 0` and activates it. The constraint's age counts from here.
  ///
  /// A constraint that mentions a variable which nothing determines yet takes time in proportion to its terms; any other
  /// a pivot for each constraint that gives way to it. Throws `unsatisfiable` for a required constraint that cannot hold
  /// beside the other required ones, and the errors of `makeConstraint`.
  @discardableResult
  public func add(_ expression: LinearExpression, _ relation: Relation, strength: Strength = .required)
    throws(SolverError) -> Constraint
  {
    try checkTerms(of: expression, strength: strength)
    let row = create(expression, relation, strength)
    do throws(Unsatisfiable) {
      try core.pointee.install(row)
    } catch {
      let refused = refusal(of: row)
      core.pointee.forgetRefused(row)
      throw refused
    }
    return handle(of: row)
  }

  /// Creates `expression relation 0` without letting it count yet. The constraint's age counts from here, or it is that of
  /// `predecessor`, which this one takes the place of; it may have been removed.
  ///
  /// Throws `unknownVariable`, `emptyConstraint`, `coefficientNotFinite`, `coefficientRange`, `constantNotFinite`,
  /// `strengthNotFinite` or `weightNotPositive`.
  public func makeConstraint(
    _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required,
    inPlaceOf predecessor: Constraint? = nil
  ) throws(SolverError) -> Constraint {
    if let predecessor, !made(predecessor) { throw .unknownConstraint(predecessor) }
    try checkTerms(of: expression, strength: strength)
    return handle(of: create(expression, relation, strength, age: predecessor?.age))
  }

  /// Lets a constraint count. Throws `alreadyActive`, `unknownConstraint` or `unsatisfiable`.
  public func activate(_ constraint: Constraint) throws(SolverError) {
    let row = try index(of: constraint)
    if core.pointee.store.rows[row].isInstalled { throw .alreadyActive(constraint) }
    do throws(Unsatisfiable) {
      try core.pointee.install(row)
    } catch {
      throw refusal(of: row)
    }
  }

  /// Lets a constraint count no longer; it keeps its age. Throws `notActive` or `unknownConstraint`.
  public func deactivate(_ constraint: Constraint) throws(SolverError) {
    let row = try index(of: constraint)
    if !core.pointee.store.rows[row].isInstalled { throw .notActive(constraint) }
    uninstall(row)
  }

  /// Deactivates a constraint if it is active, and forgets it. Never refused for a conflict. Takes a pivot for each
  /// constraint that comes to its own now. Throws `unknownConstraint`.
  public func remove(_ constraint: Constraint) throws(SolverError) {
    let row = try index(of: constraint)
    if core.pointee.store.rows[row].isInstalled { uninstall(row) }
    core.pointee.removeConstraint(row)
  }

  /// Whether this solver made the constraint, be it removed or not.
  package func made(_ constraint: Constraint) -> Bool { constraint.solver == identity }

  /// Whether the constraint counts. False for one that this solver does not know.
  public func isActive(_ constraint: Constraint) -> Bool {
    isKnown(constraint) && core.pointee.store.rows[constraint.index].isInstalled
  }

  /// The value of the constraint's expression now, whether it is active or not: 0 for an equality that holds, negative
  /// for a `lessOrEqual` with room to spare. Takes time in proportion to the terms.
  public func activity(of constraint: Constraint) -> Double {
    precondition(isKnown(constraint), "\(constraint) does not belong to this solver or was removed")
    return core.pointee.store.computedActivity(constraint.index) / core.pointee.store.rows[constraint.index].scale
  }

  /// Sets the constant of the expression, the k of `a·x + k relation 0`. Without a change of the active set this costs
  /// only what moves. Throws `constantNotFinite`, `unknownConstraint` or `unsatisfiable`.
  public func set(constant: Double, of constraint: Constraint) throws(SolverError) {
    let row = try index(of: constraint)
    if !constant.isFinite { throw .constantNotFinite(constant) }
    try setConstant(constant, of: row)
  }

  /// Sets the strength; the constraint keeps its age. Throws `strengthNotFinite`, `weightNotPositive`, `requiredEdit`,
  /// `unknownConstraint` or `unsatisfiable`.
  public func set(strength: Strength, of constraint: Constraint) throws(SolverError) {
    let row = try index(of: constraint)
    try check(strength)
    do throws(Unsatisfiable) {
      try core.pointee.setStrength(strength, of: row)
    } catch {
      throw refusal(of: row)
    }
  }

  // MARK: Questions

  /// Whether the constraints determine the variable, and if not, between which bounds it may move without any error
  /// growing. Weights count as given, and age not at all.
  ///
  /// Takes time in proportion to what such a move would change, and changes nothing: a question does not count in
  /// `statistics` either. Throws `unknownVariable` or `insideTransaction`.
  public func freedom(of variable: Variable) throws(SolverError) -> Freedom {
    let index = try index(of: variable)
    if core.pointee.journal.isOpen { throw .insideTransaction }
    let counted = core.pointee.statistics
    defer { core.pointee.statistics = counted }
    let value = core.pointee.store.values[index]
    let lower = core.pointee.extreme(of: index, sign: 1)
    let upper = core.pointee.extreme(of: index, sign: -1)
    if upper - lower <= 1e-7 * max(1, abs(value)) { return .determined(value) }
    return .free(min(lower, value)...max(upper, value))
  }

  /// Exact counters since the solver was made.
  public var statistics: SolverStatistics {
    var result = core.pointee.statistics
    result.memory = core.pointee.footprint
    return result
  }

  // MARK: Changes

  /// The variables whose values moved since the last reading, each once, in the order in which they first moved; reading
  /// empties the list. Inside a transaction it is empty, for no value is final there.
  public func takeChanges() -> [Variable] {
    var result: [Variable] = []
    readChanges { variable, _ in result.append(variable) }
    return result
  }

  /// As `takeChanges`, without an array: calls `body` with each variable that moved and the value that it had at the
  /// last reading, then empties the list. `body` must not edit the solver.
  public func readChanges(_ body: (_ variable: Variable, _ before: Double) -> Void) {
    if core.pointee.journal.isOpen { return }
    let values = core.pointee.store.values.base
    let records = core.pointee.store.variables.base
    @inline(__always)
    func report(_ index: Int32, _ before: Double) {
      if values[Int(index)] == before { return }  // went and came back
      body(Variable(index: index, generation: records[Int(index)].generation, solver: identity), before)
    }
    // One column lists a variable once; of several, the first one knows the value at the last reading.
    let mayRepeat = core.pointee.changes.columns.count > 1
    let round = core.pointee.changes.round
    let stamps = core.pointee.changes.stamps.base
    for c in 0..<core.pointee.changes.columns.count {
      let column = core.pointee.columns.base + Int(core.pointee.changes.columns[c])
      let entries = column.pointee.values.base
      let before = column.pointee.before.base
      for i in 0..<column.pointee.values.count {
        let index = entries[i].index
        if mayRepeat {
          if stamps[Int(index)] == round { continue }
          stamps[Int(index)] = round
        }
        report(index, before[i])
      }
    }
    let listed = core.pointee.changes.variables.base
    let before = core.pointee.changes.before.base
    for i in 0..<core.pointee.changes.variables.count { report(listed[i], before[Int(listed[i])]) }
    core.pointee.changes.clear()
  }

  /// Empties the list of changes without reading it: from here on they count anew.
  public func discardChanges() {
    if core.pointee.journal.isOpen { return }
    core.pointee.changes.clear()
  }
}

// MARK: - Handles and checks

extension Solver {
  func isKnown(_ variable: Variable) -> Bool {
    guard variable.solver == identity else { return false }
    let record = core.pointee.store.variables.base[Int(variable.index)]
    return record.isAlive && record.generation == variable.generation
  }

  func isKnown(_ constraint: Constraint) -> Bool {
    guard constraint.solver == identity else { return false }
    let record = core.pointee.store.rows.base[Int(constraint.index)]
    return record.generation == constraint.generation && record.kind != .unused && record.kind != .stay
  }

  func index(of variable: Variable) throws(SolverError) -> Int32 {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
    return variable.index
  }

  func index(of constraint: Constraint) throws(SolverError) -> Int32 {
    guard isKnown(constraint) else { throw .unknownConstraint(constraint) }
    return constraint.index
  }

  func handle(of row: Int32) -> Constraint {
    let record = core.pointee.store.rows[row]
    return Constraint(index: row, age: record.age, generation: record.generation, solver: identity)
  }

  func handle(ofVariable index: Int32) -> Variable {
    Variable(index: index, generation: core.pointee.store.variables[index].generation, solver: identity)
  }

  func check(_ strength: Strength) throws(SolverError) {
    if strength.isRequired { return }
    if !strength.level.isFinite || !strength.weight.isFinite { throw .strengthNotFinite(strength) }
    if strength.weight <= 0 { throw .weightNotPositive(strength) }
  }

  /// Checks an expression and leaves its terms, each variable once, in the order of first mention, in
  /// `core.newTerms`.
  private func checkTerms(of expression: LinearExpression, strength: Strength) throws(SolverError) {
    try check(strength)
    if !expression.constant.isFinite { throw .constantNotFinite(expression.constant) }
    core.pointee.newTerms.removeAll()
    var seen = 0
    for term in expression.terms {
      let variable = try index(of: term.variable)
      if !term.coefficient.isFinite { throw .coefficientNotFinite(term.variable, term.coefficient) }
      var at = 0
      while at < seen && core.pointee.newTerms[at].index != variable { at += 1 }
      if at < seen {
        core.pointee.newTerms[at].value += term.coefficient
      } else {
        core.pointee.newTerms.append(Entry(index: variable, value: term.coefficient))
        seen += 1
      }
    }
    var largest = 0.0
    var kept = 0
    for i in 0..<seen {
      let entry = core.pointee.newTerms[i]
      if !entry.value.isFinite { throw .coefficientNotFinite(handle(ofVariable: entry.index), entry.value) }
      if entry.value == 0 { continue }
      core.pointee.newTerms[kept] = entry
      kept += 1
      largest = max(largest, abs(entry.value))
    }
    core.pointee.newTerms.truncate(to: kept)
    if kept == 0 { throw .emptyConstraint(constant: expression.constant) }
    for i in 0..<kept {
      let entry = core.pointee.newTerms[i]
      let size = abs(entry.value)
      if size < largest / Self.coefficientSpread || size > Self.largestCoefficient || size < 1 / Self.largestCoefficient
      {
        throw .coefficientRange(handle(ofVariable: entry.index), entry.value, largest: largest)
      }
    }
  }

  private func create(
    _ expression: LinearExpression, _ relation: Relation, _ strength: Strength, age: Int32? = nil
  ) -> Int32 {
    let terms = UnsafeBufferPointer(start: core.pointee.newTerms.base, count: core.pointee.newTerms.count)
    return core.pointee.createConstraint(
      terms, constant: expression.constant, relation: relation, strength: strength, age: age)
  }

  private func uninstall(_ row: Int32) {
    do throws(Unsatisfiable) {
      try core.pointee.uninstall(row)
    } catch {
      preconditionFailure("fewer constraints became unsatisfiable")
    }
  }

  func setConstant(_ constant: Double, of row: Int32) throws(SolverError) {
    do throws(Unsatisfiable) {
      try core.pointee.setConstant(constant, of: row)
    } catch {
      throw refusal(of: row)
    }
  }

  /// The error for the conflict that the core has noted. `row` is the one that was edited, or −1 when many were.
  func refusal(of row: Int32) -> SolverError {
    let refused = row >= 0 ? row : core.pointee.conflict[0]
    var others: [Int32] = []
    for i in 0..<core.pointee.conflict.count where core.pointee.conflict[i] != refused {
      others.append(core.pointee.conflict[i])
    }
    others.sort { core.pointee.store.rows[$0].age < core.pointee.store.rows[$1].age }
    return .unsatisfiable(Conflict(refused: handle(of: refused), others: others.map { handle(of: $0) }))
  }

  private func oldestConstraint(mentioning variable: Int32) -> Constraint {
    var oldest: Int32 = -1
    for row in 0..<Int32(core.pointee.store.rows.count) {
      let record = core.pointee.store.rows[row]
      if record.kind == .unused || record.kind == .stay { continue }
      if oldest >= 0 && core.pointee.store.rows[oldest].age < record.age { continue }
      for term in core.pointee.store.termsOf(row) where term.variable == variable { oldest = row }
    }
    return handle(of: oldest)
  }
}
