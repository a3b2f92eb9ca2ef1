import Foundation
import Goldens
import JSONText
import Recording
import Reports

extension CommandTable {
  static let test = Command(
    name: "test", usage: "[PATH...]",
    summary: "replay scenes and check what they expect, and their goldens",
    examples: [
      "pivotreel test Scenes", "pivotreel test card.scene --update",
      "pivotreel test --shard 2/5 --junit results.xml --report report",
    ],
    options: TestOptions.options
  ) { arguments, console in
    let options = try TestOptions(arguments)
    let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
    let paths = options.chosen(try ScenePaths.find(operands, console: console))
    if paths.isEmpty {
      if options.allowsNothing { return .fine }
      console.error(
        options.filters.isEmpty
          ? "this shard has no scene" : "no scene's path holds '\(options.filters.joined(separator: "' or '"))'")
      return .nothing
    }
    let start = ContinuousClock.now
    let run = TestRun(options: options, arguments: arguments, console: console)
    var (results, codes) = run.all(paths)
    if options.takesAll, operands.allSatisfy({ ScenePaths.isFolder($0) }) {
      let orphans = Orphans(results: results, options: options).found(console)
      results += orphans
      codes += orphans.map { _ in .checkFailed }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let report = TestReport(version: Version.text, scenes: results, seconds: seconds)
    let written = try write(report, options, console)
    if options.json {
      console.line(JSONWriter.text(JSONReport.value(report), .indented))
    } else {
      TestWords(console: console).end(report, written: written)
    }
    // The gravest first: a scene that cannot be run, then what failed.
    return [.internal, .invalidScene, .input, .checkFailed, .strict].first { codes.contains($0) } ?? .fine
  }

  /// Writes the reports that were asked for; returns where the page lies.
  private static func write(_ report: TestReport, _ options: TestOptions, _ console: Console) throws -> String? {
    do throws(RecordingError) {
      if let path = options.junit { try PartialFile.write(Array(JUnitReport.text(report).utf8), to: path) }
      guard let folder = options.report else { return nil }
      let page = (folder.hasSuffix("/") ? folder : folder + "/") + "index.html"
      try PartialFile.write(Array(HTMLReport.text(report).utf8), to: page)
      return page
    } catch {
      console.error("\(error)")
      throw CommandFailure(code: .input)
    }
  }
}
