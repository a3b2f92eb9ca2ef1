import Drawing
import Geometry
import Recording
import Stage
import Synchronization

/// A made-up run: an orange square of a third of the screen moves to the right by two points a frame on a blue ground.
struct MovingSquare {
  var description: RecordingDescription
  var width: Int
  var height: Int
  /// The square rests from this frame on.
  var restsFrom = Int.max

  init(frames: Int, width: Int = 64, height: Int = 48, fps: Rational = Rational(60)) {
    self.width = width
    self.height = height
    description = RecordingDescription(
      title: "Square", fps: fps, frames: .frames(upTo: frames), screen: Size(Double(width), Double(height)), scale: 1,
      views: [.init(name: "root", kind: .view, parent: nil), .init(name: "square", kind: .view, parent: 0)], entries: []
    )
  }

  static let ground = Color(rgb: 0x2040C0)
  static let orange = Color(rgb: 0xF08020)

  func frame(_ index: Int) -> StageFrame {
    func state(_ view: Int, _ parent: Int?, _ box: Rect) -> ViewState {
      ViewState(
        view: view, parent: parent, model: box, shown: box, absolute: box, isHidden: false, opacity: 1,
        isAtRest: true, isGhost: false, style: ViewStyle())
    }
    let screen = description.screen
    let box = Rect(2 * Double(min(index, restsFrom)), screen.height / 3, screen.width / 3, screen.height / 3)
    return StageFrame(
      index: index, time: Rational(index) / description.fps, screen: screen, scale: 1,
      views: [state(0, nil, Rect(0, 0, screen.width, screen.height)), state(1, 0, box)], conflicts: [], ambiguous: [],
      entryInForce: nil, momentIndex: index)
  }

  func pictures(threads: Int = 2, scale: Double = 1, drawn: DrawCount = DrawCount()) -> PictureSource {
    PictureSource(
      width: Int(Double(width) * scale), height: Int(Double(height) * scale), scale: scale, threads: threads,
      displayList: { frame in
        DisplayList { list in
          list.fill(Path(rect: frame.views[0].absolute), Self.ground)
          list.fill(Path(rect: frame.views[1].absolute), Self.orange)
        }
      },
      makeRenderer: { BoxRenderer(drawn: drawn) })
  }

  /// The picture of a frame, by the same renderer, outside of any recording.
  func bitmap(_ index: Int) throws -> Bitmap {
    try BoxRenderer(drawn: DrawCount())
      .render(pictures().displayList(frame(index)), width: width, height: height, scale: 1)
  }
}

/// Fills boxes on whole pixels: enough of a renderer to know each pixel of its pictures beforehand.
final class BoxRenderer: Renderer {
  private let drawn: DrawCount

  init(drawn: DrawCount) { self.drawn = drawn }

  func render(_ list: DisplayList, width: Int, height: Int, scale: Double) throws -> Bitmap {
    drawn.count.add(1, ordering: .relaxed)
    var bitmap = Bitmap(width: width, height: height)
    for command in list.commands {
      guard case .fill(let path, let color) = command, let box = path.bounds else { continue }
      let pixel = [color.blue, color.green, color.red, color.alpha].map { UInt8(($0 * 255).rounded()) }
      func clamp(_ value: Double, _ limit: Int) -> Int { min(max(Int((value * scale).rounded()), 0), limit) }
      for y in clamp(box.minY, height)..<clamp(box.maxY, height) {
        for x in clamp(box.minX, width)..<clamp(box.maxX, width) {
          let start = (y * width + x) * 4
          for channel in 0..<4 { bitmap.bytes[start + channel] = pixel[channel] }
        }
      }
    }
    return bitmap
  }
}

/// How many pictures were drawn.
final class DrawCount: Sendable {
  let count = Atomic(0)
}
