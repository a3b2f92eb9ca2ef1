import Drawing
import Geometry
import LayoutVocabulary

/// What is not determined: a field along the free axis, and the edge that could be elsewhere.
enum AmbiguityOverlay {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let color = pen.theme[.ambig]
    for ambiguity in view.frame.ambiguous {
      guard let box = view.box(of: ambiguity.view) else { continue }
      for isVertical in [false, true] {
        let free = ambiguity.attributes.filter { ($0.axis == .vertical) == isVertical }
        guard let first = free.first else { continue }
        let reach = 48.0
        // A size that is free moves its far edge; a place that is free moves the whole view.
        let field: Rect
        if isVertical {
          field =
            first.isSize
            ? Rect(box.minX, box.maxY - reach, box.width, 2 * reach)
            : Rect(box.minX, box.minY - reach, box.width, box.height + 2 * reach)
        } else {
          field =
            first.isSize
            ? Rect(box.maxX - reach, box.minY, 2 * reach, box.height)
            : Rect(box.minX - reach, box.minY, box.width + 2 * reach, box.height)
        }
        pen.fill(field, color.opacity(0.12))
        dots(&pen, field, color.opacity(0.55))
        edge(&pen, box, isVertical, color)
        arrow(&pen, field, isVertical, color)
        let names = free.map(\.name).joined(separator: ", ")
        pen.pill(
          "↔ \(view.name(ambiguity.view)).\(names) is free", at: Point(field.midX, field.maxY + 12), color,
          ground: pen.theme[.raised])
      }
    }
  }

  private static func dots(_ pen: inout Pen, _ box: Rect, _ color: Color) {
    var y = box.minY + 4
    while y < box.maxY - 1 {
      pen.stroke(
        Path(from: Point(box.minX + 3, y), to: Point(box.maxX - 2, y)),
        Stroke(color, width: 1.2, dash: [0.1, 6], ends: .round))
      y += 6
    }
  }

  private static func edge(_ pen: inout Pen, _ box: Rect, _ isVertical: Bool, _ color: Color) {
    let (a, b) =
      isVertical
      ? (Point(box.minX, box.maxY), Point(box.maxX, box.maxY)) : (Point(box.maxX, box.minY), Point(box.maxX, box.maxY))
    pen.haloed(Path(from: a, to: b), Stroke(color, width: 2))
  }

  /// Two open heads; the ends fade, for nothing bounds them.
  private static func arrow(_ pen: inout Pen, _ field: Rect, _ isVertical: Bool, _ color: Color) {
    let middle = Point(field.midX, field.midY)
    let half = isVertical ? field.height / 2 : field.width / 2
    func point(_ along: Double, _ across: Double = 0) -> Point {
      isVertical ? Point(middle.x + across, middle.y + along) : Point(middle.x + along, middle.y + across)
    }
    pen.haloed(Path(from: point(-half + 14), to: point(half - 14)), Stroke(color, width: 2))
    for sign in [-1.0, 1] {
      pen.haloed(Path(from: point(sign * (half - 14)), to: point(sign * half)), Stroke(color.opacity(0.5), width: 2))
      var head = Path()
      head.move(to: point(sign * (half - 20), -5))
      head.line(to: point(sign * (half - 13)))
      head.line(to: point(sign * (half - 20), 5))
      pen.stroke(head, Stroke(color, width: 2, ends: .round))
    }
  }
}
