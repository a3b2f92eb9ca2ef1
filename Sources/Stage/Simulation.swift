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
package final class Simulation {
  package let scene: CheckedScene
  package let clock: FrameClock
  package private(set) var history: History
  /// What each moment of the history cost to solve.
  package private(set) var costs: [MomentCost] = []
  /// Groups of timeline entries that happen at one time, in order; those before `next` are in the history.
  private let moments: [EditMoment]
  private var next = 0
  private let layout: SceneLayout
  private let stopwatch: (() -> Duration)?

  /// Builds the scene's views and constraints and solves its first layout. `observer` is told of the layout engine's passes;
  /// `stopwatch` tells the time since some fixed moment, for the costs. Whether a view is ambiguous is a question for each
  /// view after each edit; who does not read the answers leaves it out.
  package init(
    scene: CheckedScene, measurer: any TextMeasurer, findsAmbiguity: Bool = true, observer: LayoutObserver? = nil,
    stopwatch: (() -> Duration)? = nil
  ) {
    self.scene = scene
    self.stopwatch = stopwatch
    let began = stopwatch?()
    clock = scene.clock
    layout = SceneLayout(scene: scene, measurer: measurer, findsAmbiguity: findsAmbiguity, observer: observer)
    history = History(start: layout.commit(time: .zero, entries: [], previous: nil))
    moments = EditMoment.moments(of: scene.timeline)
    costs.append(MomentCost(counts: counts, elapsed: elapsed(since: began)))
  }

  /// The frame at `index` of the clock's grid.
  package func frame(at index: Int) -> StageFrame { state(at: clock.time(ofFrame: index), index: index) }

  /// What is shown at an exact time, whether a frame falls on it or not.
  package func state(at time: Rational) -> StageFrame { state(at: time, index: clock.frame(showing: time)) }

  /// The history with every edit of the timeline in it.
  package func solveAll() -> History {
    if let last = moments.last { applyMoments(upTo: last.time) }
    return history
  }

  /// The layout's work so far: what one edit costs is the difference between afterwards and before.
  package var counts: Counts { Counts(layout.statistics) }

  private func state(at time: Rational, index: Int) -> StageFrame {
    applyMoments(upTo: time)
    return history.sample(at: time, frameIndex: index, scene: scene)
  }

  private func applyMoments(upTo time: Rational) {
    while next < moments.count, moments[next].time <= time {
      let moment = moments[next]
      next += 1
      apply(moment)
    }
  }

  /// One transaction of edits: every group of edits that moves alike is solved on its own, so that each movement starts from
  /// what its edits change; conflicts are those of the last solve.
  private func apply(_ moment: EditMoment) {
    let countsBefore = counts
    let began = stopwatch?()
    var transitions: [Transition] = []
    var model = history.last
    for group in moment.groups {
      let before = model
      for entry in group.entries { layout.apply(scene.timeline[entry].action) }
      model = layout.commit(time: moment.time, entries: moment.entries, previous: before)
      if let animation = group.animation, animation.duration > .zero {
        transitions.append(Transition(from: before, to: model, animation: animation))
      }
    }
    history.append(model, transitions: transitions)
    costs.append(MomentCost(counts: counts - countsBefore, elapsed: elapsed(since: began)))
  }

  private func elapsed(since began: Duration?) -> Duration? {
    guard let stopwatch, let began else { return nil }
    return stopwatch() - began
  }
}

/// What it took to carry out the edits of one moment and to solve what they left.
package struct MomentCost: Hashable, Sendable {
  package var counts: Counts
  /// nil where nobody looks at a clock.
  package var elapsed: Duration?

  package init(counts: Counts, elapsed: Duration?) {
    self.counts = counts
    self.elapsed = elapsed
  }
}

extension CheckedScene {
  /// The grid of frames: the written duration, or up to the end of the last edit or animation.
  package var clock: FrameClock {
    if let duration { return FrameClock(fps: fps, duration: duration) }
    let ends = timeline.map { entry in entry.time + (entry.animation.map { $0.delay + $0.duration } ?? .zero) }
    let moments = expectations.compactMap { if case .at(let time) = $0.moment { time } else { nil } }
    return FrameClock(fps: fps, reaching: (ends + moments).max() ?? .zero)
  }
}
