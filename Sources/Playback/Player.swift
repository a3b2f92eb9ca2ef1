import Drawing
import Geometry
import Stage

/// How the player opens.
package struct PlayerOptions: Sendable {
  /// Device pixels to a point of the window.
  package var scale = 1.0
  /// Of the window; the scene brings its own.
  package var theme = Theme.light
  package var startFrame = 0
  package var startsPlaying = true
  package var loopMode = Transport.LoopMode.off
  /// Of the window, in points.
  package var size = Size(1280, 800)

  package init() {}
}

/// Plays a scene in a window until the user leaves: poll, move the playhead, draw what changed, sleep.
package final class Player {
  private let source: PlayerSource
  private let renderer: any Renderer
  private let measurer: any TextMeasurer
  private let options: PlayerOptions

  private var state: PlayerState
  private var surfaces: [Surface] = []
  /// The frame that was asked for last, and its picture.
  private var shown: (frame: StageFrame, picture: DisplayList)?

  /// A layer as it was drawn last.
  private struct Surface {
    var layer: WindowPicture.Layer
    var bitmap: Bitmap
    var isNew: Bool
  }

  package init(
    source: PlayerSource, renderer: any Renderer, measurer: any TextMeasurer, options: PlayerOptions = PlayerOptions()
  ) {
    self.source = source
    self.renderer = renderer
    self.measurer = measurer
    self.options = options
    state = PlayerState(
      transport: Transport(timeline: source.timeline, frame: options.startFrame, loopMode: options.loopMode),
      size: options.size, extent: source.extent)
  }

  /// Opens the window and returns when it is closed. Throws an `SDLError`, or what a frame of the scene threw.
  package func run() throws {
    let window = try SDLWindow(
      title: source.title, size: options.size, smallest: WindowLayout.smallest, scale: options.scale)
    state.handle(.resized(window.size))
    try draw(in: window)

    // The clock starts when the first frame is seen.
    if options.startsPlaying { state.perform(.togglePlaying) }
    let clock = SuspendingClock()
    // Playing faster than the display, pictures come as fast as it can show them; with some slack, or each that is a
    // little late would put off the next.
    let leastInterval = window.refreshInterval * 3 / 4
    var now = clock.now
    var lastPicture = now
    while !state.isQuitting {
      let events = window.events(
        timeout: state.transport.timeToNextFrame.map { max($0, lastPicture + leastInterval - now) })
      let before = now
      now = clock.now
      state.advance(by: now - before)
      for event in events { state.handle(event) }
      if try draw(in: window) { lastPicture = now }
    }
  }

  /// Shows the state, if that changes a pixel. True when it did.
  @discardableResult
  private func draw(in window: SDLWindow) throws -> Bool {
    if state.isFullScreen != isFullScreen {
      isFullScreen = state.isFullScreen
      window.setFullScreen(isFullScreen)
      state.handle(.resized(window.size))
    }
    let (frame, picture) = try frameAndPicture(at: state.transport.frame)
    state.screen = frame.screen
    setTitle(of: window)

    let layers = WindowPicture(
      state: state, source: source, frame: frame, picture: picture, scale: options.scale
    ).layers(theme: options.theme, measurer: measurer)
    surfaces.removeSubrange(min(layers.count, surfaces.count)...)
    for (index, layer) in layers.enumerated() { try render(layer, index) }
    guard window.isDamaged || surfaces.contains(where: \.isNew) else { return false }
    try window.present(
      surfaces.map { surface in
        SDLWindow.Picture(
          bitmap: surface.bitmap, x: pixels(surface.layer.box.x), y: pixels(surface.layer.box.y), isNew: surface.isNew)
      })
    return true
  }

  private var isFullScreen = false

  private func frameAndPicture(at index: Int) throws -> (StageFrame, DisplayList) {
    if let shown, shown.frame.index == index { return shown }
    let frame = try source.frame(index)
    let next = (frame: frame, picture: source.picture(frame))
    shown = next
    return next
  }

  private func pixels(_ points: Double) -> Int { Int((points * options.scale).rounded()) }

  private func render(_ layer: WindowPicture.Layer, _ index: Int) throws {
    if index < surfaces.count, surfaces[index].layer == layer {
      surfaces[index].isNew = false
      return
    }
    let width = max(pixels(layer.box.width), 1)
    let height = max(pixels(layer.box.height), 1)
    let list = DisplayList {
      $0.transform(.translation(-layer.box.x, -layer.box.y)) { $0.append(layer.list) }
    }
    if index < surfaces.count, surfaces[index].bitmap.width == width, surfaces[index].bitmap.height == height {
      surfaces[index].layer = layer
      surfaces[index].isNew = true
      try renderer.render(list, into: &surfaces[index].bitmap, scale: options.scale)
      return
    }
    let bitmap = try renderer.render(list, width: width, height: height, scale: options.scale)
    let surface = Surface(layer: layer, bitmap: bitmap, isNew: true)
    if index < surfaces.count { surfaces[index] = surface } else { surfaces.append(surface) }
  }

  /// A window that stands still says where; one that plays does not keep the task bar busy.
  private func setTitle(of window: SDLWindow) {
    let transport = state.transport
    let title =
      transport.isPlaying
      ? "\(source.title) — playing" : "\(source.title) — frame \(transport.frame)/\(transport.timeline.frameCount)"
    if title != shownTitle {
      window.title = title
      shownTitle = title
    }
  }

  private var shownTitle = ""
}
