import Diagnostics
import LayoutVocabulary

/// Entries of the timeline, edits and expectations.
extension Parser {
  mutating func timelineStatement() throws(Abandoned) -> Statement.Kind {
    let placement = try placement()
    return .entry(EntrySyntax(placement: placement, action: try action()))
  }

  private mutating func placement() throws(Abandoned) -> EntrySyntax.Placement {
    if takeWord("at") != nil { return .at(try expression()) }
    if takeWord("after") != nil { return .after(try expression()) }
    if takeWord("every") != nil {
      let step = try expression()
      try expectWord("from")
      let first = try expression()
      try expectWord("to")
      return .every(step, from: first, to: try expression())
    }
    if isUnbuilt(Vocabulary.Unbuilt.placements) { throw unbuilt(current) }
    if at(.identifier) {
      let word = text(current)
      throw fail(.unknownTimelineWord(word, nearest: Spelling.nearest(word, in: Vocabulary.timeline), current.range))
    }
    throw expected("'at', 'after' or 'every'")
  }

  private mutating func action() throws(Abandoned) -> EntrySyntax.Action {
    if at(.leftBrace) { return .edits(nil, try block(in: .edits)) }
    guard at(.identifier), continues else { throw expected("'{' or what happens then") }
    switch text(current) {
    case "animate":
      let start = advance().range
      let animation = try animation(start)
      return .edits(animation, try block(in: .edits))
    case "rotate":
      advance()
      let orientation = try name("an orientation")
      return .rotate(orientation, try transition())
    case "resize":
      advance()
      let size = try value()
      return .resize(size, try transition())
    case "mark":
      advance()
      return .mark(try operand())
    case let word where Vocabulary.Unbuilt.entries.contains(word): throw unbuilt(current)
    case let word:
      throw fail(.unknownAction(word, nearest: Spelling.nearest(word, in: Vocabulary.entry), current.range))
    }
  }

  private mutating func transition() throws(Abandoned) -> AnimationSyntax? {
    guard continues, let over = takeWord("over") else { return nil }
    return try animation(over.range)
  }

  /// `[duration] [curve] [delay time]`
  private mutating func animation(_ start: SourceRange) throws(Abandoned) -> AnimationSyntax {
    var animation = AnimationSyntax(duration: nil, curve: nil, delay: nil, range: start)
    if continues, at(.number) || at(.leftParenthesis) || at(.minus) || at(.identifier) && !beginsCurve {
      animation.duration = try expression()
    }
    if continues, at(.identifier), !atWord("delay"), !isUnbuilt(Vocabulary.Unbuilt.animation) {
      animation.curve = try curve()
    }
    if continues, takeWord("delay") != nil { animation.delay = try expression() }
    if continues, isUnbuilt(Vocabulary.Unbuilt.animation) { throw unbuilt(current) }
    animation.range = start.through(previous.range)
    return animation
  }

  /// The word is the curve already: nothing that could be its duration stands before it.
  private var beginsCurve: Bool {
    let word = text(current)
    if Vocabulary.curves.contains(word) || Vocabulary.Unbuilt.curves.contains(word) || word == "delay" { return true }
    if Vocabulary.Unbuilt.animation.contains(word) { return true }
    let next = peek()
    return next.startsLine || next.kind == .leftBrace || next.kind == .semicolon || next.kind == .rightBrace
      || next.kind == .end
  }

  private mutating func curve() throws(Abandoned) -> CurveSyntax {
    if isUnbuilt(Vocabulary.Unbuilt.curves) { throw unbuilt(current) }
    if atWord("linear"), peek().kind == .leftParenthesis, peek().isGlued { throw unbuilt(current) }
    let name = try name("a curve")
    let hasArguments = at(.leftParenthesis) && current.isGlued
    return CurveSyntax(name: name, arguments: hasArguments ? try arguments() : [])
  }

  // MARK: Edits

