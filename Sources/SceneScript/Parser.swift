import Diagnostics
import LayoutVocabulary

/// Text to syntax, by recursive descent.
package enum SceneParser {
  /// The scene as written. Faults go to `bag`, and what could be read around them is in the result. Linear in the text.
  package static func parse(_ source: SourceText, into bag: inout DiagnosticBag) -> SceneSyntax {
    parse(source, in: source.range, into: &bag)
  }

  /// One file of several.
  static func parse(_ source: SourceText, in range: SourceRange, into bag: inout DiagnosticBag) -> SceneSyntax {
    let (tokens, comments) = Lexer.lex(source, in: range, into: &bag)
    var parser = Parser(source, tokens, comments, bag)
    let scene = parser.file()
    bag = parser.diagnostics
    return scene
  }

  /// One value, such as the command line gives; nil with a fault in `bag` if the text is something else.
  static func parseValue(_ source: SourceText, into bag: inout DiagnosticBag) -> Expression? {
    let (tokens, comments) = Lexer.lex(source, into: &bag)
    var parser = Parser(source, tokens, comments, bag)
    defer { bag = parser.diagnostics }
    do throws(Parser.Abandoned) {
      let value = try parser.value()
      if !parser.at(.end) { throw parser.expected("one value") }
      return value
    } catch {
      return nil
    }
  }
}

/// A cursor over the tokens of a file. Each construct is a function that leaves the cursor behind it, or reports what is
/// wrong and throws; the statement around it then goes on at a safe place.
struct Parser {
  let source: SourceText
  private let tokens: [Token]
  private let comments: [Comment]
  var diagnostics: DiagnosticBag
  private(set) var index = 0
  private var nextComment = 0
  /// Comments in the midst of the current statement.
  private var commentsInside: [Comment] = []
  private var depth = 0
  /// Open parentheses and brackets: inside them a line goes on.
  private var openGroups = 0
  private var statementStart = 0
  var unreadWords: Set<String> = []
  /// A closing brace is missing and has been reported: the blocks around it end without a word.
  private var isMissingBrace = false
  private var isComplete = true

  /// Blocks, brackets and prefixes inside each other. Far below what the stack of a thread holds.
  static let deepest = 100

  /// What is wrong has been reported.
  struct Abandoned: Error {}

  init(_ source: SourceText, _ tokens: [Token], _ comments: [Comment], _ bag: DiagnosticBag) {
    self.source = source
    self.tokens = tokens
    self.comments = comments
    diagnostics = bag
  }

  /// A parser for an expression inside a text of the file that `outer` reads.
  init(inside outer: Parser, _ tokens: [Token]) {
    self.init(outer.source, tokens, [], outer.diagnostics)
    depth = outer.depth
    openGroups = 1
  }

  // MARK: Cursor

  var current: Token { tokens[index] }
  var previous: Token { tokens[max(index - 1, 0)] }

  func peek(_ ahead: Int = 1) -> Token { tokens[min(index + ahead, tokens.count - 1)] }

  func at(_ kind: Token.Kind) -> Bool { current.kind == kind }

  func text(_ token: Token) -> String { source.text(in: token.range) }

  /// The current token, if it is a name: compared byte by byte with a keyword.
  func atWord(_ word: StaticString) -> Bool { isWord(current, word) }

