import Diagnostics
import Geometry
import LayoutVocabulary

/// Loops unrolled, conditions decided, views declared; constraints, timelines and expectations put aside until every view
/// is known.
extension Checker {
  enum Place {
    case file
    case view(ViewIndex)
    case constraints
  }

  mutating func expand(_ statements: [Statement], _ outer: Scope, at place: Place) {
    var scope = outer
    for statement in statements {
      if diagnostics.isFull || !countExpansion(statement.range) { return }
      switch statement.kind {
      case .header:
        if case .file = place, outer.values.isEmpty { break }
        diagnostics.add(.notInLoop("a header statement", statement.range))
      case .binding(_, let name, let expression):
        // The file's own bindings were read with the header.
        if isFileLevel(place, outer) { break }
        bindLocally(name, expression, &scope)
      case .component:
        // Components are declared with the header.
        if !isFileLevel(place, outer) { diagnostics.add(.notInLoop("a component", statement.range)) }
      case .view(let view): declareView(view, scope, place)
      case .root(let block):
        var inner = scope
        inner.enclosing = 0
        expand(block.statements, inner, at: .view(0))
      case .property(let property):
        guard case .view(let index) = place else { break }
        if property.after == nil {
          setProperty(property, of: index, scope)
        } else {
          // The view that it speaks of may stand below.
          pendingProperties.append((property, index, scope))
        }
      case .group(let group): expand(group, scope, at: place)
      case .when(let when): expand(when, scope, at: place)
      case .constraints(let block): expand(block.statements, scope, at: .constraints)
      case .constraint(let constraint):
        if let label = constraint.label, !declareLabel(label, scope) { break }
        pendingConstraints.append(Pending(syntax: constraint, scope: scope, range: statement.range))
      case .timeline(let block):
        pendingTimelines.append(Pending(syntax: block, scope: scope, range: statement.range))
      case .expectation(let moment, let block): pendingExpectations.append((moment, block, scope))
      case .loop(let loop): unroll(loop, scope) { $0.expand(loop.body.statements, $1, at: place) }
      case .condition(let condition):
        if let branch = branch(of: condition, scope) { expand(branch.statements, scope, at: place) }
      case .entry, .stagger, .repetition, .key, .edit, .claim:
        preconditionFailure("the parser lets these stand in their own blocks only")
      }
    }
  }

  private func isFileLevel(_ place: Place, _ scope: Scope) -> Bool {
    if case .file = place { return scope.values.isEmpty }
    return false
  }

  mutating func bindLocally(_ name: Name, _ expression: Expression, _ scope: inout Scope) {
    if Vocabulary.reserved.contains(name.text) { diagnostics.add(.reservedName(name.text, name.range)) }
    if let value = evaluate(expression, scope) {
      scope.values[name.text] = value
    } else {
      brokenNames.insert(name.text)
    }
  }

  /// Goes through statements with their loops unrolled, their conditions decided and their bindings in scope. `visit` gets all else,
  /// in order, with the checker that goes on.
  mutating func walk(
    _ statements: [Statement], _ outer: Scope, _ visit: (inout Checker, Statement, Scope) -> Void
  ) {
    var scope = outer
    for statement in statements {
      if diagnostics.isFull || !countExpansion(statement.range) { return }
      switch statement.kind {
      case .binding(_, let name, let expression): bindLocally(name, expression, &scope)
      case .loop(let loop): unroll(loop, scope) { $0.walk(loop.body.statements, $1, visit) }
      case .condition(let condition):
        if let branch = branch(of: condition, scope) { walk(branch.statements, scope, visit) }
      default: visit(&self, statement, scope)
      }
    }
  }

  /// Runs the body for each number of the loop.
  mutating func unroll(_ loop: LoopSyntax, _ outer: Scope, _ body: (inout Checker, Scope) -> Void) {
    guard let first = integer(loop.first, outer), let last = integer(loop.last, outer) else {
      brokenNames.insert(loop.variable.text)
      return
    }
    if Vocabulary.reserved.contains(loop.variable.text) {
      diagnostics.add(.reservedName(loop.variable.text, loop.variable.range))
    }
    guard first <= last else {
      // From one more down to one less there is nothing to do; anything further is a mistake.
      if first - 1 > last { diagnostics.add(.emptyLoop(first, last, loop.first.range.through(loop.last.range))) }
      return
    }
    let range = loop.first.range.through(loop.last.range)
    let isOutermost = outermostLoop == nil
    if isOutermost { outermostLoop = range }
    defer { if isOutermost { outermostLoop = nil } }
    for number in first...last {
      guard !diagnostics.isFull, countExpansion(range) else { return }
      var scope = outer
      scope.values[loop.variable.text] = .whole(number)
      body(&self, scope)
    }
  }

  /// The block that a condition selects.
  mutating func branch(of condition: ConditionSyntax, _ scope: Scope) -> Block? {
    for (test, body) in condition.branches {
      guard let holds = flag(test, scope) else { return nil }
      if holds { return body }
    }
    return condition.otherwise
  }

  // MARK: Groups and conditions

  private mutating func expand(_ group: GroupSyntax, _ outer: Scope, at place: Place) {
    guard declareLabel(group.name, outer) else { return }
    var scope = outer
    scope.groups.append(outer.prefix + group.name.text)
    scope.isInactive = outer.isInactive || group.isInactive
    expand(group.body.statements, scope, at: place)
  }

