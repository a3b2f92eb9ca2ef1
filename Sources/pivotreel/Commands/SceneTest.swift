import CairoRendering
import Diagnostics
import Drawing
import Foundation
import Geometry
import Goldens
import Recording
import Reports
import SceneScript
import Stage

/// One scene, replayed and judged: its expectations, its golden frame by frame, and what else was asked for.
struct SceneTest {
  let path: String
  let options: TestOptions
  let arguments: Arguments
  let console: Console
  private(set) var code = ExitCode.fine
  var result: SceneResult

  init(path: String, options: TestOptions, arguments: Arguments, console: Console) {
    self.path = path
    self.options = options
    self.arguments = arguments
    self.console = console
    result = SceneResult(scene: TestWords.name(ofPath: path), device: "", path: path)
  }

  mutating func run() {
    do {
      if path.hasSuffix(".jsonl") { try testTrace() } else { try testScene() }
    } catch let failure as CommandFailure {
      let isFault = failure.code == .invalidScene
      if isFault { result.remarks.append("has faults") }
      fail(.init(isFault ? .fault : .input, isFault ? "the scene has faults" : "the scene cannot be run"), failure.code)
    } catch let error as UsageError {
      fail(.init(.input, error.message), .input)
    } catch {
      fail(.init(.input, "\(error)"), .input)
    }
  }

  private mutating func fail(_ failure: SceneResult.Failure, _ code: ExitCode = .checkFailed) {
    result.failures.append(failure)
    if self.code == .fine || (self.code == .strict && code == .checkFailed) { self.code = code }
  }

  // MARK: What is run

  private mutating func testScene() throws {
    let file = try SceneFile(path: path, arguments: arguments, console: console)
    let scene = file.scene
    result.device = scene.screen.goldenName
    let simulation = try file.simulation(console: console)
    result.frames = simulation.clock.frameCount
    result.expectations = scene.expectations.count
    check(expectationsOf: simulation, file)
    if options.isStrict { check(strictly: simulation, file) }
    if options.asksOracle { check(oracleOf: simulation, try file.measurer(console: console)) }
    let trace = Trace(simulation)
    if options.repetitions > 1 { try check(repetitionsOf: trace) }
    if path == "-" {
      result.remarks.append("no golden for standard input")
      return
    }
    let frames = try options.frames.flatMap { try FrameList.frames($0, in: simulation) }
    let line = { (edit: RecordingDescription.Entry) -> Int? in
      guard let entry = scene.timeline.first(where: { $0.name == edit.name && $0.time == edit.time }) else {
        return nil
      }
      return file.source.position(of: entry.range.lower).line
    }
    let subject = TestSubject(
      trace: trace, canvas: scene.canvas, scale: scene.screen.scale, measurer: try file.measurer(console: console),
      frames: frames, line: line)
    try compare(subject)
  }

  /// A recorded trace stands for its scene: its frames are those that were recorded.
  private mutating func testTrace() throws {
    let bytes = try SceneFile.bytes(of: path, console)
    let trace: Trace
    do {
      trace = try TraceReader.read(bytes)
    } catch {
      console.error("\(path): \(error)")
      throw CommandFailure(code: .input)
    }
    let description = trace.description
    result.device = Screen.goldenName(size: description.screen, scale: description.scale)
    result.frames = trace.frames.count
    let subject = TestSubject(
      trace: trace, canvas: TraceDrawing.canvas(of: trace), scale: description.scale,
      measurer: try SceneFile.measurer(.inter, console: console), frames: [], line: { _ in nil })
    try compare(subject)
  }

  // MARK: What the scene says

  private mutating func check(expectationsOf simulation: Simulation, _ file: SceneFile) {
    let failures = ExpectationCheck.failures(in: simulation)
    if !failures.isEmpty {
      result.remarks.append("\(failures.count) of \(result.expectations) expectations not met")
    }
    for failure in failures {
      console.words(DiagnosticRenderer(source: file.source, color: console.usesColor).render(failure.diagnostic) + "\n")
      let line = file.source.position(of: failure.expectation.range.lower).line
      let time = NumberText.short(failure.time.value, places: 3)
      var entry = SceneResult.Failure(
        .expectation, "an expectation does not hold at \(time)s", facts: [failure.finding])
      entry.line = line
      entry.commands = [.init("see", "pivotreel play \(Reproduction.quoted(path)) --at \(time)s")]
      fail(entry)
    }
  }

  private mutating func check(strictly simulation: Simulation, _ file: SceneFile) {
    let report = LayoutReport(of: simulation, source: file.source)
    console.words(DiagnosticRenderer(source: file.source, color: console.usesColor).render(report.warnings))
    if report.strictCount > 0 {
      result.remarks.append("conflicts or is ambiguous")
      fail(.init(.strict, "it conflicts or is ambiguous"), .strict)
    }
  }

