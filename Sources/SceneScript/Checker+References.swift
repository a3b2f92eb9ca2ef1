import Diagnostics
import LayoutVocabulary

/// What a path speaks of: a view, a guide of one, an attribute, a constraint.
extension Checker {
  // MARK: Views and guides

  /// A path that is nothing but a view.
  mutating func view(_ path: Path, _ scope: Scope) -> ViewIndex? {
    guard let (view, count) = leadingView(path.components[...], scope) else { return nil }
    guard count == path.components.count else {
      return report(.notAView(source.text(in: path.range), path.components[count].range))
    }
    return view
  }

  /// The view or guide at the start of a path, and how many of its names it takes.
  mutating func leadingItem(_ components: ArraySlice<Path.Component>, _ scope: Scope) -> (ItemReference, Int)? {
    guard let (view, count) = leadingView(components, scope) else { return nil }
    guard count < components.count else { return (.view(view), count) }
    let next = components[components.startIndex + count]
    guard next.index == nil, let guide = ViewGuide(rawValue: next.name.text) else { return (.view(view), count) }
    if guide.needsScrollView, views[view].kind != .scroll {
      return report(.guideOfScrollView(guide.rawValue, views[view].name, next.range))
    }
    if guide.needsRoot, view != 0 { return report(.guideOfRoot(guide.rawValue, next.range)) }
    return (.guide(guide, of: view), count + 1)
  }

  /// The view at the start of a path, and how many of its names it takes: a component's member has the component's name
  /// before its own. It is on the stage at this moment of the check.
  mutating func leadingView(_ components: ArraySlice<Path.Component>, _ scope: Scope) -> (ViewIndex, Int)? {
    guard let first = components.first, var view = firstView(first, scope) else { return nil }
    var count = 1
    // Only instances of components have members.
    for next in components.dropFirst() {
      guard instances.contains(view) else { break }
      let array = views[view].name + "." + next.name.text
      if next.index == nil, let indices = arrays[array] { return report(.arrayNeedsIndex(array, indices, next.range)) }
      guard arrays[array] != nil || next.index == nil, let name = fullName(next, scope) else { break }
      guard let member = viewNamed[views[view].name + "." + name] else {
        if let indices = arrays[array] {
          return report(.noSuchElement(views[view].name + "." + name, indices, next.range))
        }
        break
      }
      view = member
      count += 1
    }
    let range = first.range.through(components[components.startIndex + count - 1].range)
    return isPresent(view, range) ? (view, count) : nil
  }

  private mutating func firstView(_ component: Path.Component, _ scope: Scope) -> ViewIndex? {
    let word = component.name.text
    if component.index == nil {
      if word == "self" || word == "parent" {
        guard let enclosing = scope.enclosing else { return report(.noEnclosingView(word, component.range)) }
        return word == "self" ? enclosing : views[enclosing].parent ?? enclosing
      }
      if let view = scope.views[word] { return view }
      if let array = array(word, scope) { return report(.arrayNeedsIndex(word, array, component.range)) }
    }
    guard let name = fullName(component, scope) else { return nil }
    return knownView(name, scope) ?? unknownView(name, component, scope)
  }

  /// The view of a name: under another name, a member of the component, or of the scene.
  func knownView(_ name: String, _ scope: Scope) -> ViewIndex? {
    if let view = scope.views[name] { return view }
    for prefix in scope.prefixes { if let view = viewNamed[prefix + name] { return view } }
    return viewNamed[name]
  }

  /// The indices of an array of views.
  func array(_ word: String, _ scope: Scope) -> ClosedRange<Int>? {
    for prefix in scope.prefixes { if let array = arrays[prefix + word] { return array } }
    return arrays[word]
  }

  /// Names of views as they can be written in a place, for suggestions.
  func viewNames(_ scope: Scope) -> [String] {
    let members = scope.prefix.isEmpty ? [] : views.map(\.name).filter { $0.hasPrefix(scope.prefix) }
    return members.map { String($0.dropFirst(scope.prefix.count)) } + views.map(\.name)
      + scope.views.keys.sorted()
  }

  /// What may stand behind a view's name besides an attribute: its guides, and the members of a component.
  func memberNames(of view: ViewIndex) -> [String] {
    let guides = ViewGuide.allCases.filter {
      !($0.needsRoot && view != 0) && !($0.needsScrollView && views[view].kind != .scroll)
    }
    let prefix = views[view].name + "."
    let members = instances.contains(view) ? views.map(\.name).filter { $0.hasPrefix(prefix) } : []
    return guides.map(\.rawValue) + members.map { String($0.dropFirst(prefix.count)) }
  }

  private mutating func unknownView(_ name: String, _ component: Path.Component, _ scope: Scope) -> ViewIndex? {
    let word = component.name.text
    if isUnread(word) { return nil }
    if component.index != nil, let array = array(word, scope) {
      return report(.noSuchElement(name, array, component.range))
    }
    if let value = value(named: word, scope) {
      return report(.notAViewBut(word, value.kindName, component.range))
    }
    if let label = label(word, scope) {
      return report(.constraintForView(word, labels[label]?.range ?? component.range, component.range))
    }
    if word == "screen" { return report(.screenIsNoView(component.range)) }
    if diagnostics.contains("S201", at: component.range) { return nil }
    let names = viewNames(scope)
    let nearest = Spelling.nearest(name, in: names) ?? Spelling.nearest(word, in: names + arrays.keys.sorted())
    return report(.unknownView(name, nearest: nearest, component.range))
  }

