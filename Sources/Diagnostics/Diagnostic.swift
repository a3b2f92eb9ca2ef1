/// A fault in a scene: what is wrong, where, and what would help.
package struct Diagnostic: Hashable, Sendable {
  package var severity: Severity
  /// Stable over versions: `S201`. Tools and `explain` know a fault by it.
  package var id: String
  /// One sentence in lower case without a full stop.
  package var message: String
  package var range: SourceRange
  /// What stands beside the file's name: the moment at which the fault shows.
  package var context: String?
  /// A word under the carets.
  package var label: String?
  /// Lines that belong to the snippet; a line break inside one is aligned below its text.
  package var facts: [String]
  package var notes: [Note]
  package var help: [String]
  /// The edit of the source that mends it, where one is sure to.
  package var fix: Fix?

  package enum Severity: String, Sendable { case error, warning }

  /// Something to know besides, at another place of the same file or at none.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  package struct Fix: Hashable, Sendable {
    package var range: SourceRange
    package var replacement: String

    package init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package init(
    _ severity: Severity, _ id: String, _ message: String, at range: SourceRange, context: String? = nil,
    label: String? = nil, facts: [String] = [], notes: [Note] = [], help: [String] = [], fix: Fix? = nil
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.range = range
    self.context = context
    self.label = label
    self.facts = facts
    self.notes = notes
    self.help = help
    self.fix = fix
  }
}
