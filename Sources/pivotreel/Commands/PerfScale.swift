import Geometry
import JSONText
import Profiling

extension CommandTable {
  static let perfScale = Command(
    name: "perf scale", usage: "SCENE --param NAME=N,N,...",
    summary: "how the cost of each edit grows with a parameter",
    examples: ["pivotreel perf scale Scenes/Bench/chain.scene --param n=10,100,1000"],
    options: [
      Option("--param", argument: "NAME=N,N,...", help: "the `param` to vary, and at least two values of it"),
      Option("--json", help: "one JSON document"), SceneFile.setOption,
    ] + ProfiledScene.runOptions
  ) { arguments, console in
    let path = try arguments.onlyOperand("perf scale")
    let (name, sizes) = try parameter(arguments)
    var profiles: [Profile] = []
    for size in sizes {
      let set = arguments.adding("\(name)=\(size)", to: "--set")
      let scene = try ProfiledScene(path: path, arguments: set, console: console)
      profiles.append(try scene.profile(arguments, console: console).profile)
      console.note("\(name) = \(size): \(ProfileReportText.summary(profiles[profiles.count - 1]))")
    }
    let growths = Growth.all(in: profiles, sizes: sizes)
    if arguments.has("--json") {
      console.data(
        JSONWriter.text(["pivotreel": 1, "param": .string(name), "edits": .array(growths.map(\.json))], .indented)
          + "\n")
    } else {
      console.data(Growth.table(growths, name, sizes).text)
    }
    for growth in growths {
      guard let exponent = growth.entries, exponent > GrowthFit.warningExponent else { continue }
      console.note(
        "warning: '\(growth.edit)' (line \(growth.line)) grows with \(name) to the power of \(NumberText.fixed(exponent, places: 2)): "
          + "an edit should cost what it changes")
    }
    return .fine
  }

  private static func parameter(_ arguments: Arguments) throws(UsageError) -> (name: String, sizes: [Int]) {
    let parts = (arguments.value("--param") ?? "").split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw UsageError(message: "perf scale needs --param NAME=N,N,...")
    }
    let sizes = parts[1].split(separator: ",").map { Int($0) }
    let known = sizes.compactMap { $0 }.filter { $0 > 0 }
    guard known.count == sizes.count, Set(known).count >= 2 else {
      throw UsageError(message: "--param takes at least two different whole numbers above 0, not '\(parts[1])'")
    }
    return (String(parts[0]), known)
  }
}
