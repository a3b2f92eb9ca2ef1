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

/// Plays a scene in a window until the user leaves: poll, move the playhead, do what was asked, draw what changed, sleep.
package final class Player {
  private let services: PlayerServices
  private let renderer: any Renderer
  private let measurer: any TextMeasurer
  private let options: PlayerOptions
  private let clock = SuspendingClock()

  private var state: PlayerState
  /// The script as it is in its file, and with what was done by hand.
  private var written: PlayerSource
  private var source: PlayerSource
  private var broken: BrokenScript?
  private var golden: GoldenFrames?
  private var film: PlayerServices.Film?
  private var lastFilmed: Int?
  private var watch: FileWatch?
  private var lastLook: SuspendingClock.Instant?
  private var window: SDLWindow?

  private var surfaces: [Surface] = []
  /// The frame that was asked for last, and its picture.
  private var shown: (frame: StageFrame, picture: DisplayList)?

  /// A layer as it was drawn last.
  private struct Surface {
    var layer: WindowPicture.Layer
    var bitmap: Bitmap
    var isNew: Bool
  }

  /// `measurer` must be that of the fonts that `renderer` draws with.
  package init(
    source: PlayerSource, services: PlayerServices, renderer: any Renderer, measurer: any TextMeasurer,
    options: PlayerOptions = PlayerOptions()
  ) {
    self.source = source
    written = source
    self.services = services
    self.renderer = renderer
    self.measurer = measurer
    self.options = options
    watch = services.watchedFile.map(FileWatch.init(path:))
    state = PlayerState(
      transport: Transport(timeline: source.timeline, frame: options.startFrame, loopMode: options.loopMode),
      size: options.size, extent: source.extent)
    state.adopt(source)
  }

  /// Opens the window and returns when it is closed. Throws an `SDLError`; what was being recorded is kept.
  package func run() throws {
    let window = try SDLWindow(
      title: source.title, size: options.size, smallest: WindowLayout.smallest, scale: options.scale)
    self.window = window
    defer { finishFilm() }
    SDLWindow.whenDisplayIsLost(status: services.statusOfLostDisplay) { [self] in
      let kept = film.map { _ in "; what was recorded is kept" } ?? ""
      finishFilm()
      services.say("the display went away\(kept)")
    }
    state.handle(.resized(window.size))
    state.areLanesOpen = WindowLayout.lanesStartOpen(in: window.size)
    try draw(in: window)

    // The clock starts when the first frame is seen.
    if options.startsPlaying { state.perform(.togglePlaying) }
    // Playing faster than the display, pictures come as fast as it can show them; with some slack, or each that is a
    // little late would put off the next.
    let leastInterval = window.refreshInterval * 3 / 4
    var now = clock.now
    var lastPicture = now
    while !state.isQuitting {
      let events = window.events(timeout: timeout(now: now, earliest: lastPicture + leastInterval))
      let before = now
      now = clock.now
      state.advance(by: now - before)
      for event in events { state.handle(event) }
      lookAtFile(now: now)
      carryOutRequests()
      if try draw(in: window) { lastPicture = now }
      appendToFilm()
    }
  }

  /// How long there is nothing to do; nil: until something happens.
  private func timeout(now: SuspendingClock.Instant, earliest: SuspendingClock.Instant) -> Duration? {
    var next = [state.transport.timeToNextFrame, state.timeToNextChange].compactMap { $0 }.min()
      .map { max($0, earliest - now) }
    if watch != nil { next = min(next ?? FileWatch.interval, FileWatch.interval) }
    return next
  }

  // MARK: - What the state asks for

  private func carryOutRequests() {
    var requests: [PlayerRequest] = []
    // Of many solutions asked for at once only the last is seen.
    for request in state.takeRequests() where !requests.contains(request) { requests.append(request) }
    for request in requests { carryOut(request) }
  }

  private func carryOut(_ request: PlayerRequest) {
    switch request {
    case .copy(let text, let what):
      window?.copyToClipboard(text)
      state.say(Toast(.done, "copied \(what)"))
    case .copyCommand:
      let command = "pivotreel play \(shellWord(source.path)) --at \(state.transport.frame)f --paused"
      window?.copyToClipboard(command)
      state.say(Toast(.done, "copied \(command)"))
    case .reload: reload()
    case .rebuild: rebuild()
    case .saveFrame: attempt { state.say(Toast(.done, try services.saveFrame(source, try frameAndPicture().0))) }
    case .saveGeometry: attempt { state.say(Toast(.done, try services.saveGeometry(source, try frameAndPicture().0))) }
    case .saveEdits:
      if state.handEdits.isEmpty {
        state.say(Toast(.done, "nothing was done by hand"))
      } else {
        attempt { state.say(Toast(.done, try services.saveScript(written, state.handEdits))) }
      }
    case .startFilming:
      attempt {
        film = try services.startFilm(source)
        lastFilmed = nil
      }
      if film == nil { state.isFilming = false }
    case .stopFilming: finishFilm()
    case .loadGolden:
      guard golden == nil else { return }
      do { golden = try services.golden(written) } catch {
        state.overlays.golden = .off
        state.say(Toast(.failed, "\(error)"))
      }
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { state.say(Toast(.failed, "\(error)")) }
  }

  private func shellWord(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
    return isPlain
      ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  // MARK: - The script

  private func lookAtFile(now: SuspendingClock.Instant) {
    guard watch != nil, lastLook.map({ now - $0 >= FileWatch.interval }) ?? true else { return }
    lastLook = now
    if watch!.hasChanged() { reload() }
  }

  /// A script that is wrong leaves the last one that was right where it is.
  private func reload() {
    let began = clock.now
    switch services.read() {
    case .success(let new):
      written = new
      golden = nil
      if state.overlays.golden != .off { state.requests.append(.loadGolden) }
      broken = nil
      if state.handEdits.isEmpty {
        adopt(new)
      } else {
        // Labels are places in the script, and it has changed; lines without one may stay.
        state.handEdits.forgetLabelled()
        rebuild()
      }
      let milliseconds = Double((clock.now - began).attoseconds) / 1e15
      state.say(
        Toast(
          .done, "\(new.fileName) reloaded in \(NumberText.short(milliseconds, places: milliseconds < 10 ? 1 : 0)) ms"))
    case .failure(let fault):
      broken = fault
      state.toast = nil
      state.transport.pause()
    }
  }

  /// An edit by hand that the script cannot take is taken back.
  private func rebuild() {
    guard broken == nil else { return }
    if state.handEdits.isEmpty { return adopt(written) }
    switch services.rebuild(written, state.handEdits) {
    case .success(let new): adopt(new)
    case .failure(let fault):
      state.handEdits.undo()
      state.say(Toast(.failed, fault.faults.first?.message ?? "the script cannot take that edit"))
    }
  }

  private func adopt(_ new: PlayerSource) {
    source = new
    shown = nil
    state.adopt(new)
  }

  // MARK: - Recording the picture

  /// Every frame that the playhead passed is in the film, seen or not.
  private func appendToFilm() {
    guard let film else { return }
    let frame = state.transport.frame
    let last = lastFilmed ?? frame - 1
    guard frame != last else { return }
    let way = frame > last ? Array((last + 1)...frame) : [frame]
    attempt { for index in way { try film.append(source.simulation.frame(at: index)) } }
    lastFilmed = frame
  }

  private func finishFilm() {
    guard let film else { return }
    self.film = nil
    state.isFilming = false
    attempt { state.say(Toast(.done, try film.finish())) }
  }

  // MARK: - Drawing

  /// Shows the state, if that changes a pixel. True when it did.
  @discardableResult
  private func draw(in window: SDLWindow) throws -> Bool {
    if state.isFullScreen != isFullScreen {
      isFullScreen = state.isFullScreen
      window.setFullScreen(isFullScreen)
      state.handle(.resized(window.size))
    }
    let (frame, picture) = try frameAndPicture()
    state.prepare(for: frame, of: source)
    setTitle(of: window)
    let layers = compose(frame, picture)
    window.show(state.cursor)
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

  private func compose(_ frame: StageFrame, _ picture: DisplayList) -> [WindowPicture.Layer] {
    var view = WindowPicture(state: state, source: source, frame: frame, picture: picture, scale: options.scale)
    view.broken = broken
    view.isLive = watch != nil
    view.golden = golden
    let (layers, areas) = view.layers(theme: options.theme, measurer: measurer)
    state.areas = areas
    state.lanesOverflow = Lanes.overflow(source.lanes, in: view.layout.lanes)
    state.inspectorOverflow = max(Inspector.height(view) - view.layout.inspector.height, 0)
    return layers
  }

  private func frameAndPicture() throws -> (StageFrame, DisplayList) {
    let index = state.transport.frame
    if let shown, shown.frame.index == index { return shown }
    let frame = source.simulation.frame(at: index)
    if let before = shown?.frame.momentIndex, before != frame.momentIndex { state.sinceChange = .zero }
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
