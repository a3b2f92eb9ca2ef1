import Animation
import Diagnostics
import Geometry
import LayoutVocabulary

/// The timeline: entries get their times in source order, then their edits are resolved in the order of time.
extension Checker {
  /// An entry with its time, before its edits are resolved.
  struct PlacedEntry {
    var time: Rational
    var action: Action
    var edits: [Pending<EditSyntax>] = []
    /// For each `insert` among the edits its view, in order.
    var inserted: [ViewIndex?] = []
    /// The constraints of each inserted view's block.
    var constraintsOfInserted: [[Pending<ConstraintSyntax>]] = []
    var animation: AnimationSpec?
    var range: SourceRange
    /// By which the rounds of a repetition know the entry that they repeat; nil for one that repeats another.
    var number: Int?

    enum Action {
      case edits
      case drive(DriveSyntax, Scope)
      case rotate(Orientation)
      case resize(Size)
      case screen(Device, Orientation?)
      case mark(String)
      /// The edits of another entry again, or their opposite.
      case again(Int, isOpposite: Bool)
    }

    /// What does the same once more, or undoes it.
    func again(isOpposite: Bool) -> Action? {
      if case .again(let number, let wasOpposite) = action {
        return .again(number, isOpposite: wasOpposite != isOpposite)
      }
      return number.map { .again($0, isOpposite: isOpposite) }
    }

    /// When its movement is over.
    var end: Rational {
      guard let animation, let length = ExactArithmetic.sum(animation.delay, animation.duration) else { return time }
      return ExactArithmetic.sum(time, length) ?? time
    }
  }

  /// Where the entries of a block go.
  struct Placement {
    var entries: [PlacedEntry] = []
    /// The end of the entry before, which `after` counts from.
    var end = Rational.zero
    /// By how much the rounds around move the times that are written.
    var shift = Rational.zero
  }

