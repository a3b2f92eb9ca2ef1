/// Syntax to its canonical text.
///
/// A statement a line, four spaces a level, one space around operators. Blocks stay on one line where they are written so
/// and fit; statements that share a line go on sharing it; paragraphs keep one empty line between them. Comments keep their
/// words, and those in the midst of a statement move before it. Printing what was printed changes nothing.
package enum ScenePrinter {
  /// The canonical text of a scene that was read without faults.
  package static func print(_ scene: SceneSyntax) -> String {
    var printer = Printer()
    printer.add(scene.statements, indent: 0, joins: true)
    printer.add(scene.closingComments, indent: 0, isFirst: scene.statements.isEmpty)
    return printer.text
  }
}

/// Collects lines.
private struct Printer {
  /// The longest line on which a block or a joined statement may stand.
  private static let width = 120

  private struct Line {
    var text: String
    /// Behind the text.
    var comment: String?
  }

  private var lines: [Line] = []

  /// Comments behind the lines of a run stand below each other.
  var text: String {
    var result = ""
    var index = 0
    while index < lines.count {
      guard lines[index].comment != nil else {
        result += lines[index].text + "\n"
        index += 1
        continue
      }
      let end = lines[index...].firstIndex { $0.comment == nil } ?? lines.count
      let column = lines[index..<end].map(\.text.count).max() ?? 0
      for line in lines[index..<end] {
        let gap = String(repeating: " ", count: column - line.text.count + 2)
        result += line.text + gap + (line.comment ?? "") + "\n"
      }
      index = end
    }
    return result
  }

  private func margin(_ indent: Int) -> String { String(repeating: "    ", count: indent) }

  private mutating func addBlankLine() {
    if let last = lines.last, !last.text.isEmpty { lines.append(Line(text: "")) }
  }

  mutating func add(_ comments: [Comment], indent: Int, isFirst: Bool) {
    for (index, comment) in comments.enumerated() {
      if comment.afterBlankLine, index > 0 || !isFirst { addBlankLine() }
      lines.append(Line(text: margin(indent) + comment.text))
    }
  }

  // MARK: Statements

  /// `joins`: statements that share a line in the source share it here.
  mutating func add(_ statements: [Statement], indent: Int, joins: Bool) {
    for (index, statement) in statements.enumerated() {
      if statement.startsParagraph, index > 0 { addBlankLine() }
      add(statement.leadingComments, indent: indent, isFirst: true)
      if statement.isApartFromComments { addBlankLine() }
      add(statement, indent, mayJoin: joins && statement.sharesLine && index > 0 && statements[index - 1].isOneLine)
    }
  }

  private mutating func add(_ statement: Statement, _ indent: Int, mayJoin: Bool) {
    let segments = statement.kind.segments
    let room = Printer.width - 4 * indent
    if let line = inline(segments), line.count <= room || !segments.contains(where: \.isBlock) {
      if mayJoin, let last = lines.indices.last, lines[last].comment == nil,
        lines[last].text.count + 2 + line.count <= Printer.width
      {
        lines[last].text += "; " + line
      } else {
        lines.append(Line(text: margin(indent) + line))
      }
    } else {
      addExpanded(segments, indent)
    }
    if let comment = statement.trailingComment, let last = lines.indices.last { lines[last].comment = comment.text }
  }

  private func inline(_ segments: [Segment]) -> String? {
    var line = ""
    for segment in segments {
      switch segment {
      case .words(let words): line += words
      case .block(let block):
        guard let text = inline(block) else { return nil }
        line += text
      }
    }
    return line
  }

  private func inline(_ block: Block) -> String? {
    guard block.isOneLine else { return nil }
    var parts: [String] = []
    for statement in block.statements {
      guard statement.leadingComments.isEmpty, statement.trailingComment == nil,
        let part = inline(statement.kind.segments)
      else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: "; ") + " }"
  }

  private mutating func addExpanded(_ segments: [Segment], _ indent: Int) {
    var line = margin(indent)
    for segment in segments {
      switch segment {
      case .words(let words): line += words
      case .block(let block):
        lines.append(Line(text: line + "{", comment: block.openingComment?.text))
        add(block.statements, indent: indent + 1, joins: !block.isOneLine)
        add(block.closingComments, indent: indent + 1, isFirst: block.statements.isEmpty)
        line = margin(indent) + "}"
      }
    }
    lines.append(Line(text: line))
  }
}

/// A statement is made of words and blocks.
private enum Segment {
  case words(String)
  case block(Block)

