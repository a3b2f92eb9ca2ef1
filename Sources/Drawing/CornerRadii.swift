import Geometry

/// How round each corner of a box is, in points.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double

  package static let zero = CornerRadii(0)

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package init(_ all: Double) { self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all) }

  package var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

  /// The largest of the four.
  package var largest: Double { max(max(topLeft, topRight), max(bottomRight, bottomLeft)) }

  /// Each radius changed by `d`, not below 0: the corners of a box whose edges moved outwards by `d`.
  package func grown(by d: Double) -> CornerRadii { mapped { $0 > 0 ? max(0, $0 + d) : 0 } }

  /// The same corners where none is negative and neighbours do not overlap on a box of `size`.
  package func fitted(in size: Size) -> CornerRadii {
    let r = mapped { max(0, $0) }
    func share(_ length: Double, _ a: Double, _ b: Double) -> Double { a + b > length ? max(0, length) / (a + b) : 1 }
    let factor = min(
      min(share(size.width, r.topLeft, r.topRight), share(size.width, r.bottomLeft, r.bottomRight)),
      min(share(size.height, r.topLeft, r.bottomLeft), share(size.height, r.topRight, r.bottomRight)))
    return factor < 1 ? r.mapped { $0 * factor } : r
  }

  private func mapped(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}
