/// Two profiles side by side, joined by the names of their edits.
package struct ProfileComparison: Sendable {
  /// In the order of the newer profile, then what is only in the older one.
  package var rows: [Row]

  package struct Row: Sendable {
    package var name: String
    /// Nil when the edit is new.
    package var old: EditCost?
    /// Nil when the edit is gone.
    package var new: EditCost?
  }

  /// A limit that an edit exceeds.
  package struct Breach: Hashable, Sendable {
    package var edit: EditCost
    package var limit: CostLimit
    package var old: Double
    package var new: Double
  }

  package init(old: Profile, new: Profile) {
    // Names are unique in a profile; the dictionary is for look-up only.
    let older = Dictionary(uniqueKeysWithValues: old.edits.map { ($0.name, $0) })
    let newer = Set(new.edits.map(\.name))
    rows = new.edits.map { Row(name: $0.name, old: older[$0.name], new: $0) }
    rows += old.edits.filter { !newer.contains($0.name) }.map { Row(name: $0.name, old: $0, new: nil) }
  }

  /// Every limit that is exceeded, by edit and in the order of the limits. An edit that is new or gone exceeds none.
  ///
  /// A time exceeds its limit only when the whole interval of the new median lies above the limit on the whole interval of
  /// the old one: noise alone does not fail a check.
  package func breaches(of limits: [CostLimit]) -> [Breach] {
    rows.flatMap { row -> [Breach] in
      guard let old = row.old, let new = row.new else { return [] }
      return limits.compactMap { limit in
        switch limit.metric {
        case .counter(let counter):
          let (before, now) = (Double(old.counts[counter]), Double(new.counts[counter]))
          return now > before * (1 + limit.share) ? Breach(edit: new, limit: limit, old: before, new: now) : nil
        case .time:
          guard let before = old.time, let now = new.time, now.low > before.high * (1 + limit.share) else { return nil }
          return Breach(edit: new, limit: limit, old: before.median, new: now.median)
        }
      }
    }
  }
}
