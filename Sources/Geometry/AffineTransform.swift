/// A linear map of the plane and a shift: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
package struct AffineTransform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  package static func scale(_ factor: Double) -> AffineTransform {
    AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
  }

  /// This map, and then `next`.
  package func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  package func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// The smallest upright box around the image of `r`.
  package func apply(_ r: Rect) -> Rect {
    let corners = [
      Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.minX, r.maxY), Point(r.maxX, r.maxY),
    ].map(apply)
    return corners.dropFirst().reduce(Rect(corners[0].x, corners[0].y, 0, 0)) { $0.union(Rect($1.x, $1.y, 0, 0)) }
  }
}
