import Diagnostics
import JSONText

extension Diagnostic {
  /// The diagnostic for editors and other programs: places as lines and columns from 1 (characters as a person counts them)
  /// and as byte offsets into the file.
  func json(in source: SourceText) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("severity", .string(severity.rawValue)), .init("id", .string(id)), .init("message", .string(message)),
    ]
    members += Diagnostic.place(range, source)
    if let context { members.append(.init("context", .string(context))) }
    if let label { members.append(.init("label", .string(label))) }
    if !facts.isEmpty { members.append(.init("facts", .strings(facts))) }
    if !help.isEmpty { members.append(.init("help", .strings(help))) }
    if !notes.isEmpty {
      members.append(
        .init(
          "notes",
          .array(
            notes.map { note in
              .object(
                [.init("message", .string(note.message))] + (note.range.map { Diagnostic.place($0, source) } ?? []))
            })))
    }
    if let fix {
      members.append(
        .init(
          "fix",
          .object(Diagnostic.place(fix.range, source) + [.init("replacement", .string(fix.replacement))])))
    }
    return .object(members)
  }

  private static func place(_ range: SourceRange, _ source: SourceText) -> [JSONValue.Member] {
    [
      .init("file", .string(source.fileName(at: range.lower))), .init("start", point(range.lower, source)),
      .init("end", point(range.upper, source)),
    ]
  }

  private static func point(_ offset: Int, _ source: SourceText) -> JSONValue {
    let position = source.position(of: offset)
    return [
      "line": .integer(position.line), "column": .integer(position.column),
      "offset": .integer(offset - source.rangeOfFile(at: offset).lower),
    ]
  }
}
