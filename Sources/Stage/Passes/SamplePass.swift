import Geometry
import SceneScript

extension History {
  /// What the screen shows at `time`: the model of that time plus what is left of each running transition.
  ///
  /// A pure function of the history and the time, so seeking and playing agree by construction.
  /// The history must reach `time`. Costs the views that exist plus those that move; nothing is solved.
  package func sample(at time: Rational, frameIndex: Int, scene: CheckedScene) -> StageFrame {
    let momentIndex = index(at: time)
    let moment = moments[momentIndex]
    let running = transitions.filter { $0.isRunning(at: time) }

    var shown = moment.frames
    var appearances = moment.appearances
    var isMoving = [Bool](repeating: false, count: shown.count)
    for transition in running {
      let share = transition.remaining(at: time)
      for movement in transition.movements {
        shown[movement.view].add(movement.delta, share)
        isMoving[movement.view] = true
      }
      for fade in transition.fades { fade.delta.add(share, to: &appearances[fade.view]) }
      for view in transition.hidings { appearances[view].isHidden = false }
    }

    var views: [ViewState] = []
    views.reserveCapacity(moment.tree.views.count)
    for (view, parent) in zip(moment.tree.views, moment.tree.parents) {
      let frame = shown[view].withoutNegativeSize
      let appearance = appearances[view]
      let origin = parent.map { views[$0].absolute.origin } ?? .zero
      views.append(
        ViewState(
          view: view, parent: parent, model: moment.frames[view], shown: frame, absolute: frame.offset(by: origin),
          isHidden: appearance.isHidden, opacity: appearance.opacity,
          isAtRest: !isMoving[view] && (parent.map { views[$0].isAtRest } ?? true), isGhost: false,
          style: appearance.style))
    }
    for transition in running { views.add(transition.ghosts, share: transition.remaining(at: time)) }

    return StageFrame(
      index: frameIndex, time: time, screen: views[0].shown.size, scale: scene.screen.scale, views: views,
      conflicts: moment.conflicts, ambiguous: moment.ambiguous,
      entryInForce: moment.entries.last, momentIndex: momentIndex)
  }
}

extension Rect {
  fileprivate mutating func add(_ delta: Rect, _ share: Double) {
    x += delta.x * share
    y += delta.y * share
    width += delta.width * share
    height += delta.height * share
  }

  /// Overlapping animations and overshoot can ask for less than nothing; what is drawn is never smaller than empty.
  fileprivate var withoutNegativeSize: Rect { Rect(x, y, max(width, 0), max(height, 0)) }
}

extension [ViewState] {
  /// Draws removed views over what exists, at their last place in their old parent; a ghost whose parent is gone too goes with it.
  fileprivate mutating func add(_ ghosts: [Transition.Ghost], share: Double) {
    for ghost in ghosts {
      guard let parent = lastIndex(where: { $0.view == ghost.parent }) else { continue }
      let isTop = !self[parent].isGhost
      append(
        ViewState(
          view: ghost.view, parent: parent, model: ghost.frame, shown: ghost.frame,
          absolute: ghost.frame.offset(by: self[parent].absolute.origin), isHidden: ghost.appearance.isHidden,
          opacity: ghost.appearance.opacity * (isTop ? share : 1), isAtRest: self[parent].isAtRest, isGhost: true,
          style: ghost.appearance.style))
    }
  }
}
