import Animation
import AutoLayout
import Drawing
import Geometry
import LayoutVocabulary
import Profiling
import SceneScript

/// A scene in motion: solves the layout after each edit, remembers it, and shows any frame of it.
///
/// A frame is made in passes, in this order: edits of the moments up to its time are applied and solved (each once, ever),
/// their layout is committed to the history, the history is sampled at the frame's time, and the sample is painted by
/// whoever draws. Everything after the commit is a pure function, so frame n is the same however one gets to it.
///
/// While a value is driven the layout is solved at every frame of the grid, at every edit in between and at the drive's end, in
/// this order whichever frame is asked for first: each is solved from the one before, once, and kept.
package final class Simulation {
  package let scene: CheckedScene
  package let clock: FrameClock
  package private(set) var history: History
  /// What each moment of the history cost to solve.
  package private(set) var costs: [MomentCost] = []
  /// Groups of timeline entries that happen at one time, in order; those before `next` are in the history.
  private let moments: [EditMoment]
  private var next = 0
  /// In order of their start; of one target only the newest.
  private var drives: [RunningDrive] = []
  /// For each moment of the history, whether values are driven from it to the next.
  private var isDriving = [false]
  let layout: SceneLayout
  private let measurer: any TextMeasurer
  private let stopwatch: (() -> Duration)?
  /// A time off the grid at which driven values are solved too.
  private let probe: Rational?

  /// Builds the scene's views and constraints and solves its first layout. `observer` is told of the layout engine's passes;
  /// `stopwatch` tells the time since some fixed moment, for the costs. Whether a view is ambiguous is a question for each
  /// view after each edit; who does not read the answers leaves it out.
  package convenience init(
    scene: CheckedScene, measurer: any TextMeasurer, findsAmbiguity: Bool = true, observer: LayoutObserver? = nil,
    stopwatch: (() -> Duration)? = nil
  ) {
    self.init(
      scene: scene, measurer: measurer, findsAmbiguity: findsAmbiguity, observer: observer, stopwatch: stopwatch,
      probe: nil)
  }

  private init(
    scene: CheckedScene, measurer: any TextMeasurer, findsAmbiguity: Bool, observer: LayoutObserver?,
    stopwatch: (() -> Duration)?, probe: Rational?
  ) {
    self.scene = scene
    self.measurer = measurer
    self.stopwatch = stopwatch
    self.probe = probe
    let began = stopwatch?()
    clock = scene.clock
    layout = SceneLayout(scene: scene, measurer: measurer, findsAmbiguity: findsAmbiguity, observer: observer)
    history = History(start: layout.commit(time: .zero, entries: [], previous: nil))
    moments = EditMoment.moments(of: scene.timeline)
    costs.append(MomentCost(counts: counts, elapsed: elapsed(since: began)))
  }

  /// The frame at `index` of the clock's grid. The first time it costs the edits between the furthest frame that was asked for and
  /// this one, afterwards a look-up: backwards as much as forwards.
  package func frame(at index: Int) -> StageFrame { state(at: clock.time(ofFrame: index), index: index) }

  /// What is shown at an exact time, whether a frame falls on it or not. Between two frames of a driven value it costs a replay from
  /// the start, for the frames must not depend on who looked between them.
  package func state(at time: Rational) -> StageFrame { state(at: time, index: clock.frame(showing: time)) }

  /// The history with every edit of the timeline and every driven frame in it.
  package func solveAll() -> History {
    advance(to: max(clock.time(ofFrame: clock.frameCount - 1), moments.last?.time ?? .zero))
    return history
  }

  /// The layout's work so far: what one edit costs is the difference between afterwards and before.
  package var counts: Counts { Counts(layout.statistics) }

  private func state(at time: Rational, index: Int) -> StageFrame {
    advance(to: time)
    let moment = history.index(at: time)
    if isDriving[moment], history.moments[moment].time < time {
      let replay = Simulation(
        scene: scene, measurer: measurer, findsAmbiguity: layout.findsAmbiguity, observer: nil, stopwatch: nil,
        probe: time)
      replay.advance(to: time)
      return replay.history.sample(at: time, frameIndex: index, scene: scene)
    }
    return history.sample(at: time, frameIndex: index, scene: scene)
  }

  // MARK: - Solving

  /// Applies and solves everything up to `time` that has not been yet. A frame asks for it by itself.
  package func advance(to time: Rational) {
    while let point = nextPoint(), point <= time {
      let countsBefore = counts
      let began = stopwatch?()
      if next < moments.count, moments[next].time == point {
        let moment = moments[next]
        next += 1
        apply(moment)
      } else {
        history.append(drive(to: point))
      }
      drives.removeAll { $0.isOver(at: point) }
      isDriving.append(!drives.isEmpty)
      costs.append(MomentCost(counts: counts - countsBefore, elapsed: elapsed(since: began)))
    }
  }

  /// The next time at which the layout is solved.
  private func nextPoint() -> Rational? {
    var point = next < moments.count ? moments[next].time : nil
    func consider(_ time: Rational) { point = point.map { min($0, time) } ?? time }
    let now = history.last.time
    for drive in drives {
      let frame = max(clock.frame(showing: now) + 1, clock.firstFrame(at: drive.begin))
      consider(clock.time(ofFrame: frame))
      if let end = drive.end { consider(end) }
      if let probe, probe > now { consider(probe) }
    }
    return point
  }

  /// The layout with all driven values as they are at `time`.
  private func drive(to time: Rational) -> Moment {
    for drive in drives { layout.set(drive.target, to: drive.value(at: time)) }
    var moment = layout.commitDriven(time: time, after: history.last)
    // What has arrived is at rest.
    if drives.allSatisfy({ $0.isOver(at: time) }) { moment.driven = [] }
    return moment
  }

  /// One transaction of edits: every group of edits that moves alike is solved on its own, so that each movement starts from
  /// what its edits change; conflicts are those of the last solve.
  private func apply(_ moment: EditMoment) {
    var model = drives.isEmpty ? history.last : drive(to: moment.time)
    let driven = model.driven
    for (number, group) in moment.groups.enumerated() {
      let before = model
      for entry in group.entries { apply(scene.timeline[entry], model) }
      model = layout.commit(time: moment.time, entries: moment.entries, previous: before)
      if number > 0 { history.replaceLast(with: model) } else { history.append(model) }
      if let animation = group.animation, animation.duration + animation.delay > .zero {
        move(from: before, to: model, animation, group.entries)
      }
    }
    model.driven = driven
    history.replaceLast(with: model)
  }

  private func elapsed(since began: Duration?) -> Duration? {
    guard let stopwatch, let began else { return nil }
    return stopwatch() - began
  }

  private func move(from before: Moment, to model: Moment, _ animation: AnimationSpec, _ entries: [Int]) {
    var transition = Transition(from: before, to: model, animation: animation, scene: scene) {
      history.shown(at: model.time, from: before, scene: scene)
    }
    transition.entries = entries
    history.append(
      transition,
      taking: animation.interruption == .adding ? nil : Transition.claim(from: before, to: model, scene: scene))
  }

  private func apply(_ entry: TimelineEntry, _ model: Moment) {
    switch entry.action {
    case .drive(let drive, let animation): start(drive, animation, at: entry.time, model)
    case .screen: drives.removeAll { $0.target == .rootSize }
    case .edits(let edits, _):
      let ended = edits.compactMap(\.endedDrive)
      if !ended.isEmpty { drives.removeAll { ended.contains($0.target) } }
    case .mark: break
    }
    layout.apply(entry.action)
  }

  /// The later drive of a value wins, and starts where the value is.
  private func start(_ drive: Drive, _ animation: AnimationSpec, at time: Rational, _ model: Moment) {
    let target = drive.target
    let before = drives.first { $0.target == target }
    drives.removeAll { $0.target == target }
    let (from, to) = drive.written
    let keepsSpeed = if case .spring = animation.curve { from == nil } else { false }
    let running = RunningDrive(
      target: target, start: time, animation: animation, from: from ?? layout.value(of: target, in: model), to: to,
      speed: keepsSpeed ? before?.speed(at: time) ?? DriveValue() : DriveValue())
    layout.prepare(drive, startingAt: running.from)
    layout.set(target, to: running.value(at: time))
    drives.append(running)
  }
}