  mutating func edit() throws(Abandoned) -> EditSyntax {
    guard at(.identifier) else { throw expected("an edit") }
    if nextMakesName { return try assignment() }
    let verb = current
    switch text(verb) {
    case "add":
      advance()
      return .add(try constraint())
    case "remove":
      advance()
      if atWord("view"), !peek().startsLine, peek().kind == .identifier {
        advance()
        return .removeView(try path("a view"))
      }
      if takeWord("where") != nil { return try removeWhere() }
      return .remove(try path("a constraint"))
    case "replace":
      advance()
      let old = try path("a constraint")
      try expectWord("with")
      return .replace(old, with: try constraint())
    case "activate":
      advance()
      return .activate(try path("a constraint"))
    case "deactivate":
      advance()
      return .deactivate(try path("a constraint"))
    case "insert":
      advance()
      let view = try view(orElse: ViewKind.allCases.map(\.rawValue), isInserted: true)
      try expectWord("in")
      return .insert(view, parent: try path("a view"))
    case "hide":
      advance()
      return .hide(try path("a view"))
    case "show":
      advance()
      return .show(try path("a view"))
    case let word where Vocabulary.Unbuilt.edits.contains(word): throw unbuilt(verb)
    case let word:
      throw fail(.unknownEdit(word, nearest: Spelling.nearest(word, in: Vocabulary.edits), verb.range))
    }
  }

  private mutating func assignment() throws(Abandoned) -> EditSyntax {
    let target = try path("a constraint or a view")
    if let relation = Relation(symbol: current.kind.rawValue), continues {
      throw fail(.equationAsEdit(relation.symbol, target.range.through(current.range)))
    }
    guard continues else { throw expected("'='") }
    try expect(.assign, "'='")
    return .assign(target, values: try values())
  }

  private mutating func removeWhere() throws(Abandoned) -> EditSyntax {
    try expectWord("item")
    try expect(.equal, "'=='")
    let item = try path("a view")
    try expectWord("and")
    try expectWord("attribute")
    try expect(.equal, "'=='")
    let attribute = try name("an attribute")
    if continues, atWord("in") { throw unbuilt(current) }
    return .removeWhere(item: item, attribute: attribute)
  }

  // MARK: Expectations

  mutating func moment() throws(Abandoned) -> MomentSyntax {
    if takeWord("at") != nil { return .at(try expression()) }
    if takeWord("end") != nil { return .end }
    if takeWord("always") != nil { return .always }
    throw expected("'at', 'end' or 'always'")
  }

  mutating func claim() throws(Abandoned) -> ClaimSyntax {
    if at(.identifier), !nextMakesName, !peek().startsLine, peek().kind == .identifier || peek().kind == .string,
      let claim = try wordClaim()
    {
      return claim
    }
    if isUnbuilt(Vocabulary.Unbuilt.claims), !nextMakesName || peek().kind != .dot { throw unbuilt(current) }
    if at(.identifier), isRelational { return try relationalClaim() }
    let equation = try equation(orElse: Vocabulary.claims + ["for", "if", "let"])
    let tolerance = continues && takeWord("within") != nil ? try expression() : nil
    return .comparison(equation, tolerance: tolerance)
  }

  /// Claims that begin with a word of their own.
  private mutating func wordClaim() throws(Abandoned) -> ClaimSyntax? {
    switch text(current) {
    case "no":
      advance()
      if takeWord("conflicts") != nil || takeWord("conflict") != nil { return .noConflicts }
      if takeWord("ambiguity") != nil { return .noAmbiguity }
      throw expected("'conflicts' or 'ambiguity'")
    case "conflict":
      advance()
      try expectWord("between")
      var names: [Expression] = []
      repeat { names.append(try operand()) } while take(.comma) != nil
      return .conflict(names)
    case "ambiguous":
      advance()
      return .ambiguous(try path("a view"))
    case "hidden":
      advance()
      return .hidden(try path("a view"))
    default: return nil
    }
  }

  /// A view and then a word: `a inside b`, `a not overlapping b`.
  private var isRelational: Bool {
    var ahead = 0
    var brackets = 0
    while true {
      let token = peek(ahead)
      if ahead > 0, token.startsLine || token.kind == .end { return false }
      switch token.kind {
      case .leftBracket: brackets += 1
      case .rightBracket: brackets -= 1
      case .identifier where brackets == 0 && ahead > 0 && peek(ahead - 1).kind != .dot:
        return isWord(token, "inside") || isWord(token, "not")
      case .identifier, .dot: break
      default: if brackets == 0 { return false }
      }
      ahead += 1
    }
  }

  private mutating func relationalClaim() throws(Abandoned) -> ClaimSyntax {
    let first = try path("a view")
    if takeWord("inside") != nil { return .inside(first, try path("a view")) }
    try expectWord("not")
    try expectWord("overlapping")
    return .notOverlapping(first, try path("a view"))
  }
}
