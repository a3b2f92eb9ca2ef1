import Geometry

/// An edit that somebody made by hand: a line of the scene's script, at a frame.
package struct HandEdit: Hashable, Sendable {
  package var frame: Int
  /// What it sets. A newer edit of the same thing at the same frame takes the place of the older.
  package var subject: String
  /// `gap.constant = 48`, or an entry of its own such as `rotate landscape`.
  package var line: String
  package var form: Form
  /// A label that the line of the script gets first, so that the edit can name the constraint.
  package var label: Label?

  package enum Form: Hashable, Sendable {
    /// Stands in a block: `at 12f { line }`.
    case edit
    /// Stands by itself: `at 12f line`.
    case entry
  }

  package struct Label: Hashable, Sendable {
    package var name: String
    /// Where it is put, in bytes of the script.
    package var offset: Int

    package init(name: String, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  package init(frame: Int, subject: String, line: String, form: Form = .edit, label: Label? = nil) {
    self.frame = frame
    self.subject = subject
    self.line = line
    self.form = form
    self.label = label
  }

  /// As it stands in the script.
  package var scriptLine: String {
    switch form {
    case .edit: "at \(frame)f { \(line) }"
    case .entry: "at \(frame)f \(line)"
    }
  }
}

/// All that was done by hand, in the order in which it happened.
package struct HandEdits: Hashable, Sendable {
  package private(set) var edits: [HandEdit] = []

  package init() {}

  package var isEmpty: Bool { edits.isEmpty }

  package mutating func add(_ edit: HandEdit) {
    if let old = edits.firstIndex(where: { $0.frame == edit.frame && $0.subject == edit.subject }) {
      edits[old] = edit
    } else {
      edits.append(edit)
    }
  }

  package mutating func undo() { _ = edits.popLast() }

  /// Takes back what was done to `subject` at `frame`.
  package mutating func remove(_ subject: String, at frame: Int) {
    edits.removeAll { $0.frame == frame && $0.subject == subject }
  }

  package mutating func clear() { edits = [] }

  /// What names a place in a script that is no longer the same.
  package mutating func forgetLabelled() { edits.removeAll { $0.label != nil } }

  /// The lines to copy: a timeline by itself. Edits of one frame share a block.
  package var timeline: String {
    if edits.isEmpty { return "" }
    var lines: [String] = []
    for frame in Set(edits.map(\.frame)).sorted() {
      let here = edits.filter { $0.frame == frame }
      let block = here.filter { $0.form == .edit }.map(\.line)
      if !block.isEmpty { lines.append("    at \(frame)f { \(block.joined(separator: "; ")) }") }
      lines += here.filter { $0.form == .entry }.map { "    at \(frame)f \($0.line)" }
    }
    return "timeline {\n" + lines.joined(separator: "\n") + "\n}\n"
  }

  /// The labels that the edits ask for, each once, in the order of their place.
  package var labels: [HandEdit.Label] {
    var seen: Set<String> = []
    return edits.compactMap(\.label).filter { seen.insert($0.name).inserted }.sorted { $0.offset < $1.offset }
  }

  /// `script` with everything in it that was done by hand.
  package func script(on script: [UInt8]) -> [UInt8] {
    var result = script
    for label in labels.reversed() {
      result.insert(contentsOf: Array("\(label.name): ".utf8), at: label.offset)
    }
    if edits.isEmpty { return result }
    if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
    return result + Array("\n\(timeline)".utf8)
  }
}
