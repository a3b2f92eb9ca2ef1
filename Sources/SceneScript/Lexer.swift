import Diagnostics

/// Text to tokens, in one pass over the bytes. Whitespace is left out, comments are kept beside the tokens.
struct Lexer {
  private let source: SourceText
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private(set) var tokens: [Token] = []
  private(set) var comments: [Comment] = []
  private var diagnostics: DiagnosticBag

  // What was seen since the last token, and since the last token or comment.
  private var sawLineBreak = true
  private var lineBreaks = 0
  private var sawBlankLine = false
  private var sawGap = true

  /// The tokens of `range`, the last of which is `.end`.
  static func lex(
    _ source: SourceText, in range: SourceRange? = nil, into bag: inout DiagnosticBag
  ) -> (tokens: [Token], comments: [Comment]) {
    var lexer = Lexer(source, range ?? source.range, bag)
    lexer.run()
    bag = lexer.diagnostics
    return (lexer.tokens, lexer.comments)
  }

  private init(_ source: SourceText, _ range: SourceRange, _ bag: DiagnosticBag) {
    self.source = source
    bytes = source.bytes
    position = range.lower
    end = range.upper
    diagnostics = bag
    tokens.reserveCapacity((range.upper - range.lower) / 4)
  }

  private func byte(_ ahead: Int = 0) -> UInt8 { position + ahead < end ? bytes[position + ahead] : 0 }

