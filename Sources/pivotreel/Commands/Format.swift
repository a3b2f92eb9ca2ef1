import Diagnostics
import Foundation
import SceneScript

extension CommandTable {
  static let fmt = Command(
    name: "fmt", usage: "[--check] PATH...",
    summary: "put scenes into their canonical form",
    examples: ["pivotreel fmt card.scene", "pivotreel fmt --check Scenes", "pivotreel fmt - < card.scene"],
    options: [Option("--check", help: "change nothing; exit 1 when a scene is not in canonical form")]
  ) { arguments, console in
    guard !arguments.operands.isEmpty else { throw UsageError(message: "fmt needs a scene or a folder") }
    var code = ExitCode.fine
    for path in try ScenePaths.find(arguments.operands, console: console) {
      let source = try SceneFile.read(path, console)
      var diagnostics = DiagnosticBag()
      let text = ScenePrinter.print(SceneParser.parse(source, into: &diagnostics))
      if diagnostics.hasErrors {
        console.words(DiagnosticRenderer(source: source, color: console.usesColor).render(diagnostics))
        code = .invalidScene
      } else if path == "-" {
        console.data(text)
      } else if Array(text.utf8) != source.bytes {
        if arguments.has("--check") {
          console.line("differs    \(path)")
          if code == .fine { code = .checkFailed }
        } else {
          try write(text, to: path, console)
          console.line("formatted  \(path)")
        }
      }
    }
    return code
  }

  private static func write(_ text: String, to path: String, _ console: Console) throws(CommandFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      console.error("cannot write \(path): \(SystemError.words(for: error))")
      throw CommandFailure(code: .input)
    }
  }
}
