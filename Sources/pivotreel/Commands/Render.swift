import Drawing
import Foundation
import Geometry
import Recording
import Stage

extension CommandTable {
  static let render = Command(
    name: "render", usage: "SCENE -o OUT...",
    summary: "record a scene without a display",
    examples: [
      "pivotreel render card.scene -o card.mp4", "pivotreel render card.scene -o card.html -o card.sheet.png",
      "pivotreel render card.scene -o trace.jsonl -o frames/ --from 1s --to @settled",
      "pivotreel render card.scene -o card.gif --theme dark --scale 2 --speed 0.5",
      "pivotreel render card.scene -o card.mp4 --device iPhone8 --device 800x600@1",
    ],
    options: [
      Option(
        "-o", "--output", argument: "OUT",
        help: "repeatable; by ending: " + RecordingTarget.forms.joined(separator: ", "))
    ] + FrameSelection.options + [
      Option("--scale", argument: "N", help: "device pixels to a point (default: the screen's own)"),
      Option(
        "--device", argument: "NAME|WxH@S",
        help: "another screen than the scene's; repeatable: each has outputs of its own, `card-NAME.mp4`"),
      ScenePictures.themeOption,
      Option("--overlay", argument: "names,boxes", help: "draw names, or boxes of views and guides, over the scene"),
      Option("--transparent", help: "leave out the ground of the screen where the scene does not write one"),
      Option("--columns", argument: "N", help: "frames in a row of a contact sheet (default 8)"),
      Option("-j", "--jobs", argument: "N", help: "threads that draw (default: one for each core)"),
      SceneFile.setOption,
      Option("-q", "--quiet", help: "say nothing unless something fails"),
    ]
  ) { arguments, console in
    let path = try arguments.onlyOperand("render")
    let outputs = arguments.all("--output")
    if outputs.isEmpty { throw UsageError(message: "render needs at least one output: -o FILE") }
    let devices = arguments.all("--device")
    // Before anything runs: every output must have a format, and one that all devices can share.
    for output in outputs { _ = try RenderRun.target(output, device: devices.count > 1 ? devices[0] : nil) }
    var code = ExitCode.fine
    let interruption = Interruption()
    for device in devices.isEmpty ? [nil] : devices.map(Optional.some) {
      let run = try RenderRun(
        path, outputs, arguments, device: device, namesDevice: devices.count > 1, console: console)
      let result = try run.run(interruption, console)
      if result == .interrupted { return result }
      if result != .fine { code = result }
    }
    return code
  }
}

/// One scene on one screen, recorded to its outputs.
private struct RenderRun {
  private let session: RecordingSession
  private let simulation: Simulation
  private let selection: FrameSelection
  private let isQuiet: Bool

  init(
    _ path: String, _ outputs: [String], _ arguments: Arguments, device: String?, namesDevice: Bool, console: Console
  ) throws {
    let look = try PictureLook(arguments)
    let targets = try outputs.map { try RenderRun.target($0, device: namesDevice ? device : nil) }
    if look.isTransparent { try RenderRun.checkTransparency(targets) }
    let columns = try RenderRun.number("--columns", arguments, 1...64) ?? 8
    let threads = try RenderRun.number("--jobs", arguments, 1...64) ?? ProcessInfo.processInfo.activeProcessorCount
    let file = try SceneFile(path: path, arguments: arguments, console: console, screen: device)
    simulation = try file.simulation(console: console)
    if !arguments.has("--quiet") { file.reportLayout(of: simulation, console: console) }
    selection = try FrameSelection(arguments, simulation: simulation)
    var description = RecordingDescription(simulation, frames: selection.frames)
    description.fps = selection.fps
    description.speed = selection.speed
    description.origin = [URL(fileURLWithPath: path).lastPathComponent, file.scene.screen.device ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let pictures = ScenePictures(
      scene: file.scene, look: look, measurer: try file.measurer(console: console),
      images: Dictionary(imagesOf: file.scene, at: path, console: console))
    let source = pictures.source(scale: try arguments.scale() ?? file.scene.screen.scale, threads: threads)
    session = RecordingSession(description, to: targets, pictures: source, sheetColumns: columns)
    isQuiet = arguments.has("--quiet")
  }

  func run(_ interruption: Interruption, _ console: Console) throws -> ExitCode {
    let progress = ProgressLine(console: console, isQuiet: isQuiet)
    do {
      let outcomes = try session.run(
        frame: { index in
          var frame = simulation.state(at: Rational(index) / selection.fps)
          frame.index = index
          return frame
        }, progress: { progress.show($0.done, of: $0.total) }, isInterrupted: { interruption.hasHappened })
      progress.clear()
      return report(outcomes, console)
    } catch let error as RecordingError {
      progress.clear()
      console.error("\(error)")
      return error == .interrupted ? .interrupted : .input
    }
  }

  /// Lists every requested output. One that is missing makes the command fail.
  private func report(_ outcomes: [RecordingSession.Outcome], _ console: Console) -> ExitCode {
    var isWhole = true
    for outcome in outcomes {
      switch outcome.result {
      case .success(let output):
        let size = output.bytes.map { ", " + ByteCount.text($0) } ?? ""
        if !isQuiet {
          console.note("\(output.path)  \(output.frames) frame\(output.frames == 1 ? "" : "s")\(size)")
        }
      case .failure(let error):
        console.error("\(error)")
        isWhole = false
      }
    }
    return isWhole ? .fine : .input
  }

  /// The target of a path; with a device, of the path with the device's name in it.
  static func target(_ output: String, device: String?) throws(UsageError) -> RecordingTarget {
    var path = output
    if let device {
      guard output != "-" else { throw UsageError(message: "several devices cannot share standard output") }
      path = named(output, device)
    }
    do { return try RecordingTarget(path: path) } catch { throw UsageError(message: "\(error)") }
  }

  /// `film.mp4` → `film-iPhone8.mp4`, `shots/` → `shots/iPhone8/`, `shots/%05d.png` → `shots/iPhone8/%05d.png`.
  private static func named(_ output: String, _ device: String) -> String {
    let device = device.split(separator: "/").joined(separator: "-")
    let cut = output.lastIndex(of: "/").map(output.index(after:)) ?? output.startIndex
    let (folder, name) = (output[..<cut], output[cut...])
    if name.isEmpty || name.contains("%") { return "\(folder)\(device)/\(name)" }
    let stem = name.firstIndex(of: ".") ?? name.endIndex
    return "\(folder)\(name[..<stem])-\(device)\(name[stem...])"
  }

  private static func checkTransparency(_ targets: [RecordingTarget]) throws(UsageError) {
    for target in targets where !target.holdsTransparency {
      throw UsageError(
        message: "\(target.path) cannot be transparent; the formats that can are .png, .apng, .webp and .html")
    }
  }

  private static func number(
    _ key: String, _ arguments: Arguments, _ range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(key) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "\(key) is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }
}
