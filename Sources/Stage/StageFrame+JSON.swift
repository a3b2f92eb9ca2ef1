import Geometry
import JSONText
import SceneScript

extension StageFrame {
  /// The frame as the object that `dump --json` prints: frames in the superview's coordinates (or the screen's when
  /// `absolute`), never rounded. Members stand in a fixed order, views in drawing order.
  package func json(of scene: CheckedScene, absolute: Bool) -> JSONValue {
    let modelOrigins = absolute ? self.modelOrigins : []
    let views = views.enumerated().filter { !$0.element.isGhost }.map { position, state in
      JSONValue.Member(
        scene.views[state.view].name,
        [
          "model": box(absolute ? state.model.offset(by: modelOrigins[position]) : state.model),
          "shown": box(absolute ? state.absolute : state.shown),
          "hidden": .bool(state.isHidden),
          "opacity": .exact(state.opacity),
        ])
    }
    return [
      "pivotreel": 1,
      "time": .string(time.description),
      "frame": .integer(index),
      "screen": [.exact(screen.width), .exact(screen.height)],
      "views": .object(views),
      "conflicts": .array(conflicts.map(JSONValue.strings)),
      "ambiguous": .array(
        ambiguous.map { ambiguity in
          [
            "view": .string(scene.views[ambiguity.view].name),
            "attributes": .strings(ambiguity.attributes.map(\.name)),
          ]
        }),
    ]
  }

  private func box(_ rect: Rect) -> JSONValue {
    [.exact(rect.x), .exact(rect.y), .exact(rect.width), .exact(rect.height)]
  }

  /// For each view, where its superview's solved origin lies on the screen.
  private var modelOrigins: [Point] {
    var origins: [Point] = []
    for state in views {
      origins.append(state.parent.map { origins[$0] + views[$0].model.origin } ?? .zero)
    }
    return origins
  }
}
