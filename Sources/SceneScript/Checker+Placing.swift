import Diagnostics
import Geometry

/// Entries at their times: what `at`, `after` and `every` say, and the rounds of `stagger` and `repeat`.
extension Checker {
  mutating func place(_ statements: [Statement], _ outer: Scope, _ placement: inout Placement) {
    walk(statements, outer) { checker, statement, scope in
      switch statement.kind {
      case .stagger(let stagger): checker.place(stagger, scope, &placement)
      case .repetition(let repetition): checker.place(repetition, scope, &placement)
      case .entry(let entry): checker.place(entry, scope, statement.range, &placement)
      default: preconditionFailure("the parser lets only entries stand in a timeline")
      }
    }
  }

  private mutating func place(_ entry: EntrySyntax, _ scope: Scope, _ range: SourceRange, _ placement: inout Placement)
  {
    guard let times = times(entry.placement, placement, scope) else {
      // Its names are declared all the same, so that nobody misses them.
      for prepared in prepare(entry, .zero, scope, range) { forget(prepared) }
      return
    }
    for time in times {
      if diagnostics.isFull || !countExpansion(range) { return }
      for var prepared in prepare(entry, time, scope, range) {
        prepared.number = entryCount
        entryCount += 1
        placement.entries.append(prepared)
        placement.end = prepared.end
      }
    }
  }

  private mutating func forget(_ entry: PlacedEntry) {
    for view in entry.inserted { if let view { brokenNames.insert(views[view].name) } }
  }

  /// The block once for each view, each time a step later.
  private mutating func place(_ stagger: StaggerSyntax, _ outer: Scope, _ placement: inout Placement) {
    guard let step = time(stagger.step, outer), case .list(let elements, nil) = stagger.views.kind else { return }
    if Vocabulary.reserved.contains(stagger.variable.text) {
      diagnostics.add(.reservedName(stagger.variable.text, stagger.variable.range))
    }
    let (shift, end) = (placement.shift, placement.end)
    for (round, element) in elements.enumerated() {
      if diagnostics.isFull || !countExpansion(element.range) { return }
      guard case .path(let path) = element.kind else {
        diagnostics.add(.notAView(source.text(in: element.range), element.range))
        return
      }
      reference = .ever
      let view = view(path, outer)
      reference = .start
      guard let view else { return }
      guard let wait = ExactArithmetic.product(step, Rational(round)),
        let moved = ExactArithmetic.sum(shift, wait), let start = ExactArithmetic.sum(end, wait),
        checkedTime(moved, stagger.step.range) != nil
      else { return }
      var scope = outer
      scope.views[stagger.variable.text] = view
      placement.shift = moved
      placement.end = start
      place(stagger.body.statements, scope, &placement)
    }
    placement.shift = shift
  }

  /// The block, and then again what it did; in between what it did is undone, or with `autoreverse` played backwards.
  private mutating func place(_ repetition: RepetitionSyntax, _ scope: Scope, _ placement: inout Placement) {
    guard let count = integer(repetition.count, scope) else { return }
    guard count >= 1, count <= 10_000 else {
      diagnostics.add(.outOfRange("a block is repeated 1 to 10000 times", repetition.count.range))
      return
    }
    let first = placement.entries.count
    place(repetition.body.statements, scope, &placement)
    let round = placement.entries[first...].filter { if case .mark = $0.action { false } else { true } }
    guard let start = round.map(\.time).min(), let end = round.map(\.end).max(), count > 1 || repetition.autoreverses
    else { return }
    guard start < end else {
      diagnostics.add(.repeatWithoutLength(repetition.range))
      return
    }
    for case (.some(let number)) in round.map(\.number) { repeated.insert(number) }
    let forth = ExactArithmetic.sum(end, ExactArithmetic.negated(start)) ?? .zero
    let whole = repetition.autoreverses ? ExactArithmetic.sum(forth, forth) ?? forth : forth
    for number in 0..<count {
      guard let moved = ExactArithmetic.product(whole, Rational(number)), let begin = ExactArithmetic.sum(start, moved),
        checkedTime(begin, repetition.range) != nil
      else { return }
      if number > 0 {
        if !repetition.autoreverses { undo(round, at: begin, &placement) }
        for entry in round { again(entry, moved, &placement) }
      }
      if repetition.autoreverses { mirror(round, start, whole, moved, &placement) }
      if diagnostics.isFull || !countExpansion(repetition.range) { return }
    }
    placement.end = placement.entries[first...].map(\.end).max() ?? placement.end
  }

  /// An entry of an earlier round, so much later.
  private mutating func again(_ entry: PlacedEntry, _ later: Rational, _ placement: inout Placement) {
    guard let time = ExactArithmetic.sum(entry.time, later), let action = entry.again(isOpposite: false),
      countExpansion(entry.range)
    else { return }
    placement.entries.append(PlacedEntry(time: time, action: action, animation: entry.animation, range: entry.range))
  }

  /// What a round did, undone at once.
  private mutating func undo(_ round: [PlacedEntry], at time: Rational, _ placement: inout Placement) {
    for entry in round.reversed() {
      guard countExpansion(entry.range), let action = entry.again(isOpposite: true) else { return }
      placement.entries.append(PlacedEntry(time: time, action: action, animation: nil, range: entry.range))
    }
  }

  /// What a round did, played backwards behind it.
  private mutating func mirror(
    _ round: [PlacedEntry], _ start: Rational, _ whole: Rational, _ moved: Rational, _ placement: inout Placement
  ) {
    for entry in round.reversed() {
      // An entry that ends so long before the turn begins as long after it.
      guard countExpansion(entry.range), let action = entry.again(isOpposite: true),
        let last = ExactArithmetic.sum(ExactArithmetic.sum(start, start) ?? start, whole),
        let time = ExactArithmetic.sum(last, ExactArithmetic.negated(entry.end)),
        let later = ExactArithmetic.sum(time, moved)
      else { return }
      var animation = entry.animation
      animation?.delay = .zero
      animation?.isMirrored.toggle()
      placement.entries.append(PlacedEntry(time: later, action: action, animation: animation, range: entry.range))
    }
  }

  private mutating func times(_ written: EntrySyntax.Placement, _ placement: Placement, _ scope: Scope) -> [Rational]? {
    switch written {
    case .at(let expression):
      guard let given = time(expression, scope), let moved = ExactArithmetic.sum(given, placement.shift) else {
        return nil
      }
      return checkedTime(moved, expression.range).map { [$0] }
    case .after(let expression):
      guard let wait = time(expression, scope), let sum = ExactArithmetic.sum(placement.end, wait) else { return nil }
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
      guard let start = ExactArithmetic.sum(first, placement.shift) else { return nil }
      return (0...count).compactMap { number in
        ExactArithmetic.product(step, Rational(number)).flatMap { ExactArithmetic.sum(start, $0) }
      }
    }
  }
}
