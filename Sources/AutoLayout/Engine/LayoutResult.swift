/// The outcome of one `LayoutEngine.solve()`: a value that later solves do not touch.
public struct LayoutResult {
  /// The alignment rects of all items by `LayoutItem.index`, in points, not rounded, from the origin of the alignment rect of
  /// the superview or owner: their frames, where no view has `alignmentRectInsets`. Places of items that have left the tree
  /// hold zeros.
  ///
  /// The storage is shared with the engine until the next solve that moves something; keeping a result until then
  /// costs one copy.
  public let frames: [Rect]
  /// Indices of the items whose boxes changed since the result before, in no particular order, each once.
  public let changed: [Int]
  /// One for each required constraint that is set aside, in the order of their creation.
  public let conflicts: [LayoutConflict]
  /// Those of the conflicts whose constraint was not set aside in the result before.
  public let newConflicts: [LayoutConflict]

  /// The frame of an item that was in the tree.
  public func frame(of item: LayoutItem) -> Rect { item.frame(around: frames[item.slot]) }
}

/// Why a required constraint is set aside.
public struct LayoutConflict {
  /// It cannot hold beside the others.
  public let setAside: LayoutConstraint
  /// Required constraints older than it, in the order of their creation. Without any one of them the rest could hold.
  public let others: [LayoutConstraint]

  /// The whole set, the constraint that was set aside first.
  public var members: [LayoutConstraint] { [setAside] + others }
}
