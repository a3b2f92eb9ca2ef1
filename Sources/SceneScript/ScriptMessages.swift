import Diagnostics
import LayoutVocabulary

// Every message of the scene language, by the number of its kind:
//   S1 what cannot be read       S2 names                     S3 constraints
//   S4 time and edits            S5 values and properties     S6 warnings        S9 limits and what is not there yet
// An id keeps its meaning for ever; a message that goes leaves a gap.

/// A suggestion under the carets, and the edit that follows it.
private func error(
  _ id: String, _ message: String, _ range: SourceRange, nearest: String?, help: [String] = []
) -> Diagnostic {
  guard let nearest else { return Diagnostic(.error, id, message, at: range, help: help) }
  return Diagnostic(
    .error, id, message, at: range, label: "did you mean '\(nearest)'?", fix: Diagnostic.Fix(range, nearest))
}

private func list(_ words: [String], _ last: String = "or") -> String {
  let quoted = words.map { "'\($0)'" }
  guard quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " \(last) " + quoted[quoted.count - 1]
}

// MARK: S1 Reading

extension Diagnostic {
  static func unexpectedCharacter(_ text: String, _ range: SourceRange) -> Diagnostic {
    let asciiForms = [
      "≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "–": "-", "×": "x", "·": "*", "÷": "/", "“": "\"", "”": "\"",
      "„": "\"",
      "…": "...", "&&": "and", "||": "or", "!": "not", "'": "\"",
    ]
    let message = text.count == 1 ? "'\(text)' means nothing here" : "the characters '\(text)' mean nothing here"
    guard let plain = asciiForms[text] else { return Diagnostic(.error, "S101", message, at: range) }
    return Diagnostic(.error, "S101", message, at: range, label: "write \(plain)", fix: Fix(range, plain))
  }

  static func unterminatedString(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S102", "this text has no closing quote", at: range)
  }

  static func unterminatedComment(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S103", "this comment is never closed", at: range, label: "'*/' is missing")
  }

  static func expected(_ wanted: String, found: String?, _ range: SourceRange) -> Diagnostic {
    let message = found.map { "expected \(wanted), found '\(shortened($0))'" } ?? "expected \(wanted)"
    return Diagnostic(.error, "S104", message, at: range)
  }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }

  static func unmatchedBrace(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S105", "this '}' closes nothing", at: range)
  }

  static func unclosedBrace(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S106", "this '{' is never closed", at: range)
  }

  static func badEscape(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S108", "not an escape of a text", at: range,
      help: [#"a text knows \"  \\  \n  \u{1F600}  and \(expression)"#])
  }

  static func unknownStatement(_ word: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error("S109", "'\(word)' begins no statement", range, nearest: nearest)
  }

  static func unknownTimelineWord(_ word: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error(
      "S110", "'\(word)' begins no entry of a timeline", range, nearest: nearest,
      help: ["an entry begins with its time:  at 1s { … }"])
  }

  static func unknownAction(_ word: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error(
      "S111", "'\(word)' is nothing that can happen at a time", range, nearest: nearest,
      help: ["write '{ … }', 'animate', 'keyframes', 'drive', 'rotate', 'resize', 'screen' or 'mark'"])
  }

  static func unknownEdit(_ word: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error(
      "S112", "'\(word)' is no edit", range, nearest: nearest,
      help: [
        "edits are  c.constant = 20,  add …,  remove …,  replace … with …,  activate …,  deactivate …,",
        "           insert … in …,  hide …,  show …,  scroll … to …,  keyboard show …,  release …  and  v.PROPERTY = …",
      ])
  }

  static func assignmentForRelation(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S113", "a constraint compares: '=' assigns", at: range, label: "write '=='", fix: Fix(range, "=="))
  }

  static func strictRelation(_ sign: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S114", "a constraint cannot be strict: there is no '\(sign)'", at: range, label: "write '\(sign)='",
      fix: Fix(range, sign + "="))
  }

  static func chainTooLong(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S115", "a chain has two relations at most", at: range)
  }

  static func equationAsEdit(_ relation: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S116", "an equation among edits needs to know what to do with it", at: range,
      help: ["to make it hold from now on:  add …", "to set a value, write '=' and not '\(relation)'"])
  }

  static func statementOutsideBlock(_ word: String, isProperty: Bool, _ range: SourceRange) -> Diagnostic {
    isProperty
      ? Diagnostic(.error, "S117", "'\(word):' is a property and stands in the block of a view", at: range)
      : Diagnostic(
        .error, "S117", "a constraint stands in a view's block or in 'constraints { … }'", at: range)
  }

  static func labelIsProperty(_ word: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S118", "'\(word)' is a property, and no label may be called like one", at: range,
      help: ["choose another label"])
  }

  static func partOfScreen(_ word: String, _ range: SourceRange) -> Diagnostic {
    let example = word == "traits" ? "traits width regular height compact" : "safeArea 20, 0, 0, 0"
    return Diagnostic(
      .error, "S120", "'\(word)' belongs to the line of the screen", at: range,
      help: ["screen 320 x 480 @2x \(example)"])
  }

  static func importFailed(_ file: String, _ reason: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S121", "cannot import \"\(file)\": \(reason)", at: range)
  }

  static func importOfItself(_ file: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S122", "\"\(file)\" imports itself, in the end", at: range)
  }

  static func notInLoop(_ what: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S119", "\(what) stands at the level of the file", at: range)
  }
}

