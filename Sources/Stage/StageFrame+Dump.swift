import Geometry
import SceneScript

extension StageFrame {
  /// The frame for people: one line a view, indented by its depth, the shown frame after an arrow where it differs.
  package func dump(of scene: CheckedScene) -> String {
    var rows: [(name: String, model: String, rest: String)] = []
    var depths: [Int] = []
    for state in views {
      let depth = state.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      let shown = state.shown == state.model ? "" : "  -> " + text(state.shown)
      let opacity = state.opacity == 1 ? "" : "  opacity \(NumberText.short(state.opacity, places: 3))"
      rows.append(
        (
          String(repeating: "  ", count: depth) + scene.views[state.view].name, text(state.model),
          shown + opacity + (state.isHidden ? "  hidden" : "") + (state.isGhost ? "  removed" : "")
        ))
    }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let modelWidth = rows.map(\.model.count).max() ?? 0
    var lines = [
      "frame \(index) at \(time) s, screen \(NumberText.short(screen.width)) x \(NumberText.short(screen.height))"
    ]
    for row in rows {
      lines.append(
        row.name.padded(to: nameWidth) + "  " + (row.rest.isEmpty ? row.model : row.model.padded(to: modelWidth))
          + row.rest)
    }
    for conflict in conflicts {
      let others = conflict.dropFirst().map { "`\($0)`" }.joined(separator: ", ")
      lines.append("conflict: `\(conflict[0])` is set aside; it cannot hold beside \(others)")
    }
    for ambiguity in ambiguous {
      let attributes = ambiguity.attributes.map(\.name).joined(separator: ", ")
      lines.append("ambiguous: \(scene.views[ambiguity.view].name) (\(attributes))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ rect: Rect) -> String {
    "(" + [rect.x, rect.y, rect.width, rect.height].map { NumberText.short($0) }.joined(separator: ", ") + ")"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
