/// The constraints that the layout itself keeps on behalf of one item: those of a stack, of an autoresizing mask, of a
/// guide. They follow what is wanted of them: a wanted constraint that is there already stays, with its age and its place
/// in the solver, others come and go.
///
/// System constraints are judged before those of authors where not all can hold, by owner and position.
struct SystemConstraints {
  /// What one of them should say.
  struct Wanted {
    var identifier: String
    var left: [LayoutConstraint.Term]
    var relation: Relation
    var right: [LayoutConstraint.Term]
    var constant: Double
    var priority: Priority

    init(
      _ identifier: String, _ left: [LayoutConstraint.Term], _ relation: Relation = .equal,
      _ right: [LayoutConstraint.Term] = [], constant: Double = 0, priority: Priority = .required
    ) {
      self.identifier = identifier
      self.left = left
      self.relation = relation
      self.right = right
      self.constant = constant
      self.priority = priority
    }
  }

  private(set) var constraints: [LayoutConstraint] = []

  /// Makes `wanted` what `holder` holds for `owner`. Only differences cost anything in the next solve.
  mutating func update(_ wanted: [Wanted], of owner: LayoutItem, heldBy holder: View) {
    var present: [Key: [LayoutConstraint]] = [:]
    for constraint in constraints.reversed() { present[Key(constraint), default: []].append(constraint) }
    var kept: [LayoutConstraint] = []
    for (position, wish) in wanted.enumerated() {
      let order = CreationOrder.system(owner, position)
      let key = Key(wish)
      if let constraint = present[key]?.popLast() {
        constraint.order = order
        constraint.constant = wish.constant
        constraint.replacePriority(wish.priority)
        kept.append(constraint)
      } else {
        kept.append(
          LayoutConstraint(
            origin: .system, wish.left, wish.relation, wish.right, constant: wish.constant, priority: wish.priority,
            identifier: wish.identifier, order: order))
      }
    }
    for constraint in constraints where present[Key(constraint)]?.contains(where: { $0 === constraint }) == true {
      constraint.deactivate()
    }
    constraints = kept
    for constraint in kept where constraint.holder !== holder {
      constraint.deactivate()
      constraint.hold(by: holder)
    }
  }

  /// Takes all of them away.
  mutating func removeAll() {
    for constraint in constraints { constraint.deactivate() }
    constraints = []
  }

  /// What makes two of them the same constraint, whatever its numbers.
  private struct Key: Hashable {
    private struct Part: Hashable {
      var item: ObjectIdentifier?
      var attribute: Attribute
      var coefficient: Double
    }

    private var identifier: String?
    private var relation: Relation
    private var parts: [Part]
    private var leftCount: Int

    init(_ constraint: LayoutConstraint) {
      self.init(constraint.identifier, constraint.relation, constraint.terms, constraint.leftCount)
    }

    init(_ wish: Wanted) { self.init(wish.identifier, wish.relation, wish.left + wish.right, wish.left.count) }

    private init(_ identifier: String?, _ relation: Relation, _ terms: [LayoutConstraint.Term], _ leftCount: Int) {
      self.identifier = identifier
      self.relation = relation
      self.leftCount = leftCount
      parts = terms.map { term in
        Part(item: term.item.map(ObjectIdentifier.init), attribute: term.attribute, coefficient: term.coefficient)
      }
    }
  }
}
