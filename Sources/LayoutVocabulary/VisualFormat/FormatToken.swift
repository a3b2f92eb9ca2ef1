/// One token of a Visual Format Language text, with the column it begins at.
struct FormatToken: Hashable {
  enum Kind: Hashable {
    case bar, openBracket, closeBracket, openParenthesis, closeParenthesis, comma, colon, dash, at
    case relation(Relation)
    case name(String)
    /// Digits without a sign; infinite when there are too many of them.
    case number(Double)
    /// A character that begins no token.
    case stray(Character)
    case end
  }

  var kind: Kind
  /// Characters from 0 in the format text.
  var column: Int

  /// All tokens of a text, `end` last. Blanks separate tokens and mean nothing else. Nothing is refused here: a stray
  /// character becomes a token, so that the parser reports the leftmost fault whatever its kind.
  static func tokens(of text: String) -> [FormatToken] {
    let characters = Array(text)
    var tokens: [FormatToken] = []
    var index = 0
    while index < characters.count {
      let start = index
      let character = characters[index]
      index += 1
      let kind: Kind
      switch character {
      case " ", "\t": continue
      case "|": kind = .bar
      case "[": kind = .openBracket
      case "]": kind = .closeBracket
      case "(": kind = .openParenthesis
      case ")": kind = .closeParenthesis
      case ",": kind = .comma
      case ":": kind = .colon
      case "-": kind = .dash
      case "@": kind = .at
      case "=", "<", ">":
        if index < characters.count, let relation = Relation(symbol: "\(character)\(characters[index])") {
          index += 1
          kind = .relation(relation)
        } else {
          kind = .stray(character)
        }
      case _ where isDigit(character):
        while index < characters.count, isDigit(characters[index]) { index += 1 }
        if index + 1 < characters.count, characters[index] == ".", isDigit(characters[index + 1]) {
          index += 1
          while index < characters.count, isDigit(characters[index]) { index += 1 }
        }
        kind = .number(Double(String(characters[start..<index])) ?? .infinity)
      case _ where isNameStart(character):
        while index < characters.count, isNameStart(characters[index]) || isDigit(characters[index]) { index += 1 }
        kind = .name(String(characters[start..<index]))
      default: kind = .stray(character)
      }
      tokens.append(FormatToken(kind: kind, column: start))
    }
    tokens.append(FormatToken(kind: .end, column: characters.count))
    return tokens
  }

  private static func isDigit(_ c: Character) -> Bool { ("0"..."9").contains(c) && c.isASCII }

  private static func isNameStart(_ c: Character) -> Bool { c.isASCII && (c.isLetter || c == "_") }
}
