import Geometry
import Recording
import Stage

/// Compares a recording with its golden one and tells the first difference in the words of a layout.
///
/// Numbers are compared as a trace writes them, at six decimals: frames of a run and frames read from a file compare alike.
package struct TraceComparison {
  private let golden: Trace
  private let new: Trace
  /// Boxes may differ by this many points.
  private let tolerance: Double
  /// For each view of the new recording the golden one of its name.
  private let counterparts: [Int?]

  package init(golden: Trace, new: Trace, tolerance: Double = 0) {
    self.golden = golden
    self.new = new
    self.tolerance = tolerance
    let indices = Dictionary(uniqueKeysWithValues: golden.description.views.enumerated().map { ($1.name, $0) })
    counterparts = new.description.views.map { indices[$0.name] }
  }

  /// nil when the recordings are the same. Costs the views of all frames up to the difference, and as many as it lasts.
  ///
  /// What comes first: the set-up of the scene; then, frame by frame, what is there, solved boxes before drawn ones before looks, views in
  /// drawing order; the words of edits last, since they differ wherever an edit was changed on purpose.
  package func firstDifference() -> TraceDifference? {
    if let text = setUpDifference() { return TraceDifference(change: LayoutChange(.recording, text)) }
    for position in golden.frames.indices {
      let changes = changes(at: position)
      guard let first = changes.first else { continue }
      let others = Set(changes.compactMap(\.view)).subtracting([first.view ?? ""]).count
      return difference(first, from: position, others: others)
    }
    return namingDifference().map { TraceDifference(change: LayoutChange(.recording, $0)) }
  }

  private func changes(at position: Int) -> [LayoutChange] {
    FrameComparison(
      golden: golden.frames[position], goldenViews: golden.description.views, new: new.frames[position],
      newViews: new.description.views, counterparts: counterparts, tolerance: tolerance
    ).changes()
  }

  /// Follows `first` through the frames that come after: how long it lasts, how large it grows, whether it comes again.
  private func difference(_ first: LayoutChange, from start: Int, others: Int) -> TraceDifference {
    var largest = first
    var isSteady = true
    var end = start
    var again: Int?
    for position in golden.frames.indices.dropFirst(start + 1) {
      guard let same = changes(at: position).first(where: { $0.isSameAspect(as: first) }) else { continue }
      guard position == end + 1 else {
        again = golden.frames[position].index
        break
      }
      end = position
      if same.text != first.text { isSteady = false }
      if same.magnitude > largest.magnitude { largest = same }
    }
    let frame = new.frames[start]
    return TraceDifference(
      change: largest, isSteady: isSteady,
      frames: .init(
        first: frame.index, last: golden.frames[end].index, reachesEnd: end == golden.frames.count - 1, again: again),
      edit: frame.entryInForce.map { new.description.entries[$0] }, otherViews: others)
  }

  // MARK: What holds for all frames

  private func setUpDifference() -> String? {
    let (old, now) = (golden.description, new.description)
    func pair(_ what: String, _ now: String, _ old: String) -> String? {
      now == old ? nil : "\(what) \(now), in its golden \(old)"
    }
    if let scene = pair("the title is", "'\(now.title)'", "'\(old.title)'")
      ?? pair("frames a second are", "\(now.fps)", "\(old.fps)")
      ?? pair("the screen is", LayoutWords.text(now.screen), LayoutWords.text(old.screen))
      ?? pair("device pixels per point are", LayoutWords.number(now.scale), LayoutWords.number(old.scale))
    {
      return scene
    }
    return existence(now, old) ?? kinds(now, old) ?? pair("the edits are at", times(now), times(old))
      ?? pair("the recording has", frames(now), frames(old))
  }

  private func existence(_ now: RecordingDescription, _ old: RecordingDescription) -> String? {
    let oldNames = Set(old.views.map(\.name))
    let newNames = Set(now.views.map(\.name))
    if let new = now.views.first(where: { !oldNames.contains($0.name) }) {
      return "\(new.name) is new; its golden knows no such view"
    }
    return old.views.first { !newNames.contains($0.name) }.map { "\($0.name) is gone; its golden has this view" }
  }

  private func kinds(_ now: RecordingDescription, _ old: RecordingDescription) -> String? {
    func role(_ view: RecordingDescription.View, _ all: RecordingDescription) -> String {
      view.kind.rawValue + (view.parent.map { " in \(all.views[$0].name)" } ?? "")
    }
    for view in now.views {
      guard let before = old.views.first(where: { $0.name == view.name }) else { continue }
      let (newRole, oldRole) = (role(view, now), role(before, old))
      if newRole != oldRole { return "\(view.name) is a \(newRole), in its golden a \(oldRole)" }
    }
    return nil
  }

  private func times(_ description: RecordingDescription) -> String {
    let times = description.entries.map { LayoutWords.seconds($0.time) }
    return times.isEmpty ? "no time" : times.joined(separator: ", ")
  }

  private func frames(_ description: RecordingDescription) -> String {
    let runs = description.frames.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    return "\(description.frameCount) frames" + (runs.isEmpty ? "" : " (\(runs.joined(separator: ", ")))")
  }

  private func namingDifference() -> String? {
    for (now, old) in zip(new.description.entries, golden.description.entries) where now.name != old.name {
      return
        "the edit at \(LayoutWords.seconds(now.time)) is '\(now.name)', in its golden '\(old.name)', and no frame differs"
    }
    return nil
  }
}
