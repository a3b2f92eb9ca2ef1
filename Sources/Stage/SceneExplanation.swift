import AutoLayout
import Geometry
import LayoutVocabulary
import SceneScript

/// Why an attribute has its value at a moment, in the names of the scene.
package struct SceneExplanation: Sendable {
  /// As scenes write it: `name.top`.
  package var subject: String
  package var value: Double
  /// From the item outwards.
  package var steps: [Step]
  /// A value that nothing determines takes part.
  package var isHeld: Bool
  /// Constraints that speak of the item and are set aside at that moment.
  package var setAside: [String]

  package struct Step: Sendable {
    /// The constraint's name, or what it says.
    package var text: String
    /// The equation, where the text is a label.
    package var equation: String?
    package var origin: Origin
    package var without: LayoutExplanation.Outcome?
  }

  package enum Origin: Hashable, Sendable {
    /// A constraint of the scene.
    case constraint(ConstraintIndex)
    case screen
    /// The size of a content.
    case content
    /// No size is negative.
    case floor
    /// A stack, an autoresizing mask or a guide.
    case system
  }
}

extension Simulation {
  /// Explains an attribute as the layout has it now, after everything that was asked for so far: ask for a frame at the time in
  /// question first. nil when the view does not exist then.
  package func explanation(of item: ItemReference, _ attribute: Attribute) -> SceneExplanation? {
    layout.explanation(of: item, attribute)
  }
}

extension SceneLayout {
  func explanation(of reference: ItemReference, _ attribute: Attribute) -> SceneExplanation? {
    let item = item(reference)
    guard let explanation = engine.explanation(of: item, attribute) else { return nil }
    let concerned = engine.conflicts.map(\.setAside).filter { constraint in
      (constraint.leftTerms + constraint.rightTerms).contains {
        $0.item === item && $0.attribute.axis == attribute.axis
      }
    }
    return SceneExplanation(
      subject: "\(item.name).\(attribute.name)", value: explanation.value, steps: explanation.steps.map(step),
      isHeld: explanation.isHeld, setAside: concerned.map(\.description))
  }

  private func step(_ step: LayoutExplanation.Step) -> SceneExplanation.Step {
    let constraint = step.constraint
    let equation = constraint.equationText
    switch constraint.source {
    case .author:
      guard let index = constraints.firstIndex(where: { $0 === constraint }) else {
        // What drives an attribute is a constraint that no line of the scene holds.
        return SceneExplanation.Step(text: equation, equation: nil, origin: .system, without: step.without)
      }
      let name = scene.constraints[index].name
      return SceneExplanation.Step(
        text: name, equation: name == equation ? nil : equation, origin: .constraint(index), without: step.without)
    case .content:
      return SceneExplanation.Step(text: equation, equation: nil, origin: .content, without: step.without)
    case .rootSize:
      return SceneExplanation.Step(text: equation, equation: nil, origin: .screen, without: step.without)
    case .sizeFloor: return SceneExplanation.Step(text: equation, equation: nil, origin: .floor, without: step.without)
    case .system:
      return SceneExplanation.Step(
        text: constraint.description, equation: nil, origin: .system, without: step.without)
    }
  }
}
