import Foundation
import JSONText
import TestSupport
import Testing

struct JSONWriterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var value: JSONValue
    var text: String
    var testDescription: String { text }

    init(_ value: JSONValue, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  @Test(arguments: [
    Row(.null, "null"),
    Row(true, "true"),
    Row(-12, "-12"),
    Row(.fixed(1.0 / 3, places: 6), "0.333333"),
    Row(.fixed(-0.0, places: 6), "0.000000"),
    Row(.fixed(-0.000_000_4, places: 6), "0.000000"),
    Row(.fixed(2.5, places: 0), "3"),
    Row(.exact(0.1), "0.1"),
    Row(.exact(-0.0), "0"),
    Row(.exact(320), "320"),
    Row(.exact(1e21), "1e+21"),
    Row(.exact(1.0 / 3), "0.3333333333333333"),
    Row([], "[]"),
    Row([:], "{}"),
    Row([1, "two", [true]], #"[1,"two",[true]]"#),
    Row(["z": 1, "a": ["m": .null]], #"{"z":1,"a":{"m":null}}"#),
    Row("say \"hi\" \\ there", #""say \"hi\" \\ there""#),
    Row("a\nb\tc\rd\u{0}e\u{1B}f", #""a\nb\tc\rd\u0000e\u001bf""#),
    Row("next\u{85}line\u{2028}and\u{2029}", #""next\u0085line\u2028and\u2029""#),
    Row("é 👩‍👩‍👧 שלום", #""é 👩‍👩‍👧 שלום""#),
  ])
  func compactFormIsOneLineWithoutSpaces(_ row: Row) {
    #expect(JSONWriter.text(row.value) == row.text)
  }

  @Test func indentedFormKeepsOnOneLineWhatFits() {
    let value: JSONValue = [
      "pivotreel": 1,
      "screen": [320, 480],
      "views": ["header": ["model": [0, 20, 320, 44], "hidden": false], "body": [:]],
    ]
    #expect(
      JSONWriter.text(value, .indented(width: 60)) == """
        {
          "pivotreel": 1,
          "screen": [320, 480],
          "views": {
            "header": {"model": [0, 20, 320, 44], "hidden": false},
            "body": {}
          }
        }
        """)
    #expect(JSONWriter.text(["a": [1, 2]], .indented) == #"{"a": [1, 2]}"#)
  }

  @Test(arguments: [20, 40, 80])
  func noIndentedLineIsWiderThanAskedUnlessItCannotBreak(width: Int) {
    var random = SeededRandom(seed: UInt64(width))
    for _ in 0..<200 {
      let text = JSONWriter.text(randomValue(depth: 4, &random), .indented(width: width))
      for line in text.split(separator: "\n") where line.count > width {
        // Only a key, a scalar or an empty container may stick out: no bracket opens and closes around something there.
        let opened = line.drop { $0 != "[" && $0 != "{" }
        #expect(["", "[", "{", "[]", "{}", "[],", "{},"].contains(opened), "\(line)")
      }
    }
  }

  /// An independent reader takes back what was written, in both forms.
  @Test(arguments: [UInt64(1), 2, 3])
  func foundationReadsBackRandomValues(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<300 {
      let value = randomValue(depth: 4, &random)
      for form in [JSONWriter.Form.compact, .indented, .indented(width: 24)] {
        let text = JSONWriter.text(value, form)
        let read = try JSONDecoder().decode(Read.self, from: Data(text.utf8))
        #expect(read.matches(value), "seed \(seed), round \(round): \(text)")
      }
    }
  }

  private func randomValue(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    func text() -> String {
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in
            ["a", "\"", "\\", "\n", "\u{1}", "\u{2028}", "é", "👍", " ", "/", "\u{9F}"].randomElement(using: &random)!
          }))
    }
    switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: -1_000_000...1_000_000, using: &random))
    case 3: return .fixed(Double.random(in: -1000...1000, using: &random), places: 6)
    case 4: return .exact(Double.random(in: -1e9...1e9, using: &random))
    case 5: return .string(text())
    case 6:
      return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in randomValue(depth: depth - 1, &random) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map {
          .init("\($0)" + text(), randomValue(depth: depth - 1, &random))
        })
    }
  }

  /// Any JSON as Foundation's decoder sees it.
  private enum Read: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Read])
    case object([String: Read])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Read].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Read].self))
      }
    }

    func matches(_ value: JSONValue) -> Bool {
      switch (self, value) {
      case (.null, .null): true
      case (.bool(let read), .bool(let value)): read == value
      case (.number(let read), .integer(let value)): read == Double(value)
      case (.number(let read), .exact(let value)): read == value
      case (.number(let read), .fixed(let value, let places)):
        abs(read - value) <= 0.500_000_1 * pow(10, -Double(places))
      case (.string(let read), .string(let value)): read == value
      case (.array(let read), .array(let elements)):
        read.count == elements.count && zip(read, elements).allSatisfy { $0.matches($1) }
      case (.object(let read), .object(let members)):
        read.count == members.count && members.allSatisfy { read[$0.key]?.matches($0.value) ?? false }
      default: false
      }
    }
  }
}
