import Geometry
import LayoutVocabulary
import SceneScript

extension TimelineEntry.Action {
  /// The screen's size after this action, when it was `size` before. A rotation swaps the sides if the new orientation lies
  /// the other way.
  package func screen(after size: Size) -> Size {
    switch self {
    case .rotate(let orientation, _):
      (size.width > size.height) == orientation.isLandscape ? size : Size(size.height, size.width)
    case .resize(let new, _): new
    case .edits, .mark: size
    }
  }
}

extension CheckedScene {
  /// The smallest picture that holds the screen at every time: recorded frames have one size, whatever the screen does.
  package var canvas: Size {
    var screen = screen.size
    var canvas = screen
    for entry in timeline {
      screen = entry.action.screen(after: screen)
      canvas = Size(max(canvas.width, screen.width), max(canvas.height, screen.height))
    }
    return canvas
  }
}
