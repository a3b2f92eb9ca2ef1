import AutoLayout
import Drawing
import Geometry
import Profiling
import SceneScript

/// One replay of a scene from beginning to end, with what each step of it cost.
///
/// The counters are read from outside, before and after a step, so counting is no work for what is counted. With spans, the
/// engine tells where its passes begin and end.
struct SceneReplay {
  private(set) var steps: [Step] = []
  private(set) var spans: [Span] = []
  private(set) var counters: [CounterSample] = []
  private(set) var frameCount = 0

  /// Work at one time that one edit is the reason for.
  struct Step {
    /// Index into `SceneEdits.edits`.
    var edit: Int
    var frame: Int
    var counts: Counts
    /// From the edit to the solved layout, in nanoseconds.
    var duration: Int64
    /// Nanoseconds by pass, in the order of `ReplayPass.allCases`.
    var passes: [Int64]
  }

  private let clock: () -> Int64
  private let begin: Int64
  private let edits: SceneEdits
  private let withSpans: Bool

  init(
    of scene: CheckedScene, edits: SceneEdits, measurer: any TextMeasurer, theme: Theme, withSpans: Bool,
    clock: @escaping () -> Int64
  ) {
    self.clock = clock
    self.edits = edits
    self.withSpans = withSpans
    begin = clock()
    let meters = Meters(text: MeteredMeasurer(measurer, clock: clock), passes: EnginePasses(clock: clock))
    let painter = ScenePainter(PaintContext(of: scene, theme: theme), measurer: meters.text)

    let simulation = solve(edit: 0, frame: 0, meters) {
      Simulation(scene: scene, measurer: meters.text, findsAmbiguity: false, observer: meters.passes.note)
    }
    frameCount = simulation.clock.frameCount

    var moments = edits.moments[...]
    for index in 0..<frameCount {
      let time = simulation.clock.time(ofFrame: index)
      var isNew = index == 0
      while let moment = moments.first, moment.time <= time {
        moments.removeFirst()
        isNew = true
        solve(edit: moment.edit, frame: index, meters) {
          simulation.advance(to: moment.time)
          return simulation
        }
      }
      if let drive = edits.drive(at: time) {
        isNew = true
        solve(edit: drive, frame: index, meters) {
          simulation.advance(to: time)
          return simulation
        }
      }
      if isNew { draw(index, of: simulation, with: painter) }
    }
  }

  /// What is read before and after each step.
  private struct Meters {
    let text: MeteredMeasurer
    let passes: EnginePasses
  }

  @discardableResult
  private mutating func solve(edit: Int, frame: Int, _ meters: Meters, _ body: () -> Simulation) -> Simulation {
    let passes = meters.passes
    let before = passes.counts
    let texts = meters.text.count
    let measuring = meters.text.duration
    passes.reset()
    let start = clock()
    let simulation = body()
    let end = clock()
    passes.counts = simulation.counts
    var counts = simulation.counts - before
    counts[.texts] = meters.text.count - texts

    let solving = passes.duration(of: .solve) + passes.duration(of: .settle)
    let layout = passes.duration(of: .collect) + passes.duration(of: .read)
    let text = meters.text.duration - measuring
    steps.append(
      Step(
        edit: edit, frame: frame, counts: counts, duration: end - start,
        passes: [solving, layout, text, 0, max(end - start - solving - layout - text, 0)]))
    if withSpans {
      note(edits.edits[edit].name, start, end)
      for interval in passes.intervals { note(interval.pass.rawValue, interval.start, interval.end) }
      counters.append(CounterSample(time: start - begin, counts: counts))
      counters.append(CounterSample(time: end - begin, counts: Counts()))
    }
    return simulation
  }

  /// Paints a frame, which is the last step's work.
  private mutating func draw(_ index: Int, of simulation: Simulation, with painter: ScenePainter) {
    let start = clock()
    let list = painter.paint(simulation.frame(at: index))
    let end = clock()
    let last = steps.count - 1
    steps[last].counts[.commands] = list.commandCount
    steps[last].passes[3] = end - start
    if withSpans {
      note(ReplayPass.draw.rawValue, start, end)
      var drawn = Counts()
      drawn[.commands] = list.commandCount
      counters.append(CounterSample(time: start - begin, counts: drawn))
      counters.append(CounterSample(time: end - begin, counts: Counts()))
    }
  }

  /// A span of the last step.
  private mutating func note(_ pass: String, _ start: Int64, _ end: Int64) {
    let step = steps[steps.count - 1]
    let edit = edits.edits[step.edit]
    spans.append(
      Span(
        name: pass, start: start - begin, duration: end - start, frame: step.frame, edit: edit.name, line: edit.line))
  }
}

/// Where the time of a step goes.
package enum ReplayPass: String, CaseIterable, Sendable {
  /// The solver.
  case solve
  /// Edits to rows, and values to boxes.
  case layout
  /// Measuring text.
  case text
  /// History to frame, and frame to display list.
  case draw
  /// Reading the timeline and keeping the history.
  case other
}

/// What a pass takes in a replay.
package struct PassTime: Hashable, Sendable {
  package var pass: ReplayPass
  /// Median over the runs.
  package var nanoseconds: Double
}

/// What the engine's observer sees in one step.
private final class EnginePasses {
  struct Interval {
    var pass: LayoutPass
    var start: Int64
    var end: Int64
  }

  /// As of the end of the last step.
  var counts = Counts()
  private(set) var intervals: [Interval] = []
  private let clock: () -> Int64

  init(clock: @escaping () -> Int64) { self.clock = clock }

  func reset() { intervals.removeAll(keepingCapacity: true) }

  func note(_ pass: LayoutPass, _ edge: LayoutPassEdge) {
    let now = clock()
    switch edge {
    case .begin: intervals.append(Interval(pass: pass, start: now, end: now))
    // Passes do not overlap, so the last one is the one that ends.
    case .end: intervals[intervals.count - 1].end = now
    }
  }

  func duration(of pass: LayoutPass) -> Int64 {
    intervals.reduce(0) { $0 + ($1.pass == pass ? $1.end - $1.start : 0) }
  }
}

extension DisplayList {
  /// All commands, those inside others as well.
  fileprivate var commandCount: Int {
    commands.reduce(0) { sum, command in
      switch command {
      case .clip(_, let list), .group(_, let list), .transform(_, let list): sum + 1 + list.commandCount
      case .fill, .stroke, .text, .shadow, .image: sum + 1
      }
    }
  }
}
