import Drawing
import Geometry

/// One step of a drawing, split into what is the same in every frame, and numbers.
struct DrawnStep {
  var head: Head
  var numbers: [Double]

  enum Head: Hashable {
    case fill(Shape)
    case stroke(Shape, dash: [Double], isRound: Bool)
    /// x, y of the baseline's start and a colour, for the line of this number.
    case text(line: Int)
    /// A box, for the picture of this number.
    case image(Int)
    case shadow(Shape)
    case clip(Shape)
    case group
    case transform
    /// Of the last clip, group or transform.
    case end
    /// Draws nothing: the box of the view of this index, for those who point at it.
    case view(Int)
  }

  enum Shape: Hashable {
    /// x, y, width, height.
    case box
    /// And a radius.
    case roundedBox
    /// And four radii, from the top left clockwise.
    case corneredBox
    /// The points of a path with these elements, as the letters of SVG.
    case path(String)
  }
}

extension DrawnStep.Shape {
  /// The shape of a path and its numbers. Boxes are told by their outline, so that a view that moves needs four numbers and
  /// not thirty.
  static func of(_ path: Path) -> (shape: DrawnStep.Shape, numbers: [Double]) {
    if let box = path.bounds {
      let edges = [box.x, box.y, box.width, box.height]
      if path.elements.count == 5, path.elements.isClose(to: Path(rect: box).elements) { return (.box, edges) }
      if let radii = path.radii(in: box),
        path.elements.isClose(to: Path(roundedRect: box, radii: radii).elements)
      {
        let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        if all.allSatisfy({ abs($0 - all[0]) < 1e-9 }) { return (.roundedBox, edges + [all[0]]) }
        return (.corneredBox, edges + all)
      }
    }
    var letters = ""
    var numbers: [Double] = []
    for element in path.elements {
      switch element {
      case .move(let p):
        letters += "M"
        numbers += [p.x, p.y]
      case .line(let p):
        letters += "L"
        numbers += [p.x, p.y]
      case .curve(let a, let b, let end):
        letters += "C"
        numbers += [a.x, a.y, b.x, b.y, end.x, end.y]
      case .close: letters += "Z"
      }
    }
    return (.path(letters), numbers)
  }
}

extension Path {
  /// The radii that a rounded box in `box` would have to have to look like this; nil when it begins otherwise.
  fileprivate func radii(in box: Rect) -> CornerRadii? {
    guard elements.count >= 6, case .move(let start) = elements[0] else { return nil }
    var ends: [Point] = []
    for element in elements.dropFirst() {
      switch element {
      case .line(let p): ends.append(p)
      case .curve, .close: break
      case .move: return nil
      }
    }
    guard ends.count == 4 else { return nil }
    return CornerRadii(
      topLeft: start.x - box.minX, topRight: box.maxX - ends[0].x, bottomRight: box.maxY - ends[1].y,
      bottomLeft: ends[2].x - box.minX)
  }
}

extension [Path.Element] {
  fileprivate func isClose(to other: [Path.Element]) -> Bool {
    func close(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }
    return count == other.count
      && zip(self, other).allSatisfy { a, b in
        switch (a, b) {
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)): close(a, b)
        case (.curve(let a, let b, let c), .curve(let d, let e, let f)): close(a, d) && close(b, e) && close(c, f)
        case (.close, .close): true
        default: false
        }
      }
  }
}
