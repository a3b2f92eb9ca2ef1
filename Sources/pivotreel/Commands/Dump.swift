import JSONText
import Stage

extension CommandTable {
  static let dump = Command(
    name: "dump", usage: "SCENE --at TIME [--json] [--absolute]",
    summary: "print the layout at one moment",
    examples: [
      "pivotreel dump Scenes/header-form.scene --at 1.5s", "pivotreel dump card.scene --at @settled --json",
      "pivotreel dump card.scene --at 90f",
    ],
    options: [
      Option("--at", argument: "TIME", help: "1.5s, 250ms, 90f, @mark or end (default 0s)"),
      Option("--json", help: "one JSON object, numbers unrounded"),
      Option("--absolute", help: "frames in the screen's coordinates, not the superview's"),
    ]
  ) { arguments, console in
    guard arguments.operands.count == 1 else { throw UsageError(message: "dump needs one scene") }
    if arguments.has("--absolute"), !arguments.has("--json") {
      throw UsageError(message: "--absolute goes with --json")
    }
    let file = try SceneFile(path: arguments.operands[0], console: console)
    let simulation = try file.simulation(console: console)
    let time = try MomentText(text: arguments.value("--at") ?? "0s").time(in: simulation)
    let frame = simulation.state(at: time)
    console.data(
      arguments.has("--json")
        ? JSONWriter.text(frame.json(of: file.scene, absolute: arguments.has("--absolute")), .indented) + "\n"
        : frame.dump(of: file.scene))
    return .fine
  }
}
