import Diagnostics
import Geometry
import LayoutVocabulary

/// Edits, resolved against what holds when their turn comes.
extension Checker {
  mutating func resolveEdits(_ entry: PlacedEntry) -> [Edit] {
    var edits: [Edit] = []
    var insertions = 0
    for pending in entry.edits {
      if diagnostics.isFull { break }
      if case .insert(_, let parent) = pending.syntax {
        insert(entry, insertions, parent, pending, &edits)
        insertions += 1
      } else {
        resolve(pending, at: entry.time, &edits)
      }
    }
    return edits
  }

  private mutating func resolve(_ edit: Pending<EditSyntax>, at time: Rational, _ edits: inout [Edit]) {
    let scope = edit.scope
    switch edit.syntax {
    case .assign(let path, let values): assign(path, values, scope, &edits)
    case .add(let constraint): activate(addConstraints(constraint, scope, edit.range, isInitial: false), &edits)
    case .remove(let path):
      if let found = holding(path, "remove", scope) { deactivate(found, &edits) }
    case .removeView(let path): removeView(path, scope, at: time, &edits)
    case .removeWhere(let item, let attribute, let holder):
      removeWhere(item, attribute, holder, scope, edit.range, &edits)
    case .replace(let path, let constraint): replace(path, constraint, scope, &edits)
    case .activate(let path):
      guard let found = constraints(path.components[...], scope) else { return }
      activate(found.filter { !constraints[$0].isActive }, &edits)
    case .deactivate(let path):
      if let found = constraints(path.components[...], scope) {
        deactivate(found.filter { constraints[$0].isActive }, &edits)
      }
    case .insert: preconditionFailure("insertions are resolved with their views")
    case .hide(let path):
      if let view = view(path, scope) { edits.append(.setProperty(view, .hidden(true))) }
    case .show(let path):
      if let view = view(path, scope) { edits.append(.setProperty(view, .hidden(false))) }
    case .scroll(let path, let values): scroll(path, values, scope, &edits)
    case .keyboard(let height, _): keyboard(height, scope, &edits)
    case .release(let path):
      if let (item, attribute) = drivenAttribute(path, scope) { edits.append(.release(item, attribute)) }
    }
  }

  private mutating func scroll(_ path: Path, _ values: [Expression], _ scope: Scope, _ edits: inout [Edit]) {
    guard let view = view(path, scope) else { return }
    guard views[view].kind == .scroll else {
      diagnostics.add(.notAScrollView(views[view].name, path.range))
      return
    }
    let offset = Name(text: "offset", range: path.range)
    if let place = propertyValue(offset, values, scope) { edits.append(.setProperty(view, place)) }
  }

  private mutating func keyboard(_ expression: Expression?, _ scope: Scope, _ edits: inout [Edit]) {
    guard let expression else {
      edits.append(.keyboard(0))
      return
    }
    guard let height = number(expression, scope) else { return }
    guard height > 0, height <= 10_000 else {
      diagnostics.add(.outOfRange("a keyboard is more than 0 and at most 10000 points high", expression.range))
      return
    }
    edits.append(.keyboard(height))
  }

  // MARK: Constraints

  private mutating func activate(_ found: [ConstraintIndex], _ edits: inout [Edit]) {
    for index in found {
      constraints[index].isActive = true
      edits.append(.activate(index))
    }
  }

  private mutating func deactivate(_ found: [ConstraintIndex], _ edits: inout [Edit]) {
    for index in found {
      constraints[index].isActive = false
      edits.append(.deactivate(index))
    }
  }

  /// The constraints of a path that hold now; a warning if none does.
  private mutating func holding(_ path: Path, _ verb: String, _ scope: Scope) -> [ConstraintIndex]? {
    guard let found = constraints(path.components[...], scope) else { return nil }
    let active = found.filter { constraints[$0].isActive }
    if active.isEmpty { diagnostics.add(.constraintDoesNotHold(source.text(in: path.range), verb, path.range)) }
    return active
  }

  private mutating func replace(_ path: Path, _ syntax: ConstraintSyntax, _ scope: Scope, _ edits: inout [Edit]) {
    let old = holding(path, "replace", scope)
    let range: SourceRange
    switch syntax.body {
    case .equation(let equation): range = equation.range
    case .format(let format): range = format.text.range
    case .distribution(let list, _, _): range = list.range
    }
    let new = addConstraints(syntax, scope, range, isInitial: false)
    guard let old else { return }
    deactivate(old, &edits)
    activate(new, &edits)
    // The old name goes on to mean what stands in its place, unless the new one has a name of its own.
    if syntax.label == nil, old.count == 1, new.count == 1 { successors[old[0]] = new[0] }
  }

