import Diagnostics
import LayoutVocabulary

/// Statements of the file, views and constraints.
extension Parser {
  mutating func fileStatement() throws(Abandoned) -> Statement.Kind {
    guard at(.identifier) else { throw expected("a statement") }
    if nextMakesName { throw misplacedConstraint() }
    let word = text(current)
    if let header = try header(word) { return .header(header) }
    switch word {
    case "constraints":
      advance()
      return .constraints(try block(in: .constraints))
    case "timeline":
      advance()
      return .timeline(try block(in: .timeline))
    case "expect":
      advance()
      return .expectation(try moment(), try block(in: .claims))
    case _ where Vocabulary.Unbuilt.fileLevel.contains(word): throw unbuilt(current)
    default: return .view(try view(orElse: Vocabulary.fileLevel))
    }
  }

  /// An equation or a property that stands at the level of the file.
  private mutating func misplacedConstraint() -> Abandoned {
    let token = current
    return fail(
      .statementOutsideBlock(text(token), isProperty: isProperty(token) && peek().kind == .colon, token.range))
  }

  private mutating func header(_ word: String) throws(Abandoned) -> Header? {
    switch word {
    case "scene":
      advance()
      return .scene(try expression())
    case "screen":
      advance()
      return .screen(try screen())
    case "fps":
      advance()
      return .fps(try expression())
    case "duration":
      advance()
      return .duration(try expression())
    case "direction":
      advance()
      if Vocabulary.Unbuilt.directions.contains(text(current)) { throw unbuilt(current) }
      return .direction(try name("'leftToRight'"))
    case "superviewSpacing":
      advance()
      return .superviewSpacing(try name("'legacy20' or 'margins'"))
    case "metrics":
      advance()
      return .metrics(try name("'inter' or 'fixed'"))
    default: return nil
    }
  }

  private mutating func screen() throws(Abandoned) -> ScreenSyntax {
    let result: ScreenSyntax
    if at(.identifier), belongsToStatement, peek().startsLine || !isWord(peek(), "x") {
      let device = try name("a device")
      let orientation = at(.identifier) && continues && !isUnbuilt(Vocabulary.Unbuilt.screen) ? try name("") : nil
      result = .device(device, orientation: orientation)
    } else {
      let size = try value()
      result = .size(size, scale: take(.at) != nil ? try operand() : nil)
    }
    if continues, isUnbuilt(Vocabulary.Unbuilt.screen) { throw unbuilt(current) }
    return result
  }

  func isUnbuilt(_ words: Set<String>) -> Bool { at(.identifier) && words.contains(text(current)) }

  // MARK: Views

  mutating func viewStatement() throws(Abandoned) -> Statement.Kind {
    if at(.identifier), peek().kind == .colon, isProperty(current) { return .property(try property()) }
    if at(.identifier), !peek().startsLine, peek().kind == .identifier {
      if isUnbuilt(Vocabulary.Unbuilt.views) || isUnbuilt(Vocabulary.Unbuilt.properties) { throw unbuilt(current) }
      if !atWord("distribute") { return .view(try view(orElse: ViewKind.allCases.map(\.rawValue))) }
    }
    return try constraintStatement()
  }

  private func isProperty(_ token: Token) -> Bool {
    let word = text(token)
    return Vocabulary.properties.contains(word) || Vocabulary.Unbuilt.properties.contains(word)
  }

  /// `KIND NAME ["text"] [{ … }]`. A misspelled kind is taken for the one that it resembles, so that its view is known.
  mutating func view(orElse words: [String], isInserted: Bool = false) throws(Abandoned) -> ViewSyntax {
    var kind = try name("a kind of view")
    if ViewKind(rawValue: kind.text) == nil {
      diagnostics.add(.unknownStatement(kind.text, nearest: Spelling.nearest(kind.text, in: words), kind.range))
      let guess = Spelling.nearest(kind.text, in: ViewKind.allCases.map(\.rawValue))
      guard let guess, at(.identifier), !current.startsLine else { throw Abandoned() }
      kind.text = guess
    }
    if kind.text == "stack" || kind.text == "scroll" {
      throw fail(.notInThisVersion(kind.text, kind.range))
    }
    let name = try component("a name for the \(kind.text)")
    var view = ViewSyntax(kind: kind, name: name, text: nil, body: nil)
    if at(.string) || at(.openString), continues { view.text = try operand() }
    if !endsStatement, !at(.leftBrace), !(isInserted && atWord("in")) {
      diagnostics.add(.expected("'{' or the end of the line", found: text(current), current.range))
      while !endsStatement, !at(.leftBrace) { advance() }
    }
    if at(.leftBrace) { view.body = try block(in: .view) }
    return view
  }

