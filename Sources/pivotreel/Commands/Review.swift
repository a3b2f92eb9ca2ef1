import Foundation
import Recording

extension CommandTable {
  private static let inOption = Option("--in", argument: "FOLDER", help: "where to look for goldens (default: here)")

  static let review = Command(
    name: "review", usage: "[FOLDER...]",
    summary: "go through results that differ from their goldens",
    examples: ["pivotreel review", "pivotreel review Scenes", "yes a | pivotreel review"],
    options: []
  ) { arguments, console in
    let pending = PendingGoldens(under: arguments.operands.isEmpty ? ["."] : arguments.operands)
    if pending.entries.isEmpty {
      console.line("nothing waits")
      return .fine
    }
    var left = 0
    var isOver = false
    for (number, entry) in pending.entries.enumerated() {
      console.line(console.styled(entry.name, "1") + "   \(number + 1) of \(pending.entries.count)")
      for line in entry.words { console.line("  " + line) }
      let answer = isOver ? .quit : ReviewAnswer.asked(console)
      switch answer {
      case .accept: try settle([entry], accepting: true, console)
      case .reject: try settle([entry], accepting: false, console)
      case .skip: left += 1
      case .quit:
        left += 1
        isOver = true
      }
    }
    if left > 0 { console.line("\(Count.text(left, "result")) still waiting") }
    return left == 0 ? .fine : .checkFailed
  }

  static let accept = Command(
    name: "accept", usage: "NAME...",
    summary: "make what waits the golden",
    examples: ["pivotreel accept card/iPhone8", "pivotreel accept card", "pivotreel accept --all --in Scenes"],
    options: [Option("--all", help: "all that wait"), inOption]
  ) { arguments, console in
    try settle(try chosen(arguments, "accept"), accepting: true, console)
    return .fine
  }

  static let reject = Command(
    name: "reject", usage: "NAME...",
    summary: "forget what waits; the golden stays",
    examples: ["pivotreel reject card/iPhone8", "pivotreel reject --all"],
    options: [Option("--all", help: "all that wait"), inOption]
  ) { arguments, console in
    try settle(try chosen(arguments, "reject"), accepting: false, console)
    return .fine
  }

  private static func chosen(_ arguments: Arguments, _ verb: String) throws -> [PendingGoldens.Entry] {
    let pending = PendingGoldens(under: [arguments.value("--in") ?? "."])
    if arguments.has("--all") {
      if arguments.operands.isEmpty { return pending.entries }
      throw UsageError(message: "\(verb) takes names or --all, not both")
    }
    if arguments.operands.isEmpty { throw UsageError(message: "\(verb) takes names, or --all") }
    return try arguments.operands.flatMap { try pending.named($0) }
  }

  /// Says what was and what is with every golden that changes.
  private static func settle(_ entries: [PendingGoldens.Entry], accepting: Bool, _ console: Console) throws {
    for entry in entries {
      let words = entry.words
      do throws(RecordingError) {
        if accepting { try entry.store.accept(entry.reference) } else { entry.store.reject(entry.reference) }
      } catch {
        console.error("\(error)")
        throw CommandFailure(code: .input)
      }
      console.line("\(accepting ? "accepted" : "rejected")  \(entry.name): " + words.joined(separator: "; "))
    }
  }
}

/// What a person says to one result; the end of the input is `quit`.
private enum ReviewAnswer {
  case accept, reject, skip, quit

  static func asked(_ console: Console) -> ReviewAnswer {
    while true {
      console.words("  [a]ccept  [r]eject  [s]kip  [q]uit > ")
      guard let line = readLine() else {
        console.note("")
        return .quit
      }
      if isatty(0) == 0 { console.note(line) }
      switch line.trimmingCharacters(in: .whitespaces).lowercased() {
      case "a", "accept": return .accept
      case "r", "reject": return .reject
      case "s", "skip": return .skip
      case "q", "quit": return .quit
      default: continue
      }
    }
  }
}
