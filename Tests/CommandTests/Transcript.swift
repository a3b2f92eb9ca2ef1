import Foundation
import Testing

/// A session at a terminal, as a file of Tests/Fixtures/commands tells it: files, commands, and what each command prints.
///
/// A step begins at the margin; lines that begin with `|` belong to it. All steps share one folder.
///
///     file card.scene       the lines are written to the file
///     $ pivotreel check .   run by `sh`; the lines below are its standard input, if there are any
///     out                   its whole standard output; nothing without this step
///     err                   its whole standard error, likewise
///     exit 2                its status; 0 without this step
///     list FOLDER           names of all that lies in the folder, in order, to any depth
///
/// All other lines say what the session is about.
struct Transcript: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case file(name: String, text: String)
    case command(Command)
    case list(folder: String, names: String)
  }

  struct Command: Sendable {
    var line: Int
    var text: String
    var input: String
    var output = ""
    var errors = ""
    var status: Int32 = 0
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  let name: String
  private(set) var steps: [Step] = []

  var testDescription: String { name }

  init(name: String, text: String) throws {
    self.name = name
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var number = 0
    while let line = lines.popFirst() {
      number += 1
      guard let (verb, rest) = Transcript.head(String(line)) else {
        if line.hasPrefix("|") { throw Fault(description: "\(name):\(number): this line belongs to no step") }
        continue
      }
      let start = number
      var body = ""
      while let line = lines.first, line.hasPrefix("|") {
        body += line.dropFirst(line.hasPrefix("| ") ? 2 : 1) + "\n"
        lines = lines.dropFirst()
        number += 1
      }
      try add(verb, rest, body, line: start)
    }
  }

  private static func head(_ line: String) -> (verb: String, rest: String)? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let verb = words.first, ["file", "$", "out", "err", "exit", "list"].contains(verb) else { return nil }
    return (verb, words.count > 1 ? words[1] : "")
  }

  private mutating func add(_ verb: String, _ rest: String, _ body: String, line: Int) throws {
    switch verb {
    case "file": steps.append(.file(name: rest, text: body))
    case "list": steps.append(.list(folder: rest, names: body))
    case "$": steps.append(.command(Command(line: line, text: rest, input: body)))
    default:
      guard case .command(var command) = steps.last else {
        throw Fault(description: "\(name):\(line): '\(verb)' belongs to a command")
      }
      switch verb {
      case "out": command.output = body
      case "err": command.errors = body
      default: command.status = Int32(rest) ?? -1
      }
      steps[steps.count - 1] = .command(command)
    }
  }
}
