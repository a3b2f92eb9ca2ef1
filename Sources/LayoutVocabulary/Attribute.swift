/// The kind of an edge, a size or a baseline of an item, with UIKit's raw values.
public enum Attribute: Int, Sendable, CaseIterable {
  case left = 1
  case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The word for it in scenes and messages.
  public var name: String { "\(self)" }

  public init?(name: String) {
    guard let match = Attribute.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// A size is a length; every other attribute is a location on its axis.
  public var isSize: Bool { self == .width || self == .height }

  /// Which words for the two sides it uses, if it is a horizontal edge: `left` and `leading` never meet in one constraint.
  public var family: Family {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    default: .neutral
    }
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }
  public enum Family: Sendable { case absolute, directional, neutral }
}

extension Attribute {
  /// What a location becomes right to left, seen from the other side.
  package var mirrored: Attribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }
}
