import Diagnostics
import Geometry
import SceneScript
import Testing

@testable import Stage

/// A scene and the warnings about its motion.
private struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let timeline: String
  let warnings: [String]

  init(_ name: String, _ timeline: String, _ warnings: [String]) {
    testDescription = name
    self.timeline = timeline
    self.warnings = warnings
  }
}

private let rows = [
  Row("plain movement", "at 0s animate 1s { k.constant = 50 }", []),
  Row("interrupted", "at 0s animate 1s { k.constant = 50 }\nat 0.5s animate 1s { k.constant = 0 }", []),
  Row(
    "changes nothing", "at 0s animate 1s { k.constant = 0 }",
    ["L401 this animation at 0s changes nothing that shows"]),
  Row(
    "replacing", "at 0s animate 1s { k.constant = 50 }\nat 0.5s animate 1s replacing { k.constant = 0 }",
    ["L403 `box` jumps by 25 at 0.5s"]),
  Row("from current", "at 0s animate 1s { k.constant = 50 }\nat 0.5s animate 1s from current { k.constant = 0 }", []),
  Row("drive from elsewhere", "at 1s drive k.constant from 30 to 50 over 1s linear", ["L403 `box` jumps by 30 at 1s"]),
  Row("drive from where it is", "at 1s drive k.constant to 50 over 1s linear", []),
  Row("a jump that is written", "at 1s { k.constant = 50 }", []),
  Row(
    "swings for ever", "at 0s animate spring(stiffness: 100, damping: 0) { k.constant = 20 }",
    ["L402 this spring never settles"]),
  // A spring to 85 reaches beyond 90, the edge that the box must keep inside of.
  Row(
    "overshoot through a wall", "at 0s animate spring(stiffness: 100, damping: 5) { k.constant = 85 }",
    ["L404 between its layouts `wall` is broken by"]),
  Row("overshoot in the open", "at 0s animate spring(stiffness: 100, damping: 5) { k.constant = 40 }", []),
  // Its own constraint is changed by the block: that it does not hold in between is what the block is for.
  Row("a changed constraint", "at 0s animate 1s { k.constant = 50 }\nat 0.2s animate 1s { k.constant = 70 }", []),
]

struct MotionReportTests {
  @Test(arguments: rows)
  private func tellsWhatIsOdd(_ row: Row) throws {
    let film = try Film(
      """
      screen 100 x 100 @1x
      duration 4s
      view box
      constraints {
          k: box.left == root.left @999
          wall: box.right <= root.right
          box.top == root.top; box.width == 10; box.height == 10
      }
      timeline {
      \(row.timeline)
      }
      """)
    let found = MotionReport(of: film.simulation).warnings.diagnostics.map { "\($0.id) \($0.message)" }
    #expect(found.count == row.warnings.count, "\(found)")
    for (warning, expected) in zip(found, row.warnings) { #expect(warning.hasPrefix(expected), "\(warning)") }
  }

  /// What is odd about the project's scenes is there to be seen.
  private static let oddScenes: [String: [String]] = [
    "interrupted-slide": ["`c` jumps by 50 at 0.5s"],
    "hugging": ["this animation at 3s changes nothing that shows"],
  ]

  @Test(arguments: Film.sceneNames)
  func theScenesMoveWell(_ name: String) throws {
    let report = MotionReport(of: try Film(scene: name).simulation)
    #expect(report.warnings.diagnostics.map(\.message) == MotionReportTests.oddScenes[name, default: []])
  }
}
