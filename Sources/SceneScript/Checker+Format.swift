import Diagnostics
import Geometry
import LayoutVocabulary

/// Visual Format Language lines: the format itself is read by `VisualFormat`; here its names find their views and numbers.
extension Checker {
  mutating func equations(_ format: FormatSyntax, _ scope: Scope) -> [Equation] {
    guard let bindings = bindings(of: format, scope), let alignments = alignments(of: format) else { return [] }
    let names = FormatNames(checker: self, scope: scope, bindings: bindings)
    let found: [FormatEquation]
    do throws(FormatFault) {
      found = try VisualFormat.equations(
        of: format.text.text, options: FormatOptions(alignments: alignments), spacing: superviewSpacing,
        metric: names.metric, isItem: names.isItem)
    } catch {
      report(error, names, format.text)
      return []
    }
    var result: [Equation] = []
    for equation in found {
      guard let lowered = lower(equation, names, format.text) else { return [] }
      result.append(lowered)
    }
    return result
  }

  private mutating func bindings(of format: FormatSyntax, _ scope: Scope) -> [String: ItemReference]? {
    var result: [String: ItemReference] = [:]
    for (name, path) in format.bindings {
      guard let (item, count) = leadingItem(path.components[...], scope) else { return nil }
      guard count == path.components.count else {
        return report(.notAView(source.text(in: path.range), path.components[count].range))
      }
      result[name.text] = item
    }
    return result
  }

  private mutating func alignments(of format: FormatSyntax) -> [Attribute]? {
    var result: [Attribute] = []
    for name in format.alignments {
      guard let attribute = attribute(name) else { return nil }
      if !result.contains(attribute) { result.append(attribute) }
    }
    return result.sorted { $0.rawValue < $1.rawValue }
  }

  /// A fault of the format, under the name or the character at its column; at the end it points behind the last one.
  private mutating func report(_ fault: FormatFault, _ names: FormatNames, _ format: Name) {
    let text = format.text
    let start = text.index(text.startIndex, offsetBy: fault.column, limitedBy: text.endIndex) ?? text.endIndex
    let word = text[start...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let marked = word.isEmpty ? text[start...].prefix(1) : word
    let lower = format.range.lower + text.utf8.distance(from: text.startIndex, to: start)
    let name = String(word)
    let isUnknown =
      word.first?.isLetter == true && !names.isItem(name) && names.metric(name) == nil && start > text.startIndex
    let place = SourceRange(lower, lower + marked.utf8.count)
    if isUnknown, isUnread(name) || diagnostics.contains("S320", at: place) { return }
    let nearest = isUnknown ? Spelling.nearest(name, in: viewNames(names.scope) + bindingOrder) : nil
    diagnostics.add(.formatFault(fault.reason, nearest: nearest, place))
  }

  private mutating func lower(_ equation: FormatEquation, _ names: FormatNames, _ format: Name) -> Equation? {
    func item(_ item: FormatItem) -> ItemReference? {
      switch item {
      case .view(let name): return names.item(name)
      case .superview(let name):
        switch names.item(name) {
        case .view(let view): return views[view].parent.map { .view($0) }
        case .guide(_, of: let owner): return .view(owner)
        case nil: return nil
        }
      }
    }
    guard let first = item(equation.first) else { return report(.formatWithoutSuperview(format.range)) }
    var right: [Equation.Term] = []
    if let second = equation.second, let attribute = equation.secondAttribute {
      guard let other = item(second) else { return report(.formatWithoutSuperview(format.range)) }
      right = [Equation.Term(coefficient: equation.multiplier, item: other, attribute: attribute)]
    }
    return Equation(
      left: [Equation.Term(item: first, attribute: equation.firstAttribute)], relation: equation.relation,
      right: right, constant: equation.constant, priority: equation.priority)
  }
}

/// What the names of one VFL line mean: first those of `where`, then the scene's.
private struct FormatNames {
  let checker: Checker
  let scope: Scope
  let bindings: [String: ItemReference]

  func item(_ name: String) -> ItemReference? {
    if let bound = bindings[name] { return bound }
    if name == "self" { return scope.enclosing.map { .view($0) } }
    return checker.knownView(name, scope).map { .view($0) }
  }

  func isItem(_ name: String) -> Bool { item(name) != nil }

  func metric(_ name: String) -> Double? {
    guard case .number(let value, _) = checker.value(named: name, scope) else { return nil }
    return value
  }
}
