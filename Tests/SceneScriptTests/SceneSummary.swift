import Geometry
import SceneScript

/// Everything that a scene says, without the places where it says it: equal scenes have equal summaries.
func summary(_ scene: CheckedScene) -> [String] {
  var lines = [
    "scene \(scene.title)", "screen \(scene.screen)", "fps \(scene.fps)",
    "duration \(String(describing: scene.duration))",
    "spacing \(scene.superviewSpacing)", "metrics \(scene.metrics)",
  ]
  for view in scene.views {
    let parent = view.parent.map { scene.views[$0].name } ?? "nothing"
    lines.append("view \(view.name) \(view.kind) in \(parent) initial \(view.isInitial) \(view.properties)")
  }
  for constraint in scene.constraints {
    lines.append("constraint \(constraint.name) initial \(constraint.isInitial) \(constraint.equation)")
  }
  for entry in scene.timeline { lines.append("at \(entry.time) \(entry.action)") }
  for expectation in scene.expectations { lines.append("expect \(expectation.moment) \(expectation.claim)") }
  return lines
}
