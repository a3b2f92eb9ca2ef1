import Diagnostics
import Geometry
import LayoutVocabulary

/// Header statements, bindings and times.
extension Checker {
  /// `fps`, `base` and `bars` first, since times may count frames, numbers follow the base, and bars cover the screen; then all else in source order.
  mutating func readHeader() {
    for statement in syntax.statements {
      if case .header(.fps(let expression)) = statement.kind, isFirst("fps", statement.range) {
        readRate(expression)
      }
      if case .header(.bars(let names)) = statement.kind, isFirst("bars", statement.range) { readBars(names) }
      if case .header(.base(let expression)) = statement.kind, isFirst("base", statement.range) {
        base = baseSize(expression)
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
    case .fps, .base, .bars: break
    case .scene(let expression):
      if isFirst("scene", range), let text = text(expression, Scope()) { title = text }
    case .screen(let syntax):
      if isFirst("screen", range) { readScreen(syntax) }
    case .duration(let expression):
      if isFirst("duration", range) { duration = time(expression, Scope()) }
    case .direction(let name):
      guard isFirst("direction", range) else { break }
      let word = word(name, LayoutDirection.allCases.map(\.rawValue), "direction")
      if let word, let given = LayoutDirection(rawValue: word) { direction = given }
    case .superviewSpacing(let name):
      if isFirst("superviewSpacing", range), let word = word(name, ["legacy20", "margins"], "spacing") {
        superviewSpacing = word == "legacy20" ? .legacy20 : .margins
      }
    case .metrics(let name):
      if isFirst("metrics", range), let word = word(name, ["inter", "fixed"], "text metrics") {
        metrics = word == "fixed" ? .fixed : .inter
      }
    case .importing(let file):
      // Whoever reads files has put their statements in its place.
      if !syntax.hasImports { diagnostics.add(.importFailed(file.text, "there are no files here", file.range)) }
    }
  }

  private mutating func readBars(_ names: [Name]) {
    for name in names {
      guard let word = word(name, ScreenSetup.Bar.allCases.map(\.rawValue), "bar"),
        let bar = ScreenSetup.Bar(rawValue: word)
      else { continue }
      screenSetup.bars.insert(bar)
    }
  }

  /// A device, held upright, or a size.
  private mutating func baseSize(_ expression: Expression) -> Size? {
    guard let word = expression.word else { return screenSize(expression, Scope()) }
    return device(word)?.portraitSize
  }

  mutating func device(_ name: Name) -> Device? {
    if let device = Device.named(name.text) { return device }
    let nearest = Spelling.nearest(name.text, in: Device.all.map(\.name))
    return report(.unknownDevice(name.text, nearest: nearest, name.range))
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

  private mutating func readScreen(_ syntax: ScreenSyntax) {
    readTraits(syntax.traits)
    if !syntax.safeArea.isEmpty { screenSetup.safeArea = insets(syntax.safeArea, Scope()) }
    switch syntax.shape {
    case .device(let name, let orientationName):
      let orientation = orientationName.map { self.orientation($0) } ?? .portrait
      guard let device = device(name), let orientation else { return }
      screenSetup.device = device
      screenSetup.scale = device.scale
      screen = screenSetup.screen(device.portraitSize, orientation)
    case .size(let expression, let scaleExpression):
      if let scaleExpression {
        guard let given = scale(scaleExpression) else { return }
        screenSetup.scale = given
      }
      guard let size = screenSize(expression, Scope()) else { return }
      screen = screenSetup.resize(to: size)
    }
  }

  private mutating func readTraits(_ pairs: [(axis: Name, sizeClass: Name)]) {
    var (width, height): (SizeClass?, SizeClass?)
    for (axis, name) in pairs {
      guard let direction = word(axis, ["width", "height"], "direction of a size class"),
        let sizeClass = sizeClass(name)
      else { return }
      if direction == "width" { width = sizeClass } else { height = sizeClass }
    }
    screenSetup.width = width
    screenSetup.height = height
  }

  /// Top, left, bottom, right; or one number for all four.
  mutating func insets(_ values: [Expression], _ scope: Scope) -> EdgeInsets? {
    var numbers: [Double] = []
    for value in values {
      guard let number = number(value, scope) else { return nil }
      numbers.append(number)
    }
    if numbers.count == 1 { numbers = Array(repeating: numbers[0], count: 4) }
    guard numbers.count == 4 else {
      return report(.insetsCount(values[0].range.through(values[values.count - 1].range)))
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
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

  /// A name that stands nowhere but where it is bound. Comments and texts count as uses: better silent than wrong.
  mutating func warnOfUnusedBindings() {
    guard !diagnostics.hasErrors else { return }
    let own = bindingOrder.filter { bindings[$0].map { $0.range.upper <= source.range.upper } ?? false }
    guard !own.isEmpty else { return }
    var uses: [String: Int] = Dictionary(uniqueKeysWithValues: own.map { ($0, 0) })
    let isPart = { (byte: UInt8) in
      (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 0x80
    }
    for word in source.bytes.split(whereSeparator: { !isPart($0) }) {
      // Longer than every name that one looks for is no use, and most words are short.
      guard word.count <= 64 else { continue }
      let text = String(decoding: word, as: UTF8.self)
      if let count = uses[text] { uses[text] = count + 1 }
    }
    for name in own where name.utf8.count <= 64 && uses[name] == 1 {
      if let range = bindings[name]?.range { diagnostics.add(.unusedName(name, range)) }
    }
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
