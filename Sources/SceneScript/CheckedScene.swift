import Diagnostics
import Geometry
import LayoutVocabulary

/// A scene without faults: names resolved to indices, loops unrolled, expressions evaluated.
///
/// It is a plain value. `views[0]` is `root`. Constraints stand in the order of their creation (first those that hold
/// from the start in source order, then those that the timeline adds in time order), which is the order in which
/// conflicts and ties are judged.
package struct CheckedScene: Sendable {
  package var title: String
  package var screen: Screen
  /// Frames a second.
  package var fps: Rational
  /// Written duration in seconds; nil means up to the end of the last edit or animation.
  package var duration: Rational?
  package var superviewSpacing: SuperviewSpacing
  package var metrics: TextMetrics
  package var direction: LayoutDirection
  /// The screen, held upright, for which the numbers of `adapted` constraints were drawn; nil when none is adapted.
  package var base: Size?
  package var views: [ViewRecord]
  package var constraints: [ConstraintRecord]
  /// In order of time; entries of one time in source order.
  package var timeline: [TimelineEntry]
  package var expectations: [Expectation]

  package enum TextMetrics: String, Sendable { case inter, fixed }

  package init(
    title: String, screen: Screen, fps: Rational, duration: Rational?, superviewSpacing: SuperviewSpacing,
    metrics: TextMetrics, direction: LayoutDirection = .leftToRight, base: Size? = nil, views: [ViewRecord],
    constraints: [ConstraintRecord], timeline: [TimelineEntry], expectations: [Expectation]
  ) {
    self.title = title
    self.screen = screen
    self.fps = fps
    self.duration = duration
    self.superviewSpacing = superviewSpacing
    self.metrics = metrics
    self.direction = direction
    self.base = base
    self.views = views
    self.constraints = constraints
    self.timeline = timeline
    self.expectations = expectations
  }
}

/// Index into `CheckedScene.views`.
package typealias ViewIndex = Int

/// Index into `CheckedScene.constraints`.
package typealias ConstraintIndex = Int

/// One view or guide that exists at some time.
package struct ViewRecord: Sendable {
  /// Unique in the scene; an element of an array is `key[3]`.
  package var name: String
  package var kind: ViewKind
  /// nil for root only.
  package var parent: ViewIndex?
  package var properties: [PropertyValue]
  /// Properties that hold while a condition does, in source order: over those above, and a later one over an earlier.
  package var conditionalProperties: [ConditionalProperty]
  /// False for a view that the timeline inserts.
  package var isInitial: Bool
  /// Where it is declared.
  package var range: SourceRange

  package struct ConditionalProperty: Hashable, Sendable {
    package var condition: ScreenCondition
    package var value: PropertyValue

    package init(condition: ScreenCondition, value: PropertyValue) {
      self.condition = condition
      self.value = value
    }
  }

  package init(
    name: String, kind: ViewKind, parent: ViewIndex?, properties: [PropertyValue],
    conditionalProperties: [ConditionalProperty] = [], isInitial: Bool, range: SourceRange
  ) {
    self.name = name
    self.kind = kind
    self.parent = parent
    self.properties = properties
    self.conditionalProperties = conditionalProperties
    self.isInitial = isInitial
    self.range = range
  }
}

/// A constraint of the scene, whether it holds from the start or is added later.
package struct ConstraintRecord: Sendable {
  /// Unique in the scene: its label, or the canonical text of its equation with ` #2` … where it occurs again.
  package var name: String
  package var equation: Equation
  /// False for a constraint that an edit adds or activates.
  package var isInitial: Bool
  /// It is installed only while this holds; activating it does not change that. nil: always.
  package var condition: ScreenCondition?
  /// Its constant follows the screen: on every screen it is the written one times the screen's width or height, as its
  /// first attribute is horizontal or vertical, over that of the scene's `base`. Setting the constant sets the written one.
  package var isAdapted: Bool
  /// The equation's text in the source.
  package var range: SourceRange

  package init(
    name: String, equation: Equation, isInitial: Bool, condition: ScreenCondition? = nil, isAdapted: Bool = false,
    range: SourceRange
  ) {
    self.name = name
    self.equation = equation
    self.isInitial = isInitial
    self.condition = condition
    self.isAdapted = isAdapted
    self.range = range
  }
}

/// `Σ left REL Σ right + constant @priority`, as written: terms stay on their side, numbers are gathered in the constant
/// (what stands on the right minus what stands on the left).
package struct Equation: Hashable, Sendable {
  package var left: [Term]
  package var relation: Relation
  package var right: [Term]
  package var constant: Double
  package var priority: Priority

  package struct Term: Hashable, Sendable {
    package var coefficient: Double
    package var item: ItemReference
    package var attribute: Attribute

    package init(coefficient: Double = 1, item: ItemReference, attribute: Attribute) {
      self.coefficient = coefficient
      self.item = item
      self.attribute = attribute
    }
  }

  package init(left: [Term], relation: Relation, right: [Term], constant: Double, priority: Priority) {
    self.left = left
    self.relation = relation
    self.right = right
    self.constant = constant
    self.priority = priority
  }
}

/// The item that a term speaks of. Declared guides are views of kind `guide`.
package enum ItemReference: Hashable, Sendable {
  case view(ViewIndex)
  /// A guide that the view has by itself.
  case guide(ViewGuide, of: ViewIndex)

  /// The view itself, or the one that the guide belongs to.
  package var view: ViewIndex {
    switch self {
    case .view(let index), .guide(_, let index): index
    }
  }
}
