import Diagnostics

/// Expressions, by precedence: `or`, `and`, `not`, comparison, `x`, `+ -`, `* / %`, prefix, primary.
extension Parser {
  /// What a property or a binding may have: a sum, or `W x H`.
  mutating func value() throws(Abandoned) -> Expression {
    let first = try expression()
    if case .call = first.kind, continues, beginsCall { return try sequence(first) }
    guard atWord("x"), continues, startsOperand(peek()) else { return first }
    advance()
    let second = try expression()
    return Expression(kind: .size(first, second), range: first.range.through(second.range))
  }

  private var beginsCall: Bool { at(.identifier) && peek().kind == .leftParenthesis && peek().isGlued }

  /// `rotate(90deg) scale(2)`
  private mutating func sequence(_ first: Expression) throws(Abandoned) -> Expression {
    var parts = [first]
    while continues, beginsCall { parts.append(try call()) }
    return Expression(kind: .sequence(parts), range: first.range.through(previous.range))
  }

  mutating func values() throws(Abandoned) -> [Expression] {
    var found = [try value()]
    while take(.comma) != nil { found.append(try value()) }
    return found
  }

  /// Sums and products.
  mutating func expression() throws(Abandoned) -> Expression {
    try chain(of: Parser.additive) { (parser) throws(Abandoned) in
      try parser.chain(of: Parser.multiplicative) { (parser) throws(Abandoned) in try parser.operand() }
    }
  }

  mutating func conditionExpression() throws(Abandoned) -> Expression {
    try words("or", .or) { (parser) throws(Abandoned) in
      try parser.words("and", .and) { (parser) throws(Abandoned) in try parser.comparison() }
    }
  }

  private mutating func comparison() throws(Abandoned) -> Expression {
    if atWord("not"), startsOperand(peek()) {
      let word = advance()
      let operand = try nested { (parser) throws(Abandoned) in try parser.comparison() }
      return Expression(kind: .prefix(.not, operand), range: word.range.through(operand.range))
    }
    return try chain(of: Parser.comparisons) { (parser) throws(Abandoned) in try parser.expression() }
  }

  private static func additive(_ kind: Token.Kind) -> Expression.Infix? {
    switch kind {
    case .plus: .add
    case .minus: .subtract
    default: nil
    }
  }

  private static func multiplicative(_ kind: Token.Kind) -> Expression.Infix? {
    switch kind {
    case .times: .multiply
    case .divide: .divide
    case .percent: .remainder
    default: nil
    }
  }

