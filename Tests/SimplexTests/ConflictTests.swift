import Testing

@testable import Simplex

@Suite("Conflicts and refusals")
struct ConflictTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let claim: String
    let system: String
    let refused: String
    /// Places in `system` of the others in the conflict.
    let others: [Int]
    var testDescription: String { claim }
  }

  static let rows = [
    Row(claim: "two values", system: "x = 1; y = 2", refused: "x = 3", others: [0]),
    Row(
      claim: "a chain of inequalities", system: "a >= 10; b <= 5; c = 3; a = 0 @1; b = 0 @1", refused: "b >= a",
      others: [0, 1]),
    Row(
      claim: "only through multiplication", system: "x >= 10; x = 2*y; x = 0 @1", refused: "y = 3*x", others: [0, 1]),
    Row(
      claim: "a row of boxes that is too narrow",
      system: "a >= 30; b >= 40; c >= 50; s = a + b + c; t = 7; a = 1 @9", refused: "s <= 110", others: [0, 1, 2, 3]),
  ]

  @Test("the conflict names exactly the constraints that matter, and everything stays as it was", arguments: rows)
  func namesWhatMatters(row: Row) throws {
    let system = System()
    var handles: [Constraint] = []
    for part in row.system.split(separator: ";") { handles.append(try system.add(String(part))) }
    let refused = try system.make(row.refused)
    let before = StateImage(system.solver)
    do {
      try system.solver.activate(refused)
      Issue.record("accepted")
    } catch {
      #expect(error == .unsatisfiable(Conflict(refused: refused, others: row.others.map { handles[$0] })))
    }
    #expect(before.difference(from: system.solver, after: "the refusal") == nil)
  }

  @Test("each member of a conflict matters: without it the others hold", arguments: rows)
  func everyMemberMatters(row: Row) throws {
    let parts = row.system.split(separator: ";").map(String.init)
    for left in row.others {
      let system = System()
      for index in row.others where index != left { try system.add(parts[index]) }
      try system.add(row.refused)
    }
  }

  @Test("a refused constraint can be tried again when the conflict is gone")
  func canBeRetried() throws {
    let system = System()
    let floor = try system.add("a >= 10")
    try system.addAll("b <= 5; a = 0 @1; b = 0 @1")
    #expect(throws: SolverError.self) { try system.add("b >= a") }
    #expect(system.value("a") == 10 && system.value("b") == 0)
    try system.solver.deactivate(floor)
    try system.solver.activate(floor)
    try system.solver.remove(floor)
    try system.add("b >= a")
    #expect(system.value("a") == 0 && system.value("b") == 0)
  }

  @Test("a refused change of a constant leaves no trace, also on the fast path")
  func refusedConstant() throws {
    let system = System()
    try system.addAll("r = l + w; l = 5; w <= 100; w >= 0")
    let right = try system.add("r = 50")
    for width in [60.0, 70, 80] { try system.solver.set(constant: -width, of: right) }
    #expect(system.value("w") == 75)
    let before = StateImage(system.solver)
    #expect(throws: SolverError.self) { try system.solver.set(constant: -200, of: right) }
    #expect(before.difference(from: system.solver, after: "the refusal") == nil)
    try system.solver.set(constant: -90, of: right)
    #expect(system.value("w") == 85)
  }

  @Test("a transaction is refused as a whole")
  func refusedTransaction() throws {
    let system = System()
    try system.addAll("x = 1; y = x + 1")
    let old = try system.make("z = 3")
    try system.solver.activate(old)
    let before = StateImage(system.solver)
    #expect(throws: SolverError.self) {
      try system.solver.transaction { solver in
        try solver.remove(old)
        let fresh = solver.makeVariable(9)
        try solver.add(fresh + system["y"], .equal)
        try solver.add(LinearExpression(system["y"]) - 5, .equal)
      }
    }
    #expect(before.difference(from: system.solver, after: "the refusal") == nil)
    #expect(system.solver.isActive(old))
  }

  @Test("a transaction may pass through states that cannot hold")
  func transactionPassesThrough() throws {
    let system = System()
    let first = try system.add("x = 1")
    try system.solver.transaction { solver in
      try system.add("x = 2")
      try solver.remove(first)
    }
    #expect(system.value("x") == 2)
  }

  @Test("the future after a refusal is the future without it, bit for bit")
  func sameFuture() throws {
    func build(refusing: Bool) throws -> StateImage {
      let system = System()
      try system.addAll("a + b + c = 100; a = b @5; b = 3*c @4; a >= 10; c >= 7; a <= 60; b = 0.3*d; d >= 2*a @8")
      if refusing {
        #expect(throws: SolverError.self) { try system.add("a + b = 95") }
        #expect(throws: SolverError.self) {
          try system.solver.transaction { _ in try system.addAll("b = 1; c = 1; a = 70") }
        }
      }
      try system.addAll("c = 30 @9; d = 10*a @7")
      return StateImage(system.solver)
    }
    #expect(try build(refusing: true) == build(refusing: false))
  }
}
