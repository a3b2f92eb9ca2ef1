import Diagnostics
import Geometry
import LayoutVocabulary

/// Properties of views: which kind has which, and what their values may be.
extension Checker {
  mutating func setProperty(_ property: PropertySyntax, of view: ViewIndex, _ scope: Scope) {
    guard isAllowed(property.name, on: view),
      let value = propertyValue(property.name, property.values, scope)
    else { return }
    addProperty(value, named: property.name.text, to: view, property.name.range)
  }

  mutating func addProperty(_ value: PropertyValue, named name: String, to view: ViewIndex, _ range: SourceRange) {
    if views[view].properties.contains(where: { $0.name == value.name }) {
      diagnostics.add(.repeatedProperty(name, of: views[view].name, range))
      return
    }
    views[view].properties.append(value)
  }

  /// A guide has no properties, and some belong to certain kinds only.
  mutating func isAllowed(_ name: Name, on view: ViewIndex) -> Bool {
    let kind = views[view].kind
    if kind == .guide {
      diagnostics.add(.guideHasNoProperties(views[view].name, name.range))
      return false
    }
    guard let kinds = Checker.owners[name.text], !kinds.contains(kind) else { return true }
    diagnostics.add(.propertyOfOtherKind(name.text, kind, kinds, name.range))
    return false
  }

  /// Properties that only some kinds have.
  private static let owners: [String: [ViewKind]] = [
    "on": [.switch],
    "value": [.slider, .stepper, .progress],
    "segments": [.segmented],
    "selected": [.segmented],
    "placeholder": [.textField, .textView],
    "image": [.image, .button],
    "text": [.label, .button, .textField, .textView, .view],
    "font": [.label, .button, .textField, .textView, .segmented, .view],
    "lines": [.label, .textView],
  ]

  mutating func propertyValue(_ name: Name, _ values: [Expression], _ scope: Scope) -> PropertyValue? {
    var list = PropertyArguments(name: name, values: values)
    let value = propertyValue(&list, scope)
    if value != nil, let extra = list.next() {
      diagnostics.add(.tooManyValues(name.text, extra.range))
      return nil
    }
    return value
  }

  private mutating func propertyValue(_ list: inout PropertyArguments, _ scope: Scope) -> PropertyValue? {
    switch list.name.text {
    case "text": return textArgument(&list, scope).map { .text($0) }
    case "placeholder": return textArgument(&list, scope).map { .placeholder($0) }
    case "image": return textArgument(&list, scope).map { .image($0) }
    case "font": return font(&list, scope)
    case "lines": return count(&list, scope).map { .lines($0) }
    case "selected": return count(&list, scope).map { .selected($0) }
    case "color": return colorArgument(&list, scope).map { .color($0) }
    case "fill": return colorArgument(&list, scope).map { .fill($0) }
    case "border":
      guard let width = number(&list, 0...10_000, scope), let color = colorArgument(&list, scope) else { return nil }
      return .border(width: width, color: color)
    case "corner": return number(&list, 0...10_000, scope).map { .corner($0) }
    case "shadow": return shadow(&list, scope)
    case "opacity": return number(&list, 0...1, scope).map { .opacity($0) }
    case "value": return number(&list, 0...1, scope).map { .value($0) }
    case "hidden": return flagArgument(&list, scope).map { .hidden($0) }
    case "clips": return flagArgument(&list, scope).map { .clips($0) }
    case "on": return flagArgument(&list, scope).map { .on($0) }
    case "enabled": return flagArgument(&list, scope).map { .enabled($0) }
    case "pressed": return flagArgument(&list, scope).map { .pressed($0) }
    case "focused": return flagArgument(&list, scope).map { .focused($0) }
    case "intrinsic": return intrinsic(&list, scope)
    case "hugging": return strengths(&list, scope).map { .hugging(horizontal: $0, vertical: $1) }
    case "compression": return strengths(&list, scope).map { .compression(horizontal: $0, vertical: $1) }
    case "segments":
      var texts: [String] = []
      repeat {
        guard let text = textArgument(&list, scope) else { return nil }
        texts.append(text)
      } while !list.isEmpty
      return .segments(texts)
    default: preconditionFailure("the property \(list.name.text) has no reader")
    }
  }

  // MARK: Values

  private mutating func argument(_ list: inout PropertyArguments, _ what: String) -> Expression? {
    if let next = list.next() { return next }
    return report(.tooFewValues(list.name.text, what, list.end))
  }

  private mutating func textArgument(_ list: inout PropertyArguments, _ scope: Scope) -> String? {
    guard let expression = argument(&list, "a text") else { return nil }
    return text(expression, scope)
  }

  private mutating func flagArgument(_ list: inout PropertyArguments, _ scope: Scope) -> Bool? {
    guard let expression = argument(&list, "true or false") else { return nil }
    return flag(expression, scope)
  }

