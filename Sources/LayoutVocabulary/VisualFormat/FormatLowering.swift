/// Turns the syntax tree of a format into equations, with the names looked up.
///
/// The order is fixed: for each view from left to right the spacing before it, then what is said of its size; then the
/// spacing to a closing bar; then the alignments, pair by pair in the order of `Attribute.rawValue`.
struct FormatLowering {
  let syntax: FormatSyntax
  let options: FormatOptions
  let spacing: SuperviewSpacing
  let metric: (String) -> Double?
  let isItem: (String) -> Bool
  let hasSuperview: (String) -> Bool

  /// What a plain `-` means between two views, in points.
  private static let standardSpacing = 8.0
  /// What a plain `-` meant beside a superview's edge before layout margins, in points.
  private static let legacySuperviewSpacing = 20.0

  func equations() throws(FormatFault) -> [FormatEquation] {
    let alignments = try checkedAlignments()
    var equations: [FormatEquation] = []
    for (index, view) in syntax.views.enumerated() {
      if !isItem(view.name.text) {
        throw FormatFault(reason: "'\(view.name.text)' is not the name of a view", column: view.name.column)
      }
      if index == 0 {
        if let bar = syntax.leadingBar { equations += try spacing(from: bar, to: view, atEnd: false) }
      } else if let connection = view.connection {
        let join = join(syntax.views[index - 1], view)
        equations += try distances(connection, standard: Self.standardSpacing, join)
      }
      for predicate in view.predicates { equations.append(try size(of: view, predicate)) }
    }
    if let bar = syntax.trailingBar, let last = syntax.views.last {
      equations += try spacing(from: bar, to: last, atEnd: true)
    }
    for (a, b) in zip(syntax.views, syntax.views.dropFirst()) {
      for attribute in alignments {
        equations.append(FormatEquation(.view(a.name.text), attribute, .equal, .view(b.name.text), attribute))
      }
    }
    return equations
  }

  private func checkedAlignments() throws(FormatFault) -> [Attribute] {
    let word = syntax.axis == .horizontal ? "H" : "V"
    for attribute in options.alignments {
      if attribute.axis == syntax.axis {
        throw FormatFault(
          reason: "views in \(word): order cannot be aligned by '\(attribute.name)', which lies along that axis",
          column: 0)
      }
      if !FormatOptions.alignable.contains(attribute) {
        throw FormatFault(reason: "views cannot be aligned by '\(attribute.name)'", column: 0)
      }
    }
    return FormatOptions.alignable.filter { options.alignments.contains($0) }
  }

  // MARK: - Spacing

  /// Two attributes that a distance lies between: `first.firstAttribute REL second.secondAttribute + distance`.
  private struct Join {
    var first: FormatItem
    var firstAttribute: Attribute
    var second: FormatItem
    var secondAttribute: Attribute
  }

  /// B follows A: to its right or below it, or to its left when the direction is right to left.
  private func join(_ a: FormatSyntax.View, _ b: FormatSyntax.View) -> Join {
    let (a, b) = (FormatItem.view(a.name.text), FormatItem.view(b.name.text))
    if syntax.axis == .vertical {
      return options.baselineToBaseline
        ? Join(first: b, firstAttribute: .firstBaseline, second: a, secondAttribute: .lastBaseline)
        : Join(first: b, firstAttribute: .top, second: a, secondAttribute: .bottom)
    }
    return switch options.direction {
    case .leadingToTrailing: Join(first: b, firstAttribute: .leading, second: a, secondAttribute: .trailing)
    case .leftToRight: Join(first: b, firstAttribute: .left, second: a, secondAttribute: .right)
    case .rightToLeft: Join(first: a, firstAttribute: .left, second: b, secondAttribute: .right)
    }
  }

