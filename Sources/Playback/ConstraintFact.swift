import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// One constraint as it stands in a frame: what it says, and whether the layout keeps it.
package struct ConstraintFact: Hashable, Sendable {
  package enum Standing: Hashable, Sendable {
    /// It holds, and would move something if it went one way or the other.
    case holds
    /// An inequality with so much room.
    case slack(Double)
    /// Optional, and missed by so much.
    case missed(Double)
    /// Required, and set aside for those it conflicts with; off by so much.
    case setAside(Double)
    /// It takes no part in the layout now.
    case inactive
  }

  package var index: ConstraintIndex
  package var name: String
  /// Without a name of its own: its terms, with the constant apart.
  package var text: String
  package var relation: Relation
  /// As it is now, and as it was before the last edit where that changed it.
  package var constant: Double
  package var formerConstant: Double?
  package var priority: Priority
  package var line: Int
  package var standing: Standing

  package var isNamed: Bool { !name.contains(" ") }

  /// All constraints that speak of `view`, in the order of their creation; those that are inactive come last.
  package static func about(_ view: ViewIndex, in frame: StageFrame, of source: PlayerSource) -> [ConstraintFact] {
    let values = LayoutValues(frame)
    let scene = source.scene
    let facts = scene.constraints.indices.filter { index in
      let equation = scene.constraints[index].equation
      return (equation.left + equation.right).contains { $0.item.view == view }
    }.compactMap { ConstraintFact($0, in: frame, values, of: source) }
    return facts.filter { $0.standing != .inactive } + facts.filter { $0.standing == .inactive }
  }

  /// nil for a constraint of views that do not exist in the frame.
  package init?(_ index: ConstraintIndex, in frame: StageFrame, _ values: LayoutValues, of source: PlayerSource) {
    let record = source.scene.constraints[index]
    let moment = source.history.moments[frame.momentIndex]
    guard moment.constraints.indices.contains(index) else { return nil }
    let state = moment.constraints[index]
    let terms = record.equation.left + record.equation.right
    guard terms.allSatisfy({ values.state(of: $0.item.view) != nil }) else { return nil }
    self.index = index
    name = record.name
    relation = record.equation.relation
    constant = state.constant
    priority = state.priority
    line = source.line(record.range)
    text = EquationText.terms(record.equation, names: source.scene.views.map(\.name))
    if frame.momentIndex > 0, !moment.entries.isEmpty {
      let before = source.history.moments[frame.momentIndex - 1].constraints
      if before.indices.contains(index), before[index].constant != state.constant, before[index].isActive {
        formerConstant = before[index].constant
      }
    }
    guard state.isActive else {
      standing = .inactive
      return
    }
    let error = ConstraintFact.activity(of: record.equation, constant: state.constant, values)
    let off: Double =
      switch record.equation.relation {
      case .equal: abs(error)
      case .lessThanOrEqual: max(error, 0)
      case .greaterThanOrEqual: max(-error, 0)
      }
    if moment.conflicts.contains(where: { $0.first == record.name }) {
      standing = .setAside(off)
    } else if off > 1e-3 {
      standing = .missed(off)
    } else if record.equation.relation != .equal, abs(error) > 1e-3 {
      standing = .slack(abs(error))
    } else {
      standing = .holds
    }
  }

  /// left − right − constant, in the solved layout.
  private static func activity(of equation: Equation, constant: Double, _ values: LayoutValues) -> Double {
    func sum(_ side: [Equation.Term], sign: Double) -> [LayoutSum.Term] {
      side.map {
        LayoutSum.Term(coefficient: sign * $0.coefficient, item: $0.item, attribute: $0.attribute, shown: false)
      }
    }
    let all = LayoutSum(terms: sum(equation.left, sign: 1) + sum(equation.right, sign: -1), constant: -constant)
    return values.value(of: all) ?? 0
  }
}

/// Equations as people write them.
package enum EquationText {
  /// The equation without its constant, unless the constant is all that stands on the right: `a.left == b.right`,
  /// `a.width >= 280`.
  package static func terms(_ equation: Equation, names: [String]) -> String {
    let left = side(equation.left, names)
    let right = equation.right.isEmpty ? NumberText.short(equation.constant, places: 2) : side(equation.right, names)
    return "\(left) \(equation.relation.symbol) \(right)"
  }

  private static func side(_ terms: [Equation.Term], _ names: [String]) -> String {
    if terms.isEmpty { return "0" }
    return terms.enumerated().map { place, term in
      let sign = term.coefficient < 0 ? (place == 0 ? "-" : " - ") : place == 0 ? "" : " + "
      let size = abs(term.coefficient)
      return sign + (size == 1 ? "" : "\(NumberText.short(size, places: 3)) * ") + item(term.item, names)
        + ".\(term.attribute.name)"
    }.joined()
  }

  static func item(_ item: ItemReference, _ names: [String]) -> String {
    switch item {
    case .view(let view): names[view]
    case .guide(let guide, let view): "\(names[view]).\(guide.rawValue)"
    }
  }
}