  private mutating func expand(_ when: WhenSyntax, _ outer: Scope, at place: Place) {
    var tests = outer.condition?.tests ?? []
    for test in when.tests {
      guard let test = self.test(test, outer) else { return }
      tests.append(test)
    }
    var scope = outer
    scope.condition = ScreenCondition(tests: tests)
    var inside = place
    if case .file = place { inside = .constraints }
    expand(when.body.statements, scope, at: inside)
  }

  private mutating func test(_ syntax: WhenSyntax.Test, _ scope: Scope) -> ScreenCondition.Test? {
    switch syntax {
    case .extent(let name, let relation, let expression):
      guard let word = word(name, ScreenCondition.Extent.allCases.map(\.rawValue), "extent of a screen"),
        let extent = ScreenCondition.Extent(rawValue: word), let points = number(expression, scope)
      else { return nil }
      return .extent(extent, relation, points)
    case .word(let subject, let value):
      switch subject.text {
      case "width": return sizeClass(value).map { .width($0) }
      case "height": return sizeClass(value).map { .height($0) }
      case "orientation":
        return word(value, ["portrait", "landscape"], "orientation").map { .landscape($0 == "landscape") }
      case "device":
        return word(value, Traits.Idiom.allCases.map(\.rawValue), "kind of device")
          .flatMap(Traits.Idiom.init(rawValue:)).map { .idiom($0) }
      case "direction":
        return word(value, LayoutDirection.allCases.map(\.rawValue), "direction")
          .flatMap(LayoutDirection.init(rawValue:)).map { .direction($0) }
      default:
        let words = ["width", "height", "orientation", "device", "direction", "screen"]
        let nearest = Spelling.nearest(subject.text, in: words)
        return report(.unknownWord("condition", subject.text, nearest: nearest, words, subject.range))
      }
    }
  }

  mutating func sizeClass(_ name: Name) -> SizeClass? {
    word(name, SizeClass.allCases.map(\.rawValue), "size class").flatMap(SizeClass.init(rawValue:))
  }

  // MARK: Views

  private mutating func declareView(_ view: ViewSyntax, _ scope: Scope, _ place: Place) {
    var parent = 0
    if case .view(let index) = place { parent = index }
    _ = addView(view, parent: parent, scope, isInitial: true)
  }

  /// Declares a view with everything in its block; its constraints wait in `pendingConstraints`.
  mutating func addView(_ view: ViewSyntax, parent: ViewIndex, _ scope: Scope, isInitial: Bool) -> ViewIndex? {
    guard let name = fullName(view.name, scope) else {
      brokenNames.insert(view.name.name.text)
      return nil
    }
    guard view.arguments != nil || ViewKind(rawValue: view.kind.text) != nil else {
      preconditionFailure("the parser let a view of kind \(view.kind.text) through")
    }
    var component: ComponentSyntax?
    if view.arguments != nil {
      component = components[view.kind.text]
      guard component != nil else {
        unknownComponent(view.kind)
        brokenNames.insert(view.name.name.text)
        return nil
      }
    }
    if views[parent].kind == .guide { diagnostics.add(.guideHasViews(views[parent].name, view.name.range)) }
    if scope.condition != nil { diagnostics.add(.viewUnderCondition(view.name.range)) }
    if !scope.prefix.isEmpty { checkMemberName(view.name.name) }
    let isNew = declareViewName(name, view.name, scope)
    let index = views.count
    let fullName = scope.prefix + name
    views.append(
      ViewRecord(
        name: fullName, kind: ViewKind(rawValue: view.kind.text) ?? .view, parent: parent, properties: [],
        isInitial: isInitial, range: view.name.range))
    lifetimes.append(Lifetime(isInserted: !isInitial))
    if isNew { viewNamed[fullName] = index }
    if let expression = view.text, let text = text(expression, scope) {
      addProperty(.text(text), named: "text", to: index, expression.range)
    }
    if let component, let arguments = view.arguments {
      instantiate(component, named: fullName, as: index, arguments, scope, view.kind)
    }
    if let body = view.body {
      var inner = scope
      inner.enclosing = index
      if component != nil { inner.prefixes.insert(fullName + ".", at: 0) }
      expand(body.statements, inner, at: .view(index))
    }
    return index
  }

  /// `key[3]` for an element of an array.
  func indexedName(_ name: String, _ index: Int) -> String { "\(name)[\(index)]" }

  mutating func fullName(_ component: Path.Component, _ scope: Scope) -> String? {
    guard let expression = component.index else { return component.name.text }
    return integer(expression, scope).map { indexedName(component.name.text, $0) }
  }

  private mutating func declareViewName(_ name: String, _ component: Path.Component, _ scope: Scope) -> Bool {
    let word = component.name.text
    let fullWord = scope.prefix + word
    guard component.index != nil else {
      if let array = arrays[fullWord] { return report(.arrayName(word, array, component.range)) ?? false }
      if let first = declarations[fullWord], component.range == first {
        // The same place again: a loop made it twice.
        return report(.loopNeedsIndex(word, loopVariable(scope), component.range)) ?? false
      }
      return declare(word, component.range, scope)
    }
    guard let index = Int(name.dropFirst(word.count + 1).dropLast()) else { return false }
    if let range = arrays[fullWord] {
      arrays[fullWord] = min(range.lowerBound, index)...max(range.upperBound, index)
    } else {
      guard declare(word, component.name.range, scope) else { return false }
      arrays[fullWord] = index...index
    }
    if let first = viewNamed[scope.prefix + name] {
      return report(.duplicateName(name, first: views[first].range, component.range)) ?? false
    }
    return true
  }

  private func loopVariable(_ scope: Scope) -> String { scope.values.keys.sorted().first ?? "i" }
}
