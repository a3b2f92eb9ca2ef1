import Drawing
import Geometry

/// Draws rulers, each word where no other stands.
struct RulerDrawing {
  /// Where words stand already.
  private var taken: [Rect] = []
  let limits: Rect

  init(limits: Rect, taken: [Rect] = []) {
    self.limits = limits
    self.taken = taken
  }

  struct Look {
    var color: Color
    var ground: Color
    var width = 1.5
    var hasLabel = true
    var isSolid = false
    /// A number in a disc before the words.
    var number: Int?
    /// Dashed, with two slashes: the one that is set aside.
    var isSetAside = false
  }

  mutating func draw(_ pen: inout Pen, _ ruler: Ruler, _ look: Look, grip: HitArea? = nil) {
    let isDashed = ruler.isOptional || look.isSetAside
    let stroke = Stroke(look.color, width: look.width, dash: isDashed ? [4, 3] : [])
    switch ruler.form {
    case .axis(let items):
      pen.haloed(
        Path(from: ruler.start, to: ruler.end), Stroke(look.color, width: 1.25, dash: [8, 3, 2, 3]))
      for item in items {
        pen.fill(Path(circle: item, radius: 8), pen.theme[.halo].opacity(0.75))
        pen.fill(Path(circle: item, radius: 7), look.ground)
        pen.stroke(Path(circle: item, radius: 7), Stroke(look.color, width: 1.25))
        for y in [-1.75, 1.75] {
          pen.line(Point(item.x - 3, item.y + y), Point(item.x + 3, item.y + y), look.color, width: 1.25)
        }
      }
      if let number = look.number { disc(&pen, number, at: Point(ruler.end.x, ruler.end.y), look) }
      return
    case .gap where ruler.length < 1:
      let diamond = Path(diamond: ruler.middle, radius: 4)
      pen.haloed(diamond, Stroke(look.color, width: 1.25))
      pen.fill(diamond, look.color)
    case .gap:
      let solidEnd = ruler.bound ?? ruler.end
      pen.haloed(Path(from: ruler.start, to: solidEnd), stroke)
      if let bound = ruler.bound {
        pen.haloed(Path(from: bound, to: ruler.end), Stroke(look.color, width: 2.2, dash: [0.1, 5], ends: .round))
        tick(&pen, bound, ruler, look)
      }
      tick(&pen, ruler.start, ruler, look)
      tick(&pen, ruler.end, ruler, look)
    case .size:
      pen.haloed(Path(from: ruler.start, to: ruler.end), stroke)
      arrow(&pen, ruler.start, toward: ruler.end, ruler, look)
      arrow(&pen, ruler.end, toward: ruler.start, ruler, look)
    }
    if look.isSetAside { slashes(&pen, ruler, look) }
    // Two edges on one line need no figure.
    let isPlainZero =
      ruler.form == .gap && ruler.length < 1 && ruler.label == "0" && look.number == nil && !look.isSolid
    if isPlainZero, var grip {
      grip.box = Rect(ruler.middle.x - 7, ruler.middle.y - 7, 14, 14)
      pen.area(grip)
    } else if look.hasLabel {
      label(&pen, ruler, look, grip)
    }
  }

  private func tick(_ pen: inout Pen, _ p: Point, _ ruler: Ruler, _ look: Look) {
    let (a, b) =
      ruler.isVertical ? (Point(p.x - 4, p.y), Point(p.x + 4, p.y)) : (Point(p.x, p.y - 4), Point(p.x, p.y + 4))
    pen.haloed(Path(from: a, to: b), Stroke(look.color, width: look.width))
  }

  private func arrow(_ pen: inout Pen, _ p: Point, toward other: Point, _ ruler: Ruler, _ look: Look) {
    let sign = ruler.isVertical ? (other.y > p.y ? 1.0 : -1) : other.x > p.x ? 1.0 : -1
    var head = Path()
    head.move(to: p)
    if ruler.isVertical {
      head.line(to: Point(p.x - 3, p.y + 6 * sign))
      head.line(to: Point(p.x + 3, p.y + 6 * sign))
    } else {
      head.line(to: Point(p.x + 6 * sign, p.y - 3))
      head.line(to: Point(p.x + 6 * sign, p.y + 3))
    }
    head.close()
    pen.fill(head, look.color)
  }

  /// Two slashes at 22 % of the length, in a gap.
  private func slashes(_ pen: inout Pen, _ ruler: Ruler, _ look: Look) {
    let share = 0.22
    let p = Point(
      ruler.start.x + (ruler.end.x - ruler.start.x) * share, ruler.start.y + (ruler.end.y - ruler.start.y) * share)
    for shift in [-3.0, 3] {
      let q = ruler.isVertical ? Point(p.x, p.y + shift) : Point(p.x + shift, p.y)
      pen.haloed(
        Path(from: Point(q.x - 3, q.y + 5), to: Point(q.x + 3, q.y - 5)), Stroke(look.color, width: look.width))
    }
  }

  /// At the middle, or where the first of nine places is free: along the line, then beside it.
  private mutating func label(_ pen: inout Pen, _ ruler: Ruler, _ look: Look, _ grip: HitArea?) {
    let width = pen.width(ruler.label, .label).rounded(.up) + 12 + (look.number == nil ? 0 : 18)
    let along = ruler.isVertical ? 16.0 : width
    let fits = ruler.length >= along + 8
    let beside = ruler.isVertical ? width / 2 + 8 : 16.0
    var places: [(Double, Double)] =
      fits
      ? [(0, 0), (0.22, 0), (-0.22, 0), (0, 1), (0, -1), (0.3, 1), (-0.3, -1), (0.35, 0), (-0.35, 0)]
      : [(0, 1), (0, -1), (0, 2), (0, -2), (0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1), (0, 3)]
    // Gaps of a view lie around it: outward is away from where others are already.
    if ruler.isVertical == false, !fits {
      places = [(0, -1), (0, 1), (0, -2), (0, 2), (0, -3), (0, 3), (1, 0), (-1, 0), (0, 4)]
    }
    for (share, side) in places {
      let shift = ruler.length * share
      let center = Point(
        ruler.middle.x + (ruler.isVertical ? beside * side : shift),
        ruler.middle.y + (ruler.isVertical ? shift : beside * side))
      let box = Rect(center.x - width / 2, center.y - 8, width, 16)
      guard !taken.contains(where: { $0.inset(by: -2).intersection(box) != nil }) else { continue }
      guard box.minX >= limits.minX, box.maxX <= limits.maxX, box.minY >= limits.minY, box.maxY <= limits.maxY else {
        continue
      }
      taken.append(box)
      let at = Point(center.x + (look.number == nil ? 0 : 9), center.y)
      let pill = pen.pill(ruler.label, at: at, look.color, ground: look.ground, isSolid: look.isSolid)
      if let number = look.number { disc(&pen, number, at: Point(pill.minX - 8, pill.midY), look) }
      if var grip {
        grip.box = box.inset(by: -2)
        pen.area(grip)
      }
      return
    }
  }

  private func disc(_ pen: inout Pen, _ number: Int, at p: Point, _ look: Look) {
    pen.fill(Path(circle: p, radius: 9.25), pen.theme[.halo].opacity(0.75))
    pen.fill(Path(circle: p, radius: 8), look.color)
    pen.text("\(number)", .label, pen.theme[.onAccent], x: p.x, y: p.y, side: .center)
  }
}
