import FoundationEssentials
import Simplex
import Testing

/// Lives of systems whose values HiGHS knows: `Tools/fixtures` writes Tests/Fixtures/lp and says how.
struct LinearProgramFixture: Decodable, CustomTestStringConvertible, Sendable {
  struct Row: Decodable, Sendable {
    let id: Int
    /// None for a required one.
    let level: Double?
    let weight: Double
    let relation: String
    let constant: Double
    /// Coefficient and variable.
    let terms: [[Double]]
  }

  struct NewConstant: Decodable, Sendable {
    let id: Int
    let constant: Double
  }

  /// One of three.
  struct Edit: Decodable, Sendable {
    let add: Row?
    let remove: Int?
    let constant: NewConstant?
  }

  struct LevelError: Decodable, Sendable {
    let level: Double
    let error: Double
  }

  struct Step: Decodable, Sendable {
    let edits: [Edit]
    let values: [Double]
    let errors: [LevelError]
  }

  struct Document: Decodable {
    let cases: [LinearProgramFixture]
  }

  let name: String
  let variables: Int
  let steps: [Step]

  var testDescription: String { name }

  static let all: [LinearProgramFixture] = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<2 { folder.deleteLastPathComponent() }
    var fixtures: [LinearProgramFixture] = []
    for family in ["small", "layout", "dense", "levels", "degenerate", "edits"] {
      do {
        let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/lp/\(family).json"))
        fixtures += try JSONDecoder().decode(Document.self, from: data).cases
      } catch {
        preconditionFailure("Tests/Fixtures/lp/\(family).json cannot be read: \(error)")
      }
    }
    return fixtures
  }()
}

@Suite("Linear programs with the values of HiGHS")
struct LinearProgramFixtureTests {
  @Test("after every edit all values and errors of levels are those of HiGHS", arguments: LinearProgramFixture.all)
  func agreesAfterEveryEdit(fixture: LinearProgramFixture) throws {
    let system = Replica(variables: fixture.variables)
    for (number, step) in fixture.steps.enumerated() {
      for edit in step.edits { try system.apply(edit) }
      #expect(system.fault(in: step) == nil, "step \(number + 1)")
    }
  }

  @Test("built at once, newest first, a system has the same values", arguments: LinearProgramFixture.all)
  func agreesFromScratch(fixture: LinearProgramFixture) throws {
    var rows: [LinearProgramFixture.Row] = []
    for step in fixture.steps {
      for edit in step.edits {
        if let row = edit.add { rows.append(row) }
        if let id = edit.remove { rows.removeAll { $0.id == id } }
        if let change = edit.constant, let index = rows.firstIndex(where: { $0.id == change.id }) {
          let row = rows[index]
          rows[index] = LinearProgramFixture.Row(
            id: row.id, level: row.level, weight: row.weight, relation: row.relation, constant: change.constant,
            terms: row.terms)
        }
      }
    }
    let system = Replica(variables: fixture.variables)
    for row in rows.reversed() { try system.add(row) }
    #expect(system.fault(in: fixture.steps[fixture.steps.count - 1]) == nil)
  }

  @Test("all fixtures are there")
  func isComplete() {
    #expect(LinearProgramFixture.all.count == 79)
    #expect(LinearProgramFixture.all.reduce(0) { $0 + $1.steps.count } == 289)
  }
}

/// A solver that lives the life of a fixture.
private final class Replica {
  private let solver = Solver()
  private let variables: [Variable]
  private var constraints: [Int: Constraint] = [:]
  private var rows: [LinearProgramFixture.Row] = []

  init(variables count: Int) {
    let solver = solver
    variables = (0..<count).map { _ in solver.makeVariable() }
  }

  func apply(_ edit: LinearProgramFixture.Edit) throws {
    if let row = edit.add { try add(row) }
    if let id = edit.remove {
      try solver.remove(constraints.removeValue(forKey: id)!)
      rows.removeAll { $0.id == id }
    }
    if let change = edit.constant { try solver.set(constant: change.constant, of: constraints[change.id]!) }
  }

  func add(_ row: LinearProgramFixture.Row) throws {
    let terms = row.terms.map { LinearExpression.Term($0[0], variables[Int($0[1])]) }
    let relation: Relation = row.relation == "=" ? .equal : row.relation == "<" ? .lessOrEqual : .greaterOrEqual
    constraints[row.id] = try solver.add(
      LinearExpression(terms: terms, constant: row.constant), relation,
      strength: row.level.map { Strength(level: $0, weight: row.weight) } ?? .required)
    rows.append(row)
  }

  /// The first value or error that is not that of the step, in words.
  func fault(in step: LinearProgramFixture.Step) -> String? {
    for (index, expected) in step.values.enumerated() {
      let value = solver.value(of: variables[index])
      if abs(value - expected) > 1e-6 * max(1, abs(expected)) { return "v\(index) is \(value), not \(expected)" }
    }
    for expected in step.errors {
      var error = 0.0
      for row in rows where row.level == expected.level {
        let activity = solver.activity(of: constraints[row.id]!)
        switch row.relation {
        case "=": error += row.weight * abs(activity)
        case "<": error += row.weight * max(0, activity)
        default: error += row.weight * max(0, -activity)
        }
      }
      if abs(error - expected.error) > 1e-6 * max(1, expected.error) {
        return "level \(expected.level) has the error \(error), not \(expected.error)"
      }
    }
    return nil
  }
}
