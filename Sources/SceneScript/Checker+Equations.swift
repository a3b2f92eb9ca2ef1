import Diagnostics
import Geometry
import LayoutVocabulary

/// Constraint lines to equations that the platform accepts.
extension Checker {
  mutating func resolveConstraints() {
    for pending in pendingConstraints {
      if diagnostics.isFull { return }
      addConstraints(pending.syntax, pending.scope, pending.range, isInitial: true)
    }
    pendingConstraints = []
  }

  /// The constraints that a line stands for, in the order of their creation.
  @discardableResult
  mutating func addConstraints(
    _ syntax: ConstraintSyntax, _ scope: Scope, _ range: SourceRange, isInitial: Bool
  ) -> [ConstraintIndex] {
    if let label = syntax.label, !declareLabel(label, scope) { return [] }
    if syntax.isAdapted, base == nil {
      if headerRanges["base"] == nil { diagnostics.add(.noBase(range)) }
      return []
    }
    let label = syntax.label.map { scope.prefix + $0.text }
    let equations = equations(syntax, scope)
    let range =
      syntax.label.map { SourceRange(min(max($0.range.upper, bodyStart(syntax)), range.upper), range.upper) } ?? range
    var added: [ConstraintIndex] = []
    for equation in equations {
      guard countExpansion(range) else { break }
      let index = constraints.count
      constraints.append(
        ConstraintDraft(
          equation, label: label, condition: scope.condition, isAdapted: syntax.isAdapted,
          isInitial: isInitial && !scope.isInactive, range: range))
      if let label { labels[label]?.members.append(index) }
      for group in scope.groups { labels[group]?.members.append(index) }
      added.append(index)
    }
    if equations.isEmpty, let label { brokenNames.insert(label) }
    return added
  }

  /// Where the equation behind a label begins.
  private func bodyStart(_ syntax: ConstraintSyntax) -> Int {
    switch syntax.body {
    case .equation(let equation): equation.range.lower
    case .format(let format): format.text.range.lower
    case .distribution(let views, _, _): views.range.lower
    }
  }

  /// Enters a label; the same place again, in a loop, adds to its set.
  mutating func declareLabel(_ label: Name, _ scope: Scope) -> Bool {
    let name = scope.prefix + label.text
    if let known = labels[name], known.range == label.range { return true }
    guard declare(label.text, label.range, scope) else { return false }
    if !scope.prefix.isEmpty { checkMemberName(label) }
    labels[name] = Label(range: label.range)
    labelOrder.append(name)
    return true
  }

  /// Empty when there was a fault.
  private mutating func equations(_ syntax: ConstraintSyntax, _ scope: Scope) -> [Equation] {
    switch syntax.body {
    case .equation(let equation): equations(equation, scope)
    case .format(let format): equations(format, scope)
    case .distribution(let list, let axis, let spacing): distribution(list, axis, spacing, scope)
    }
  }

  private mutating func equations(_ syntax: EquationSyntax, _ scope: Scope) -> [Equation] {
    var priority = Priority.required
    // With a fault in one part the others are read all the same, for theirs.
    if let written = syntax.priority, let value = self.priority(written, scope) { priority = value }
    guard let shape = shape(of: syntax.sides), let insets = insets(syntax, shape, scope) else { return [] }
    var result: [Equation] = []
    for row in shape.rows {
      for (index, relation) in syntax.relations.enumerated() {
        let sides = [index, index + 1].map { linear(syntax.sides[$0], shape, row, scope, allowsShown: false) }
        guard let left = sides[0], var right = sides[1] else { return [] }
        if let part = row.part, !insets.isEmpty { right.constant += insets[part] }
        guard let equation = equation(left, relation, right, priority, syntax) else { return [] }
        result.append(equation)
      }
    }
    return result
  }

  /// How far the edges stand inside the others', in the order of the rows of `.edges`; empty when nothing is written.
  private mutating func insets(_ syntax: EquationSyntax, _ shape: RowShape, _ scope: Scope) -> [Double]? {
    guard let first = syntax.insets.first else { return [] }
    guard shape.compound == .edges, syntax.relations == [.equal] else { return report(.insetWithoutEdges(first.range)) }
    var values: [Double] = []
    for expression in syntax.insets {
      guard let value = number(expression, scope) else { return nil }
      values.append(value)
    }
    if values.count == 1 { values = Array(repeating: values[0], count: 4) }
    guard values.count == 4 else {
      return report(.insetCount(first.range.through(syntax.insets[syntax.insets.count - 1].range)))
    }
    // Top and leading grow inwards, bottom and trailing outwards.
    return [values[0], values[1], -values[2], -values[3]]
  }

  /// Views beside or below each other, with the same distance between neighbours.
  private mutating func distribution(_ list: Expression, _ axis: Name, _ spacing: Expression, _ scope: Scope)
    -> [Equation]
  {
    guard case .list(let elements, nil) = list.kind else { return [] }
    guard let distance = number(spacing, scope),
      let direction = word(axis, ["horizontally", "vertically"], "direction")
    else { return [] }
    let edges: (Attribute, Attribute) = direction == "horizontally" ? (.leading, .trailing) : (.top, .bottom)
    var items: [ItemReference] = []
    for element in elements {
      guard case .path(let path) = element.kind else {
        let _: Int? = report(.notAView(source.text(in: element.range), element.range))
        return []
      }
      guard let (item, count) = leadingItem(path.components[...], scope) else { return [] }
      guard count == path.components.count else {
        let _: Int? = report(.notAView(source.text(in: element.range), path.components[count].range))
        return []
      }
      items.append(item)
    }
    return zip(items, items.dropFirst()).map { first, second in
      Equation(
        left: [Equation.Term(item: second, attribute: edges.0)], relation: .equal,
        right: [Equation.Term(item: first, attribute: edges.1)], constant: distance, priority: .required)
    }
  }

