import Drawing
import Geometry
import SceneScript
import Stage

/// Solves the state after every edit again from nothing: a new engine, which gets all edits up to that moment at once, must come to the
/// layout that the edits reached one by one.
struct StateOracle {
  let simulation: Simulation
  let measurer: any TextMeasurer

  /// What does not agree, in words. Costs as many solves as the timeline has moments, each of all edits before it.
  func findings() -> [String] {
    simulation.solveAll().moments.dropFirst().compactMap(finding)
  }

  private func finding(at moment: Moment) -> String? {
    let scene = simulation.scene
    let entries = scene.timeline.filter { $0.time <= moment.time }
    // A driven value is another one in every frame: it is no state that edits describe.
    let isDriven = entries.contains { if case .drive = $0.action { true } else { false } }
    if isDriven { return nil }
    var fresh = scene
    fresh.timeline = entries.map { entry in
      var entry = entry
      entry.time = .zero
      switch entry.action {
      case .edits(let edits, _): entry.action = .edits(edits, animation: nil)
      case .screen(let screen, _): entry.action = .screen(screen, animation: nil)
      case .drive, .mark: break
      }
      return entry
    }
    let solved = Simulation(scene: fresh, measurer: measurer).solveAll().last
    let when = "after the edits at \(LayoutSeconds.text(moment.time))"
    if Set(solved.conflicts.map { $0[0] }) != Set(moment.conflicts.map { $0[0] }) {
      return "\(when) other constraints are set aside than when solved from nothing"
    }
    // What nothing determines stays where it was, and may be elsewhere when there was no before.
    let free = Set((solved.ambiguous + moment.ambiguous).map(\.view))
    for view in moment.tree.views where !free.contains(view) {
      let (one, other) = (moment.frames[view], solved.frames[view])
      let distance = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
        .map(\.magnitude).max()!
      if distance > 1e-5 {
        return "\(when) \(scene.views[view].name) is \(text(one)), solved from nothing \(text(other))"
      }
    }
    return nil
  }

  private func text(_ rect: Rect) -> String {
    "(" + [rect.x, rect.y, rect.width, rect.height].map { NumberText.short($0) }.joined(separator: ", ") + ")"
  }
}
