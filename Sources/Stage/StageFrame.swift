import Geometry
import LayoutVocabulary
import SceneScript

/// The whole result at one frame: what the layout is, and what is shown of it. A pure function of the scene and the frame index.
package struct StageFrame: Sendable {
  package var index: Int
  /// index / fps, exactly.
  package var time: Rational
  /// The screen as shown, which moves during an animated rotation; the solved one is `views[0].model.size`.
  package var screen: Size
  /// Device pixels per point.
  package var scale: Double
  /// The views that exist now, `root` first, each parent before its children, siblings in the order in which they are drawn.
  package var views: [ViewState]
  /// For each constraint that is set aside: the names of the conflicting set, the one set aside first.
  package var conflicts: [[String]]
  package var ambiguous: [Ambiguity]
  /// Index into the scene's timeline of the last entry at or before this time.
  package var entryInForce: Int?
  /// Index of this frame's layout in the simulation's history: equal numbers mean equal layouts.
  package var momentIndex: Int
  /// Of the items that expectations look into. For look-up only.
  package var details: [ItemReference: LayoutDetail] = [:]

  package init(
    index: Int, time: Rational, screen: Size, scale: Double, views: [ViewState], conflicts: [[String]],
    ambiguous: [Ambiguity], entryInForce: Int?, momentIndex: Int
  ) {
    self.index = index
    self.time = time
    self.screen = screen
    self.scale = scale
    self.views = views
    self.conflicts = conflicts
    self.ambiguous = ambiguous
    self.entryInForce = entryInForce
    self.momentIndex = momentIndex
  }

  package struct Ambiguity: Hashable, Sendable {
    package var view: ViewIndex
    package var attributes: [Attribute]
    /// For each attribute the values that are equally good; ±∞ where nothing ends them.
    package var ranges: [ClosedRange<Double>]
    /// How many constraints speak of the view on the axes that are open, of the two that each needs.
    package var horizontalCount: Int
    package var verticalCount: Int
    /// Optional constraints of one priority that pull against each other; empty where constraints are missing.
    package var ties: [String]
    /// Not the view itself is open, but the content area of a scroll view.
    package var isOfContent = false

    package init(
      view: ViewIndex, attributes: [Attribute], ranges: [ClosedRange<Double>] = [], horizontalCount: Int = 0,
      verticalCount: Int = 0, ties: [String] = []
    ) {
      self.view = view
      self.attributes = attributes
      self.ranges = ranges
      self.horizontalCount = horizontalCount
      self.verticalCount = verticalCount
      self.ties = ties
    }

    /// Whether the same is open; bounds and reasons do not matter.
    package static func == (a: Ambiguity, b: Ambiguity) -> Bool {
      a.view == b.view && a.attributes == b.attributes && a.isOfContent == b.isOfContent
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(view)
      hasher.combine(attributes)
    }
  }
}

/// One view in one frame.
package struct ViewState: Hashable, Sendable {
  /// Index into the scene's views.
  package var view: ViewIndex
  /// Position of the parent in `StageFrame.views`; nil for root.
  package var parent: Int?
  /// Solved, in the superview's coordinates.
  package var model: Rect
  /// Drawn in this frame, in the superview's coordinates.
  package var shown: Rect
  /// Drawn in this frame, in the root's coordinates.
  package var absolute: Rect
  /// Hidden by its own property (a view inside a hidden one is not drawn either).
  package var isHidden: Bool
  /// As drawn in this frame, 0 … 1.
  package var opacity: Double
  /// No animation moves it or one of its ancestors in this frame.
  package var isAtRest: Bool
  /// A removed view that is still fading out; it takes no part in the layout.
  package var isGhost: Bool
  /// As drawn in this frame.
  package var style: ViewStyle {
    get { sharedStyle.style }
    set { sharedStyle = SharedStyle(newValue) }
  }
  var sharedStyle: SharedStyle

  package init(
    view: ViewIndex, parent: Int?, model: Rect, shown: Rect, absolute: Rect, isHidden: Bool, opacity: Double,
    isAtRest: Bool, isGhost: Bool, style: ViewStyle
  ) {
    self.init(
      view: view, parent: parent, model: model, shown: shown, absolute: absolute, isHidden: isHidden, opacity: opacity,
      isAtRest: isAtRest, isGhost: isGhost, sharedStyle: SharedStyle(style))
  }

  init(
    view: ViewIndex, parent: Int?, model: Rect, shown: Rect, absolute: Rect, isHidden: Bool, opacity: Double,
    isAtRest: Bool, isGhost: Bool, sharedStyle: SharedStyle
  ) {
    self.view = view
    self.parent = parent
    self.model = model
    self.shown = shown
    self.absolute = absolute
    self.isHidden = isHidden
    self.opacity = opacity
    self.isAtRest = isAtRest
    self.isGhost = isGhost
    self.sharedStyle = sharedStyle
  }
}
