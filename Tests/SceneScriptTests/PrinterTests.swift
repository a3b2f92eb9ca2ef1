import Diagnostics
import SceneScript
import TestSupport
import Testing

struct PrinterTests {
  static func syntax(_ text: String, at location: Testing.SourceLocation = #_sourceLocation) throws -> SceneSyntax {
    var bag = DiagnosticBag()
    let source = SourceText(name: "test.scene", text: text)
    let syntax = SceneParser.parse(source, into: &bag)
    try #require(DiagnosticRenderer(source: source).render(bag) == "", sourceLocation: location)
    return syntax
  }

  static func printed(_ text: String, at location: Testing.SourceLocation = #_sourceLocation) throws -> String {
    ScenePrinter.print(try syntax(text, at: location))
  }

  /// What is written, and the canonical form of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var written: String
    var canonical: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "spaces", written: "constraints{a.width==0.5*root.width+.5@750}",
      canonical: "constraints { a.width == 0.5 * root.width + 0.5 @750 }\n"),
    Case(name: "fraction", written: "fps 30000 / 1001\nlet a=1/3*2", canonical: "fps 30000/1001\nlet a = 1/3 * 2\n"),
    Case(
      name: "tabs and levels", written: "view a {\n\tview b {\n\t\tfill: red\n\t}\n}",
      canonical: "view a {\n    view b {\n        fill: red\n    }\n}\n"),
    Case(
      name: "one-line block", written: "view a{ fill:red;  opacity : 50% }",
      canonical: "view a { fill: red; opacity: 50% }\n"),
    Case(
      name: "shared line", written: "constraints {\n a.top == b.top;b.top == c.top\n}",
      canonical: "constraints {\n    a.top == b.top; b.top == c.top\n}\n"),
    Case(name: "empty block", written: "view a {\n\n}", canonical: "view a {\n}\n"),
    Case(
      name: "paragraphs", written: "\n\nview a\n\n\n\nview b\nview c\n\n",
      canonical: "view a\n\nview b\nview c\n"),
    Case(name: "brace on its own line", written: "view a\n{\nfill: red\n}", canonical: "view a {\n    fill: red\n}\n"),
    Case(
      name: "continued line", written: "constraints {\n a.width ==\n  b.width +\n  8\n}",
      canonical: "constraints {\n    a.width == b.width + 8\n}\n"),
    Case(
      name: "comments behind lines", written: "view a // one\nview longer // two\nview b",
      canonical: "view a       // one\nview longer  // two\nview b\n"),
    Case(name: "comment behind a brace", written: "view a { // box\n}", canonical: "view a {  // box\n}\n"),
    Case(
      name: "comments before", written: "// one\n\n// two\nview a\n  // last\n",
      canonical: "// one\n\n// two\nview a\n// last\n"),
    Case(
      name: "section comment", written: "view a\n\n// section\n\nview b",
      canonical: "view a\n\n// section\n\nview b\n"),
    Case(
      name: "comment inside a statement", written: "constraints { a.width == /* half */ b.width }",
      canonical: "constraints {\n    /* half */\n    a.width == b.width\n}\n"),
    Case(
      name: "comments before a closing brace", written: "view a {\n  fill: red\n\n  // nothing more\n}",
      canonical: "view a {\n    fill: red\n\n    // nothing more\n}\n"),
    Case(
      name: "format line", written: "constraints { H:|-(>=1)-[a]  align centerY,top where a=key[ 1 ] }",
      canonical: "constraints { H:|-(>=1)-[a] align centerY, top where a = key[1] }\n"),
    Case(
      name: "text escapes", written: #"let a = "q\" b\\ n\n u\u{48} \( 1+2 )""#,
      canonical: #"let a = "q\" b\\ n\n uH \(1 + 2)""# + "\n"),
    Case(
      name: "else on a new line",
      written: "view a {\nif 1<2 {fill:red}\nelse if not true {fill:blue}\nelse {fill:green} }",
      canonical: "view a {\n    if 1 < 2 { fill: red } else if not true { fill: blue } else { fill: green }\n}\n"),
    Case(name: "carriage returns", written: "view a\r\nview b // c\r\n", canonical: "view a\nview b  // c\n"),
  ])
  func hasTheCanonicalForm(_ row: Case) throws {
    #expect(try PrinterTests.printed(row.written) == row.canonical)
    #expect(try PrinterTests.printed(row.canonical) == row.canonical)
  }

  @Test func aLongOneLineBlockIsOpened() throws {
    let text = "view a { " + (1...12).map { "b\($0).width == \($0)00" }.joined(separator: "; ") + " }"
    let lines = try PrinterTests.printed(text).split(separator: "\n")
    #expect(lines.count == 14)
    #expect(lines[0] == "view a {")
    #expect(lines[12] == "    b12.width == 1200")
  }

  @Test func printingAFixtureTwiceChangesNothing() throws {
    for fixture in try Fixtures.scenes("script/good") {
      let once = try PrinterTests.printed(fixture.text)
      #expect(try PrinterTests.printed(once) == once, "\(fixture.name)")
    }
  }

  /// Blanks, line breaks and comments strewn between the tokens where the language lets them stand.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func printingKeepsTheSceneAndItsComments(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for fixture in try Fixtures.scenes("script/good") {
      let strewn = strew(fixture.text, &random)
      let once = try PrinterTests.printed(strewn.text)
      let twice = try PrinterTests.printed(once)
      #expect(once == twice, "\(fixture.name) with seed \(seed)")
      let written = try #require(checked(strewn.text).scene, "\(fixture.name) with seed \(seed)")
      let printed = try #require(checked(once).scene, "\(fixture.name) with seed \(seed)")
      #expect(summary(written) == summary(printed), "\(fixture.name) with seed \(seed)")
      for comment in strewn.comments {
        #expect(once.contains(comment), "\(fixture.name) with seed \(seed) lost \(comment)")
      }
    }
  }

  private func strew(_ text: String, _ random: inout SeededRandom) -> (text: String, comments: [String]) {
    var result = ""
    var comments: [String] = []
    func comment(_ open: String, _ close: String) -> String {
      let words = "\(open) note \(comments.count + 1)\(close)"
      comments.append(words)
      return words
    }
    var isInText = false
    var isInFormat = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains("//") {
        result += line + "\n"
        continue
      }
      isInFormat = line.contains("H:") || line.contains("V:")
      for character in line {
        if character == "\"" { isInText.toggle() }
        result.append(character)
        guard character == " ", !isInText, !isInFormat else { continue }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: result += "  \t"
        case 1: result += comment("/*", " */") + " "
        default: break
        }
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: result += "   " + comment("//", ".")
      case 1: result += "\n\n\n"
      case 2: result += "\n  " + comment("//", ".")
      case 3: result += "\n\n" + comment("/*", "\n lines */") + "\n"
      default: break
      }
      result += Bool.random(using: &random) ? "\n" : "\r\n"
    }
    return (result, comments)
  }
}
