import Diagnostics
import Geometry

/// Constant expressions. Every function reports what is wrong and answers nil.
extension Checker {
  mutating func evaluate(_ expression: Expression, _ scope: Scope) -> Value? {
    switch expression.kind {
    case .number(let text): return literal(text, expression.range)
    case .string(let pieces): return string(pieces, scope).map { .text($0) }
    case .color(let text):
      guard let color = Color(hex: text) else { return report(.badColor(text, expression.range)) }
      return .color(color)
    case .path(let path): return lookUp(path, scope)
    case .call(let function, let arguments): return call(function, arguments, scope)
    case .prefix(let prefix, let operand): return self.prefix(prefix, operand, scope)
    case .chain(let first, let links): return chain(first, links, scope)
    case .group(let inner): return evaluate(inner, scope)
    case .size(let width, let height):
      guard let width = number(width, scope), let height = number(height, scope) else { return nil }
      return .size(Size(width, height))
    case .tuple: return report(.notAValue("a list in parentheses", expression.range))
    case .list: return report(.notAValue("a list", expression.range))
    case .sequence: return report(.notAValue("one after the other", expression.range))
    }
  }

  /// A finite plain number.
  mutating func number(_ expression: Expression, _ scope: Scope) -> Double? {
    guard let value = evaluate(expression, scope) else { return nil }
    guard case .number(let number, _) = value else {
      return report(.wrongKind("a number", value.kindName, expression.range))
    }
    return number
  }

  mutating func integer(_ expression: Expression, _ scope: Scope) -> Int? {
    guard let value = evaluate(expression, scope) else { return nil }
    guard let integer = value.integer else {
      return report(.wrongKind("a whole number", describe(value), expression.range))
    }
    return integer
  }

  mutating func flag(_ expression: Expression, _ scope: Scope) -> Bool? {
    guard let value = evaluate(expression, scope) else { return nil }
    guard case .flag(let flag) = value else {
      return report(.wrongKind("true or false", value.kindName, expression.range))
    }
    return flag
  }

  mutating func text(_ expression: Expression, _ scope: Scope) -> String? {
    guard let value = evaluate(expression, scope) else { return nil }
    guard case .text(let text) = value else { return report(.wrongKind("a text", value.kindName, expression.range)) }
    return text
  }

  mutating func size(_ expression: Expression, _ scope: Scope) -> Size? {
    guard let value = evaluate(expression, scope) else { return nil }
    guard case .size(let size) = value else {
      return report(.wrongKind("a size such as 320 x 480", value.kindName, expression.range))
    }
    return size
  }

  private func describe(_ value: Value) -> String {
    if case .number = value { return value.text }
    return value.kindName
  }

  mutating func report<T>(_ diagnostic: Diagnostic) -> T? {
    diagnostics.add(diagnostic)
    return nil
  }

  // MARK: Literals

