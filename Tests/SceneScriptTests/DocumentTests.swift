import Foundation
import SceneScript
import Testing

/// Every example of the language's documents is legal.
struct DocumentTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var place: String
    var text: String
    var testDescription: String { place }
  }

  /// What the pieces of the reference stand in, as its first paragraph says.
  private static let stage = """
    screen 320 x 480
    view a; view b; view c
    label title "Title"
    scroll page { view inner }
    constraints { gap: a.top == root.top + 20 }

    """

  static let examples: [Example] = ["scene-language.md", "cheat-sheet.md"].flatMap { name -> [Example] in
    let file = Fixtures.folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "docs/\(name)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var found: [Example] = []
    var block: [Substring]?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```scene" {
        block = []
        found.append(Example(place: "\(name):\(number + 1)", text: ""))
      } else if line == "```" {
        if let block { found[found.count - 1].text = block.joined(separator: "\n") }
        block = nil
      } else {
        block?.append(line)
      }
    }
    return found
  }

  @Test(arguments: examples) func isLegal(_ example: Example) {
    let isWhole = example.text.hasPrefix("scene \"")
    #expect(checked(isWhole ? example.text : DocumentTests.stage + example.text).report == "")
  }

  @Test func theDocumentsHaveTheirExamples() { #expect(DocumentTests.examples.count >= 16) }
}
