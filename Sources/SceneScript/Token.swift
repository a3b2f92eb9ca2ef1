import Diagnostics

/// The smallest piece of a scene: a word, a number, a mark.
struct Token: Sendable {
  var kind: Kind
  var range: SourceRange
  /// The first token of its line.
  var startsLine: Bool
  /// An empty line stands between it and the token or comment before it.
  var afterBlankLine: Bool
  /// Nothing stands between it and the token before it.
  var isGlued: Bool

  enum Kind: String, Sendable {
    case identifier = "a name"
    /// Digits with what is glued behind them: `250ms`, `@2x`.
    case number = "a number"
    case string = "a text"
    /// A text whose closing quote is missing, which the lexer has reported.
    case openString = "a text without an end"
    case color = "a colour"
    /// A Visual Format Language line, from `H:` or `V:` to its end.
    case format = "a VFL line"
    case leftBrace = "{"
    case rightBrace = "}"
    case leftParenthesis = "("
    case rightParenthesis = ")"
    case leftBracket = "["
    case rightBracket = "]"
    case comma = ","
    case semicolon = ";"
    case colon = ":"
    case dot = "."
    case ellipsis = "..."
    case assign = "="
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case percent = "%"
    case at = "@"
    case end = "the end of the file"
  }
}

/// A comment with its marks, and where it stands among the tokens.
package struct Comment: Hashable, Sendable {
  package var text: String
  package var range: SourceRange
  /// Nothing but blanks stands before it on its line.
  package var startsLine: Bool
  package var afterBlankLine: Bool
  /// Index of the token that follows it.
  var nextToken: Int
}
