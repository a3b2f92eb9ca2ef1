import Diagnostics
import Geometry
import LayoutVocabulary

/// What must be true at which moment.
extension Checker {
  mutating func resolveExpectations() -> [Expectation] {
    var found: [Expectation] = []
    let names = constraintRecords().map(\.name)
    for (moment, block, scope) in pendingExpectations {
      guard let moment = self.moment(moment, scope) else { continue }
      switch moment {
      case .at(let time): reference = .at(time)
      case .end: reference = .timeline
      case .always: reference = .ever
      }
      expect(block.statements, moment, scope, names, &found)
    }
    return found
  }

  private mutating func moment(_ syntax: MomentSyntax, _ scope: Scope) -> Expectation.Moment? {
    switch syntax {
    case .end: return .end
    case .always: return .always
    case .at(let expression):
      guard case .string = expression.kind else { return time(expression, scope).map { .at($0) } }
      guard let name = text(expression, scope) else { return nil }
      guard let mark = marks[name] else {
        return report(.unknownMark(name, nearest: Spelling.nearest(name, in: markOrder), expression.range))
      }
      return .at(mark.time)
    }
  }

  private mutating func expect(
    _ statements: [Statement], _ moment: Expectation.Moment, _ outer: Scope, _ names: [String],
    _ found: inout [Expectation]
  ) {
    walk(statements, outer) { checker, statement, scope in
      guard case .claim(let claim) = statement.kind else {
        preconditionFailure("the parser lets only claims stand in an expectation")
      }
      for claim in checker.claims(claim, scope, names) {
        found.append(
          Expectation(
            moment: moment, claim: claim, text: checker.source.text(in: statement.range), range: statement.range))
      }
    }
  }

  private mutating func claims(_ syntax: ClaimSyntax, _ scope: Scope, _ names: [String]) -> [Expectation.Claim] {
    switch syntax {
    case .noConflicts: return [.noConflicts]
    case .noAmbiguity: return [.noAmbiguity]
    case .comparison(let equation, let tolerance): return comparisons(equation, tolerance, scope)
    case .conflict(let members): return conflict(members, names, scope).map { [.conflict($0)] } ?? []
    case .ambiguous(let path): return view(path, scope).map { [.ambiguous($0)] } ?? []
    case .hidden(let path): return view(path, scope).map { [.hidden($0)] } ?? []
    case .inside(let first, let second):
      guard let inner = view(first, scope), let outer = view(second, scope) else { return [] }
      return [.inside(inner, outer)]
    case .notOverlapping(let first, let second):
      guard let a = view(first, scope), let b = view(second, scope) else { return [] }
      return [.notOverlapping(a, b)]
    case .pivots(let relation, let expression): return integer(expression, scope).map { [.pivots(relation, $0)] } ?? []
    }
  }

  /// Constraints by label, or an unnamed one by its canonical text.
  private mutating func conflict(
    _ expressions: [Expression], _ names: [String], _ scope: Scope
  ) -> [ConstraintIndex]? {
    var found: [ConstraintIndex] = []
    for expression in expressions {
      switch expression.kind {
      case .path(let path):
        guard let constraints = constraints(path.components[...], scope) else { return nil }
        found += constraints
      case .string:
        guard let name = text(expression, scope) else { return nil }
        guard let index = names.firstIndex(of: name) else {
          return report(.unknownConstraint(name, nearest: Spelling.nearest(name, in: names), expression.range))
        }
        found.append(index)
      default: return report(.notAConstraint(expression.range))
      }
    }
    return found
  }

  // MARK: Comparisons

  private mutating func comparisons(
    _ equation: EquationSyntax, _ toleranceExpression: Expression?, _ scope: Scope
  ) -> [Expectation.Claim] {
    var tolerance = 1e-3
    if let toleranceExpression {
      guard let value = number(toleranceExpression, scope) else { return [] }
      guard value >= 0 else {
        diagnostics.add(.outOfRange("a tolerance is not negative", toleranceExpression.range))
        return []
      }
      tolerance = value
    }
    if let frame = frame(equation, tolerance, scope) { return frame }
    guard let shape = shape(of: equation.sides) else { return [] }
    var result: [Expectation.Claim] = []
    for row in shape.rows {
      for (index, relation) in equation.relations.enumerated() {
        guard let left = linear(equation.sides[index], shape, row, scope, allowsShown: true),
          let right = linear(equation.sides[index + 1], shape, row, scope, allowsShown: true)
        else { return [] }
        if left.terms.isEmpty, right.terms.isEmpty {
          diagnostics.add(.equationWithoutItem(equation.range))
          return []
        }
        result.append(.comparison(sum(left), relation, sum(right), tolerance: tolerance))
      }
    }
    return result
  }

  private func sum(_ form: LinearForm) -> LayoutSum {
    LayoutSum(
      terms: form.terms.map {
        LayoutSum.Term(coefficient: $0.coefficient, item: $0.item, attribute: $0.attribute, shown: $0.isShown)
      }, constant: form.constant)
  }

  /// `v.frame == (x, y, w, h)`; nil when the equation speaks of no frame, and empty when there was a fault.
  private mutating func frame(_ equation: EquationSyntax, _ tolerance: Double, _ scope: Scope) -> [Expectation.Claim]? {
    guard case .path(let path) = equation.sides[0].kind, path.components.count > 1, let last = path.components.last,
      last.name.text == "frame"
    else { return nil }
    guard equation.relations == [.equal], case .tuple(let numbers) = equation.sides[1].kind, numbers.count == 4 else {
      diagnostics.add(.frameNeedsFour(equation.sides[1].range))
      return []
    }
    var components = path.components.dropLast()
    let isShown = components.count > 1 && components[0].name.text == "shown"
    if isShown { components = components.dropFirst() }
    guard let first = components.first, let end = components.last else { return [] }
    let owner = Path(components: Array(components), range: first.range.through(end.range))
    guard let view = view(owner, scope) else { return [] }
    var values: [Double] = []
    for expression in numbers {
      guard let value = number(expression, scope) else { return [] }
      values.append(value)
    }
    return [.frame(view, shown: isShown, Rect(values[0], values[1], values[2], values[3]), tolerance: tolerance)]
  }
}
