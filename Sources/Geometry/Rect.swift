/// A box given by its origin and size, in points.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public static let zero = Rect(0, 0, 0, 0)

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var minX: Double { x }
  public var minY: Double { y }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var origin: Point { Point(x, y) }
  public var size: Size { Size(width, height) }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func offset(by delta: Point) -> Rect { Rect(x + delta.x, y + delta.y, width, height) }

  package func inset(by d: Double) -> Rect { Rect(x + d, y + d, width - 2 * d, height - 2 * d) }

  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x + insets.left, y + insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
  }

  package func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

  /// The common part; empty boxes have none.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    return width > 0 && height > 0 ? Rect(left, top, width, height) : nil
  }

  /// The smallest box around both.
  package func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}
