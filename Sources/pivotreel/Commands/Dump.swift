import JSONText
import Stage

extension CommandTable {
  static let dump = Command(
    name: "dump", usage: "SCENE [--at TIME] [--json [--absolute]]",
    summary: "print the layout at one moment",
    examples: [
      "pivotreel dump Scenes/header-form.scene --at 1.5s", "pivotreel dump card.scene --at @settled --json",
      "pivotreel dump card.scene --at 90f",
    ],
    options: [
      Option("--at", argument: "TIME", help: "1.5s, 250ms, 90f, @mark or end (default 0s)"),
      Option("--json", help: "one JSON object, numbers unrounded"),
      Option("--absolute", help: "frames in the screen's coordinates, not the superview's"),
      SceneFile.setOption,
    ]
  ) { arguments, console in
    let file = try SceneFile(path: try arguments.onlyOperand("dump"), arguments: arguments, console: console)
    if arguments.has("--absolute"), !arguments.has("--json") {
      throw UsageError(message: "--absolute goes with --json")
    }
    let simulation = try file.simulation(console: console)
    let time = try MomentText(text: arguments.value("--at") ?? "0s").time(in: simulation)
    let frame = simulation.state(at: time)
    let json = JSONWriter.text(frame.json(of: file.scene, absolute: arguments.has("--absolute")), .indented) + "\n"
    console.data(arguments.has("--json") ? json : frame.dump(of: file.scene))
    return .fine
  }
}
