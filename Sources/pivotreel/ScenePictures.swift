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
  private let overlay: FrameOverlay?
  private let look: PictureLook

  static let themeOption = Option(
    "--theme", argument: "light|dark", help: "colours of what the scene does not colour itself")

  init(scene: CheckedScene, look: PictureLook, measurer: any TextMeasurer, images: [String: Bitmap] = [:]) {
    canvas = scene.canvas
    self.look = look
    let context = PaintContext(of: scene, theme: look.theme, images: images, drawsGround: !look.isTransparent)
    painter = ScenePainter(context, measurer: measurer)
    overlay = look.overlay.isEmpty ? nil : FrameOverlay(context, shows: look.overlay, measurer: measurer)
  }

  init(scene: CheckedScene, theme: Theme, measurer: any TextMeasurer, images: [String: Bitmap] = [:]) {
    self.init(scene: scene, look: PictureLook(theme: theme), measurer: measurer, images: images)
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
    PictureCanvas(size: canvas).picture(
      of: frame.screen, screen(of: frame), ground: look.isTransparent ? nil : look.theme[.stage])
  }

  /// The frame's screen alone, from the top left.
  func screen(of frame: StageFrame) -> DisplayList {
    var list = painter.paint(frame)
    if let overlay { list.append(overlay.drawing(over: frame)) }
    return list
  }

  private func screenOrigin(of frame: StageFrame) -> Point { PictureCanvas(size: canvas).origin(of: frame.screen) }

  /// Where a recording gets its pictures, `scale` pixels to a point, drawn on so many threads.
  func source(scale: Double, threads: Int = 2) -> PictureSource {
    var source = PictureSource(
      width: Int((canvas.width * scale).rounded(.up)), height: Int((canvas.height * scale).rounded(.up)), scale: scale,
      threads: threads, displayList: picture(of:), makeRenderer: { try CairoRenderer() })
    source.screen = screen(of:)
    source.screenOrigin = screenOrigin(of:)
    source.theme = look.theme
    source.isTransparent = look.isTransparent
    source.makeOutline = {
      let outliner = try TextOutliner()
      return { try outliner.outline(of: $0) }
    }
    return source
  }
}

/// How frames are to look, from the command line.
struct PictureLook {
  var theme = Theme.light
  /// Without the ground of the screen.
  var isTransparent = false
  var overlay: FrameOverlay.Parts = []

  init(theme: Theme) { self.theme = theme }

  init(_ arguments: Arguments) throws(UsageError) {
    theme = try ScenePictures.theme(arguments)
    isTransparent = arguments.has("--transparent")
    for word in (arguments.value("--overlay") ?? "").split(separator: ",") {
      switch word {
      case "names": overlay.insert(.names)
      case "boxes": overlay.insert(.boxes)
      default: throw UsageError(message: "--overlay takes names and boxes, not '\(word)'")
      }
    }
  }
}