  private mutating func removeWhere(
    _ path: Path, _ attributeName: Name, _ holderPath: Path?, _ scope: Scope, _ range: SourceRange,
    _ edits: inout [Edit]
  ) {
    guard let item = item(path, scope), let attribute = attribute(attributeName, of: item) else { return }
    var holder: ViewIndex?
    if let holderPath {
      holder = view(holderPath, scope)
      if holder == nil { return }
    }
    let found = constraints.indices.filter { index in
      guard constraints[index].isActive, let first = constraints[index].equation.left.first else { return false }
      guard first.item == item, first.attribute == attribute else { return false }
      return holder == nil || self.holder(of: constraints[index].equation) == holder
    }
    if found.isEmpty { diagnostics.add(.nothingToRemove("\(name(of: item)).\(attribute.name)", range)) }
    deactivate(found, &edits)
  }

  /// The view that holds a constraint: the nearest that its items stand in, or its one item itself.
  private func holder(of equation: Equation) -> ViewIndex {
    var common: ViewIndex?
    for term in equation.left + equation.right {
      guard var a = common else {
        common = term.item.view
        continue
      }
      var b = term.item.view
      // Parents stand before their children, so the later of two different views is never the common one.
      while a != b { if a > b { a = views[a].parent ?? 0 } else { b = views[b].parent ?? 0 } }
      common = a
    }
    return common ?? 0
  }

  // MARK: Views

  private mutating func insert(
    _ entry: PlacedEntry, _ number: Int, _ parent: Path, _ pending: Pending<EditSyntax>, _ edits: inout [Edit]
  ) {
    guard let view = entry.inserted[number] else { return }
    // Judged again now: the parent may have come later or gone by then.
    _ = self.view(parent, pending.scope)
    for member in descendants(of: view) { lifetimes[member].start = entry.time }
    edits.append(.insertView(view))
    for constraint in entry.constraintsOfInserted[number] {
      activate(addConstraints(constraint.syntax, constraint.scope, constraint.range, isInitial: false), &edits)
    }
  }

  private mutating func removeView(_ path: Path, _ scope: Scope, at time: Rational, _ edits: inout [Edit]) {
    guard let view = view(path, scope) else { return }
    if view == 0 {
      diagnostics.add(.rootStays(path.range))
      return
    }
    let gone = descendants(of: view)
    for member in gone { lifetimes[member].end = time }
    // The stage takes away every constraint that mentions them.
    for index in constraints.indices where constraints[index].isActive {
      let equation = constraints[index].equation
      let isGone = (equation.left + equation.right).contains { gone.contains($0.item.view) }
      if isGone { constraints[index].isActive = false }
    }
    edits.append(.removeView(view))
  }

  /// A view and all below it. Parents stand before their children in `views`.
  func descendants(of view: ViewIndex) -> Set<ViewIndex> {
    var found: Set<ViewIndex> = [view]
    for index in view..<views.count {
      if let parent = views[index].parent, found.contains(parent) { found.insert(index) }
    }
    return found
  }

  // MARK: Assignments

  /// `c.constant = e`, `c.priority = p`, `c.multiplier = m`, or a property of a view.
  private mutating func assign(_ path: Path, _ values: [Expression], _ scope: Scope, _ edits: inout [Edit]) {
    guard path.components.count > 1, let member = path.components.last?.name else {
      diagnostics.add(.assignmentNeedsMember(source.text(in: path.range), path.range))
      return
    }
    let owner = path.components.dropLast()
    let isView = knownView(owner[0].name.text, scope) != nil || owner[0].index != nil
    let isConstraint = leadingLabel(owner, scope) != nil
    if isConstraint || Vocabulary.constraintMembers.contains(member.text) && (!isView || owner.count > 1) {
      assign(member, ofConstraint: owner, values, scope, &edits)
    } else {
      assign(member, ofView: owner, values, scope, &edits)
    }
  }

  private mutating func assign(
    _ member: Name, ofView owner: ArraySlice<Path.Component>, _ values: [Expression], _ scope: Scope,
    _ edits: inout [Edit]
  ) {
    let path = Path(components: Array(owner), range: owner[0].range.through(owner[owner.count - 1].range))
    guard let view = view(path, scope) else { return }
    guard Vocabulary.properties.contains(member.text) else {
      let nearest = Spelling.nearest(member.text, in: Vocabulary.properties)
      diagnostics.add(
        .unknownProperty(
          member.text, isAttribute: Attribute(name: member.text) != nil, of: views[view].name, nearest: nearest,
          member.range))
      return
    }
    guard isAllowed(member, on: view), let value = propertyValue(member, values, scope) else { return }
    edits.append(.setProperty(view, value))
  }

