import Testing

@testable import Simplex

/// Bad input: a typed error that carries the culprit, and nothing changes.
@Suite("Errors")
struct ErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let claim: String
    let attempt: @Sendable (Scene) throws(SolverError) -> Void
    let error: @Sendable (Scene) -> SolverError
    var testDescription: String { claim }
  }

  /// A solver in the middle of its life.
  struct Scene {
    let solver = Solver()
    let x: Variable
    let y: Variable
    let foreign: Variable
    let gone: Variable
    let active: Constraint
    let parked: Constraint
    let removed: Constraint

    init() throws {
      x = solver.makeVariable(1)
      y = solver.makeVariable(2)
      foreign = Solver().makeVariable()
      gone = solver.makeVariable()
      try solver.removeVariable(gone)
      active = try solver.add(x - y - 3, .equal)
      parked = try solver.makeConstraint(x + y, .equal)
      removed = try solver.add(LinearExpression(y), .equal, strength: Strength(level: 1))
      try solver.remove(removed)
    }
  }

  static let rows = [
    Row(
      claim: "a coefficient is not finite",
      attempt: { s throws(SolverError) in try s.solver.add(.infinity * s.x, .equal) },
      error: { .coefficientNotFinite($0.x, .infinity) }),
    Row(
      claim: "coefficients overflow when they are summed",
      attempt: { s throws(SolverError) in try s.solver.add(1.7e308 * s.x + 1.7e308 * s.x, .equal) },
      error: { .coefficientNotFinite($0.x, .infinity) }),
    Row(
      claim: "a constant is infinite", attempt: { s throws(SolverError) in try s.solver.add(s.x + .infinity, .equal) },
      error: { _ in .constantNotFinite(.infinity) }),
    Row(
      claim: "a new constant is infinite",
      attempt: { s throws(SolverError) in try s.solver.set(constant: -.infinity, of: s.active) },
      error: { _ in .constantNotFinite(-.infinity) }),
    Row(
      claim: "no variable",
      attempt: { s throws(SolverError) in try s.solver.add(LinearExpression(constant: 4), .equal) },
      error: { _ in .emptyConstraint(constant: 4) }),
    Row(
      claim: "coefficients that cancel", attempt: { s throws(SolverError) in try s.solver.add(s.x - s.x + 1, .equal) },
      error: { _ in .emptyConstraint(constant: 1) }),
    Row(
      claim: "a foreign variable", attempt: { s throws(SolverError) in try s.solver.add(s.x - s.foreign, .equal) },
      error: { .unknownVariable($0.foreign) }),
    Row(
      claim: "a removed variable", attempt: { s throws(SolverError) in try s.solver.add(s.x - s.gone, .equal) },
      error: { .unknownVariable($0.gone) }),
    Row(
      claim: "a variable removed twice", attempt: { s throws(SolverError) in try s.solver.removeVariable(s.gone) },
      error: { .unknownVariable($0.gone) }),
    Row(
      claim: "a variable in use", attempt: { s throws(SolverError) in try s.solver.removeVariable(s.x) },
      error: { .variableInUse($0.x, by: $0.active) }),
    Row(
      claim: "activated twice", attempt: { s throws(SolverError) in try s.solver.activate(s.active) },
      error: { .alreadyActive($0.active) }),
    Row(
      claim: "deactivated without being active",
      attempt: { s throws(SolverError) in try s.solver.deactivate(s.parked) },
      error: { .notActive($0.parked) }),
    Row(
      claim: "removed twice", attempt: { s throws(SolverError) in try s.solver.remove(s.removed) },
      error: { .unknownConstraint($0.removed) }),
    Row(
      claim: "coefficients differ too much",
      attempt: { s throws(SolverError) in try s.solver.add(1e4 * s.x - 1e-3 * s.y, .equal) },
      error: { .coefficientRange($0.y, -1e-3, largest: 1e4) }),
    Row(
      claim: "a row too small", attempt: { s throws(SolverError) in try s.solver.add(1e-10 * s.x, .equal) },
      error: { .coefficientRange($0.x, 1e-10, largest: 1e-10) }),
    Row(
      claim: "a row too large", attempt: { s throws(SolverError) in try s.solver.add(1e10 * s.x, .equal) },
      error: { .coefficientRange($0.x, 1e10, largest: 1e10) }),
    Row(
      claim: "an infinite weight",
      attempt: { s throws(SolverError) in
        try s.solver.set(strength: Strength(level: 1, weight: .infinity), of: s.active)
      },
      error: { _ in .strengthNotFinite(Strength(level: 1, weight: .infinity)) }),
    Row(
      claim: "a level below all numbers",
      attempt: { s throws(SolverError) in
        try s.solver.add(LinearExpression(s.x), .equal, strength: Strength(level: -.infinity))
      },
      error: { _ in .strengthNotFinite(Strength(level: -.infinity)) }),
    Row(
      claim: "a weight of 0",
      attempt: { s throws(SolverError) in
        try s.solver.add(LinearExpression(s.x), .equal, strength: Strength(level: 1, weight: 0))
      },
      error: { _ in .weightNotPositive(Strength(level: 1, weight: 0)) }),
    Row(
      claim: "a required edit variable",
      attempt: { s throws(SolverError) in try s.solver.addEditVariable(s.x, strength: .required) },
      error: { .requiredEdit($0.x) }),
    Row(
      claim: "a suggestion for what is not edited",
      attempt: { s throws(SolverError) in try s.solver.suggest(1, for: s.x) },
      error: { .notAnEditVariable($0.x) }),
    Row(
      claim: "the end of an editing that was not",
      attempt: { s throws(SolverError) in try s.solver.removeEditVariable(s.x) },
      error: { .notAnEditVariable($0.x) }),
    Row(
      claim: "an infinite suggestion", attempt: { s throws(SolverError) in try s.solver.suggest(.infinity, for: s.x) },
      error: { .valueNotFinite($0.x, .infinity) }),
  ]

  @Test("bad input is answered with its culprit and changes nothing", arguments: rows)
  func carriesCulprit(row: Row) throws {
    let scene = try Scene()
    let before = StateImage(scene.solver)
    do {
      try row.attempt(scene)
      Issue.record("accepted")
    } catch {
      #expect(error == row.error(scene))
    }
    #expect(before.difference(from: scene.solver, after: "the error") == nil)
  }

  @Test("NaN is refused wherever a number goes in")
  func refusesNaN() throws {
    let scene = try Scene()
    let nan = Double.nan
    try scene.solver.addEditVariable(scene.y, strength: Strength(level: 1))
    #expect(throws: SolverError.self) { try scene.solver.add(nan * scene.x, .equal) }
    #expect(throws: SolverError.self) { try scene.solver.add(scene.x + nan, .equal) }
    #expect(throws: SolverError.self) { try scene.solver.set(constant: nan, of: scene.active) }
    #expect(throws: SolverError.self) { try scene.solver.set(strength: Strength(level: nan), of: scene.active) }
    #expect(throws: SolverError.self) {
      try scene.solver.set(strength: Strength(level: 1, weight: nan), of: scene.active)
    }
    #expect(throws: SolverError.self) { try scene.solver.suggest(nan, for: scene.y) }
    #expect(scene.solver.brokenInvariant() == nil)
  }

  @Test("a variable is edited once at a time")
  func editedOnce() throws {
    let scene = try Scene()
    try scene.solver.addEditVariable(scene.x, strength: Strength(level: 1))
    #expect(throws: SolverError.alreadyEditVariable(scene.x)) {
      try scene.solver.addEditVariable(scene.x, strength: Strength(level: 2))
    }
  }

  @Test("transactions are not nested, and questions about freedom wait for their end")
  func notNested() throws {
    let scene = try Scene()
    try scene.solver.transaction { solver in
      #expect(throws: SolverError.insideTransaction) { try solver.transaction { _ in } }
      #expect(throws: SolverError.insideTransaction) { try solver.freedom(of: scene.x) }
    }
  }

  @Test("handles made in a refused transaction mean nothing, even when their numbers are used again")
  func handlesOfRefusedTransaction() throws {
    struct Stop: Error {}
    let solver = Solver()
    var made: (Variable, Constraint)?
    #expect(throws: Stop.self) {
      try solver.transaction { solver in
        let x = solver.makeVariable()
        made = (x, try solver.add(x - 1, .equal))
        throw Stop()
      }
    }
    let x = solver.makeVariable()
    try solver.add(x - 2, .equal)
    let (variable, constraint) = try #require(made)
    #expect(throws: SolverError.unknownVariable(variable)) { try solver.removeVariable(variable) }
    #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.remove(constraint) }
  }
}