// MARK: S2 Names

extension Diagnostic {
  static func unknownView(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error("S201", "there is no view '\(name)'", range, nearest: nearest)
  }

  static func unknownName(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error("S202", "nothing is called '\(name)'", range, nearest: nearest)
  }

  static func unknownAttribute(_ name: String, of view: String?, nearest: String?, _ range: SourceRange) -> Diagnostic {
    let message = view.map { "'\($0)' has no attribute '\(name)'" } ?? "there is no attribute '\(name)'"
    return error("S203", message, range, nearest: nearest)
  }

  static func unknownConstraint(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error(
      "S204", "no constraint is called '\(name)'", range, nearest: nearest,
      help: ["name one by a label:  gap: title.top == root.top + 20"])
  }

  static func unknownMark(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    guard let nearest else {
      return Diagnostic(
        .error, "S205", "no moment is marked \"\(name)\"", at: range,
        help: ["mark one in the timeline:  at 1s mark \"\(name)\""])
    }
    return Diagnostic(
      .error, "S205", "no moment is marked \"\(name)\"", at: range, label: "did you mean \"\(nearest)\"?",
      fix: Fix(range, "\"\(nearest)\""))
  }

  static func duplicateName(_ name: String, first: SourceRange, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S206", "'\(name)' is taken: a name means one thing in a scene", at: range,
      notes: [Note("first used here", at: first)])
  }

  static func reservedName(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S207", "'\(name)' is reserved", at: range,
      help: ["'root', 'screen', 'shown', 'self' and 'parent' have their own meaning"])
  }

  static func unknownDevice(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error(
      "S208", "no device is called '\(name)'", range, nearest: nearest,
      help: ["a size does it too:  screen 390 x 844 @3x"])
  }

  static func unknownColor(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error(
      "S209", "no colour is called '\(name)'", range, nearest: nearest,
      help: ["colours are the names of CSS, #rgb, #rrggbb and #rrggbbaa"])
  }

  /// One of a few words was wanted.
  static func unknownWord(
    _ what: String, _ word: String, nearest: String?, _ words: [String], _ range: SourceRange
  ) -> Diagnostic {
    error("S210", "'\(word)' is no \(what)", range, nearest: nearest, help: ["write \(list(words))"])
  }

  static func unknownParameter(_ name: String, nearest: String?) -> Diagnostic {
    let help = nearest.map { ["did you mean '\($0)'?"] } ?? ["declare it:  param \(name) = 20"]
    return Diagnostic(
      .error, "S211", "--set \(name): the scene has no param of this name", at: SourceRange(0, 0), help: help)
  }

  static func unknownFunction(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error("S212", "there is no function '\(name)'", range, nearest: nearest)
  }

  static func unknownProperty(
    _ name: String, isAttribute: Bool, of view: String, nearest: String?, _ range: SourceRange
  ) -> Diagnostic {
    guard isAttribute else {
      return error("S213", "views have no property '\(name)'", range, nearest: nearest)
    }
    return Diagnostic(
      .error, "S213", "'\(name)' follows from the constraints and cannot be set", at: range,
      help: ["to make it hold from now on:  add \(view).\(name) == …"])
  }

  static func unknownConstraintMember(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error(
      "S214", "a constraint has no '\(name)'", range, nearest: nearest,
      help: ["write 'constant', 'priority' or 'multiplier'"])
  }

  static func loopNeedsIndex(_ name: String, _ variable: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S215", "a loop makes '\(name)' more than once", at: range, label: "write '\(name)[\(variable)]'",
      fix: Fix(range, "\(name)[\(variable)]"))
  }

  static func arrayNeedsIndex(_ name: String, _ indices: ClosedRange<Int>, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S216", "'\(name)' is an array", at: range,
      label: "say which:  \(name)[\(indices.lowerBound)] to \(name)[\(indices.upperBound)]")
  }

  static func arrayName(_ name: String, _ indices: ClosedRange<Int>, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S217", "'\(name)' is an array already, from \(name)[\(indices.lowerBound)] on", at: range)
  }

  static func noSuchElement(_ name: String, _ indices: ClosedRange<Int>, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S218", "there is no '\(name)'", at: range,
      label: "the indices go from \(indices.lowerBound) to \(indices.upperBound)")
  }

  static func noEnclosingView(_ word: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S219", "'\(word)' has a meaning inside the block of a view only", at: range)
  }

  static func notAViewBut(_ name: String, _ kind: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S220", "'\(name)' is \(kind), not a view", at: range)
  }

  static func notAView(_ text: String, nearest: String? = nil, _ range: SourceRange) -> Diagnostic {
    error("S220", "'\(text)' is not a view", range, nearest: nearest)
  }

  static func constraintForView(_ name: String, _ label: SourceRange, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S221", "'\(name)' is a constraint, not a view", at: range, notes: [Note("named here", at: label)])
  }

  static func viewForConstraint(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S222", "'\(name)' is a view, not a constraint", at: range,
      help: ["a view is removed by:  remove view \(name)"])
  }

  static func notAConstraint(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S223", "a constraint is named by its label, or by its text in quotes", at: range)
  }

  static func noSuchMember(_ label: String, _ member: String, _ count: Int, _ range: SourceRange) -> Diagnostic {
    let names = count == 1 ? "one constraint" : "\(label).1 to \(label).\(count)"
    return Diagnostic(.error, "S224", "'\(label)' has no member '\(member)'", at: range, label: "it names \(names)")
  }

  static func screenIsNoView(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S220", "'screen' is not a view", at: range, label: "did you mean 'root'?", fix: Fix(range, "root"))
  }

  static func unknownComponent(_ name: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error("S225", "there is no component '\(name)'", range, nearest: nearest)
  }

  static func componentLikeKind(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S226", "'\(name)' is a kind of view, and no component may be called like one", at: range)
  }

  static func memberLikeAttribute(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S227", "no member of a component may be called '\(name)', as attributes and properties are", at: range,
      help: ["choose another name:  the component's own '\(name)' could not be told from it"])
  }

  static func unknownArgument(
    _ component: String, _ name: String, nearest: String?, _ names: [String], _ range: SourceRange
  ) -> Diagnostic {
    let help = names.isEmpty ? "'\(component)' takes nothing" : "'\(component)' takes \(list(names, "and"))"
    return error("S228", "'\(component)' has no parameter '\(name)'", range, nearest: nearest, help: [help])
  }

  static func repeatedArgument(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S229", "'\(name)' is given twice", at: range)
  }

  static func missingArgument(
    _ component: String, _ name: String, _ declaration: SourceRange, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, "S230", "'\(component)' needs '\(name)'", at: range,
      notes: [Note("declared here, without a value of its own", at: declaration)])
  }

  static func argumentWithoutName(_ first: String?, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S231", "a component's arguments have names", at: range, label: first.map { "for example  \($0): …" })
  }
}

