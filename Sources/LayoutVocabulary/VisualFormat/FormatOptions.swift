/// What is said of a format beside its text: how its views are aligned across its axis, in which direction they follow
/// each other, and between which lines vertical distances lie.
///
/// Options are combined as a list: `[.alignAllTop, .alignAllBottom]`; `[]` says nothing.
public struct FormatOptions: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// How the views of a horizontal format are ordered. A vertical format goes downwards whatever this says.
  public enum Direction: Int, Hashable, Sendable { case leadingToTrailing, leftToRight, rightToLeft }

  /// The attributes in which neighbours of the format agree, all across its axis. Their order does not matter.
  public var alignments: [Attribute]
  public var direction: Direction
  /// Whether the distances of a vertical format lie between the baselines of its views, not between their edges.
  public var baselineToBaseline: Bool

  public init() { self.init(alignments: []) }

  public init(
    alignments: [Attribute], direction: Direction = .leadingToTrailing, baselineToBaseline: Bool = false
  ) {
    self.alignments = alignments
    self.direction = direction
    self.baselineToBaseline = baselineToBaseline
  }

  /// All that any of `options` says; of several directions the last one counts.
  public init(arrayLiteral options: FormatOptions...) {
    self.init()
    for option in options {
      for attribute in option.alignments where !alignments.contains(attribute) { alignments.append(attribute) }
      if option.direction != .leadingToTrailing { direction = option.direction }
      if option.baselineToBaseline { baselineToBaseline = true }
    }
  }

  public static let alignAllLeft = FormatOptions(alignments: [.left])
  public static let alignAllRight = FormatOptions(alignments: [.right])
  public static let alignAllTop = FormatOptions(alignments: [.top])
  public static let alignAllBottom = FormatOptions(alignments: [.bottom])
  public static let alignAllLeading = FormatOptions(alignments: [.leading])
  public static let alignAllTrailing = FormatOptions(alignments: [.trailing])
  public static let alignAllCenterX = FormatOptions(alignments: [.centerX])
  public static let alignAllCenterY = FormatOptions(alignments: [.centerY])
  public static let alignAllLastBaseline = FormatOptions(alignments: [.lastBaseline])
  public static let alignAllFirstBaseline = FormatOptions(alignments: [.firstBaseline])
  public static let directionLeadingToTrailing = FormatOptions()
  public static let directionLeftToRight = FormatOptions(alignments: [], direction: .leftToRight)
  public static let directionRightToLeft = FormatOptions(alignments: [], direction: .rightToLeft)
  public static let spacingEdgeToEdge = FormatOptions()
  public static let spacingBaselineToBaseline = FormatOptions(alignments: [], baselineToBaseline: true)

  /// UIKit's bit mask: 1 << the raw value of each attribute, the direction from bit 16 on, baselines at bit 19.
  public var rawValue: Int {
    alignments.reduce(direction.rawValue << 16 | (baselineToBaseline ? 1 << 19 : 0)) { $0 | 1 << $1.rawValue }
  }

  /// nil for bits that mean nothing.
  public init?(rawValue: Int) {
    let alignments = FormatOptions.alignable.filter { rawValue & 1 << $0.rawValue != 0 }
    guard let direction = Direction(rawValue: rawValue >> 16 & 3) else { return nil }
    self.init(alignments: alignments, direction: direction, baselineToBaseline: rawValue & 1 << 19 != 0)
    if self.rawValue != rawValue { return nil }
  }

  /// The attributes that views can be aligned by, in ascending order of their raw values.
  public static let alignable: [Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
  ]
}
