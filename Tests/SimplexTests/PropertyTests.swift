import TestSupport
import Testing

@testable import Simplex

/// What holds for every system, on random ones. Each failure prints the seed that makes it again.
@Suite("Properties of every system")
struct PropertyTests {
  /// Required equalities through a point, and soft constraints anywhere, ages as written.
  private struct RandomSystem {
    var variableCount: Int
    var rows: [ReferenceConstraint] = []

    init(_ random: inout SeededRandom) {
      variableCount = random.int(3..<16)
      let point = (0..<variableCount).map { _ in Double(random.int(-50..<200)) }
      for _ in 0..<random.int(6..<36) { rows.append(Self.row(&random, point, age: rows.count + 1)) }
    }

    static func row(_ random: inout SeededRandom, _ point: [Double], age: Int) -> ReferenceConstraint {
      var terms: [(coefficient: Double, variable: Int)] = []
      for _ in 0..<random.pick([1, 1, 2, 2, 2, 3, 4]) {
        let variable = random.int(0..<point.count)
        if !terms.contains(where: { $0.variable == variable }) {
          terms.append((random.pick([1, 1, 1, -1, -1, 2, -2, 0.5, 1.0 / 3]), variable))
        }
      }
      let relation = random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual])
      let at = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
      if random.int(0..<3) == 0 {
        let room = relation == .equal ? 0 : relation == .lessOrEqual ? -10.0 : 10
        return .init(terms: terms, constant: room - at, relation: relation, level: nil, age: age)
      }
      return .init(
        terms: terms, constant: Double(random.int(-300..<100)), relation: relation,
        level: Double(random.int(1..<5)), weight: random.pick([1, 1, 2, 1.25, 0.1]), age: age)
    }
  }

  private struct Built {
    let solver = Solver()
    let variables: [Variable]

    init(_ count: Int) {
      let solver = solver
      variables = (0..<count).map { _ in solver.makeVariable() }
    }

    @discardableResult
    func add(_ row: ReferenceConstraint) throws -> Constraint {
      let terms = row.terms.map { LinearExpression.Term($0.coefficient, variables[$0.variable]) }
      return try solver.add(
        LinearExpression(terms: terms, constant: row.constant), row.relation,
        strength: row.level.map { Strength(level: $0, weight: row.weight) } ?? .required)
    }

    func value(_ index: Int) -> Double { solver.value(of: variables[index]) }

    /// The values that every optimum shares; nil for a variable that may move.
    func determined() throws -> [Double?] {
      try variables.map { variable in
        if case .determined(let value) = try solver.freedom(of: variable) { return value }
        return nil
      }
    }
  }

  @Test("adding a constraint and removing it gives every determined value back")
  func addThenRemoveRestores() throws {
    for seed in FullRun.seeds(quick: 8, full: 5000) {
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(&random)
      let built = Built(system.variableCount)
      for row in system.rows { try built.add(row) }
      for _ in 0..<4 {
        let before = try built.determined()
        let point = (0..<system.variableCount).map { _ in Double(random.int(-50..<200)) }
        guard let extra = try? built.add(RandomSystem.row(&random, point, age: 0)) else { continue }
        try built.solver.remove(extra)
        for (index, value) in before.enumerated() {
          guard let value else { continue }
          #expect(abs(built.value(index) - value) <= 1e-7 * max(1, abs(value)), "seed \(seed), v\(index)")
        }
      }
    }
  }

  @Test("the order of adding never matters for what is determined")
  func orderDoesNotMatter() throws {
    for seed in FullRun.seeds(quick: 8, full: 5000) {
      var random = SeededRandom(seed: seed)
      let system = RandomSystem(&random)
      let first = Built(system.variableCount)
      for row in system.rows { try first.add(row) }
      let values = try first.determined()
      for _ in 0..<3 {
        let other = Built(system.variableCount)
        for row in system.rows.shuffled(using: &random) { try other.add(row) }
        for (index, value) in values.enumerated() {
          guard let value else { continue }
          #expect(abs(other.value(index) - value) <= 1e-7 * max(1, abs(value)), "seed \(seed), v\(index)")
        }
      }
    }
  }

  @Test("the same edits count the same work, and give the same bits")
  func countersAreEqual() throws {
    for seed in FullRun.seeds(quick: 1, full: 200) {
      var first = History(.generic, seed: seed)
      var second = History(.generic, seed: seed)
      #expect(first.run() == nil)
      #expect(second.run() == nil)
      #expect(first.statistics == second.statistics, "seed \(seed)")
      #expect(first.image == second.image, "seed \(seed)")
    }
  }

  @Test("values drift by less than 1e-9 of their size over many edits")
  func doesNotDrift() throws {
    var random = SeededRandom(seed: FullRun.firstSeed)
    let built = Built(60)
    // A row of twenty boxes of equal width between two ends, with a wish for each.
    var wishes: [Constraint] = []
    let root = 40
    for box in 0..<20 {
      let (left, right) = (built.variables[box], built.variables[20 + box])
      let before = box == 0 ? nil : built.variables[20 + box - 1]
      if let before { try built.solver.add(left - before - 8, .equal) } else { try built.solver.add(left - 8, .equal) }
      try built.solver.add(right - left - 20, .greaterOrEqual)
      wishes.append(
        try built.solver.add(right - left - 80, .equal, strength: Strength(level: Double(1 + box % 3), weight: 1.5)))
    }
    try built.solver.add(built.variables[39] - built.variables[root] + 8, .equal, strength: Strength(level: 900))
    try built.solver.addEditVariable(built.variables[root], strength: Strength(level: 950))
    let goals = (41..<60).map { built.variables[$0] }
    for (index, goal) in goals.enumerated() {
      try built.solver.add(goal - 1.0 / 3 * built.variables[index] - built.variables[20 + index], .equal)
    }
    var extras: [Constraint] = []
    var size = 1.0
    for _ in 0..<FullRun.count(quick: 400, full: 1_000_000) {
      switch random.int(0..<4) {
      case 0: try built.solver.suggest(Double(random.int(0..<4000)) / 3, for: built.variables[root])
      case 1: try built.solver.set(constant: -Double(random.int(0..<3000)) / 7, of: random.pick(wishes))
      case 2 where extras.count < 12:
        let a = built.variables[random.int(0..<40)]
        let b = built.variables[random.int(0..<40)]
        if a == b { continue }
        extras.append(
          try built.solver.add(
            a - 0.7 * b - Double(random.int(-90..<90)), random.pick([.equal, .lessOrEqual]),
            strength: Strength(level: Double(random.int(1..<5)))))
      default:
        if extras.isEmpty { continue }
        try built.solver.remove(extras.remove(at: random.int(0..<extras.count)))
      }
      for variable in built.variables { size = max(size, abs(built.solver.value(of: variable))) }
    }
    var worst = 0.0
    for row in 0..<Int32(built.solver.core.pointee.store.rows.count) {
      let kind = built.solver.core.pointee.store.rows[row].kind
      if kind == .unused || kind == .stay || kind == .parked { continue }
      let exact = built.solver.core.pointee.store.computedActivity(row)
      let kept =
        built.solver.core.pointee.store.rows[row].isActive ? 0 : built.solver.core.pointee.store.guards[row].activity
      worst = max(worst, abs(exact - kept))
    }
    #expect(worst < 1e-9 * size, "seed \(FullRun.firstSeed): \(worst) at a size of \(size)")
  }
}