// MARK: S3 Constraints

extension Diagnostic {
  /// Two attributes that the platform does not pair.
  static func pairing(_ fault: PairingFault, _ term: String?, _ range: SourceRange) -> Diagnostic {
    switch fault {
    case .locationNeedsItem(let attribute):
      Diagnostic(
        .error, "S301", "location attributes come in pairs: '\(attribute.name)' is not a number", at: range,
        label: "compare it with a location",
        help: [
          "say from where:  \(term ?? "a.\(attribute.name)") == root.\(attribute.name) + …"
        ])
    case .sizeWithLocation(let a, let b):
      Diagnostic(
        .error, "S302",
        "invalid pairing: '\(a.name)' is a \(a.isSize ? "size" : "location"), '\(b.name)' a "
          + (b.isSize ? "size" : "location"), at: range)
    case .differentAxes(let a, let b):
      Diagnostic(
        .error, "S303", "invalid pairing: '\(a.name)' is \(axis(a)), '\(b.name)' \(axis(b))", at: range)
    case .differentFamilies(let a, let b):
      Diagnostic(
        .error, "S304", "'\(a.name)' and '\(b.name)' do not mix: use the same family on both sides", at: range,
        help: [
          "'left' and 'right' stay where they are in a right-to-left layout, 'leading' and 'trailing' change sides"
        ])
    case .zeroMultiplier(let attribute):
      Diagnostic(
        .error, "S305", "a location times 0 is no location: '\(attribute.name)' would be compared with a number",
        at: range)
    }
  }

