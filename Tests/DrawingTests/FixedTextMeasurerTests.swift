import Drawing
import Geometry
import Testing

struct FixedTextMeasurerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let maxWidth: Double?
    let columns: Double
    let lines: Int
    var testDescription: String { "\(text.debugDescription) in \(maxWidth.map { "\($0)" } ?? "any width")" }

    init(_ text: String, _ maxWidth: Double?, columns: Double, lines: Int) {
      self.text = text
      self.maxWidth = maxWidth
      self.columns = columns
      self.lines = lines
    }
  }

  @Test(arguments: [
    Case("", nil, columns: 0, lines: 1),
    Case("Name", nil, columns: 4, lines: 1),
    Case("ab\nabc\n", nil, columns: 3, lines: 3),
    Case("e\u{301}👨‍👩‍👧", nil, columns: 2, lines: 1),
    Case("one two three", 40, columns: 7, lines: 2),
    Case("one two three", 35, columns: 7, lines: 2),
    Case("one two three", 34, columns: 5, lines: 3),
    Case("abcdefgh ij", 15, columns: 3, lines: 4),
    Case("ab", 0, columns: 1, lines: 2),
    Case("ab  ", 10, columns: 2, lines: 1),
  ])
  func cellsOfHalfTheSize(_ c: Case) {
    let font = Font(size: 10)
    let measured = FixedTextMeasurer().measure(c.text, font: font, maxWidth: c.maxWidth)
    #expect(measured.size.width == c.columns * 5)
    #expect(abs(measured.size.height - Double(c.lines) * 11.934) < 1e-9)
    #expect(abs(measured.firstBaseline - 9.522) < 1e-9)
    #expect(abs(measured.lastBaseline - (Double(c.lines - 1) * 11.934 + 9.522)) < 1e-9)
  }
}
