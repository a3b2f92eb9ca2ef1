import SceneScript
import Testing

/// Equations that other languages of layouts are known to have read wrongly; the values are worked out by hand.
struct EquationCaseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var equation: String
    /// The canonical name tells how it was read.
    var name: String
    var testDescription: String { equation }
  }

  @Test(arguments: [
    Row(equation: "a.width == 2 + 3 * 4 - 6 / 2", name: "a.width == 11"),
    Row(equation: "a.width == -(3 - 5) * 2", name: "a.width == 4"),
    Row(equation: "a.width == 10 - -2", name: "a.width == 12"),
    Row(equation: "a.width == 5 -8", name: "a.width == -3"),
    Row(equation: "a.width == 2 * (b.width - 3) / 4", name: "a.width == 0.5 * b.width - 1.5"),
    Row(equation: "a.width == b.width * 0.7", name: "a.width == 0.7 * b.width"),
    Row(equation: "a.width == 0.7 * b.width", name: "a.width == 0.7 * b.width"),
    Row(equation: "a.width == 295 * 0.2", name: "a.width == 59"),
    Row(equation: "a.height == (355) * 0.2 + 0", name: "a.height == 71"),
    Row(equation: "a.width == 295 * (0.1 + 0.1)", name: "a.width == 59"),
    Row(equation: "a.width + 3 == b.width - 4", name: "a.width == b.width - 7"),
    Row(equation: "8 <= a.width", name: "a.width >= 8"),
    Row(equation: "a.left == b.left + 0.5 * 3%", name: "a.left == b.left + 0.015"),
    Row(equation: "a.width == 7 % 4", name: "a.width == 3"),
  ])
  func isReadAsWritten(_ row: Row) throws {
    let scene = try scene("screen 9 x 9; view a; view b\nconstraints { \(row.equation) }")
    #expect(scene.constraints.map(\.name) == [row.name])
  }

  @Test(arguments: [
    ("1e999", "S506"), ("NaN", "S202"), ("Infinity", "S202"), ("0x10", "S506"), ("1_000", "S506"), ("1e-999", "S506"),
    (String(repeating: "9", count: 400), "S505"), ("0 / 0", "S504"), ("root.width * (0 / 0)", "S504"),
  ])
  func whatIsNoNumberIsRefused(_ number: String, _ id: String) {
    let result = checked("screen 9 x 9; view a\nconstraints { a.width == \(number) }")
    #expect(result.scene == nil)
    #expect(result.diagnostics.map(\.id) == [id])
  }

  @Test func twoSpellingsOfTheSameCharactersAreOneName() throws {
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    let scene = try scene("screen 9 x 9; view \(composed)\nconstraints { \(decomposed).width == 3 }")
    #expect(scene.constraints[0].equation.left[0].item == .view(1))
    #expect(checked("screen 9 x 9; view \(composed); view \(decomposed)").diagnostics.map(\.id) == ["S206"])
  }

  @Test(arguments: [25, 50, 99]) func openBracketsAreAnsweredAtOnce(_ count: Int) {
    for bracket in ["[", "(", "{"] {
      let result = checked("screen 9 x 9\nconstraints { " + String(repeating: bracket, count: count))
      #expect(result.scene == nil)
      #expect(result.diagnostics.count <= 20)
    }
  }
}
