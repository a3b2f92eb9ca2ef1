/// A diagnostic as text for a terminal: the sentence, the place, the source line with carets, and what would help.
package struct DiagnosticRenderer: Sendable {
  private let source: SourceText
  private let usesColor: Bool

  /// Columns of a source line that are shown at most; a longer line is cut around the carets.
  private static let longestLine = 160
  private static let tabWidth = 4

  package init(source: SourceText, color: Bool = false) {
    self.source = source
    usesColor = color
  }

  /// All diagnostics of a bag, each followed by an empty line, and how many were left out.
  package func render(_ bag: DiagnosticBag) -> String {
    var text = bag.diagnostics.map { render($0) + "\n" }.joined()
    if bag.omittedCount > 0 {
      text += paint("note", .cyan) + ": these are the first; mend them to see the rest\n\n"
    }
    return text
  }

  /// One diagnostic; every line ends with a line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    let color: Ink = diagnostic.severity == .error ? .red : .yellow
    var lines = [
      paint("\(diagnostic.severity.rawValue)[\(diagnostic.id)]", color) + paint(": \(diagnostic.message)", .bold)
    ]
    let gutter = gutterWidth(diagnostic)
    lines += snippet(diagnostic.range, gutter, color, label: diagnostic.label, context: diagnostic.context)
    let margin = String(repeating: " ", count: gutter + 1)
    for fact in diagnostic.facts {
      let rows = fact.split(separator: "\n", omittingEmptySubsequences: false)
      let lead = fact.firstRange(of: ": ").map { fact.distance(from: fact.startIndex, to: $0.upperBound) } ?? 0
      let indent = String(repeating: " ", count: lead)
      for (index, row) in rows.enumerated() {
        lines.append(margin + (index == 0 ? paint("=", .dim) + " " : "  " + indent) + row)
      }
    }
    for help in diagnostic.help { lines.append(paint("help", .cyan) + ": \(help)") }
    for note in diagnostic.notes {
      lines.append(paint("note", .cyan) + ": \(note.message)")
      if let range = note.range { lines += snippet(range, gutter, .cyan) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Snippet

  private func gutterWidth(_ diagnostic: Diagnostic) -> Int {
    let ranges = [diagnostic.range] + diagnostic.notes.compactMap(\.range)
    return ranges.map { String(source.line(of: $0.lower)).count }.max() ?? 1
  }

  private func snippet(
    _ range: SourceRange, _ gutter: Int, _ color: Ink, label: String? = nil, context: String? = nil
  ) -> [String] {
    let position = source.position(of: range.lower)
    let place = "\(source.fileName(at: range.lower)):\(position.line):\(position.column)"
    let number = String(position.line)
    let pad = String(repeating: " ", count: gutter)
    let numberPad = String(repeating: " ", count: gutter - number.count)
    let line = shownLine(range)
    let carets = String(repeating: " ", count: line.start) + paint(String(repeating: "^", count: line.width), color)
    return [
      pad + paint("-->", .dim) + " " + paint(place, .cyan) + (context.map { "   " + $0 } ?? ""),
      pad + paint(" |", .dim),
      paint(numberPad + number, .cyan) + paint(" |", .dim) + (line.text.isEmpty ? "" : " " + line.text),
      pad + paint(" |", .dim) + " " + carets + (label.map { " " + paint($0, color) } ?? ""),
    ]
  }

  /// A source line as it is shown, and the columns (from 0) under which the carets stand.
  private func shownLine(_ range: SourceRange) -> (text: String, start: Int, width: Int) {
    let line = source.rangeOfLine(at: range.lower)
    let lower = min(range.lower, line.upper)
    let upper = min(max(range.upper, lower), line.upper)
    let before = cells(source.text(in: SourceRange(line.lower, lower)), from: 0)
    let marked = cells(source.text(in: SourceRange(lower, upper)), from: before.width)
    let after = cells(source.text(in: SourceRange(upper, line.upper)), from: before.width + marked.width)
    let width = max(marked.width, 1)
    let total = before.width + marked.width + after.width
    guard total > DiagnosticRenderer.longestLine else {
      let text = before.text + marked.text + after.text
      return (String(text.trimmingSuffix(while: { $0 == " " })), before.width, width)
    }
    // The carets keep a third of the width before them.
    let room = DiagnosticRenderer.longestLine - 2
    let skipped = max(0, min(before.width - room / 3, total - room))
    let all = window(before.text + marked.text + after.text, from: skipped, columns: room)
    let lead = skipped > 0 ? "…" : ""
    let start = before.width - all.start + lead.count
    let last = max(1, min(width, lead.count + all.width - start))
    return (lead + all.text + (all.start + all.width < total ? "…" : ""), start, last)
  }

  /// Text with tabs widened to the next stop and control characters made visible.
  private func cells(_ text: String, from column: Int) -> (text: String, width: Int) {
    var shown = ""
    var width = 0
    for character in text {
      if character == "\t" {
        let step = DiagnosticRenderer.tabWidth - (column + width) % DiagnosticRenderer.tabWidth
        shown += String(repeating: " ", count: step)
        width += step
      } else if let scalar = character.unicodeScalars.first, scalar.value < 0x20 || scalar.value == 0x7F {
        shown += "\u{FFFD}"
        width += 1
      } else {
        shown.append(character)
        width += DisplayWidth.of(character)
      }
    }
    return (shown, width)
  }

  /// The part of a text that begins at column `from` or just after it, at most `columns` wide.
  private func window(_ text: String, from: Int, columns: Int) -> (text: String, start: Int, width: Int) {
    var column = 0
    var start: Int?
    var shown = ""
    var width = 0
    for character in text {
      let step = DisplayWidth.of(character)
      if column >= from {
        if width + step > columns { break }
        if start == nil { start = column }
        shown.append(character)
        width += step
      }
      column += step
    }
    return (shown, start ?? column, width)
  }

  // MARK: Colour

  /// Colours of the sixteen that every terminal has, so that the user's theme rules.
  private enum Ink: String {
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "36"
    case dim = "2"
    case bold = "1"
  }

  private func paint(_ text: String, _ ink: Ink) -> String {
    usesColor ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}
