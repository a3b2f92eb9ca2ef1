import Geometry
import SceneScript

extension History {
  /// What the screen shows at `time`: the model of that time plus what is left of each running transition.
  ///
  /// A pure function of the history and the time, so seeking and playing agree by construction.
  /// The history must reach `time`. Costs the views that exist plus those that move; each curve is evaluated once and nothing is
  /// solved.
  package func sample(at time: Rational, frameIndex: Int, scene: CheckedScene) -> StageFrame {
    let momentIndex = index(at: time)
    let moment = moments[momentIndex]
    let model = moment.frames.boxes
    var values = Values(boxes: model, appearances: moment.appearances)
    let running = running(at: time, in: momentIndex)
    for index in running { values.add(transitions[index], at: time, scene) }
    values.limit()
    if moment.time == time { for view in moment.driven { values.isMoving[view] = true } }

    var views = viewStates(of: moment, model, values)
    if running.contains(where: { !transitions[$0].ghosts.isEmpty }) {
      addGhosts(of: running, at: time, moment, to: &views)
    }
    var frame = StageFrame(
      index: frameIndex, time: time, screen: views[0].shown.size, scale: scene.screen.scale, views: views,
      conflicts: moment.conflicts, ambiguous: moment.ambiguous,
      entryInForce: moment.entries.last, momentIndex: momentIndex)
    frame.details = moment.details
    return frame
  }

  /// What was shown at the time of the last moment, with `model` in its place, and how fast it moved.
  func shown(at time: Rational, from model: Moment, scene: CheckedScene) -> ShownValues {
    var values = Values(boxes: model.frames.boxes, appearances: model.appearances)
    var speeds = [Rect](repeating: .zero, count: values.boxes.count)
    for index in running(at: time, in: moments.count - 1) {
      let transition = transitions[index]
      values.add(transition, at: time, scene)
      let rates = transition.rates(at: time)
      let part = transition.part(at: time)
      for movement in part.movements { speeds[movement.view].add(movement.delta, rates.ofPlace) }
      for speed in part.speeds { speeds[speed.view].add(speed.delta, rates.ofSpeed) }
    }
    return ShownValues(boxes: values.boxes, appearances: values.appearances, speeds: speeds)
  }

  /// The shown boxes at a time, by view index.
  func boxes(at time: Rational) -> [Rect] {
    let index = index(at: time)
    var boxes = moments[index].frames.boxes
    for number in running(at: time, in: index) {
      boxes.add(transitions[number].part(at: time), transitions[number].weights(at: time))
    }
    return boxes
  }

  /// The boxes that were shown just before a moment, by view index.
  func boxesBefore(moment index: Int) -> [Rect] {
    let time = moments[index].time
    var boxes = moments[index - 1].frames.boxes
    for number in running(at: time, in: index - 1) {
      boxes.add(transitions[number].part(before: time), transitions[number].weights(at: time))
    }
    return boxes
  }

  private func viewStates(of moment: Moment, _ model: [Rect], _ values: Values) -> [ViewState] {
    let order = moment.tree.views
    let parents = moment.tree.parents
    // Where the content of each view that is done begins; parents stand before their children.
    var origins = [Point](repeating: .zero, count: order.count)
    return [ViewState](unsafeUninitializedCapacity: order.count) { states, count in
      for position in 0..<order.count {
        let view = order[position]
        let parent = parents[position]
        let frame = values.boxes[view].withoutNegativeSize
        var absolute = frame
        var isAtRest = !values.isMoving[view]
        if let parent {
          absolute = frame.offset(by: origins[parent])
          isAtRest = isAtRest && states[parent].isAtRest
        }
        let appearance = values.appearances[view]
        let offset = appearance.sharedStyle.style.offset
        origins[position] = Point(absolute.x - offset.x, absolute.y - offset.y)
        (states.baseAddress! + position).initialize(
          to: ViewState(
            view: view, parent: parent, model: model[view], shown: frame, absolute: absolute,
            isHidden: appearance.isHidden, opacity: appearance.opacity, isAtRest: isAtRest, isGhost: false,
            sharedStyle: appearance.sharedStyle))
        count = position + 1
      }
    }
  }

