import Diagnostics
import Foundation
import SceneScript

extension CommandTable {
  static let fmt = Command(
    name: "fmt", usage: "[--check] PATH...",
    summary: "print scenes in their canonical form",
    examples: ["pivotreel fmt card.scene", "pivotreel fmt --check Scenes", "pivotreel fmt - < card.scene"],
    options: [Option("--check", help: "change nothing; exit 1 when a scene is not in canonical form")]
  ) { arguments, console in
    guard !arguments.operands.isEmpty else { throw UsageError(message: "fmt needs a scene or a folder") }
    var isCanonical = true
    for path in try ScenePaths.find(arguments.operands, console: console) {
      let source = try SceneFile.read(path, console)
      var diagnostics = DiagnosticBag()
      let text = SceneScript.canonicalText(of: source, diagnostics: &diagnostics)
      guard let text else {
        diagnostics.tell(of: source, on: console)
        throw CommandFailure(code: .invalidScene)
      }
      if path == "-" {
        console.data(text)
      } else if text != source.text {
        isCanonical = false
        console.line(arguments.has("--check") ? "differs  \(path)" : "formatted  \(path)")
        if !arguments.has("--check") { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) }
      }
    }
    return arguments.has("--check") && !isCanonical ? .checkFailed : .fine
  }
}
