/// Columns of words for a terminal: names to the left, numbers to the right.
struct TextTable {
  private var rows: [[String]] = []
  private let alignments: [Alignment]

  enum Alignment { case left, right }

  init(_ alignments: [Alignment]) { self.alignments = alignments }

  mutating func add(_ cells: [String]) {
    precondition(cells.count == alignments.count, "a row of \(cells.count) cells in \(alignments.count) columns")
    rows.append(cells)
  }

  var text: String {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return alignments[column] == .left ? row[column] + space : space + row[column]
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The same rows for a page in Markdown; the first is its head.
  var markdown: String {
    guard let head = rows.first else { return "" }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    let rule = line(alignments.map { $0 == .left ? "---" : "--:" })
    return line(head) + rule + rows.dropFirst().map { line($0.map(TextTable.escaped)) }.joined()
  }

  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// At most `width` characters, with an ellipsis in the middle of what is longer.
  static func fit(_ name: String, _ width: Int = 32) -> String {
    if name.count <= width { return name }
    let tail = (width - 1) / 2
    return name.prefix(width - 1 - tail) + "…" + name.suffix(tail)
  }
}
