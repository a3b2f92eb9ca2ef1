import Geometry
import LayoutVocabulary
import SceneScript

/// The layout and the looks between two edits, as solved: the model.
///
/// Arrays are indexed by the scene's view index and shared between moments that agree, so a moment costs what it changes.
package struct Moment: Sendable {
  /// The time of the edits that made it.
  package var time: Rational
  /// The entries of the timeline that made it, as indices; empty for the start.
  package var entries: [Int]
  package var tree: DrawingOrder
  /// In the superview's coordinates.
  package var frames: BoxTable
  package var appearances: [Appearance]
  /// For each constraint that is set aside, the names of the conflicting set, its own first. Besides the scene's constraints
  /// there are the engine's: the screen's size and the floor of 0 under every size.
  package var conflicts: [[String]]
  package var ambiguous: [StageFrame.Ambiguity]
  /// For each conflict by how many points the constraint set aside misses while the others hold.
  package var shortages: [Double] = []
  /// What holds, by the scene's constraint index.
  package var constraints: [ConstraintState] = []
  /// What the content of each view asks for, by the scene's view index.
  package var contents: [ContentSize] = []
  /// Views that a driven value moved to here, at exactly this time.
  package var driven: [ViewIndex] = []
  /// Of the items that expectations look into. For look-up only.
  package var details: [ItemReference: LayoutDetail] = [:]
  /// Constraints that say nothing new.
  package var redundant: [Redundancy] = []

  /// A constraint that follows from others, or is one of them again.
  package struct Redundancy: Hashable, Sendable {
    package var constraint: ConstraintIndex
    /// The names of what it follows from.
    package var others: [String]
    package var isRepetition: Bool
  }
}

/// A constraint of the scene as it stands between two edits.
package struct ConstraintState: Hashable, Sendable {
  /// It takes part in the layout, whether it can be kept or is set aside.
  package var isActive: Bool
  package var constant: Double
  package var priority: Priority

  package init(isActive: Bool, constant: Double, priority: Priority) {
    self.isActive = isActive
    self.constant = constant
    self.priority = priority
  }
}

/// Everything about a view's look that an edit can change.
package struct Appearance: Hashable, Sendable {
  package var style: ViewStyle {
    get { sharedStyle.style }
    set { sharedStyle = SharedStyle(newValue) }
  }
  var sharedStyle = SharedStyle.plain
  package var opacity = 1.0
  package var isHidden = false

  package init() {}
}

/// The views that exist, in the order in which they are drawn: each parent before its children, older siblings first.
package struct DrawingOrder: Hashable, Sendable {
  package private(set) var views: [ViewIndex] = []
  /// For each of `views`, the position of its parent in `views`; nil for root.
  package private(set) var parents: [Int?] = []

  package static let empty = DrawingOrder()

  private init() {}

  /// Walks the tree below `root`; `children` gives the subviews of a view in drawing order.
  package init(root: ViewIndex, children: (ViewIndex) -> [ViewIndex]) {
    var pending: [(view: ViewIndex, parent: Int?)] = [(root, nil)]
    while let next = pending.popLast() {
      let position = views.count
      views.append(next.view)
      parents.append(next.parent)
      for child in children(next.view).reversed() { pending.append((child, position)) }
    }
  }

  /// The positions of `view` and everything inside it, a run of neighbours; empty when it does not exist.
  package func subtree(of view: ViewIndex) -> Range<Int> {
    guard let first = views.firstIndex(of: view) else { return 0..<0 }
    var end = first + 1
    while end < views.count, let parent = parents[end], parent >= first { end += 1 }
    return first..<end
  }
}