  private mutating func check(oracleOf simulation: Simulation, _ measurer: any TextMeasurer) {
    for finding in StateOracle(simulation: simulation, measurer: measurer).findings() {
      fail(.init(.oracle, finding))
    }
  }

  private mutating func check(repetitionsOf trace: Trace) throws {
    if path == "-" { throw UsageError(message: "--repeat needs a file: standard input is there only once") }
    let repetition = Repetition(path: path, arguments: arguments)
    for number in 2...options.repetitions {
      if let finding = try repetition.difference(from: trace, run: number) {
        fail(.init(.repetition, "run \(number) of \(options.repetitions) differs: \(finding)"))
        return
      }
    }
  }

  // MARK: What its golden says

  private mutating func compare(_ subject: TestSubject) throws {
    guard !subject.trace.frames.isEmpty else {
      fail(.init(.nothing, "the recording has no frame, so nothing was compared"))
      return
    }
    let store = GoldenStore(besideScene: path)
    let reference = GoldenStore.Reference(scene: result.scene, device: result.device)
    var mode = options.mode
    // What a scene claims and does not keep is nothing to make a reference of.
    if mode == .missing && !result.failures.isEmpty { mode = .never }
    do throws(RecordingError) {
      let golden = store.golden(of: reference)
      let outcome = try store.check(subject.trace, against: reference, mode: mode, rules: options.rules)
      take(outcome, golden, subject, store, reference)
    } catch {
      console.error("\(error)")
      fail(.init(.write, "its golden cannot be written"), .input)
      return
    }
    if options.pixels != .never { try comparePixels(subject, store, reference, mode) }
  }

  private mutating func take(
    _ outcome: GoldenStore.Outcome, _ golden: Trace?, _ subject: TestSubject, _ store: GoldenStore,
    _ reference: GoldenStore.Reference
  ) {
    let quoted = Reproduction.quoted(path)
    switch outcome {
    case .same:
      if let golden, options.rules != .exact,
        let near = TraceComparison(golden: golden, new: subject.trace, rules: options.rules).nearestToLimit()
      {
        result.remarks.append("\(near)")
      }
    case .recorded: result.remarks.append("golden recorded")
    case .updated(let difference): result.remarks.append("golden updated: it was so that \(difference.claim)")
    case .replaced: result.remarks.append("golden replaced; the old one could not be read")
    case .missing:
      var failure = SceneResult.Failure(.missingGolden, "it has no golden, so no frame was compared")
      failure.commands = [.init("record", "pivotreel test \(quoted) --record=missing")]
      fail(failure)
    case .unreadable(let error, let pending):
      var failure = SceneResult.Failure(.unreadableGolden, "its golden cannot be read: \(error)")
      failure.commands = [accept(reference, pending)]
      fail(failure)
    case .different(let difference, let pending):
      var failure = SceneResult.Failure(.golden, difference.claim, facts: difference.facts)
      if let golden {
        let comparison = TraceComparison(golden: golden, new: subject.trace, rules: options.rules)
        failure.frames = difference.frames == nil ? [] : comparison.badFrames()
        if options.report != nil {
          result.evidence = try? Evidence(comparison, golden, subject, store, reference).gathered(failure.frames)
        }
      }
      failure.view = difference.change.view
      failure.edge = difference.change.edge
      if difference.frames != nil {
        failure.edit = difference.edit.map { .init(name: $0.name, time: LayoutSeconds.text($0.time)) }
        failure.line = difference.edit.flatMap(subject.line)
      }
      failure.commands = commands(difference, quoted) + [accept(reference, pending)]
      fail(failure)
    }
  }

  private func commands(_ difference: TraceDifference, _ quoted: String) -> [SceneResult.Command] {
    guard let frame = difference.frames?.first, !path.hasSuffix(".jsonl") else { return [] }
    var commands = [SceneResult.Command("see", "pivotreel play \(quoted) --at \(frame)f")]
    if let edge = difference.change.edge ?? difference.change.view, CommandTable.has("explain") {
      commands.append(.init("explain", "pivotreel explain \(quoted) \(Reproduction.quoted(edge))@\(frame)f"))
    }
    return commands
  }

  private func accept(_ reference: GoldenStore.Reference, _ pending: String?) -> SceneResult.Command {
    let name = "\(GoldenStore.safeName(reference.scene))/\(GoldenStore.safeName(reference.device))"
    return pending == nil
      ? .init("accept", "pivotreel test \(Reproduction.quoted(path)) --update")
      : .init("accept", "pivotreel accept \(name)")
  }

  // MARK: Pixels

