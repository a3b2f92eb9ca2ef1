import Foundation
import Geometry
import LayoutVocabulary
import Testing

/// A file of Tests/Fixtures/vfl: `format:`, `options:` and `metrics:` lines, an empty line, and the equations expected.
/// `S` is the superview. A bar means 20 points unless the options say `margins`.
struct FormatFixture: CustomTestStringConvertible {
  var name: String
  var format = ""
  var options = FormatOptions()
  var spacing = SuperviewSpacing.legacy20
  var metrics: [String: Double] = [:]
  var expected: [String] = []

  var testDescription: String { name }

  static let all: [FormatFixture] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/vfl")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".vfl") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map {
        FormatFixture(name: name, text: $0)
      }
    }
  }()

  init(name: String, text: String) {
    self.name = name
    let parts = text.split(separator: "\n\n", maxSplits: 1)
    for line in parts[0].split(separator: "\n") {
      let (key, value) = Self.halves(line, at: ":")
      switch key {
      case "format": format = value
      case "options": for word in value.split(separator: ",") { readOption(Self.trimmed(word)) }
      case "metrics":
        for pair in value.split(separator: ",") {
          let (metric, number) = Self.halves(pair, at: "=")
          metrics[metric] = Double(number)
        }
      default: Issue.record("\(name): unknown key '\(key)'")
      }
    }
    expected = parts.count > 1 ? parts[1].split(separator: "\n").map(String.init) : []
  }

  private mutating func readOption(_ word: String) {
    switch word {
    case "leftToRight": options.direction = .leftToRight
    case "rightToLeft": options.direction = .rightToLeft
    case "baselineToBaseline": options.baselineToBaseline = true
    case "margins": spacing = .margins
    default:
      if let attribute = Attribute(name: word) {
        options.alignments.append(attribute)
      } else {
        Issue.record("\(name): unknown option '\(word)'")
      }
    }
  }

  private static func halves(_ text: some StringProtocol, at separator: Character) -> (String, String) {
    let cut = text.firstIndex(of: separator) ?? text.endIndex
    return (trimmed(text[..<cut]), trimmed(text[cut...].dropFirst()))
  }

  private static func trimmed(_ text: some StringProtocol) -> String { text.trimmingCharacters(in: .whitespaces) }
}

extension FormatEquation {
  /// As the fixtures write it.
  var text: String {
    var text = "\(firstItemName).\(firstAttribute.name) \(relation.symbol) "
    if let second, let secondAttribute {
      if multiplier != 1 { text += "\(NumberText.short(multiplier)) * " }
      text += "\(FormatEquation.name(second)).\(secondAttribute.name)"
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + NumberText.short(constant.magnitude) }
    } else {
      text += NumberText.short(constant)
    }
    return priority.isRequired ? text : text + " @\(NumberText.short(priority.rawValue))"
  }

  private var firstItemName: String { FormatEquation.name(first) }

  private static func name(_ item: FormatItem) -> String {
    switch item {
    case .view(let name): name
    case .superview: "S"
    }
  }
}

@Suite struct VisualFormatTests {
  @Test func theFixturesAreThere() { #expect(FormatFixture.all.count == 42) }

  @Test(arguments: FormatFixture.all) func lowersTo(_ fixture: FormatFixture) throws {
    let equations = try VisualFormat.equations(
      of: fixture.format, options: fixture.options, spacing: fixture.spacing,
      metric: { fixture.metrics[$0] }, isItem: { _ in true })
    #expect(equations.map(\.text) == fixture.expected)
  }

  /// A bar stands for the superview of the view beside it, not of the first one.
  @Test func theClosingBarIsTheSuperviewOfTheLastView() throws {
    let equations = try VisualFormat.equations(
      of: "|[a][b]|", options: FormatOptions(), spacing: .margins, metric: { _ in nil }, isItem: { _ in true })
    #expect(equations.map(\.first) == [.view("a"), .view("b"), .superview(of: "b")])
    #expect(equations.first?.second == .superview(of: "a"))
  }
}
