import Diagnostics
import Geometry
import LayoutVocabulary

/// Components: pieces of a scene that stand in it as often as one likes.
extension Checker {
  /// How deeply components may stand inside each other.
  static let deepestComponent = 32

  mutating func declareComponents(_ statements: [Statement]) {
    for statement in statements {
      guard case .component(let component) = statement.kind else { continue }
      if ViewKind(rawValue: component.name.text) != nil {
        diagnostics.add(.componentLikeKind(component.name.text, component.name.range))
      } else if declare(component.name.text, component.name.range) {
        components[component.name.text] = component
        componentOrder.append(component.name.text)
      }
    }
  }

  mutating func unknownComponent(_ name: Name) {
    if isUnread(name.text) { return }
    let words = componentOrder + ViewKind.allCases.map(\.rawValue)
    diagnostics.add(.unknownComponent(name.text, nearest: Spelling.nearest(name.text, in: words), name.range))
  }

  /// Fills the view `index` with what the component's block says.
  mutating func instantiate(
    _ component: ComponentSyntax, named name: String, as index: ViewIndex, _ arguments: [Argument], _ outer: Scope,
    _ use: Name
  ) {
    guard outer.depth < Checker.deepestComponent else {
      diagnostics.add(.componentInsideItself(component.name.text, use.range))
      return
    }
    instances.insert(index)
    guard let values = parameters(of: component, arguments, outer, use.range) else { return }
    // A component sees the file's names and its own, not those of the place where it is used.
    var scope = Scope()
    scope.values = values
    scope.enclosing = index
    scope.prefixes = [name + "."]
    scope.depth = outer.depth + 1
    scope.condition = outer.condition
    scope.groups = outer.groups
    scope.isInactive = outer.isInactive
    expand(component.body.statements, scope, at: .view(index))
  }

  private mutating func parameters(
    of component: ComponentSyntax, _ arguments: [Argument], _ outer: Scope, _ use: SourceRange
  ) -> [String: Value]? {
    var values: [String: Value] = [:]
    var isFine = true
    for argument in arguments {
      guard let label = argument.label else {
        diagnostics.add(.argumentWithoutName(component.parameters.first?.name.text, argument.range))
        return nil
      }
      guard let parameter = component.parameters.first(where: { $0.name.text == label.text }) else {
        let names = component.parameters.map(\.name.text)
        let nearest = Spelling.nearest(label.text, in: names)
        diagnostics.add(.unknownArgument(component.name.text, label.text, nearest: nearest, names, label.range))
        isFine = false
        continue
      }
      if values[label.text] != nil {
        diagnostics.add(.repeatedArgument(label.text, label.range))
        isFine = false
      }
      guard let value = evaluate(argument.value, outer) else {
        isFine = false
        continue
      }
      guard value.isOf(kind: parameter.kind.text) else {
        if kindIsKnown(parameter.kind) {
          diagnostics.add(.wrongKind("a \(parameter.kind.text)", value.kindName, argument.value.range))
        }
        isFine = false
        continue
      }
      values[label.text] = value
    }
    guard isFine else { return nil }
    for parameter in component.parameters where values[parameter.name.text] == nil {
      guard let standard = parameter.standard else {
        return report(.missingArgument(component.name.text, parameter.name.text, parameter.name.range, use))
      }
      guard let value = evaluate(standard, Scope()) else { return nil }
      values[parameter.name.text] = value
    }
    return values
  }

  private mutating func kindIsKnown(_ kind: Name) -> Bool {
    word(kind, Value.kinds, "kind of value") != nil
  }

  /// A member of a component must be told from an attribute: `first.width` is the component's width.
  mutating func checkMemberName(_ name: Name) {
    let isTaken =
      Attribute(name: name.text) != nil || ViewGuide(rawValue: name.text) != nil
      || Vocabulary.compounds.contains(name.text) || Vocabulary.constraintMembers.contains(name.text)
      || Vocabulary.properties.contains(name.text)
    if isTaken { diagnostics.add(.memberLikeAttribute(name.text, name.range)) }
  }
}

extension Value {
  /// Kinds of values that a component's parameter may have.
  static let kinds = ["text", "number", "time", "angle", "color", "flag", "size"]

  func isOf(kind: String) -> Bool {
    switch self {
    case .number: kind == "number"
    case .time: kind == "time"
    case .angle: kind == "angle"
    case .text: kind == "text"
    case .color: kind == "color"
    case .flag: kind == "flag"
    case .size: kind == "size"
    }
  }
}
