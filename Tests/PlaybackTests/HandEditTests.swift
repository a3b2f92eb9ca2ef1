import Diagnostics
import Drawing
import Geometry
import SceneScript
import Stage
import Testing

@testable import Playback

struct HandEditTests {
  private func grip(_ player: PlayerHarness, _ name: String) -> Point {
    let index = player.source.scene.constraints.firstIndex { $0.name == name }!
    return player.place { area in
      if case .constant(let held, _, _, _) = area.grip { return held == index }
      return false
    }!
  }

  @Test func draggingAConstantMakesALineOfTheScript() {
    var player = PlayerHarness(cardScene)
    player.press(.letter("z", shift: true), .tab)
    player.drag(grip(player, "gap"), by: Point(8, 0))
    #expect(player.state.handEdits.edits.map(\.line) == ["gap.constant = 48"])
    #expect(player.model("card").y == 48)
    #expect(player.words.contains("at 0f { gap.constant = 48 }"))
  }

  @Test(arguments: [
    (WindowEvent.Modifiers.shift, "gap.constant = 48"), (WindowEvent.Modifiers.alt, "gap.constant = 44.6"),
    (WindowEvent.Modifiers(), "gap.constant = 45"),
  ])
  func itSnaps(_ modifiers: WindowEvent.Modifiers, _ line: String) {
    var player = PlayerHarness(cardScene)
    player.press(.letter("z", shift: true), .tab)
    player.drag(grip(player, "gap"), by: Point(4.6, 0), modifiers)
    #expect(player.state.handEdits.edits.map(\.line) == [line])
  }

  @Test func escapeWhileDraggingPutsTheOldValueBack() {
    var player = PlayerHarness(cardScene)
    player.press(.letter("z", shift: true), .tab)
    player.drag(grip(player, "gap"), by: Point(30, 0), releases: false)
    #expect(player.model("card").y == 70)
    player.press(.escape)
    #expect(player.state.handEdits.isEmpty)
    #expect(player.model("card").y == 40)
  }

  /// An equation without a name gets one in its line, so that the edit can speak of it; it keeps it for later edits.
  @Test func unnamedConstraintsGetALabel() {
    var player = PlayerHarness(cardScene)
    player.press(.letter("z", shift: true), .tab)
    player.drag(grip(player, "card.leading == root.leading + 20"), by: Point(10, 0))
    #expect(player.state.handEdits.edits.map(\.line) == ["cardLeading.constant = 30"])
    #expect(player.script.contains("    cardLeading: card.leading == root.leading + 20\n"))
    player.drag(grip(player, "cardLeading"), by: Point(5, 0))
    #expect(player.state.handEdits.edits.map(\.line) == ["cardLeading.constant = 35"])
    // A second label, in a line after the first.
    player.drag(grip(player, "card.width == 200"), by: Point(-20, 0))
    #expect(player.script.contains("    cardWidth: card.width == 200\n"))
    #expect(player.model("card") == Rect(35, 40, 180, 100))
    #expect(player.refusals.isEmpty)
  }

  @Test func undoDiscardAndCopy() {
    var player = PlayerHarness(cardScene)
    player.press(.letter("z", shift: true), .tab)
    player.drag(grip(player, "gap"), by: Point(8, 0))
    player.drag(grip(player, "cardHeight"), by: Point(9, 0))
    player.press(.control("c"))
    #expect(player.copied == ["timeline {\n    at 0f { gap.constant = 48; cardHeight.constant = 109 }\n}\n"])
    player.press(.control("z"))
    #expect(player.state.handEdits.edits.map(\.line) == ["gap.constant = 48"])
    player.click(player.place(of: .clearHandEdits)!)
    #expect(player.state.handEdits.isEmpty)
    #expect(player.model("card").y == 40)
  }

  @Test func theScreenAndAnEdgeCanBePulled() {
    var player = PlayerHarness(cardScene)
    let corner = player.place { $0.grip == .screen(width: 320, height: 480) }!
    let zoom = player.view.placement.zoom
    player.drag(corner, by: Point(40 * zoom, 0))
    #expect(player.state.handEdits.edits.map(\.scriptLine) == ["at 0f resize 360 x 480"])
    #expect(player.frame.screen == Size(360, 480))
    player.press(.letter("r"))
    #expect(player.state.handEdits.edits.map(\.scriptLine) == ["at 0f rotate landscape"])
  }

