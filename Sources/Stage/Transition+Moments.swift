import Geometry
import SceneScript

extension Transition {
  /// The movement from one solved moment to the next: every view that exists in both and changed. New views fade in where they
  /// are, removed ones fade out where they were.
  ///
  /// `shown` is what the screen shows just before, and how fast it moves; asked only by an animation that starts from there.
  init(
    from old: Moment, to new: Moment, animation: AnimationSpec, scene: CheckedScene, shown: () -> ShownValues
  ) {
    self.init(start: new.time, animation: animation)
    let changes = Changes(from: old, to: new, scene: scene)
    hidings = changes.hidings
    changesLooks = changes.looksDiffer
    var looks = changes.fadeIns
    var movements = changes.movements
    var speeds: [Movement] = []
    switch animation.interruption {
    case .adding, .replacing:
      looks += changes.looks
    case .fromCurrent:
      let shown = shown()
      for change in changes.looks {
        looks += LookChange.changes(
          of: change.view, scene.views[change.view].kind, from: old.appearances[change.view],
          shown: shown.appearances[change.view], to: new.appearances[change.view]
        ).filter { $0.property == change.property }
      }
      let claim = changes.claim
      movements = changes.movements.map { movement in
        let way = shown.boxes[movement.view] - new.frames[movement.view]
        return Movement(view: movement.view, delta: claim.share(of: way, movement.view))
      }
      if case .spring(let spring) = animation.curve {
        speeds = movements.compactMap { movement in
          let speed = claim.share(of: shown.speeds[movement.view], movement.view)
          // What stands still gets the push that is written.
          func start(_ speed: Double, _ way: Double) -> Double { speed == 0 ? -way * spring.velocity : speed }
          let (d, v) = (movement.delta, speed)
          let all = Rect(start(v.x, d.x), start(v.y, d.y), start(v.width, d.width), start(v.height, d.height))
          return all == .zero ? nil : Movement(view: movement.view, delta: all)
        }
      }
    }
    move(movements, speeds: speeds, looks)
    ghosts = Transition.ghosts(from: old, to: new)
  }

  private static func ghosts(from old: Moment, to new: Moment) -> [Ghost] {
    if old.tree == new.tree { return [] }
    let remains = Set(new.tree.views)
    var ghosts: [Ghost] = []
    for (view, parent) in zip(old.tree.views, old.tree.parents) where !remains.contains(view) {
      guard let parent else { continue }
      ghosts.append(
        Ghost(
          view: view, parent: old.tree.views[parent], frame: old.frames[view], appearance: old.appearances[view]))
    }
    return ghosts
  }

  /// What this movement takes over from those that still run on the same values.
  static func claim(from old: Moment, to new: Moment, scene: CheckedScene) -> Claim {
    Changes(from: old, to: new, scene: scene).claim
  }
}

/// What is on the screen at some time, by view index.
struct ShownValues {
  var boxes: [Rect]
  var appearances: [Appearance]
  /// Points a second.
  var speeds: [Rect]
}

/// What differs between two moments.
private struct Changes {
  var movements: [Transition.Movement] = []
  var looks: [LookChange] = []
  var fadeIns: [LookChange] = []
  var hidings: [ViewIndex] = []
  var looksDiffer = false

  init(from old: Moment, to new: Moment, scene: CheckedScene) {
    let isSameTree = old.tree == new.tree
    let existed = isSameTree ? [] : Set(old.tree.views)
    let (oldBoxes, newBoxes) = (old.frames.boxes, new.frames.boxes)
    for (view, parent) in zip(new.tree.views, new.tree.parents) {
      let appearance = new.appearances[view]
      if !isSameTree, !existed.contains(view) {
        // A new view fades in with all that is inside it.
        if let parent, existed.contains(new.tree.views[parent]) {
          fadeIns.append(
            LookChange(view: view, property: .opacity, delta: LookNumbers(repeating: -appearance.opacity)))
        }
        continue
      }
      let delta = oldBoxes[view] - newBoxes[view]
      if delta != .zero { movements.append(Transition.Movement(view: view, delta: delta)) }
      let before = old.appearances[view]
      if before != appearance { looksDiffer = true }
      looks += LookChange.changes(of: view, scene.views[view].kind, from: before, to: appearance)
      if appearance.isHidden, !before.isHidden { hidings.append(view) }
    }
  }

  var claim: Claim {
    var claim = Claim()
    for movement in movements { claim.take(movement.delta, of: movement.view) }
    for look in looks { claim.take(look) }
    return claim
  }
}
