import Animation
import Geometry
import LayoutVocabulary
import Testing

@testable import SceneScript

/// Timelines come to plain entries at exact times.
struct TimelineTests {
  private static let stage = """
    screen 320 x 480
    view a; view b; view c
    constraints { x: a.left == root.left + 10; y: b.left == root.left @750 }

    """

  private static func timeline(_ text: String) throws -> CheckedScene { try scene(stage + "timeline {\n\(text)\n}") }

  /// The edits of each entry with time, duration and whether they run backwards, as one line.
  private static func lines(_ scene: CheckedScene) -> [String] {
    scene.timeline.map { entry in
      let time = NumberText.short(entry.time.value)
      let animation = entry.animation.map { spec in
        " over \(NumberText.short(spec.duration.value)) \(spec.curve)" + (spec.isMirrored ? " mirrored" : "")
      }
      return "\(time): \(words(entry.action, scene))\(animation ?? "")"
    }
  }

  private static func words(_ action: TimelineEntry.Action, _ scene: CheckedScene) -> String {
    switch action {
    case .edits(let edits, _): edits.map { words($0, scene) }.joined(separator: ", ")
    case .drive(let drive, _): "\(drive)"
    case .screen(let screen, _): "\(screen.device ?? "screen") \(Value.size(screen.size).text) \(screen.orientation)"
    case .mark(let name): "mark \(name)"
    }
  }

