import Diagnostics
import LayoutVocabulary

/// What a path speaks of: a view, an attribute of one, a constraint.
extension Checker {
  /// A path that is nothing but a view.
  mutating func view(_ path: Path, _ scope: Scope) -> ViewIndex? {
    guard let view = view(path.components[0], scope) else { return nil }
    guard path.components.count == 1 else {
      let member = path.components[1].name
      if Vocabulary.Unbuilt.guides.contains(member.text) { return report(.notInThisVersion(member.text, member.range)) }
      return report(.notAView(source.text(in: path.range), path.components[1].range))
    }
    return view
  }

  /// A view or guide that is on the stage at this moment of the check.
  mutating func view(_ component: Path.Component, _ scope: Scope) -> ViewIndex? {
    let word = component.name.text
    if component.index == nil {
      if word == "self" || word == "parent" {
        guard let enclosing = scope.enclosing else { return report(.noEnclosingView(word, component.range)) }
        return word == "self" ? enclosing : views[enclosing].parent ?? enclosing
      }
      if let array = arrays[word] { return report(.arrayNeedsIndex(word, array, component.range)) }
    }
    guard let name = fullName(component, scope) else { return nil }
    guard let view = viewNamed[name] else { return unknownView(name, component, scope) }
    return isPresent(view, component.range) ? view : nil
  }

  private mutating func unknownView(_ name: String, _ component: Path.Component, _ scope: Scope) -> ViewIndex? {
    let word = component.name.text
    if syntax.unreadWords.contains(word) || brokenNames.contains(word) { return nil }
    if component.index != nil, let array = arrays[word] { return report(.noSuchElement(name, array, component.range)) }
    if let value = value(named: word, scope) {
      return report(.notAViewBut(word, value.kindName, component.range))
    }
    if let label = labels[word] { return report(.constraintForView(word, label.range, component.range)) }
    if word == "screen" { return report(.notInThisVersion(word, component.range)) }
    let names = views.map(\.name)
    let nearest = Spelling.nearest(name, in: names) ?? Spelling.nearest(word, in: names + arrays.keys.sorted())
    return report(.unknownView(name, nearest: nearest, component.range))
  }

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

  /// The attribute that a word means.
  mutating func attribute(_ name: Name, of view: String? = nil) -> Attribute? {
    if let attribute = Attribute(name: name.text) {
      if Checker.loweredAttributes.contains(attribute) { return attribute }
      return report(.attributeNotSupported(name.text, name.range))
    }
    if Vocabulary.compounds.contains(name.text) { return report(.compoundForAttribute(name.text, name.range)) }
    let known = Attribute.allCases.map(\.name) + Vocabulary.compounds
    return report(.unknownAttribute(name.text, of: view, nearest: Spelling.nearest(name.text, in: known), name.range))
  }

  /// What the stage can lay out so far.
  static let loweredAttributes: Set<Attribute> = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
  ]

  /// The constraints that a label, or one member of its set, names at this moment.
  mutating func constraints(_ components: ArraySlice<Path.Component>) -> [ConstraintIndex]? {
    guard let first = components.first, let last = components.last else { return nil }
    let word = first.name.text
    let range = first.range.through(last.range)
    guard let label = labels[word] else { return unknownConstraint(first, range) }
    guard !label.members.isEmpty else { return report(.constraintComesLater(word, label.range, range)) }
    guard components.count > 1 else { return label.members.map(newest) }
    guard components.count == 2, let number = Int(last.name.text), number >= 1, number <= label.members.count else {
      return report(.noSuchMember(word, source.text(in: last.range), label.members.count, last.range))
    }
    return [newest(label.members[number - 1])]
  }

  /// What now stands in for a constraint whose multiplier was changed or that was replaced.
  func newest(_ constraint: ConstraintIndex) -> ConstraintIndex {
    var index = constraint
    while let next = successors[index] { index = next }
    return index
  }

  private mutating func unknownConstraint(_ component: Path.Component, _ range: SourceRange) -> [ConstraintIndex]? {
    let word = component.name.text
    if syntax.unreadWords.contains(word) || brokenNames.contains(word) { return nil }
    if viewNamed[word] != nil || arrays[word] != nil { return report(.viewForConstraint(word, range)) }
    return report(.unknownConstraint(word, nearest: Spelling.nearest(word, in: labelOrder), range))
  }
}
