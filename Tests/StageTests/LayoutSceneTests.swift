import Diagnostics
import Drawing
import Geometry
import SceneScript
import Stage
import Testing

/// What scenes say of the layout reaches the engine: each row is a scene with what must be true of it.
@Suite struct LayoutSceneTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  @Test(arguments: [
    Row(
      "a label wraps at its width",
      """
      screen 320 x 480 @2x
      metrics fixed
      label note "one two three four five six" { font: 10; lines: 0 }
      label below "x" { font: 10 }
      constraints {
          note.left == root.left; note.top == root.top; cap: note.width <= 400
          below.top == note.bottom; below.left == root.left
      }
      timeline { at 1s { cap.constant = 60 }; at 2s { note.lines = 2 }; at 3s { note.text = "one" } }
      expect at 0s { note.height == 12 }
      expect at 1s { note.width <= 60; note.height >= 36; below.top == note.height }
      expect at 2s { note.height == 24; below.top == 24 }
      expect at 3s { note.height == 12; below.top == 12 }
      expect always { no conflicts; no ambiguity }
      """),
    Row(
      "the keyboard lifts what stands on it",
      """
      screen iPhoneX
      view field
      constraints {
          field.left == root.left; field.size == 100 x 30; field.bottom == root.keyboard.top - 10
      }
      timeline { at 1s animate 0.25s { keyboard show 336 }; at 2s { keyboard hide } }
      expect at 0s { field.top == 738; root.keyboard.height == 34 }
      expect at 1s { field.top == 436; shown.field.top == 738; root.keyboard.top == 476 }
      expect at 1.25s { shown.field.top == 436 }
      expect at 2s { field.top == 738 }
      """),
    Row(
      "a stack hides a view with the movement",
      """
      screen 320 x 480 @2x
      stack row {
          spacing: 10
          view a { intrinsic: 60 x 40 }
          view b { intrinsic: 90 x 20 }
          view c { intrinsic: 30 x 60 }
      }
      constraints { row.left == root.left; row.top == root.top }
      timeline { at 1s animate 1s linear { hide b }; at 3s { show b; row.spacing = 20 } }
      expect at 0s { row.frame == (0, 0, 200, 60); c.left == 170 }
      expect at 1s { row.width == 100; c.left == 70; shown.c.left == 170 }
      expect at 1.5s { shown.c.left == 120; shown.b.width == 45 }
      expect at 2s { hidden b; shown.c.left == 70 }
      expect at 3s { row.width == 220 }
      expect always { no conflicts; no ambiguity }
      """),
    Row(
      "stack options, and values that depend on the screen",
      """
      screen 320 x 480 @2x
      stack bar {
          distribution: equalSpacing; alignment: center
          spacing after a: 30
          view a { intrinsic: 60 x 40 }
          view b { intrinsic: 90 x 20 }
          when width regular { axis: vertical; alignment: leading }
      }
      constraints { bar.left == root.left; bar.top == root.top }
      timeline { at 1s resize 768 x 1024; at 2s { bar.alignment = center }; at 3s resize 320 x 480 }
      expect at 0s { bar.frame == (0, 0, 180, 40); b.frame == (90, 10, 90, 20) }
      expect at 1s { bar.frame == (0, 0, 90, 90); b.frame == (0, 70, 90, 20); a.left == 0 }
      expect at 2s { a.left == 0 }
      expect at 3s { bar.frame == (0, 0, 180, 40); b.frame == (90, 10, 90, 20) }
      expect always { no conflicts; no ambiguity }
      """),
    Row(
      "constraints come and go with conditions, wanted or not",
      """
      screen 320 x 480 @2x
      view a; view b
      constraints {
          a.left == root.left; a.top == root.top; a.height == 10; b.top == root.top; b.size == 5 x 5
          when width compact { narrow: a.width == 50; b.left == a.right }
          when width regular { wide: a.width == 100; far: b.left == a.right + 20 }
      }
      timeline {
          at 1s resize 768 x 1024
          at 2s { deactivate wide; add a.width == 70 @500 }
          at 3s resize 320 x 480
          at 4s { deactivate narrow }
          at 5s resize 768 x 1024
          at 6s { activate wide }
      }
      expect at 0s { a.width == 50; b.left == 50 }
      expect at 1s { a.width == 100; b.left == 120 }
      expect at 2s { a.width == 70; b.left == 90 }
      expect at 3s { a.width == 50; b.left == 50 }
      expect at 4s { a.width == 70; b.left == 70 }
      expect at 5s { a.width == 70; b.left == 90 }
      expect at 6s { a.width == 100; b.left == 120 }
      expect always { no conflicts }
      """),
    Row(
      "a view goes with its constraints, installed or not",
      """
      screen 320 x 480 @2x
      view a; view b
      constraints {
          a.frame == b.frame @1
          a.left == root.left; a.top == root.top; a.size == 10 x 10; b.size == 5 x 5; b.top == root.top
          when width compact { b.left == a.right + 3 }
          when width regular { b.left == a.right + 30 }
      }
      timeline { at 1s { remove view a }; at 2s resize 768 x 1024; at 3s { add b.left == root.left + 9 } }
      expect at 0s { b.left == 13 }
      expect at 1s { b.left == 13; ambiguous b }
      expect at 2s { b.left == 13 }
      expect at 3s { b.left == 9; no ambiguity }
      """.replacing("    a.frame == b.frame @1\n", with: "")),
    Row(
      "margins of the screen, of views and inherited ones",
      """
      screen iPhoneX landscape
      view panel { margins: 1, 2, 3, 4 }
      view inner { inheritsMargins: true }
      view dot
      constraints {
          panel.leading == root.leadingMargin; panel.trailing == root.trailingMargin
          panel.top == root.topMargin; panel.bottom == root.bottomMargin
          inner.edges == root.edges
          dot.left == inner.leftMargin; dot.top == panel.topMargin; dot.size == 1 x 1
      }
      timeline { at 1s { panel.margins = 10, 10, 10, 10 } }
      expect at 0s { panel.frame == (60, 0, 692, 354); dot.frame == (60, 1, 1, 1); root.leadingMargin == 60 }
      expect at 1s { dot.top == 10 }
      expect at 0s { root.margins.left == 60; root.readable.width == 672 }
      """),
    Row(
      "baselines from the font and from the scene",
      """
      screen 320 x 480 @2x
      metrics fixed
      label small "x" { font: 10 }
      label large "x" { font: 20 }
      view own { intrinsic: 30 x 30; baseline: 10 }
      constraints {
          small.left == root.left; large.left == root.left; own.left == root.left; large.top == root.top
          small.lastBaseline == large.lastBaseline; own.firstBaseline == large.firstBaseline
      }
      expect at 0s {
          small.top == 9.522; large.lastBaseline == 19.044; own.top == 9.044; own.lastBaseline == 19.044
          no ambiguity
      }
      """),
    Row(
      "controls are aligned by a little less than their frames",
      """
      screen 320 x 480 @2x
      switch s; slider v; segmented g { segments: "A", "B" }
      constraints {
          s.left == root.left; s.top == root.top; v.left == root.left + 10; v.top == root.top; v.width == 100
          g.left == root.left; g.bottom == root.bottom
      }
      expect at 0s { s.frame == (0, 0, 51, 31); v.frame == (8, 0, 104, 31); g.height == 32; g.top == 449 }
      """),
    Row(
      "a mask follows the screen",
      """
      screen 320 x 480 @2x
      view v { frame: 20, 30, 100, 50; autoresizing: flexibleWidth, flexibleHeight }
      timeline { at 1s resize 480 x 640; at 2s { v.frame = 1, 2, 3, 4 }; at 3s resize 320 x 480 }
      expect at 0s { v.frame == (20, 30, 100, 50) }
      expect at 1s { v.frame == (20, 30, 260, 210) }
      expect at 2s { v.frame == (1, 2, 3, 4) }
      expect at 3s { v.frame == (1, 2, 0, 0) }
      expect always { no conflicts; no ambiguity }
      """),
    Row(
      "right to left, sums are measured from the right",
      """
      screen 320 x 480 @2x
      direction rightToLeft
      view a; view b
      constraints {
          a.leading == root.leading + 10; a.size == 50 x 10; a.top == root.top
          b.leading == a.trailing + 5; b.size == 20 x 10; b.top == root.top
      }
      expect at 0s { a.frame == (260, 0, 50, 10); b.frame == (235, 0, 20, 10); a.leading == 10; a.left == 260 }
      expect at 0s { b.leading == a.trailing + 5; b.leading - a.trailing == 5; b.right == 255 }
      """),
  ])
  func holds(_ row: Row) throws {
    let scene = try checked(row.text)
    let simulation = Simulation(scene: scene, measurer: FixedTextMeasurer())
    for failure in ExpectationCheck.failures(in: simulation) {
      Issue.record("\(failure.expectation.text) at \(failure.time): \(failure.finding)")
    }
  }

  private func checked(_ text: String) throws -> CheckedScene {
    let source = SourceText(name: "test.scene", bytes: Array(text.utf8))
    var diagnostics = DiagnosticBag()
    let syntax = SceneParser.parse(source, into: &diagnostics)
    let scene = SceneChecker.check(syntax, into: &diagnostics)
    return try #require(scene, "\(DiagnosticRenderer(source: source, color: false).render(diagnostics))")
  }

  /// A text is measured once, whatever else of its view or the layout changes.
  @Test func textsAreMeasuredOnce() throws {
    final class Counting: TextMeasurer {
      var count = 0
      func measure(_ text: String, font: Font, maxWidth: Double?) -> TextSize {
        count += 1
        return FixedTextMeasurer().measure(text, font: font, maxWidth: maxWidth)
      }
    }
    let labels = (0..<50).map { "label l\($0) \"text number \($0)\" { lines: 0 }" }.joined(separator: "\n")
    let constraints = (0..<50).map { "l\($0).left == root.left; l\($0).top == root.top + \($0 * 10)" }
      .joined(separator: "\n")
    let scene = try checked(
      """
      screen 320 x 480 @2x
      \(labels)
      constraints { \(constraints) }
      timeline {
          at 1s { l3.text = "another" }
          at 2s { l4.hugging = 300; l5.opacity = 0.5 }
          at 3s resize 300 x 500
      }
      """)
    let measurer = Counting()
    let simulation = Simulation(scene: scene, measurer: measurer)
    _ = simulation.state(at: .zero)
    // Once for the width of a line, once for the lines at that width.
    #expect(measurer.count == 100)
    _ = simulation.state(at: Rational(1))
    #expect(measurer.count <= 103)
    let before = measurer.count
    _ = simulation.state(at: Rational(3))
    #expect(measurer.count == before)
  }
}
