/// Which parts of a view's place in its superview stretch when the superview's size changes, with UIKit's raw values.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Every part with its name, in the order of their raw values.
  public static let named: [(name: String, mask: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]

  /// What of one axis is flexible: the near margin, the size, the far margin. Where a mask says nothing of an axis, the far
  /// margin is.
  public struct Flexibility: Hashable, Sendable {
    public var near: Bool
    public var size: Bool
    public var far: Bool
  }

  public subscript(axis: Attribute.Axis) -> Flexibility {
    let parts: (AutoresizingMask, AutoresizingMask, AutoresizingMask) =
      axis == .horizontal
      ? (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
      : (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    let (near, size, far) = (contains(parts.0), contains(parts.1), contains(parts.2))
    return Flexibility(near: near, size: size, far: far || !(near || size))
  }

  /// `-` for what is fixed and `&` for what is flexible, near margin, size, far margin: `h=-&- v=--&`.
  public var letters: String {
    [("h=", Attribute.Axis.horizontal), ("v=", .vertical)].map { word, axis in
      let flexible = self[axis]
      return word + [flexible.near, flexible.size, flexible.far].map { $0 ? "&" : "-" }.joined()
    }.joined(separator: " ")
  }
}
