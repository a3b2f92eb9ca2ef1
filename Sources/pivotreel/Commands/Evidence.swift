import CairoRendering
import Drawing
import Geometry
import Goldens
import Recording
import Reports
import Stage

/// Gathers for the page what a difference looks like: frames of the golden and of now, drawn from their traces.
struct Evidence {
  private let comparison: TraceComparison
  private let golden: Trace
  private let subject: TestSubject
  private let canvas: Size
  private let drawings: (golden: TraceDrawing, new: TraceDrawing)

  private static let largestCount = 11

  init(
    _ comparison: TraceComparison, _ golden: Trace, _ subject: TestSubject, _ store: GoldenStore,
    _ reference: GoldenStore.Reference
  ) {
    self.comparison = comparison
    self.golden = golden
    self.subject = subject
    let (a, b) = (TraceDrawing.canvas(of: golden), subject.canvas)
    canvas = Size(max(a.width, b.width), max(a.height, b.height))
    drawings = (
      TraceDrawing(golden.description, canvas: canvas, theme: .light, measurer: subject.measurer),
      TraceDrawing(subject.trace.description, canvas: canvas, theme: .light, measurer: subject.measurer)
    )
  }

  func gathered(_ badFrames: [ClosedRange<Int>]) throws -> SceneResult.Evidence {
    let renderer = try CairoRenderer()
    let count = max(golden.frames.count, subject.trace.frames.count)
    let description = subject.trace.description
    return SceneResult.Evidence(
      width: canvas.width, height: canvas.height, fps: description.fps.value, frameCount: count, badFrames: badFrames,
      pictures: try Evidence.chosen(badFrames, count: count).map { try picture($0, renderer) },
      edits: description.entries.map { .init(name: $0.name, time: LayoutSeconds.text($0.time)) })
  }

  /// The ends of the bad runs, the frames beside them, and a spread in between.
  static func chosen(_ runs: [ClosedRange<Int>], count: Int) -> [Int] {
    var frames: Set<Int> = []
    func add(_ frame: Int) {
      if frame >= 0, frame < count, frames.count < largestCount { frames.insert(frame) }
    }
    for run in runs {
      add(run.lowerBound)
      add(run.upperBound)
    }
    for run in runs.prefix(3) {
      add(run.lowerBound - 1)
      add(run.upperBound + 1)
    }
    if let longest = runs.max(by: { $0.count < $1.count }) {
      for part in 1...4 { add(longest.lowerBound + part * (longest.count - 1) / 5) }
    }
    for part in 0...3 { add(part * (count - 1) / 3) }
    return frames.sorted()
  }

  private func picture(_ index: Int, _ renderer: CairoRenderer) throws -> SceneResult.Picture {
    let old = golden.frames.first { $0.index == index }
    let now = subject.trace.frames.first { $0.index == index }
    let changes = comparison.changes(inFrame: index)
    let view = changes.lazy.compactMap(\.view).first
    let entry = now?.entryInForce.map { subject.trace.description.entries[$0] }
    return SceneResult.Picture(
      frame: index, time: LayoutSeconds.text(Rational(index) / subject.trace.description.fps),
      golden: try old.map { try png($0, drawings.golden, renderer) },
      new: try now.map { try png($0, drawings.new, renderer) },
      goldenBox: old.flatMap { box(of: view, in: $0, golden.description, drawings.golden) },
      newBox: now.flatMap { box(of: view, in: $0, subject.trace.description, drawings.new) },
      rows: Evidence.rows(changes), edit: entry?.name)
  }

  /// Where a view is drawn is told only if it is solved as in the golden.
  private static func rows(_ changes: [LayoutChange]) -> [[String]] {
    let solved = Set(changes.map { $0.row.first ?? "" })
    let told = changes.filter { change in
      guard let first = change.row.first, first.hasSuffix(" drawn") else { return true }
      return !solved.contains(String(first.dropLast(" drawn".count)))
    }
    return told.prefix(8).map { $0.row.isEmpty ? [$0.text] : $0.row }
  }

  private func png(_ frame: StageFrame, _ drawing: TraceDrawing, _ renderer: CairoRenderer) throws -> [UInt8] {
    let scale = min(subject.scale, 2)
    return PNGEncoder.encode(
      try renderer.render(
        drawing.picture(of: frame), width: Int((canvas.width * scale).rounded(.up)),
        height: Int((canvas.height * scale).rounded(.up)), scale: scale))
  }

  private func box(
    of view: String?, in frame: StageFrame, _ description: RecordingDescription, _ drawing: TraceDrawing
  ) -> [Double]? {
    guard let view, let state = frame.views.first(where: { description.views[$0.view].name == view }) else {
      return nil
    }
    let origin = drawing.origin(of: frame)
    let box = state.absolute
    return [box.x + origin.x, box.y + origin.y, box.width, box.height]
  }
}