  /// Draws removed views over what exists, at their last place in their old parent. A ghost whose parent is gone too goes with it;
  /// one whose view is there again is none any more; of two of one view the newer counts.
  private func addGhosts(of running: [Int], at time: Rational, _ moment: Moment, to views: inout [ViewState]) {
    var isThere = [Bool](repeating: false, count: moment.appearances.count)
    for view in moment.tree.views { isThere[view] = true }
    var kept: [(transition: Int, ghosts: [Transition.Ghost])] = []
    for index in running.reversed() {
      let ghosts = transitions[index].ghosts.filter { !isThere[$0.view] }
      for ghost in ghosts { isThere[ghost.view] = true }
      kept.append((index, ghosts))
    }
    for (index, ghosts) in kept.reversed() {
      views.add(ghosts, share: min(max(transitions[index].weights(at: time).ofPlace, 0), 1))
    }
  }
}

/// The model on its way to what is shown.
private struct Values {
  var boxes: [Rect]
  var appearances: [Appearance]
  var isMoving: [Bool]
  /// Views whose looks were touched, some of them twice.
  private var touched: [ViewIndex] = []

  init(boxes: [Rect], appearances: [Appearance]) {
    self.boxes = boxes
    self.appearances = appearances
    isMoving = [Bool](repeating: false, count: boxes.count)
  }

  mutating func add(_ transition: Transition, at time: Rational, _ scene: CheckedScene) {
    let weights = transition.weights(at: time)
    let part = transition.part(at: time)
    boxes.withUnsafeMutableBufferPointer { boxes in
      isMoving.withUnsafeMutableBufferPointer { isMoving in
        for movement in part.movements {
          boxes[movement.view].add(movement.delta, weights.ofPlace)
          isMoving[movement.view] = true
        }
        for speed in part.speeds { boxes[speed.view].add(speed.delta, weights.ofSpeed) }
      }
    }
    for look in part.looks {
      look.add(weights.ofPlace, to: &appearances[look.view], scene.views[look.view].kind)
      touched.append(look.view)
      if look.property == .transform || look.property == .offset { isMoving[look.view] = true }
    }
    for view in transition.hidings { appearances[view].isHidden = false }
  }

  mutating func limit() {
    for view in touched { appearances[view].limit() }
  }
}

extension [Rect] {
  fileprivate mutating func add(_ part: Transition.Part, _ weights: (ofPlace: Double, ofSpeed: Double)) {
    for movement in part.movements { self[movement.view].add(movement.delta, weights.ofPlace) }
    for speed in part.speeds { self[speed.view].add(speed.delta, weights.ofSpeed) }
  }
}

extension Rect {
  /// Overlapping animations and overshoot can ask for less than nothing; what is drawn is never smaller than empty.
  fileprivate var withoutNegativeSize: Rect { Rect(x, y, max(width, 0), max(height, 0)) }
}

extension ViewState {
  /// Where the origin of its content lies on the screen.
  fileprivate var contentOrigin: Point {
    let offset = sharedStyle.style.offset
    return Point(absolute.x - offset.x, absolute.y - offset.y)
  }
}

extension [ViewState] {
  fileprivate mutating func add(_ ghosts: [Transition.Ghost], share: Double) {
    for ghost in ghosts {
      guard let parent = lastIndex(where: { $0.view == ghost.parent }) else { continue }
      let isTop = !self[parent].isGhost
      append(
        ViewState(
          view: ghost.view, parent: parent, model: ghost.frame, shown: ghost.frame,
          absolute: ghost.frame.offset(by: self[parent].contentOrigin), isHidden: ghost.appearance.isHidden,
          opacity: ghost.appearance.opacity * (isTop ? share : 1), isAtRest: self[parent].isAtRest, isGhost: true,
          sharedStyle: ghost.appearance.sharedStyle))
    }
  }
}