  private mutating func literal(_ text: String, _ range: SourceRange) -> Value? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text[digits.endIndex...]
    let exact = ExactArithmetic.decimal(digits)
    func scaled(_ factor: Rational) -> Rational? { exact.flatMap { ExactArithmetic.product($0, factor) } }
    guard let value = Double(digits.hasPrefix(".") ? "0" + digits : String(digits)), value.isFinite else {
      return report(.numberTooLarge(range))
    }
    switch unit {
    case "": return .number(value, exact: exact)
    case "%": return .number(value / 100, exact: scaled(Rational(1, 100)))
    case "deg": return .angle(value)
    case "s", "ms", "f":
      let factor = unit == "s" ? Rational(1) : unit == "ms" ? Rational(1, 1000) : Rational(1) / fps
      guard let time = scaled(factor) else { return report(.timeTooFine(range)) }
      return .time(time)
    default: return report(.unknownUnit(String(digits), String(unit), range))
    }
  }

  private mutating func string(_ pieces: [StringPiece], _ scope: Scope) -> String? {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .expression(let expression):
        guard let value = evaluate(expression, scope) else { return nil }
        result += value.text
      }
    }
    return result
  }

  // MARK: Names

  private mutating func lookUp(_ path: Path, _ scope: Scope) -> Value? {
    let first = path.components[0]
    if path.components.count == 1, first.index == nil {
      if let value = value(named: first.name.text, scope) { return value }
      if brokenNames.contains(first.name.text) { return nil }
    }
    if knownView(first.name.text, scope) != nil || array(first.name.text, scope) != nil || path.components.count > 1 {
      return report(.notConstant(source.text(in: path.range), path.range))
    }
    if first.index == nil, let value = Checker.constants[first.name.text] ?? namedColor(first.name.text) {
      return value
    }
    return unknownName(first.name, scope)
  }

  /// A loop's number or a binding.
  func value(named name: String, _ scope: Scope) -> Value? { scope.values[name] ?? bindings[name]?.value }

  /// Words that stand for a value where no name of the scene says otherwise.
  private static let constants: [String: Value] = [
    "true": .flag(true), "false": .flag(false), "standard": .number(8, exact: Rational(8)),
  ]

  func namedColor(_ name: String) -> Value? { ColorNames.color(named: name).map { .color($0) } }

  mutating func unknownName<T>(_ name: Name, _ scope: Scope) -> T? {
    if isUnread(name.text) || diagnostics.contains("S202", at: name.range) { return nil }
    let known = scope.values.keys.sorted() + bindingOrder + ["standard", "true", "false"]
    return report(.unknownName(name.text, nearest: Spelling.nearest(name.text, in: known), name.range))
  }

  /// `adapted(30, height)` and `resized(200 x 44, height)`: what a number or a size that was drawn for the base screen comes to on
  /// the screen of that moment.
  private mutating func call(_ function: Name, _ arguments: [Expression], _ scope: Scope) -> Value? {
    let functions = ["adapted", "resized"]
    guard functions.contains(function.text) else {
      let nearest = Spelling.nearest(function.text, in: functions)
      return report(.unknownFunction(function.text, nearest: nearest, function.range))
    }
    guard arguments.count == 2, let direction = arguments[1].word else {
      return report(.adaptedArguments(function.text, function.range))
    }
    guard let base, let screen else {
      if headerRanges["base"] == nil, screen != nil { return report(.noBase(function.range)) }
      return nil
    }
    let words = ["width", "height", "dimension"]
    guard let word = word(direction, words, "direction to follow") else { return nil }
    let isWidth = word == "width" || word == "dimension" && !screen.orientation.isLandscape
    let factor = isWidth ? screen.size.width / base.width : screen.size.height / base.height
    guard function.text == "resized" else {
      return number(arguments[0], scope).map { .number($0 * factor, exact: nil) }
    }
    return size(arguments[0], scope).map { .size(Size($0.width * factor, $0.height * factor)) }
  }

  // MARK: Operators

  private mutating func prefix(_ prefix: Expression.Prefix, _ operand: Expression, _ scope: Scope) -> Value? {
    guard let value = evaluate(operand, scope) else { return nil }
    switch (prefix, value) {
    case (.not, .flag(let flag)): return .flag(!flag)
    case (.plus, .number), (.plus, .time), (.plus, .angle): return value
    case (.minus, .number(let number, let exact)):
      return .number(-number, exact: exact.map(ExactArithmetic.negated))
    case (.minus, .time(let time)): return .time(ExactArithmetic.negated(time))
    case (.minus, .angle(let degrees)): return .angle(-degrees)
    default: return report(.badOperand(prefix.rawValue, value.kindName, operand.range))
    }
  }

  private mutating func chain(_ first: Expression, _ links: [Expression.Link], _ scope: Scope) -> Value? {
    guard var result = evaluate(first, scope) else { return nil }
    for link in links {
      guard let operand = evaluate(link.operand, scope),
        let next = apply(link.infix, result, operand, link.range)
      else { return nil }
      result = next
    }
    return result
  }

  private mutating func apply(_ infix: Expression.Infix, _ a: Value, _ b: Value, _ range: SourceRange) -> Value? {
    switch infix {
    case .add, .subtract: return sum(a, b, isMinus: infix == .subtract, range)
    case .multiply: return product(a, b, range)
    case .divide: return quotient(a, b, range)
    case .remainder: return remainder(a, b, range)
    case .and, .or:
      guard case (.flag(let x), .flag(let y)) = (a, b) else { break }
      return .flag(infix == .and ? x && y : x || y)
    case .equal, .notEqual:
      guard a.kindName == b.kindName else { break }
      return .flag(isEqual(a, b) == (infix == .equal))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let order = order(a, b) else { break }
      switch infix {
      case .less: return .flag(order < 0)
      case .lessOrEqual: return .flag(order <= 0)
      case .greater: return .flag(order > 0)
      default: return .flag(order >= 0)
      }
    }
    return report(.badOperands(infix.rawValue, a.kindName, b.kindName, range))
  }

  private func isEqual(_ a: Value, _ b: Value) -> Bool { order(a, b).map { $0 == 0 } ?? (a == b) }

  private func order(_ a: Value, _ b: Value) -> Int? {
    func compare<T: Comparable>(_ x: T, _ y: T) -> Int { x < y ? -1 : x == y ? 0 : 1 }
    switch (a, b) {
    case (.number(_, let x?), .number(_, let y?)): return compare(x, y)
    case (.number(let x, _), .number(let y, _)): return compare(x, y)
    case (.time(let x), .time(let y)): return compare(x, y)
    case (.angle(let x), .angle(let y)): return compare(x, y)
    default: return nil
    }
  }

  private mutating func sum(_ a: Value, _ b: Value, isMinus: Bool, _ range: SourceRange) -> Value? {
    func exactSum(_ x: Rational, _ y: Rational) -> Rational? {
      ExactArithmetic.sum(x, isMinus ? ExactArithmetic.negated(y) : y)
    }
    switch (a, b) {
    case (.number(let x, let ex), .number(let y, let ey)):
      var exact: Rational?
      if let ex, let ey { exact = exactSum(ex, ey) }
      return finite(isMinus ? x - y : x + y, exact, range)
    case (.time(let x), .time(let y)):
      guard let time = exactSum(x, y) else { return report(.timeTooFine(range)) }
      return .time(time)
    case (.angle(let x), .angle(let y)): return .angle(isMinus ? x - y : x + y)
    default: return report(.badOperands(isMinus ? "-" : "+", a.kindName, b.kindName, range))
    }
  }

  private mutating func product(_ a: Value, _ b: Value, _ range: SourceRange) -> Value? {
    switch (a, b) {
    case (.number(let x, let ex), .number(let y, let ey)):
      var exact: Rational?
      if let ex, let ey { exact = ExactArithmetic.product(ex, ey) }
      return finite(x * y, exact, range)
    case (.time(let time), .number(_, let factor)), (.number(_, let factor), .time(let time)):
      guard let factor, let result = ExactArithmetic.product(time, factor) else { return report(.timeTooFine(range)) }
      return .time(result)
    case (.angle(let degrees), .number(let factor, _)), (.number(let factor, _), .angle(let degrees)):
      return .angle(degrees * factor)
    default: return report(.badOperands("*", a.kindName, b.kindName, range))
    }
  }

  private mutating func quotient(_ a: Value, _ b: Value, _ range: SourceRange) -> Value? {
    if case .number(0, _) = b { return report(.divisionByZero(range)) }
    switch (a, b) {
    case (.number(let x, let ex), .number(let y, let ey)):
      var exact: Rational?
      if let ex, let ey { exact = ExactArithmetic.quotient(ex, ey) }
      return finite(x / y, exact, range)
    case (.time(let time), .number(_, let divisor)):
      guard let divisor, let result = ExactArithmetic.quotient(time, divisor) else {
        return report(.timeTooFine(range))
      }
      return .time(result)
    case (.time(let x), .time(let y)):
      if y.numerator == 0 { return report(.divisionByZero(range)) }
      let exact = ExactArithmetic.quotient(x, y)
      return finite(x.value / y.value, exact, range)
    case (.angle(let degrees), .number(let divisor, _)): return .angle(degrees / divisor)
    default: return report(.badOperands("/", a.kindName, b.kindName, range))
    }
  }

  private mutating func remainder(_ a: Value, _ b: Value, _ range: SourceRange) -> Value? {
    guard let x = a.integer, let y = b.integer else {
      return report(.badOperands("%", a.kindName, b.kindName, range))
    }
    if y == 0 { return report(.divisionByZero(range)) }
    return .whole(y == -1 ? 0 : x % y)
  }

  private mutating func finite(_ value: Double, _ exact: Rational?, _ range: SourceRange) -> Value? {
    guard value.isFinite else { return report(.numberTooLarge(range)) }
    return .number(value, exact: exact)
  }
}
