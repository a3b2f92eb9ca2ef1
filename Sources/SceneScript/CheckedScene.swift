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
  package var views: [ViewRecord]
  package var constraints: [ConstraintRecord]
  /// In order of time; entries of one time in source order.
  package var timeline: [TimelineEntry]
  package var expectations: [Expectation]

  package enum TextMetrics: String, Sendable { case inter, fixed }

  package init(
    title: String, screen: Screen, fps: Rational, duration: Rational?, superviewSpacing: SuperviewSpacing,
    metrics: TextMetrics, views: [ViewRecord], constraints: [ConstraintRecord], timeline: [TimelineEntry],
    expectations: [Expectation]
  ) {
    self.title = title
    self.screen = screen
    self.fps = fps
    self.duration = duration
    self.superviewSpacing = superviewSpacing
    self.metrics = metrics
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

/// The screen that a scene starts on.
package struct Screen: Hashable, Sendable {
  /// A name of the device table; nil when the scene gives the size itself.
  package var device: String?
  /// In the orientation that the scene starts in.
  package var size: Size
  /// Device pixels per point.
  package var scale: Double
  package var orientation: Orientation

  package init(device: String?, size: Size, scale: Double, orientation: Orientation) {
    self.device = device
    self.size = size
    self.scale = scale
    self.orientation = orientation
  }
}

/// One view or guide that exists at some time.
package struct ViewRecord: Sendable {
  /// Unique in the scene; an element of an array is `key[3]`.
  package var name: String
  package var kind: ViewKind
  /// nil for root only.
  package var parent: ViewIndex?
  package var properties: [PropertyValue]
  /// False for a view that the timeline inserts.
  package var isInitial: Bool
  /// Where it is declared.
  package var range: SourceRange

  package init(
    name: String, kind: ViewKind, parent: ViewIndex?, properties: [PropertyValue], isInitial: Bool,
    range: SourceRange
  ) {
    self.name = name
    self.kind = kind
    self.parent = parent
    self.properties = properties
    self.isInitial = isInitial
    self.range = range
  }
}

/// One property of a view with its value, as written in the scene or set by an edit.
package enum PropertyValue: Hashable, Sendable {
  case text(String)
  case font(size: Double, bold: Bool, italic: Bool)
  case lines(Int)
  case color(Color)
  case fill(Color)
  case border(width: Double, color: Color)
  case corner(Double)
  case shadow(dx: Double, dy: Double, blur: Double, color: Color)
  case opacity(Double)
  case hidden(Bool)
  case clips(Bool)
  case image(String)
  case intrinsic(Size)
  case hugging(horizontal: Double, vertical: Double)
  case compression(horizontal: Double, vertical: Double)
  case placeholder(String)
  case on(Bool)
  case value(Double)
  case segments([String])
  case selected(Int)
  case enabled(Bool)
  case pressed(Bool)
  case focused(Bool)
}

/// A constraint of the scene, whether it holds from the start or is added later.
package struct ConstraintRecord: Sendable {
  /// Unique in the scene: its label, or the canonical text of its equation with ` #2` … where it occurs again.
  package var name: String
  package var equation: Equation
  /// False for a constraint that an edit adds.
  package var isInitial: Bool
  /// The equation's text in the source.
  package var range: SourceRange

  package init(name: String, equation: Equation, isInitial: Bool, range: SourceRange) {
    self.name = name
    self.equation = equation
    self.isInitial = isInitial
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

  package var view: ViewIndex {
    switch self {
    case .view(let index): index
    }
  }
}