  private static func axis(_ attribute: Attribute) -> String {
    attribute.axis == .horizontal ? "horizontal" : "vertical"
  }

  static func coefficientsDoNotCancel(_ sum: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S306", "this sum of locations depends on where the origin is", at: range,
      label: "the coefficients add up to \(sum), not to 0")
  }

  static func equationWithoutItem(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S307", "this compares numbers: an equation speaks of an attribute of a view", at: range)
  }

  static func notLinear(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S308", "a constraint is linear: attributes are multiplied and divided by numbers only", at: range)
  }

  static func viewNeedsAttribute(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S309", "'\(name)' is a view: say which of its attributes", at: range, label: "\(name).width, for example"
    )
  }

  static func attributeOfViews(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S324", "a guide has no '\(name)': it is a box without margins and text", at: range,
      help: ["its edges, its size and its centre are there"])
  }

  static func guideOfScrollView(_ guide: String, _ view: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S325", "'\(guide)' is a guide of scroll views, and '\(view)' is none", at: range)
  }

  static func guideOfRoot(_ guide: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S326", "'\(guide)' is a guide of root", at: range, label: "write 'root.\(guide)'")
  }

  static func noBase(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S327", "nothing says for which screen these numbers were drawn", at: range,
      help: ["say so at the top:  base iPhoneSE"])
  }

  static func adaptedArguments(_ function: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S328", "'\(function)' takes a value and the direction that it follows", at: range,
      help: [function == "adapted" ? "adapted(30, height)" : "resized(200 x 44, height)"])
  }

  static func viewUnderCondition(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S329", "a view cannot come and go with the screen", at: range,
      help: ["declare it outside of the 'when', and set 'hidden: true' inside"])
  }

  static func compoundForAttribute(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S311", "'\(name)' stands for several attributes; one is wanted here", at: range)
  }

  static func compoundWithAttribute(_ compound: String, _ attribute: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S312", "'.\(compound)' and '.\(attribute)' do not fit: both sides need the same attributes", at: range)
  }

  static func sizeForCompound(_ compound: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S312", "a size does not fit '.\(compound)'", at: range)
  }

  static func listNeedsAttribute(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S313", "a list of views needs an attribute", at: range, help: ["for example  [a, b, c].width == 44"])
  }

  static func secondList(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S314", "an equation takes one list only", at: range)
  }

  static func insetWithoutEdges(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S315", "'inset' belongs to equations of edges", at: range, help: ["a.edges == b.edges inset 8"])
  }

  static func insetCount(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S316", "'inset' takes one number, or four: top, leading, bottom, trailing", at: range)
  }

  static func tupleInEquation(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S317", "four numbers in parentheses are a frame, and only an expectation compares frames", at: range)
  }

  static func comparisonInEquation(_ sign: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S318", "'\(sign)' cannot stand inside a side of an equation", at: range)
  }

  static func shownOutsideExpectation(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S319", "'shown' asks what a frame shows, which only an expectation can", at: range)
  }

  static func shownNeedsView(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S319", "'shown' stands before a view:  shown.title.top", at: range)
  }

  static func formatFault(_ reason: String, nearest: String?, _ range: SourceRange) -> Diagnostic {
    error("S320", "in this VFL line: \(reason)", range, nearest: nearest)
  }

  static func formatWithoutSuperview(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S321", "'|' stands for a superview, and root has none", at: range)
  }

  static func badPriority(_ value: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S322", "a priority lies between 1 and 1000, \(value) does not", at: range)
  }

  static func frameNeedsFour(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S323", "a frame is compared with four numbers", at: range, help: ["v.frame == (x, y, w, h)"])
  }
}