  private mutating func number(
    _ list: inout PropertyArguments, _ bounds: ClosedRange<Double>, _ scope: Scope
  ) -> Double? {
    guard let expression = argument(&list, "a number"), let value = number(expression, scope) else { return nil }
    guard bounds.contains(value) else {
      let range = "\(NumberText.short(bounds.lowerBound)) to \(NumberText.short(bounds.upperBound))"
      return report(.outOfRange("'\(list.name.text)' takes a number from \(range)", expression.range))
    }
    return value
  }

  private mutating func count(_ list: inout PropertyArguments, _ scope: Scope) -> Int? {
    guard let expression = argument(&list, "a whole number"), let value = integer(expression, scope) else { return nil }
    guard value >= 0, value <= 10_000 else {
      return report(.outOfRange("'\(list.name.text)' takes a whole number from 0 to 10000", expression.range))
    }
    return value
  }

  private mutating func colorArgument(_ list: inout PropertyArguments, _ scope: Scope) -> Color? {
    guard let expression = argument(&list, "a colour") else { return nil }
    // A colour's name stands for the colour even where a view is called like it.
    if let word = expression.word, value(named: word.text, scope) == nil {
      if let color = ColorNames.color(named: word.text) { return color }
      if brokenNames.contains(word.text) { return nil }
      return report(.unknownColor(word.text, nearest: Spelling.nearest(word.text, in: ColorNames.all), word.range))
    }
    guard let value = evaluate(expression, scope) else { return nil }
    guard case .color(let color) = value else {
      return report(.wrongKind("a colour", value.kindName, expression.range))
    }
    return color
  }

  private mutating func font(_ list: inout PropertyArguments, _ scope: Scope) -> PropertyValue? {
    guard let size = number(&list, 1...1000, scope) else { return nil }
    var (bold, italic) = (false, false)
    while let next = list.next() {
      switch next.word?.text {
      case "bold": bold = true
      case "italic": italic = true
      default:
        let word = source.text(in: next.range)
        let words = ["bold", "italic"]
        return report(.unknownWord("font style", word, nearest: Spelling.nearest(word, in: words), words, next.range))
      }
    }
    return .font(size: size, bold: bold, italic: italic)
  }

  private mutating func shadow(_ list: inout PropertyArguments, _ scope: Scope) -> PropertyValue? {
    guard let dx = number(&list, -10_000...10_000, scope), let dy = number(&list, -10_000...10_000, scope),
      let blur = number(&list, 0...1000, scope), let color = colorArgument(&list, scope)
    else { return nil }
    return .shadow(dx: dx, dy: dy, blur: blur, color: color)
  }

  private mutating func intrinsic(_ list: inout PropertyArguments, _ scope: Scope) -> PropertyValue? {
    guard let expression = argument(&list, "a size such as 48 x 30"), let size = size(expression, scope) else {
      return nil
    }
    guard size.width >= 0, size.height >= 0 else {
      return report(.outOfRange("an intrinsic size is not negative", expression.range))
    }
    return .intrinsic(size)
  }

  /// Two priorities, or one for both directions.
  private mutating func strengths(_ list: inout PropertyArguments, _ scope: Scope) -> (Double, Double)? {
    guard let first = argument(&list, "a priority"), let horizontal = priority(first, scope) else { return nil }
    guard let second = list.next() else { return (horizontal.rawValue, horizontal.rawValue) }
    guard let vertical = priority(second, scope) else { return nil }
    return (horizontal.rawValue, vertical.rawValue)
  }

  /// A number from 1 to 1000, or `required`, `high`, `low`, `fitting`.
  mutating func priority(_ expression: Expression, _ scope: Scope) -> Priority? {
    if let word = expression.word, value(named: word.text, scope) == nil {
      if let priority = Priority(name: word.text) { return priority }
      if brokenNames.contains(word.text) { return nil }
      let known = Vocabulary.priorities + bindingOrder
      return report(
        .unknownWord(
          "priority", word.text, nearest: Spelling.nearest(word.text, in: known), Vocabulary.priorities, word.range))
    }
    guard let value = number(expression, scope) else { return nil }
    guard let priority = Priority(value) else { return report(.badPriority(NumberText.short(value), expression.range)) }
    return priority
  }
}

/// The values of a property, taken one after the other.
private struct PropertyArguments {
  let name: Name
  private let values: [Expression]
  private var taken = 0

  init(name: Name, values: [Expression]) {
    self.name = name
    self.values = values
  }

  var isEmpty: Bool { taken == values.count }

  /// Behind the last value.
  var end: SourceRange {
    let upper = values.last?.range.upper ?? name.range.upper
    return SourceRange(upper, upper)
  }

  mutating func next() -> Expression? {
    guard taken < values.count else { return nil }
    taken += 1
    return values[taken - 1]
  }
}

extension Expression {
  /// The name, if the expression is nothing but one.
  var word: Name? {
    guard case .path(let path) = kind, path.components.count == 1, path.components[0].index == nil else { return nil }
    return path.components[0].name
  }
}
