import Geometry
import Recording
import Stage

/// Compares a recording with its golden one and tells the first difference in the words of a layout.
///
/// Numbers are compared as a trace writes them, at six decimals: frames of a run and frames read from a file compare alike.
package struct TraceComparison {
  private let golden: Trace
  private let new: Trace
  private let rules: ComparisonRules
  private let takesPart: (golden: [Bool], new: [Bool])
  /// For each view of the new recording the golden one of its name.
  private let counterparts: [Int?]
  /// Positions of the frames that both recordings have.
  private let pairs: [(golden: Int, new: Int)]

  package init(golden: Trace, new: Trace, rules: ComparisonRules = .exact) {
    self.golden = golden
    self.new = new
    self.rules = rules
    takesPart = (rules.takesPart(in: golden.description), rules.takesPart(in: new.description))
    let indices = Dictionary(uniqueKeysWithValues: golden.description.views.enumerated().map { ($1.name, $0) })
    counterparts = new.description.views.map { indices[$0.name] }
    let positions = Dictionary(uniqueKeysWithValues: new.frames.enumerated().map { ($1.index, $0) })
    pairs = golden.frames.enumerated().compactMap { position, frame in
      positions[frame.index].map { (golden: position, new: $0) }
    }
  }

  /// nil when the recordings are the same. Costs the views of all frames up to the difference, and as many as it lasts.
  ///
  /// What comes first: the set-up of the scene; then, frame by frame, what is there, solved boxes before drawn ones before looks, views in
  /// drawing order; then how long the recording is and when its edits happen, which is added as a note where a frame differs
  /// as well; the words of edits last, since they differ wherever an edit was changed on purpose. Those count only where nothing may
  /// differ.
  package func firstDifference() -> TraceDifference? {
    if let text = setUpDifference() { return TraceDifference(change: LayoutChange(.recording, text)) }
    let timing = timingDifference()
    for pair in pairs.indices {
      let changes = changes(at: pair)
      guard let first = changes.first else { continue }
      let others = Set(changes.compactMap(\.view)).subtracting([first.view ?? ""]).count
      var difference = difference(first, from: pair, others: others)
      difference.note = timing
      return difference
    }
    return (timing ?? (rules == .exact ? namingDifference() : nil)).map {
      TraceDifference(change: LayoutChange(.recording, $0))
    }
  }

  /// The runs of frames that differ in anything. Costs the views of all frames.
  package func badFrames() -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var last: Int?
    for pair in pairs.indices where !changes(at: pair).isEmpty {
      let index = golden.frames[pairs[pair].golden].index
      if let run = runs.last, last == pair - 1 {
        runs[runs.count - 1] = run.lowerBound...index
      } else {
        runs.append(index...index)
      }
      last = pair
    }
    return runs
  }

  /// All that differs in the frame of this index.
  package func changes(inFrame index: Int) -> [LayoutChange] {
    pairs.firstIndex { golden.frames[$0.golden].index == index }.map(changes(at:)) ?? []
  }

  /// Of what the tolerances let pass, that which came nearest to its limit; nil when nothing differs at all.
  package func nearestToLimit() -> ToleratedDeviation? {
    let exact = TraceComparison(golden: golden, new: new, rules: rules.withoutTolerance)
    var nearest: ToleratedDeviation?
    for pair in pairs.indices {
      for change in exact.changes(at: pair) {
        guard case .box(let view, _, _) = change.aspect else { continue }
        let found = ToleratedDeviation(
          view: view, amount: change.magnitude, limit: rules.tolerance(of: view),
          frame: golden.frames[pairs[pair].golden].index)
        if nearest.map({ found.amount * $0.limit > $0.amount * found.limit }) ?? true { nearest = found }
      }
    }
    return nearest
  }

  private func changes(at pair: Int) -> [LayoutChange] {
    FrameComparison(
      golden: golden.frames[pairs[pair].golden], goldenViews: golden.description.views,
      new: new.frames[pairs[pair].new], newViews: new.description.views, counterparts: counterparts, rules: rules,
      takesPart: takesPart
    ).changes()
  }

  /// Follows `first` through the frames that come after: how long it lasts, how large it grows, whether it comes again.
  private func difference(_ first: LayoutChange, from start: Int, others: Int) -> TraceDifference {
    var largest = first
    var isSteady = true
    var end = start
    var again: Int?
    for pair in pairs.indices.dropFirst(start + 1) {
      guard let same = changes(at: pair).first(where: { $0.isSameAspect(as: first) }) else { continue }
      guard pair == end + 1 else {
        again = golden.frames[pairs[pair].golden].index
        break
      }
      end = pair
      if same.text != first.text { isSteady = false }
      if same.magnitude > largest.magnitude { largest = same }
    }
    let pair = pairs[start]
    return TraceDifference(
      change: largest, isSteady: isSteady,
      frames: .init(
        first: new.frames[pair.new].index, last: golden.frames[pairs[end].golden].index,
        reachesEnd: end == pairs.count - 1, again: again),
      edit: edit(golden.frames[pair.golden], new.frames[pair.new]), otherViews: others)
  }

  /// The edit in force, of whichever recording is further: an edit that comes later than in its golden is seen there first.
  private func edit(_ old: StageFrame, _ now: StageFrame) -> RecordingDescription.Entry? {
    let (before, after) = (old.entryInForce ?? -1, now.entryInForce ?? -1)
    if before > after { return golden.description.entries[before] }
    return after >= 0 ? new.description.entries[after] : nil
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
    return existence(now, old) ?? kinds(now, old)
  }

  private func timingDifference() -> String? {
    let (old, now) = (golden.description, new.description)
    if times(now) != times(old) {
      // Of an edit that both have under one name, its own times say more than the list.
      for entry in now.entries {
        let (others, twins) = (
          old.entries.filter { $0.name == entry.name }, now.entries.filter { $0.name == entry.name }
        )
        if others.count == 1, twins.count == 1, others[0].time != entry.time {
          return
            "'\(entry.name)' is at \(LayoutWords.seconds(entry.time)), in its golden at \(LayoutWords.seconds(others[0].time))"
        }
      }
      return "the edits are at \(times(now)), in its golden \(times(old))"
    }
    let (count, expected) = (frames(now), frames(old))
    return count == expected ? nil : "the recording has \(count), in its golden \(expected)"
  }

  private func existence(_ now: RecordingDescription, _ old: RecordingDescription) -> String? {
    let oldNames = Set(old.views.map(\.name))
    let newNames = Set(now.views.map(\.name))
    for (view, counts) in zip(now.views, takesPart.new) where counts && !oldNames.contains(view.name) {
      return "\(view.name) is new; its golden knows no such view"
    }
    for (view, counts) in zip(old.views, takesPart.golden) where counts && !newNames.contains(view.name) {
      return "\(view.name) is gone; its golden has this view"
    }
    return nil
  }

  private func kinds(_ now: RecordingDescription, _ old: RecordingDescription) -> String? {
    func role(_ view: RecordingDescription.View, _ all: RecordingDescription) -> String {
      view.kind.rawValue + (view.parent.map { " in \(all.views[$0].name)" } ?? "")
    }
    for (view, counts) in zip(now.views, takesPart.new) where counts {
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
