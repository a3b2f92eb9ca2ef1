import Diagnostics
import Geometry
import LayoutVocabulary

/// Header statements, bindings and times.
extension Checker {
  /// `fps` first, since times may count frames; then all else in source order.
  mutating func readHeader() {
    for statement in syntax.statements {
      if case .header(.fps(let expression)) = statement.kind, isFirst("fps", statement.range) {
        readRate(expression)
      }
    }
    for statement in syntax.statements {
      switch statement.kind {
      case .header(let header): readHeader(header, statement.range)
      case .binding(let isParameter, let name, let expression): bind(isParameter: isParameter, name, expression)
      default: break
      }
    }
    for parameter in parameters where !bindingOrder.contains(parameter.name) && !brokenNames.contains(parameter.name) {
      let names = bindingOrder.filter { bindings[$0]?.isParameter == true }
      diagnostics.add(.unknownParameter(parameter.name, nearest: Spelling.nearest(parameter.name, in: names)))
    }
    if headerRanges["screen"] == nil, !syntax.unreadWords.contains("screen") { diagnostics.add(.noScreen()) }
  }

  private mutating func isFirst(_ word: String, _ range: SourceRange) -> Bool {
    if let first = headerRanges[word] {
      diagnostics.add(.repeatedHeader(word, first: first, range))
      return false
    }
    headerRanges[word] = range
    return true
  }

  private mutating func readHeader(_ header: Header, _ range: SourceRange) {
    switch header {
    case .fps: break
    case .scene(let expression):
      if isFirst("scene", range), let text = text(expression, Scope()) { title = text }
    case .screen(let syntax):
      if isFirst("screen", range) { readScreen(syntax) }
    case .duration(let expression):
      if isFirst("duration", range) { duration = time(expression, Scope()) }
    case .direction(let name):
      if isFirst("direction", range) { _ = word(name, ["leftToRight"], "direction") }
    case .superviewSpacing(let name):
      if isFirst("superviewSpacing", range), let word = word(name, ["legacy20", "margins"], "spacing") {
        superviewSpacing = word == "legacy20" ? .legacy20 : .margins
      }
    case .metrics(let name):
      if isFirst("metrics", range), let word = word(name, ["inter", "fixed"], "text metrics") {
        metrics = word == "fixed" ? .fixed : .inter
      }
    }
  }

  /// One of a few words.
  mutating func word(_ name: Name, _ words: [String], _ what: String) -> String? {
    if words.contains(name.text) { return name.text }
    return report(.unknownWord(what, name.text, nearest: Spelling.nearest(name.text, in: words), words, name.range))
  }

  private mutating func readRate(_ expression: Expression) {
    guard let value = evaluate(expression, Scope()) else { return }
    guard case .number(let rate, let exact?) = value, rate > 0, rate <= 1000, exact.denominator <= 10_000 else {
      diagnostics.add(.badRate(expression.range))
      return
    }
    fps = exact
  }

  private mutating func readScreen(_ screen: ScreenSyntax) {
    switch screen {
    case .device(let name, let orientationName):
      let orientation = orientationName.map { self.orientation($0) } ?? .portrait
      guard let device = Device.named(name.text) else {
        let nearest = Spelling.nearest(name.text, in: Device.all.map(\.name))
        diagnostics.add(.unknownDevice(name.text, nearest: nearest, name.range))
        return
      }
      guard let orientation else { return }
      screenSetup.device = device
      screenSetup.scale = device.scale
      self.screen = screenSetup.screen(device.portraitSize, orientation)
    case .size(let expression, let scaleExpression):
      var scale = 2.0
      if let scaleExpression {
        guard let given = self.scale(scaleExpression) else { return }
        scale = given
      }
      guard let size = screenSize(expression, Scope()) else { return }
      screenSetup.scale = scale
      self.screen = screenSetup.resize(to: size)
    }
  }

  mutating func orientation(_ name: Name) -> Orientation? {
    word(name, Orientation.allCases.map(\.rawValue), "orientation").flatMap(Orientation.init(rawValue:))
  }

  mutating func screenSize(_ expression: Expression, _ scope: Scope) -> Size? {
    guard let size = size(expression, scope) else { return nil }
    guard size.width >= 1, size.height >= 1, size.width <= 10_000, size.height <= 10_000 else {
      return report(.outOfRange("a screen is 1 to 10000 points wide and high", expression.range))
    }
    return size
  }

  /// `@2x`, `@2` or an expression.
  private mutating func scale(_ expression: Expression) -> Double? {
    var value: Double?
    if case .number(let text) = expression.kind, text.hasSuffix("x") {
      value = Double(text.dropLast())
      if value == nil { return report(.outOfRange("a scale is written like @2x", expression.range)) }
    } else {
      value = number(expression, Scope())
    }
    guard let value else { return nil }
    guard value >= 0.5, value <= 8 else { return report(.outOfRange("a scale is between 0.5 and 8", expression.range)) }
    return value
  }

  // MARK: Bindings

  private mutating func bind(isParameter: Bool, _ name: Name, _ expression: Expression) {
    guard declare(name.text, name.range) else { return }
    var value = evaluate(expression, Scope())
    if isParameter, let given = parameters.last(where: { $0.name == name.text }) {
      value = value.flatMap { parameterValue(given, like: $0, name.range) }
    }
    guard let value else {
      brokenNames.insert(name.text)
      return
    }
    bindings[name.text] = Binding(value: value, range: name.range, isParameter: isParameter)
    bindingOrder.append(name.text)
  }

  /// A value from the command line has to be of the kind that the scene gives the parameter.
  private mutating func parameterValue(_ parameter: SceneParameter, like value: Value, _ range: SourceRange) -> Value? {
    if case .text = value { return .text(parameter.value) }
    let text = SourceText(name: "--set \(parameter.name)", text: parameter.value)
    var bag = DiagnosticBag()
    let given = SceneParser.parseValue(text, into: &bag)
    var inner = Checker(SceneSyntax(source: text, statements: [], closingComments: [], unreadWords: []), [], bag)
    inner.fps = fps
    let result = given.flatMap { inner.evaluate($0, Scope()) }
    guard let result, result.kindName == value.kindName else {
      return report(.badParameter(parameter.name, parameter.value, value.kindName, range))
    }
    return result
  }

  // MARK: Times

  /// Seconds, not negative. Times of one scene have a common unit of at least a ten-millionth of a second and last no more
  /// than 10000 seconds, so that sums and products of them are exact in 64 bits.
  mutating func time(_ expression: Expression, _ scope: Scope) -> Rational? {
    guard let value = evaluate(expression, scope) else { return nil }
    guard case .time(let time) = value else {
      return report(.notATime(value.kindName, source.text(in: expression.range), expression.range))
    }
    return checkedTime(time, expression.range)
  }

  mutating func checkedTime(_ time: Rational, _ range: SourceRange) -> Rational? {
    guard time.numerator >= 0 else { return report(.negativeTime(range)) }
    guard time.numerator / time.denominator < 10_000 else { return report(.timeTooLong(range)) }
    let common = ExactArithmetic.greatestCommonDivisor(timeUnit, time.denominator)
    let (unit, overflow) = (timeUnit / common).multipliedReportingOverflow(by: time.denominator)
    guard !overflow, unit <= 10_000_000 else { return report(.timeTooFine(range)) }
    timeUnit = unit
    return time
  }
}
