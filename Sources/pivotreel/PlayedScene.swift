import CairoRendering
import Diagnostics
import Drawing
import Geometry
import Glibc
import Goldens
import JSONText
import Playback
import Recording
import SceneScript
import Stage

/// A scene in the player's window: reads its script again and again, and writes what the user wants to keep.
final class PlayedScene {
  private let path: String
  private let theme: Theme
  private let parameters: [SceneParameter]
  private let measurer: PangoTextMeasurer
  private let renderer: CairoRenderer
  /// Where a recording of the picture goes; nil makes up a name.
  private let filmPath: String?
  private let console: Console
  private let stopwatch: () -> Duration
  /// When the script that is shown was read, by the user's clock.
  private var readAt: String?

  init(
    path: String, theme: Theme, parameters: [SceneParameter], measurer: PangoTextMeasurer, renderer: CairoRenderer,
    filmPath: String?, console: Console
  ) {
    self.path = path
    self.theme = theme
    self.parameters = parameters
    self.measurer = measurer
    self.renderer = renderer
    self.filmPath = filmPath
    self.console = console
    let start = ContinuousClock().now
    stopwatch = { ContinuousClock().now - start }
  }

  func services(watched: Bool) -> PlayerServices {
    PlayerServices(
      read: read, rebuild: rebuild, saveFrame: saveFrame, saveGeometry: saveGeometry, saveScript: saveScript,
      startFilm: startFilm, golden: golden, watchedFile: watched && path != "-" ? path : nil,
      statusOfLostDisplay: ExitCode.input.rawValue, say: { [console] in console.error($0) })
  }

  /// A scene that is known to be right.
  func source(_ file: SceneFile) -> PlayerSource {
    readAt = WallClock.now
    return source(file.scene, file.source, script: file.script)
  }

  private func source(_ scene: CheckedScene, _ text: SourceText, script: [UInt8]) -> PlayerSource {
    let sceneMeasurer: any TextMeasurer = scene.metrics == .fixed ? FixedTextMeasurer() : measurer
    let images = Dictionary(imagesOf: scene, at: path, console: console)
    let pictures = ScenePictures(scene: scene, theme: theme, measurer: sceneMeasurer, images: images)
    return PlayerSource(
      path: path, script: script, text: text,
      simulation: Simulation(scene: scene, measurer: sceneMeasurer, stopwatch: stopwatch),
      extent: pictures.canvas, paint: PaintContext(of: scene, theme: theme), picture: pictures.screen(of:))
  }

  // MARK: The script

  private func read() -> Result<PlayerSource, BrokenScript> {
    do throws(InputFile.Failure) {
      let text = SourceText(name: path, bytes: try InputFile.read(path))
      let result = solve(text)
      if case .success = result { readAt = WallClock.now }
      return result
    } catch {
      return .failure(
        BrokenScript(
          fileName: fileName,
          faults: [
            BrokenScript.Fault(
              message: "cannot read \(fileName): \(error.reason)", id: "", line: 1, column: 1, length: 0, help: nil)
          ], lines: [], lastGood: readAt))
    }
  }

  private func rebuild(_ written: PlayerSource, _ edits: HandEdits) -> Result<PlayerSource, BrokenScript> {
    solve(SourceText(name: path, bytes: edits.script(on: written.script)))
  }

  private func solve(_ text: SourceText) -> Result<PlayerSource, BrokenScript> {
    var diagnostics = DiagnosticBag()
    let reading = SceneFile.check(text, parameters: parameters, into: &diagnostics)
    guard let scene = reading.scene, !diagnostics.hasErrors else {
      return .failure(broken(reading.source, diagnostics))
    }
    return .success(source(scene, reading.source, script: text.bytes))
  }

