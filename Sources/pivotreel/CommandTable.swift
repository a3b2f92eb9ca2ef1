import Diagnostics
import JSONText

/// All commands, and the help that lists them.
enum CommandTable {
  static let commands: [Command] = [
    play, render, test, review, accept, reject, diff, check, explain, dump, fmt, export, perfRun, perfCompare,
    perfCheck, perfScale, perfReplay, trace, doctor,
  ]

  static let help: String = {
    var lines = [
      "Animated layouts, described in a script, solved exactly, played and tested.", "",
      "  pivotreel play Scenes/header-form.scene            open a window",
      "  pivotreel render card.scene -o card.mp4            record without a display",
      "  pivotreel test Scenes                              check what the scenes expect", "",
      "Usage: pivotreel COMMAND [OPTIONS]", "", "Commands:",
    ]
    lines += Command.table(commands.map { ($0.name, $0.summary) })
    lines += ["", "Exit status:"]
    lines += Command.table([
      ("0", "fine"), ("1", "an expectation or a golden failed"), ("2", "a scene has faults"),
      ("3", "a conflict or an ambiguity under --strict"), ("4", "an output is missing or an input cannot be read"),
      ("5", "nothing to do"), ("64", "the command line is wrong"), ("70", "internal error"), ("130", "interrupted"),
    ])
    lines += ["", "`pivotreel COMMAND --help` tells more of each."]
    return lines.joined(separator: "\n") + "\n"
  }()

  /// Whether there is a command of this name.
  static func has(_ name: String) -> Bool { commands.contains { $0.name == name } }

  /// Runs the command that `words` name and returns how the process should end.
  static func run(_ words: [String]) -> ExitCode {
    let plain = Console(color: .auto)
    guard let verb = words.first else {
      plain.words(help)
      return .usage
    }
    switch verb {
    case "help" where words.count > 1 && words[1] != "help" && !words[1].hasPrefix("-"):
      return run(words.dropFirst() + ["--help"])
    case "--help", "-h", "help":
      plain.data(help)
      return .fine
    case "--version", "version":
      plain.line("pivotreel \(Version.text)")
      return .fine
    default: break
    }
    // A name may have two words: `perf replay`.
    guard let command = commands.first(where: { words.starts(with: $0.words) }) else {
      let kin = commands.filter { $0.words[0] == verb }
      if kin.isEmpty {
        let verbs = commands.map { $0.words[0] }
        let near = Spelling.nearest(verb, in: verbs).map { "; did you mean '\($0)'?" } ?? ""
        plain.error("'\(verb)' is not a command" + near)
      } else if words.contains("--help") || words.contains("-h") {
        for command in kin { plain.line(Command.table([(command.name, command.summary)])[0]) }
        return .fine
      } else {
        plain.error("'\(verb)' is followed by what to do: " + kin.map { $0.words[1] }.joined(separator: ", "))
      }
      plain.note("Run `pivotreel --help` for the list.")
      return .usage
    }
    return run(command, Array(words.dropFirst(command.words.count)))
  }

  private static func run(_ command: Command, _ words: [String]) -> ExitCode {
    let plain = Console(color: .auto)
    do throws(UsageError) {
      if words.contains("--help") || words.contains("-h") {
        plain.data(command.help)
        return .fine
      }
      let arguments = try Arguments(words, options: command.options + Command.common)
      let choice = arguments.value("--color") ?? "auto"
      guard let color = Console.ColorChoice(rawValue: choice) else {
        throw UsageError(message: "--color is auto, always or never, not '\(choice)'")
      }
      return try perform(command, arguments, Console(color: color))
    } catch {
      plain.error(error.message)
      plain.note("Run `pivotreel \(command.name) --help` for its options.")
      return .usage
    }
  }

  private static func perform(_ command: Command, _ arguments: Arguments, _ console: Console) throws(UsageError)
    -> ExitCode
  {
    do {
      return try command.run(arguments, console)
    } catch let error as UsageError {
      throw error
    } catch let error as CommandFailure {
      return error.code
    } catch {
      console.error("\(error)")
      console.note(Reproduction.line)
      return .internal
    }
  }
}