  private mutating func property() throws(Abandoned) -> PropertySyntax {
    if isUnbuilt(Vocabulary.Unbuilt.properties) { throw unbuilt(current) }
    let property = try name("a property")
    try expect(.colon, "':'")
    guard !endsStatement else { throw expected("a value") }
    return PropertySyntax(name: property, values: try values())
  }

  // MARK: Constraints

  mutating func constraintStatement() throws(Abandoned) -> Statement.Kind {
    if isUnbuilt(Vocabulary.Unbuilt.constraints), peek().kind == .identifier, !peek().startsLine {
      throw unbuilt(current)
    }
    return .constraint(try constraint())
  }

  /// `[label:]` and an equation, a VFL line or a distribution.
  mutating func constraint() throws(Abandoned) -> ConstraintSyntax {
    var label: Name?
    if at(.identifier), peek().kind == .colon, belongsToStatement {
      if isProperty(current) { throw fail(.labelIsProperty(text(current), current.range)) }
      label = try name("a label")
      advance()
    }
    if at(.format), belongsToStatement { return ConstraintSyntax(label: label, body: .format(try format())) }
    if atWord("distribute"), peek().kind == .leftBracket, !peek().isGlued {
      return ConstraintSyntax(label: label, body: try distribution())
    }
    let equation = try equation(label: label, orElse: ["for", "if", "let", "distribute"])
    guard let priority = take(.at) else { return ConstraintSyntax(label: label, body: .equation(equation)) }
    var withPriority = equation
    _ = priority
    withPriority.priority = try operand()
    return ConstraintSyntax(label: label, body: .equation(withPriority))
  }

  /// `side RELATION side [RELATION side] [inset …]`
  mutating func equation(label: Name? = nil, orElse words: [String]) throws(Abandoned) -> EquationSyntax {
    let first = try value()
    var sides = [first]
    var relations: [Relation] = []
    while continues {
      if at(.assign) { throw fail(.assignmentForRelation(current.range)) }
      if at(.less) || at(.greater) { throw fail(.strictRelation(text(current), current.range)) }
      guard let relation = Relation(symbol: current.kind.rawValue) else { break }
      if sides.count == 3 { throw fail(.chainTooLong(current.range)) }
      advance()
      relations.append(relation)
      sides.append(try value())
    }
    guard !relations.isEmpty else { throw missingRelation(first, label, words) }
    var insets: [Expression] = []
    if continues, takeWord("inset") != nil { insets = try values() }
    return EquationSyntax(
      sides: sides, relations: relations, insets: insets, priority: nil, range: first.range.through(previous.range))
  }

  /// A word alone is rather a misspelled statement than half an equation, and a value behind a label a misspelled property.
  private mutating func missingRelation(_ first: Expression, _ label: Name?, _ words: [String]) -> Abandoned {
    let isAttribute = if case .path(let path) = first.kind { path.components.count > 1 } else { false }
    if let label, !isAttribute {
      let nearest = Spelling.nearest(label.text, in: Vocabulary.properties)
      return fail(.unknownProperty(label.text, isAttribute: false, of: "", nearest: nearest, label.range))
    }
    if let word = first.word {
      return fail(.unknownStatement(word.text, nearest: Spelling.nearest(word.text, in: words), word.range))
    }
    return expected("'==', '<=' or '>='")
  }

  private mutating func format() throws(Abandoned) -> FormatSyntax {
    let token = advance()
    var line = FormatSyntax(text: Name(text: text(token), range: token.range), alignments: [], bindings: [])
    if continues, takeWord("align") != nil {
      repeat { line.alignments.append(try name("an attribute")) } while take(.comma) != nil
    }
    if continues, takeWord("where") != nil {
      repeat {
        let bound = try name("a name of the VFL line")
        try expect(.assign, "'='")
        line.bindings.append((bound, try path("a view")))
      } while take(.comma) != nil
    }
    return line
  }

  private mutating func distribution() throws(Abandoned) -> ConstraintSyntax.Body {
    advance()
    let views = try list()
    let axis = try name("'horizontally' or 'vertically'")
    try expectWord("spacing")
    return .distribution(views, axis: axis, spacing: try expression())
  }
}
