import Diagnostics
import Simplex
import SolverTraces
import Testing

@Suite("What is a solver trace, and what is none")
struct ParsingTests {
  @Test("every operation is read")
  func readsOperations() throws {
    let trace = try SolverTrace(
      parsing: """
        # a comment, and an empty line

        v 0
        v 1
        e 0 S
        s 0 10.5
        c 7 M1.25 > -3 2 1 0 -0.5 1
        f build
        t 7 2e3
        k
        r 7
        c 7 L501.5*2 = 0 1 1 1
        c 8 R < 0 1 -1 1
        x 0
        f edit
        f edit
        """)
    let kinds: [SolverTrace.Kind] = [
      .variable, .variable, .edit, .suggest, .constraint, .frame, .constant, .checkpoint, .remove, .constraint,
      .constraint, .endEdit, .frame, .frame,
    ]
    #expect(trace.operations.map(\.kind) == kinds)
    #expect(trace.operations.map(\.line) == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    #expect(trace.variableCount == 2)
    #expect(trace.constraintIDs == [7, 7, 8])
    #expect(trace.labels == ["build", "edit"])
    #expect(trace.frameCounts == [1, 2])
    #expect(trace.operations[3].number == 10.5)
    #expect(trace.operations[6].number == 2000)
    let first = trace.operations[4]
    #expect(first.strength == Strength(level: 500, weight: 1.25))
    #expect(first.relation == .greaterOrEqual)
    #expect(first.number == -3)
    #expect(first.terms.map { trace.terms[Int($0)].coefficient } == [1, -0.5])
    #expect(first.terms.map { trace.terms[Int($0)].variable } == [0, 1])
    let second = trace.operations[9]
    #expect(second.strength == Strength(level: 501.5, weight: 2))
    #expect(second.id == 1)
    #expect(trace.operations[10].strength == .required)
    #expect(trace.operations[10].relation == .lessOrEqual)
  }

  @Test("lines may end as on other systems, and the last one may not end at all")
  func readsLineEnds() throws {
    let trace = try SolverTrace(parsing: "v 0\r\nc 0 R = -4 1 1 0\r\nf a")
    #expect(trace.operations.count == 3)
    #expect(trace.labels == ["a"])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let line: Int
    /// The bytes at fault, as text.
    let culprit: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, line: Int, _ culprit: String, _ message: String) {
      self.text = text
      self.line = line
      self.culprit = culprit
      self.message = message
    }
  }

  @Test(
    "a fault is told with its line, its word and the reason",
    arguments: [
      Row("v 0\nq 1\n", line: 2, "q", "'q' is no operation"),
      Row("v 0\nvv 1\n", line: 2, "vv", "'vv' is no operation"),
      Row("v 1\n", line: 1, "1", "ids of variables count up from 0, and here 0 is due, not 1"),
      Row("v\n", line: 1, "", "the line ends where the id of a variable should follow"),
      Row("v 0 0\n", line: 1, "0", "nothing may follow here, but '0' does"),
      Row("v -1\n", line: 1, "-1", "the id of a variable is a whole number from 0 to 2147483647, not '-1'"),
      Row(
        "v 4294967296\n", line: 1, "4294967296",
        "the id of a variable is a whole number from 0 to 2147483647, not '4294967296'"),
      Row("v 0\nc 0 R = 0 1 1 1\n", line: 2, "1", "there is no variable 1 yet"),
      Row("v 0\nc 0 Q = 0 1 1 0\n", line: 2, "Q", "'Q' is no strength"),
      Row("v 0\nc 0 R1 = 0 1 1 0\n", line: 2, "R1", "'R1' is no strength"),
      Row("v 0\nc 0 M0 = 0 1 1 0\n", line: 2, "M0", "'M0' is no strength"),
      Row("v 0\nc 0 L = 0 1 1 0\n", line: 2, "L", "'L' is no strength"),
      Row("v 0\nc 0 L5*-1 = 0 1 1 0\n", line: 2, "L5*-1", "'L5*-1' is no strength"),
      Row("v 0\nc 0 R <= 0 1 1 0\n", line: 2, "<=", "a relation is =, < or >, not '<='"),
      Row("v 0\nc 0 R = ten 1 1 0\n", line: 2, "ten", "the constant is a finite number, not 'ten'"),
      Row("v 0\nc 0 R = 0 1 inf 0\n", line: 2, "inf", "a coefficient is a finite number, not 'inf'"),
      Row("v 0\nc 0 R = nan 1 1 0\n", line: 2, "nan", "the constant is a finite number, not 'nan'"),
      Row("v 0\nc 0 R = 0 0\n", line: 2, "0", "a constraint has at least one term"),
      Row("v 0\nc 0 R = 0 2 1 0\n", line: 2, "", "the line ends where a coefficient should follow"),
      Row("v 0\nc 0 R = 0 1 1 0 5\n", line: 2, "5", "nothing may follow here, but '5' does"),
      Row("v 0\nc 0 R = 0 1 1 0\nc 0 R = 0 1 1 0\n", line: 3, "0", "there is a constraint 0 already"),
      Row("v 0\nr 3\n", line: 2, "3", "there is no constraint 3 here"),
      Row("v 0\nc 0 R = 0 1 1 0\nr 0\nt 0 5\n", line: 4, "0", "there is no constraint 0 here"),
      Row("v 0\ns 0 5\n", line: 2, "0", "variable 0 is not being edited here"),
      Row("v 0\ne 0 S\nx 0\nx 0\n", line: 4, "0", "variable 0 is not being edited here"),
      Row("v 0\ne 0 S\ne 0 S\n", line: 3, "0", "variable 0 is being edited already"),
      Row("v 0\ne 0 R\n", line: 2, "R", "editing cannot be required"),
      Row("v 0\nf\n", line: 2, "", "the line ends where a label should follow"),
      Row("v 0\nk k\n", line: 2, "k", "nothing may follow here, but 'k' does"),
    ])
  func tellsFault(row: Row) {
    let fault = #expect(throws: TraceFault.self) { try SolverTrace(parsing: row.text) }
    guard let fault else { return }
    let source = SourceText(name: "x.trace", text: row.text)
    #expect(fault.message == row.message)
    #expect(fault.line == row.line)
    #expect(source.line(of: fault.range.lower) == row.line)
    #expect(source.text(in: fault.range) == row.culprit)
    #expect(!fault.help.isEmpty)
  }
}
