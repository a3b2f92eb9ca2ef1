/// The text of one file, with the places of its lines.
///
/// A byte order mark is dropped, and lines end at LF or CR LF. Bytes that are not UTF-8 stand as U+FFFD, so every range
/// of a diagnostic falls on text that can be shown.
package struct SourceText: Sendable {
  /// The file's name as messages show it.
  package let name: String
  /// UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// Offset of the first byte of each line; the first is 0.
  private let lineStarts: [Int]

  package init(name: String, text: String) {
    self.init(name: name, valid: Array(text.utf8))
  }

  package init(name: String, bytes: [UInt8]) {
    self.init(name: name, text: String(decoding: bytes, as: UTF8.self))
  }

  private init(name: String, valid: [UInt8]) {
    self.name = name
    let bytes = valid.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(valid.dropFirst(3)) : valid
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    lineStarts = starts
  }

  package var lineCount: Int { lineStarts.count }

  /// The whole text as a range.
  package var range: SourceRange { SourceRange(0, bytes.count) }

  package func text(in range: SourceRange) -> String {
    String(decoding: bytes[range.lower..<range.upper], as: UTF8.self)
  }

  /// Line and column of a byte. Costs the logarithm of the number of lines and the length of one line.
  package func position(of offset: Int) -> SourcePosition {
    let line = lineIndex(of: offset)
    let before = SourceRange(lineStarts[line], offset)
    return SourcePosition(line: line + 1, column: text(in: before).count + 1)
  }

  /// The number of a byte's line, from 1.
  package func line(of offset: Int) -> Int { lineIndex(of: offset) + 1 }

  /// The bytes of line `number` (from 1) without its line end.
  package func rangeOfLine(_ number: Int) -> SourceRange {
    let lower = lineStarts[number - 1]
    var upper = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if upper > lower, bytes[upper - 1] == UInt8(ascii: "\r") { upper -= 1 }
    return SourceRange(lower, upper)
  }

  private func lineIndex(of offset: Int) -> Int {
    precondition(offset >= 0 && offset <= bytes.count, "byte \(offset) is outside \(name), which has \(bytes.count)")
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// A place for people: both count from 1, and a column is a character as a person counts them.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
