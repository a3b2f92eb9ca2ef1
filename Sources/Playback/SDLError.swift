/// Why there is no window, with SDL's own reason.
package enum SDLError: Error, Hashable, CustomStringConvertible {
  /// No display answers: none is set, or it refuses.
  case noDisplay(reason: String)
  /// A display is there and gives no window.
  case noWindow(reason: String)
  /// The window cannot be drawn in, not even by software.
  case noRenderer(reason: String)
  /// Drawing failed in a window that worked before.
  case lostDisplay(reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let reason): "no window can open, because no display answers (\(reason))"
    case .noWindow(let reason): "the display gives no window (\(reason))"
    case .noRenderer(let reason): "the window cannot be drawn in (\(reason))"
    case .lostDisplay(let reason): "the display went away (\(reason))"
    }
  }
}