  private static func comparisons(_ kind: Token.Kind) -> Expression.Infix? {
    switch kind {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }

  /// The line goes on at the current token.
  var continues: Bool { !endsStatement }

  private mutating func chain(
    of infix: (Token.Kind) -> Expression.Infix?, _ operand: (inout Parser) throws(Abandoned) -> Expression
  ) throws(Abandoned) -> Expression {
    let first = try operand(&self)
    var links: [Expression.Link] = []
    while continues, let infix = infix(current.kind) {
      let sign = advance()
      links.append(Expression.Link(infix: infix, range: sign.range, operand: try operand(&self)))
    }
    guard let last = links.last else { return first }
    return Expression(kind: .chain(first, links), range: first.range.through(last.operand.range))
  }

  private mutating func words(
    _ word: StaticString, _ infix: Expression.Infix, _ operand: (inout Parser) throws(Abandoned) -> Expression
  ) throws(Abandoned) -> Expression {
    let first = try operand(&self)
    var links: [Expression.Link] = []
    while continues, atWord(word) {
      let sign = advance()
      links.append(Expression.Link(infix: infix, range: sign.range, operand: try operand(&self)))
    }
    guard let last = links.last else { return first }
    return Expression(kind: .chain(first, links), range: first.range.through(last.operand.range))
  }

  // MARK: Operands

  func startsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .number, .string, .openString, .color, .leftParenthesis, .leftBracket: true
    default: false
    }
  }

  mutating func operand() throws(Abandoned) -> Expression {
    guard belongsToStatement else { throw expected("a value") }
    switch current.kind {
    case .minus, .plus:
      let sign = advance()
      let operand = try nested { (parser) throws(Abandoned) in try parser.operand() }
      let prefix: Expression.Prefix = sign.kind == .minus ? .minus : .plus
      return Expression(kind: .prefix(prefix, operand), range: sign.range.through(operand.range))
    case .number: return number()
    case .string, .openString: return try string()
    case .color:
      let token = advance()
      return Expression(kind: .color(text(token)), range: token.range)
    case .leftParenthesis: return try parentheses()
    case .leftBracket: return try list()
    case .identifier where peek().kind == .leftParenthesis && peek().isGlued: return try call()
    case .identifier:
      let path = try path("a value")
      return Expression(kind: .path(path), range: path.range)
    default: throw expected("a value")
    }
  }

  /// A `%` glued to the number, with no operand behind it, belongs to the number.
  /// `isAlone`: no operator stands behind it, so what follows does not matter.
  mutating func number(isAlone: Bool = false) -> Expression {
    let token = advance()
    guard at(.percent), current.isGlued, isAlone || peek().startsLine || !startsOperand(peek()) else {
      return Expression(kind: .number(text(token)), range: token.range)
    }
    let range = token.range.through(advance().range)
    return Expression(kind: .number(source.text(in: range)), range: range)
  }

  private mutating func parentheses() throws(Abandoned) -> Expression {
    let start = current.range
    let elements = try grouped(.leftParenthesis, .rightParenthesis) { (parser) throws(Abandoned) in
      var elements = [try parser.groupElement()]
      while parser.take(.comma) != nil { elements.append(try parser.groupElement()) }
      return elements
    }
    let range = start.through(previous.range)
    if elements.count > 1 { return Expression(kind: .tuple(elements), range: range) }
    return Expression(kind: .group(elements[0]), range: range)
  }

  /// Inside parentheses any expression may stand, a condition or a size too.
  private mutating func groupElement() throws(Abandoned) -> Expression {
    let first = try conditionExpression()
    guard atWord("x"), startsOperand(peek()) else { return first }
    advance()
    let second = try expression()
    return Expression(kind: .size(first, second), range: first.range.through(second.range))
  }

  mutating func list() throws(Abandoned) -> Expression {
    let start = current.range
    let elements = try grouped(.leftBracket, .rightBracket) { (parser) throws(Abandoned) in
      var elements = [try parser.expression()]
      while parser.take(.comma) != nil { elements.append(try parser.expression()) }
      return elements
    }
    var member: Name?
    if at(.dot), current.isGlued {
      advance()
      member = try name("an attribute")
    }
    return Expression(kind: .list(elements, member: member), range: start.through(previous.range))
  }

  private mutating func call() throws(Abandoned) -> Expression {
    let function = try name("a name")
    let arguments = try arguments()
    return Expression(kind: .call(function, arguments), range: function.range.through(previous.range))
  }

  mutating func arguments() throws(Abandoned) -> [Expression] {
    try grouped(.leftParenthesis, .rightParenthesis) { (parser) throws(Abandoned) in
      var found: [Expression] = []
      if parser.at(.rightParenthesis) { return found }
      repeat { found.append(try parser.value()) } while parser.take(.comma) != nil
      return found
    }
  }

  /// `(label: value, value place, …)`
  mutating func labelledArguments() throws(Abandoned) -> [Argument] {
    try grouped(.leftParenthesis, .rightParenthesis) { (parser) throws(Abandoned) in
      var found: [Argument] = []
      if parser.at(.rightParenthesis) { return found }
      repeat {
        var label: Name?
        if parser.at(.identifier), parser.peek().kind == .colon {
          label = try parser.name("")
          parser.advance()
        }
        let value = try parser.value()
        var places: [Expression] = []
        while parser.at(.number) { places.append(parser.number(isAlone: true)) }
        found.append(Argument(label: label, value: value, places: places))
      } while parser.take(.comma) != nil
      return found
    }
  }

  // MARK: Paths

  mutating func path(_ wanted: String) throws(Abandoned) -> Path {
    var components = [try component(wanted)]
    while at(.dot), !current.startsLine {
      advance()
      if at(.number), current.isGlued {
        let token = advance()
        let name = Name(text: text(token), range: token.range)
        components.append(Path.Component(name: name, index: nil, range: token.range))
      } else {
        guard at(.identifier), current.isGlued else { throw expected("a name behind the '.'") }
        components.append(try component("a name behind the '.'"))
      }
    }
    return Path(components: components, range: components[0].range.through(previous.range))
  }

  /// `name` or `name[index]`.
  mutating func component(_ wanted: String) throws(Abandoned) -> Path.Component {
    let name = try name(wanted)
    guard at(.leftBracket), current.isGlued else {
      return Path.Component(name: name, index: nil, range: name.range)
    }
    let index = try grouped(.leftBracket, .rightBracket) { (parser) throws(Abandoned) in try parser.expression() }
    return Path.Component(name: name, index: index, range: name.range.through(previous.range))
  }

  // MARK: Strings

  private mutating func string() throws(Abandoned) -> Expression {
    let token = advance()
    guard token.kind == .string else { return Expression(kind: .string([]), range: token.range) }
    let pieces = try stringPieces(SourceRange(token.range.lower + 1, token.range.upper - 1))
    return Expression(kind: .string(pieces), range: token.range)
  }

  private mutating func stringPieces(_ range: SourceRange) throws(Abandoned) -> [StringPiece] {
    var pieces: [StringPiece] = []
    var text: [UInt8] = []
    var position = range.lower
    func flush() { if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) } }
    while position < range.upper {
      let byte = source.bytes[position]
      guard byte == UInt8(ascii: "\\"), position + 1 < range.upper else {
        text.append(byte)
        position += 1
        continue
      }
      let escape = source.bytes[position + 1]
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(escape)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "u"):
        guard let (scalar, length) = unicodeEscape(SourceRange(position, range.upper)) else {
          throw fail(.badEscape(SourceRange(position, position + 2)))
        }
        text += Array(String(Character(scalar)).utf8)
        position += length
        continue
      case UInt8(ascii: "("):
        let close = closingParenthesis(SourceRange(position + 1, range.upper))
        guard let close else { throw fail(.badEscape(SourceRange(position, position + 2))) }
        flush()
        text = []
        pieces.append(.expression(try interpolation(SourceRange(position + 2, close))))
        position = close + 1
        continue
      default:
        var length = 2
        while position + length < range.upper, source.bytes[position + length] & 0xC0 == 0x80 { length += 1 }
        throw fail(.badEscape(SourceRange(position, position + length)))
      }
      position += 2
    }
    flush()
    return pieces
  }

  private func unicodeEscape(_ range: SourceRange) -> (Unicode.Scalar, Int)? {
    let bytes = source.bytes[range.lower..<range.upper]
    guard let close = bytes.prefix(12).firstIndex(of: UInt8(ascii: "}")), bytes.dropFirst(2).first == UInt8(ascii: "{")
    else { return nil }
    let digits = String(decoding: bytes[(range.lower + 3)..<close], as: UTF8.self)
    guard !digits.hasPrefix("+"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      return nil
    }
    return (scalar, close + 1 - range.lower)
  }

  /// Where the parenthesis that opens at the start of the range is closed.
  private func closingParenthesis(_ range: SourceRange) -> Int? {
    var depth = 0
    for position in range.lower..<range.upper {
      if source.bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if source.bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return position }
    }
    return nil
  }

  private mutating func interpolation(_ range: SourceRange) throws(Abandoned) -> Expression {
    let (tokens, _) = Lexer.lex(source, in: range, into: &diagnostics)
    return try nested { (parser) throws(Abandoned) in
      var inner = Parser(inside: parser, tokens)
      let result: Result<Expression, Abandoned>
      do throws(Abandoned) {
        let value = try inner.conditionExpression()
        if !inner.at(.end) { throw inner.expected("')'") }
        result = .success(value)
      } catch {
        result = .failure(error)
      }
      parser.diagnostics = inner.diagnostics
      return try result.get()
    }
  }
}
