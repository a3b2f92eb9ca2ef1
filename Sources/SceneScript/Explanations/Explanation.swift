/// What a message means, at length: `pivotreel explain S203`.
package struct Explanation: Sendable {
  package let id: String
  package let title: String
  /// One or more sentences.
  package let meaning: String
  /// A piece of a scene that is answered with this message, and one that is right. Both stand in a scene with the views `a` and
  /// `b` and the constraint `gap`, unless they have a screen of their own. Empty where a piece of a scene cannot show it.
  package let wrong: String
  package let right: String

  package static func page(for id: String) -> Explanation? { all.first { $0.id == id } }

  /// Every page, in the order of the ids.
  package static let all: [Explanation] = [
    readingPages, namePages, constraintPages, timePages, valuePages, warningPages,
  ].flatMap(pages)

  /// What the examples stand in.
  package static let stage = """
    screen 320 x 480
    view a
    view b
    constraints { gap: a.top == root.top + 20 }

    """

  package var text: String {
    var lines = ["\(id): \(title)", "", meaning]
    if !wrong.isEmpty { lines += ["", "Wrong:", ""] + Explanation.indented(wrong) }
    if !right.isEmpty { lines += ["", "Right:", ""] + Explanation.indented(right) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
  }

  /// Pages from text: a line with the id and the title, lines of meaning, then the wrong example behind `- ` and the right one
  /// behind `+ `. An empty line ends a page.
  private static func pages(_ text: String) -> [Explanation] {
    var found: [Explanation] = []
    for page in text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty) {
      guard let head = page.first, let blank = head.firstIndex(of: " ") else { continue }
      func lines(behind mark: Character) -> String {
        page.dropFirst().filter { $0.first == mark && $0.dropFirst().first == " " }.map { String($0.dropFirst(2)) }
          .joined(separator: "\n")
      }
      let meaning = page.dropFirst().filter { !$0.hasPrefix("- ") && !$0.hasPrefix("+ ") }
      found.append(
        Explanation(
          id: String(head[..<blank]), title: String(head[head.index(after: blank)...]),
          meaning: meaning.joined(separator: "\n"), wrong: lines(behind: "-"), right: lines(behind: "+")))
    }
    return found
  }
}
