import Profiling
import Recording

extension CommandTable {
  static let trace = Command(
    name: "trace", usage: "SCENE -o FILE", summary: "one replay as events for a trace viewer (Perfetto)",
    examples: ["pivotreel trace card.scene -o trace.json"],
    options: [
      Option("-o", "--output", argument: "FILE", help: "the file to write, JSON in Chrome's format"),
      SceneFile.setOption,
    ]
  ) { arguments, console in
    let path = try arguments.onlyOperand("trace")
    guard let target = arguments.value("--output") else { throw UsageError(message: "trace needs -o FILE") }
    let scene = try ProfiledScene(path: path, arguments: arguments, console: console)
    let (spans, counters) = scene.trace()
    let text = ChromeTrace.text(title: path, spans: spans, counters: counters)
    if target == "-" {
      console.data(text)
      return .fine
    }
    do {
      try PartialFile.write(Array(text.utf8), to: target)
    } catch {
      console.error("\(error)")
      throw CommandFailure(code: .input)
    }
    console.note("\(target)  \(spans.count) spans; open it with https://ui.perfetto.dev or chrome://tracing")
    return .fine
  }
}
