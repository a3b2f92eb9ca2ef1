import JSONText
import SceneScript

extension CommandTable {
  static let export = Command(
    name: "export", usage: "SCENE --json",
    summary: "print a scene as data for other programs",
    examples: [
      "pivotreel export --json Scenes/header-form.scene", "pivotreel export --json card.scene --set gap=12 > card.json",
    ],
    options: [
      Option("--json", help: "the checked scene, as docs/scene.schema.json describes it"), SceneFile.setOption,
    ]
  ) { arguments, console in
    let path = try arguments.onlyOperand("export")
    guard arguments.has("--json") else { throw UsageError(message: "export needs a form: --json") }
    let file = try SceneFile(path: path, arguments: arguments, console: console)
    console.line(JSONWriter.text(file.scene.json, .indented))
    return .fine
  }
}
