import Geometry
import SceneScript

extension TimelineEntry.Action {
  /// The screen's size after this action, when it was `size` before.
  package func screen(after size: Size) -> Size {
    switch self {
    case .screen(let screen, _): screen.size
    case .drive(.rootSize(_, let new), _): new
    case .edits, .drive, .mark: size
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
