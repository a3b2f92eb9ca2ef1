import Diagnostics
import SceneScript
import Testing

struct ImportTests {
  private static func check(
    _ main: String, _ files: [String: String]
  ) -> (scene: CheckedScene?, report: String) {
    var bag = DiagnosticBag()
    let written = SceneParser.parse(SourceText(name: "main.scene", text: main), into: &bag)
    let syntax = SceneImports.resolve(written, into: &bag) { (path, _) throws(SceneImports.Failure) in
      guard let text = files[path] else { throw SceneImports.Failure(reason: "no such file") }
      return SceneImports.File(name: path, bytes: Array(text.utf8))
    }
    let scene = SceneChecker.check(syntax, into: &bag)
    return (scene, DiagnosticRenderer(source: syntax.source).render(bag))
  }

  @Test func aFileBringsItsComponentsAndLeavesItsHeader() throws {
    let result = ImportTests.check(
      "screen 320 x 480\nimport \"row.scene\"\nRow first(caption: \"A\")\nconstraints { first.height == tall }",
      [
        "row.scene":
          "screen iPhone8\nfps 30\nlet tall = 44\ncomponent Row(caption: text) { label badge \"\\(caption)\" }"
      ])
    #expect(result.report == "")
    let scene = try #require(result.scene)
    #expect(scene.views.map(\.name) == ["root", "first", "first.badge"])
    #expect(scene.screen.size.width == 320)
    #expect(scene.constraints[0].equation.constant == 44)
  }

  @Test func aFaultIsShownInItsOwnFile() {
    let result = ImportTests.check(
      "screen 320 x 480\nimport \"row.scene\"\nview b\n", ["row.scene": "view a\n\nconstraints { c.top == a.top }"])
    #expect(
      result.report == """
        error[S201]: there is no view 'c'
         --> row.scene:3:15
          |
        3 | constraints { c.top == a.top }
          |               ^


        """)
  }

  @Test func aFileIsReadOnce() {
    let files = ["a.scene": "import \"c.scene\"", "b.scene": "import \"c.scene\"", "c.scene": "view shared"]
    let result = ImportTests.check("screen 9 x 9\nimport \"a.scene\"\nimport \"b.scene\"", files)
    #expect(result.report == "")
    #expect(result.scene?.views.count == 2)
  }

  @Test(arguments: [
    ("import \"main.scene\"", "S122", ["main.scene": ""]),
    ("import \"a.scene\"", "S122", ["a.scene": "import \"b.scene\"", "b.scene": "import \"a.scene\""]),
    ("import \"none.scene\"", "S121", [:]), ("import \"\\(1).scene\"", "S121", [:]),
  ])
  func whatCannotBeImported(_ statement: String, _ id: String, _ files: [String: String]) {
    let result = ImportTests.check("screen 9 x 9\n" + statement, files)
    #expect(result.scene == nil)
    #expect(result.report.contains("[\(id)]"))
  }
}
