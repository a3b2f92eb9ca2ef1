import Diagnostics
import Foundation
import SceneScript
import Testing

/// Broken scenes with what is said about them. A row of carets stands below the line that it marks and is no part of the
/// scene:
///
///     === unknown view
///     constraints { hedaer.top == root.top }
///                   ^^^^^^ S201 there is no view 'hedaer' | did you mean 'header'?
///
/// A row without `screen` gets one, and the views `a`, `b`, `header` and `key[1]` to `key[9]`.
struct FaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var scene: String
    var faults: [Fault]
    var testDescription: String { name }
  }

  /// One diagnostic as the row marks it. `width` is 1 where a place between two characters is meant.
  struct Fault: Hashable, Sendable, CustomStringConvertible {
    var line: Int
    var column: Int
    var width: Int
    var id: String
    var message: String
    var label: String?

    var description: String {
      "\(line):\(column) \(String(repeating: "^", count: width)) \(id) \(message)" + (label.map { " | " + $0 } ?? "")
    }
  }

  static let rows: [Row] = {
    let folder = Fixtures.folder.appendingPathComponent("script/faults")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let texts = (files ?? []).filter { $0.pathExtension == "faults" }.sorted { $0.path < $1.path }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    return texts.flatMap(read)
  }()

  private static let stage = "screen 320 x 480; view a; view b; view header; for i in 1...9 { button key[i] }\n"

  static func read(_ text: String) -> [Row] {
    var rows: [Row] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        rows.append(Row(name: String(line.dropFirst(4)), scene: "", faults: []))
      } else if !rows.isEmpty {
        let row = rows.count - 1
        if let fault = fault(line, rows[row].scene) {
          rows[row].faults.append(fault)
        } else {
          rows[row].scene += line + "\n"
        }
      }
    }
    return rows.map { row in
      var row = row
      while row.scene.hasSuffix("\n\n") { row.scene.removeLast() }
      if row.scene.hasPrefix("<none>") { row.scene = "" }
      if row.scene.contains("screen ") || row.scene.isEmpty { return row }
      row.scene = stage + row.scene
      row.faults = row.faults.map { fault in
        var fault = fault
        fault.line += 1
        return fault
      }
      return row
    }
  }

  /// Blanks, carets, an id, a message and perhaps ` | label`.
  private static func fault(_ line: Substring, _ above: String) -> Fault? {
    let rest = line.drop { $0 == " " }
    let carets = rest.prefix { $0 == "^" }
    guard !carets.isEmpty else { return nil }
    let words = rest.dropFirst(carets.count).drop { $0 == " " }
    guard let blank = words.firstIndex(of: " ") else { return nil }
    let sentence = words[words.index(after: blank)...].components(separatedBy: " | ")
    let lines = above.isEmpty ? 1 : above.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    return Fault(
      line: lines, column: line.count - rest.count + 1, width: carets.count, id: String(words[..<blank]),
      message: sentence[0], label: sentence.count > 1 ? sentence[1] : nil)
  }

  @Test(arguments: rows) func faultsAreNamedAtTheirPlace(_ row: Row) {
    let result = checked(row.scene)
    let source = SourceText(name: "row", text: row.scene)
    let found = result.diagnostics.map { diagnostic in
      let place = source.position(of: diagnostic.range.lower)
      let line = source.rangeOfLine(place.line)
      let end = max(min(diagnostic.range.upper, line.upper), diagnostic.range.lower)
      let width = source.text(in: SourceRange(diagnostic.range.lower, end)).count
      return Fault(
        line: place.line, column: place.column, width: max(width, 1), id: diagnostic.id, message: diagnostic.message,
        label: diagnostic.label)
    }
    #expect(found.map(\.description) == row.faults.map(\.description), "\(result.report)")
    let hasErrors = result.diagnostics.contains { $0.severity == .error }
    #expect((result.scene == nil) == hasErrors)
  }

  @Test func theTablesHaveTheirRows() {
    #expect(FaultTests.rows.count >= 120)
    #expect(FaultTests.rows.allSatisfy { !$0.faults.isEmpty })
  }
}
