import Drawing
import Profiling
import SceneScript

/// Replays a scene again and again, and tells what each edit costs.
package struct SceneProfiler {
  private let scene: CheckedScene
  private let edits: SceneEdits
  private let theme: Theme
  private let measurer: any TextMeasurer
  /// Nanoseconds from any beginning, never backwards.
  private let clock: () -> Int64

  package init(
    scene: CheckedScene, edits: SceneEdits, theme: Theme, measurer: any TextMeasurer, clock: @escaping () -> Int64
  ) {
    self.scene = scene
    self.edits = edits
    self.theme = theme
    self.measurer = measurer
    self.clock = clock
  }

  /// Two replays of one scene counted differently.
  package struct Nondeterminism: Error, Hashable, Sendable {
    package var edit: String
    package var frame: Int
  }

  /// Replays the scene `warmup` times unmeasured and `runs` times measured. Throws when the counters differ between runs.
  package func profile(name: String, device: String, runs: Int, warmup: Int) throws(Nondeterminism) -> (
    profile: Profile, passes: [PassTime]
  ) {
    for _ in 0..<warmup { _ = replay(withSpans: false) }
    let replays = (0..<max(runs, 1)).map { _ in replay(withSpans: false) }
    let first = replays[0]
    for other in replays.dropFirst() {
      for (a, b) in zip(first.steps, other.steps) where a.counts != b.counts {
        throw Nondeterminism(edit: edits.edits[a.edit].name, frame: a.frame)
      }
    }
    var profile = Profile(
      scene: name, device: device, frameCount: first.frameCount, runs: replays.count, warmup: warmup, edits: [])
    profile.edits = edits.edits.indices.map { edit in
      let places = first.steps.indices.filter { first.steps[$0].edit == edit }
      return EditCost(
        name: edits.edits[edit].name, line: edits.edits[edit].line,
        counts: places.reduce(Counts()) { $0 + first.steps[$1].counts },
        time: TimeSummary(
          samples: replays.map { replay in places.reduce(0) { $0 + Double(replay.steps[$1].duration) } }))
    }
    profile.frames = first.steps.indices.map { place in
      let step = first.steps[place]
      let times = TimeSummary(samples: replays.map { Double($0.steps[place].duration) })
      return FrameCost(frame: step.frame, edit: step.edit, counts: step.counts, nanoseconds: times?.median ?? 0)
    }
    let passes = ReplayPass.allCases.enumerated().map { index, pass in
      let sums = replays.map { replay in replay.steps.reduce(0) { $0 + Double($1.passes[index]) } }
      return PassTime(pass: pass, nanoseconds: TimeSummary(samples: sums)?.median ?? 0)
    }
    return (profile, passes)
  }

  /// One replay as events with times, for a trace viewer.
  package func trace() -> (spans: [Span], counters: [CounterSample]) {
    let replay = replay(withSpans: true)
    return (replay.spans, replay.counters)
  }

  private func replay(withSpans: Bool) -> SceneReplay {
    SceneReplay(of: scene, edits: edits, measurer: measurer, theme: theme, withSpans: withSpans, clock: clock)
  }
}
