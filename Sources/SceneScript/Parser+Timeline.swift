import Diagnostics
import LayoutVocabulary

/// Entries of the timeline, edits and expectations.
extension Parser {
  mutating func timelineStatement() throws(Abandoned) -> Statement.Kind {
    if atWord("stagger") { return .stagger(try stagger()) }
    if atWord("repeat") { return .repetition(try repetition()) }
    let placement = try placement()
    return .entry(EntrySyntax(placement: placement, action: try action()))
  }

  /// `stagger step by name in [a, b, c] { … }`
  private mutating func stagger() throws(Abandoned) -> StaggerSyntax {
    advance()
    let step = try expression()
    try expectWord("by")
    let variable = try name("a name for the view of each round")
    try expectWord("in")
    guard at(.leftBracket) else { throw expected("a list of views such as [a, b, c]") }
    let views = try list()
    return StaggerSyntax(step: step, variable: variable, views: views, body: try block(in: .timeline))
  }

  /// `repeat count [autoreverse] { … }`
  private mutating func repetition() throws(Abandoned) -> RepetitionSyntax {
    let start = advance().range
    let count = try expression()
    let autoreverses = continues && takeWord("autoreverse") != nil
    let range = start.through(previous.range)
    return RepetitionSyntax(count: count, autoreverses: autoreverses, body: try block(in: .timeline), range: range)
  }

  /// `at 50% easeOut { … }`
  mutating func key() throws(Abandoned) -> Statement.Kind {
    try expectWord("at")
    let place = at(.number) && peek().kind == .percent && peek().isGlued ? number(isAlone: true) : try expression()
    let curve = continues && at(.identifier) ? try curve() : nil
    return .key(place, curve, try block(in: .edits))
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
    case "keyframes":
      let start = advance().range
      let animation = try animation(start)
      return .keyframes(animation, try block(in: .keys))
    case "drive":
      advance()
      return .drive(try drive())
    case "screen":
      advance()
      let device = try name("a device")
      let orientation = continues && at(.identifier) && !atWord("over") ? try name("an orientation") : nil
      return .screen(device, orientation: orientation, try transition())
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
    case let word:
      throw fail(.unknownAction(word, nearest: Spelling.nearest(word, in: Vocabulary.entry), current.range))
    }
  }

  private mutating func transition() throws(Abandoned) -> AnimationSyntax? {
    guard continues, let over = takeWord("over") else { return nil }
    return try animation(over.range)
  }

  /// `TARGET [@priority] [from value] to value over …`
  private mutating func drive() throws(Abandoned) -> DriveSyntax {
    let target = try path("what is driven")
    let priority = continues && take(.at) != nil ? try operand() : nil
    let first = continues && takeWord("from") != nil ? try value() : nil
    try expectWord("to")
    let last = try value()
    guard continues, let over = takeWord("over") else { throw expected("'over' and how long it takes") }
    return DriveSyntax(
      target: target, priority: priority, first: first, last: last, animation: try animation(over.range))
  }

  /// `[duration] [curve] [delay time] [from current|replacing]`
  private mutating func animation(_ start: SourceRange) throws(Abandoned) -> AnimationSyntax {
    var animation = AnimationSyntax(duration: nil, curve: nil, delay: nil, range: start)
    if continues, at(.number) || at(.leftParenthesis) || at(.minus) || at(.identifier) && !beginsCurve {
      animation.duration = try expression()
    }
    if continues, at(.identifier), !beginsTail { animation.curve = try curve() }
    if continues, takeWord("delay") != nil { animation.delay = try expression() }
    if continues, let word = takeWord("from") {
      try expectWord("current")
      animation.interruption = Name(text: "from current", range: word.range.through(previous.range))
    } else if continues, atWord("replacing") {
      animation.interruption = try name("")
    }
    animation.range = start.through(previous.range)
    return animation
  }

  /// What may stand behind the curve.
  private var beginsTail: Bool { atWord("delay") || atWord("from") || atWord("replacing") }

  /// The word is the curve already: nothing that could be its duration stands before it.
  private var beginsCurve: Bool {
    if Vocabulary.curves.contains(text(current)) || beginsTail { return true }
    let next = peek()
    return next.startsLine || next.kind == .leftBrace || next.kind == .semicolon || next.kind == .rightBrace
      || next.kind == .end || next.kind == .leftParenthesis && next.isGlued
  }

  private mutating func curve() throws(Abandoned) -> CurveSyntax {
    let name = try name("a curve")
    let hasArguments = at(.leftParenthesis) && current.isGlued
    let arguments = hasArguments ? try labelledArguments() : []
    return CurveSyntax(name: name, arguments: arguments, range: name.range.through(previous.range))
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
    case "scroll":
      advance()
      let view = try path("a scroll view")
      try expectWord("to")
      return .scroll(view, to: try values())
    case "keyboard":
      advance()
      if takeWord("hide") != nil { return .keyboard(nil, verb.range.through(previous.range)) }
      guard takeWord("show") != nil else { throw expected("'show' and a height, or 'hide'") }
      let height = try expression()
      return .keyboard(height, verb.range.through(height.range))
    case "release":
      advance()
      return .release(try path("an attribute of a view"))
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
    let holder = continues && takeWord("in") != nil ? try path("a view") : nil
    return .removeWhere(item: item, attribute: attribute, holder: holder)
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
    if atWord("pivots"), let relation = Relation(symbol: peek().kind.rawValue) {
      advance()
      advance()
      return .pivots(relation, try expression())
    }
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