  private static func words(_ edit: Edit, _ scene: CheckedScene) -> String {
    switch edit {
    case .setConstant(let index, let value): "\(scene.constraints[index].name) = \(NumberText.short(value))"
    case .setPriority(let index, let value): "\(scene.constraints[index].name) @\(NumberText.short(value.rawValue))"
    case .activate(let index): "+\(scene.constraints[index].name)"
    case .deactivate(let index): "-\(scene.constraints[index].name)"
    case .insertView(let view): "+\(scene.views[view].name)"
    case .removeView(let view): "-\(scene.views[view].name)"
    case .setProperty(let view, let value): "\(scene.views[view].name) \(value)"
    case .release(let item, let attribute): "release \(scene.views[item.view].name).\(attribute)"
    case .keyboard(let height): "keyboard \(NumberText.short(height))"
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var written: String
    var entries: [String]
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "keyframes begin at their share of the time and move until the next",
      written: "at 1s keyframes 2s { at 0% { x.constant = 1 }; at 25% easeOut { x.constant = 2 } }",
      entries: ["1: x = 1 over 0.5 linear", "1.5: x = 2 over 1.5 easeOut"]),
    Case(
      name: "a keyframe at the end moves nothing",
      written: "at 1s keyframes 1s delay 0.5s { at 50% { x.constant = 1 }; at 100% { x.constant = 2 } }",
      entries: ["2: x = 1 over 0.5 linear", "2.5: x = 2"]),
    Case(
      name: "stagger runs the block for each view, later each time",
      written: "stagger 50ms by v in [a, b] { at 1s animate 0.2s linear { v.opacity = 0 }; after 100ms { hide v } }",
      entries: [
        "1: a opacity(0.0) over 0.2 linear", "1.05: b opacity(0.0) over 0.2 linear", "1.3: a hidden(true)",
        "1.35: b hidden(true)",
      ]),
    Case(
      name: "a repeated block begins again from where it began",
      written: "repeat 3 { at 1s animate 0.5s linear { x.constant = 20 } }; after 1s { y.constant = 1 }",
      entries: [
        "1: x = 20 over 0.5 linear", "1.5: x = 10", "1.5: x = 20 over 0.5 linear", "2: x = 10",
        "2: x = 20 over 0.5 linear", "3.5: y = 1",
      ]),
    Case(
      name: "autoreverse plays backwards what it played",
      written:
        "repeat 2 autoreverse { at 1s animate 0.5s easeIn { x.constant = 20 }; after 0s animate 1s { deactivate y } }",
      entries: [
        "1: x = 20 over 0.5 easeIn", "1.5: -y over 1 easeInOut", "2.5: +y over 1 easeInOut mirrored",
        "3.5: x = 10 over 0.5 easeIn mirrored", "4: x = 20 over 0.5 easeIn", "4.5: -y over 1 easeInOut",
        "5.5: +y over 1 easeInOut mirrored", "6.5: x = 10 over 0.5 easeIn mirrored",
      ]),
    Case(
      name: "a relative value is resolved once, and goes back to where it was",
      written: "repeat 1 autoreverse { at 0s drive x.constant from 10 to 60 over 1s linear }",
      entries: [
        "0: constant(0, from: Optional(10.0), to: 60.0) over 1 linear",
        "1: constant(0, from: Optional(60.0), to: 10.0) over 1 linear mirrored",
      ]),
    Case(
      name: "repetitions inside each other",
      written: "repeat 2 { repeat 2 { at 0s animate 1s linear { x.constant = 20 } } }",
      entries: [
        "0: x = 20 over 1 linear", "1: x = 10", "1: x = 20 over 1 linear", "2: x = 10", "2: x = 20", "2: x = 10",
        "2: x = 20 over 1 linear", "3: x = 10", "3: x = 20 over 1 linear",
      ]),
    Case(
      name: "what a repetition sets goes back to the view's own value",
      written: "repeat 2 { at 1s animate 1s linear { a.opacity = 0; hide b } }",
      entries: [
        "1: a opacity(0.0), b hidden(true) over 1 linear", "2: b hidden(false), a opacity(1.0)",
        "2: a opacity(0.0), b hidden(true) over 1 linear",
      ]),
    Case(
      name: "an edit variable", written: "at 1s drive a.left @500 to 40 over 1s linear; at 3s { release a.left }",
      entries: [
        "1: attribute(SceneScript.ItemReference.view(1), LayoutVocabulary.Attribute.left, "
          + "LayoutVocabulary.Priority(rawValue: 500.0), from: nil, to: 40.0) over 1 linear", "3: release a.left",
      ]),
    Case(
      name: "screens", written: "at 1s rotate landscape over 0s; at 2s resize 100 x 90; at 3s screen iPhone8 over 1s",
      entries: [
        "1: screen 480 x 320 landscape", "2: screen 100 x 90 landscape",
        "3: iPhone8 667 x 375 landscape over 1 easeInOut",
      ]),
    Case(
      name: "scrolling has edits of its own", written: "at 1s { keyboard show 216 }; at 2s { keyboard hide }",
      entries: ["1: keyboard 216", "2: keyboard 0"]),
    Case(
      name: "springs last as long as they swing",
      written: "at 1s animate spring(mass: 1, stiffness: 100, damping: 10) { x.constant = 20 }; after 0s { hide a }",
      entries: ["1: x = 20 over 1.74 spring(mass: 1, stiffness: 100, damping: 10)", "2.74: a hidden(true)"]),
    Case(
      name: "a spring fitted into a duration",
      written: "at 1s animate 0.5s spring(damping: 0.7) { x.constant = 20 }; after 0s { hide a }",
      entries: ["1: x = 20 over 0.5 spring(damping: 0.7)", "1.5: a hidden(true)"]),
    Case(
      name: "steps and lines",
      written: "at 1s animate 1s steps(4, both) { hide a }; at 2s animate 1s linear(0, 0.2 30%, 1) {}",
      entries: ["1: a hidden(true) over 1 steps(4, both)", "2:  over 1 linear(0, 0.2 30%, 1)"]),
  ])
  func comesTo(_ row: Case) throws {
    #expect(TimelineTests.lines(try TimelineTests.timeline(row.written)) == row.entries)
  }

  @Test func interruptionIsWritten() throws {
    let scene = try TimelineTests.timeline(
      "at 1s animate 1s from current { hide a }; at 2s animate 1s linear delay 1s replacing { hide b }; at 3s animate 1s {}"
    )
    #expect(scene.timeline.map { $0.animation?.interruption } == [.fromCurrent, .replacing, .adding])
    #expect(scene.timeline[1].animation?.delay == Rational(1))
  }

  /// Duration 1.739903 and 1.044713 are the reference's settling times.
  @Test(arguments: [
    ("spring(mass: 1, stiffness: 100, damping: 10)", 1.739903), ("spring(duration: 0.5s, bounce: 0.3)", 1.044713),
    ("spring(mass: 1, stiffness: 100, damping: 20)", 0.923341),
  ])
  func springsSettle(_ curve: String, _ seconds: Double) throws {
    let scene = try TimelineTests.timeline("at 1s animate \(curve) { hide a }")
    let duration = try #require(scene.timeline[0].animation?.duration.value)
    #expect(duration >= seconds && duration < seconds + 0.0011)
  }
}
