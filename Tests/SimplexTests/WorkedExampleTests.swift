import FoundationEssentials
import Simplex
import Testing

/// The example of docs/solver.md, lived through: the document's dumps are the solver's.
@Suite("The worked example of docs/solver.md")
struct WorkedExampleTests {
  /// The text of the document's blocks marked `dump`.
  private static func documentedDumps() throws -> [String] {
    var file = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { file.deleteLastPathComponent() }
    let text = try String(contentsOf: file.appendingPathComponent("docs/solver.md"), encoding: .utf8)
    return text.split(separator: "```").filter { $0.hasPrefix("dump\n") }.map { String($0.dropFirst(5)) }
  }

  @Test("every dump is what the solver prints, after the pivots that the text tells of")
  func dumpsAgree() throws {
    let documented = try Self.documentedDumps()
    try #require(documented.count == 3)
    let solver = Solver()
    let (r, a, b) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.addEditVariable(r, strength: Strength(level: 900))
    try solver.suggest(300, for: r)
    let split = try solver.add(a + b - r + 8, .equal)
    try solver.add(a - 100, .equal, strength: Strength(level: 500))
    try solver.add(b - 150, .greaterOrEqual, strength: Strength(level: 700))
    let least = try solver.add(a - 50, .greaterOrEqual)
    #expect(solver.dump() == documented[0])

    var pivots = solver.statistics.pivots
    for (width, dump) in [(240.0, documented[1]), (200, documented[2])] {
      try solver.suggest(width, for: r)
      #expect(solver.dump() == dump)
      #expect(solver.statistics.pivots == pivots + 1)
      pivots += 1
    }

    let narrow = try solver.add(r - 190, .lessOrEqual)
    #expect(solver.value(of: r) == 190)
    let before = solver.dump()
    do throws(SolverError) {
      try solver.add(b - 140, .greaterOrEqual)
      Issue.record("accepted")
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      #expect(conflict.members.count == 4)
      #expect(Set([split, least, narrow]).isSubset(of: conflict.members))
    }
    #expect(solver.dump() == before)
  }
}
