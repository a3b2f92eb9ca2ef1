import Geometry

/// An outline of lines and cubic curves, in points. Filled by the non-zero winding rule.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(control1: Point, control2: Point, end: Point)
    case close
  }

  package private(set) var elements: [Element] = []

  package init() {}

  package mutating func move(to p: Point) { elements.append(.move(p)) }
  package mutating func line(to p: Point) { elements.append(.line(p)) }
  package mutating func curve(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.curve(control1: control1, control2: control2, end: end))
  }
  package mutating func close() { elements.append(.close) }
  package mutating func append(_ other: Path) { elements += other.elements }
}

// MARK: - Shapes

extension Path {
  /// A cubic curve with its control points this far along the tangents stays within 0.03 % of a quarter circle.
  private static let quarterCircle = 0.5522847498307936

  package init(rect r: Rect) {
    elements = [
      .move(Point(r.minX, r.minY)), .line(Point(r.maxX, r.minY)), .line(Point(r.maxX, r.maxY)),
      .line(Point(r.minX, r.maxY)), .close,
    ]
  }

  /// A box with rounded corners, clockwise from the top left; a radius of 0 leaves its corner sharp.
  /// Radii that do not fit beside each other are all made smaller by one factor.
  package init(roundedRect r: Rect, radii: CornerRadii) {
    self.init()
    let radii = radii.fitted(in: r.size)
    let k = 1 - Path.quarterCircle
    let (a, b, c, d) = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    move(to: Point(r.minX + a, r.minY))
    line(to: Point(r.maxX - b, r.minY))
    if b > 0 { curve(Point(r.maxX - k * b, r.minY), Point(r.maxX, r.minY + k * b), to: Point(r.maxX, r.minY + b)) }
    line(to: Point(r.maxX, r.maxY - c))
    if c > 0 { curve(Point(r.maxX, r.maxY - k * c), Point(r.maxX - k * c, r.maxY), to: Point(r.maxX - c, r.maxY)) }
    line(to: Point(r.minX + d, r.maxY))
    if d > 0 { curve(Point(r.minX + k * d, r.maxY), Point(r.minX, r.maxY - k * d), to: Point(r.minX, r.maxY - d)) }
    line(to: Point(r.minX, r.minY + a))
    if a > 0 { curve(Point(r.minX, r.minY + k * a), Point(r.minX + k * a, r.minY), to: Point(r.minX + a, r.minY)) }
    close()
  }

  package init(roundedRect r: Rect, radius: Double) { self.init(roundedRect: r, radii: CornerRadii(radius)) }

  package init(circle center: Point, radius: Double) {
    self.init(
      roundedRect: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius), radii: CornerRadii(radius))
  }

  package init(from a: Point, to b: Point) { elements = [.move(a), .line(b)] }
}

// MARK: - Measures

extension Path {
  /// The box around all points, control points included; a box that is surely large enough. nil when there are none.
  package var bounds: Rect? {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func take(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .curve(let control1, let control2, let end):
        take(control1)
        take(control2)
        take(end)
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : nil
  }
}
