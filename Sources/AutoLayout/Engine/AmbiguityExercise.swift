/// Shows what an ambiguous layout leaves open, by moving an item to one of its equally good layouts after the other.
struct AmbiguityExercise {
  enum Step { case least, greatest }

  private(set) var step: Step
  private let constraints: [LayoutConstraint]

  /// Weak wishes for one end of everything that is open; where nothing ends it, 100 points from where it is.
  init(_ step: Step, of ambiguity: Ambiguity, in container: View) {
    self.step = step
    constraints = ambiguity.attributes.enumerated().map { position, free in
      let frame = ambiguity.item.frame
      let current =
        switch free.attribute {
        case .left: frame.x
        case .top: frame.y
        case .width: frame.width
        default: frame.height
        }
      let end = step == .least ? free.range.lowerBound : free.range.upperBound
      let value = end.isFinite ? end : step == .least ? current - 100 : current + 100
      return LayoutConstraint(
        origin: .system, [LayoutConstraint.Term(1, ambiguity.item, free.attribute)], .equal, constant: value,
        priority: .lowest, identifier: "exercise", order: CreationOrder.system(ambiguity.item, position))
    }
    for constraint in constraints { constraint.hold(by: container) }
  }

  func end() { for constraint in constraints { constraint.deactivate() } }
}

extension LayoutEngine {
  /// Moves an ambiguous item to another layout that is just as good, from the next solve on: first to the least of what is
  /// open, then to the greatest, then it is left where it is. Does nothing for an item that is determined.
  public func exerciseAmbiguity(of item: LayoutItem) {
    let before = exercises.removeValue(forKey: ObjectIdentifier(item))
    before?.end()
    solve()
    guard before?.step != .greatest, let ambiguity = ambiguity(of: item), let container = item.container else { return }
    exercises[ObjectIdentifier(item)] = AmbiguityExercise(
      before == nil ? .least : .greatest, of: ambiguity, in: container)
  }
}
