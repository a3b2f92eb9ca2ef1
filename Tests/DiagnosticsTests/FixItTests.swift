import Diagnostics
import Testing

struct FixItTests {
  private static func diagnostic(_ lower: Int, _ upper: Int, _ replacement: String) -> Diagnostic {
    Diagnostic(
      .error, "S1", "x", at: SourceRange(lower, upper),
      fix: Diagnostic.Fix(SourceRange(lower, upper), replacement))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var fixes: [(Int, Int, String)]
    var text: String
    var count: Int
    var testDescription: String { name }
  }

  @Test(arguments: [
    Row(name: "none", fixes: [], text: "one two three", count: 0),
    Row(name: "in any order", fixes: [(8, 13, "drei"), (0, 3, "eins")], text: "eins two drei", count: 2),
    Row(name: "insertion", fixes: [(3, 3, ",")], text: "one, two three", count: 1),
    Row(name: "an overlapping one waits", fixes: [(0, 7, "x"), (4, 7, "y")], text: "x three", count: 1),
  ])
  func fixesAreMade(_ row: Row) {
    let source = SourceText(name: "a", text: "one two three")
    let result = FixIt.apply(row.fixes.map { FixItTests.diagnostic($0.0, $0.1, $0.2) }, to: source)
    #expect(String(decoding: result.bytes, as: UTF8.self) == row.text)
    #expect(result.count == row.count)
  }

  @Test func anotherFileIsLeftAlone() {
    var source = SourceText(name: "a", text: "one")
    let range = source.append(name: "b", bytes: Array("two".utf8))
    #expect(source.fileName(at: range.lower) == "b")
    #expect(source.position(of: range.lower) == SourcePosition(line: 1, column: 1))
    let result = FixIt.apply([FixItTests.diagnostic(range.lower, range.upper, "zwei")], to: source)
    #expect(String(decoding: result.bytes, as: UTF8.self) == "one")
    #expect(result.count == 0)
  }
}