  private mutating func assign(
    _ member: Name, ofConstraint owner: ArraySlice<Path.Component>, _ values: [Expression], _ scope: Scope,
    _ edits: inout [Edit]
  ) {
    guard let found = constraints(owner, scope) else { return }
    guard Vocabulary.constraintMembers.contains(member.text) else {
      let nearest = Spelling.nearest(member.text, in: Vocabulary.constraintMembers)
      diagnostics.add(.unknownConstraintMember(member.text, nearest: nearest, member.range))
      return
    }
    if values.count > 1 {
      diagnostics.add(.tooManyValues(member.text, values[1].range))
      return
    }
    switch member.text {
    case "priority":
      guard let priority = priority(values[0], scope) else { return }
      for index in found {
        if constraints[index].isActive, constraints[index].priority.isRequired != priority.isRequired {
          diagnostics.add(.priorityCrossesRequired(name(of: owner), member.range))
        }
        valuesBefore.append(.setPriority(index, constraints[index].priority))
        constraints[index].priority = priority
        edits.append(.setPriority(index, priority))
      }
    case "constant":
      guard let constant = number(values[0], scope) else { return }
      guard found.count == 1 else {
        diagnostics.add(.memberOfSet(member.text, name(of: owner), found.count, member.range))
        return
      }
      valuesBefore.append(.setConstant(found[0], constraints[found[0]].constant))
      constraints[found[0]].constant = constant
      edits.append(.setConstant(found[0], constant))
    default:
      guard let multiplier = number(values[0], scope) else { return }
      guard found.count == 1 else {
        diagnostics.add(.memberOfSet(member.text, name(of: owner), found.count, member.range))
        return
      }
      setMultiplier(found[0], multiplier, name(of: owner), values[0].range, &edits)
    }
  }

  /// A path as it is written.
  private func name(of components: ArraySlice<Path.Component>) -> String {
    guard let first = components.first, let last = components.last else { return "" }
    return source.text(in: first.range.through(last.range))
  }

  /// The platform cannot change a multiplier: another constraint takes the place of the old one.
  private mutating func setMultiplier(
    _ index: ConstraintIndex, _ multiplier: Double, _ label: String, _ range: SourceRange, _ edits: inout [Edit]
  ) {
    let old = constraints[index]
    guard old.equation.left.count == 1, old.equation.right.count == 1 else {
      diagnostics.add(.noMultiplier(label, range))
      return
    }
    if multiplier == 0, !old.equation.left[0].attribute.isSize {
      diagnostics.add(.pairing(.zeroMultiplier(old.equation.left[0].attribute), nil, range))
      return
    }
    var equation = old.equation
    equation.right[0].coefficient = multiplier * equation.left[0].coefficient
    equation.constant = old.constant
    equation.priority = old.priority
    let added = constraints.count
    constraints.append(
      ConstraintDraft(
        equation, condition: old.condition, isAdapted: old.isAdapted,
        namedAfter: old.label == nil ? old.namedAfter : index, isInitial: false, range: old.range))
    successors[index] = added
    if old.isActive {
      deactivate([index], &edits)
      activate([added], &edits)
    }
  }

  // MARK: Drives

  mutating func drive(
    _ syntax: DriveSyntax, _ scope: Scope, _ entry: PlacedEntry
  ) -> (TimelineEntry.Action, name: String)? {
    guard let animation = entry.animation, let drive = drive(syntax, scope) else { return nil }
    remember(.drive(drive), of: entry, stateToRemember(entry))
    follow(drive)
    return (.drive(drive, animation: animation), "drive " + source.text(in: syntax.target.range))
  }

  private mutating func drive(_ syntax: DriveSyntax, _ scope: Scope) -> Drive? {
    let components = syntax.target.components[...]
    if source.text(in: syntax.target.range) == "root.size" {
      if let priority = syntax.priority { return report(.drivePriority(priority.range)) }
      guard let last = screenSize(syntax.last, scope) else { return nil }
      guard let written = syntax.first else { return .rootSize(from: nil, to: last) }
      return screenSize(written, scope).map { .rootSize(from: $0, to: last) }
    }
    var first: Double?
    if let written = syntax.first {
      first = number(written, scope)
      if first == nil { return nil }
    }
    guard let last = number(syntax.last, scope) else { return nil }
    if let member = components.last, member.name.text == "constant", components.count > 1 {
      let owner = components.dropLast()
      if let priority = syntax.priority { return report(.drivePriority(priority.range)) }
      guard let found = constraints(owner, scope) else { return nil }
      guard found.count == 1 else {
        return report(.memberOfSet("constant", name(of: owner), found.count, member.range))
      }
      return .constant(found[0], from: first, to: last)
    }
    guard let (item, attribute) = drivenAttribute(syntax.target, scope) else { return nil }
    var priority = Priority.high
    if let written = syntax.priority {
      guard let given = self.priority(written, scope) else { return nil }
      if given.isRequired { return report(.driveIsOptional(written.range)) }
      priority = given
    }
    return .attribute(item, attribute, priority, from: first, to: last)
  }

  /// `view.left` as an edit variable.
  private mutating func drivenAttribute(_ path: Path, _ scope: Scope) -> (ItemReference, Attribute)? {
    if leadingLabel(path.components[...], scope) != nil { return report(.driveTarget(path.range)) }
    guard let (item, count) = leadingItem(path.components[...], scope) else { return nil }
    guard path.components.count == count + 1 else { return report(.driveTarget(path.range)) }
    return attribute(path.components[count].name, of: item).map { (item, $0) }
  }

  /// A path that is nothing but a view or a guide.
  mutating func item(_ path: Path, _ scope: Scope) -> ItemReference? {
    guard let (item, count) = leadingItem(path.components[...], scope) else { return nil }
    guard count == path.components.count else {
      return report(.notAView(source.text(in: path.range), path.components[count].range))
    }
    return item
  }
}