  private func broken(_ text: SourceText, _ diagnostics: DiagnosticBag) -> BrokenScript {
    let faults = diagnostics.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      let place = text.position(of: diagnostic.range.lower)
      return BrokenScript.Fault(
        message: diagnostic.message, id: diagnostic.id, line: place.line, column: place.column,
        length: text.text(in: diagnostic.range).count, help: diagnostic.help.first)
    }
    let line = faults.first?.line ?? 1
    let near = (max(line - 1, 1)...min(line + 1, max(text.lineCount, line))).filter { $0 <= text.lineCount }
    return BrokenScript(
      fileName: fileName, faults: faults,
      lines: near.map { BrokenScript.Line(number: $0, text: text.text(in: text.rangeOfLine($0))) }, lastGood: readAt)
  }

  private var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  // MARK: What is kept

  private var name: String {
    let file = path == "-" ? "scene" : fileName
    return file.hasSuffix(".scene") ? String(file.dropLast(6)) : file
  }

  private func saveFrame(_ source: PlayerSource, _ frame: StageFrame) throws -> String {
    let target = "\(name)-frame-\(frame.index).png"
    try PartialFile.write(PNGEncoder.encode(try bitmap(source, frame)), to: target)
    return "saved \(target)"
  }

  private func bitmap(_ source: PlayerSource, _ frame: StageFrame) throws -> Bitmap {
    let scale = frame.scale
    return try renderer.render(
      source.picture(frame), width: Int((frame.screen.width * scale).rounded(.up)),
      height: Int((frame.screen.height * scale).rounded(.up)), scale: scale)
  }

  private func saveGeometry(_ source: PlayerSource, _ frame: StageFrame) throws -> String {
    let target = "\(name)-frame-\(frame.index).json"
    let json = JSONWriter.text(frame.json(of: source.scene, absolute: false), .indented) + "\n"
    try PartialFile.write(Array(json.utf8), to: target)
    return "saved \(target)"
  }

  /// Beside the others a user has, never over one.
  private func saveScript(_ written: PlayerSource, _ edits: HandEdits) throws -> String {
    let target = freePath("\(name)-edited", "scene")
    try PartialFile.write(edits.script(on: written.script), to: target)
    return "saved \(target)"
  }

  private func freePath(_ name: String, _ ending: String) -> String {
    var (path, number) = ("\(name).\(ending)", 2)
    while access(path, F_OK) == 0 {
      path = "\(name)-\(number).\(ending)"
      number += 1
    }
    return path
  }

  private func startFilm(_ source: PlayerSource) throws -> PlayerServices.Film {
    let path = filmPath ?? freePath(name, "mp4")
    guard case .video(let format) = try RecordingTarget(path: path).format else {
      throw UsageError(message: "\(path) is no film: its name ends in .mp4, .gif, .webm, .webp or .apng")
    }
    let scene = source.scene
    let pictures = ScenePictures(
      scene: scene, theme: theme, measurer: scene.metrics == .fixed ? FixedTextMeasurer() : measurer,
      images: Dictionary(imagesOf: scene, at: self.path, console: console))
    let scale = scene.screen.scale
    let (width, height) = (
      Int((pictures.canvas.width * scale).rounded(.up)), Int((pictures.canvas.height * scale).rounded(.up))
    )
    let recorder = try VideoRecorder(
      path: path, format: format, toStandardOutput: false, width: width, height: height, rate: scene.fps,
      searchPath: Environment.searchPath)
    let renderer = renderer
    return PlayerServices.Film(
      append: { frame in
        let bitmap = try renderer.render(pictures.picture(of: frame), width: width, height: height, scale: scale)
        try recorder.record(RecordedFrame(frame: frame, bitmap: bitmap))
      },
      finish: {
        let output = try recorder.finish()
        return "saved \(output.path), \(output.frames) frame\(output.frames == 1 ? "" : "s")"
      })
  }

  /// The trace that `test` compares with, replayed.
  private func golden(_ written: PlayerSource) throws -> GoldenFrames {
    let store = GoldenStore(besideScene: path)
    let reference = GoldenStore.Reference(scene: name, device: written.scene.screen.goldenName)
    let file = store.path(of: reference)
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try InputFile.read(file) } catch {
      throw UsageError(message: "there is no golden \(file); `pivotreel test --record=missing \(path)` makes it")
    }
    let trace = try TraceReader.read(bytes)
    let names = trace.description.views.map(\.name)
    let frames = trace.frames
    return GoldenFrames(name: "its golden", names: written.scene.views.map(\.name)) { index in
      guard let frame = frames.last(where: { $0.index <= index }) else { return nil }
      return Dictionary(
        frame.views.filter { !$0.isGhost }.map { (names[$0.view], $0.shown) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
