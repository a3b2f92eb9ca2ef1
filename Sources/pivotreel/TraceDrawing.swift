import CairoRendering
import Drawing
import Geometry
import Goldens
import Recording
import SceneScript
import Stage

/// Draws recorded frames: what a trace says is all that it takes.
struct TraceDrawing {
  private let painter: ScenePainter
  private let canvas: PictureCanvas

  init(_ description: RecordingDescription, canvas: Size, theme: Theme, measurer: any TextMeasurer) {
    self.canvas = PictureCanvas(size: canvas)
    let views = description.views
    painter = ScenePainter(
      PaintContext(names: views.map(\.name), kinds: views.map(\.kind), parents: views.map(\.parent), theme: theme),
      measurer: measurer)
  }

  /// The smallest canvas on which every frame has room.
  static func canvas(of trace: Trace) -> Size {
    trace.frames.reduce(trace.description.screen) { size, frame in
      Size(max(size.width, frame.screen.width), max(size.height, frame.screen.height))
    }
  }

  /// Where the screen of a frame begins on the canvas.
  func origin(of frame: StageFrame) -> Point { canvas.origin(of: frame.screen) }

  func picture(of frame: StageFrame, theme: Theme = .light) -> DisplayList {
    canvas.picture(of: frame.screen, painter.paint(frame), ground: theme[.stage])
  }

  /// The pixels of a PNG file; nil when there is none.
  static func image(_ path: String) throws -> Bitmap? {
    guard let bytes = try? InputFile.read(path) else { return nil }
    return try PNGFile.decode(bytes)
  }
}

/// The frames of a test as pixels.
struct SubjectPixels {
  private let subject: TestSubject
  private let ignored: [ViewIndex]
  private let drawing: TraceDrawing
  /// What the pictures show, as hashes call it.
  let name: String
  private let width: Int
  private let height: Int

  init(_ subject: TestSubject, rules: ComparisonRules) {
    self.subject = subject
    let views = subject.trace.description.views
    ignored = views.indices.filter { rules.ignored.contains(views[$0].name) }
    drawing = TraceDrawing(
      subject.trace.description, canvas: subject.canvas, theme: .light, measurer: subject.measurer)
    width = Int((subject.canvas.width * subject.scale).rounded(.up))
    height = Int((subject.canvas.height * subject.scale).rounded(.up))
    let without = rules.ignored.sorted().map { " without \($0)" }.joined()
    name = "\(width)x\(height) light\(without)"
  }

  /// One hash for each frame; frames that look like the one before are not drawn again.
  func hashes(_ empty: PixelHashes) throws -> PixelHashes {
    var hashes = empty
    let renderer = try CairoRenderer()
    var last: (list: DisplayList, frame: StageFrame, hash: String)?
    for frame in subject.trace.frames {
      let list = drawing.picture(of: frame)
      if ignored.isEmpty, let last, last.list == list {
        hashes.append(last.hash, frame: frame.index)
        continue
      }
      let hash = PixelHashes.hash(
        of: masked(try renderer.render(list, width: width, height: height, scale: subject.scale), frame))
      hashes.append(hash, frame: frame.index)
      last = (list, frame, hash)
    }
    return hashes
  }

  func bitmap(of frame: StageFrame) throws -> Bitmap {
    let list = drawing.picture(of: frame)
    return masked(try CairoRenderer().render(list, width: width, height: height, scale: subject.scale), frame)
  }

  /// Greys out what is not compared, where it stands in this frame.
  private func masked(_ bitmap: Bitmap, _ frame: StageFrame) -> Bitmap {
    if ignored.isEmpty { return bitmap }
    var bitmap = bitmap
    let origin = drawing.origin(of: frame)
    for state in frame.views where ignored.contains(state.view) {
      let box = state.absolute
      let (left, right) = ((box.minX + origin.x) * subject.scale, (box.maxX + origin.x) * subject.scale)
      let (top, bottom) = ((box.minY + origin.y) * subject.scale, (box.maxY + origin.y) * subject.scale)
      let first = min(width, max(0, Int(left.rounded(.down))))
      let columns = first..<max(first, min(width, Int(right.rounded(.up))))
      let line = min(height, max(0, Int(top.rounded(.down))))
      for row in line..<max(line, min(height, Int(bottom.rounded(.up)))) {
        for byte in 4 * (row * width + columns.lowerBound)..<4 * (row * width + columns.upperBound) {
          bitmap.bytes[byte] = byte & 3 == 3 ? 255 : 128
        }
      }
    }
    return bitmap
  }
}
