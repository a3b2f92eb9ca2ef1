import Dispatch
import Drawing
import Geometry
import Stage

/// How the frames of a recording become pictures.
package struct PictureSource {
  /// Size of every picture in device pixels.
  package var width: Int
  package var height: Int
  /// Device pixels per point.
  package var scale: Double
  /// What to draw for a frame, in points of the picture. Called in order on the thread that records.
  package var displayList: (StageFrame) -> DisplayList
  /// Makes the renderer of one thread. All renderers draw the same pixels.
  package var makeRenderer: @Sendable () throws -> any Renderer
  package var threads: Int
  /// What to draw for a frame's screen alone, in points from its top left; for outputs with a ground of their own.
  package var screen: (StageFrame) -> DisplayList
  /// Where the screen's top left stands on the picture, in points.
  package var screenOrigin: (StageFrame) -> Point = { _ in .zero }
  /// Makes what turns text into outlines, for outputs that are no pixels; nil where no output is.
  package var makeOutline: (() throws -> (TextRun) throws -> TextOutline)?
  /// Pictures have pixels through which one sees.
  package var isTransparent = false
  /// The colours of what stands around the pictures.
  package var theme = Theme.light

  package init(
    width: Int, height: Int, scale: Double, threads: Int = 2, displayList: @escaping (StageFrame) -> DisplayList,
    makeRenderer: @escaping @Sendable () throws -> any Renderer
  ) {
    precondition(width > 0 && height > 0 && threads > 0, "pictures of \(width) × \(height) on \(threads) threads")
    self.width = width
    self.height = height
    self.scale = scale
    self.threads = threads
    self.displayList = displayList
    screen = displayList
    self.makeRenderer = makeRenderer
  }
}

/// Draws pictures on several threads. Picture n is drawn by worker n mod count, so nothing but the renderers, which all draw
/// the same, decides about its pixels.
final class PicturePipeline {
  /// One picture, being drawn or done.
  final class Job: Sendable {
    private let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) private var outcome: Result<Picture, any Error>?

    fileprivate func finish(_ outcome: Result<Picture, any Error>) {
      self.outcome = outcome
      done.signal()
    }

    /// Waits for the picture; again and again gives the same.
    func picture() throws -> Picture {
      done.wait()
      defer { done.signal() }
      guard let outcome else { preconditionFailure("a picture was signalled before it was there") }
      return try outcome.get()
    }
  }

  struct Picture: Sendable {
    var bitmap: Bitmap
    var png: [UInt8]?
  }

  /// A queue that runs one job after the other, and the renderer that only those jobs touch.
  private final class Worker: Sendable {
    let queue: DispatchQueue
    nonisolated(unsafe) private var renderer: (any Renderer)?

    init(_ number: Int) { queue = DispatchQueue(label: "drawing \(number)") }

    func renderer(_ make: () throws -> any Renderer) throws -> any Renderer {
      if let renderer { return renderer }
      let made = try make()
      renderer = made
      return made
    }
  }

  private let source: PictureSource
  private let encodesPNG: Bool
  private let workers: [Worker]
  private var submitted = 0

  init(_ source: PictureSource, encodesPNG: Bool) {
    self.source = source
    self.encodesPNG = encodesPNG
    workers = (0..<source.threads).map(Worker.init)
  }

  func submit(_ list: DisplayList) -> Job {
    let job = Job()
    let worker = workers[submitted % workers.count]
    submitted += 1
    let (width, height, scale, encodesPNG) = (source.width, source.height, source.scale, encodesPNG)
    let makeRenderer = source.makeRenderer
    worker.queue.async {
      job.finish(
        Result {
          let bitmap = try worker.renderer(makeRenderer).render(list, width: width, height: height, scale: scale)
          return Picture(bitmap: bitmap, png: encodesPNG ? PNGEncoder.encode(bitmap) : nil)
        })
    }
    return job
  }

  /// Returns when nothing is being drawn any more.
  func drain() {
    for worker in workers { worker.queue.sync {} }
  }
}
