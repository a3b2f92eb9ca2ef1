import Synchronization

/// Numbers in the order of creation. What exists longer wins where required constraints cannot all hold, so a number is
/// given once and kept through every activation. Only comparisons of the numbers mean anything.
enum CreationOrder {
  private static let taken = Atomic<Int>(0)

  /// The first of `count` numbers in a row.
  static func next(_ count: Int = 1) -> Int {
    let (before, _) = taken.add(count, ordering: .relaxed)
    return before
  }

  /// The number of a constraint that the layout keeps for an item: before all that authors make, by the item's age and
  /// the constraint's position among those of the item.
  static func system(_ owner: LayoutItem, _ position: Int) -> Int { .min / 2 + owner.order << 14 + position }
}