  // MARK: Legality

  /// A row as an equation, if the platform accepts it. An item always stands on the left: `8 <= a.width` is `a.width >= 8`.
  private mutating func equation(
    _ left: LinearForm, _ relation: Relation, _ right: LinearForm, _ priority: Priority, _ syntax: EquationSyntax
  ) -> Equation? {
    if left.terms.isEmpty, !right.terms.isEmpty {
      return equation(right, relation.flipped, left, priority, syntax)
    }
    let constant = right.constant - left.constant
    guard !left.terms.isEmpty else { return report(.equationWithoutItem(syntax.range)) }
    let all = left.terms + right.terms
    guard constant.isFinite, all.allSatisfy({ $0.coefficient.isFinite }) else {
      return report(.numberTooLarge(syntax.range))
    }
    guard isLegal(left.terms, right.terms, syntax) else { return nil }
    func terms(_ side: [LinearForm.Term]) -> [Equation.Term] {
      side.filter { $0.coefficient != 0 }.map {
        Equation.Term(coefficient: $0.coefficient, item: $0.item, attribute: $0.attribute)
      }
    }
    let kept = terms(left.terms)
    guard !kept.isEmpty else { return report(.equationWithoutItem(syntax.range)) }
    return Equation(left: kept, relation: relation, right: terms(right.terms), constant: constant, priority: priority)
  }

  private mutating func isLegal(_ left: [LinearForm.Term], _ right: [LinearForm.Term], _ syntax: EquationSyntax) -> Bool
  {
    let first = left[0]
    if left.count == 1, right.count <= 1 {
      let other = right.first
      let multiplier = other.map { first.coefficient == 0 ? 0 : $0.coefficient / first.coefficient } ?? 1
      do throws(PairingFault) {
        try first.attribute.checkPairing(with: other?.attribute, multiplier: multiplier)
        return true
      } catch {
        let range = other?.range ?? first.range
        let value = right.isEmpty ? text(of: first) : nil
        return report(.pairing(error, value, range)) ?? false
      }
    }
    return isLegalSum(
      left
        + right.map {
          LinearForm.Term(
            coefficient: -$0.coefficient, item: $0.item, attribute: $0.attribute, isShown: false, range: $0.range)
        })
  }

  private func text(of term: LinearForm.Term) -> String { source.text(in: term.range) }

  /// More than two items: all sizes, or locations of one axis and family whose coefficients add up to 0.
  private mutating func isLegalSum(_ terms: [LinearForm.Term]) -> Bool {
    let first = terms[0]
    for other in terms.dropFirst() {
      do throws(PairingFault) {
        try first.attribute.checkPairing(with: other.attribute)
      } catch {
        return report(.pairing(error, nil, other.range)) ?? false
      }
    }
    guard !first.attribute.isSize else { return true }
    for a in terms where a.attribute.family == .absolute {
      for b in terms where b.attribute.family == .directional {
        return report(.pairing(.differentFamilies(a.attribute, b.attribute), nil, b.range)) ?? false
      }
    }
    let sum = terms.reduce(0) { $0 + $1.coefficient }
    guard sum.magnitude < 1e-9 else {
      let range = terms.dropFirst().reduce(first.range) {
        SourceRange(min($0.lower, $1.range.lower), max($0.upper, $1.range.upper))
      }
      return report(.coefficientsDoNotCancel(NumberText.short(sum), range)) ?? false
    }
    return true
  }

  // MARK: Names

  /// The constraints with their names: the label, `label.1` … where it names several, else the canonical text, with ` #2` …
  /// where it occurs again.
  func constraintRecords() -> [ConstraintRecord] {
    var names: [String] = []
    var uses: [String: Int] = [:]
    var memberNumbers: [String: Int] = [:]
    for draft in constraints {
      var name: String
      if let origin = draft.namedAfter {
        name = names[origin]
      } else if let label = draft.label {
        name = label
        if let count = labels[label]?.members.count, count > 1 {
          memberNumbers[label, default: 0] += 1
          name += ".\(memberNumbers[label, default: 1])"
        }
      } else {
        name = canonicalText(of: draft.equation)
      }
      uses[name, default: 0] += 1
      if let use = uses[name], use > 1 { name += " #\(use)" }
      names.append(name)
    }
    return zip(constraints, names).map { draft, name in
      ConstraintRecord(
        name: name, equation: draft.equation, isInitial: draft.isInitial, condition: draft.condition,
        isAdapted: draft.isAdapted, range: draft.range)
    }
  }

  /// `name.top == header.bottom + 75`: terms as they stand, numbers gathered on the right, the priority if it is not required.
  func canonicalText(of equation: Equation) -> String {
    var right = sum(equation.right)
    let constant = NumberText.short(equation.constant.magnitude)
    if right.isEmpty {
      right = NumberText.short(equation.constant)
    } else if constant != "0" {
      right += (equation.constant < 0 ? " - " : " + ") + constant
    }
    let priority = equation.priority.isRequired ? "" : " @" + NumberText.short(equation.priority.rawValue)
    return "\(sum(equation.left)) \(equation.relation.symbol) \(right)\(priority)"
  }

  private func sum(_ terms: [Equation.Term]) -> String {
    var text = ""
    for term in terms {
      let size = term.coefficient.magnitude
      let factor = size == 1 ? "" : NumberText.short(size) + " * "
      let isNegative = term.coefficient < 0
      if text.isEmpty { text = isNegative ? "-" : "" } else { text += isNegative ? " - " : " + " }
      text += factor + name(of: term.item) + "." + term.attribute.name
    }
    return text
  }
}