  @Test func aPulledEdgeIsAWish() {
    var player = PlayerHarness(conflictFree)
    player.press(.letter("z", shift: true), .tab)
    let edge = player.place {
      if case .edge(1, .right, _) = $0.grip { return true }
      return false
    }!
    player.drag(edge, by: Point(25, 0))
    #expect(player.state.handEdits.edits.map(\.line) == ["add boxRightPulled: box.right == root.left + 85 @750"])
    #expect(player.model("box") == Rect(10, 10, 75, 50))
    player.press(.right)
    player.drag(
      player.place {
        if case .edge(1, .right, _) = $0.grip { return true }
        return false
      }!, by: Point(10, 0))
    #expect(player.state.handEdits.edits.map(\.line).last == "boxRightPulled.constant = 95")
    #expect(player.model("box").width == 85)
  }

  private let conflictFree = """
    screen 320 x 480
    duration 1s
    view box
    constraints {
        box.left == root.left + 10
        box.top == root.top + 10
        box.width == 50 @700
        box.height == 50
    }
    """

  @Test func aConstraintIsSwitchedOffAndOn() {
    var player = PlayerHarness(cardScene)
    player.press(.letter("z", shift: true), .tab)
    let index = player.source.scene.constraints.firstIndex { $0.name == "gap" }!
    player.click(player.place(of: .toggleConstraint(index))!)
    #expect(player.state.handEdits.edits.map(\.line) == ["deactivate gap"])
    #expect(ConstraintFact.about(1, in: player.frame, of: player.source).last?.standing == .inactive)
    player.press(.right)
    player.click(player.place(of: .toggleConstraint(index))!)
    #expect(player.state.handEdits.edits.map(\.line) == ["deactivate gap", "activate gap"])
  }

  /// What a person does while it is recorded is a script that plays by itself to the same frames.
  @Test func aRecordingReplaysToTheSameFrames() throws {
    var player = PlayerHarness(cardScene)
    player.press(.letter("z", shift: true), .tab, .letter("w"))
    #expect(player.state.recordingStart == 0)
    #expect(player.state.transport.isPlaying)
    for step in 1...6 {
      player.pass(.milliseconds(70))
      player.drag(grip(player, step % 2 == 0 ? "cardHeight" : "gap"), by: Point(Double(step) * 3, 0))
      if step == 3 { player.press(.letter("r")) }
      if step == 5 { player.press(.letter("m")) }
    }
    player.press(.letter("w"))
    #expect(player.state.recordingStart == nil)
    #expect(!player.state.transport.isPlaying)
    #expect(player.state.handEdits.edits.count == 8)
    #expect(player.refusals.isEmpty)

    let text = SourceText(name: "recorded.scene", text: player.script)
    var diagnostics = DiagnosticBag()
    let syntax = SceneParser.parse(text, into: &diagnostics)
    let scene = try #require(SceneChecker.check(syntax, parameters: [], into: &diagnostics))
    let replay = Simulation(scene: scene, measurer: FixedTextMeasurer())
    #expect(replay.clock.frameCount == player.source.frameCount)
    for index in 0..<replay.clock.frameCount {
      #expect(replay.frame(at: index).views == player.source.simulation.frame(at: index).views, "frame \(index)")
    }
  }

  @Test func linesThatTheScriptRefusesAreNotKept() {
    var edits = HandEdits()
    edits.add(HandEdit(frame: 3, subject: "a", line: "a.constant = 1"))
    edits.add(HandEdit(frame: 3, subject: "a", line: "a.constant = 2"))
    edits.add(HandEdit(frame: 1, subject: "screen", line: "rotate landscape", form: .entry))
    #expect(edits.timeline == "timeline {\n    at 1f rotate landscape\n    at 3f { a.constant = 2 }\n}\n")
    edits.undo()
    edits.undo()
    #expect(edits.timeline == "")
  }
}