  private mutating func comparePixels(
    _ subject: TestSubject, _ store: GoldenStore, _ reference: GoldenStore.Reference, _ mode: RecordMode
  ) throws {
    let pixels = SubjectPixels(subject, rules: options.rules)
    let golden = store.hashes(of: reference)
    if golden != nil || options.pixels == .require {
      let mine = PixelHashes(fingerprint: try RenderingFingerprint.text(), picture: pixels.name)
      // Pixels that cannot be compared need not be drawn.
      if let golden, case .notComparable(let why) = mine.compared(toGolden: golden), mode != .all {
        takeIncomparable(why)
      } else {
        take(try store.check(try pixels.hashes(mine), against: reference, mode: mode), subject, reference)
      }
    }
    try compareImages(pixels, subject, store, reference, mode)
  }

  private mutating func takeIncomparable(_ why: String) {
    if options.pixels == .require {
      fail(.init(.pixels, "its pixels cannot be compared: \(why)"))
    } else {
      result.incomparable = why
    }
  }

  private mutating func take(
    _ outcome: GoldenStore.PixelOutcome, _ subject: TestSubject, _ reference: GoldenStore.Reference
  ) {
    switch outcome {
    case .same: result.remarks.append("every pixel as its golden")
    case .recorded: result.remarks.append("pixels recorded")
    case .updated: result.remarks.append("pixels updated")
    case .notComparable(let why): takeIncomparable(why)
    case .missing:
      var failure = SceneResult.Failure(.pixels, "the golden has no hashes of its pixels")
      failure.commands = [
        .init("record", "pivotreel test \(Reproduction.quoted(path)) --record=missing --pixels=require")
      ]
      fail(failure)
    case .different(let frames):
      // Where a box or a colour differs the pixels do as well, and the first sentence has said it.
      if result.failures.contains(where: { $0.kind == .golden }) { return }
      var failure = SceneResult.Failure(
        .pixels, "pixels differ \(FrameList.words(frames)), and no view's geometry or style does")
      failure.frames = frames
      failure.commands = [
        .init("see", "pivotreel play \(Reproduction.quoted(path)) --at \(frames[0].lowerBound)f"),
        accept(reference, options.mode == .never ? nil : ""),
      ]
      fail(failure)
    }
  }

  /// Pictures are for people: those that are asked for and those that lie beside the golden.
  private mutating func compareImages(
    _ pixels: SubjectPixels, _ subject: TestSubject, _ store: GoldenStore, _ reference: GoldenStore.Reference,
    _ mode: RecordMode
  ) throws {
    let known = store.imageFrames(of: reference)
    for frame in Set(known + subject.frames).sorted() {
      guard let position = subject.trace.frames.firstIndex(where: { $0.index == frame }) else {
        fail(.init(.image, "the golden has a picture of frame \(frame), which the recording has not"))
        continue
      }
      let now = try pixels.bitmap(of: subject.trace.frames[position])
      let path = store.imagePath(of: reference, frame: frame)
      let old = known.contains(frame) ? try TraceDrawing.image(path) : nil
      guard let old else {
        if mode == .never {
          fail(.init(.image, "frame \(frame) has no picture beside the golden"))
        } else {
          try PartialFile.write(PNGEncoder.encode(now), to: path)
          result.remarks.append("picture of frame \(frame) recorded")
        }
        continue
      }
      let comparison = ImageComparison(golden: old, new: now, tolerance: options.colorTolerance)
      let limit = max(options.largestCount, Int(options.largestShare * Double(comparison.total)))
      if comparison.sizes == nil && comparison.differing <= limit {
        if !comparison.isSame || comparison.largest > 0 {
          result.remarks.append("frame \(frame): \(comparison.words); \(limit) px allowed")
        }
        if mode == .all { try PartialFile.write(PNGEncoder.encode(now), to: path) }
      } else if mode == .all || mode == .failed {
        try PartialFile.write(PNGEncoder.encode(now), to: path)
        result.remarks.append("picture of frame \(frame) updated: \(comparison.words)")
      } else {
        var failure = SceneResult.Failure(.image, "the picture of frame \(frame) differs: \(comparison.words)")
        failure.frames = [frame...frame]
        failure.commands = [.init("accept", "pivotreel test \(Reproduction.quoted(self.path)) --update")]
        fail(failure)
      }
    }
  }
}

/// What of a scene, or of a recorded trace, goes before its golden.
struct TestSubject {
  let trace: Trace
  /// In points; the screen stands in its middle.
  let canvas: Size
  let scale: Double
  let measurer: any TextMeasurer
  /// Of which pictures were asked for.
  let frames: [Int]
  /// Where an edit stands in the scene.
  let line: (RecordingDescription.Entry) -> Int?
}

extension ExpectationFailure {
  fileprivate var diagnostic: Diagnostic {
    let time = NumberText.short(time.value, places: 3)
    return Diagnostic(
      .error, "E101", "this does not hold at \(time)s", at: expectation.range, label: finding)
  }
}
