import Diagnostics
import Foundation
import JSONText
import SceneScript
import Stage

extension CommandTable {
  static let check = Command(
    name: "check", usage: "[PATH...]",
    summary: "find the faults of scenes, and what their layouts cannot keep or leave open; no frames",
    examples: [
      "pivotreel check Scenes", "pivotreel check --fix card.scene", "pivotreel check --json card.scene",
      "pivotreel explain S203            what a fault means",
    ],
    options: [
      Option("--fix", help: "mend what one sure edit mends, in the files"),
      Option("--json", help: "one JSON object with every fault, its exact range and its fix"),
      Option("--strict", help: "a conflict or an ambiguity is a failure (exit 3)"), SceneFile.setOption,
    ]
  ) { arguments, console in
    let paths = try ScenePaths.find(arguments.operands.isEmpty ? ["."] : arguments.operands, console: console)
    let parameters = try SceneFile.parameters(arguments)
    var files: [JSONValue] = []
    var isFine = true
    var isStrictlyFine = true
    for path in paths {
      var checked = try CheckedFile(path, parameters, fixing: arguments.has("--fix"), console)
      if checked.scene == nil { isFine = false }
      if try checked.judgeLayout(console) > 0 { isStrictlyFine = false }
      if arguments.has("--json") { files.append(checked.json) } else { checked.print(console) }
    }
    if arguments.has("--json") {
      console.line(JSONWriter.text(["pivotreel": 1, "files": .array(files)], .indented))
    }
    if !isFine { return .invalidScene }
    return isStrictlyFine || !arguments.has("--strict") ? .fine : .strict
  }
}

/// A scene's file with what was found in it.
private struct CheckedFile {
  let path: String
  var source: SourceText
  var scene: CheckedScene?
  var diagnostics = DiagnosticBag()
  /// How many faults were mended in the file.
  var fixCount = 0

  init(_ path: String, _ parameters: [SceneParameter], fixing: Bool, _ console: Console) throws {
    self.path = path
    source = try SceneFile.read(path, console)
    (scene, source) = SceneFile.check(source, parameters: parameters, into: &diagnostics)
    if fixing, path != "-" { try fix(parameters, console) }
  }

  /// Fixes are made in rounds, as long as a round has one to make: what could not be read may hide further faults.
  private mutating func fix(_ parameters: [SceneParameter], _ console: Console) throws {
    for _ in 0..<20 {
      let (bytes, count) = FixIt.apply(diagnostics.diagnostics, to: source)
      if count == 0 { break }
      fixCount += count
      diagnostics = DiagnosticBag()
      (scene, source) = SceneFile.check(
        SourceText(name: source.name, bytes: bytes), parameters: parameters, into: &diagnostics)
    }
    guard fixCount > 0 else { return }
    do {
      try Data(source.bytes[..<source.range.upper]).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      console.error("cannot write \(path): \(SystemError.words(for: error))")
      throw CommandFailure(code: .input)
    }
  }

  /// Adds what is odd about the motion and what the layout cannot keep, leaves open or is told twice to the diagnostics: a scene
  /// without faults is solved from beginning to end for it. Returns how much of it `--strict` makes failures.
  mutating func judgeLayout(_ console: Console) throws -> Int {
    guard let scene else { return 0 }
    let simulation = Simulation(scene: scene, measurer: try SceneFile.measurer(scene.metrics, console: console))
    let report = LayoutReport(of: simulation, source: source, withRedundancy: true)
    let warnings = MotionReport(of: simulation).warnings.diagnostics + report.warnings.diagnostics
    for warning in warnings { diagnostics.add(warning) }
    return report.strictCount
  }

  func print(_ console: Console) {
    console.words(DiagnosticRenderer(source: source, color: console.usesColor).render(diagnostics))
    if fixCount > 0 { console.line("fixed \(path): \(Count.text(fixCount, "fault"))") }
    if let scene {
      console.line(
        "ok    \(path): \(Count.text(scene.views.count - 1, "view")), "
          + "\(Count.text(scene.constraints.count, "constraint")), \(Count.text(scene.clock.frameCount, "frame"))")
    } else {
      console.line("FAIL  \(path)")
    }
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("path", .string(path)), .init("ok", .bool(scene != nil))]
    if fixCount > 0 { members.append(.init("fixed", .integer(fixCount))) }
    if let scene {
      members += [
        .init("views", .integer(scene.views.count - 1)), .init("constraints", .integer(scene.constraints.count)),
        .init("frames", .integer(scene.clock.frameCount)),
      ]
    }
    members += [
      .init("diagnostics", .array(diagnostics.diagnostics.map { $0.json(in: source) })),
      .init("omitted", .integer(diagnostics.omittedCount)),
    ]
    return .object(members)
  }
}
