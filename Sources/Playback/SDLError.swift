/// Why there is no window, with SDL's own reason.
package enum SDLError: Error, Hashable, CustomStringConvertible {
  /// No display answers: none is set, or it refuses.
  case noDisplay(reason: String)
  /// A display is there and gives no window.
  case noWindow(reason: String)
  /// The window takes no picture.
  case cannotDraw(reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let reason): "no window can open, because no display answers (\(reason))"
    case .noWindow(let reason): "the display gives no window (\(reason))"
    case .cannotDraw(let reason): "the window takes no picture (\(reason))"
    }
  }
}
