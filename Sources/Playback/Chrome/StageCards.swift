import Drawing
import Geometry
import SceneScript

/// What floats over the stage: the conflict in words, the cost, what was made by hand, messages, the prompt.
enum StageCards {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    guard !view.state.isChromeHidden, view.broken == nil else { return }
    if view.state.overlays.showsConflicts { drawConflict(&pen, view) }
    if view.state.overlays.showsCost { drawCost(&pen, view) }
    if !view.state.handEdits.isEmpty { drawHandEdits(&pen, view) }
    if view.layout.size.width < WindowLayout.wide, view.state.selection != nil, !view.state.isDrawerOpen {
      drawChip(&pen, view)
    }
  }

  // MARK: Conflict

  /// Where the card lies; nil when there is nothing to say.
  static func conflictCard(_ pen: Pen, _ view: WindowPicture) -> Rect? {
    guard let (conflict, _, _) = view.shownConflict else { return nil }
    let hasFix = conflict.fix(view.state.handles) != nil
    let stage = view.layout.stage
    let shown = conflict.shown(atMost: conflictRows(view)).count
    let rows = shown + (shown < conflict.members.count ? 1 : 0)
    return Rect(stage.minX + 16, stage.minY + 16, 300, 52 + 22 * Double(rows) + (hasFix ? 66 : 40))
  }

  /// How many members the card names.
  static func conflictRows(_ view: WindowPicture) -> Int {
    min(max(Int((view.layout.stage.height - 200) / 22), 3), 9)
  }

  private static func drawConflict(_ pen: inout Pen, _ view: WindowPicture) {
    guard let box = conflictCard(pen, view), let (conflict, index, count) = view.shownConflict else { return }
    let theme = pen.theme
    pen.card(box)
    pen.area(HitArea(box, .nothing))
    pen.fill(Rect(box.minX, box.minY, 4, box.height), theme[.conflict], radius: 2)
    let left = box.minX + 18
    pen.icon(.conflict, at: Point(left + 6, box.minY + 22), theme[.conflict])
    pen.text(
      "\(conflict.members.count) constraints cannot all hold", .strong, theme[.ink1], x: left + 22, y: box.minY + 22)
    if count > 1 {
      pen.link(
        "\(index + 1) of \(count)", .nextConflict, x: box.maxX - 12, y: box.minY + 22, view, side: .trailing,
        style: .note)
    }
    var y = box.minY + 42
    let shown = conflict.shown(atMost: conflictRows(view))
    for member in shown {
      let isSetAside = member.number == conflict.members[conflict.setAside].number
      if isSetAside, shown.count < conflict.members.count {
        pen.text(
          "and \(conflict.members.count - shown.count) more", .note, theme[.ink3], x: left + 22, y: y + 10)
        y += 22
      }
      pen.fill(Path(circle: Point(left + 6, y + 10), radius: 8), theme[.conflict])
      pen.text("\(member.number)", .label, theme[.onAccent], x: left + 6, y: y + 10, side: .center)
      pen.text(
        member.name, isSetAside ? .bodyBold : .body, theme[isSetAside ? .conflict : .ink1], x: left + 22, y: y + 10,
        room: box.maxX - 52 - left - 22)
      pen.text(
        member.line.map(String.init) ?? "screen", .note, theme[.ink3], x: box.maxX - 14, y: y + 10, side: .trailing)
      if let index = member.constraint {
        pen.area(HitArea(Rect(left - 6, y, box.width - 24, 20), .point(index), tooltip: member.name))
      }
      y += 22
    }
    y += 6
    pen.fill(Rect(left, y, box.width - 32, 1), theme[.hair])
    let newest = conflict.members[conflict.setAside]
    pen.text(
      newest.line.map { "Line \($0) is the newest, so it is set aside." }
        ?? "\(newest.name) is set aside.",
      .note, theme[.ink3], x: left, y: y + 16, room: box.width - 32)
    if let fix = conflict.fix(view.state.handles) {
      let width = pen.width(fix, .label).rounded(.up) + 16
      let code = Rect(left, y + 30, width, 22)
      pen.fill(code, theme[.sunken], radius: 4)
      pen.text(fix, .label, theme[.ink1], x: code.minX + 8, y: code.midY)
      pen.icon(.copy, at: Point(code.maxX + 14, code.midY), size: 12, theme[.ink2])
      pen.link("copy the fix", .copy(fix), x: code.maxX + 26, y: code.midY, view, style: .note)
    }
  }

  // MARK: Cost

  private static func drawCost(_ pen: inout Pen, _ view: WindowPicture) {
    let stage = view.layout.stage
    let drawer =
      view.layout.inspector.minX < stage.maxX && !view.layout.inspector.isEmpty ? view.layout.inspector.width : 0
    let box = Rect(stage.maxX - 252 - 16 - drawer, stage.minY + 16, 252, 80)
    let theme = pen.theme
    pen.card(box)
    pen.area(HitArea(box, .nothing))
    let edit = view.frame.momentIndex == 0 ? "first layout" : view.source.editInForce(at: view.frame.index)?.name ?? ""
    pen.text(edit, .bodyBold, theme[.ink1], x: box.minX + 12, y: box.minY + 17, room: box.width - 90)
    pen.text("frame \(view.frame.index)", .note, theme[.ink3], x: box.maxX - 12, y: box.minY + 17, side: .trailing)
    var x = box.minX + 12
    for figure in CostFigure.all(view) where figure.unit != "values" {
      x += pen.text(figure.value, .title, theme[.ink1], x: x, y: box.minY + 39) + 4
      let unit = figure.unit.split(separator: " ").first.map(String.init) ?? figure.unit
      x += pen.text(unit, .small, theme[.ink3], x: x, y: box.minY + 40) + 12
    }
    CostFigure.drawSparkline(&pen, Rect(box.minX + 12, box.minY + 52, box.width - 24, 20), view)
  }

  // MARK: By hand

  private static func drawHandEdits(_ pen: inout Pen, _ view: WindowPicture) {
    let theme = pen.theme
    let stage = view.layout.stage
    let edits = view.state.handEdits.edits.suffix(6)
    let hidden = view.state.handEdits.edits.count - edits.count
    let lines = view.state.handEdits.labels.suffix(3).map { label in
      "line \(view.handLine(of: label.offset)) gets the label \(label.name)"
    }
    let height = 44 + 20 * Double(edits.count + lines.count + (hidden > 0 ? 1 : 0))
    let width = min(360, stage.width - 32)
    let drawer =
      view.layout.inspector.minX < stage.maxX && !view.layout.inspector.isEmpty ? view.layout.inspector.width : 0
    let box = Rect(stage.maxX - width - 16 - drawer, stage.maxY - height - 12, width, height)
    pen.card(box)
    pen.area(HitArea(box, .nothing))
    pen.text("Made by hand", .strong, theme[.ink1], x: box.minX + 14, y: box.minY + 19)
    var right = box.maxX - 12
    for (words, action) in [
      ("discard", PlayerAction.clearHandEdits), ("undo", .undoHandEdit), ("save", .saveHandEdits),
      ("copy", .copyHandEdits),
    ] {
      right -= pen.link(words, action, x: right, y: box.minY + 19, view, side: .trailing) + 14
    }
    var y = box.minY + 34
    if hidden > 0 {
      pen.text("and \(hidden) before", .note, theme[.ink3], x: box.minX + 14, y: y + 10)
      y += 20
    }
    for edit in edits {
      let line = edit.scriptLine
      pen.text(line, .bodyBold, theme[.tint], x: box.minX + 14, y: y + 10, room: box.width - 50)
      let copy = Rect(box.maxX - 30, y, 20, 20)
      pen.icon(.copy, at: Point(copy.midX, copy.midY), size: 12, theme[.ink2])
      pen.area(HitArea(copy, .copy(line), cursor: .hand, tooltip: "Copy this line"))
      y += 20
    }
    for line in lines {
      pen.text(line, .note, theme[.ink3], x: box.minX + 14, y: y + 10, room: box.width - 28)
      y += 20
    }
  }

  // MARK: Selection in a narrow window

  private static func drawChip(_ pen: inout Pen, _ view: WindowPicture) {
    guard let selection = view.state.selection, let state = view.values.state(of: selection) else { return }
    let theme = pen.theme
    let stage = view.layout.stage
    let name = view.name(selection)
    let shown = state.shown
    let place =
      "\(Figure.text(shown.x, places: 1)), \(Figure.text(shown.y, places: 1)), \(Figure.size(shown.size))"
    let width = 40 + pen.width(name, .bodyBold) + 10 + pen.width(place, .body) + 24 + 68 + 40
    let above = view.state.handEdits.isEmpty ? 0 : 60 + 20 * Double(min(view.state.handEdits.edits.count, 6))
    let box = Rect((stage.maxX - width - 12).rounded(), stage.maxY - 48 - above, width.rounded(.up), 36)
    pen.card(box, radius: 6)
    pen.area(HitArea(box, .nothing))
    pen.icon(
      Inspector.icon(of: view.source.paint.views[selection].kind), at: Point(box.minX + 22, box.midY), theme[.ink2])
    var x = box.minX + 38
    x += pen.text(name, .bodyBold, theme[.ink1], x: x, y: box.midY) + 10
    pen.text(place, .body, theme[.ink2], x: x, y: box.midY)
    let button = Rect(box.maxX - 104, box.midY - 12, 68, 24)
    pen.fill(button, theme[.accentSoft], radius: 6)
    pen.text("Inspect", .bodyBold, theme[.accent], x: button.midX, y: button.midY, side: .center)
    pen.area(HitArea(button, .toggleInspector, cursor: .hand, tooltip: "Inspect  ⏎"))
    pen.button(.select(nil), .close, Rect(box.maxX - 32, box.midY - 12, 24, 24), view, "Clear the selection", size: 12)
  }

  // MARK: Messages

  static func drawToast(_ pen: inout Pen, _ view: WindowPicture) {
    guard let toast = view.state.toast else { return }
    let theme = pen.theme
    let stage = view.layout.stage
    let width = min(pen.width(toast.text, .body).rounded(.up) + 56, stage.width - 24)
    let box = Rect((stage.midX - width / 2).rounded(), stage.minY + 12, width, 34)
    pen.group(opacity: toast.opacity) { pen in
      pen.fill(box, theme[.ink1], radius: 8)
      let other = theme.isDark ? Theme.light : Theme.dark
      pen.icon(
        toast.kind == .done ? .check : .warn, at: Point(box.minX + 20, box.midY),
        other[toast.kind == .done ? .good : .conflict])
      pen.text(toast.text, .body, theme[.panel], x: box.minX + 38, y: box.midY, room: box.width - 50)
      pen.area(HitArea(box, .dismissToast))
    }
  }

  static func drawPrompt(_ pen: inout Pen, _ view: WindowPicture) {
    guard let entry = view.state.entry else { return }
    let theme = pen.theme
    let stage = view.layout.stage
    let box = Rect((stage.midX - 170).rounded(), (stage.minY + stage.height * 0.3).rounded(), 340, 92)
    let whole = Rect(0, 0, view.layout.size.width, view.layout.size.height)
    pen.area(HitArea(whole, .nothing))
    pen.card(box, radius: 12)
    pen.text("Go to", .strong, theme[.ink1], x: box.minX + 20, y: box.minY + 22)
    pen.text("frame, time or mark", .note, theme[.ink3], x: box.maxX - 20, y: box.minY + 22, side: .trailing)
    let field = Rect(box.minX + 16, box.minY + 36, box.width - 32, 30)
    pen.fill(field, theme[.sunken], radius: 6)
    pen.border(field, theme[entry.complaint == nil ? .accent : .conflict], radius: 6)
    let isEmpty = entry.text.isEmpty
    let typed = pen.text(
      isEmpty ? "37,  1.5s,  250ms,  settled,  end" : entry.text, .body, theme[isEmpty ? .ink3 : .ink1],
      x: field.minX + 12, y: field.midY)
    pen.fill(Rect(field.minX + 12 + (isEmpty ? -3 : typed + 1), field.midY - 8, 1.5, 16), theme[.accent])
    pen.text(
      entry.complaint ?? "⏎ goes there, Esc leaves", .note, theme[entry.complaint == nil ? .ink3 : .conflict],
      x: box.minX + 20, y: box.maxY - 13)
  }

  static func drawTooltip(_ pen: inout Pen, _ view: WindowPicture) {
    guard let (text, target) = view.state.tooltip, let pointer = view.state.pointer else { return }
    let theme = pen.theme
    let width = min(pen.width(text, .note).rounded(.up) + 16, 420)
    let window = view.layout.size
    let isLow = target.maxY + 34 > window.height
    let y = isLow ? min(target.minY, pointer.y) - 30 : min(target.maxY, pointer.y + 40) + 6
    let anchor = target.width < 200 ? target.midX : pointer.x
    let box = Rect(min(max((anchor - width / 2).rounded(), 6), window.width - width - 6), y.rounded(), width, 24)
    pen.shadow(
      SoftShadow(
        box: box, radii: CornerRadii(6), offset: Point(0, 4), blur: 14,
        color: Color(red: 0, green: 0, blue: 0, alpha: 0.2)))
    pen.fill(box, theme[.ink1], radius: 6)
    pen.text(text, .note, theme[.panel], x: box.midX, y: box.midY, side: .center, room: box.width - 12)
  }
}
