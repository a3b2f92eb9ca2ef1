import Diagnostics
import Glibc

/// The words of one line of a trace, read from left to right.
struct TraceLine {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The line from 1, and its bytes without the line end.
  let number: Int
  let lower: Int
  let upper: Int
  private var position: Int
  /// The word read last.
  private(set) var word: Range<Int>

  init(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, from lower: Int, to upper: Int) {
    self.bytes = bytes
    self.number = number
    self.lower = lower
    self.upper = upper
    position = lower
    word = lower..<lower
  }

  /// The shape of an operation, for messages: `r ID`.
  var shape = ""

  // MARK: Words

  /// Whether there was another word; it is then in `word`.
  mutating func next() -> Bool {
    while position < upper, bytes[position] == UInt8(ascii: " ") { position += 1 }
    let start = position
    while position < upper, bytes[position] != UInt8(ascii: " ") { position += 1 }
    word = start..<position
    return start < position
  }

  var text: String { String(decoding: bytes[word], as: UTF8.self) }

  /// The next word, which is there for the sake of `meaning`.
  mutating func require(_ meaning: String) throws(TraceFault) {
    if !next() { throw fault("the line ends where \(meaning) should follow") }
  }

  mutating func end() throws(TraceFault) {
    if next() { throw fault("nothing may follow here, but '\(text)' does") }
  }

  /// A whole number from 0 on.
  mutating func id(_ meaning: String) throws(TraceFault) -> Int32 {
    try require(meaning)
    var value: Int32 = 0
    for index in word {
      let digit = bytes[index] &- UInt8(ascii: "0")
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(Int32(truncatingIfNeeded: digit))
      if digit > 9 || isTooLarge || isLarger {
        throw fault("\(meaning) is a whole number from 0 to \(Int32.max), not '\(text)'")
      }
      value = sum
    }
    return value
  }

  /// A finite number.
  mutating func number(_ meaning: String) throws(TraceFault) -> Double {
    try require(meaning)
    guard let value = number(in: word) else { throw fault("\(meaning) is a finite number, not '\(text)'") }
    return value
  }

  /// The finite number that these bytes spell.
  func number(in range: Range<Int>) -> Double? {
    if let whole = wholeNumber(in: range) { return whole }
    guard let value = Double(String(decoding: bytes[range], as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Most numbers of a trace are whole and short.
  private func wholeNumber(in range: Range<Int>) -> Double? {
    guard range.count <= 15, let first = range.first else { return nil }
    let isNegative = bytes[first] == UInt8(ascii: "-")
    let digits = range.dropFirst(isNegative ? 1 : 0)
    if digits.isEmpty { return nil }
    var value: Int64 = 0
    for index in digits {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit > 9 { return nil }
      value = value * 10 + Int64(digit)
    }
    return isNegative ? -Double(value) : Double(value)
  }

  // MARK: Faults

  /// A fault at the word read last, or at the end of the line.
  func fault(_ message: String, help: String? = nil) -> TraceFault {
    TraceFault(
      range: SourceRange(word.lowerBound, word.upperBound), line: number, message: message,
      help: help ?? "the line has the shape `\(shape)`")
  }
}
