import Drawing
import Geometry
import LayoutVocabulary

/// A conflict as one drawing: every member a numbered ruler, the one set aside broken, and what is missing hatched.
enum ConflictOverlay {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    guard let (conflict, _, _) = view.shownConflict else { return }
    let theme = pen.theme
    let color = theme[.conflict]
    dim(&pen, around: conflict.views.compactMap { view.box(of: $0) }, view)
    for involved in conflict.views {
      guard let box = view.box(of: involved) else { continue }
      pen.haloed(Path(rect: box.inset(by: -1)), Stroke(color, width: 2))
    }
    missing(&pen, conflict, view)
    let card = StageCards.conflictCard(pen, view)
    var drawing = RulerDrawing(limits: view.layout.stage.inset(by: 4), taken: card.map { [$0] } ?? [])
    let named = conflict.shown(atMost: StageCards.conflictRows(view)).map(\.number)
    for (place, member) in conflict.members.enumerated() {
      var look = RulerDrawing.Look(
        color: color, ground: theme[theme.isDark ? .panel : .raised], number: member.number,
        isSetAside: place == conflict.setAside)
      if !named.contains(member.number) {
        look.width = 1
        look.hasLabel = false
        look.number = nil
      }
      guard let index = member.constraint else {
        screenRuler(&pen, member, look, &drawing, view)
        continue
      }
      guard let fact = ConstraintFact(index, in: view.frame, view.values, of: view.source),
        let ruler = Ruler(fact, in: view)
      else { continue }
      drawing.draw(
        &pen, ruler, look, grip: HitArea(.zero, .point(index), tooltip: "\(fact.name), line \(fact.line)"))
    }
  }

  /// All that is not involved steps back.
  private static func dim(_ pen: inout Pen, around boxes: [Rect], _ view: WindowPicture) {
    let screen = view.screenBox
    var rest = [screen]
    for box in boxes {
      rest = rest.flatMap { piece -> [Rect] in
        guard let hole = piece.intersection(box) else { return [piece] }
        return [
          Rect(piece.minX, piece.minY, piece.width, hole.minY - piece.minY),
          Rect(piece.minX, hole.maxY, piece.width, piece.maxY - hole.maxY),
          Rect(piece.minX, hole.minY, hole.minX - piece.minX, hole.height),
          Rect(hole.maxX, hole.minY, piece.maxX - hole.maxX, hole.height),
        ].filter { !$0.isEmpty }
      }
    }
    for piece in rest { pen.fill(piece, pen.theme[.stage].opacity(0.5)) }
  }

  /// The size of the screen, outside of it.
  private static func screenRuler(
    _ pen: inout Pen, _ member: ConflictFact.Member, _ look: RulerDrawing.Look, _ drawing: inout RulerDrawing,
    _ view: WindowPicture
  ) {
    let screen = view.screenBox
    let isVertical = member.name.contains("height")
    guard isVertical || member.name.contains("width") else { return }
    let stage = view.layout.stage
    let place = isVertical ? max(screen.minX - 18, stage.minX + 14) : max(screen.minY - 18, stage.minY + 14)
    let (start, end) =
      isVertical
      ? (Point(place, screen.minY), Point(place, screen.maxY)) : (Point(screen.minX, place), Point(screen.maxX, place))
    drawing.draw(&pen, Ruler(screen: member.name, from: start, to: end, isVertical: isVertical), look)
  }

  /// What a size that is set aside asks for beyond the rest.
  private static func missing(_ pen: inout Pen, _ conflict: ConflictFact, _ view: WindowPicture) {
    guard let off = conflict.shortBy, let index = conflict.members[conflict.setAside].constraint else { return }
    let equation = view.source.scene.constraints[index].equation
    guard let term = equation.left.first, case .view(let item) = term.item, let box = view.box(of: item) else { return }
    let reach = off * view.placement.zoom
    let isVertical = term.attribute.axis == .vertical
    let beyond =
      isVertical ? Rect(box.minX, box.maxY, box.width, reach) : Rect(box.maxX, box.minY, reach, box.height)
    let color = pen.theme[.conflict]
    if term.attribute.isSize {
      pen.hatch(beyond, color, step: 6)
      pen.haloed(Path(rect: beyond.inset(by: 0.5)), Stroke(color, width: 1.25, dash: [4, 3]))
    }
    let label =
      isVertical
      ? Point(beyond.midX, beyond.maxY + 14) : Point(max(beyond.midX, box.maxX + 40), beyond.maxY - beyond.height / 3)
    let stage = view.layout.stage
    pen.pill(
      "short by \(Figure.text(off, places: 1))",
      at: Point(min(max(label.x, stage.minX + 50), stage.maxX - 50), min(label.y, stage.maxY - 14)), color,
      ground: pen.theme[.raised], isSolid: true)
  }
}

extension Ruler {
  /// A measure of the screen itself.
  init(screen name: String, from start: Point, to end: Point, isVertical: Bool) {
    index = -1
    form = .size
    self.start = start
    self.end = end
    self.isVertical = isVertical
    label = name
    isOptional = false
    direction = 1
    constant = 0
  }
}
