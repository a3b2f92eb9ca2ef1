import Drawing
import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// All that is drawn over the scene, in the window's points at every zoom, and what can be taken hold of there.
enum StageOverlays {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let stage = view.layout.stage
    pen.clip(stage) { pen in
      pen.area(HitArea(stage, .select(nil), isOnStage: true))
      for state in view.frame.views where !state.isHidden && !state.isGhost && !view.isGuide(state.view) {
        pen.area(HitArea(view.inWindow(state.absolute), .select(state.view), isOnStage: true))
      }
      guard view.broken == nil else {
        pen.fill(stage, pen.theme[.stage].opacity(0.62))
        return
      }
      screenGrips(&pen, view)
      let overlays = view.state.overlays
      if overlays.constraints != .off || overlays.showsNames { guides(&pen, view) }
      if overlays.motion != .off { MotionOverlay.draw(&pen, view) }
      if overlays.golden != .off { GoldenOverlay.draw(&pen, view) }
      if overlays.constraints != .off { rulers(&pen, view) }
      if overlays.showsConflicts {
        ConflictOverlay.draw(&pen, view)
        AmbiguityOverlay.draw(&pen, view)
      }
      hover(&pen, view)
      // A view of the conflict has its outline already.
      let isInConflict =
        overlays.showsConflicts
        && view.shownConflict.map { $0.fact.views.contains(view.state.selection ?? -1) } == true
      if !isInConflict { selection(&pen, view) }
      if overlays.showsNames { NameTags.draw(&pen, view) }
      changed(&pen, view)
    }
  }

  // MARK: Screen

  /// The edges of the screen can be pulled.
  private static func screenGrips(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.screenBox
    let screen = view.frame.screen
    for (place, grip, cursor) in [
      (Rect(box.maxX, box.minY, 7, box.height), Grip.screen(width: screen.width, height: nil), Cursor.horizontal),
      (Rect(box.minX, box.maxY, box.width, 7), .screen(width: nil, height: screen.height), .vertical),
      (Rect(box.maxX - 3, box.maxY - 3, 12, 12), .screen(width: screen.width, height: screen.height), .both),
    ] {
      pen.area(HitArea(place, .nothing, grip: grip, cursor: cursor, tooltip: "Drag to resize the screen"))
    }
    if case .holding(.screen, _, _) = view.state.drag {
      pen.stroke(Path(rect: box.inset(by: -1)), Stroke(pen.theme[.accent], width: 2))
      pen.pill(
        Figure.size(screen), at: Point(box.midX, min(box.maxY + 16, view.layout.stage.maxY - 12)), pen.theme[.accent],
        ground: pen.theme[.raised], isSolid: true)
    }
  }

  // MARK: Guides

  private static func guides(_ pen: inout Pen, _ view: WindowPicture) {
    for state in view.frame.views where view.isGuide(state.view) {
      let box = view.inWindow(state.absolute)
      pen.fill(box, pen.theme[.guide].opacity(0.1))
      pen.haloed(Path(rect: box.inset(by: 0.5)), Stroke(pen.theme[.guide], width: 1.25, dash: [6, 4]))
      pen.text(
        view.name(state.view), .smallBold, pen.theme[.guide], x: box.midX, y: box.midY, side: .center,
        room: max(box.width - 8, 30))
    }
  }

  // MARK: Rulers

  private static func rulers(_ pen: inout Pen, _ view: WindowPicture) {
    let theme = pen.theme
    var drawing = RulerDrawing(limits: view.layout.stage.inset(by: 4))
    let held: Int? =
      if case .holding(.constant(let index, _, _, _), _, _) = view.state.drag { index } else { nil }
    var mine: Set<Int> = []
    if let selection = view.state.selection {
      for fact in ConstraintFact.about(selection, in: view.frame, of: view.source) where fact.standing != .inactive {
        mine.insert(fact.index)
        draw(&pen, fact, isHeld: held == fact.index, &drawing, view)
      }
    }
    if view.state.overlays.constraints == .all {
      let active = view.moment.constraints.indices.filter { view.moment.constraints[$0].isActive && !mine.contains($0) }
      let isCrowded = active.count > 200
      for index in active {
        guard let fact = ConstraintFact(index, in: view.frame, view.values, of: view.source),
          let ruler = Ruler(fact, in: view)
        else { continue }
        if isCrowded {
          guard let pointer = view.state.pointer, ruler.distance(to: pointer) < 160 else { continue }
        }
        if view.highlighted == index || view.state.pointer.map({ ruler.distance(to: $0) < 5 }) == true {
          draw(&pen, fact, isHeld: held == index, &drawing, view)
        } else {
          drawing.draw(
            &pen, ruler,
            RulerDrawing.Look(color: theme[.ink2].opacity(0.45), ground: theme[.raised], width: 1, hasLabel: false))
        }
      }
    }
    if let index = view.highlighted, !mine.contains(index), view.state.overlays.constraints == .selection,
      let fact = ConstraintFact(index, in: view.frame, view.values, of: view.source)
    {
      draw(&pen, fact, isHeld: held == index, &drawing, view)
    }
  }

  private static func draw(
    _ pen: inout Pen, _ fact: ConstraintFact, isHeld: Bool, _ drawing: inout RulerDrawing, _ view: WindowPicture
  ) {
    guard let ruler = Ruler(fact, in: view) else { return }
    let isHighlighted = view.highlighted == fact.index || isHeld
    let look = RulerDrawing.Look(
      color: pen.theme[.accent], ground: pen.theme[pen.theme.isDark ? .panel : .raised],
      width: isHighlighted ? 2 : 1.5, isSolid: isHighlighted)
    let canPull = view.state.handles[fact.index] != nil
    let area = HitArea(
      .zero, .point(fact.index),
      grip: canPull
        ? .constant(fact.index, value: fact.constant, isVertical: ruler.isVertical, direction: ruler.direction) : nil,
      cursor: canPull ? (ruler.isVertical ? .vertical : .horizontal) : .arrow,
      tooltip: "\(fact.name), line \(fact.line)")
    drawing.draw(&pen, ruler, look, grip: area)
  }

  // MARK: Selection

  private static func hover(_ pen: inout Pen, _ view: WindowPicture) {
    guard case .select(let hovered?) = view.state.hovered?.action, hovered != view.state.selection, hovered != 0,
      let box = view.box(of: hovered)
    else { return }
    pen.haloed(Path(rect: box.inset(by: 0.5)), Stroke(pen.theme[.accent]))
  }

  private static func selection(_ pen: inout Pen, _ view: WindowPicture) {
    guard let selection = view.state.selection, let state = view.values.state(of: selection),
      let box = view.box(of: selection)
    else { return }
    let accent = pen.theme[.accent]
    if let parent = state.parent, parent != 0 {
      pen.stroke(
        Path(rect: view.inWindow(view.frame.views[parent].absolute).inset(by: 0.5)),
        Stroke(accent, width: 1, dash: [1.5, 3]))
    }
    modelEdges(&pen, state, box, view)
    let outline = box.inset(by: -1)
    pen.haloed(Path(rect: outline), Stroke(accent, width: 2))
    handles(&pen, selection, state, outline, view)

    let size = Figure.size(state.shown.size)
    let name = view.name(selection)
    let tagWidth = pen.width(name, .label).rounded(.up) + 12
    let isAbove = outline.minY - 21 >= view.layout.stage.minY
    let tag = Rect(outline.minX - 1, isAbove ? outline.minY - 20 : outline.minY + 4, tagWidth, 17)
    pen.fill(tag.inset(by: -1.5), pen.theme[.halo].opacity(0.75), radius: 5)
    pen.fill(tag, accent, radius: 4)
    pen.text(name, .label, pen.theme[.onAccent], x: tag.midX, y: tag.midY, side: .center)
    let sizeWidth = pen.width(size, .label).rounded(.up)
    pen.fill(Rect(tag.maxX + 3, tag.minY, sizeWidth + 6, 17), pen.theme[.halo].opacity(0.75), radius: 4)
    pen.text(size, .label, accent, x: tag.maxX + 6, y: tag.midY)
  }

  /// Edges that are not where they are going: a dashed line with the place they have in the model.
  private static func modelEdges(_ pen: inout Pen, _ state: ViewState, _ box: Rect, _ view: WindowPicture) {
    guard state.shown != state.model, let model = view.values.absolute(state.view, shown: false) else { return }
    let target = view.inWindow(model)
    let accent = pen.theme[.accent]
    let stroke = Stroke(accent, width: 1.25, dash: [4, 3])
    let screen = view.screenBox
    for (from, to, value) in [(box.minY, target.minY, model.minY), (box.maxY, target.maxY, model.maxY)]
    where abs(from - to) > 1 {
      pen.haloed(Path(from: Point(target.minX, to), to: Point(screen.maxX + 4, to)), stroke)
      pen.text("model \(Figure.text(value, places: 1))", .note, accent, x: screen.maxX + 8, y: to)
    }
    for (from, to, value) in [(box.minX, target.minX, model.minX), (box.maxX, target.maxX, model.maxX)]
    where abs(from - to) > 1 {
      pen.haloed(Path(from: Point(to, target.minY), to: Point(to, screen.maxY + 4)), stroke)
      pen.text("model \(Figure.text(value, places: 1))", .note, accent, x: to, y: screen.maxY + 12, side: .center)
    }
  }

  private static func handles(
    _ pen: inout Pen, _ selection: ViewIndex, _ state: ViewState, _ box: Rect, _ view: WindowPicture
  ) {
    let xs = [box.minX, box.midX, box.maxX]
    let ys = [box.minY, box.midY, box.maxY]
    for (row, y) in ys.enumerated() {
      for (column, x) in xs.enumerated() where row != 1 || column != 1 {
        // Small views have handles at their corners only.
        if row == 1, box.height < 26 { continue }
        if column == 1, box.width < 26 { continue }
        let handle = Rect(x - 3, y - 3, 6, 6)
        pen.fill(handle.inset(by: -1), pen.theme[.accent], radius: 2)
        pen.fill(handle, pen.theme[.raised], radius: 1.5)
        let edge: (EdgeOfView, Double)? =
          row == 1
          ? (column == 0 ? (.left, state.model.minX) : (.right, state.model.maxX))
          : column == 1 ? (row == 0 ? (.top, state.model.minY) : (.bottom, state.model.maxY)) : nil
        if let (edge, value) = edge, state.parent != nil {
          pen.area(
            HitArea(
              handle.inset(by: -4), .nothing, grip: .edge(selection, edge, value: value),
              cursor: edge.isVertical ? .vertical : .horizontal, tooltip: "Pull the edge"))
        }
      }
    }
  }

  // MARK: Changes

  /// A ring around views that the last edit has moved.
  private static func changed(_ pen: inout Pen, _ view: WindowPicture) {
    let index = view.frame.momentIndex
    let since = view.state.sinceChange
    guard view.state.overlays.flashesChanges, since < Overlays.flash, index > 0 else { return }
    let share = min(max(since / Overlays.flash, 0), 1)
    let before = view.source.history.moments[index - 1].frames
    for state in view.frame.views where before[state.view] != state.model && state.parent != nil {
      let box = view.inWindow(state.absolute).inset(by: -(2 + 4 * share))
      pen.stroke(
        Path(roundedRect: box, radius: 4), Stroke(pen.theme[.accent].opacity(1 - share), width: 2.5 - share))
    }
  }
}

extension Ruler {
  /// How far a point is from the line.
  func distance(to p: Point) -> Double {
    let (low, high) =
      isVertical ? (min(start.y, end.y), max(start.y, end.y)) : (min(start.x, end.x), max(start.x, end.x))
    let (along, across) = isVertical ? (p.y, p.x - start.x) : (p.x, p.y - start.y)
    let beyond = max(low - along, along - high, 0)
    return (beyond * beyond + across * across).squareRoot()
  }
}

extension WindowPicture {
  func isGuide(_ view: ViewIndex) -> Bool { source.paint.views[view].kind == .guide }

  /// The constraint that the pointer is on, in the inspector or on the stage.
  var highlighted: ConstraintIndex? {
    if case .holding(.constant(let index, _, _, _), _, _) = state.drag { return index }
    guard let area = state.hovered else { return nil }
    if case .constant(let index, _, _, _) = area.grip { return index }
    switch area.action {
    case .point(let index), .toggleConstraint(let index): return index
    default: return nil
    }
  }
}
