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
    /// From the edit to the solved and sampled frame, in nanoseconds.
    var duration: Int64
    /// Nanoseconds by pass, in the order of `ReplayPass.allCases`.
    var passes: [Int64]
  }

  private let clock: () -> Int64
  private let begin: Int64
  private let withSpans: Bool

  init(
    of scene: CheckedScene, edits: SceneEdits, measurer: any TextMeasurer, theme: Theme, withSpans: Bool,
    clock: @escaping () -> Int64
  ) {
    self.clock = clock
    self.withSpans = withSpans
    begin = clock()
    let metered = MeteredMeasurer(measurer, clock: clock)
    let painter = ScenePainter(PaintContext(of: scene, theme: theme), measurer: metered)
    let passes = EnginePasses(clock: clock)

    var simulation: Simulation?
    run(edit: 0, frame: 0, edits, passes, metered) {
      let new = Simulation(scene: scene, measurer: metered, findsAmbiguity: false, observer: passes.note)
      simulation = new
      return new
    } paint: {
      painter.paint($0.frame(at: 0))
    }
    guard let simulation else { preconditionFailure("a checked scene makes a simulation") }
    frameCount = simulation.clock.frameCount

    var moments = edits.moments[...]
    for index in 0..<frameCount {
      let time = simulation.clock.time(ofFrame: index)
      while let moment = moments.first, moment.time <= time {
        moments.removeFirst()
        run(edit: moment.edit, frame: index, edits, passes, metered) {
          _ = simulation.state(at: moment.time)
          return simulation
        } paint: {
          painter.paint($0.frame(at: index))
        }
      }
      guard let drive = edits.drive(at: time) else { continue }
      run(edit: drive, frame: index, edits, passes, metered) {
        _ = simulation.frame(at: index)
        return simulation
      } paint: {
        painter.paint($0.frame(at: index))
      }
    }
  }

  private mutating func run(
    edit: Int, frame: Int, _ edits: SceneEdits, _ passes: EnginePasses, _ metered: MeteredMeasurer,
    solve: () -> Simulation, paint: (Simulation) -> DisplayList
  ) {
    let before = passes.counts
    let texts = metered.count
    let measuring = metered.duration
    passes.reset()
    let start = clock()
    let simulation = solve()
    let solved = clock()
    let textTime = metered.duration - measuring
    var counts = simulation.counts - before
    passes.counts = simulation.counts
    counts[.texts] = metered.count - texts
    let list = paint(simulation)
    let end = clock()
    counts[.commands] = list.commandCount

    let solving = passes.duration(of: .solve) + passes.duration(of: .settle)
    let layout = passes.duration(of: .collect) + passes.duration(of: .read)
    let other = max(solved - start - solving - layout - textTime, 0)
    steps.append(
      Step(
        edit: edit, frame: frame, counts: counts, duration: solved - start,
        passes: [solving, layout, textTime, end - solved, other]))
    if withSpans {
      let name = edits.edits[edit]
      func span(_ pass: String, _ from: Int64, _ to: Int64) {
        spans.append(
          Span(name: pass, start: from - begin, duration: to - from, frame: frame, edit: name.name, line: name.line))
      }
      span(name.name, start, end)
      for interval in passes.intervals { span(interval.pass.rawValue, interval.start, interval.end) }
      span(ReplayPass.draw.rawValue, solved, end)
      counters.append(CounterSample(time: start - begin, counts: counts))
      counters.append(CounterSample(time: end - begin, counts: Counts()))
    }
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
  /// Frame to display list.
  case draw
  /// Reading the timeline, keeping the history, sampling it.
  case other
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
