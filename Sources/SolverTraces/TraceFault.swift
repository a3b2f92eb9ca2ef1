import Diagnostics

/// What makes a text no solver trace: the place, what is wrong there, and what would be right.
package struct TraceFault: Error, Hashable, Sendable {
  /// Bytes of the text.
  package let range: SourceRange
  /// The line, from 1.
  package let line: Int
  /// One sentence in lower case without a full stop.
  package let message: String
  package let help: String
}
