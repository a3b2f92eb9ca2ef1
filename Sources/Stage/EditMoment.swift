import Geometry
import SceneScript

/// All the edits of one time.
struct EditMoment {
  let time: Rational
  /// Indices into the timeline, in source order.
  let entries: [Int]
  /// The entries that move alike, first those that do not move at all, then in source order of their first entry.
  let groups: [Group]

  struct Group {
    var animation: AnimationSpec?
    var entries: [Int]
  }

  /// The moments of a timeline, which is in order of time. Marks make none.
  static func moments(of timeline: [TimelineEntry]) -> [EditMoment] {
    var moments: [EditMoment] = []
    var entries: [Int] = []
    for index in timeline.indices {
      if timeline[index].isMark { continue }
      if let first = entries.first, timeline[first].time != timeline[index].time {
        moments.append(EditMoment(entries, of: timeline))
        entries = []
      }
      entries.append(index)
    }
    if !entries.isEmpty { moments.append(EditMoment(entries, of: timeline)) }
    return moments
  }

  private init(_ entries: [Int], of timeline: [TimelineEntry]) {
    time = timeline[entries[0]].time
    self.entries = entries
    var groups: [Group] = []
    for entry in entries {
      let animation = timeline[entry].movement
      if let group = groups.firstIndex(where: { $0.animation == animation }) {
        groups[group].entries.append(entry)
      } else if animation == nil {
        groups.insert(Group(animation: nil, entries: [entry]), at: 0)
      } else {
        groups.append(Group(animation: animation, entries: [entry]))
      }
    }
    self.groups = groups
  }
}

extension TimelineEntry {
  /// How the layout moves from before this entry to after it; nil where it jumps. What a drive does at its start is no movement.
  fileprivate var movement: AnimationSpec? {
    if case .drive = action { nil } else { animation }
  }
}