  /// A name in a statement that could not be read or whose value had a fault: nothing more is said about it.
  func isUnread(_ word: String) -> Bool { syntax.unreadWords.contains(word) || brokenNames.contains(word) }

  /// Whether a view is there when the edits so far have happened.
  private mutating func isPresent(_ view: ViewIndex, _ range: SourceRange) -> Bool {
    let lifetime = lifetimes[view]
    if brokenNames.contains(views[view].name) { return false }
    switch reference {
    case .start:
      if lifetime.isInserted { return report(.viewComesLater(views[view].name, views[view].range, range)) ?? false }
    case .timeline:
      if lifetime.isInserted, lifetime.start == nil {
        return report(.viewComesLater(views[view].name, views[view].range, range)) ?? false
      }
      if lifetime.end != nil { return report(.viewIsGone(views[view].name, range)) ?? false }
    case .at(let time):
      if lifetime.isInserted, lifetime.start.map({ $0 > time }) ?? true {
        return report(.viewComesLater(views[view].name, views[view].range, range)) ?? false
      }
      if let end = lifetime.end, end <= time { return report(.viewIsGone(views[view].name, range)) ?? false }
    case .ever: break
    }
    return true
  }

  // MARK: Attributes

  /// The attribute that a word means.
  mutating func attribute(_ name: Name, of item: ItemReference? = nil) -> Attribute? {
    if let attribute = Attribute(name: name.text) {
      let isGuide = item.map { if case .view(let view) = $0 { views[view].kind == .guide } else { true } } ?? false
      if isGuide, attribute.isMargin || attribute.isBaseline {
        return report(.attributeOfViews(name.text, name.range))
      }
      return attribute
    }
    if Vocabulary.compounds.contains(name.text) { return report(.compoundForAttribute(name.text, name.range)) }
    let known = Attribute.allCases.map(\.name) + Vocabulary.compounds
    let owner = item.map(self.name)
    if let guide = Spelling.nearest(name.text, in: ViewGuide.allCases.map(\.rawValue)),
      Spelling.nearest(name.text, in: known) == nil
    {
      return report(.unknownAttribute(name.text, of: owner, nearest: guide, name.range))
    }
    return report(.unknownAttribute(name.text, of: owner, nearest: Spelling.nearest(name.text, in: known), name.range))
  }

  /// As scenes write it.
  func name(of item: ItemReference) -> String {
    switch item {
    case .view(let view): views[view].name
    case .guide(let guide, of: let view): "\(views[view].name).\(guide.rawValue)"
    }
  }

  // MARK: Constraints

  /// The label of a word, by its full name.
  func label(_ word: String, _ scope: Scope) -> String? {
    for prefix in scope.prefixes where labels[prefix + word] != nil { return prefix + word }
    return labels[word] != nil ? word : nil
  }

  /// The label at the start of a path, by its full name, and how many names it takes: that of a component's constraint has
  /// the component's name before its own.
  func leadingLabel(_ components: ArraySlice<Path.Component>, _ scope: Scope) -> (name: String, count: Int)? {
    var path = ""
    for (count, component) in components.enumerated() {
      if let expression = component.index {
        var silent = self
        guard let index = silent.integer(expression, scope) else { return nil }
        path += indexedName(component.name.text, index)
      } else {
        path += component.name.text
      }
      if let name = label(path, scope) { return (name, count + 1) }
      path += "."
    }
    return nil
  }

  /// The constraints that a label, or one member of its set, names at this moment.
  mutating func constraints(_ components: ArraySlice<Path.Component>, _ scope: Scope) -> [ConstraintIndex]? {
    guard let first = components.first, let last = components.last else { return nil }
    let range = first.range.through(last.range)
    guard let (name, count) = leadingLabel(components, scope), let label = labels[name] else {
      return unknownConstraint(components, range, scope)
    }
    guard !label.members.isEmpty else { return report(.constraintComesLater(name, label.range, range)) }
    let rest = components.dropFirst(count)
    guard let member = rest.first else { return label.members.map(newest) }
    guard rest.count == 1, let number = Int(member.name.text), number >= 1, number <= label.members.count else {
      return report(.noSuchMember(name, source.text(in: last.range), label.members.count, last.range))
    }
    return [newest(label.members[number - 1])]
  }

  /// What now stands in for a constraint whose multiplier was changed or that was replaced.
  func newest(_ constraint: ConstraintIndex) -> ConstraintIndex {
    var index = constraint
    while let next = successors[index] { index = next }
    return index
  }

  private mutating func unknownConstraint(
    _ components: ArraySlice<Path.Component>, _ range: SourceRange, _ scope: Scope
  ) -> [ConstraintIndex]? {
    guard let first = components.first else { return nil }
    let word = first.name.text
    if isUnread(word) { return nil }
    let isView = knownView(word, scope) != nil || array(word, scope) != nil
    if isView, components.count == 1 { return report(.viewForConstraint(word, range)) }
    if diagnostics.contains("S204", at: range) { return nil }
    let written = isView ? source.text(in: range) : word
    return report(.unknownConstraint(written, nearest: Spelling.nearest(written, in: labelOrder), range))
  }
}

extension Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// A margin of a view, or the middle between two.
  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }
}
