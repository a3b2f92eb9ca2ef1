import Diagnostics
import Foundation
import Geometry
import Goldens
import Recording
import SceneScript
import Stage

extension CommandTable {
  static let test = Command(
    name: "test", usage: "[PATH...]",
    summary: "replay scenes and check what they expect, and their goldens",
    examples: [
      "pivotreel test Scenes", "pivotreel test card.scene --record=all", "pivotreel test Scenes --strict",
    ],
    options: [
      Option(
        "--record", argument: "MODE",
        help: "goldens to write: all, missing, failed or never (default missing; never when CI is set)"),
      Option("-u", "--update", help: "the same as --record=failed"),
      Option("--strict", help: "a conflict or an ambiguity is a failure (exit 3)"),
      SceneFile.setOption,
    ]
  ) { arguments, console in
    let paths = try ScenePaths.find(arguments.operands.isEmpty ? ["."] : arguments.operands, console: console)
    var run = TestRun(mode: try RecordMode(arguments), arguments: arguments, console: console)
    for path in paths { try run.test(path) }
    run.reportOrphans()
    return run.finish()
  }
}

extension RecordMode {
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    if arguments.has("--update") {
      self = .failed
    } else if let text = arguments.value("--record") {
      guard let mode = RecordMode(rawValue: text) else {
        throw UsageError(message: "--record is all, missing, failed or never, not '\(text)'")
      }
      self = mode
    } else {
      self = .standard(isCI: ProcessInfo.processInfo.environment["CI", default: ""].isEmpty == false)
    }
  }
}

/// One run over several scenes: what became of each.
private struct TestRun {
  let mode: RecordMode
  let arguments: Arguments
  let console: Console
  private var passed = 0
  private var codes: [ExitCode] = []
  private var owners: [String: [GoldenStore.Reference]] = [:]

  init(mode: RecordMode, arguments: Arguments, console: Console) {
    self.mode = mode
    self.arguments = arguments
    self.console = console
  }

  mutating func test(_ path: String) throws {
    let file: SceneFile
    do {
      file = try SceneFile(path: path, arguments: arguments, console: console)
    } catch let failure as CommandFailure where failure.code == .invalidScene {
      return fail(path, "has faults", .invalidScene)
    }
    let simulation = try file.simulation(console: console)
    let failures = ExpectationCheck.failures(in: simulation)
    for failure in failures {
      console.words(DiagnosticRenderer(source: file.source, color: console.usesColor).render(failure.diagnostic) + "\n")
    }
    let report = LayoutReport(of: simulation, source: file.source)
    if arguments.has("--strict") {
      console.words(DiagnosticRenderer(source: file.source, color: console.usesColor).render(report.warnings))
    }
    let golden = try compare(simulation, file)
    if let words = failures.isEmpty
      ? nil : "\(failures.count) of \(file.scene.expectations.count) expectations do not hold"
    {
      fail(path, words, .checkFailed)
    } else if !golden.isFine {
      fail(path, golden.words, .checkFailed)
    } else if arguments.has("--strict"), report.strictCount > 0 {
      fail(path, "conflicts or is ambiguous", .strict)
    } else {
      passed += 1
      console.line(
        "\(console.styled("ok", "32"))    \(path): \(file.scene.expectations.count) expectations, "
          + "\(simulation.clock.frameCount) frames, \(golden.words)")
    }
  }

  /// The scene's trace beside its golden.
  private mutating func compare(_ simulation: Simulation, _ file: SceneFile) throws -> (isFine: Bool, words: String) {
    if file.path == "-" { return (true, "no golden") }
    let store = GoldenStore(besideScene: file.path)
    let reference = GoldenStore.Reference(scene: file.name, device: file.scene.screen.goldenName)
    owners[store.root, default: []].append(reference)
    let count = simulation.clock.frameCount
    let trace = Trace(
      description: RecordingDescription(simulation, frames: .frames(upTo: count)),
      frames: (0..<count).map { simulation.frame(at: $0) })
    do {
      let outcome = try store.check(trace, against: reference, mode: mode)
      return (outcome.isFine, outcome.words)
    } catch {
      console.error("\(error)")
      return (false, "its golden cannot be written")
    }
  }

  private mutating func fail(_ path: String, _ words: String, _ code: ExitCode) {
    codes.append(code)
    console.line("\(console.styled("FAIL", "31"))  \(path): \(words)")
  }

  /// Goldens that no scene of their folder owns. Only a run over whole folders can tell.
  mutating func reportOrphans() {
    guard arguments.operands.allSatisfy({ !$0.hasSuffix(".scene") && $0 != "-" }) else { return }
    for root in owners.keys.sorted() {
      for orphan in OrphanCheck.orphans(in: GoldenStore(root: root), owners: owners[root] ?? []) {
        fail(orphan, "is a golden without a scene", .checkFailed)
      }
    }
  }

  /// The gravest code of all: faults before failures.
  func finish() -> ExitCode {
    console.line("\(passed) ok, \(codes.count) failed")
    return codes.first { $0 == .invalidScene } ?? codes.first { $0 == .checkFailed } ?? codes.first ?? .fine
  }
}

extension ExpectationFailure {
  fileprivate var diagnostic: Diagnostic {
    let time = NumberText.short(time.value, places: 3)
    return Diagnostic(
      .error, "E101", "this does not hold at \(time)s", at: expectation.range, label: finding)
  }
}

extension GoldenStore.Outcome {
  fileprivate var words: String {
    switch self {
    case .same: "as its golden"
    case .recorded: "golden recorded"
    case .missing: "has no golden; record it with --record=missing"
    case .updated(let difference): "golden updated: \(difference)"
    case .replaced(let error): "golden replaced: \(error)"
    case .different(let difference, let pending):
      "\(difference)" + (pending.map { "\n      the new one waits in \($0)" } ?? "")
    case .unreadable(let error, _): "its golden cannot be read: \(error)"
    }
  }
}

extension Screen {
  /// The folder of its goldens: the device and how it is held, or the size.
  var goldenName: String {
    if let device { return orientation == .portrait ? device : "\(device)-\(orientation.rawValue)" }
    let (width, height) = (NumberText.short(size.width), NumberText.short(size.height))
    return "\(width)x\(height)@\(NumberText.short(scale))"
  }
}
