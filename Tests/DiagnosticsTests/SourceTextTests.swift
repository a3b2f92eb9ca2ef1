import Diagnostics
import Testing

struct SourceTextTests {
  @Test func linesEndAtLineFeedsWithOrWithoutCarriageReturns() {
    let source = SourceText(name: "a", text: "one\r\ntwo\nthree")
    #expect(source.lineCount == 3)
    #expect(source.text(in: source.rangeOfLine(1)) == "one")
    #expect(source.text(in: source.rangeOfLine(2)) == "two")
    #expect(source.text(in: source.rangeOfLine(3)) == "three")
  }

  @Test func aByteOrderMarkIsDropped() {
    let source = SourceText(name: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61])
    #expect(source.bytes == [0x61])
    #expect(source.position(of: 0) == SourcePosition(line: 1, column: 1))
  }

  @Test func columnsCountCharactersOfAPerson() {
    // A flag of two scalars, an e with a combining accent, then x.
    let source = SourceText(name: "a", text: "\u{1F1E9}\u{1F1EA}e\u{301}x")
    #expect(source.position(of: 8) == SourcePosition(line: 1, column: 2))
    #expect(source.position(of: 11) == SourcePosition(line: 1, column: 3))
  }

  @Test func theEndOfTheTextHasAPlace() {
    let source = SourceText(name: "a", text: "ab\n")
    #expect(source.position(of: 3) == SourcePosition(line: 2, column: 1))
  }
}