// MARK: S4 Time and edits

extension Diagnostic {
  static func notATime(_ kind: String, _ text: String, _ range: SourceRange) -> Diagnostic {
    guard kind == "a number" else { return wrongKind("a time such as 0.5s", kind, range) }
    return Diagnostic(
      .error, "S401", "a time needs a unit", at: range, label: "write '\(text)s', '\(text)ms' or '\(text)f'",
      fix: Fix(range, text + "s"))
  }

  static func negativeTime(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S402", "a time is not negative", at: range)
  }

  static func timeTooLong(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S403", "a scene lasts less than 10000 seconds", at: range)
  }

  static func timeTooFine(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S404", "this time is too fine to be held exactly", at: range,
      help: ["times are whole multiples of a ten-millionth of a second, or of a frame"])
  }

  static func stepWithoutLength(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S405", "'every' needs a step longer than 0", at: range)
  }

  static func timesRunBackwards(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S406", "these times run backwards", at: range)
  }

  static func animationWithoutDuration(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S407", "how long does it take?", at: range, help: ["give a duration first:  animate 0.3s easeOut { … }"])
  }

  static func bezierCount(_ count: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S408", "a Bézier curve has four numbers, not \(count)", at: range,
      help: ["cubicBezier(0.25, 0.1, 0.25, 1)"])
  }

  static func curveTakesNothing(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S409", "'\(name)' takes no numbers", at: range)
  }

  static func duplicateMark(_ name: String, first: SourceRange, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S410", "a moment is marked \"\(name)\" already", at: range, notes: [Note("first used here", at: first)])
  }

  static func emptyMark(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S411", "a mark needs a name", at: range)
  }

  static func viewComesLater(_ name: String, _ declaration: SourceRange, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S412", "'\(name)' is not there yet", at: range, notes: [Note("it is inserted here", at: declaration)])
  }

  static func viewIsGone(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S413", "'\(name)' is no longer there: it was removed before", at: range)
  }

  static func constraintComesLater(_ name: String, _ declaration: SourceRange, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S414", "'\(name)' is not there yet", at: range, notes: [Note("it is added here", at: declaration)])
  }

  static func nothingToRemove(_ what: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S415", "no constraint that holds now begins with \(what)", at: range)
  }

  static func rootStays(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S416", "'root' cannot be removed", at: range)
  }

  static func assignmentNeedsMember(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S417", "say what of '\(name)' is set", at: range, help: ["\(name).constant = …  or  \(name).opacity = …"]
    )
  }

  static func memberOfSet(_ member: String, _ label: String, _ count: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S418", "'\(label)' names \(count) constraints: their '\(member)' cannot be set at once", at: range,
      help: ["name one of them:  \(label).1.\(member) = …"])
  }

  static func noMultiplier(_ label: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S419", "'\(label)' has no multiplier: it needs one item on each side", at: range)
  }

  static func badRate(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S420", "frames a second are a number up to 1000, or a fraction such as 30000/1001", at: range)
  }
}

// MARK: S4 Animations and repetitions

