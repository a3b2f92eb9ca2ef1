import Geometry

/// Writes JSON values as text: the same value, the same bytes, in every locale and process.
package struct JSONWriter {
  package enum Form: Sendable {
    /// On one line without spaces, as JSON Lines want it: no character in it ends a line for any reader.
    case compact
    /// For people: what fits in `width` columns stands on one line, all else has one member a line, two spaces deeper.
    case indented(width: Int)

    package static let indented = Form.indented(width: 100)
  }

  /// The text of `value`, without a newline at the end. Costs its length, times its depth when indented.
  package static func text(_ value: JSONValue, _ form: Form = .compact) -> String {
    var writer = JSONWriter(isSpaced: false)
    switch form {
    case .compact: writer.append(value)
    case .indented(let width):
      writer.isSpaced = true
      writer.append(value, depth: 0, room: width, width: width)
    }
    return writer.text
  }

  private var text = ""
  private var isSpaced: Bool

  private init(isSpaced: Bool) { self.isSpaced = isSpaced }

  // MARK: One line

  private mutating func append(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .fixed(let value, let places): text += NumberText.fixed(value, places: places)
    case .exact(let value): text += JSONWriter.shortest(value)
    case .string(let value): append(quoted: value)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += isSpaced ? ", " : "," }
        append(element)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += isSpaced ? ", " : "," }
        append(key: member.key)
        append(member.value)
      }
      text += "}"
    }
  }

  private mutating func append(key: String) {
    append(quoted: key)
    text += isSpaced ? ": " : ":"
  }

  // MARK: Indented

  /// `room` is what the line still holds after what stands before the value and the comma after it.
  private mutating func append(_ value: JSONValue, depth: Int, room: Int, width: Int) {
    var line = JSONWriter(isSpaced: true)
    line.append(value)
    let inner = String(repeating: "  ", count: depth + 1)
    switch value {
    case .array(let elements) where line.text.count > room && !elements.isEmpty:
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        append(element, depth: depth + 1, room: width - inner.count - 1, width: width)
      }
      text += "\n" + inner.dropLast(2) + "]"
    case .object(let members) where line.text.count > room && !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        let start = text.count
        append(key: member.key)
        append(member.value, depth: depth + 1, room: width - inner.count - (text.count - start) - 1, width: width)
      }
      text += "\n" + inner.dropLast(2) + "}"
    default: text += line.text
    }
  }

  // MARK: Scalars

  /// The shortest digits that read back as the same Double; whole numbers without a fraction, −0 as 0.
  private static func shortest(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no number for \(value)")
    if value.magnitude < 1e15, value == value.rounded(.towardZero) { return "\(Int(value))" }
    return "\(value)"
  }

  private mutating func append(quoted string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Control characters must be escaped; U+0085, U+2028 and U+2029 end a line for some readers of JSON Lines.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
