import Diagnostics
import Drawing
import Foundation
import Goldens
import Recording
import SceneScript
import Stage
import Testing

/// One thing is changed in a shipped scene, and the comparison must find it, at the right view, frame and edit.
struct MutationTests {
  struct Mutation: CustomTestStringConvertible, Sendable {
    var scene: String
    var old: String
    var new: String
    /// How the first sentence begins.
    var claim: String
    var moment: String

    var testDescription: String { "\(scene): \(new)" }
  }

  private func trace(_ scene: String, _ change: (String) -> String = { $0 }) throws -> Trace {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scenes/\(scene).scene")
    let text = try String(contentsOf: path, encoding: .utf8)
    var diagnostics = DiagnosticBag()
    let source = SourceText(name: scene, bytes: Array(change(text).utf8))
    let checked = SceneChecker.check(SceneParser.parse(source, into: &diagnostics), parameters: [], into: &diagnostics)
    let simulation = Simulation(scene: try #require(checked), measurer: FixedTextMeasurer(), findsAmbiguity: false)
    return Trace(simulation)
  }

  /// Frames and amounts follow from the scenes: header-form has 50 frames a second and edits at 1 s and 2 s,
  /// replaced-constraint 60 and edits at 4 s (its bottom label then hangs on the constraint), 5 s and 6 s; red is removed at 10 s.
  @Test(arguments: [
    Mutation(
      scene: "header-form", old: "header.bottom + 75", new: "header.bottom + 76",
      claim: "text is 1.0 below its golden from frame 0 to the end", moment: "differs before any edit"),
    Mutation(
      scene: "header-form", old: "b1.top == text.bottom + 25", new: "b1.top == text.bottom + 24",
      claim: "b1 is 1.0 above its golden from frame 0 to the end", moment: "differs before any edit"),
    Mutation(
      scene: "header-form", old: "at 1s rotate landscape", new: "at 1.02s rotate landscape",
      claim: "root.trailing is 160.0 left of its golden in frame 50",
      moment: "first differs after 'rotate landscape' at 1s"),
    Mutation(
      scene: "replaced-constraint", old: "add gap: bottom.top == img.bottom + 5",
      new: "add gap: bottom.top == img.bottom + 6", claim: "title.bottom is 1.0 below its golden from frame 240 to 299",
      moment: "first differs after 'add gap: bottom.top == img.bottom + 6' at 4s"),
    Mutation(
      scene: "replaced-constraint", old: "at 5s animate 0.4s easeInOut", new: "at 5s animate 0.4s easeIn",
      claim: "title.bottom is drawn up to ", moment: "first differs after 'remove snug' at 5s"),
    Mutation(
      scene: "red-blue", old: "tomato", new: "#ff6348",
      claim: "red.fill is \"#ff6348\", in its golden \"#ff6347\" from frame 0 to 599", moment: "differs before any edit"
    ),
    Mutation(
      scene: "red-blue", old: "at 12s mark", new: "at 11.6s { hide blue }\n    at 12s mark",
      claim: "blue.hidden is true, in its golden false from frame 696 to the end", moment: "first differs after '"),
  ])
  func aChangeOfOneThingIsFoundWhereItIs(_ mutation: Mutation) throws {
    let golden = try trace(mutation.scene)
    let changed = try trace(mutation.scene) { text in
      let parts = text.components(separatedBy: mutation.old)
      #expect(parts.count > 1, "the scene does not say '\(mutation.old)'")
      return parts[0] + mutation.new + parts.dropFirst().joined(separator: mutation.old)
    }
    let difference = try #require(TraceComparison(golden: golden, new: changed).firstDifference())
    #expect(difference.claim.hasPrefix(mutation.claim), "\(difference)")
    #expect(difference.moment.hasPrefix(mutation.moment), "\(difference)")
    #expect(TraceComparison(golden: golden, new: try trace(mutation.scene)).firstDifference() == nil)
  }

  @Test func aDroppedFrameIsMissed() throws {
    let golden = try trace("header-form")
    var changed = golden
    changed.frames.remove(at: 75)
    changed.description.frames = [0...74, 76...150]
    #expect(
      "\(TraceComparison(golden: golden, new: changed).firstDifference()!)"
        == "the recording has 150 frames (0-74, 76-150), in its golden 151 frames (0-150)")
  }

  /// While the screen turns no two frames are alike.
  @Test func aFrameThatIsShownTwiceIsFound() throws {
    let golden = try trace("header-form")
    var changed = golden
    changed.frames[60] = golden.frames[59]
    changed.frames[60].index = 60
    let comparison = TraceComparison(golden: golden, new: changed)
    #expect(comparison.badFrames() == [60...60])
    #expect(comparison.firstDifference()?.edit?.name == "rotate landscape")
  }
}
