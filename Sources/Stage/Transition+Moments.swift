import Geometry
import SceneScript

extension Transition {
  /// The movement from one solved moment to the next: every view that exists in both and changed.
  init(from old: Moment, to new: Moment, animation: AnimationSpec) {
    self.init(start: new.time, animation: animation)
    let existed = Set(old.tree.views)
    for (view, parent) in zip(new.tree.views, new.tree.parents) {
      guard existed.contains(view) else {
        // A new view fades in with all that is inside it.
        if let parent, existed.contains(new.tree.views[parent]) {
          fades.append(Fade(view: view, delta: AppearanceDelta(appearing: new.appearances[view])))
        }
        continue
      }
      let delta = old.frames[view] - new.frames[view]
      if delta != .zero { movements.append(Movement(view: view, delta: delta)) }
      let change = AppearanceDelta(from: old.appearances[view], to: new.appearances[view])
      if !change.isZero { fades.append(Fade(view: view, delta: change)) }
      if new.appearances[view].isHidden, !old.appearances[view].isHidden { hidings.append(view) }
    }
    let remains = Set(new.tree.views)
    for (view, parent) in zip(old.tree.views, old.tree.parents) where !remains.contains(view) {
      guard let parent else { continue }
      ghosts.append(
        Ghost(
          view: view, parent: old.tree.views[parent], frame: old.frames[view], appearance: old.appearances[view]))
    }
  }
}

extension Rect {
  fileprivate static func - (a: Rect, b: Rect) -> Rect {
    Rect(a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height)
  }
}
