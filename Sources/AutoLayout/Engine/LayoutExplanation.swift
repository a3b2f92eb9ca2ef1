import Simplex

/// Why an attribute has the value that it has: the chain of active constraints that gives it, back to the size of the root
/// or of a content.
public struct LayoutExplanation {
  public let item: LayoutItem
  public let attribute: Attribute
  /// In points; a location in the coordinates of the superview or owner.
  public let value: Double
  /// From the item outwards: what speaks of it first, then what that relies on.
  public let steps: [Step]
  /// Whether a value that nothing determines takes part: it is then where it was last.
  public let isHeld: Bool

  public struct Step {
    public let constraint: LayoutConstraint
    /// How much the value changes for each point of the constraint's constant.
    public let coefficient: Double
    /// What the value would be without this constraint; nil for what cannot be left out, as the root's size.
    public let without: Outcome?
  }

  public enum Outcome: Hashable, Sendable {
    case value(Double)
    /// Any of these; ±∞ where nothing ends them.
    case free(ClosedRange<Double>)
  }
}

extension LayoutEngine {
  /// Explains an attribute of an item by the last solve; nil for an item outside of the engine's tree.
  ///
  /// Costs what solving the tree from nothing costs, and once more for each step: it is for people who ask. Changes nothing.
  public func explanation(of item: LayoutItem, _ attribute: Attribute) -> LayoutExplanation? {
    guard item.engine === self else { return nil }
    let measured = measurement(of: item, attribute)
    var coefficients: [(constraint: LayoutConstraint, coefficient: Double)] = []
    var isHeld = false
    var value = measured.offset
    for term in measured.terms {
      guard let variable = variables[term.item.slot]?[term.component] else { continue }
      value += term.coefficient * solver.value(of: variable)
      let causes = causes(of: variable)
      isHeld = isHeld || causes.isHeld
      for cause in causes.constraints {
        let constraint = constraint(of: cause.constraint)
        let share = term.coefficient * cause.coefficient
        if let known = coefficients.firstIndex(where: { $0.constraint.isSame(as: constraint) }) {
          coefficients[known].coefficient += share
        } else {
          coefficients.append((constraint, share))
        }
      }
    }
    coefficients.removeAll { abs($0.coefficient) < 1e-9 }
    let chain = ordered(coefficients.map(\.constraint), from: item)
    var trial = Trial(self, measured)
    let steps = chain.map { constraint in
      LayoutExplanation.Step(
        constraint: constraint,
        coefficient: coefficients.first { $0.constraint === constraint }?.coefficient ?? 0,
        without: constraint.origin == .rootSize || constraint.origin == .sizeFloor ? nil : trial.without(constraint))
    }
    return LayoutExplanation(item: item, attribute: attribute, value: value, steps: steps, isHeld: isHeld)
  }

  private func causes(of variable: Variable) -> (constraints: [Cause], isHeld: Bool) {
    do throws(SolverError) {
      return try solver.causes(of: variable)
    } catch {
      preconditionFailure("the solver does not know its variable: \(error)")
    }
  }

  /// The attribute as a sum of unknowns, in the container's coordinates.
  private func measurement(of item: LayoutItem, _ attribute: Attribute) -> ConstraintLowering {
    let probe = LayoutConstraint(
      origin: .system, [LayoutConstraint.Term(1, item, attribute)], .equal, constant: 0, order: .max)
    return ConstraintLowering(
      probe, heldBy: item.container ?? root, rightToLeft: layoutDirection == .rightToLeft)
  }

  /// What speaks of the item first, then what speaks of the items that those mention, and so on; older ones first.
  private func ordered(_ constraints: [LayoutConstraint], from item: LayoutItem) -> [LayoutConstraint] {
    var rest = constraints.sorted { $0.order < $1.order }
    var chain: [LayoutConstraint] = []
    var reached: [LayoutItem] = [item]
    while !rest.isEmpty {
      let next = rest.filter { constraint in
        constraint.terms.contains { term in reached.contains { $0 === term.item } }
      }
      if next.isEmpty { return chain + rest }
      rest.removeAll { constraint in next.contains { $0 === constraint } }
      chain += next
      for term in next.flatMap(\.terms) {
        if let item = term.item, !reached.contains(where: { $0 === item }) { reached.append(item) }
      }
    }
    return chain
  }

  /// The whole tree in a solver of its own, from which one constraint at a time is left out.
  private struct Trial {
    private var scratch: ScratchSolver
    private let place: Variable

    init(_ engine: LayoutEngine, _ measured: ConstraintLowering) {
      scratch = ScratchSolver.inside(
        engine.root, with: [engine.rootWidth, engine.rootHeight], rightToLeft: engine.layoutDirection == .rightToLeft)
      place = scratch.solver.makeVariable()
      var sum = LinearExpression(constant: measured.offset)
      for term in measured.terms { sum.add(term.coefficient, scratch.variable(of: term.item, term.component)) }
      sum.add(-1, place)
      do throws(SolverError) {
        try scratch.solver.add(sum, .equal)
      } catch {
        preconditionFailure("a sum of unknowns was refused: \(error)")
      }
    }

    mutating func without(_ constraint: LayoutConstraint) -> LayoutExplanation.Outcome? {
      guard let row = scratch.rows[ObjectIdentifier(constraint)], scratch.solver.isActive(row) else { return nil }
      do throws(SolverError) {
        try scratch.solver.deactivate(row)
        let freedom = try scratch.solver.freedom(of: place)
        try scratch.solver.activate(row)
        switch freedom {
        case .determined(let value): return .value(value)
        case .free(let range): return .free(range)
        }
      } catch {
        preconditionFailure("\(constraint) could not be left out and put back: \(error)")
      }
    }
  }
}

extension LayoutConstraint {
  /// The floors of sizes are made anew whenever somebody asks for them.
  fileprivate func isSame(as other: LayoutConstraint) -> Bool {
    self === other
      || origin == .sizeFloor && other.origin == .sizeFloor && firstItem === other.firstItem
        && firstAttribute == other.firstAttribute
  }
}

extension LayoutConstraint {
  /// What a constraint comes from, for those who read it in an explanation or a conflict.
  public enum Source: Hashable, Sendable {
    case author
    /// The intrinsic size of a view.
    case content
    /// The size that the root was given.
    case rootSize
    /// No size is negative.
    case sizeFloor
    /// A stack, an autoresizing mask or a guide.
    case system
  }

  public var source: Source {
    switch origin {
    case .author: .author
    case .hugging, .compressionResistance: .content
    case .rootSize: .rootSize
    case .sizeFloor: .sizeFloor
    case .system: .system
    }
  }
}

extension LayoutItem {
  /// The active constraints that the item's box on an axis depends on, the nearest first, as far as authors made them.
  /// Meant for debugging, as in UIKit.
  public func constraintsAffectingLayout(for axis: Attribute.Axis) -> [LayoutConstraint] {
    guard let engine else { return [] }
    let attributes: [Attribute] = axis == .horizontal ? [.left, .width] : [.top, .height]
    var found: [LayoutConstraint] = []
    for attribute in attributes {
      for step in engine.explanation(of: self, attribute)?.steps ?? []
      where step.constraint.source == .author && !found.contains(where: { $0 === step.constraint }) {
        found.append(step.constraint)
      }
    }
    return found
  }
}
