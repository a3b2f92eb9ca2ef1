import JSONText
import Profiling

extension CommandTable {
  static let perfRun = Command(
    name: "perf run", usage: "SCENE", summary: "what each edit of a scene costs",
    examples: [
      "pivotreel perf run card.scene", "pivotreel perf run card.scene --by pass",
      "pivotreel perf run card.scene --save-baseline main", "pivotreel perf run card.scene --json",
    ],
    options: [
      Option("--by", argument: "edit|view|pass", help: "rows of the table (default edit), hottest first"),
      Option("--save-baseline", argument: "NAME", help: "keep the profile under this name beside the scene"),
      Option("--json", help: "one JSON document: all counters, times in nanoseconds"), SceneFile.setOption,
    ] + ProfiledScene.runOptions
  ) { arguments, console in
    let scene = try ProfiledScene(
      path: try arguments.onlyOperand("perf run"), arguments: arguments, console: console)
    let rows = arguments.value("--by") ?? "edit"
    guard ["edit", "view", "pass"].contains(rows) else {
      throw UsageError(message: "--by is edit, view or pass, not '\(rows)'")
    }
    let (profile, passes) = try scene.profile(arguments, console: console)
    if let name = arguments.value("--save-baseline") {
      let baseline = ProfileBaseline(named: name, for: scene)
      try baseline.write(profile, console: console)
      console.note("kept as \(baseline.path)")
    }
    if arguments.has("--json") {
      console.data(JSONWriter.text(profile.json(passes: passes), .indented) + "\n")
      return .fine
    }
    switch rows {
    case "view":
      console.data(ProfileReportText.byView(ViewMoves.all(in: try scene.file.simulation(console: console))).text)
    case "pass": console.data(ProfileReportText.byPass(passes).text)
    default: console.data(ProfileReportText.byEdit(profile).text)
    }
    console.data("\n" + ProfileReportText.summary(profile) + "\n")
    return .fine
  }
}