  func isWord(_ token: Token, _ word: StaticString) -> Bool {
    guard token.kind == .identifier, token.range.upper - token.range.lower == word.utf8CodeUnitCount else {
      return false
    }
    for offset in 0..<word.utf8CodeUnitCount where source.bytes[token.range.lower + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// A keyword and not the start of a path or a label that is spelled like it.
  func atKeyword(_ word: StaticString) -> Bool { atWord(word) && !nextMakesName }

  /// The token behind a word makes it a name: `left.top`, `key[1]`, `gap: …`, `gap = …`.
  var nextMakesName: Bool {
    let next = peek()
    switch next.kind {
    case .dot, .colon: return true
    case .leftBracket: return next.isGlued
    case .assign, .equal, .lessOrEqual, .greaterOrEqual: return true
    default: return false
    }
  }

  /// Reports a fault behind which nothing is worth reading.
  private mutating func giveUp(_ diagnostic: Diagnostic) -> Abandoned {
    index = tokens.count - 1
    isMissingBrace = true
    isComplete = false
    return fail(diagnostic)
  }

  @discardableResult
  mutating func advance() -> Token {
    let token = current
    if index < tokens.count - 1 { index += 1 }
    return token
  }

  mutating func take(_ kind: Token.Kind) -> Token? { at(kind) ? advance() : nil }

  mutating func takeWord(_ word: StaticString) -> Token? { atWord(word) ? advance() : nil }

  mutating func fail(_ diagnostic: Diagnostic) -> Abandoned {
    diagnostics.add(diagnostic)
    return Abandoned()
  }

  /// The fault of having met something else than `wanted`.
  mutating func expected(_ wanted: String) -> Abandoned {
    let token = current
    // At the end of a statement the fault stands behind the last token, where something is missing.
    if endsStatement {
      return fail(.expected(wanted, found: nil, SourceRange(previous.range.upper, previous.range.upper)))
    }
    return fail(.expected(wanted, found: text(token), token.range))
  }

  @discardableResult
  mutating func expect(_ kind: Token.Kind, _ wanted: String) throws(Abandoned) -> Token {
    guard at(kind) else { throw expected(wanted) }
    return advance()
  }

  mutating func expectWord(_ word: StaticString) throws(Abandoned) {
    guard atWord(word), belongsToStatement else { throw expected("'\(word)'") }
    advance()
  }

  mutating func name(_ wanted: String) throws(Abandoned) -> Name {
    guard at(.identifier), belongsToStatement else { throw expected(wanted) }
    let token = advance()
    return Name(text: text(token), range: token.range)
  }

  /// No statement goes on here: a new line, `;`, `}` or the end.
  var endsStatement: Bool {
    if openGroups > 0 { return at(.end) }
    return current.startsLine && !at(.leftBrace) || at(.semicolon) || at(.rightBrace) || at(.end)
  }

  /// The current token belongs to the statement that is being read: it begins it, or stands on its line, inside a group, or
  /// behind an operator or comma, after which a line goes on.
  var belongsToStatement: Bool {
    if !current.startsLine || openGroups > 0 || index == statementStart { return true }
    switch previous.kind {
    case .comma, .plus, .minus, .times, .divide, .percent, .assign, .equal, .notEqual, .lessOrEqual, .greaterOrEqual,
      .less,
      .greater, .ellipsis:
      return true
    default: return isWord(previous, "and") || isWord(previous, "or")
    }
  }

  mutating func nested<T>(_ body: (inout Parser) throws(Abandoned) -> T) throws(Abandoned) -> T {
    guard depth < Parser.deepest else { throw giveUp(.nestedTooDeeply(Parser.deepest, current.range)) }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// The inside of parentheses or brackets, up to `close`.
  mutating func grouped<T>(
    _ open: Token.Kind, _ close: Token.Kind, _ body: (inout Parser) throws(Abandoned) -> T
  ) throws(Abandoned) -> T {
    try expect(open, "'\(open.rawValue)'")
    openGroups += 1
    defer { openGroups -= 1 }
    let result = try nested(body)
    try expect(close, "'\(close.rawValue)'")
    return result
  }

  // MARK: Statements

  /// Where a statement stands decides what it can be.
  enum Context { case file, view, constraints, timeline, keys, edits, claims }

  mutating func file() -> SceneSyntax {
    var found: [Statement] = []
    while true {
      found += statements(in: .file)
      guard at(.rightBrace) else { break }
      diagnostics.add(.unmatchedBrace(current.range))
      advance()
    }
    return SceneSyntax(
      source: source, statements: found, closingComments: takeComments(), unreadWords: unreadWords,
      isComplete: isComplete)
  }

  /// Statements up to `}` or the end, which is left to the caller. A fault costs its own statement only.
  private mutating func statements(in context: Context) -> [Statement] {
    var found: [Statement] = []
    while true {
      var sharesLine = false
      while at(.semicolon) {
        advance()
        sharesLine = !current.startsLine
      }
      if at(.rightBrace) || at(.end) || context != .file && beginsFileBlock { return found }
      if context == .file, isComplete { isMissingBrace = false }
      let first = index
      statementStart = first
      let leading = takeComments()
      let startsParagraph = leading.first?.afterBlankLine ?? current.afterBlankLine
      let outerComments = commentsInside
      commentsInside = []
      defer { commentsInside = outerComments }
      do {
        let kind = try nested { (parser) throws(Abandoned) in try parser.statement(in: context) }
        guard endsStatement else { throw expectedEnd() }
        let trailing = takeTrailingComment()
        found.append(
          Statement(
            kind: kind, range: tokens[first].range.through(previous.range), startsParagraph: startsParagraph,
            sharesLine: sharesLine && leading.isEmpty && commentsInside.isEmpty,
            leadingComments: leading + commentsInside,
            isApartFromComments: !leading.isEmpty && tokens[first].afterBlankLine, trailingComment: trailing))
      } catch {
        recover(from: first)
      }
    }
  }

  /// A block that stands at the level of the file only: where it begins, every block has ended.
  private var beginsFileBlock: Bool {
    guard at(.identifier), current.startsLine else { return false }
    let next = peek()
    if atWord("constraints") || atWord("timeline") { return next.kind == .leftBrace }
    return atWord("expect") && (isWord(next, "at") || isWord(next, "end") || isWord(next, "always"))
  }

  private mutating func expectedEnd() -> Abandoned {
    fail(.expected("the end of the line", found: text(current), current.range))
  }

  private mutating func statement(in context: Context) throws(Abandoned) -> Statement.Kind {
    if atKeyword("for") { return try loop(in: context) }
    if atKeyword("if") { return try condition(in: context) }
    if atKeyword("let") || atKeyword("param") && context == .file { return try binding() }
    switch context {
    case .file: return try fileStatement()
    case .view: return try viewStatement()
    case .constraints: return try constraintStatement()
    case .timeline: return try timelineStatement()
    case .keys: return try key()
    case .edits: return .edit(try edit())
    case .claims: return .claim(try claim())
    }
  }

  mutating func block(in context: Context) throws(Abandoned) -> Block {
    guard at(.leftBrace) else { throw expected("'{'") }
    let open = advance()
    let outerGroups = openGroups
    openGroups = 0
    defer { openGroups = outerGroups }
    let openingComment = takeTrailingComment()
    let found = statements(in: context)
    let closing = takeComments()
    if at(.rightBrace) {
      advance()
    } else if !isMissingBrace {
      diagnostics.add(.unclosedBrace(open.range))
      isMissingBrace = true
    }
    let range = open.range.through(previous.range)
    let isOneLine = openingComment == nil && closing.isEmpty && !source.bytes[range.lower..<range.upper].contains(0x0A)
    return Block(
      statements: found, range: range, isOneLine: isOneLine, openingComment: openingComment,
      closingComments: closing)
  }

  private mutating func loop(in context: Context) throws(Abandoned) -> Statement.Kind {
    advance()
    let variable = try name("a name for the loop's number")
    try expectWord("in")
    let first = try expression()
    try expect(.ellipsis, "'...'")
    let last = try expression()
    return .loop(LoopSyntax(variable: variable, first: first, last: last, body: try block(in: context)))
  }

  private mutating func condition(in context: Context) throws(Abandoned) -> Statement.Kind {
    var branches: [(condition: Expression, body: Block)] = []
    var otherwise: Block?
    repeat {
      advance()
      branches.append((try conditionExpression(), try block(in: context)))
      guard atWord("else"), !nextMakesName else { break }
      advance()
      if !atWord("if") { otherwise = try block(in: context) }
    } while otherwise == nil
    return .condition(ConditionSyntax(branches: branches, otherwise: otherwise))
  }

  private mutating func binding() throws(Abandoned) -> Statement.Kind {
    let isParameter = atWord("param")
    advance()
    let bound = try name("a name")
    try expect(.assign, "'='")
    return .binding(isParameter: isParameter, bound, try value())
  }

  // MARK: Comments

  /// The comments before the current token that no statement has taken.
  private mutating func takeComments() -> [Comment] {
    let first = nextComment
    while nextComment < comments.count, comments[nextComment].nextToken <= index { nextComment += 1 }
    return Array(comments[first..<nextComment])
  }

  /// The comment behind the last token on its line. Comments before that token stand inside the statement that is being
  /// read, which keeps them.
  private mutating func takeTrailingComment() -> Comment? {
    while nextComment < comments.count, comments[nextComment].nextToken < index {
      commentsInside.append(comments[nextComment])
      commentsInside[commentsInside.count - 1].afterBlankLine = false
      nextComment += 1
    }
    guard nextComment < comments.count else { return nil }
    let comment = comments[nextComment]
    guard comment.nextToken == index, !comment.startsLine, current.startsLine || at(.end) else { return nil }
    nextComment += 1
    return comment
  }

  // MARK: Recovery

  /// Goes to the next place where a statement may begin: behind the line or the block that could not be read.
  private mutating func recover(from first: Int) {
    if index == first { advance() }
    while !at(.end), !at(.semicolon), !at(.rightBrace), !current.startsLine {
      if at(.leftBrace) { skipBraces() } else { advance() }
    }
    // Nobody asks for them when reading was given up.
    guard isComplete else { return }
    for token in tokens[first..<index] where token.kind == .identifier { unreadWords.insert(text(token)) }
  }

  private mutating func skipBraces() {
    var open = 0
    repeat {
      if at(.leftBrace) { open += 1 } else if at(.rightBrace) { open -= 1 }
      advance()
    } while open > 0 && !at(.end)
  }

  /// Reports a construct that this version does not have.
  mutating func unbuilt(_ word: Token) -> Abandoned { fail(.notInThisVersion(text(word), word.range)) }

  /// A name stands here, and after it another one on the same line: a statement that begins with a word of its own.
  func atWordBeforeName(_ word: StaticString) -> Bool {
    atWord(word) && !peek().startsLine && peek().kind == .identifier
  }
}
