import Geometry

/// What happened to the window, in points.
package enum WindowEvent: Hashable, Sendable {
  case resized(Size)
  case key(Key, isRepeat: Bool)
  case pointerMoved(Point)
  case pointerPressed(Point)
  case pointerReleased(Point)
  case pointerLeft
  /// Notches of the wheel, positive away from the user.
  case wheel(Int, at: Point)
  case closed
}
