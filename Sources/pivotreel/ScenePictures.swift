import CairoRendering
import Drawing
import Geometry
import Recording
import SceneScript
import Stage

/// Frames as pictures of one size: the scene's canvas, on which the screen stands in the middle.
struct ScenePictures {
  let canvas: Size
  private let painter: ScenePainter
  private let theme: Theme

  static let themeOption = Option(
    "--theme", argument: "light|dark", help: "colours of what the scene does not colour itself")

  init(scene: CheckedScene, theme: Theme, measurer: any TextMeasurer) {
    canvas = scene.canvas
    self.theme = theme
    painter = ScenePainter(PaintContext(of: scene, theme: theme), measurer: measurer)
  }

  static func theme(_ arguments: Arguments) throws(UsageError) -> Theme {
    switch arguments.value("--theme") ?? "light" {
    case "light": return .light
    case "dark": return .dark
    case let other: throw UsageError(message: "--theme is light or dark, not '\(other)'")
    }
  }

  /// The frame on its canvas.
  func picture(of frame: StageFrame) -> DisplayList {
    let screen = frame.screen
    let offset = Point((canvas.width - screen.width) / 2, (canvas.height - screen.height) / 2)
    return DisplayList { list in
      if screen != canvas { list.fill(Path(rect: Rect(0, 0, canvas.width, canvas.height)), theme[.stage]) }
      list.transform(.translation(offset.x, offset.y)) { $0.append(painter.paint(frame)) }
    }
  }

  /// The frame's screen alone, from the top left.
  func screen(of frame: StageFrame) -> DisplayList { painter.paint(frame) }

  /// Where a recording gets its pictures, `scale` pixels to a point.
  func source(scale: Double) -> PictureSource {
    PictureSource(
      width: Int((canvas.width * scale).rounded(.up)), height: Int((canvas.height * scale).rounded(.up)), scale: scale,
      displayList: picture(of:), makeRenderer: { try CairoRenderer() })
  }
}
