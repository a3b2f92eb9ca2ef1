import AutoLayout
import CairoRendering
import Diagnostics
import Drawing
import Foundation
import Geometry
import Goldens
import Recording
import SceneScript
import Stage

/// Compares a scene, or a view tree of `AutoLayout`, with its golden, from any test.
///
///     @Test func cardLooksAsItDid() throws { try Golden.check(scene: "Scenes/card.scene") }
///
/// A golden that is missing is recorded, and not where `CI` is set; what differs waits beside it for `pivotreel review`.
/// `PIVOTREEL_RECORD` in the environment says otherwise: `all`, `missing`, `failed` or `never`.
public enum Golden {
  /// Replays a scene: its expectations must hold, and every frame must be as in `Goldens/` beside the scene. An edge may be off by
  /// `tolerance` points. Throws `GoldenFailure`.
  public static func check(scene path: String, tolerance: Double = 0) throws {
    let source: SourceText
    do {
      source = SourceText(name: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    } catch {
      throw GoldenFailure(message: "cannot read \(path)")
    }
    var diagnostics = DiagnosticBag()
    let syntax = SceneParser.parse(source, into: &diagnostics)
    let checked = SceneChecker.check(syntax, parameters: [], into: &diagnostics)
    guard let scene = checked, !diagnostics.hasErrors else {
      let text = DiagnosticRenderer(source: source, color: false).render(diagnostics)
      throw GoldenFailure(message: "\(path) has faults\n" + text)
    }
    let measurer: any TextMeasurer =
      switch scene.metrics {
      case .fixed: FixedTextMeasurer()
      case .inter: try PangoTextMeasurer()
      }
    let simulation = Simulation(scene: scene, measurer: measurer)
    let failures = ExpectationCheck.failures(in: simulation)
    if let first = failures.first {
      let line = source.position(of: first.expectation.range.lower).line
      throw GoldenFailure(message: "\(path):\(line): this does not hold at \(first.time)s: \(first.finding)")
    }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    try compare(
      Trace(simulation), GoldenStore(besideScene: path), .init(scene: name, device: scene.screen.goldenName), tolerance)
  }

  /// Lays the tree below `root` out in `size` and compares the boxes of all views with the golden called `name`, in `Goldens/` beside
  /// the file of the test. Views are told apart by their names, which must be unique. Throws `GoldenFailure`, and what the engine throws.
  public static func check(
    _ root: View, named name: String, size: Size, tolerance: Double = 0, file: String = #filePath
  ) throws {
    let engine = try LayoutEngine(root: root)
    try engine.setRootSize(size)
    try check(engine, named: name, tolerance: tolerance, file: file)
  }

  /// The same for a tree that has its engine and its size.
  public static func check(
    _ engine: LayoutEngine, named name: String, tolerance: Double = 0, file: String = #filePath
  ) throws {
    let trace = try Trace(engine, title: name)
    let size = engine.rootSize
    let device = "\(NumberText.short(size.width))x\(NumberText.short(size.height))"
    try compare(trace, GoldenStore(besideScene: file), .init(scene: name, device: device), tolerance)
  }

  private static func compare(
    _ trace: Trace, _ store: GoldenStore, _ reference: GoldenStore.Reference, _ tolerance: Double
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let mode =
      environment["PIVOTREEL_RECORD"].flatMap { RecordMode(rawValue: $0) }
      ?? .standard(isCI: !environment["CI", default: ""].isEmpty)
    let outcome = try store.check(trace, against: reference, mode: mode, rules: ComparisonRules(tolerance: tolerance))
    let path = store.path(of: reference)
    switch outcome {
    case .same, .recorded, .updated, .replaced: return
    case .missing: throw GoldenFailure(message: "there is no golden \(path), so nothing was compared")
    case .unreadable(let error, _): throw GoldenFailure(message: "\(path) cannot be read: \(error)")
    case .different(let difference, let pending):
      let next = pending.map { "\n  the new one waits in \($0): pivotreel review" } ?? ""
      throw GoldenFailure(message: "\(difference)" + next)
    }
  }
}

/// What is not as its golden, in the words of a layout.
public struct GoldenFailure: Error, CustomStringConvertible {
  public let message: String

  public var description: String { message }
}

extension Trace {
  /// One frame: the layout as it is now.
  fileprivate init(_ engine: LayoutEngine, title: String) throws {
    let result = engine.solve()
    var views: [RecordingDescription.View] = []
    var states: [ViewState] = []
    var names: Set<String> = []
    func add(_ view: View, parent: Int?) throws {
      if !names.insert(view.name).inserted {
        throw GoldenFailure(message: "two views are called '\(view.name)'; a golden tells them apart by name")
      }
      let index = views.count
      let box = result.frame(of: view)
      let origin = parent.map { states[$0].absolute } ?? Rect(0, 0, 0, 0)
      views.append(.init(name: view.name, kind: .view, parent: parent))
      states.append(
        ViewState(
          view: index, parent: parent, model: box, shown: box,
          absolute: Rect(origin.x + box.x, origin.y + box.y, box.width, box.height), isHidden: view.isHidden,
          opacity: 1,
          isAtRest: true, isGhost: false, style: ViewStyle()))
      for child in view.subviews { try add(child, parent: index) }
    }
    try add(engine.root, parent: nil)
    let conflicts = result.conflicts.map { $0.members.map { "\($0)" } }
    let description = RecordingDescription(
      title: title, fps: Rational(60), frames: .frames(upTo: 1), screen: engine.rootSize, scale: 1, views: views,
      entries: [])
    self.init(
      description: description,
      frames: [
        StageFrame(
          index: 0, time: .zero, screen: engine.rootSize, scale: 1, views: states, conflicts: conflicts, ambiguous: [],
          entryInForce: nil, momentIndex: 0)
      ])
  }
}
