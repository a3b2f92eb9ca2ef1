import Diagnostics
import JSONText
import Recording
import SolverTraces

extension CommandTable {
  static let perfReplay = Command(
    name: "perf replay", usage: "FILE [--dump FILE] [--counters] [--limit SECONDS]",
    summary: "time the edits of a solver trace",
    examples: [
      "pivotreel perf replay chain-1000.trace", "pivotreel perf replay chain-1000.trace --dump values.txt",
      "pivotreel perf replay chain-1000.trace --counters",
    ],
    options: [
      Option("--dump", argument: "FILE", help: "write all values at each `k` of the trace, a line for each"),
      Option("--counters", help: "print a second line: exact counts of the work by label, the same on every machine"),
      Option("--limit", argument: "SECONDS", help: "begin no frame after this time; the report then says `cut`"),
    ]
  ) { arguments, console in
    guard arguments.operands.count == 1 else {
      throw UsageError(message: "perf replay takes one solver trace, not \(arguments.operands.count)")
    }
    let path = arguments.operands[0]
    let limit = try TraceFile.limit(arguments)
    let trace = try TraceFile.read(path, console)
    var dump: [[Double]] = []
    let isDumped = arguments.has("--dump")
    let replay = TraceReplay(trace, limit: limit) { if isDumped { dump.append($0) } }
    if let target = arguments.value("--dump") { try TraceFile.write(dump, to: target, console) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    console.line(JSONWriter.text(replay.report(solver: "pivotreel", trace: name, of: trace)))
    if arguments.has("--counters") { console.line(JSONWriter.text(TraceCounters(trace).report)) }
    if let first = replay.firstError {
      console.note("\(replay.errorCount) edit\(replay.errorCount == 1 ? " was" : "s were") refused; \(path), \(first)")
    }
    return .fine
  }
}

/// A solver trace as a file, and the values that a replay of it leaves.
private enum TraceFile {
  /// Reads a trace (`-` is standard input); says what is wrong with one that is none, and where.
  static func read(_ path: String, _ console: Console) throws(CommandFailure) -> SolverTrace {
    let bytes = try SceneFile.bytes(of: path, console)
    do throws(TraceFault) {
      return try SolverTrace(parsing: bytes)
    } catch {
      let source = SourceText(name: path == "-" ? "standard input" : path, bytes: bytes)
      let diagnostic = Diagnostic(.error, "T101", error.message, at: error.range, help: [error.help])
      console.words(DiagnosticRenderer(source: source, color: console.usesColor).render(diagnostic))
      throw CommandFailure(code: .invalidScene)
    }
  }

  static func limit(_ arguments: Arguments) throws(UsageError) -> Double {
    guard let text = arguments.value("--limit") else { return .infinity }
    guard let limit = Double(text), limit > 0 else {
      throw UsageError(message: "--limit is a number of seconds above 0, not '\(text)'")
    }
    return limit
  }

  /// One line for each checkpoint, in the fewest digits that read back as the same numbers.
  static func write(_ dump: [[Double]], to target: String, _ console: Console) throws(CommandFailure) {
    var text = ""
    for values in dump { text += values.map { "\($0)" }.joined(separator: " ") + "\n" }
    do throws(RecordingError) {
      try PartialFile.write(Array(text.utf8), to: target)
    } catch {
      console.error("\(error)")
      throw CommandFailure(code: .input)
    }
  }
}
