import LayoutVocabulary
import TestSupport
import Testing

@Suite struct FormatFaultTests {
  struct Case: CustomTestStringConvertible {
    var format: String
    var reason: String
    var column: Int

    init(_ format: String, _ reason: String, column: Int) {
      self.format = format
      self.reason = reason
      self.column = column
    }

    var testDescription: String { format }
  }

  private func fault(of format: String, options: FormatOptions = FormatOptions()) -> FormatFault? {
    do {
      _ = try VisualFormat.equations(
        of: format, options: options, spacing: .legacy20, metric: { ["nan": .nan, "gap": 12][$0] },
        isItem: { ["a", "b", "c", "orphan"].contains($0) }, hasSuperview: { $0 != "orphan" })
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    Case("", "the format is empty: it needs at least one view", column: 0),
    Case("H:", "expected a view, such as '[button]'", column: 2),
    Case("[a", "expected ']'", column: 2),
    Case("[a]-[", "expected the name of a view", column: 5),
    Case("[a]-8[b]", "expected '-' after the spacing", column: 5),
    Case("[a]-(8[b]", "expected ')'", column: 6),
    Case("X:[a]", "expected '|', '[', 'H:' or 'V:'", column: 0),
    Case("[zz]", "'zz' is not the name of a view", column: 1),
    Case("[a(foo)]", "'foo' is neither a metric nor a view", column: 3),
    Case("[a(100@1001)]", "a priority lies between 1 and 1000", column: 7),
    Case("[a]-(==b)-[c]", "a spacing is a distance: the view 'b' cannot be one", column: 7),
    Case("[a]|-[b]", "unexpected text after the closing '|'", column: 4),
  ])
  func theFaultsOfTheGuide(_ c: Case) {
    #expect(fault(of: c.format) == FormatFault(reason: c.reason, column: c.column))
  }

  @Test(arguments: [
    Case("|", "expected a view, such as '[button]'", column: 1),
    Case("|-50-|", "expected a view, such as '[button]'", column: 5),
    Case("H:|-|", "expected a view, such as '[button]'", column: 4),
    Case("H[a]", "expected ':' after 'H'", column: 1),
    Case("V:8", "expected '|' or '['", column: 2),
    Case("[a]-", "expected '[' or '|' after the spacing", column: 4),
    Case("[a]-8-", "expected '[' or '|' after the spacing", column: 6),
    Case("[a]-8", "expected '-' after the spacing", column: 5),
    Case("[a]]", "expected a view, such as '[button]'", column: 3),
    Case("[a()]", "expected a number or a name", column: 3),
    Case("[a(>=)]", "expected a number or a name", column: 5),
    Case("[a(=8)]", "expected a number or a name, not '='", column: 3),
    Case("[a(- 8)]", "expected a number after '-'", column: 5),
    Case("[a(8,)]", "expected a number or a name", column: 5),
    Case("[a(8@)]", "expected a number or a name", column: 5),
    Case("[a(8@0)]", "a priority lies between 1 and 1000", column: 5),
    Case("[a(8@missing)]", "'missing' is neither a metric nor a view", column: 5),
    Case("[a]-missing-[b]", "'missing' is neither a metric nor a view", column: 4),
    Case("[a(nan)]", "the metric 'nan' is not a finite number", column: 3),
    Case("[\u{e9}]", "expected the name of a view, not '\u{e9}': a format holds ASCII characters only", column: 1),
    Case("H:[self.arrow]-5-|", "expected ']', not '.'", column: 7),
    Case("H:[arrow-5-|", "expected ']'", column: 8),
    Case("H:[arrow]-5-|x", "unexpected text after the closing '|'", column: 13),
    Case("H:|-gap-top-[a]-|", "expected a view, such as '[button]'", column: 8),
    Case("H:[a]--20-[b]", "unexpected second '-': a negative distance stands in parentheses, '-(-8)-'", column: 6),
    Case("[a(" + String(repeating: "9", count: 400) + ")]", "the number is too large", column: 3),
  ])
  func pointsAt(_ c: Case) {
    #expect(fault(of: c.format) == FormatFault(reason: c.reason, column: c.column))
  }

  @Test func aBarNeedsASuperview() {
    let reason = "'|' means the superview of 'orphan', which has none"
    #expect(fault(of: "|-[orphan]") == FormatFault(reason: reason, column: 0))
    #expect(fault(of: "[a]-[orphan]-|") == FormatFault(reason: reason, column: 13))
    #expect(fault(of: "[a]-[orphan]") == nil)
  }

  @Test func viewsAreAlignedAcrossTheAxisOnly() {
    #expect(
      fault(of: "H:[a][b]", options: FormatOptions(alignments: [.left]))
        == FormatFault(reason: "views in H: order cannot be aligned by 'left', which lies along that axis", column: 0))
    #expect(
      fault(of: "V:[a][b]", options: FormatOptions(alignments: [.leading, .lastBaseline]))
        == FormatFault(
          reason: "views in V: order cannot be aligned by 'lastBaseline', which lies along that axis", column: 0))
    #expect(
      fault(of: "[a][b]", options: FormatOptions(alignments: [.height]))
        == FormatFault(reason: "views cannot be aligned by 'height'", column: 0))
  }

  @Test func theMessageHasACaretBelowTheFault() {
    let fault = fault(of: "[a]-8[b]")
    #expect(fault?.message(in: "[a]-8[b]") == "expected '-' after the spacing\n[a]-8[b]\n     ^")
  }

  /// Any text gets an answer, and a fault lies inside the text or at its end.
  @Test(arguments: 0..<20) func everyTextIsAnswered(seed: UInt64) {
    let pieces = [
      "H", ":", "V:", "|", "-", "[", "]", "a", "b", "(", ")", ",", "8", "@", "==", "<", "gap", " ", "\u{e9}",
    ]
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      if let fault = fault(of: text) {
        #expect((0...text.count).contains(fault.column), "seed \(seed): \(text)")
      }
    }
  }
}
