import Diagnostics
import SceneScript

extension CommandTable {
  static let explain = Command(
    name: "explain", usage: "SCENE VIEW[.ATTRIBUTE][@TIME] | ID | --list",
    summary: "say which constraints give a value, or what a message means",
    examples: [
      "pivotreel explain Scenes/header-form.scene save.left@1s", "pivotreel explain card.scene title.width@settled",
      "pivotreel explain S203", "pivotreel explain --list",
    ],
    options: [Option("--list", help: "every message that there is"), SceneFile.setOption]
  ) { arguments, console in
    if arguments.has("--list") {
      for page in Explanation.all { console.line("\(page.id)  \(page.title)") }
      return .fine
    }
    if arguments.operands.count == 2 { return try explainValue(arguments, console) }
    guard arguments.operands.count == 1 else {
      throw UsageError(message: "explain takes the id of a message, such as S203, or a scene and VIEW.ATTRIBUTE@TIME")
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
