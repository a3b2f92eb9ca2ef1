import Simplex

/// A required constraint that says nothing new: it follows from others, or is one of them again. It is legal, and changes
/// no layout; but when the others change, it may be in their way.
public struct Redundancy {
  public let constraint: LayoutConstraint
  /// What it follows from, in the order of creation.
  public let others: [LayoutConstraint]
  /// Whether it is the same constraint as the one other.
  public let isRepetition: Bool
}

extension LayoutEngine {
  /// The constraints of authors that could be left out, in the order of creation; of several that follow from each other
  /// the newest. Linear in the constraints, plus the chains behind those that are found.
  public func redundancies() -> [Redundancy] {
    var found = repetitions()
    for case .constraint(let constraint) in owners where isImplied(constraint) {
      let causes = causes(of: constraint)
      if causes.isHeld { continue }
      var members = causes.constraints.map { self.constraint(of: $0.constraint) }
      guard members.allSatisfy(\.priority.isRequired) else { continue }
      members.append(constraint)
      members.sort { $0.order < $1.order }
      guard let newest = members.last(where: { $0.source == .author }),
        !found.contains(where: { $0.constraint === newest })
      else { continue }
      found.append(
        Redundancy(constraint: newest, others: members.filter { $0 !== newest }, isRepetition: false))
    }
    return found.sorted { $0.constraint.order < $1.constraint.order }
  }

  /// A required equality that holds without being one of those that define the layout.
  private func isImplied(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.source == .author, constraint.relation == .equal, constraint.priority.isRequired,
      !constraint.isBroken, let row = row(of: constraint), solver.isActive(row.handle)
    else { return false }
    return !solver.isDefining(row.handle)
  }

  private func causes(of constraint: LayoutConstraint) -> (constraints: [Cause], isHeld: Bool) {
    do throws(SolverError) {
      return try solver.causes(of: handle(of: constraint))
    } catch {
      preconditionFailure("the solver does not know \(constraint): \(error)")
    }
  }

  /// Constraints that are there twice, whatever their priority, each with the first of its kind.
  private func repetitions() -> [Redundancy] {
    var first: [Statement: LayoutConstraint] = [:]
    var constraints: [LayoutConstraint] = []
    for case let view as View in items { constraints += view.held.filter { $0.source == .author } }
    var found: [Redundancy] = []
    for constraint in constraints.sorted(by: { $0.order < $1.order }) {
      let statement = Statement(constraint)
      if let before = first[statement] {
        found.append(Redundancy(constraint: constraint, others: [before], isRepetition: true))
      } else {
        first[statement] = constraint
      }
    }
    return found
  }

  /// What a constraint says, by its terms and numbers.
  private struct Statement: Hashable {
    private struct Part: Hashable {
      var item: ObjectIdentifier?
      var attribute: Attribute
      var coefficient: Double
    }

    private var parts: [Part]
    private var leftCount: Int
    private var relation: Relation
    private var constant: Double
    private var priority: Priority

    init(_ constraint: LayoutConstraint) {
      parts = constraint.terms.map {
        Part(item: $0.item.map(ObjectIdentifier.init), attribute: $0.attribute, coefficient: $0.coefficient)
      }
      leftCount = constraint.leftCount
      relation = constraint.relation
      constant = constraint.constant
      priority = constraint.priority
    }
  }

  // MARK: - Ties

  /// Optional constraints of one priority between which an ambiguous item hangs: some hold, and the others miss by what could
  /// as well be shared. Empty where constraints are missing altogether.
  public func ties(of ambiguity: Ambiguity) -> [LayoutConstraint] {
    guard let variables = variables[ambiguity.item.slot] else { return [] }
    var tied: [LayoutConstraint] = []
    let missing = optionalThatMiss()
    for attribute in ambiguity.attributes.map(\.attribute) {
      let variable: Variable? =
        switch attribute {
        case .left: variables.x
        case .top: variables.y
        case .width: variables.width
        default: variables.height
        }
      guard let variable, let causes = try? solver.causes(of: variable).constraints else { continue }
      for cause in causes {
        guard case .constraint(let holding) = owners[Int(cause.constraint.index)], !holding.priority.isRequired else {
          continue
        }
        for other in missing where other.priority == holding.priority && other !== holding {
          let reasons = self.causes(of: other).constraints
          guard reasons.contains(where: { $0.constraint == cause.constraint }) else { continue }
          for constraint in [holding, other] where !tied.contains(where: { $0 === constraint }) {
            tied.append(constraint)
          }
        }
      }
    }
    return tied.sorted { $0.order < $1.order }
  }

  private func optionalThatMiss() -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    for case .constraint(let constraint) in owners where !constraint.priority.isRequired {
      guard let row = row(of: constraint), solver.isActive(row.handle) else { continue }
      let error = solver.activity(of: row.handle)
      let misses =
        switch constraint.relation {
        case .equal: abs(error) > 1e-6
        case .lessThanOrEqual: error > 1e-6
        case .greaterThanOrEqual: error < -1e-6
        }
      if misses { found.append(constraint) }
    }
    return found
  }
}
