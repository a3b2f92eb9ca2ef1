import AutoLayout
import Diagnostics
import Geometry
import LayoutVocabulary
import SceneScript
import Stage

extension CommandTable {
  /// `explain SCENE VIEW[.ATTRIBUTE][@TIME]`: the constraints that give a value, and what it would be without each.
  static func explainValue(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let file = try SceneFile(path: arguments.operands[0], arguments: arguments, console: console)
    let question = try Question(arguments.operands[1], file.scene)
    let simulation = try file.simulation(console: console)
    let time = try question.time(in: simulation)
    _ = simulation.state(at: time)
    for attribute in question.attributes {
      guard let explanation = simulation.explanation(of: question.item, attribute) else {
        console.error("\(question.name) does not exist at \(NumberText.short(time.value, places: 3))s")
        return .input
      }
      console.data(Answer(explanation: explanation, file: file, time: time).text + "\n")
    }
    return .fine
  }
}

/// What the command line asks for: an item, one or all of its attributes, a time.
private struct Question {
  let item: ItemReference
  let attributes: [Attribute]
  /// Of the item.
  let name: String
  private let moment: String

  init(_ text: String, _ scene: CheckedScene) throws(UsageError) {
    let cut = text.firstIndex(of: "@") ?? text.endIndex
    let path = String(text[..<cut])
    moment = cut == text.endIndex ? "0s" : String(text[text.index(after: cut)...])
    // Names of components' members hold dots: the longest name that fits is meant.
    var words = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var rest: [String] = []
    var view: ViewIndex?
    while view == nil, !words.isEmpty {
      view = scene.views.firstIndex { $0.name == words.joined(separator: ".") }
      if view == nil { rest.insert(words.removeLast(), at: 0) }
    }
    guard let view else {
      let first = path.split(separator: ".").first.map(String.init) ?? path
      let near = Spelling.nearest(first, in: scene.views.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(message: "the scene has no view '\(first)'" + near)
    }
    var item = ItemReference.view(view)
    var name = scene.views[view].name
    if let word = rest.first, let guide = ViewGuide(rawValue: word) {
      if guide.needsScrollView, scene.views[view].kind != .scroll {
        throw UsageError(message: "'\(name)' has no '\(word)': only scroll views have")
      }
      item = .guide(guide, of: view)
      name += ".\(word)"
      rest.removeFirst()
    }
    self.item = item
    self.name = name
    guard let word = rest.first else {
      attributes = [.left, .top, .width, .height]
      return
    }
    guard rest.count == 1, let attribute = Attribute(name: word) else {
      let near = Spelling.nearest(word, in: Attribute.allCases.map(\.name))
      throw UsageError(
        message: "'\(rest.joined(separator: "."))' is no attribute of '\(name)'"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    attributes = [attribute]
  }

  /// Marks may be written with one `@` or with two.
  func time(in simulation: Simulation) throws(UsageError) -> Rational {
    let isMark = simulation.scene.timeline.contains { $0.isMark && $0.name == moment }
    return try MomentText(text: isMark ? "@\(moment)" : moment).time(in: simulation)
  }
}

/// An explanation as a table.
private struct Answer {
  let explanation: SceneExplanation
  let file: SceneFile
  let time: Rational

  var text: String {
    var lines = ["\(explanation.subject) is \(NumberText.short(explanation.value)) at \(seconds)"]
    let rows = explanation.steps.map { step in
      (step.text, place(step.origin), step.without.map(words) ?? "", step.equation)
    }
    let (first, second) = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    for (text, place, without, equation) in rows {
      var line = "  " + text.padded(to: first) + "  " + place.padded(to: second)
      if !without.isEmpty { line += "  without it: " + without }
      while line.last == " " { line.removeLast() }
      lines.append(line)
      if let equation { lines.append("    \(equation)") }
    }
    if explanation.isHeld { lines.append("  Nothing determines it: it stays where it was last.") }
    for name in explanation.setAside { lines.append("  `\(name)` is set aside and has no say.") }
    return lines.joined(separator: "\n") + "\n"
  }

  private var seconds: String { NumberText.short(time.value, places: 3) + "s" }

  private func place(_ origin: SceneExplanation.Origin) -> String {
    switch origin {
    case .constraint(let index):
      "line \(file.source.position(of: file.scene.constraints[index].range.lower).line)"
    case .screen: "the screen"
    case .content: "its content"
    case .floor: "no size is negative"
    case .system: "the system"
    }
  }

  private func words(_ outcome: LayoutExplanation.Outcome) -> String {
    switch outcome {
    case .value(let value):
      return abs(value - explanation.value) < 1e-6 ? "the same" : NumberText.short(value)
    case .free(let range):
      switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
      case (true, true): return "from \(NumberText.short(range.lowerBound)) to \(NumberText.short(range.upperBound))"
      case (true, false): return "\(NumberText.short(range.lowerBound)) or more"
      case (false, true): return "\(NumberText.short(range.upperBound)) or less"
      case (false, false): return "free"
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
