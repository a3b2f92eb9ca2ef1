import Drawing
import Geometry
import SceneScript
import Stage

/// Which views at the root move when, as bars on the axis of time. Views of one family, such as `row[1]` … `row[5]`, share a lane.
package struct MotionLanes {
  package struct Lane: Hashable, Sendable {
    /// A view's name, or `row[1…5]` for a family.
    package var name: String
    /// Index into `Theme.hues`.
    package var hue: Int?
    package var bars: [Bar]
  }

  /// In seconds of the scene.
  package struct Bar: Hashable, Sendable {
    package var start: Double
    package var end: Double
    /// Index of the entry that moves it.
    package var entry: Int
  }

  private let description: RecordingDescription
  private let hues: [Int?]
  /// For each entry, the views at the root that moved in the first frame that shows it.
  private var moved: [Set<ViewIndex>]

  package init(_ description: RecordingDescription) {
    self.description = description
    hues = HueAssignment.hues(names: description.views.map(\.name), parents: description.views.map(\.parent))
    moved = [Set<ViewIndex>](repeating: [], count: description.entries.count)
  }

  /// Takes the next frame.
  package mutating func take(_ frame: StageFrame) {
    for (index, entry) in description.entries.enumerated() {
      guard let motion = entry.motion, motion.duration > .zero else { continue }
      let start = entry.time + motion.delay
      let end = start + motion.duration
      guard start <= frame.time, frame.time < end else { continue }
      for view in frame.views where !view.isAtRest && view.parent == 0 { moved[index].insert(view.view) }
    }
  }

  /// At most `limit` lanes, in the order of the tree; those that move longest stay.
  package func lanes(limit: Int) -> [Lane] {
    var lanes: [(lane: Lane, members: [ViewIndex])] = []
    for (view, record) in description.views.enumerated() where record.parent == 0 {
      let bars = description.entries.indices.compactMap { index -> Bar? in
        guard moved[index].contains(view), let motion = description.entries[index].motion else { return nil }
        let start = description.entries[index].time + motion.delay
        return Bar(start: start.value, end: (start + motion.duration).value, entry: index)
      }
      guard !bars.isEmpty else { continue }
      let family = record.name.prefix { $0 != "[" }
      if let last = lanes.indices.last, record.name.contains("["),
        description.views[lanes[last].members[0]].name.prefix(while: { $0 != "[" }) == family
      {
        lanes[last].members.append(view)
        for bar in bars where !lanes[last].lane.bars.contains(bar) { lanes[last].lane.bars.append(bar) }
      } else {
        lanes.append((Lane(name: record.name, hue: hues[view], bars: bars), [view]))
      }
    }
    for index in lanes.indices where lanes[index].members.count > 1 {
      let names = lanes[index].members.map { description.views[$0].name }
      func number(_ name: String) -> Substring { name.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" } }
      lanes[index].lane.name =
        "\(names[0].prefix { $0 != "[" })[\(number(names[0]))…\(number(names[names.count - 1]))]"
      lanes[index].lane.bars.sort { ($0.start, $0.entry) < ($1.start, $1.entry) }
    }
    func length(_ lane: Lane) -> Double { lane.bars.reduce(0) { $0 + $1.end - $1.start } }
    let kept = lanes.indices.sorted { (-length(lanes[$0].lane), $0) < (-length(lanes[$1].lane), $1) }.prefix(limit)
    return kept.sorted().map { lanes[$0].lane }
  }
}
