// The canonical text of every piece of syntax that stands on one line.

extension Expression {
  package var text: String {
    switch kind {
    case .number(let digits): digits.hasPrefix(".") ? "0" + digits : digits
    case .string(let pieces): "\"" + pieces.map(\.text).joined() + "\""
    case .color(let text): text
    case .path(let path): path.text
    case .call(let function, let arguments): "\(function.text)(\(arguments.text))"
    case .prefix(.not, let operand): "not \(operand.text)"
    case .prefix(let sign, let operand): sign.rawValue + operand.text
    case .chain(let first, let links): chain(first, links)
    case .group(let inner): "(\(inner.text))"
    case .tuple(let elements): "(\(elements.text))"
    case .list(let elements, let member): "[\(elements.text)]" + (member.map { "." + $0.text } ?? "")
    case .size(let width, let height): "\(width.text) x \(height.text)"
    case .sequence(let parts): parts.map(\.text).joined(separator: " ")
    }
  }
}

extension Expression {
  private func chain(_ first: Expression, _ links: [Link]) -> String {
    var text = first.text
    for (index, link) in links.enumerated() {
      // A fraction of two literals reads as one number: 1/3, 30000/1001.
      let isFraction = index == 0 && link.infix == .divide && first.isLiteral && link.operand.isLiteral
      text += isFraction ? "/\(link.operand.text)" : " \(link.infix.rawValue) \(link.operand.text)"
    }
    return text
  }

  private var isLiteral: Bool {
    if case .number(let digits) = kind { !digits.hasSuffix("%") } else { false }
  }
}

extension [Expression] {
  package var text: String { map(\.text).joined(separator: ", ") }
}

extension Argument {
  package var text: String {
    (label.map { $0.text + ": " } ?? "") + value.text + places.map { " " + $0.text }.joined()
  }
}

extension [Argument] {
  package var text: String { map(\.text).joined(separator: ", ") }
}