  private func spacing(
    from bar: FormatSyntax.Bar, to view: FormatSyntax.View, atEnd: Bool
  ) throws(FormatFault) -> [FormatEquation] {
    let name = view.name.text
    if !hasSuperview(name) {
      throw FormatFault(reason: "'|' means the superview of '\(name)', which has none", column: bar.column)
    }
    let standsAtMargin = spacing == .margins && bar.connection == .standard
    let edge = edge(atEnd: atEnd)
    let superviewEdge = standsAtMargin ? margin(edge) : edge
    // The one that lies further along the axis comes first, so that the distance counts inwards.
    let join =
      edge == .right || edge == .trailing || edge == .bottom
      ? Join(
        first: .superview(of: name), firstAttribute: superviewEdge, second: .view(name), secondAttribute: edge)
      : Join(
        first: .view(name), firstAttribute: edge, second: .superview(of: name), secondAttribute: superviewEdge)
    return try distances(bar.connection, standard: standsAtMargin ? 0 : Self.legacySuperviewSpacing, join)
  }

  private func edge(atEnd: Bool) -> Attribute {
    if syntax.axis == .vertical { return atEnd ? .bottom : .top }
    return switch options.direction {
    case .leadingToTrailing: atEnd ? .trailing : .leading
    case .leftToRight: atEnd ? .right : .left
    case .rightToLeft: atEnd ? .left : .right
    }
  }

  private func margin(_ edge: Attribute) -> Attribute {
    switch edge {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  private func distances(
    _ connection: FormatSyntax.Connection, standard: Double, _ join: Join
  ) throws(FormatFault) -> [FormatEquation] {
    var equation = FormatEquation(join.first, join.firstAttribute, .equal, join.second, join.secondAttribute)
    switch connection {
    case .flush: return [equation]
    case .standard:
      equation.constant = standard
      return [equation]
    case .predicates(let predicates):
      var equations: [FormatEquation] = []
      for predicate in predicates {
        equation.relation = predicate.relation
        equation.constant = try distance(predicate.object)
        equation.priority = try priority(predicate)
        equations.append(equation)
      }
      return equations
    }
  }

  // MARK: - Sizes and values

  private func size(
    of view: FormatSyntax.View, _ predicate: FormatSyntax.Predicate
  ) throws(FormatFault) -> FormatEquation {
    let attribute: Attribute = syntax.axis == .horizontal ? .width : .height
    var equation = FormatEquation(.view(view.name.text), attribute, predicate.relation)
    if let value = try value(predicate.object) {
      equation.constant = value
    } else if case .name(let name) = predicate.object, isItem(name.text) {
      equation.second = .view(name.text)
      equation.secondAttribute = attribute
    } else {
      throw unknown(predicate.object)
    }
    equation.priority = try priority(predicate)
    return equation
  }

  private func distance(_ operand: FormatSyntax.Operand) throws(FormatFault) -> Double {
    if let value = try value(operand) { return value }
    if case .name(let name) = operand, isItem(name.text) {
      throw FormatFault(reason: "a spacing is a distance: the view '\(name.text)' cannot be one", column: name.column)
    }
    throw unknown(operand)
  }

  private func priority(_ predicate: FormatSyntax.Predicate) throws(FormatFault) -> Priority {
    guard let operand = predicate.priority else { return .required }
    guard let value = try value(operand) else { throw unknown(operand) }
    guard let priority = Priority(value) else {
      throw FormatFault(reason: "a priority lies between 1 and 1000", column: operand.column)
    }
    return priority
  }

  /// The number that an operand stands for; nil for a name that is no metric. Metrics come before views.
  private func value(_ operand: FormatSyntax.Operand) throws(FormatFault) -> Double? {
    switch operand {
    case .number(let value, _): return value
    case .name(let name):
      guard let value = metric(name.text) else { return nil }
      if !value.isFinite {
        throw FormatFault(reason: "the metric '\(name.text)' is not a finite number", column: name.column)
      }
      return value
    }
  }

  private func unknown(_ operand: FormatSyntax.Operand) -> FormatFault {
    guard case .name(let name) = operand else { preconditionFailure("a number needs no look-up") }
    return FormatFault(reason: "'\(name.text)' is neither a metric nor a view", column: name.column)
  }
}
