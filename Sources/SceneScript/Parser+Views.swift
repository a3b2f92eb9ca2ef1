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
    case "component": return .component(try component())
    case "when": return .when(try when(in: .constraints))
    case "root" where peek().kind == .leftBrace:
      advance()
      return .root(try block(in: .view))
    case _ where Vocabulary.Unbuilt.fileLevel.contains(word): throw unbuilt(current)
    case "traits", "safeArea": throw fail(.partOfScreen(word, current.range))
    case "group": throw fail(.statementOutsideBlock(word, isProperty: false, current.range))
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
      return .direction(try name("'leftToRight' or 'rightToLeft'"))
    case "superviewSpacing":
      advance()
      return .superviewSpacing(try name("'legacy20' or 'margins'"))
    case "metrics":
      advance()
      return .metrics(try name("'inter' or 'fixed'"))
    case "bars":
      advance()
      return .bars(try names("'status', 'navigation' or 'tab'"))
    case "base":
      advance()
      return .base(try value())
    case "import":
      advance()
      return .importing(try operand())
    default: return nil
    }
  }

  /// Names with commas between them.
  private mutating func names(_ wanted: String) throws(Abandoned) -> [Name] {
    var found = [try name(wanted)]
    while take(.comma) != nil { found.append(try name(wanted)) }
    return found
  }

  private mutating func screen() throws(Abandoned) -> ScreenSyntax {
    let start = previous.range
    let shape: ScreenSyntax.Shape
    if at(.identifier), belongsToStatement, peek().startsLine || !isWord(peek(), "x") {
      let device = try name("a device")
      let orientation = at(.identifier) && continues && !beginsScreenClause ? try name("") : nil
      shape = .device(device, orientation: orientation)
    } else {
      let size = try value()
      shape = .size(size, scale: take(.at) != nil ? try operand() : nil)
    }
    var screen = ScreenSyntax(shape: shape, traits: [], safeArea: [], range: start)
    while continues, beginsScreenClause {
      if takeWord("traits") != nil {
        repeat {
          screen.traits.append((try name("'width' or 'height'"), try name("'compact' or 'regular'")))
        } while continues && at(.identifier) && !beginsScreenClause
      } else {
        advance()
        screen.safeArea = try values()
      }
    }
    screen.range = start.through(previous.range)
    return screen
  }

  private var beginsScreenClause: Bool { atWord("traits") || atWord("safeArea") }

  func isUnbuilt(_ words: Set<String>) -> Bool { at(.identifier) && words.contains(text(current)) }

  // MARK: Views

  mutating func viewStatement() throws(Abandoned) -> Statement.Kind {
    if at(.identifier), peek().kind == .colon, isProperty(current) { return .property(try property()) }
    if atWord("spacing"), isWord(peek(), "after"), !peek().startsLine { return .property(try spacingAfter()) }
    if at(.identifier), !peek().startsLine, peek().kind == .identifier {
      if atWord("when") { return .when(try when(in: .view)) }
      if atWord("group") { return .group(try group(in: .view)) }
      if !atWord("distribute"), !atWord("adapted") { return .view(try view(orElse: ViewKind.allCases.map(\.rawValue))) }
    }
    return try constraintStatement()
  }

  private func isProperty(_ token: Token) -> Bool {
    Vocabulary.properties.contains(text(token))
  }

  /// `KIND NAME ["text"] [{ … }]`. A misspelled kind is taken for the one that it resembles, so that its view is known.
  mutating func view(orElse words: [String], isInserted: Bool = false) throws(Abandoned) -> ViewSyntax {
    let kind = try name("a kind of view")
    if ViewKind(rawValue: kind.text) == nil, at(.identifier), !current.startsLine, beginsArguments {
      return try instance(of: kind, isInserted: isInserted)
    }
    var view = ViewSyntax(
      kind: try knownKind(kind, orElse: words), name: try component("a name for the \(kind.text)"), arguments: nil,
      text: nil, body: nil)
    if at(.string) || at(.openString), continues { view.text = try operand() }
    view.body = try bodyOfView(isInserted: isInserted)
    return view
  }

  /// The name at the cursor, with an index where it has one, is followed by `(`.
  private var beginsArguments: Bool {
    var ahead = 1
    if peek().kind == .leftBracket {
      var open = 0
      repeat {
        if peek(ahead).kind == .leftBracket { open += 1 } else if peek(ahead).kind == .rightBracket { open -= 1 }
        if peek(ahead).startsLine || peek(ahead).kind == .end { return false }
        ahead += 1
      } while open > 0
    }
    return peek(ahead).kind == .leftParenthesis && peek(ahead).isGlued
  }

  /// `COMPONENT NAME(argument: value, …) [{ … }]`
  private mutating func instance(of component: Name, isInserted: Bool) throws(Abandoned) -> ViewSyntax {
    let name = try self.component("a name for the \(component.text)")
    var view = ViewSyntax(kind: component, name: name, arguments: try labelledArguments(), text: nil, body: nil)
    view.body = try bodyOfView(isInserted: isInserted)
    return view
  }

  private mutating func knownKind(_ written: Name, orElse words: [String]) throws(Abandoned) -> Name {
    if ViewKind(rawValue: written.text) != nil { return written }
    diagnostics.add(
      .unknownStatement(written.text, nearest: Spelling.nearest(written.text, in: words), written.range))
    let guess = Spelling.nearest(written.text, in: ViewKind.allCases.map(\.rawValue))
    guard let guess, at(.identifier), !current.startsLine else { throw Abandoned() }
    return Name(text: guess, range: written.range)
  }

  private mutating func bodyOfView(isInserted: Bool) throws(Abandoned) -> Block? {
    if !endsStatement, !at(.leftBrace), !(isInserted && atWord("in")) {
      diagnostics.add(.expected("'{' or the end of the line", found: text(current), current.range))
      while !endsStatement, !at(.leftBrace) { advance() }
    }
    return at(.leftBrace) ? try block(in: .view) : nil
  }

  /// `component NAME(parameter: kind [= value], …) { … }`
  private mutating func component() throws(Abandoned) -> ComponentSyntax {
    advance()
    let name = try name("a name for the component")
    let parameters = try grouped(.leftParenthesis, .rightParenthesis) { (parser) throws(Abandoned) in
      var found: [ComponentSyntax.Parameter] = []
      if parser.at(.rightParenthesis) { return found }
      repeat {
        let parameter = try parser.name("a parameter")
        try parser.expect(.colon, "':'")
        let kind = try parser.name("a kind of value")
        let standard = parser.take(.assign) != nil ? try parser.value() : nil
        found.append(ComponentSyntax.Parameter(name: parameter, kind: kind, standard: standard))
      } while parser.take(.comma) != nil
      return found
    }
    return ComponentSyntax(name: name, parameters: parameters, body: try block(in: .view))
  }

  // MARK: Groups and conditions

  private mutating func group(in context: Context) throws(Abandoned) -> GroupSyntax {
    advance()
    let name = try name("a name for the group")
    let isInactive = continues && takeWord("inactive") != nil
    return GroupSyntax(name: name, isInactive: isInactive, body: try block(in: context))
  }

  private mutating func when(in context: Context) throws(Abandoned) -> WhenSyntax {
    advance()
    var tests: [WhenSyntax.Test] = []
    repeat {
      let subject = try name("'width', 'height', 'orientation', 'device', 'direction' or 'screen'")
      if subject.text == "screen", take(.dot) != nil {
        let extent = try name("'width' or 'height'")
        guard let relation = Relation(symbol: current.kind.rawValue), continues else {
          throw expected("'==', '<=' or '>='")
        }
        advance()
        tests.append(.extent(extent, relation, try expression()))
      } else {
        tests.append(.word(subject, try name("what the \(subject.text) is")))
      }
    } while take(.comma) != nil
    return WhenSyntax(tests: tests, body: try block(in: context))
  }

  private mutating func spacingAfter() throws(Abandoned) -> PropertySyntax {
    let property = try name("a property")
    advance()
    let view = try path("a view")
    try expect(.colon, "':'")
    return PropertySyntax(name: property, after: view, values: try values())
  }

  private mutating func property() throws(Abandoned) -> PropertySyntax {
    let property = try name("a property")
    try expect(.colon, "':'")
    guard !endsStatement else { throw expected("a value") }
    return PropertySyntax(name: property, values: try values())
  }

  // MARK: Constraints

  mutating func constraintStatement() throws(Abandoned) -> Statement.Kind {
    if atWordBeforeName("when") { return .when(try when(in: .constraints)) }
    if atWordBeforeName("group") { return .group(try group(in: .constraints)) }
    return .constraint(try constraint())
  }

  /// `[label:]` and an equation, a VFL line or a distribution.
  mutating func constraint() throws(Abandoned) -> ConstraintSyntax {
    if atWordBeforeName("adapted"), belongsToStatement {
      advance()
      var constraint = try constraint()
      constraint.isAdapted = true
      return constraint
    }
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
