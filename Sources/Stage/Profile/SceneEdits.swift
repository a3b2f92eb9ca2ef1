import Diagnostics
import Geometry
import SceneScript

/// The edits of a scene as a profile names them: the start, then one for each moment of the timeline.
package struct SceneEdits: Sendable {
  package private(set) var edits: [Edit] = [Edit(name: "start", line: 1)]
  /// In order of time.
  private(set) var moments: [Moment] = []
  private var drives: [(start: Rational, end: Rational, edit: Int)] = []

  package struct Edit: Hashable, Sendable {
    /// Unique: a name that occurs again has ` #2` behind it.
    package var name: String
    /// In the scene's file, from 1.
    package var line: Int
  }

  /// All edits of one time: one transaction, and one row of a profile.
  struct Moment: Sendable {
    var time: Rational
    var edit: Int
  }

  package init(of scene: CheckedScene, source: SourceText) {
    var occurrences: [String: Int] = ["start": 1]
    for moment in EditMoment.moments(of: scene.timeline) {
      let entries = moment.entries.map { scene.timeline[$0] }
      var name = entries[0].name
      if entries.count > 1 { name += " + \(entries.count - 1) more" }
      let occurrence = occurrences[name, default: 0] + 1
      occurrences[name] = occurrence
      if occurrence > 1 { name += " #\(occurrence)" }
      let edit = edits.count
      edits.append(Edit(name: name, line: source.position(of: entries[0].range.lower).line))
      moments.append(Moment(time: moment.time, edit: edit))
      for case let entry in entries {
        guard case .drive(_, let animation) = entry.action else { continue }
        drives.append((entry.time, entry.time + animation.delay + animation.duration, edit))
      }
    }
  }

  /// The edit that changes a value in every frame around this time: of several the newest.
  func drive(at time: Rational) -> Int? { drives.last { $0.start < time && time <= $0.end }?.edit }
}
