/// Which drawings lie over the scene. All are off until somebody asks.
package struct Overlays: Hashable, Sendable {
  package enum Constraints: Hashable, Sendable, CaseIterable { case off, selection, all }
  package enum Motion: Hashable, Sendable, CaseIterable { case off, path, pathAndOnion }
  package enum Golden: Hashable, Sendable, CaseIterable { case off, difference, expected, flicker }

  package var constraints = Constraints.off
  package var showsConflicts = false
  package var showsNames = false
  package var motion = Motion.off
  package var golden = Golden.off
  package var showsCost = false

  package init() {}

  /// How long views that an edit has changed are ringed.
  package static let flash = Duration.milliseconds(400)

  package var flashesChanges: Bool { constraints != .off || showsNames }
}

extension CaseIterable where Self: Equatable {
  /// The one after it, and after the last the first.
  package var next: Self {
    let all = Array(Self.allCases)
    guard let place = all.firstIndex(of: self) else { return self }
    return all[(place + 1) % all.count]
  }
}
