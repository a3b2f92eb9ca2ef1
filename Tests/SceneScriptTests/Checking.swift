import Diagnostics
import SceneScript
import Testing

/// A scene's text as the checker sees it.
func checked(
  _ text: String, parameters: [SceneParameter] = []
) -> (scene: CheckedScene?, diagnostics: [Diagnostic], report: String) {
  let source = SourceText(name: "test.scene", text: text)
  var bag = DiagnosticBag()
  let syntax = SceneParser.parse(source, into: &bag)
  let scene = SceneChecker.check(syntax, parameters: parameters, into: &bag)
  return (scene, bag.diagnostics, DiagnosticRenderer(source: source).render(bag))
}

/// The scene, which must have neither fault nor warning.
func scene(
  _ text: String, parameters: [SceneParameter] = [], at location: Testing.SourceLocation = #_sourceLocation
) throws -> CheckedScene {
  let result = checked(text, parameters: parameters)
  try #require(result.report == "", sourceLocation: location)
  return try #require(result.scene, sourceLocation: location)
}
