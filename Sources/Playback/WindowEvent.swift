import Geometry

/// What happened to the window, in points.
package enum WindowEvent: Hashable, Sendable {
  case resized(Size)
  case key(Key, isRepeat: Bool)
  /// Text that the keys made, as the user's layout has it; a sign of it may also be a key.
  case text(String, isRepeat: Bool)
  case pointerMoved(Point, Modifiers = [])
  case pointerPressed(Point)
  case pointerReleased(Point)
  case pointerLeft
  /// Notches of the wheel, positive away from the user.
  case wheel(Int, at: Point, Modifiers = [])
  case closed

  /// Keys that are held while the pointer is used.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }
}