  var isBlock: Bool {
    if case .block = self { true } else { false }
  }
}

extension Statement {
  /// Nothing of it but its words: a statement behind it can share its line.
  fileprivate var isOneLine: Bool {
    trailingComment == nil && kind.segments.allSatisfy { !$0.isBlock || $0.isOneLineBlock }
  }
}

extension Segment {
  fileprivate var isOneLineBlock: Bool {
    if case .block(let block) = self { block.isOneLine } else { false }
  }
}

extension Statement.Kind {
  fileprivate var segments: [Segment] {
    switch self {
    case .header(let header): [.words(header.text)]
    case .binding(let isParameter, let name, let value):
      [.words("\(isParameter ? "param" : "let") \(name.text) = \(value.text)")]
    case .component(let component): [.words(component.head + " "), .block(component.body)]
    case .view(let view): view.segments
    case .root(let block): [.words("root "), .block(block)]
    case .property(let property): [.words(property.text)]
    case .constraints(let block): [.words("constraints "), .block(block)]
    case .constraint(let constraint): [.words(constraint.text)]
    case .group(let group):
      [.words("group \(group.name.text) " + (group.isInactive ? "inactive " : "")), .block(group.body)]
    case .when(let when):
      [.words("when " + when.tests.map(\.text).joined(separator: ", ") + " "), .block(when.body)]
    case .timeline(let block): [.words("timeline "), .block(block)]
    case .entry(let entry): entry.segments
    case .stagger(let stagger):
      [
        .words("stagger \(stagger.step.text) by \(stagger.variable.text) in \(stagger.views.text) "),
        .block(stagger.body),
      ]
    case .repetition(let repetition):
      [
        .words("repeat \(repetition.count.text) " + (repetition.autoreverses ? "autoreverse " : "")),
        .block(repetition.body),
      ]
    case .key(let place, let curve, let block):
      [.words("at \(place.text) " + (curve.map { $0.text + " " } ?? "")), .block(block)]
    case .edit(.insert(let view, let parent)):
      [.words("insert ")] + view.segments + [.words(" in \(parent.text)")]
    case .edit(let edit): [.words(edit.text)]
    case .expectation(let moment, let block): [.words("expect \(moment.text) "), .block(block)]
    case .claim(let claim): [.words(claim.text)]
    case .loop(let loop):
      [
        .words("for \(loop.variable.text) in \(loop.first.text)...\(loop.last.text) "), .block(loop.body),
      ]
    case .condition(let condition): condition.segments
    }
  }
}

extension ViewSyntax {
  fileprivate var segments: [Segment] {
    let head =
      "\(kind.text) \(name.text)" + (arguments.map { "(\($0.text))" } ?? "") + (text.map { " " + $0.text } ?? "")
    guard let body else { return [.words(head)] }
    return [.words(head + " "), .block(body)]
  }
}

extension ConditionSyntax {
  fileprivate var segments: [Segment] {
    var result: [Segment] = []
    for (test, body) in branches {
      result += [.words(result.isEmpty ? "if \(test.text) " : " else if \(test.text) "), .block(body)]
    }
    if let otherwise { result += [.words(" else "), .block(otherwise)] }
    return result
  }
}

extension EntrySyntax {
  fileprivate var segments: [Segment] {
    let when =
      switch placement {
      case .at(let time): "at \(time.text) "
      case .after(let time): "after \(time.text) "
      case .every(let step, let first, let last): "every \(step.text) from \(first.text) to \(last.text) "
      }
    switch action {
    case .edits(nil, let block): return [.words(when), .block(block)]
    case .edits(let animation?, let block): return [.words("\(when)animate\(animation.text) "), .block(block)]
    case .keyframes(let animation, let block): return [.words("\(when)keyframes\(animation.text) "), .block(block)]
    case .drive(let drive): return [.words(when + drive.text)]
    case .screen(let device, let orientation, let over):
      return [.words("\(when)screen \(device.text)" + (orientation.map { " " + $0.text } ?? "") + transition(over))]
    case .rotate(let orientation, let over): return [.words("\(when)rotate \(orientation.text)\(transition(over))")]
    case .resize(let size, let over): return [.words("\(when)resize \(size.text)\(transition(over))")]
    case .mark(let name): return [.words("\(when)mark \(name.text)")]
    }
  }

  private func transition(_ over: AnimationSyntax?) -> String { over.map { " over\($0.text)" } ?? "" }
}
