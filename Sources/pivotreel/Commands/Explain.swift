import Diagnostics
import SceneScript

extension CommandTable {
  static let explain = Command(
    name: "explain", usage: "ID | --list",
    summary: "say what a message means, with a wrong and a right example",
    examples: ["pivotreel explain S203", "pivotreel explain --list"],
    options: [Option("--list", help: "every message that there is")]
  ) { arguments, console in
    if arguments.has("--list") {
      for page in Explanation.all { console.line("\(page.id)  \(page.title)") }
      return .fine
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(message: "explain takes the id of a message, such as S203")
    }
    let id = arguments.operands[0].uppercased()
    guard let page = Explanation.page(for: id) else {
      let near = Spelling.nearest(id, in: Explanation.all.map(\.id)).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(message: "no message is called '\(arguments.operands[0])'" + near)
    }
    console.data(page.text)
    return .fine
  }
}