extension Diagnostic {
  static func springHasDuration(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S421", "this spring lasts as long as it swings: it takes no duration", at: range,
      help: ["spring(damping: 0.7) is the spring that fits into a duration"])
  }

  static func springNeverSettles(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S435", "this spring never settles", at: range,
      help: ["give it some damping, or say at the top how long the scene lasts:  duration 10s"])
  }

  static func springArguments(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S436", "the parts of a spring have names", at: range,
      help: [
        "spring(damping: 0.7, velocity: 0) with a duration before it, spring(mass: 1, stiffness: 100, damping: 10)",
        "or spring(duration: 0.5s, bounce: 0.3)",
      ])
  }

  static func stepsArguments(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S437", "'steps' takes a number of steps, and where they jump", at: range, help: ["steps(4, end)"])
  }

  static func linearArguments(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S438", "'linear' takes at least two points, each a number and perhaps its time", at: range,
      help: ["linear(0, 0.2 30%, 1)"])
  }

  static func plainArgument(_ curve: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S422", "'\(curve)' takes plain numbers", at: range)
  }

  static func curveOfKeyframes(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S423", "each keyframe has a curve of its own", at: range, help: ["keyframes 2s { at 0% easeOut { … } }"])
  }

  static func noKeyframes(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S424", "there are no keyframes in this block", at: range,
      help: ["keyframes 2s { at 0% { … } at 50% { … } }"])
  }

  static func badKeyTime(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S425", "a keyframe stands between 0% and 100%", at: range)
  }

  static func keysRunBackwards(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S426", "keyframes stand in the order of their times", at: range)
  }

  static func repeatWithoutLength(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S427", "what takes no time cannot be repeated", at: range)
  }

  static func cannotUndo(_ what: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S428", "\(what) cannot be undone, so it cannot be repeated", at: range)
  }

  static func nothingToGoBackTo(_ property: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S429", "a repetition goes back to what '\(property)' was, and nothing says what", at: range,
      help: ["give it a value in the view's block"])
  }

  static func repeatedDriveNeedsStart(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S430", "a drive that is repeated needs to know where it starts", at: range, label: "write 'from …'")
  }

  static func drivePriority(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S431", "only an attribute of a view is driven with a priority", at: range)
  }

  static func driveIsOptional(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S432", "a driven attribute is asked for, not required", at: range, label: "write a priority below 1000")
  }

  static func driveTarget(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S433", "what is driven is a constant, root.size, or an attribute of a view", at: range,
      help: [
        "drive gap.constant to 20 over 1s,  drive root.size to 480 x 320 over 1s,  drive card.left @750 to 40 over 1s"
      ])
  }

  static func notAScrollView(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S434", "'\(name)' is no scroll view", at: range)
  }
}

// MARK: S5 Values and properties

extension Diagnostic {
  static func wrongKind(_ wanted: String, _ found: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S501", "expected \(wanted), found \(found)", at: range)
  }

  static func notAValue(_ what: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S501", "\(what) is not a value here", at: range)
  }

  static func notConstant(_ text: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S502", "'\(text)' is known only when the layout is solved; a fixed value is wanted here", at: range)
  }

  static func badOperand(_ sign: String, _ kind: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S503", "'\(sign)' does not go with \(kind)", at: range)
  }

  static func badOperands(_ sign: String, _ a: String, _ b: String, _ range: SourceRange) -> Diagnostic {
    sign == "%"
      ? Diagnostic(.error, "S503", "'%' takes two whole numbers", at: range)
      : Diagnostic(.error, "S503", "'\(sign)' does not go with \(a) and \(b)", at: range)
  }

  static func divisionByZero(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S504", "division by zero", at: range)
  }

  static func numberTooLarge(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S505", "this number is too large", at: range)
  }

