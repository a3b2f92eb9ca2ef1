import Drawing
import Geometry
import LayoutVocabulary
import Profiling
import SceneScript
import Stage

/// The panel that says all about the selected view; without a selection it is the tree of views.
enum Inspector {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.inspector
    pen.fill(box, pen.theme[.panel])
    pen.area(HitArea(box, .nothing))
    pen.fill(Rect(box.minX, box.minY, 1, box.height), pen.theme[.hair])
    pen.clip(box) { pen in
      if let selection = view.state.selection, let state = view.values.state(of: selection) {
        drawView(&pen, selection, state, view)
      } else {
        drawTree(&pen, view)
      }
    }
  }

  /// How high all of it is.
  static func height(_ view: WindowPicture) -> Double {
    guard let selection = view.state.selection, view.values.state(of: selection) != nil else {
      return 44 + 24 * Double(view.frame.views.count) + 12
    }
    let facts = ConstraintFact.about(selection, in: view.frame, of: view.source)
    return 400 + facts.reduce(0) { $0 + rowHeight($1, view) } + 190
  }

  // MARK: Tree

  private static func drawTree(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.inspector
    var y = box.minY - view.state.inspectorScroll
    pen.text("Views", .label, pen.theme[.ink2], x: box.minX + 16, y: y + 24)
    pen.text("click one, or Tab", .note, pen.theme[.ink3], x: box.maxX - 16, y: y + 24, side: .trailing)
    y += 40
    var depths: [Int] = []
    for state in view.frame.views {
      let depth = state.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      defer { y += 24 }
      guard y + 24 > box.minY, y < box.maxY, !state.isGhost else { continue }
      let row = Rect(box.minX + 8, y, box.width - 16, 24)
      if view.state.hovered?.action == .select(state.view) { pen.fill(row, pen.theme[.ink1].opacity(0.06), radius: 6) }
      let x = box.minX + 16 + Double(min(depth, 10)) * 14
      let hue = view.hue(of: state.view)
      let isFaint = state.isHidden || state.opacity == 0
      pen.group(opacity: isFaint ? 0.5 : 1) { pen in
        pen.icon(
          state.parent == nil ? .device : icon(of: view.source.paint.views[state.view].kind),
          at: Point(x + 8, row.midY), size: 14, hue?.ink ?? pen.theme[.ink2])
        let size = Figure.size(state.model.size)
        let room = row.maxX - 8 - (x + 24) - pen.width(size, .note) - 10
        pen.text(view.name(state.view), .body, pen.theme[.ink1], x: x + 24, y: row.midY, room: max(room, 40))
        pen.text(size, .note, pen.theme[.ink3], x: row.maxX - 8, y: row.midY, side: .trailing)
      }
      let mark = standing(of: state.view, view)
      if let mark { pen.fill(Path(circle: Point(row.minX + 2, row.midY), radius: 2.5), pen.theme[mark]) }
      pen.area(HitArea(row, .select(state.view), cursor: .hand))
    }
  }

  /// A dot beside views that are in a conflict or ambiguous.
  private static func standing(of index: ViewIndex, _ view: WindowPicture) -> Theme.Token? {
    if view.conflicts.contains(where: { $0.views.contains(index) }) { return .conflict }
    return view.frame.ambiguous.contains { $0.view == index } ? .ambig : nil
  }

  // MARK: One view

  private static func drawView(_ pen: inout Pen, _ index: ViewIndex, _ state: ViewState, _ view: WindowPicture) {
    let box = view.layout.inspector
    let theme = pen.theme
    let (left, right) = (box.minX + 16, box.maxX - 16)
    var y = box.minY - view.state.inspectorScroll
    let hue = view.hue(of: index)

    // Head: kind, name, path, place in the script.
    let tile = Rect(left, y + 16, 30, 30)
    pen.fill(tile, hue?.fill(depth: 0) ?? theme[.sunken], radius: 6)
    pen.border(tile, hue?.bar ?? theme[.strong], radius: 6)
    pen.icon(
      state.parent == nil ? .device : icon(of: view.source.paint.views[index].kind), at: Point(tile.midX, tile.midY),
      hue?.ink ?? theme[.ink2])
    let record = view.source.scene.views[index]
    let line = "\(view.source.fileName):\(view.source.line(record.range))"
    let isDeclared = state.parent != nil
    let room = right - (left + 40) - (isDeclared ? min(pen.width(line, .note), 130) + 12 : 0)
    pen.text(record.name, .title, theme[.ink1], x: left + 40, y: y + 24, room: max(room, 60))
    if isDeclared {
      pen.link(short(line, pen, 130), .copy(line), x: right, y: y + 24, view, side: .trailing, style: .note)
    }
    pen.text(path(of: state, view), .note, theme[.ink3], x: left + 40, y: y + 41, room: right - left - 40)
    if state.parent != nil {
      pen.area(HitArea(Rect(left + 40, y + 33, 120, 16), .selectParent, cursor: .hand, tooltip: "Select the parent"))
    }
    y += 62
    rule(&pen, y, box)

    y = drawFrames(&pen, state, view, y)
    rule(&pen, y, box)
    y = drawSizes(&pen, index, view, y)
    rule(&pen, y, box)
    y = drawConstraints(&pen, index, view, y)
    if view.state.isExplaining {
      rule(&pen, y, box)
      y = EdgeReason.draw(&pen, index, view, y)
    }
    rule(&pen, y, box)
    drawCost(&pen, view, y)
  }

  private static func rule(_ pen: inout Pen, _ y: Double, _ box: Rect) {
    pen.fill(Rect(box.minX + 16, y, box.width - 32, 1), pen.theme[.hair])
  }

  private static func short(_ text: String, _ pen: Pen, _ room: Double) -> String {
    if pen.width(text, .note) <= room { return text }
    return "line " + (text.split(separator: ":").last ?? "")
  }

  private static func path(of state: ViewState, _ view: WindowPicture) -> String {
    var names = [view.name(state.view)]
    var parent = state.parent
    while let next = parent {
      names.insert(view.name(view.frame.views[next].view), at: 0)
      parent = view.frame.views[next].parent
    }
    return names.joined(separator: "  ›  ")
  }

  // MARK: Frame

  private static func drawFrames(_ pen: inout Pen, _ state: ViewState, _ view: WindowPicture, _ top: Double) -> Double {
    let theme = pen.theme
    let box = view.layout.inspector
    let (left, right) = (box.minX + 16, box.maxX - 16)
    var y = top
    pen.text("Frame", .label, theme[.ink2], x: left, y: y + 17)
    pen.text("points", .note, theme[.ink3], x: right, y: y + 17, side: .trailing)
    let columns = (0..<4).map { right - Double(3 - $0) * 52 - 4 }
    for (name, x) in zip(["x", "y", "w", "h"], columns) {
      pen.text(name, .small, theme[.ink3], x: x, y: y + 34, side: .trailing)
    }
    y += 42
    func row(_ name: String, _ rect: Rect, comparedWith other: Rect?) {
      pen.text(name, .body, theme[.ink1], x: left, y: y + 13)
      let pairs = zip(numbers(rect), other.map(numbers) ?? numbers(rect))
      for ((value, reference), x) in zip(pairs, columns) {
        let differs = abs(value - reference) > 0.005
        let text = Figure.text(value)
        if differs {
          let width = pen.width(text, .body).rounded(.up)
          pen.fill(Rect(x - width - 4, y + 3, width + 8, 20), theme[.accentSoft], radius: 4)
        }
        pen.text(text, .body, theme[differs ? .accent : .ink1], x: x, y: y + 13, side: .trailing)
      }
      y += 24
    }
    if let golden = view.golden?.frame(of: state.view, at: view.frame.index) {
      row("Golden", golden, comparedWith: nil)
      row("Model", state.model, comparedWith: golden)
    } else {
      row("Model", state.model, comparedWith: nil)
    }
    row("Shown", state.shown, comparedWith: state.model)
    return y + 8
  }

  private static func numbers(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }

  // MARK: Size

  private static func drawSizes(_ pen: inout Pen, _ index: ViewIndex, _ view: WindowPicture, _ top: Double) -> Double {
    let theme = pen.theme
    let box = view.layout.inspector
    let (left, right) = (box.minX + 16, box.maxX - 16)
    pen.text("Content size", .label, theme[.ink2], x: left, y: top + 17)
    pen.text("hugging · compression", .note, theme[.ink3], x: right, y: top + 17, side: .trailing)
    let contents = view.moment.contents
    guard contents.indices.contains(index) else { return top + 30 }
    let content = contents[index]
    var y = top + 28
    for (name, value, hugging, compression) in [
      ("Width", content.intrinsic.width, content.hugging.horizontal, content.compression.horizontal),
      ("Height", content.intrinsic.height, content.hugging.vertical, content.compression.vertical),
    ] {
      pen.text(name, .body, theme[.ink1], x: left, y: y + 12)
      pen.text(
        value.map { Figure.text($0) } ?? "–", .body, theme[value == nil ? .ink3 : .ink1], x: left + 100, y: y + 12,
        side: .trailing)
      for (priority, x) in [(hugging, right - 146), (compression, right - 62)] {
        let isMute = value == nil
        pen.fill(Rect(x, y + 10, 34, 4), theme[.well], radius: 2)
        pen.fill(
          Rect(x, y + 10, max(34 * priority.rawValue / 1000, 4), 4), theme[isMute ? .strong : .ink2], radius: 2)
        pen.text(
          Figure.text(priority.rawValue, places: 0), .note, theme[isMute ? .ink3 : .ink1], x: x + 62, y: y + 12,
          side: .trailing)
      }
      y += 22
    }
    return y + 10
  }

  // MARK: Constraints

  private static func note(of fact: ConstraintFact, _ view: WindowPicture) -> (text: String, color: Theme.Token)? {
    var parts: [String] = []
    var color = Theme.Token.ink3
    if fact.isNamed { parts.append(fact.text) }
    switch fact.standing {
    case .holds: break
    case .slack(let room): parts.append("slack \(Figure.text(room))")
    case .missed(let off):
      parts.append("missed by \(Figure.text(off))")
      color = .ambig
    case .setAside(let off):
      parts.append("set aside, short by \(Figure.text(off))")
      color = .conflict
    case .inactive: parts.append("not active")
    }
    if fact.priority.rawValue < 1000 { parts.append("@\(Figure.text(fact.priority.rawValue, places: 0))") }
    if let former = fact.formerConstant {
      let edit = view.source.editInForce(at: view.frame.index).map { " before ‘\($0.name)’" } ?? ""
      parts.append("was \(Figure.text(former))\(edit)")
    }
    return parts.isEmpty ? nil : (parts.joined(separator: " · "), color)
  }

  private static func rowHeight(_ fact: ConstraintFact, _ view: WindowPicture) -> Double {
    note(of: fact, view) == nil ? 26 : 42
  }

  private static func drawConstraints(
    _ pen: inout Pen, _ index: ViewIndex, _ view: WindowPicture, _ top: Double
  ) -> Double {
    let theme = pen.theme
    let box = view.layout.inspector
    let (left, right) = (box.minX + 16, box.maxX - 16)
    let facts = ConstraintFact.about(index, in: view.frame, of: view.source)
    pen.text("Constraints", .label, theme[.ink2], x: left, y: top + 17)
    pen.text(summary(facts), .note, theme[.ink3], x: right, y: top + 17, side: .trailing)
    var y = top + 28
    for fact in facts {
      let note = note(of: fact, view)
      let row = Rect(box.minX + 8, y, box.width - 16, note == nil ? 26 : 42)
      defer { y += row.height }
      guard row.maxY > box.minY, row.minY < box.maxY else { continue }
      let action = PlayerAction.toggleConstraint(fact.index)
      let isHovered = view.highlighted == fact.index
      let isSetAside = if case .setAside = fact.standing { true } else { false }
      if isSetAside { pen.fill(row, theme[.conflictSoft], radius: 6) }
      if isHovered { pen.fill(row, isSetAside ? theme[.ink1].opacity(0.06) : theme[.accentSoft], radius: 6) }
      pen.area(HitArea(row, .point(fact.index)))
      let isInactive = fact.standing == .inactive
      let handle = view.state.handles[fact.index]
      let middle = y + 13
      let icon = Rect(left - 2, middle - 10, 20, 20)
      pen.icon(
        isSetAside
          ? .conflict : fact.relation == .equal ? .equal : fact.relation == .greaterThanOrEqual ? .atLeast : .atMost,
        at: Point(icon.midX, icon.midY), size: 13, theme[isSetAside ? .conflict : isInactive ? .strong : .ink2])
      if handle != nil {
        pen.area(HitArea(icon, action, cursor: .hand, tooltip: isInactive ? "Activate it here" : "Deactivate it here"))
      }
      let line = "\(fact.line)"
      pen.text(line, .note, theme[.ink3], x: right, y: middle, side: .trailing)
      let value = Figure.text(fact.constant)
      let width = max(pen.width(value, .bodyBold).rounded(.up) + 14, 32)
      let field = Rect(right - 34 - width, middle - 9, width, 18)
      pen.fill(field, theme[.raised], radius: 4)
      pen.border(field, theme[isHovered ? .accent : .hair], radius: 4)
      pen.text(
        value, .bodyBold, theme[isInactive ? .ink3 : isSetAside ? .conflict : .ink1], x: field.midX, y: middle,
        side: .center)
      if handle != nil {
        pen.area(
          HitArea(
            field, .nothing, grip: .constant(fact.index, value: fact.constant, isVertical: false, direction: 1),
            cursor: .horizontal, tooltip: "Drag to change it"))
      }
      pen.text(
        fact.isNamed ? fact.name : fact.text, isHovered || isSetAside ? .bodyBold : .body,
        theme[isSetAside ? .conflict : isInactive ? .ink3 : .ink1], x: left + 24, y: middle,
        room: field.minX - 8 - (left + 24))
      if let note {
        pen.text(note.text, .note, theme[note.color], x: left + 24, y: y + 30, room: right - left - 24)
      }
    }
    if facts.isEmpty {
      pen.text("none speaks of it", .body, theme[.ink3], x: left, y: y + 10)
      y += 24
    }
    return y + 8
  }

  private static func summary(_ facts: [ConstraintFact]) -> String {
    let active = facts.filter { $0.standing != .inactive }
    let setAside = active.filter { if case .setAside = $0.standing { true } else { false } }.count
    let missed = active.filter { if case .missed = $0.standing { true } else { false } }.count
    var words = "\(active.count) · "
    if setAside > 0 { words += "\(setAside) set aside" }
    if missed > 0 { words += (setAside > 0 ? ", " : "") + "\(missed) missed" }
    if setAside + missed == 0 { words += active.isEmpty ? "none holds it" : "all hold" }
    return words
  }

  // MARK: Cost

  private static func drawCost(_ pen: inout Pen, _ view: WindowPicture, _ top: Double) {
    let theme = pen.theme
    let box = view.layout.inspector
    let (left, right) = (box.minX + 16, box.maxX - 16)
    let index = view.frame.momentIndex
    pen.text("Cost of this edit", .label, theme[.ink2], x: left, y: top + 17)
    let name = index == 0 ? "first layout" : view.source.editInForce(at: view.frame.index)?.name ?? ""
    pen.text(name, .note, theme[.ink3], x: right, y: top + 17, side: .trailing, room: right - left - 120)
    for (column, figure) in CostFigure.all(view).prefix(view.state.overlays.showsCost ? 4 : 3).enumerated() {
      let x = left + Double(column) * (right - left) / 4
      pen.text(figure.value, .title, theme[.ink1], x: x, y: top + 42)
      pen.text(figure.unit, .small, theme[.ink3], x: x, y: top + 59)
    }
    CostFigure.drawSparkline(&pen, Rect(left, top + 72, right - left, 30), view)
  }

  static func icon(of kind: ViewKind) -> Icon {
    switch kind {
    case .view: .view
    case .label: .label
    case .button: .button
    case .textField: .textField
    case .textView: .textView
    case .image: .image
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .segmented: .segmented
    case .progress: .progress
    case .spinner: .spinner
    case .stack: .stack
    case .scroll: .scroll
    case .guide: .guide
    }
  }
}
