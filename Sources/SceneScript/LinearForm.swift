import Diagnostics
import LayoutVocabulary

/// A sum of attributes with coefficients, and a number.
struct LinearForm {
  var terms: [Term] = []
  var constant = 0.0

  struct Term {
    var coefficient: Double
    var item: ItemReference
    var attribute: Attribute
    /// `shown.` stands before it.
    var isShown: Bool
    var range: SourceRange
  }

  mutating func add(_ other: LinearForm, times factor: Double) {
    constant += other.constant * factor
    for term in other.terms {
      var scaled = term
      scaled.coefficient *= factor
      // The same attribute twice on one side is one term.
      let known = terms.firstIndex {
        $0.item == term.item && $0.attribute == term.attribute && $0.isShown == term.isShown
      }
      if let known { terms[known].coefficient += scaled.coefficient } else { terms.append(scaled) }
    }
  }

  func scaled(by factor: Double) -> LinearForm {
    var result = self
    result.constant *= factor
    for index in result.terms.indices { result.terms[index].coefficient *= factor }
    return result
  }
}

/// How many rows an equation stands for, and which one is meant.
struct RowShape {
  /// Of `[a, b, c].width`: the number of elements.
  var elements: Int?
  /// Of `.center`, `.size`, `.edges`: the attributes, in the order of their rows.
  var compound: Compound?

  enum Compound: String {
    case center, size, edges

    var attributes: [Attribute] {
      switch self {
      case .center: [.centerX, .centerY]
      case .size: [.width, .height]
      case .edges: [.top, .leading, .bottom, .trailing]
      }
    }
  }

  struct Row {
    var element: Int?
    /// Index into the attributes of the compound.
    var part: Int?
  }

  /// Element by element, and within an element part by part.
  var rows: [Row] {
    let elements: [Int?] = elements.map { Array(0..<$0) } ?? [nil]
    let parts: [Int?] = compound.map { Array(0..<$0.attributes.count) } ?? [nil]
    return elements.flatMap { element in parts.map { Row(element: element, part: $0) } }
  }
}

extension Checker {
  /// What the sides of an equation have in common: at most one list, and one kind of compound attribute.
  mutating func shape(of sides: [Expression]) -> RowShape? {
    var shape = RowShape()
    for side in sides {
      guard readShape(side, &shape) else { return nil }
    }
    return shape
  }

  private mutating func readShape(_ expression: Expression, _ shape: inout RowShape) -> Bool {
    switch expression.kind {
    case .path(let path):
      guard path.components.count > 1, let last = path.components.last else { return true }
      return readCompound(last.name, &shape)
    case .list(let elements, let member):
      guard let member else { return report(.listNeedsAttribute(expression.range)) ?? false }
      guard shape.elements == nil else { return report(.secondList(expression.range)) ?? false }
      shape.elements = elements.count
      return readCompound(member, &shape)
    case .size:
      if let known = shape.compound, known != .size {
        return report(.sizeForCompound(known.rawValue, expression.range)) ?? false
      }
      shape.compound = .size
      return true
    case .group(let inner), .prefix(_, let inner): return readShape(inner, &shape)
    case .chain(let first, let links):
      guard readShape(first, &shape) else { return false }
      for link in links {
        guard readShape(link.operand, &shape) else { return false }
      }
      return true
    case .number, .string, .color, .call, .tuple, .sequence: return true
    }
  }

  private mutating func readCompound(_ name: Name, _ shape: inout RowShape) -> Bool {
    guard let compound = RowShape.Compound(rawValue: name.text) else { return true }
    if let known = shape.compound, known != compound {
      return report(.compoundWithAttribute(known.rawValue, compound.rawValue, name.range)) ?? false
    }
    shape.compound = compound
    return true
  }

  /// One side of one row. `shown.` may stand before a view where `allowsShown`.
  mutating func linear(
    _ expression: Expression, _ shape: RowShape, _ row: RowShape.Row, _ scope: Scope, allowsShown: Bool
  ) -> LinearForm? {
    func inner(_ expression: Expression, _ checker: inout Checker) -> LinearForm? {
      checker.linear(expression, shape, row, scope, allowsShown: allowsShown)
    }
    switch expression.kind {
    case .path(let path):
      guard path.components.count > 1 || names(path.components[0], scope) else { break }
      return term(path, member: nil, shape, row, scope, allowsShown: allowsShown)
    case .list(let elements, let member):
      guard let element = row.element, case .path(let path) = elements[element].kind, let member else {
        return report(.notAView(source.text(in: expression.range), expression.range))
      }
      return term(path, member: member, shape, row, scope, allowsShown: allowsShown)
    case .size(let width, let height):
      guard let number = number(row.part == 0 ? width : height, scope) else { return nil }
      return LinearForm(constant: number)
    case .group(let operand): return inner(operand, &self)
    case .prefix(let prefix, let operand):
      guard prefix != .not else { break }
      return inner(operand, &self)?.scaled(by: prefix == .minus ? -1 : 1)
    case .chain(let first, let links):
      guard var result = inner(first, &self) else { return nil }
      for link in links {
        guard let operand = inner(link.operand, &self), combine(&result, link.infix, operand, link) else { return nil }
      }
      return result
    case .tuple: return report(.tupleInEquation(expression.range))
    case .number, .string, .color, .call, .sequence: break
    }
    guard let value = evaluate(expression, scope) else { return nil }
    switch value {
    case .number(let number, _): return LinearForm(constant: number)
    case .size(let size) where shape.compound == .size:
      return LinearForm(constant: row.part == 0 ? size.width : size.height)
    default: return report(.wrongKind("a number", value.kindName, expression.range))
    }
  }

