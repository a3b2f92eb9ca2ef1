import Animation
import Diagnostics
import Geometry
import LayoutVocabulary

/// The timeline: entries get their times in source order, then their edits are resolved in the order of time.
extension Checker {
  /// An entry with its time, before its edits are resolved.
  struct PlacedEntry {
    var time: Rational
    var syntax: EntrySyntax
    var edits: [Pending<EditSyntax>]
    /// For each `insert` among the edits its view, in order.
    var inserted: [ViewIndex?]
    /// Where the constraints of each inserted view's block lie in `insertedConstraints`.
    var constraintsOfInserted: [[Pending<ConstraintSyntax>]]
    var animation: AnimationSpec?
    var orientation: Orientation?
    var size: Size?
    var mark: String?
    var range: SourceRange
  }

  /// The entries in the order of their times, those of one time in source order.
  mutating func placeTimeline() -> [PlacedEntry] {
    var placed: [PlacedEntry] = []
    var end = Rational.zero
    for pending in pendingTimelines { place(pending.syntax.statements, pending.scope, &placed, &end) }
    return placed.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  mutating func resolve(_ ordered: [PlacedEntry]) -> [TimelineEntry] {
    reference = .timeline
    var entries: [TimelineEntry] = []
    for entry in ordered {
      if diagnostics.isFull { break }
      if let resolved = resolve(entry) { entries.append(resolved) }
    }
    return entries
  }

  // MARK: Placing

  private mutating func place(
    _ statements: [Statement], _ outer: Scope, _ placed: inout [PlacedEntry], _ end: inout Rational
  ) {
    var scope = outer
    for statement in statements {
      if diagnostics.isFull || !countExpansion(statement.range) { return }
      switch statement.kind {
      case .binding(_, let name, let expression): bindLocally(name, expression, &scope)
      case .loop(let loop):
        unroll(loop, scope) { $0.place(loop.body.statements, $1, &placed, &end) }
      case .condition(let condition):
        if let branch = branch(of: condition, scope) { place(branch.statements, scope, &placed, &end) }
      case .entry(let entry): place(entry, scope, statement.range, &placed, &end)
      default: preconditionFailure("the parser lets only entries stand in a timeline")
      }
    }
  }

  private mutating func place(
    _ entry: EntrySyntax, _ scope: Scope, _ range: SourceRange, _ placed: inout [PlacedEntry], _ end: inout Rational
  ) {
    guard let times = times(entry.placement, after: end, scope) else {
      // Its names are declared all the same, so that nobody misses them.
      if let prepared = prepare(entry, .zero, scope, range) { forget(prepared) }
      return
    }
    for time in times {
      if diagnostics.isFull || !countExpansion(range) { return }
      guard let prepared = prepare(entry, time, scope, range) else { continue }
      placed.append(prepared)
      let length = prepared.animation.flatMap { ExactArithmetic.sum($0.delay, $0.duration) } ?? .zero
      end = ExactArithmetic.sum(time, length) ?? time
    }
  }

  private mutating func forget(_ entry: PlacedEntry) {
    for view in entry.inserted { if let view { brokenNames.insert(views[view].name) } }
  }

  private mutating func times(_ placement: EntrySyntax.Placement, after end: Rational, _ scope: Scope) -> [Rational]? {
    switch placement {
    case .at(let expression): return time(expression, scope).map { [$0] }
    case .after(let expression):
      guard let wait = time(expression, scope), let sum = ExactArithmetic.sum(end, wait) else { return nil }
      return checkedTime(sum, expression.range).map { [$0] }
    case .every(let stepExpression, let firstExpression, let lastExpression):
      guard let step = time(stepExpression, scope), let first = time(firstExpression, scope),
        let last = time(lastExpression, scope)
      else { return nil }
      guard step > .zero else { return report(.stepWithoutLength(stepExpression.range)) }
      guard first <= last else {
        return report(.timesRunBackwards(firstExpression.range.through(lastExpression.range)))
      }
      let span = ExactArithmetic.sum(last, ExactArithmetic.negated(first)) ?? .zero
      guard let count = ExactArithmetic.quotient(span, step)?.floor, count < Checker.largestExpansion else {
        return report(.expansionTooLarge(Checker.largestExpansion, stepExpression.range))
      }
      return (0...count).compactMap { number in
        ExactArithmetic.product(step, Rational(number)).flatMap { ExactArithmetic.sum(first, $0) }
      }
    }
  }

  private mutating func prepare(
    _ entry: EntrySyntax, _ time: Rational, _ scope: Scope, _ range: SourceRange
  ) -> PlacedEntry? {
    var placed = PlacedEntry(
      time: time, syntax: entry, edits: [], inserted: [], constraintsOfInserted: [], range: range)
    switch entry.action {
    case .edits(let animation, let block):
      if let animation {
        guard let spec = self.animation(animation, scope, otherwise: nil) else {
          collect(block.statements, scope, &placed)
          return nil
        }
        placed.animation = spec
      }
      collect(block.statements, scope, &placed)
    case .rotate(let name, let over):
      guard let orientation = orientation(name) else { return nil }
      placed.orientation = orientation
      let standard = AnimationSpec(duration: Rational(2, 5), curve: .easeInOut)
      guard let over else {
        placed.animation = standard
        break
      }
      guard let spec = animation(over, scope, otherwise: standard.duration) else { return nil }
      placed.animation = spec.duration == .zero && spec.delay == .zero ? nil : spec
    case .resize(let expression, let over):
      guard let size = screenSize(expression, scope) else { return nil }
      placed.size = size
      if let over {
        guard let spec = animation(over, scope, otherwise: nil) else { return nil }
        placed.animation = spec
      }
    case .mark(let expression):
      guard let name = text(expression, scope) else { return nil }
      placed.mark = name
      guard declareMark(name, time, expression.range) else { return nil }
    }
    return placed
  }

  private mutating func declareMark(_ name: String, _ time: Rational, _ range: SourceRange) -> Bool {
    if name.isEmpty { return report(.emptyMark(range)) ?? false }
    if let first = marks[name] { return report(.duplicateMark(name, first: first.range, range)) ?? false }
    marks[name] = Mark(time: time, range: range)
    markOrder.append(name)
    return true
  }

  /// Edits of a block with loops unrolled; views and labels that they bring are declared at once.
  private mutating func collect(_ statements: [Statement], _ outer: Scope, _ placed: inout PlacedEntry) {
    var scope = outer
    for statement in statements {
      if diagnostics.isFull || !countExpansion(statement.range) { return }
      switch statement.kind {
      case .binding(_, let name, let expression): bindLocally(name, expression, &scope)
      case .loop(let loop):
        unroll(loop, scope) { $0.collect(loop.body.statements, $1, &placed) }
      case .condition(let condition):
        if let branch = branch(of: condition, scope) { collect(branch.statements, scope, &placed) }
      case .edit(let edit):
        placed.edits.append(Pending(syntax: edit, scope: scope, range: statement.range))
        declareNames(of: edit, scope, &placed)
      default: preconditionFailure("the parser lets only edits stand in a block of edits")
      }
    }
  }

  private mutating func declareNames(of edit: EditSyntax, _ scope: Scope, _ placed: inout PlacedEntry) {
    switch edit {
    case .add(let constraint), .replace(_, with: let constraint):
      if let label = constraint.label, declareLabel(label) { labels[label.text]?.added = placed.time }
    case .insert(let syntax, let parentPath):
      // The parent is known by name only: whether it is there is judged when the edit's turn comes.
      let waiting = pendingConstraints
      pendingConstraints = []
      let before = reference
      reference = .ever
      let parent = view(parentPath, scope)
      let index = parent.flatMap { addView(syntax, parent: $0, scope, isInitial: false) }
      if parent == nil { brokenNames.insert(syntax.name.name.text) }
      reference = before
      placed.inserted.append(index)
      placed.constraintsOfInserted.append(pendingConstraints)
      pendingConstraints = waiting
    default: break
    }
  }

  // MARK: Animations

  mutating func animation(_ syntax: AnimationSyntax, _ scope: Scope, otherwise standard: Rational?) -> AnimationSpec? {
    var duration = standard
    if let expression = syntax.duration {
      guard let given = time(expression, scope) else { return nil }
      duration = given
    }
    guard let duration else { return report(.animationWithoutDuration(syntax.range)) }
    var delay = Rational.zero
    if let expression = syntax.delay {
      guard let given = time(expression, scope) else { return nil }
      delay = given
    }
    guard let written = syntax.curve else { return AnimationSpec(duration: duration, curve: .easeInOut, delay: delay) }
    guard let curve = curve(written, scope) else { return nil }
    return AnimationSpec(duration: duration, curve: curve, delay: delay)
  }

  private mutating func curve(_ syntax: CurveSyntax, _ scope: Scope) -> TimingCurve? {
    if syntax.name.text == "cubicBezier" { return bezier(syntax, scope) }
    if let argument = syntax.arguments.first, Vocabulary.curves.contains(syntax.name.text) {
      return report(.curveTakesNothing(syntax.name.text, argument.range))
    }
    switch syntax.name.text {
    case "linear": return .linear
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    case "easeInOut": return .easeInOut
    case "default": return .default
    default: return word(syntax.name, Vocabulary.curves, "curve").flatMap { _ in nil }
    }
  }

  private mutating func bezier(_ syntax: CurveSyntax, _ scope: Scope) -> TimingCurve? {
    guard syntax.arguments.count == 4 else { return report(.bezierCount(syntax.arguments.count, syntax.name.range)) }
    var points: [Double] = []
    for (index, argument) in syntax.arguments.enumerated() {
      guard let value = number(argument, scope) else { return nil }
      if index % 2 == 0, !(0...1).contains(value) {
        return report(.outOfRange("the first and third number of a Bézier curve lie between 0 and 1", argument.range))
      }
      guard value.magnitude <= 1000 else {
        return report(.outOfRange("a Bézier curve's numbers lie between -1000 and 1000", argument.range))
      }
      points.append(value)
    }
    return .cubicBezier(CubicBezier(points[0], points[1], points[2], points[3]))
  }

  // MARK: Resolving

  private mutating func resolve(_ entry: PlacedEntry) -> TimelineEntry? {
    if let duration, entry.time > duration { diagnostics.add(.entryAfterEnd(entry.range)) }
    let length = entry.animation.flatMap { ExactArithmetic.sum($0.delay, $0.duration) } ?? .zero
    if let duration, entry.time <= duration, let end = ExactArithmetic.sum(entry.time, length), end > duration {
      diagnostics.add(.animationCutOff(entry.range))
    }
    let action: TimelineEntry.Action
    var name = ""
    switch entry.syntax.action {
    case .edits:
      action = .edits(resolveEdits(entry), animation: entry.animation)
      name = entry.edits.first.map { source.text(in: $0.range) } ?? "no edit"
    case .rotate:
      guard let orientation = entry.orientation, let before = screen else { return nil }
      let after = screenSetup.rotated(before, to: orientation)
      screen = after
      action = .screen(after, animation: entry.animation)
      name = "rotate \(orientation.rawValue)"
    case .resize:
      guard let size = entry.size else { return nil }
      let after = screenSetup.resize(to: size)
      screen = after
      action = .screen(after, animation: entry.animation)
      name = "resize \(Value.size(size).text)"
    case .mark:
      guard let mark = entry.mark else { return nil }
      action = .mark(mark)
      name = mark
    }
    return TimelineEntry(time: entry.time, action: action, name: firstLine(name), range: entry.range)
  }

  private func firstLine(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count == text.count ? text : line + " …"
  }
}
