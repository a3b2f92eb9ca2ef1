import Diagnostics
import Geometry
import LayoutVocabulary

/// Properties of views: which kind has which, and what their values may be.
extension Checker {
  mutating func setProperty(_ property: PropertySyntax, of view: ViewIndex, _ scope: Scope) {
    guard isAllowed(property.name, on: view), let value = value(of: property, on: view, scope) else { return }
    guard let condition = scope.condition else {
      addProperty(value, named: value.name, to: view, property.name.range)
      return
    }
    let new = ViewRecord.ConditionalProperty(condition: condition, value: value)
    let isRepeated = views[view].conditionalProperties.contains {
      $0.condition == condition && Checker.isSameProperty($0.value, value)
    }
    if isRepeated { diagnostics.add(.repeatedProperty(value.name, of: views[view].name, property.name.range)) }
    views[view].conditionalProperties.append(new)
  }

  /// Properties that speak of other views, and what only all of a view's properties show.
  mutating func resolveProperties() {
    reference = .ever
    for (property, view, scope) in pendingProperties { setProperty(property, of: view, scope) }
    pendingProperties = []
    reference = .start
    for view in views where view.properties.contains(where: { $0.name == "autoresizing" }) {
      if !view.properties.contains(where: { $0.name == "frame" }) {
        diagnostics.add(.maskWithoutFrame(view.name, view.range))
      }
    }
  }

  private mutating func value(of property: PropertySyntax, on view: ViewIndex, _ scope: Scope) -> PropertyValue? {
    guard let path = property.after else { return propertyValue(property.name, property.values, scope) }
    guard let before = self.view(path, scope),
      case .spacing(let distance) = propertyValue(property.name, property.values, scope)
    else { return nil }
    guard views[before].parent == view else {
      return report(.notArranged(views[before].name, by: views[view].name, path.range))
    }
    return .spacingAfter(before, distance)
  }

  /// Whether one value takes the place of the other.
  static func isSameProperty(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
    if case (.spacingAfter(let x, _), .spacingAfter(let y, _)) = (a, b) { return x == y }
    return a.name == b.name
  }

