import Foundation
import Recording
import Stage

extension CommandTable {
  static let render = Command(
    name: "render", usage: "SCENE -o OUT...",
    summary: "record a scene without a display",
    examples: [
      "pivotreel render card.scene -o card.mp4", "pivotreel render card.scene -o trace.jsonl -o frames/",
      "pivotreel render card.scene -o card.gif --theme dark --scale 2",
    ],
    options: [
      Option(
        "-o", "--output", argument: "OUT",
        help: "repeatable; by ending: " + RecordingTarget.forms.joined(separator: ", ")),
      Option("--scale", argument: "N", help: "device pixels to a point (default: the screen's own)"),
      ScenePictures.themeOption, SceneFile.setOption,
      Option("-q", "--quiet", help: "say nothing unless something fails"),
    ]
  ) { arguments, console in
    let path = try arguments.onlyOperand("render")
    let outputs = arguments.all("--output")
    if outputs.isEmpty { throw UsageError(message: "render needs at least one output: -o FILE") }
    let theme = try ScenePictures.theme(arguments)
    var targets: [RecordingTarget] = []
    for output in outputs {
      do { targets.append(try RecordingTarget(path: output)) } catch { throw UsageError(message: "\(error)") }
    }
    let file = try SceneFile(path: path, arguments: arguments, console: console)
    let scale = try arguments.scale() ?? file.scene.screen.scale
    let simulation = try file.simulation(console: console)
    let pictures = ScenePictures(scene: file.scene, theme: theme, measurer: try file.measurer(console: console))
    let session = RecordingSession(
      RecordingDescription(simulation, frames: .frames(upTo: simulation.clock.frameCount)), to: targets,
      pictures: pictures.source(scale: scale))
    let progress = ProgressLine(console: console, isQuiet: arguments.has("--quiet"))
    let interruption = Interruption()
    do {
      let outcomes = try session.run(
        frame: { simulation.frame(at: $0) }, progress: { progress.show($0.done, of: $0.total) },
        isInterrupted: { interruption.hasHappened })
      progress.clear()
      return report(outcomes, arguments, console)
    } catch let error as RecordingError {
      progress.clear()
      console.error("\(error)")
      return error == .interrupted ? .interrupted : .input
    }
  }

  /// Lists every requested output. One that is missing makes the command fail.
  private static func report(
    _ outcomes: [RecordingSession.Outcome], _ arguments: Arguments, _ console: Console
  ) -> ExitCode {
    var isWhole = true
    for outcome in outcomes {
      switch outcome.result {
      case .success(let output):
        let size = output.bytes.map { ", " + ByteCount.text($0) } ?? ""
        if !arguments.has("--quiet") {
          console.note("\(output.path)  \(output.frames) frame\(output.frames == 1 ? "" : "s")\(size)")
        }
      case .failure(let error):
        console.error("\(error)")
        isWhole = false
      }
    }
    return isWhole ? .fine : .input
  }
}
