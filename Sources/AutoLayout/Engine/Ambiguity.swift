import Simplex

/// That the constraints leave a box of an item open: some attributes could have other values without any error growing.
public struct Ambiguity {
  public let item: LayoutItem
  /// What is open, among left, top, width and height, in that order; left and top relative to the superview.
  public let attributes: [FreeAttribute]
  /// For each axis with something open, how many constraints speak of the item there. It takes two to place and size it;
  /// with two or more, some of them say the same or tie.
  public let horizontalCount: Int
  public let verticalCount: Int
  public static let neededCount = 2

  /// One attribute with the values that are equally good, in points; ±∞ where nothing ends them.
  public struct FreeAttribute: Hashable, Sendable {
    public let attribute: Attribute
    public let range: ClosedRange<Double>
  }
}

extension LayoutEngine {
  /// The items whose layout is ambiguous after the last solve, in the order of the tree, without the guides that the
  /// layout itself keeps, but for the content areas of scroll views. Asks the solver for each item,
  /// so it is for inspection and not for every frame.
  public func ambiguities() -> [Ambiguity] {
    var found: [Ambiguity] = []
    root.forEachItem { item in
      if let guide = item as? SystemGuide, !guide.isContentOfSomething { return }
      if let ambiguity = ambiguity(of: item) { found.append(ambiguity) }
    }
    return found
  }

  /// What is open about one item; nil when all of it is determined.
  public func ambiguity(of item: LayoutItem) -> Ambiguity? {
    guard item.engine === self, let variables = variables[item.slot] else { return nil }
    let candidates: [(Attribute, Variable?)] = [
      (.left, variables.x), (.top, variables.y), (.width, variables.width), (.height, variables.height),
    ]
    var free: [Ambiguity.FreeAttribute] = []
    for (attribute, variable) in candidates {
      guard let variable, let range = range(of: variable) else { continue }
      free.append(Ambiguity.FreeAttribute(attribute: attribute, range: range))
    }
    if free.isEmpty { return nil }
    return Ambiguity(
      item: item, attributes: free, horizontalCount: count(of: item, .horizontal),
      verticalCount: count(of: item, .vertical))
  }

  /// The values that a variable may have; nil when they are one, but for 1e-4.
  private func range(of variable: Variable) -> ClosedRange<Double>? {
    do throws(SolverError) {
      guard case .free(let range) = try solver.freedom(of: variable) else { return nil }
      return range.upperBound - range.lowerBound > 1e-4 ? range : nil
    } catch {
      preconditionFailure("the solver does not know its variable: \(error)")
    }
  }

  private func count(of item: LayoutItem, _ axis: Attribute.Axis) -> Int {
    let spoken = item.mentions.count { constraint in
      !constraint.isBroken && constraint.terms.contains { $0.item === item && $0.attribute.axis == axis }
    }
    let content = (item as? View)?.intrinsicContentSize ?? .none
    return spoken + ((axis == .horizontal ? content.width : content.height) == nil ? 0 : 1)
  }
}

extension SystemGuide {
  /// The content area of a scroll view that has content.
  fileprivate var isContentOfSomething: Bool { kind == .content && owningView?.subviews.isEmpty == false }
}

extension LayoutItem {
  /// Whether more than one box would satisfy the constraints equally well. False outside of an engine's tree.
  public var hasAmbiguousLayout: Bool { engine?.ambiguity(of: self) != nil }
}