extension StringPiece {
  fileprivate var text: String {
    switch self {
    case .expression(let expression): return "\\(\(expression.text))"
    case .text(let text):
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }
}

extension Path {
  package var text: String { components.map(\.text).joined(separator: ".") }
}

extension Path.Component {
  package var text: String { name.text + (index.map { "[\($0.text)]" } ?? "") }
}

extension Header {
  package var text: String {
    switch self {
    case .scene(let title): "scene \(title.text)"
    case .screen(let screen): screen.text
    case .fps(let rate): "fps \(rate.text)"
    case .duration(let time): "duration \(time.text)"
    case .direction(let word): "direction \(word.text)"
    case .superviewSpacing(let word): "superviewSpacing \(word.text)"
    case .metrics(let word): "metrics \(word.text)"
    case .bars(let names): "bars " + names.map(\.text).joined(separator: ", ")
    case .base(let screen): "base \(screen.text)"
    case .importing(let file): "import \(file.text)"
    }
  }
}

extension ScreenSyntax {
  var text: String {
    var result =
      switch shape {
      case .device(let device, let orientation): "screen \(device.text)" + (orientation.map { " " + $0.text } ?? "")
      case .size(let size, let scale): "screen \(size.text)" + (scale.map { " @" + $0.text } ?? "")
      }
    if !traits.isEmpty { result += " traits" }
    for (axis, sizeClass) in traits { result += " \(axis.text) \(sizeClass.text)" }
    if !safeArea.isEmpty { result += " safeArea \(safeArea.text)" }
    return result
  }
}

extension PropertySyntax {
  var text: String { name.text + (after.map { " after \($0.text)" } ?? "") + ": \(values.text)" }
}

extension ComponentSyntax {
  /// `component NAME(…)`
  var head: String {
    let list = parameters.map { parameter in
      "\(parameter.name.text): \(parameter.kind.text)" + (parameter.standard.map { " = " + $0.text } ?? "")
    }
    return "component \(name.text)(\(list.joined(separator: ", ")))"
  }
}

extension WhenSyntax.Test {
  var text: String {
    switch self {
    case .word(let what, let which): "\(what.text) \(which.text)"
    case .extent(let extent, let relation, let value): "screen.\(extent.text) \(relation.symbol) \(value.text)"
    }
  }
}

extension ConstraintSyntax {
  package var text: String {
    let body =
      switch body {
      case .equation(let equation): equation.text
      case .format(let format): format.line
      case .distribution(let views, let axis, let spacing):
        "distribute \(views.text) \(axis.text) spacing \(spacing.text)"
      }
    return (isAdapted ? "adapted " : "") + (label.map { $0.text + ": " } ?? "") + body
  }
}

extension EquationSyntax {
  package var text: String {
    var result = sides[0].text
    for (relation, side) in zip(relations, sides.dropFirst()) { result += " \(relation.symbol) \(side.text)" }
    if !insets.isEmpty { result += " inset \(insets.text)" }
    if let priority { result += " @\(priority.text)" }
    return result
  }
}

extension FormatSyntax {
  package var line: String {
    var result = text.text
    if !alignments.isEmpty { result += " align " + alignments.map(\.text).joined(separator: ", ") }
    if !bindings.isEmpty {
      result += " where " + bindings.map { "\($0.name.text) = \($0.view.text)" }.joined(separator: ", ")
    }
    return result
  }
}

extension AnimationSyntax {
  /// With a blank before each part.
  var text: String {
    (duration.map { " " + $0.text } ?? "") + (curve.map { " " + $0.text } ?? "")
      + (delay.map { " delay " + $0.text } ?? "") + (interruption.map { " " + $0.text } ?? "")
  }
}

extension DriveSyntax {
  var text: String {
    "drive \(target.text)" + (priority.map { " @" + $0.text } ?? "") + (first.map { " from " + $0.text } ?? "")
      + " to \(last.text) over\(animation.text)"
  }
}

extension CurveSyntax {
  var text: String { arguments.isEmpty ? name.text : "\(name.text)(\(arguments.text))" }
}

extension EditSyntax {
  package var text: String {
    switch self {
    case .assign(let path, let values): "\(path.text) = \(values.text)"
    case .add(let constraint): "add \(constraint.text)"
    case .remove(let path): "remove \(path.text)"
    case .removeView(let path): "remove view \(path.text)"
    case .removeWhere(let item, let attribute, let holder):
      "remove where item == \(item.text) and attribute == \(attribute.text)" + (holder.map { " in " + $0.text } ?? "")
    case .replace(let path, let constraint): "replace \(path.text) with \(constraint.text)"
    case .activate(let path): "activate \(path.text)"
    case .deactivate(let path): "deactivate \(path.text)"
    case .insert(let view, let parent): "insert \(view.kind.text) \(view.name.text) in \(parent.text)"
    case .hide(let path): "hide \(path.text)"
    case .show(let path): "show \(path.text)"
    case .scroll(let path, let place): "scroll \(path.text) to \(place.text)"
    case .keyboard(let height, _): height.map { "keyboard show \($0.text)" } ?? "keyboard hide"
    case .release(let path): "release \(path.text)"
    }
  }
}

extension MomentSyntax {
  var text: String {
    switch self {
    case .at(let moment): "at \(moment.text)"
    case .end: "end"
    case .always: "always"
    }
  }
}

extension ClaimSyntax {
  package var text: String {
    switch self {
    case .comparison(let equation, let tolerance): equation.text + (tolerance.map { " within \($0.text)" } ?? "")
    case .noConflicts: "no conflicts"
    case .noAmbiguity: "no ambiguity"
    case .conflict(let names): "conflict between \(names.text)"
    case .ambiguous(let view): "ambiguous \(view.text)"
    case .inside(let view, let outer): "\(view.text) inside \(outer.text)"
    case .notOverlapping(let view, let other): "\(view.text) not overlapping \(other.text)"
    case .hidden(let view): "hidden \(view.text)"
    case .pivots(let relation, let count): "pivots \(relation.symbol) \(count.text)"
    }
  }
}
