import Diagnostics
import Geometry
import LayoutVocabulary
import SceneScript

/// What a scene's layout cannot keep or leaves open, as warnings that point at the script.
package struct LayoutReport {
  package private(set) var warnings = DiagnosticBag()
  private let scene: CheckedScene
  private let source: SourceText
  private let moments: ArraySlice<Moment>

  /// Looks at every moment of `simulation`, from the start to the last edit.
  package init(of simulation: Simulation, source: SourceText) {
    scene = simulation.scene
    self.source = source
    moments = simulation.solveAll().moments[...]
    for index in moments.indices {
      reportConflicts(at: index)
      reportAmbiguity(at: index)
    }
  }

  // MARK: Conflicts

  /// A constraint is reported when it becomes set aside, with the time at which it comes back.
  private mutating func reportConflicts(at index: Int) {
    let before = index > 0 ? moments[index - 1].conflicts.map { $0[0] } : []
    for conflict in moments[index].conflicts where !before.contains(conflict[0]) {
      let rest = moments[index...]
      let end = rest.first { moment in !moment.conflicts.contains { $0[0] == conflict[0] } }?.time
      let warning = conflictWarning(conflict, moment: moments[index], until: end)
      warnings.add(warning)
    }
  }

  private func conflictWarning(_ conflict: [String], moment: Moment, until end: Rational?) -> Diagnostic {
    let name = conflict[0]
    let span =
      (moment.entries.isEmpty ? "" : " from \(seconds(moment.time)) on") + (end.map { " until \(seconds($0))" } ?? "")
    let place = place(of: name, moment)
    return Diagnostic(
      .warning, "L203", "required constraints cannot all hold\(span); `\(name)` is set aside", at: place.range,
      context: place.context, label: "cannot hold beside the older ones",
      facts: [
        "with: " + conflict.dropFirst().map(described).joined(separator: ",\n"),
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

  private func described(_ name: String) -> String {
    constraint(named: name).map { "\(name) (line \(source.position(of: $0.range.lower).line))" } ?? "\(name) (screen)"
  }

  private func constraint(named name: String) -> ConstraintRecord? { scene.constraints.first { $0.name == name } }

  // MARK: Ambiguity

  private mutating func reportAmbiguity(at index: Int) {
    let before = index > 0 ? moments[index - 1].ambiguous.map(\.view) : []
    let open = moments[index].ambiguous.filter { !before.contains($0.view) }
    for ambiguity in open {
      let view = scene.views[ambiguity.view]
      let attributes = ambiguity.attributes.map(\.name).joined(separator: ", ")
      let span = moments[index].entries.isEmpty ? "" : " from \(seconds(moments[index].time)) on"
      warnings.add(
        Diagnostic(
          .warning, "L301", "the layout of `\(view.name)` is ambiguous\(span)", at: view.range,
          label: "not determined: \(attributes)",
          notes: [Diagnostic.Note("it stays where it was last; a failure under --strict (exit 3)")],
          help: ["say what decides its \(attributes), or give one of two equal priorities the lead"]))
    }
  }

  private func seconds(_ time: Rational) -> String { NumberText.short(time.value, places: 3) + "s" }
}