  private mutating func run() {
    while position < end {
      switch byte() {
      case 0x0A:
        position += 1
        sawLineBreak = true
        sawGap = true
        lineBreaks += 1
        if lineBreaks > 1 { sawBlankLine = true }
      case 0x20, 0x09, 0x0D:
        position += 1
        sawGap = true
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): lineComment()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): blockComment()
      default: token()
      }
    }
    add(.end, from: end)
  }

  private mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(
      Token(
        kind: kind, range: SourceRange(start, position), startsLine: sawLineBreak, afterBlankLine: sawBlankLine,
        isGlued: !sawGap))
    sawLineBreak = false
    sawBlankLine = false
    sawGap = false
    lineBreaks = 0
  }

  // MARK: Comments

  private mutating func addComment(from start: Int) {
    let range = SourceRange(start, position)
    comments.append(
      Comment(
        text: source.text(in: range), range: range, startsLine: lineBreaks > 0 || tokens.isEmpty && comments.isEmpty,
        afterBlankLine: lineBreaks > 1, nextToken: tokens.count))
    lineBreaks = 0
    sawBlankLine = false
    sawGap = true
  }

  private mutating func lineComment() {
    let start = position
    while position < end, byte() != 0x0A { position += 1 }
    let lineEnd = position
    while position > start, bytes[position - 1] == 0x0D || bytes[position - 1] == 0x20 || bytes[position - 1] == 0x09 {
      position -= 1
    }
    addComment(from: start)
    position = lineEnd
  }

  private mutating func blockComment() {
    let start = position
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        if byte() == 0x0A { sawLineBreak = true }
        position += 1
      }
    } while depth > 0 && position < end
    if depth > 0 { diagnostics.add(.unterminatedComment(SourceRange(start, start + 2))) }
    addComment(from: start)
  }

  // MARK: Tokens

  private mutating func token() {
    let start = position
    let first = byte()
    if Lexer.isWordStart(first) {
      word(from: start)
    } else if Lexer.isDigit(first) || first == UInt8(ascii: ".") && Lexer.isDigit(byte(1)) && !followsName {
      number(from: start)
    } else if first == UInt8(ascii: "\"") {
      string(from: start)
    } else if first == UInt8(ascii: "#") {
      position += 1
      while Lexer.isWordByte(byte()) { position += 1 }
      add(.color, from: start)
    } else if let (kind, length) = mark(first) {
      position += length
      add(kind, from: start)
    } else {
      unexpected(from: start)
    }
  }

  /// A `.` glued to a name or a bracket selects a member, even before digits: `row.2`.
  private var followsName: Bool {
    guard !sawGap, let last = tokens.last else { return false }
    return last.kind == .identifier || last.kind == .rightBracket
  }

  private mutating func word(from start: Int) {
    while Lexer.isWordByte(byte()) { position += 1 }
    let length = position - start
    let isFormat =
      length == 1 && byte() == UInt8(ascii: ":")
      && (bytes[start] == UInt8(ascii: "H") || bytes[start] == UInt8(ascii: "V"))
    if isFormat { format(from: start) } else { identifier(from: start) }
  }

  private mutating func identifier(from start: Int) {
    if position < end, bytes[position] >= 0x80 || bytes[start] >= 0x80 {
      // Beyond ASCII a name takes letters, marks and digits of Unicode.
      position = start
      var isFirst = true
      while position < end {
        guard let (scalar, length) = scalarHere() else { break }
        let isPart = isFirst ? Lexer.isLetter(scalar) : Lexer.isLetter(scalar) || Lexer.isMarkOrDigit(scalar)
        guard isPart else { break }
        position += length
        isFirst = false
      }
      if position == start { return unexpected(from: start) }
    }
    add(.identifier, from: start)
  }

  private mutating func number(from start: Int) {
    while Lexer.isDigit(byte()) { position += 1 }
    if byte() == UInt8(ascii: "."), Lexer.isDigit(byte(1)) {
      position += 1
      while Lexer.isDigit(byte()) { position += 1 }
    }
    while Lexer.isWordByte(byte()) { position += 1 }
    add(.number, from: start)
  }

  /// To the closing quote; a line break ends it too, with a fault. Quotes inside `\( … )` belong to the expression.
  private mutating func string(from start: Int) {
    position += 1
    var depth = 0
    while position < end {
      let next = byte()
      if next == 0x0A { break }
      if next == UInt8(ascii: "\\") {
        position += min(2, end - position)
        if depth == 0, bytes[position - 1] == UInt8(ascii: "(") { depth = 1 }
        continue
      }
      position += 1
      if depth > 0 {
        if next == UInt8(ascii: "(") { depth += 1 } else if next == UInt8(ascii: ")") { depth -= 1 }
      } else if next == UInt8(ascii: "\"") {
        add(.string, from: start)
        return
      }
    }
    while position > start + 1, bytes[position - 1] == 0x0D { position -= 1 }
    diagnostics.add(.unterminatedString(SourceRange(start, position)))
    add(.openString, from: start)
  }

  /// A VFL line ends at the line's end, at `;`, `{`, `}`, a comment, or before `align` and `where` that stand after a blank
  /// and outside of brackets. Behind a `-` such a word would be a metric.
  private mutating func format(from start: Int) {
    position += 1
    var depth = 0
    var lastMark: UInt8 = 0
    var textEnd = position
    scan: while position < end {
      let next = byte()
      switch next {
      case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): break scan
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"): break scan
      case 0x20, 0x09, 0x0D:
        position += 1
        continue scan
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default:
        if depth <= 0, lastMark != UInt8(ascii: "-"), position > textEnd, atWord("align") || atWord("where") {
          break scan
        }
      }
      lastMark = next
      position += 1
      textEnd = position
    }
    position = textEnd
    add(.format, from: start)
  }

  private func atWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for offset in 0..<count where bytes[position + offset] != word.utf8Start[offset] { return false }
    return !Lexer.isWordByte(byte(count))
  }

  private func mark(_ first: UInt8) -> (Token.Kind, Int)? {
    let second = byte(1)
    let equals = second == UInt8(ascii: "=")
    switch first {
    case UInt8(ascii: "{"): return (.leftBrace, 1)
    case UInt8(ascii: "}"): return (.rightBrace, 1)
    case UInt8(ascii: "("): return (.leftParenthesis, 1)
    case UInt8(ascii: ")"): return (.rightParenthesis, 1)
    case UInt8(ascii: "["): return (.leftBracket, 1)
    case UInt8(ascii: "]"): return (.rightBracket, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: ";"): return (.semicolon, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: "."):
      return second == first && byte(2) == first ? (.ellipsis, 3) : (.dot, 1)
    case UInt8(ascii: "="): return equals ? (.equal, 2) : (.assign, 1)
    case UInt8(ascii: "<"): return equals ? (.lessOrEqual, 2) : (.less, 1)
    case UInt8(ascii: ">"): return equals ? (.greaterOrEqual, 2) : (.greater, 1)
    case UInt8(ascii: "!"): return equals ? (.notEqual, 2) : nil
    case UInt8(ascii: "+"): return (.plus, 1)
    case UInt8(ascii: "-"): return (.minus, 1)
    case UInt8(ascii: "*"): return (.times, 1)
    case UInt8(ascii: "/"): return (.divide, 1)
    case UInt8(ascii: "%"): return (.percent, 1)
    case UInt8(ascii: "@"): return (.at, 1)
    default: return nil
    }
  }

  /// One fault for a run of characters that mean nothing here.
  private mutating func unexpected(from start: Int) {
    position = start
    while position < end {
      let next = byte()
      if next < 0x80 {
        if next <= 0x20 || Lexer.isWordByte(next) || mark(next) != nil { break }
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "#") { break }
        position += 1
      } else {
        guard let (scalar, length) = scalarHere(), !Lexer.isLetter(scalar) else { break }
        position += length
      }
    }
    if position == start { position += 1 }
    let range = SourceRange(start, position)
    let text = source.text(in: range)
    diagnostics.add(.unexpectedCharacter(text, range))
    // Read on as if the plain sign stood there.
    if let kind = Lexer.typographic[text] { add(kind, from: start) } else { sawGap = true }
  }

  private static let typographic: [String: Token.Kind] = [
    "≤": .lessOrEqual, "≥": .greaterOrEqual, "≠": .notEqual, "−": .minus, "–": .minus, "·": .times, "÷": .divide,
    "…": .ellipsis,
  ]

  // MARK: Characters

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || isDigit(byte)
  }

  /// The scalar at the position and its length; the text is valid UTF-8.
  private func scalarHere() -> (Unicode.Scalar, Int)? {
    let first = bytes[position]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard position + length <= end else { return nil }
    guard length > 1 else { return (Unicode.Scalar(first), 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isWordByte(UInt8(scalar.value)) && !isDigit(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    default: return false
    }
  }

  private static func isMarkOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isDigit(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return false
    }
  }
}
