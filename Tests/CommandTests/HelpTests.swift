import Foundation
import Testing

/// The help of every command that the help of the tool lists.
struct HelpTests {
  /// Lines between a heading and the next empty line.
  private func section(_ heading: String, of help: String) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.drop { $0 != heading }.dropFirst().prefix { !$0.isEmpty }.map { String($0) }
  }

  /// What stands left in a table: up to the first two blanks.
  private func names(_ lines: [String]) -> [String] {
    lines.map { line in line.dropFirst(2).components(separatedBy: "  ")[0] }
  }

  @Test func theExitCodesAreThoseOfTheDocumentation() throws {
    let help = try Tool().run("pivotreel --help").output
    #expect(names(section("Exit status:", of: help)) == ["0", "1", "2", "3", "4", "5", "64", "70", "130"])
  }

  @Test func everyCommandShowsExamplesThatItsOptionsAllow() throws {
    let tool = try Tool()
    let commands = names(section("Commands:", of: try tool.run("pivotreel --help").output))
    #expect(commands.contains("test") && commands.contains("render"))
    for command in commands {
      let help = try tool.run("pivotreel \(command) --help")
      #expect(help.status == 0 && help.errors.isEmpty, "\(command)")
      #expect(try tool.run("pivotreel help \(command)") == help)
      let examples = section("Examples:", of: help.output)
      #expect(!examples.isEmpty, "\(command) has no example")
      let options = section("Options:", of: help.output).joined(separator: "\n")
      for word in examples.joined(separator: " ").split(whereSeparator: { " =".contains($0) }) where word.hasPrefix("-")
      {
        if word == "-" || word == "--" { continue }
        #expect(options.contains(word), "\(command): the example's '\(word)' is no option")
      }
    }
  }

  /// What stands in a list of options has one line, unless its names need one of their own.
  @Test func helpIsPlainTextWithoutTrailingBlanks() throws {
    let tool = try Tool()
    let help = try tool.run("pivotreel --help").output
    let pages = try names(section("Commands:", of: help)).map { try tool.run("pivotreel \($0) --help").output }
    for line in ([help] + pages).joined(separator: "\n").split(separator: "\n") {
      #expect(!line.hasSuffix(" ") && !line.contains("\u{1B}"), "\(line)")
    }
  }
}
