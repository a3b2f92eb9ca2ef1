/// One verb of the command line.
struct Command: Sendable {
  /// One word or two.
  var name: String
  /// What it takes, after its name.
  var usage: String
  /// One line.
  var summary: String
  /// Lines that can be typed.
  var examples: [String]
  var options: [Option]
  var run: @Sendable (Arguments, Console) throws -> ExitCode

  var words: [String] { name.split(separator: " ").map(String.init) }

  static let common = [
    Option("-h", "--help", help: "show this help"),
    Option("--color", argument: "auto|always|never", help: "colour of messages (default auto; NO_COLOR is honoured)"),
  ]

  /// Leads with examples, as people read them first.
  var help: String {
    var lines = ["\(summary)", "", "Usage: pivotreel " + (usage.isEmpty ? name : "\(name) \(usage)"), "", "Examples:"]
    lines += examples.map { "  " + $0 }
    lines += ["", "Options:"]
    lines += Command.table((options + Command.common).map { ($0.heading, $0.help) })
    return lines.joined(separator: "\n") + "\n"
  }

  static func table(_ rows: [(String, String)]) -> [String] {
    let width = min(rows.map(\.0.count).max() ?? 0, 30)
    return rows.map { left, right in
      left.count > width
        ? "  \(left)\n" + String(repeating: " ", count: width + 4) + right
        : "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }
  }
}

extension Option {
  fileprivate var heading: String { names.joined(separator: ", ") + (argument.map { " " + $0 } ?? "") }
}
