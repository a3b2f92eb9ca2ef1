import Geometry
import SceneScript

/// A place of the window that does something: noted while it is drawn, so what is seen is what is hit.
package struct HitArea: Hashable, Sendable {
  package var box: Rect
  /// What a click does.
  package var action: PlayerAction
  /// What pulling it does, where it can be pulled.
  package var grip: Grip?
  package var cursor = Cursor.arrow
  /// Told when the pointer rests on it.
  package var tooltip: String?
  /// It lies on the stage: a press begins to pan, and only a click without a movement acts.
  package var isOnStage = false

  package init(
    _ box: Rect, _ action: PlayerAction, grip: Grip? = nil, cursor: Cursor = .arrow, tooltip: String? = nil,
    isOnStage: Bool = false
  ) {
    self.box = box
    self.action = action
    self.grip = grip
    self.cursor = cursor
    self.tooltip = tooltip
    self.isOnStage = isOnStage
  }
}

/// What the pointer can take hold of.
package enum Grip: Hashable, Sendable {
  case time
  case lanesEdge
  /// The constant of a constraint; `direction` is how it changes with the pointer: +1 right or down, −1 left or up.
  case constant(ConstraintIndex, value: Double, isVertical: Bool, direction: Double)
  /// The right edge of the screen, its bottom edge, or the corner.
  case screen(width: Double?, height: Double?)
  /// An edge of a view, as an edit variable: the value that it has now, in its superview's coordinates.
  case edge(ViewIndex, EdgeOfView, value: Double)
}

/// The edges of a view that the pointer can pull.
package enum EdgeOfView: String, Hashable, Sendable {
  case left, right, top, bottom

  package var isVertical: Bool { self == .top || self == .bottom }
}

/// The shape of the pointer.
package enum Cursor: Hashable, Sendable, CaseIterable {
  case arrow, hand, horizontal, vertical, both
}
