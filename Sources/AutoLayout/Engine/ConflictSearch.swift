import Simplex

/// The search for the conflict that is reported: of all that explain why a constraint cannot hold, the oldest.
///
/// It is the set that remains when the required constraints older than the refused one are dropped from the newest to the
/// oldest, each for good if the rest still clashes. So it depends on the constraints alone, and not on the order in which
/// they were edited or on what the solver meets first.
///
/// It works on a second solver that holds nothing but those constraints. Each refusal there names a set; the newest
/// member is dropped, then whatever is newer and turns up in its place, until the refused constraint holds (the member was
/// needed) or clashes with older ones only. Linear in the required constraints, with some solver work for each member.
struct ConflictSearch {
  /// A constraint of the second solver.
  private struct Entry {
    var constraint: LayoutConstraint
    var row: Simplex.Constraint
    /// Order of creation, what the engine asks for being older than all else.
    var rank: Rank
    var isNeeded = false
  }

  private struct Rank: Comparable {
    var order: Int
    var place = 0

    static func < (a: Rank, b: Rank) -> Bool { (a.order, a.place) < (b.order, b.place) }
  }

  private let engine: LayoutEngine
  private let solver = Solver()
  /// By slot × 4 + component.
  private var variables: [Variable?]
  /// By index of a row of the second solver.
  private var entries: [Entry?] = []
  private var refused: Simplex.Constraint?

  /// The required constraints in force and older than `refused` that it clashes with, oldest first. Without any one of
  /// them the rest could hold. nil when rounding lets all of them hold together here.
  static func others(than refused: LayoutConstraint, in engine: LayoutEngine) -> [LayoutConstraint]? {
    var search = ConflictSearch(engine)
    do {
      try search.solver.transaction { _ in try search.copyRows(olderThan: refused) }
      search.refused = try search.makeRow(of: refused)
      return try search.oldest()
    } catch {
      preconditionFailure("constraints that hold together were refused: \(error)")
    }
  }

  private init(_ engine: LayoutEngine) {
    self.engine = engine
    variables = Array(repeating: nil, count: engine.items.count * 4)
  }

  // MARK: - The second solver

  private mutating func copyRows(olderThan refused: LayoutConstraint) throws(SolverError) {
    for case .constraint(let constraint) in engine.owners where constraint.order < refused.order {
      guard constraint.priority.isRequired, let row = engine.row(of: constraint), engine.solver.isActive(row.handle)
      else { continue }
      let copy = try makeRow(of: constraint)
      try solver.activate(copy)
      enter(Entry(constraint: constraint, row: copy, rank: Rank(order: constraint.order)))
    }
  }

  private mutating func makeRow(of constraint: LayoutConstraint) throws(SolverError) -> Simplex.Constraint {
    let lowering = engine.lowering(of: constraint)
    var expression = LinearExpression(constant: lowering.offset - constraint.constant)
    for term in lowering.terms { expression.add(term.coefficient, try variable(term.item, term.component)) }
    return try solver.makeConstraint(expression, constraint.solverRelation)
  }

  private mutating func variable(
    _ item: LayoutItem, _ component: ConstraintLowering.Component
  ) throws(SolverError) -> Variable {
    let home = item.slot * 4 + Int(component.rawValue)
    if let variable = variables[home] { return variable }
    let isSize = component == .width || component == .height
    let variable = solver.makeVariable(max(0, engine.value(of: item, component)))
    variables[home] = variable
    if isSize {
      let attribute: Attribute = component == .width ? .width : .height
      let row = try solver.add(LinearExpression(variable), .greaterOrEqual)
      let rank = Rank(order: .min, place: item.order * 2 + attribute.axis.rawValue)
      enter(Entry(constraint: .sizeFloor(of: item, attribute), row: row, rank: rank))
    }
    return variable
  }

  private mutating func enter(_ entry: Entry) {
    let index = Int(entry.row.index)
    while entries.count <= index { entries.append(nil) }
    entries[index] = entry
  }

  // MARK: - The search

  private mutating func oldest() throws(SolverError) -> [LayoutConstraint]? {
    guard var named = try clash() else { return nil }
    while let newest = newest(of: named) {
      try solver.deactivate(newest.row)
      var rest = try clash()
      // What is newer was dropped before: it must not take the place of this one.
      while let found = rest, let intruder = self.newest(of: found), newest.rank < intruder.rank {
        try solver.deactivate(intruder.row)
        rest = try clash()
      }
      if let rest {
        named = rest
      } else {
        entries[Int(newest.row.index)]?.isNeeded = true
        try solver.activate(newest.row)
      }
    }
    return named.sorted { $0.rank < $1.rank }.map(\.constraint)
  }

  /// What the refused constraint clashes with now; nil when it can hold.
  private func clash() throws(SolverError) -> [Entry]? {
    guard let refused else { preconditionFailure("no constraint was refused") }
    do throws(SolverError) {
      try solver.activate(refused)
    } catch .unsatisfiable(let conflict) {
      return conflict.others.map { row in
        guard let entry = entries[Int(row.index)] else { preconditionFailure("\(row) stands for no constraint") }
        return entry
      }
    }
    try solver.deactivate(refused)
    return nil
  }

  /// The newest of those that might still be done without.
  private func newest(of named: [Entry]) -> Entry? {
    named.filter { entries[Int($0.row.index)]?.isNeeded == false }.max { $0.rank < $1.rank }
  }
}
