import Geometry

/// The size that a view's content wants; nil on an axis where it wants none.
public struct IntrinsicSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  public static let none = IntrinsicSize(width: nil, height: nil)

  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}
