import Diagnostics
import Geometry
import LayoutVocabulary
import SceneScript

/// What a scene's layout cannot keep, leaves open or is told twice, as warnings that point at the script.
package struct LayoutReport {
  package private(set) var warnings = DiagnosticBag()
  /// How many of them are conflicts and ambiguities, which `--strict` makes failures.
  package private(set) var strictCount = 0
  private let scene: CheckedScene
  private let source: SourceText
  private let moments: ArraySlice<Moment>

  /// Looks at every moment of `simulation`, from the start to the last edit. What is said twice is told where asked for.
  package init(of simulation: Simulation, source: SourceText, withRedundancy: Bool = false) {
    scene = simulation.scene
    self.source = source
    moments = simulation.solveAll().moments[...]
    for index in moments.indices {
      reportConflicts(at: index)
      reportAmbiguity(at: index)
    }
    if withRedundancy { reportRedundancy() }
  }

  // MARK: Conflicts

  /// A constraint is reported when it becomes set aside, with the time at which it comes back.
  private mutating func reportConflicts(at index: Int) {
    let before = index > 0 ? moments[index - 1].conflicts.map { $0[0] } : []
    for (number, conflict) in moments[index].conflicts.enumerated() where !before.contains(conflict[0]) {
      let rest = moments[index...]
      let end = rest.first { moment in !moment.conflicts.contains { $0[0] == conflict[0] } }?.time
      let warning = conflictWarning(conflict, number, moment: moments[index], until: end)
      warnings.add(warning)
      strictCount += 1
    }
  }

  private func conflictWarning(
    _ conflict: [String], _ number: Int, moment: Moment, until end: Rational?
  ) -> Diagnostic {
    let name = conflict[0]
    let span =
      (moment.entries.isEmpty ? "" : " from \(seconds(moment.time)) on") + (end.map { " until \(seconds($0))" } ?? "")
    let place = place(of: name, moment)
    let shortage = moment.shortages.indices.contains(number) ? moment.shortages[number] : 0
    let misses = shortage > 1e-6 ? ", and misses by \(NumberText.short(shortage, places: 3))" : ""
    return Diagnostic(
      .warning, "L203", "required constraints cannot all hold\(span); `\(name)` is set aside", at: place.range,
      context: place.context, label: "cannot hold beside the older ones" + misses,
      facts: [
        "with: " + listed(Array(conflict.dropFirst())),
        "any one of these removed or made optional resolves it",
      ],
      notes: [
        Diagnostic.Note(
          "see it with `pivotreel play \(source.name) --at \(seconds(moment.time))`; a failure under --strict (exit 3)")
      ],
      help: constraint(named: name) == nil ? [] : [advice(for: name)])
  }

  /// The edit that brought the conflict, or else the constraint itself.
  private func place(of name: String, _ moment: Moment) -> (range: SourceRange, context: String?) {
    if let entry = moment.entries.last {
      return (scene.timeline[entry].range, "edit at \(seconds(moment.time))")
    }
    return (constraint(named: name)?.range ?? scene.views[0].range, nil)
  }

  /// A constraint without a label cannot be named by an edit.
  private func advice(for name: String) -> String {
    name.contains(" ") ? "make it optional: write @999 behind it" : "make it optional: \(name).priority = 999"
  }

  /// The names by where they come from, in the order of their first ones: `a, b (line 3),` and a new line for the next.
  private func listed(_ names: [String]) -> String {
    var groups: [(place: String, names: [String])] = []
    for name in names {
      let place = place(of: name)
      if let known = groups.firstIndex(where: { $0.place == place }) {
        groups[known].names.append(name)
      } else {
        groups.append((place, [name]))
      }
    }
    return groups.map { LayoutReport.wrapped($0.names, end: " (\($0.place))") }.joined(separator: ",\n")
  }

  /// Names with commas, broken before they get too long to read.
  private static func wrapped(_ names: [String], end: String) -> String {
    var lines = [""]
    for (index, name) in names.enumerated() {
      let word = name + (index == names.count - 1 ? end : ",")
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = word
      } else if lines[lines.count - 1].count + word.count < 90 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func place(of name: String) -> String {
    if let record = constraint(named: name) { return "line \(source.position(of: record.range.lower).line)" }
    if name.hasSuffix(">= 0") { return "no size is negative" }
    if name.hasPrefix("root.width == ") || name.hasPrefix("root.height == ") { return "the screen" }
    return name.hasSuffix(")") ? "the system" : "a content"
  }

  private func described(_ name: String) -> String { "\(name) (\(place(of: name)))" }

  private func constraint(named name: String) -> ConstraintRecord? { scene.constraints.first { $0.name == name } }

  // MARK: Ambiguity

  private mutating func reportAmbiguity(at index: Int) {
    let before = index > 0 ? moments[index - 1].ambiguous : []
    let open = moments[index].ambiguous.filter { ambiguity in
      !before.contains { $0.view == ambiguity.view && $0.isOfContent == ambiguity.isOfContent }
    }
    for ambiguity in open {
      let view = scene.views[ambiguity.view]
      let span = moments[index].entries.isEmpty ? "" : " from \(seconds(moments[index].time)) on"
      strictCount += 1
      warnings.add(
        Diagnostic(
          .warning, ambiguity.ties.isEmpty ? "L301" : "L303",
          "the \(ambiguity.isOfContent ? "content size" : "layout") of `\(view.name)` is ambiguous\(span)",
          at: view.range, label: "may be anywhere: " + LayoutReport.extents(of: ambiguity),
          facts: LayoutReport.facts(of: ambiguity),
          notes: [Diagnostic.Note("it stays where it was last; a failure under --strict (exit 3)")],
          help: [LayoutReport.advice(for: ambiguity)]))
    }
  }

  /// `left up to 300, width 0 or more`.
  private static func extents(of ambiguity: StageFrame.Ambiguity) -> String {
    zip(ambiguity.attributes, ambiguity.ranges).map { attribute, range in
      let (lower, upper) = (range.lowerBound, range.upperBound)
      switch (lower.isFinite, upper.isFinite) {
      case (true, true):
        return "\(attribute.name) from \(NumberText.short(lower, places: 3)) to \(NumberText.short(upper, places: 3))"
      case (true, false): return "\(attribute.name) \(NumberText.short(lower, places: 3)) or more"
      case (false, true): return "\(attribute.name) \(NumberText.short(upper, places: 3)) or less"
      case (false, false): return "\(attribute.name) without limit"
      }
    }.joined(separator: ", ")
  }

  private static func facts(of ambiguity: StageFrame.Ambiguity) -> [String] {
    if !ambiguity.ties.isEmpty {
      return ["pulling with equal priority: " + ambiguity.ties.map { "`\($0)`" }.joined(separator: ", ")]
    }
    if ambiguity.isOfContent { return [] }
    var facts: [String] = []
    for (axis, word, count) in [
      (Attribute.Axis.horizontal, "horizontally", ambiguity.horizontalCount),
      (.vertical, "vertically", ambiguity.verticalCount),
    ] where ambiguity.attributes.contains(where: { $0.axis == axis }) {
      let verb = count == 1 ? "constraint speaks" : "constraints speak"
      facts.append("\(word) \(count) \(verb) of it, of the 2 that place and size a view")
    }
    return facts
  }

  private static func advice(for ambiguity: StageFrame.Ambiguity) -> String {
    if !ambiguity.ties.isEmpty { return "give one of them another priority" }
    if ambiguity.isOfContent {
      return "tie the content to all four edges of the scroll view, and say how large it is itself"
    }
    return "say what decides its " + ambiguity.attributes.map(\.name).joined(separator: ", ")
  }

  // MARK: Redundancy

  /// One warning for each constraint's text in the script, when it first says nothing new.
  private mutating func reportRedundancy() {
    var seen: Set<SourceRange> = []
    for moment in moments {
      for redundancy in moment.redundant {
        let record = scene.constraints[redundancy.constraint]
        if !seen.insert(record.range).inserted { continue }
        let others = redundancy.others.map(described).joined(separator: ", ")
        let span = moment.entries.isEmpty ? "" : " from \(seconds(moment.time)) on"
        warnings.add(
          redundancy.isRepetition
            ? Diagnostic(
              .warning, "L302", "`\(record.name)` is there twice\(span)", at: record.range,
              label: "the same as \(others)")
            : Diagnostic(
              .warning, "L302", "`\(record.name)` says nothing new\(span)", at: record.range,
              label: "follows from others", facts: ["from: \(others)"]))
      }
    }
  }

  private func seconds(_ time: Rational) -> String { NumberText.short(time.value, places: 3) + "s" }
}
