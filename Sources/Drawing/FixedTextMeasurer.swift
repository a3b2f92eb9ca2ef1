import Geometry

/// Measures text in cells of one width, half the font's size for every character that a reader sees as one. It needs no
/// font and gives the same numbers on every machine.
package struct FixedTextMeasurer: TextMeasurer {
  package init() {}

  package func measure(_ text: String, font: Font, maxWidth: Double?) -> TextSize {
    let cell = font.size / 2
    var widest = 0
    var lineCount = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let columns = maxWidth.map { max(1, Int(max(0, $0) / cell)) } ?? Int.max
      for length in wrap(paragraph, columns: columns) {
        widest = max(widest, length)
        lineCount += 1
      }
    }
    return TextSize(width: Double(widest) * cell, lineCount: lineCount, font: font)
  }

  /// The lengths of a paragraph's lines. A line ends before the word that would not fit; a word that is longer than a line
  /// is cut; spaces at the end of a line take no room.
  private func wrap(_ paragraph: Substring, columns: Int) -> [Int] {
    var lengths: [Int] = []
    var line = 0
    var gap = 0
    for piece in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      var word = piece.count
      if word > 0 && line > 0 && line + gap + word > columns {
        lengths.append(line)
        (line, gap) = (0, 0)
      }
      while word > columns {
        lengths.append(columns)
        word -= columns
      }
      if word > 0 {
        line += gap + word
        gap = 0
      }
      gap += 1
    }
    return lengths + [line]
  }
}
