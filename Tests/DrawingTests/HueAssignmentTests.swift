import Testing

@testable import Drawing

/// The numbers of the hash come from another implementation of FNV-1a.
struct HueAssignmentTests {
  @Test(arguments: [
    ("header", 2), ("card", 9), ("icon", 0), ("tabs", 1), ("pad", 8), ("key", 8), ("sidebar", 3), ("café", 9),
    ("cafe\u{301}", 9),
  ])
  func aNameAsksForItsHash(name: String, hue: Int) { #expect(HueAssignment.start(of: name) == hue) }

  @Test(arguments: [("row[3].icon", "icon"), ("key[7]", "key"), ("header", "header"), ("a.b[1].c[2]", "c")])
  func theBaseIsTheLastWordWithoutItsIndex(name: String, base: String) { #expect(HueAssignment.base(of: name) == base) }

  private func names(of views: [(String, Int?)]) -> [String?] {
    HueAssignment.hues(names: views.map(\.0), parents: views.map(\.1)).map { $0.map { Hue.names[$0] } }
  }

  @Test func headerIsSageWhereNoNeighbourTookIt() {
    #expect(names(of: [("root", nil), ("header", 0)]) == [nil, "sage"])
    #expect(names(of: [("root", nil), ("card", 0), ("header", 0)]) == [nil, "orchid", "sage"])
  }

  @Test func aFamilyStepsOverTheHuesOfOlderNeighbours() {
    // `row` asks for orchid and then sage, which card and header have; the third step is free.
    let hues = names(of: [
      ("root", nil), ("header", 0), ("card", 0), ("row[1]", 0), ("row[2]", 0), ("row[1].icon", 3), ("tabs", 0),
    ])
    #expect(hues == [nil, "sage", "orchid", "lagoon", "lagoon", "sky", "apricot"])
  }

  @Test func aViewDiffersFromItsParent() {
    #expect(names(of: [("root", nil), ("header", 0), ("header2.header", 1)]) == [nil, "sage", "lagoon"])
  }

  @Test func aFamilyAddedLastChangesNoOlderOne() {
    let before = [("root", nil), ("a", 0), ("b", 0), ("c", 0)] as [(String, Int?)]
    let after = before + [("header", 0)]
    #expect(names(of: before) == names(of: after).dropLast())
  }

  @Test func theEleventhFamilyFallsBackToItsOwnHue() {
    let views = [("root", nil)] + (0..<10).map { ("v\($0)", 0) } + [("header", 0)] as [(String, Int?)]
    let hues = names(of: views)
    #expect(Set(hues.dropFirst().dropLast().compactMap { $0 }).count == 10)
    #expect(hues.last == "sage")
  }
}
