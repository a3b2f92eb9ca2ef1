/// The text of a file, with the places of its lines; behind it, texts of other files that it imports.
///
/// A byte order mark is dropped, and lines end at LF or CR LF. Bytes that are not UTF-8 stand as U+FFFD, so every range
/// of a diagnostic falls on text that can be shown. Ranges of all files lie in one row of bytes, so a range alone tells its
/// file.
package struct SourceText: Sendable {
  /// The first file's name as messages show it.
  package var name: String { files[0].name }
  /// UTF-8, without a byte order mark.
  package private(set) var bytes: [UInt8] = []
  /// Offset of the first byte of each line of all files; the first is 0.
  private var lineStarts: [Int] = []
  private var files: [File] = []

  private struct File {
    var name: String
    var range: SourceRange
    /// Index of its first line in `lineStarts`.
    var firstLine: Int
  }

  package init(name: String, text: String) {
    _ = append(name, Array(text.utf8))
  }

  package init(name: String, bytes: [UInt8]) {
    self.init(name: name, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Adds another file and gives the range of its text.
  package mutating func append(name: String, bytes: [UInt8]) -> SourceRange {
    append(name, Array(String(decoding: bytes, as: UTF8.self).utf8))
  }

  private mutating func append(_ name: String, _ valid: [UInt8]) -> SourceRange {
    let text = valid.starts(with: [0xEF, 0xBB, 0xBF]) ? valid.dropFirst(3) : valid[...]
    // A line break of its own keeps the last line of the file before from going on.
    if !files.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    let range = SourceRange(bytes.count, bytes.count + text.count)
    files.append(File(name: name, range: range, firstLine: lineStarts.count))
    lineStarts.append(range.lower)
    bytes += text
    for offset in range.lower..<range.upper where bytes[offset] == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
    return range
  }

  /// The first file's, or that of the file in which a byte lies.
  package func fileName(at offset: Int) -> String { files[fileIndex(of: offset)].name }

  /// The text of the file in which a byte lies.
  package func rangeOfFile(at offset: Int) -> SourceRange { files[fileIndex(of: offset)].range }

  private func fileIndex(of offset: Int) -> Int { files.lastIndex { $0.range.lower <= offset } ?? 0 }

  package var lineCount: Int { lineStarts.count }

  /// The text of the first file.
  package var range: SourceRange { files[0].range }

  package func text(in range: SourceRange) -> String {
    String(decoding: bytes[range.lower..<range.upper], as: UTF8.self)
  }

  /// Line and column of a byte in its file. Costs the logarithm of the number of lines and the length of one line.
  package func position(of offset: Int) -> SourcePosition {
    let line = lineIndex(of: offset)
    let before = SourceRange(lineStarts[line], offset)
    return SourcePosition(line: self.line(of: offset), column: text(in: before).count + 1)
  }

  /// The number of a byte's line in its file, from 1.
  package func line(of offset: Int) -> Int { lineIndex(of: offset) - files[fileIndex(of: offset)].firstLine + 1 }

  /// The bytes of line `number` (from 1) of the first file, without its line end.
  package func rangeOfLine(_ number: Int) -> SourceRange { range(ofLineAt: number - 1) }

  /// The bytes of the line in which a byte lies, without its line end.
  package func rangeOfLine(at offset: Int) -> SourceRange { range(ofLineAt: lineIndex(of: offset)) }

  private func range(ofLineAt index: Int) -> SourceRange {
    let lower = lineStarts[index]
    var upper = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
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