  /// The entries in the order of their times, those of one time in source order.
  mutating func placeTimeline() -> [PlacedEntry] {
    var placement = Placement()
    for pending in pendingTimelines { place(pending.syntax.statements, pending.scope, &placement) }
    return placement.entries.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
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

  // MARK: Preparing

  /// An entry at its time; keyframes are several. With a fault in one part the others are read all the same, for theirs: what is
  /// returned then is empty or lacks that part.
  mutating func prepare(
    _ entry: EntrySyntax, _ time: Rational, _ scope: Scope, _ range: SourceRange
  ) -> [PlacedEntry] {
    var placed = PlacedEntry(time: time, action: .edits, range: range)
    switch entry.action {
    case .edits(let animation, let block):
      if let animation { placed.animation = self.animation(animation, scope, otherwise: nil) }
      collect(block.statements, scope, &placed)
    case .keyframes(let animation, let block): return keyframes(animation, block, time, scope)
    case .drive(let drive):
      guard let animation = animation(drive.animation, scope, otherwise: nil) else { return [] }
      placed.animation = animation
      placed.action = .drive(drive, scope)
    case .rotate(let name, let over):
      let standard = AnimationSpec(duration: Rational(2, 5), curve: .easeInOut)
      placed.animation = over.map { animation($0, scope, otherwise: standard.duration) } ?? standard
      if let spec = placed.animation, spec.duration == .zero, spec.delay == .zero { placed.animation = nil }
      guard let orientation = orientation(name) else { return [] }
      placed.action = .rotate(orientation)
    case .resize(let expression, let over):
      if let over { placed.animation = animation(over, scope, otherwise: nil) }
      guard let size = screenSize(expression, scope) else { return [] }
      placed.action = .resize(size)
    case .screen(let name, let orientationName, let over):
      if let over { placed.animation = animation(over, scope, otherwise: nil) }
      let device = device(name)
      let orientation = orientationName.map { self.orientation($0) }
      guard let device, orientation != .some(nil) else { return [] }
      placed.action = .screen(device, orientation ?? nil)
    case .mark(let expression):
      guard let name = text(expression, scope), declareMark(name, time, expression.range) else { return [] }
      placed.action = .mark(name)
    }
    return [placed]
  }

  private struct Key {
    /// Share of the time.
    var place: Rational
    var curve: CurveSyntax?
    var block: Block
    var scope: Scope
    var range: SourceRange
  }

  /// A keyframe's edits happen at its share of the time and move until the next keyframe.
  private mutating func keyframes(
    _ syntax: AnimationSyntax, _ block: Block, _ time: Rational, _ scope: Scope
  ) -> [PlacedEntry] {
    if let curve = syntax.curve { diagnostics.add(.curveOfKeyframes(curve.range)) }
    guard let whole = animation(syntax, scope, otherwise: nil) else { return [] }
    var keys: [Key] = []
    collectKeys(block.statements, scope, &keys)
    guard !keys.isEmpty else {
      if !diagnostics.hasErrors { diagnostics.add(.noKeyframes(syntax.range)) }
      return []
    }
    var placed: [PlacedEntry] = []
    for (index, key) in keys.enumerated() {
      let next = index + 1 < keys.count ? keys[index + 1].place : Rational(1)
      guard let share = ExactArithmetic.sum(next, ExactArithmetic.negated(key.place)),
        let length = ExactArithmetic.product(whole.duration, share),
        let wait = ExactArithmetic.product(whole.duration, key.place),
        let start = ExactArithmetic.sum(ExactArithmetic.sum(time, whole.delay) ?? time, wait),
        let begin = checkedTime(start, key.range)
      else { continue }
      var entry = PlacedEntry(time: begin, action: .edits, range: key.range)
      if length > .zero {
        var curve = TimingCurve.linear
        if let written = key.curve {
          guard let given = keyCurve(written, lasting: length, key.scope) else { continue }
          curve = given
        }
        entry.animation = AnimationSpec(
          duration: length, curve: curve, interruption: index == 0 ? whole.interruption : .adding)
      }
      collect(key.block.statements, key.scope, &entry)
      placed.append(entry)
    }
    return placed
  }

  private mutating func collectKeys(_ statements: [Statement], _ outer: Scope, _ keys: inout [Key]) {
    walk(statements, outer) { checker, statement, scope in
      guard case .key(let expression, let curveSyntax, let block) = statement.kind else {
        preconditionFailure("the parser lets only keyframes stand among keyframes")
      }
      guard let value = checker.evaluate(expression, scope) else { return }
      guard case .number(_, let place?) = value, place >= .zero, place <= Rational(1) else {
        return checker.diagnostics.add(.badKeyTime(expression.range))
      }
      if let last = keys.last, place <= last.place {
        return checker.diagnostics.add(.keysRunBackwards(expression.range))
      }
      keys.append(Key(place: place, curve: curveSyntax, block: block, scope: scope, range: statement.range))
    }
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
    walk(statements, outer) { checker, statement, scope in
      guard case .edit(let edit) = statement.kind else {
        preconditionFailure("the parser lets only edits stand in a block of edits")
      }
      placed.edits.append(Pending(syntax: edit, scope: scope, range: statement.range))
      checker.declareNames(of: edit, scope, &placed)
    }
  }

  private mutating func declareNames(of edit: EditSyntax, _ scope: Scope, _ placed: inout PlacedEntry) {
    switch edit {
    case .add(let constraint), .replace(_, with: let constraint):
      if let label = constraint.label { _ = declareLabel(label, scope) }
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

  // MARK: Resolving

  private mutating func resolve(_ entry: PlacedEntry) -> TimelineEntry? {
    if let duration, entry.time > duration { diagnostics.add(.entryAfterEnd(entry.range)) }
    if let duration, entry.time <= duration, entry.end > duration { diagnostics.add(.animationCutOff(entry.range)) }
    guard let (action, name) = action(of: entry) else { return nil }
    return TimelineEntry(time: entry.time, action: action, name: firstLine(name), range: entry.range)
  }

  private mutating func action(of entry: PlacedEntry) -> (TimelineEntry.Action, name: String)? {
    switch entry.action {
    case .edits:
      let before = stateToRemember(entry)
      let edits = resolveEdits(entry)
      remember(.edits(edits), of: entry, before)
      for edit in edits { noteProperty(edit) }
      return (
        .edits(edits, animation: entry.animation), entry.edits.first.map { source.text(in: $0.range) } ?? "no edit"
      )
    case .drive(let drive, let scope): return self.drive(drive, scope, entry)
    case .rotate(let orientation):
      guard let before = screen else { return nil }
      return (change(to: screenSetup.rotated(before, to: orientation), entry), "rotate \(orientation.rawValue)")
    case .resize(let size):
      return (change(to: screenSetup.resize(to: size), entry), "resize \(Value.size(size).text)")
    case .screen(let device, let orientation):
      screenSetup.device = device
      screenSetup.scale = device.scale
      let held = orientation ?? (screen?.orientation.isLandscape == true ? .landscape : .portrait)
      return (change(to: screenSetup.screen(device.portraitSize, held), entry), "screen \(device.name)")
    case .mark(let name): return (.mark(name), name)
    case .again(let number, let isOpposite): return again(number, isOpposite: isOpposite, entry)
    }
  }

  private mutating func change(to new: Screen, _ entry: PlacedEntry) -> TimelineEntry.Action {
    remember(.screen(new), of: entry, stateToRemember(entry))
    screen = new
    return .screen(new, animation: entry.animation)
  }

  private func firstLine(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count == text.count ? text : line + " …"
  }
}
