import Diagnostics
import Foundation
import SceneScript
import TestSupport
import Testing

/// Texts that no person wrote: the front end answers with diagnostics, soon, and with a scene only when there are none.
struct FuzzTests {
  private static let pieces = [
    "{", "}", "(", ")", "[", "]", ",", ";", ":", ".", "...", "=", "==", "<=", ">=", "<", "+", "-", "*", "/", "%", "@",
    "\n",
    "\"", "\\(", "#fff", "12", "50%", "1.5s", "12f", "x", "H:", "V:|-[a]-|", "//", "/*", "*/", "root", "shown", "self",
    "for i in 1...3",
    "if", "else", "at", "every", "expect", "timeline", "constraints", "view", "inset", "within", "where", "and", "é",
    "component", "Row", "group", "when", "adapted", "stagger", "repeat 2 autoreverse", "keyframes", "drive", "from",
    "to",
    "over", "screen", "safeArea", "spring(", "rotate(", "spacing after", "import", "release", "by v in [a]", "0%",
    "\u{301}", "\u{0}",
  ]

  /// One change: a token lost, doubled, exchanged with another place, or replaced by something of the language.
  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
    case 2:
      let other = Int.random(in: 0..<bytes.count, using: &random)
      bytes.insert(contentsOf: bytes[start..<end], at: other)
    case 3: bytes.insert(contentsOf: Array(pieces.randomElement(using: &random)!.utf8), at: start)
    default: bytes[start] = UInt8.random(in: 0...255, using: &random)
    }
  }

  /// With `PIVOTREEL_FULL` ten minutes of it, else a few rounds.
  private static let isFull = ProcessInfo.processInfo.environment["PIVOTREEL_FULL"] != nil

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func mutatedScenesAreAnsweredInTime(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scenes = [ExampleTests.headerForm] + (try Fixtures.scenes("script/good").map(\.text))
    let clock = ContinuousClock()
    let end = clock.now + .seconds(600)
    for round in 0..<(FuzzTests.isFull ? Int.max : 40) {
      if FuzzTests.isFull, clock.now > end { break }
      var bytes = Array(scenes[round % scenes.count].utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) { FuzzTests.mutate(&bytes, &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      try remember(text, seed)
      let start = clock.now
      let result = checked(text)
      #expect(clock.now - start < .seconds(5), "seed \(seed), round \(round)")
      let hasErrors = result.diagnostics.contains { $0.severity == .error }
      #expect((result.scene == nil) == hasErrors, "seed \(seed), round \(round)")
      let count = SourceText(name: "", text: text).bytes.count
      #expect(result.diagnostics.allSatisfy { $0.range.upper <= count }, "seed \(seed), round \(round)")
    }
  }

  /// In a long run the text is kept on disk before it is read, so that one that crashes the process is not lost with it.
  private func remember(_ text: String, _ seed: UInt64) throws {
    guard FuzzTests.isFull else { return }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("pivotreel-fuzz-\(seed).scene")
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// What is hopeless is answered at once, with one sentence and no deep stack.
  struct Hopeless: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var id: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Hopeless(
      name: "parentheses", text: "constraints { a.width == " + String(repeating: "(", count: 100_000) + "1", id: "S902"),
    Hopeless(name: "brackets", text: "constraints { " + String(repeating: "[", count: 100_000), id: "S902"),
    Hopeless(name: "braces", text: String(repeating: "view a {", count: 20_000), id: "S902"),
    Hopeless(name: "signs", text: "let a = " + String(repeating: "-", count: 100_000) + "1", id: "S902"),
    Hopeless(
      name: "negations", text: "constraints { if " + String(repeating: "not ", count: 100_000) + "true {} }", id: "S902"
    ),
    Hopeless(name: "indices", text: "constraints { " + String(repeating: "a[", count: 100_000), id: "S902"),
    Hopeless(
      name: "texts in texts", text: "let a = " + String(repeating: "\"\\(", count: 100_000), id: "S102"),
    Hopeless(name: "comments in comments", text: String(repeating: "/*", count: 100_000), id: "S103"),
    Hopeless(
      name: "a fault in every round of a long loop",
      text: "screen 1 x 1\nfor i in 1...3000 { view v[i] }\nfor i in 1...40000 { constraints { c.top == v[1].top } }",
      id: "S201"),
    Hopeless(
      name: "loops in loops", text: "screen 1 x 1\n" + String(repeating: "for i in 1...9 { ", count: 40) + "view a[i]",
      id: "S106"),
  ])
  func hopelessTextsEndSoon(_ row: Hopeless) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = checked(row.text)
    #expect(clock.now - start < .seconds(5))
    #expect(result.diagnostics.contains { $0.id == row.id }, "\(result.report.prefix(2000))")
  }

  @Test func aSumOfManyTermsNeedsNoStack() throws {
    let sum = Array(repeating: "1", count: 50_000).joined(separator: " + ")
    let scene = try scene("screen 9 x 9; view a { corner: \(sum) - 49990 }; constraints { a.width == \(sum) }")
    #expect(scene.constraints[0].equation.constant == 50_000)
    #expect(scene.views[1].properties == [.corner(10)])
  }

  @Test func aLongNameIsAName() throws {
    let name = String(repeating: "n", count: 1_000_000)
    #expect(try scene("screen 9 x 9; view \(name)").views[1].name == name)
  }
}
