import Diagnostics
import Geometry
import SceneScript
import Stage

/// How an edit can name a constraint: by its label, or by one that its line gets first.
package struct ScriptHandle: Hashable, Sendable {
  package var name: String
  /// What has to be put into the script for the name to be known; nil when it is known.
  package var label: HandEdit.Label?
  package var isActive: Bool

  /// The handles of all constraints that have or can get one. A constraint of a loop, a shorthand or a format line shares
  /// its text with others and has none.
  ///
  /// `source` holds the script with `handEdits` in it; places of labels are those in the script without.
  package static func all(
    _ source: PlayerSource, moment: Moment, handEdits: HandEdits
  ) -> [ConstraintIndex: ScriptHandle] {
    let labels = handEdits.labels
    let scene = source.scene
    var uses: [SourceRange: Int] = [:]
    for record in scene.constraints { uses[record.range, default: 0] += 1 }
    var taken = Set(scene.constraints.map(\.name)).union(scene.views.map(\.name))
    var handles: [ConstraintIndex: ScriptHandle] = [:]
    for (index, record) in scene.constraints.enumerated() {
      let isActive = moment.constraints.indices.contains(index) && moment.constraints[index].isActive
      if isWord(record.name) {
        // A label that was made by hand has to be made in every script that uses it.
        handles[index] = ScriptHandle(
          name: record.name, label: labels.first { $0.name == record.name }, isActive: isActive)
      } else if uses[record.range] == 1, record.range.upper <= source.script.count,
        isPlainEquation(source.text.text(in: record.range)),
        let term = record.equation.left.first ?? record.equation.right.first
      {
        let name = free(word("\(scene.views[term.item.view].name) \(term.attribute.name)"), &taken)
        handles[index] = ScriptHandle(
          name: name, label: HandEdit.Label(name: name, offset: original(record.range.lower, labels)),
          isActive: isActive)
      }
    }
    return handles
  }

  /// Where a byte of the edited script stands in the one without labels.
  private static func original(_ offset: Int, _ labels: [HandEdit.Label]) -> Int {
    var shift = 0
    for label in labels {
      guard label.offset + shift < offset else { break }
      shift += label.name.utf8.count + 2
    }
    return offset - shift
  }

  /// `card leading` as one word: `cardLeading`.
  static func word(_ text: String) -> String {
    var result = ""
    var startsWord = false
    for letter in text {
      guard letter.isLetter || letter.isNumber || letter == "_" else {
        startsWord = !result.isEmpty
        continue
      }
      result += startsWord ? letter.uppercased() : String(letter)
      startsWord = false
    }
    return result
  }

  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var (result, number) = (name, 2)
    while !taken.insert(result).inserted {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }

  private static func isWord(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// One relation between two sums of attributes: nothing that makes several constraints or none of its own.
  private static func isPlainEquation(_ text: String) -> Bool {
    if text.hasPrefix("H:") || text.hasPrefix("V:") || text.contains("[") && text.contains("]-") { return false }
    let relations = text.split(separator: " ").filter { ["==", "<=", ">="].contains($0) }
    return relations.count == 1
  }
}