  mutating func addProperty(_ value: PropertyValue, named name: String, to view: ViewIndex, _ range: SourceRange) {
    if views[view].properties.contains(where: { Checker.isSameProperty($0, value) }) {
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
    "axis": [.stack], "distribution": [.stack], "alignment": [.stack], "spacing": [.stack],
    "baselineRelative": [.stack], "marginsRelative": [.stack],
    "offset": [.scroll],
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
    case "margins": return insets(&list, scope).map { .margins($0) }
    case "inheritsMargins": return flagArgument(&list, scope).map { .inheritsMargins($0) }
    case "baseline": return baseline(&list, scope)
    case "transform": return transform(&list, scope)
    case "frame": return frame(&list, scope)
    case "autoresizing": return autoresizing(&list)
    case "axis": return wordArgument(&list, StackAxis.self, "axis").map { .axis($0) }
    case "distribution": return wordArgument(&list, StackDistribution.self, "distribution").map { .distribution($0) }
    case "alignment": return wordArgument(&list, StackAlignment.self, "alignment").map { .alignment($0) }
    case "spacing": return number(&list, -10_000...10_000, scope).map { .spacing($0) }
    case "baselineRelative": return flagArgument(&list, scope).map { .baselineRelative($0) }
    case "marginsRelative": return flagArgument(&list, scope).map { .marginsRelative($0) }
    case "offset": return point(&list, scope).map { .offset($0) }
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

  /// Top, left, bottom and right, or one number for all four.
  private mutating func insets(_ list: inout PropertyArguments, _ scope: Scope) -> EdgeInsets? {
    guard let top = number(&list, 0...10_000, scope) else { return nil }
    if list.isEmpty { return EdgeInsets(top: top, left: top, bottom: top, right: top) }
    guard let left = number(&list, 0...10_000, scope), let bottom = number(&list, 0...10_000, scope),
      let right = number(&list, 0...10_000, scope)
    else { return nil }
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private mutating func point(_ list: inout PropertyArguments, _ scope: Scope) -> Point? {
    guard let x = number(&list, -1_000_000...1_000_000, scope), let y = number(&list, -1_000_000...1_000_000, scope)
    else { return nil }
    return Point(x, y)
  }

  private mutating func frame(_ list: inout PropertyArguments, _ scope: Scope) -> PropertyValue? {
    guard let origin = point(&list, scope), let width = number(&list, 0...1_000_000, scope),
      let height = number(&list, 0...1_000_000, scope)
    else { return nil }
    return .frame(Rect(origin.x, origin.y, width, height))
  }

  private mutating func baseline(_ list: inout PropertyArguments, _ scope: Scope) -> PropertyValue? {
    guard let first = number(&list, -10_000...10_000, scope) else { return nil }
    if list.isEmpty { return .baseline(first: first, last: nil) }
    return number(&list, -10_000...10_000, scope).map { .baseline(first: first, last: $0) }
  }

  private mutating func autoresizing(_ list: inout PropertyArguments) -> PropertyValue? {
    let names = AutoresizingMask.named.map(\.name)
    var mask: AutoresizingMask = []
    repeat {
      guard let next = argument(&list, "a part that stretches, such as flexibleWidth") else { return nil }
      let written = next.word ?? Name(text: source.text(in: next.range), range: next.range)
      guard let word = word(written, names, "part that stretches") else { return nil }
      if let part = AutoresizingMask.named.first(where: { $0.name == word }) { mask.insert(part.mask) }
    } while !list.isEmpty
    return .autoresizing(mask)
  }

  /// One of the words of an enumeration.
  private mutating func wordArgument<T: RawRepresentable<String> & CaseIterable>(
    _ list: inout PropertyArguments, _ type: T.Type, _ what: String
  ) -> T? {
    guard let expression = argument(&list, "a word") else { return nil }
    let written = expression.word ?? Name(text: source.text(in: expression.range), range: expression.range)
    return word(written, T.allCases.map(\.rawValue), what).flatMap(T.init(rawValue:))
  }

  // MARK: Transforms

  /// `rotate(angle) scale(factor) translate(x, y)`, each at most once.
  private mutating func transform(_ list: inout PropertyArguments, _ scope: Scope) -> PropertyValue? {
    guard let expression = argument(&list, "rotate(…), scale(…) or translate(…)") else { return nil }
    let parts: [Expression]
    if case .sequence(let found) = expression.kind { parts = found } else { parts = [expression] }
    var transform = ViewTransform()
    var seen: Set<String> = []
    for part in parts {
      guard case .call(let function, let arguments) = part.kind else {
        return report(.wrongKind("rotate(…), scale(…) or translate(…)", "something else", part.range))
      }
      guard let word = word(function, ["rotate", "scale", "translate"], "transform") else { return nil }
      guard seen.insert(word).inserted else { return report(.repeatedTransform(word, function.range)) }
      guard step(word, arguments, part, &transform, scope) else { return nil }
    }
    return .transform(transform)
  }

  private mutating func step(
    _ word: String, _ arguments: [Expression], _ part: Expression, _ transform: inout ViewTransform, _ scope: Scope
  ) -> Bool {
    let counts = word == "rotate" ? 1...1 : word == "scale" ? 1...2 : 2...2
    guard counts.contains(arguments.count) else {
      return report(.transformArguments(word, part.range)) ?? false
    }
    if word == "rotate" {
      guard let value = evaluate(arguments[0], scope) else { return false }
      guard case .angle(let degrees) = value else {
        return report(.wrongKind("an angle such as 90deg", value.kindName, arguments[0].range)) ?? false
      }
      transform.rotation = degrees
      return true
    }
    guard let first = number(arguments[0], scope), let last = number(arguments[arguments.count - 1], scope) else {
      return false
    }
    if word == "scale" {
      transform.scaleX = first
      transform.scaleY = last
    } else {
      transform.translation = Point(first, last)
    }
    return true
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