  /// A lone name is a view rather than a number.
  private func names(_ component: Path.Component, _ scope: Scope) -> Bool {
    let word = component.name.text
    if component.index != nil { return true }
    if value(named: word, scope) != nil || brokenNames.contains(word) { return false }
    return knownView(word, scope) != nil || array(word, scope) != nil || word == "self" || word == "parent"
  }

  private mutating func combine(
    _ result: inout LinearForm, _ infix: Expression.Infix, _ operand: LinearForm, _ link: Expression.Link
  ) -> Bool {
    switch infix {
    case .add: result.add(operand, times: 1)
    case .subtract: result.add(operand, times: -1)
    case .multiply:
      if operand.terms.isEmpty {
        result = result.scaled(by: operand.constant)
      } else if result.terms.isEmpty {
        result = operand.scaled(by: result.constant)
      } else {
        return report(.notLinear(link.range)) ?? false
      }
    case .divide:
      guard operand.terms.isEmpty else { return report(.notLinear(link.range)) ?? false }
      if operand.constant == 0 { return report(.divisionByZero(link.range)) ?? false }
      result.constant /= operand.constant
      for index in result.terms.indices { result.terms[index].coefficient /= operand.constant }
    case .remainder:
      guard result.terms.isEmpty, operand.terms.isEmpty else { return report(.notLinear(link.range)) ?? false }
      guard let x = Int(exactly: result.constant), let y = Int(exactly: operand.constant) else {
        return report(.badOperands("%", "a number", "a number", link.range)) ?? false
      }
      if y == 0 { return report(.divisionByZero(link.range)) ?? false }
      result.constant = y == -1 ? 0 : Double(x % y)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .and, .or:
      return report(.comparisonInEquation(infix.rawValue, link.range)) ?? false
    }
    return true
  }

  /// `view.attribute`, where the attribute is the path's last name or comes from a list.
  private mutating func term(
    _ path: Path, member: Name?, _ shape: RowShape, _ row: RowShape.Row, _ scope: Scope, allowsShown: Bool
  ) -> LinearForm? {
    var components = path.components[...]
    var isShown = false
    if components[0].name.text == "shown", components[0].index == nil {
      guard allowsShown else { return report(.shownOutsideExpectation(components[0].range)) }
      isShown = true
      components = components.dropFirst()
    }
    guard !components.isEmpty else { return report(.shownNeedsView(path.range)) }
    guard let (item, count) = leadingItem(components, scope) else { return nil }
    let rest = components.dropFirst(count)
    let last: Name
    if let member {
      if let extra = rest.first { return report(.notAView(source.text(in: path.range), extra.range)) }
      last = member
    } else {
      guard let name = rest.first?.name else {
        return report(.viewNeedsAttribute(source.text(in: path.range), path.range))
      }
      if rest.count > 1 {
        let range = components[components.startIndex].range.through(name.range)
        if diagnostics.contains("S220", at: name.range) { return nil }
        let nearest = Spelling.nearest(name.text, in: memberNames(of: item.view))
        return report(.notAView(source.text(in: range), nearest: nearest, name.range))
      }
      last = name
    }
    guard let attribute = attribute(last, in: shape, row, of: item) else { return nil }
    let term = LinearForm.Term(
      coefficient: 1, item: item, attribute: attribute, isShown: isShown, range: path.range.through(last.range))
    return LinearForm(terms: [term])
  }

  private mutating func attribute(
    _ name: Name, in shape: RowShape, _ row: RowShape.Row, of item: ItemReference
  ) -> Attribute? {
    guard let compound = shape.compound, let part = row.part else { return attribute(name, of: item) }
    if name.text == compound.rawValue { return compound.attributes[part] }
    return report(.compoundWithAttribute(compound.rawValue, name.text, name.range))
  }
}