  static func unknownUnit(_ digits: String, _ unit: String, _ range: SourceRange) -> Diagnostic {
    if unit.hasPrefix("x"), unit.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }), unit.count > 1 {
      let spaced = "\(digits) x \(unit.dropFirst())"
      return Diagnostic(
        .error, "S506", "the 'x' of a size stands between spaces", at: range, label: "write '\(spaced)'",
        fix: Fix(range, spaced))
    }
    return Diagnostic(
      .error, "S506", "'\(unit)' is no unit", at: range,
      help: ["units are s, ms and f (frames) for times and deg for angles; points and numbers have none"])
  }

  static func badColor(_ text: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S507", "'\(text)' is no colour", at: range, help: ["write #rgb, #rrggbb, #rrggbbaa or a name"])
  }

  static func outOfRange(_ sentence: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S508", sentence, at: range)
  }

  static func tooManyValues(_ property: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S509", "'\(property)' takes no further value", at: range)
  }

  static func tooFewValues(_ property: String, _ what: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S510", "'\(property)' needs \(what) here", at: range)
  }

  static func repeatedProperty(_ property: String, of view: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S511", "'\(property)' of '\(view)' is given twice", at: range)
  }

  static func repeatedHeader(_ word: String, first: SourceRange, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S512", "'\(word)' is given twice", at: range, notes: [Note("first given here", at: first)])
  }

  static func noScreen() -> Diagnostic {
    Diagnostic(
      .error, "S513", "the scene says nothing of its screen", at: SourceRange(0, 0),
      help: ["begin with a device or a size:  screen iPhone8  or  screen 320 x 480 @2x"])
  }

  static func guideHasViews(_ guide: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S514", "'\(guide)' is a guide: it contains no views", at: range)
  }

  static func guideHasNoProperties(_ guide: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S515", "'\(guide)' is a guide: it draws nothing and has no properties", at: range)
  }

  static func propertyOfOtherKind(
    _ property: String, _ kind: ViewKind, _ kinds: [ViewKind], _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, "S516", "a \(kind.rawValue) has no '\(property)'", at: range,
      help: ["'\(property)' belongs to: " + kinds.map(\.rawValue).joined(separator: ", ")])
  }

  static func emptyLoop(_ first: Int, _ last: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S517", "this loop runs backwards, from \(first) to \(last)", at: range)
  }

  static func badParameter(_ name: String, _ value: String, _ kind: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S518", "--set \(name)=\(value): the scene wants \(kind)", at: range, label: "declared here")
  }
}

// MARK: S5 Stacks, masks and transforms

extension Diagnostic {
  static func insetsCount(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S519", "insets are one number, or four: top, left, bottom, right", at: range)
  }

  static func notArranged(_ view: String, by stack: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S520", "'\(view)' is not one of the views that '\(stack)' lines up", at: range)
  }

  static func repeatedTransform(_ word: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S521", "'\(word)' stands in a transform once", at: range,
      help: ["a view is scaled about its centre, then turned, then moved, in whatever order they are written"])
  }

  static func transformArguments(_ word: String, _ range: SourceRange) -> Diagnostic {
    let takes =
      switch word {
      case "rotate": "an angle"
      case "scale": "a factor, or one for each direction"
      default: "two distances"
      }
    return Diagnostic(.error, "S522", "'\(word)' takes \(takes)", at: range)
  }

  static func maskWithoutFrame(_ view: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S523", "'autoresizing' stretches a frame, and '\(view)' has none", at: range,
      help: ["frame: 20, 20, 100, 50"])
  }
}

// MARK: S6 Warnings

extension Diagnostic {
  static func entryAfterEnd(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, "S601", "this happens after the scene's duration and is never seen", at: range)
  }

  static func animationCutOff(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, "S602", "the scene's duration cuts this animation off", at: range)
  }

  static func constraintDoesNotHold(_ name: String, _ verb: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, "S603", "'\(name)' does not hold at this time: nothing to \(verb)", at: range)
  }

  static func priorityCrossesRequired(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "S604", "UIKit refuses to change '\(name)' between required and optional while it is active", at: range,
      help: ["replace the constraint, or let the priority begin at 999"])
  }
}

extension Diagnostic {
  static func unusedName(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, "S605", "'\(name)' is never used", at: range)
  }
}

// MARK: S9 Limits

extension Diagnostic {
  static func componentInsideItself(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "S904", "'\(name)' contains itself, or components stand too deeply inside each other", at: range)
  }

  static func notInThisVersion(_ word: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S901", "'\(word)' is not part of this version", at: range)
  }

  static func nestedTooDeeply(_ limit: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S902", "this is nested too deeply: more than \(limit) levels", at: range)
  }

  static func expansionTooLarge(_ limit: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, "S903", "the scene grows too large: its loops make more than \(limit) statements", at: range)
  }
}
