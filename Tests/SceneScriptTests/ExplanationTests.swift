import Diagnostics
import Foundation
import SceneScript
import Testing

/// Every message has a page, and its examples are what they say.
struct ExplanationTests {
  /// What a piece of a scene cannot show: `--set`, files, limits of nesting, and what only a layout finds.
  private static let withoutExamples: Set<String> = [
    "S122", "S211", "S518", "S902", "L203", "L301", "L302", "L303", "L401", "L402", "L403", "L404",
  ]

  @Test func everyMessageHasAPage() throws {
    let sources = Fixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/SceneScript/ScriptMessages.swift")
    let text = try String(contentsOf: sources, encoding: .utf8)
    let ids = Set(text.matches(of: /"(S\d\d\d)"/).map { String($0.output.1) }).union(
      ["L203", "L301", "L302", "L303", "L401", "L402", "L403", "L404"])
    #expect(Set(Explanation.all.map(\.id)) == ids)
    #expect(Explanation.all.count == ids.count)
  }

  @Test(arguments: Explanation.all.map(\.id)) func examplesShowWhatTheySay(_ id: String) throws {
    let page = try #require(Explanation.page(for: id))
    #expect(!page.title.isEmpty)
    guard !ExplanationTests.withoutExamples.contains(id) else {
      #expect(page.wrong.isEmpty && page.right.isEmpty && !page.meaning.isEmpty)
      return
    }
    let wrong = checked(ExplanationTests.scene(page.wrong))
    #expect(wrong.diagnostics.contains { $0.id == id }, "\(wrong.report)")
    let right = checked(ExplanationTests.scene(page.right))
    #expect(right.report == "")
  }

  private static func scene(_ piece: String) -> String {
    if piece == "<none>" { return "" }
    let isWhole = piece.split(separator: "\n").contains { $0.hasPrefix("screen ") }
    return isWhole ? piece : Explanation.stage + piece
  }
}
