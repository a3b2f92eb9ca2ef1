import Geometry
import SceneScript
import Stage

/// Required constraints that cannot hold together, with the numbers that card and drawing share.
struct ConflictFact: Hashable {
  struct Member: Hashable {
    var number: Int
    var name: String
    /// nil for what the screen itself demands.
    var constraint: ConstraintIndex?
    var line: Int?
  }

  /// In the order of their creation; the one that is set aside is the newest.
  var members: [Member]
  var setAside: Int
  var views: [ViewIndex]
  /// How much is missing for the one that is set aside.
  var shortBy: Double?

  static func all(_ frame: StageFrame, _ source: PlayerSource) -> [ConflictFact] {
    let values = LayoutValues(frame)
    return frame.conflicts.map { names in
      func constraint(_ name: String) -> ConstraintIndex? { source.scene.constraints.firstIndex { $0.name == name } }
      // What comes from the screen is older than all that is written.
      let ordered = names.enumerated().sorted { a, b in
        (constraint(a.element) ?? -1, a.offset) < (constraint(b.element) ?? -1, b.offset)
      }.map(\.element)
      let members = ordered.enumerated().map { place, name in
        let index = constraint(name)
        return Member(
          number: place + 1, name: name, constraint: index,
          line: index.map { source.line(source.scene.constraints[$0].range) })
      }
      var views: [ViewIndex] = []
      for member in members {
        guard let index = member.constraint else { continue }
        let equation = source.scene.constraints[index].equation
        for term in equation.left + equation.right where term.item.view != 0 && !views.contains(term.item.view) {
          views.append(term.item.view)
        }
      }
      var shortBy: Double?
      if let index = constraint(names[0]), let fact = ConstraintFact(index, in: frame, values, of: source),
        case .setAside(let off) = fact.standing
      {
        shortBy = off
      }
      return ConflictFact(
        members: members, setAside: ordered.firstIndex(of: names[0]) ?? 0, views: views.sorted(), shortBy: shortBy)
    }
  }

  /// The members that card and drawing have room for: the oldest, and the one that is set aside.
  func shown(atMost count: Int) -> [Member] {
    if members.count <= count { return members }
    return Array(members.filter { $0.number != members[setAside].number }.prefix(count - 1)) + [members[setAside]]
  }

  /// The edit that resolves it, where the constraint can be named.
  func fix(_ handles: [ConstraintIndex: ScriptHandle]) -> String? {
    guard let index = members[setAside].constraint, let handle = handles[index] else { return nil }
    return "\(handle.name).priority = 999"
  }
}

extension WindowPicture {
  /// The one that card and drawing show.
  var shownConflict: (fact: ConflictFact, index: Int, count: Int)? {
    guard !conflicts.isEmpty else { return nil }
    let index = state.conflictIndex % conflicts.count
    return (conflicts[index], index, conflicts.count)
  }
}
