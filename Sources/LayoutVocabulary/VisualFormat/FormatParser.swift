/// A recursive-descent parser of the Visual Format Language:
///
///     format     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     view       = "[" name [ predicates ] "]"
///     connection = "" | "-" | "-" ( name | number | predicates ) "-"
///     predicates = "(" predicate { "," predicate } ")"
///     predicate  = [ "==" | "<=" | ">=" ] [ "-" ] ( name | number ) [ "@" ( name | number ) ]
struct FormatParser {
  private let tokens: [FormatToken]
  private var position = 0

  static func parse(_ text: String) throws(FormatFault) -> FormatSyntax {
    var parser = FormatParser(tokens: FormatToken.tokens(of: text))
    return try parser.format()
  }

  private init(tokens: [FormatToken]) { self.tokens = tokens }

  private var token: FormatToken { tokens[position] }

  private mutating func advance() { position = min(position + 1, tokens.count - 1) }

  private mutating func take(_ kind: FormatToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  private mutating func require(_ kind: FormatToken.Kind, _ wanted: String) throws(FormatFault) {
    if !take(kind) { throw expected(wanted) }
  }

  private func expected(_ wanted: String) -> FormatFault {
    switch token.kind {
    case .stray(let character) where character.isASCII:
      FormatFault(reason: "expected \(wanted), not '\(character)'", column: token.column)
    case .stray(let character):
      FormatFault(
        reason: "expected \(wanted), not '\(character)': a format holds ASCII characters only", column: token.column)
    default: FormatFault(reason: "expected \(wanted)", column: token.column)
    }
  }

  // MARK: - Rules

  private mutating func format() throws(FormatFault) -> FormatSyntax {
    if tokens.count == 1 { throw FormatFault(reason: "the format is empty: it needs at least one view", column: 0) }
    let axis = try orientation()
    let beginning = token
    switch beginning.kind {
    case .bar, .openBracket: break
    case .end: throw expected("a view, such as '[button]'")
    default: throw expected(position == 0 ? "'|', '[', 'H:' or 'V:'" : "'|' or '['")
    }
    var leadingBar: FormatSyntax.Bar?
    if take(.bar) { leadingBar = FormatSyntax.Bar(connection: try connection(), column: beginning.column) }
    var views = [try view(after: nil)]
    while token.kind != .end {
      let connection = try connection()
      let bar = token
      if take(.bar) {
        if token.kind != .end {
          throw FormatFault(reason: "unexpected text after the closing '|'", column: token.column)
        }
        return FormatSyntax(
          axis: axis, leadingBar: leadingBar, views: views,
          trailingBar: FormatSyntax.Bar(connection: connection, column: bar.column))
      }
      if connection != .flush, token.kind != .openBracket { throw expected("'[' or '|' after the spacing") }
      views.append(try view(after: connection))
    }
    return FormatSyntax(axis: axis, leadingBar: leadingBar, views: views, trailingBar: nil)
  }

  private mutating func orientation() throws(FormatFault) -> Attribute.Axis {
    guard case .name(let name) = token.kind, name == "H" || name == "V" else { return .horizontal }
    advance()
    try require(.colon, "':' after '\(name)'")
    return name == "H" ? .horizontal : .vertical
  }

  private mutating func view(after connection: FormatSyntax.Connection?) throws(FormatFault) -> FormatSyntax.View {
    try require(.openBracket, "a view, such as '[button]'")
    let column = token.column
    guard case .name(let text) = token.kind else { throw expected("the name of a view") }
    advance()
    let predicates = token.kind == .openParenthesis ? try predicates() : []
    try require(.closeBracket, "']'")
    return FormatSyntax.View(
      name: FormatSyntax.Name(text: text, column: column), connection: connection, predicates: predicates)
  }

  private mutating func connection() throws(FormatFault) -> FormatSyntax.Connection {
    guard take(.dash) else { return .flush }
    let spacing: [FormatSyntax.Predicate]
    switch token.kind {
    case .openParenthesis: spacing = try predicates()
    case .name, .number: spacing = [FormatSyntax.Predicate(relation: .equal, object: try operand(), priority: nil)]
    case .dash:
      throw FormatFault(
        reason: "unexpected second '-': a negative distance stands in parentheses, '-(-8)-'", column: token.column)
    default: return .standard
    }
    try require(.dash, "'-' after the spacing")
    return .predicates(spacing)
  }

  private mutating func predicates() throws(FormatFault) -> [FormatSyntax.Predicate] {
    try require(.openParenthesis, "'('")
    var list = [try predicate()]
    while take(.comma) { list.append(try predicate()) }
    try require(.closeParenthesis, "')'")
    return list
  }

  private mutating func predicate() throws(FormatFault) -> FormatSyntax.Predicate {
    var relation = Relation.equal
    if case .relation(let written) = token.kind {
      relation = written
      advance()
    }
    let object = try signedOperand()
    let priority = take(.at) ? try operand() : nil
    return FormatSyntax.Predicate(relation: relation, object: object, priority: priority)
  }

  /// A minus belongs to the number that follows it without a blank.
  private mutating func signedOperand() throws(FormatFault) -> FormatSyntax.Operand {
    let sign = token
    guard take(.dash) else { return try operand() }
    guard token.column == sign.column + 1, case .number = token.kind,
      case .number(let value, _) = try operand()
    else { throw expected("a number after '-'") }
    return .number(-value, column: sign.column)
  }

  private mutating func operand() throws(FormatFault) -> FormatSyntax.Operand {
    let column = token.column
    switch token.kind {
    case .number(let value):
      if value.isInfinite { throw FormatFault(reason: "the number is too large", column: column) }
      advance()
      return .number(value, column: column)
    case .name(let text):
      advance()
      return .name(FormatSyntax.Name(text: text, column: column))
    default: throw expected("a number or a name")
    }
  }
}
