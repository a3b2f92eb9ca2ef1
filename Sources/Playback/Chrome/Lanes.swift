import Drawing
import Geometry
import SceneScript

/// The lanes below the ruler: edits, cost, state, and a row for each constant and view that moves.
enum Lanes {
  static let editsHeight = 24.0
  static let costHeight = 36.0
  static let stateHeight = 24.0
  static let rowHeight = 24.0
  static let headHeight = editsHeight + costHeight + stateHeight

  /// How much of the rows does not fit.
  static func overflow(_ model: LaneModel, in lanes: Rect) -> Double {
    max(headHeight + rowHeight * Double(model.rows.count) - lanes.height, 0)
  }

  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.lanes
    let theme = pen.theme
    pen.fill(box, theme[.panel])
    let names = WindowLayout.nameColumn
    let time = Rect(names, box.minY, box.width - names, box.height)
    pen.area(HitArea(time, .nothing, grip: .time))

    let rows = Rect(box.minX, box.minY + headHeight, box.width, max(box.height - headHeight, 0))
    pen.clip(rows) { pen in
      for (index, row) in view.source.lanes.rows.enumerated() {
        let y = rows.minY + Double(index) * rowHeight - view.state.lanesScroll
        guard y + rowHeight > rows.minY, y < rows.maxY else { continue }
        drawRow(&pen, row, Rect(box.minX, y, box.width, rowHeight), view)
      }
    }
    pen.clip(Rect(names, box.minY, box.width - names, box.height)) { pen in
      for entry in view.source.entries where !entry.isMark {
        let x = view.x(Double(entry.frame)).rounded()
        pen.stroke(
          Path(from: Point(x, box.minY + editsHeight), to: Point(x, box.maxY)),
          Stroke(theme[.strong], dash: [2, 3]))
      }
    }
    drawHead(&pen, view)
    pen.fill(Rect(names - 1, box.minY, 1, box.height), theme[.hair])
  }

  // MARK: Head

  private static func drawHead(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.lanes
    let theme = pen.theme
    let names = WindowLayout.nameColumn
    var y = box.minY
    for (height, name) in [(editsHeight, "Edits"), (costHeight, "Cost"), (stateHeight, "State")] {
      pen.fill(Rect(box.minX, y, box.width, 1), theme[.hair])
      if name == "Cost" {
        pen.text(name, .body, theme[.ink2], x: 16, y: y + 13)
        pen.text("pivots per frame", .small, theme[.ink3], x: 16, y: y + 27)
      } else {
        pen.text(name, .body, theme[.ink2], x: 16, y: y + height / 2)
      }
      y += height
    }
    pen.fill(Rect(box.minX, y, box.width, 1), theme[.hair])
    // An edit at the start reaches a little into the names.
    pen.clip(Rect(names - 7, box.minY, box.width - names + 7, headHeight)) { pen in
      drawEdits(&pen, view)
      drawCosts(&pen, view)
      drawSpans(&pen, view)
    }
  }

  private static func drawEdits(_ pen: inout Pen, _ view: WindowPicture) {
    let y = view.layout.lanes.minY + editsHeight / 2
    let inForce = view.source.editInForce(at: view.frame.index)
    let edits = view.source.entries.filter { !$0.isMark }
    for (index, edit) in edits.enumerated() {
      // Several edits of one frame are one diamond with the first name.
      if index > 0, edits[index - 1].frame == edit.frame { continue }
      let x = view.x(Double(edit.frame))
      let isInForce = edit.frame == inForce?.frame
      let diamond = Path(diamond: Point(x, y), radius: 5)
      pen.fill(diamond, pen.theme[isInForce ? .ink1 : .panel])
      pen.stroke(diamond, Stroke(pen.theme[.ink1], width: 1.25))
      let next = edits[(index + 1)...].first { $0.frame != edit.frame }.map { view.x(Double($0.frame)) }
      let room = (next ?? view.layout.lanes.maxX) - x - 24
      if room > 16 {
        pen.text(
          edit.name, isInForce ? .label : .note, pen.theme[isInForce ? .ink1 : .ink2], x: x + 10, y: y, room: room)
      }
      pen.area(
        HitArea(
          Rect(x - 8, y - 10, 16, 20), .show(frame: min(edit.frame, view.source.frameCount - 1)), cursor: .hand,
          tooltip: "\(edit.name), line \(edit.line)"))
    }
  }

  private static func drawCosts(_ pen: inout Pen, _ view: WindowPicture) {
    let lane = Rect(
      view.layout.axis.minX, view.layout.lanes.minY + editsHeight, view.layout.axis.width, costHeight)
    let base = lane.maxY - 4
    pen.fill(Rect(lane.minX, base, lane.width, 1), pen.theme[.hair])
    let model = view.source.lanes
    let most = max(model.costs.map(\.pivots).max() ?? 1, 1)
    let isDense = model.costs.count > 40
    for cost in model.costs {
      let x = view.x(Double(cost.frame)).rounded()
      let height = max((Double(cost.pivots) / Double(most) * 24).rounded(), 2)
      pen.fill(Rect(x - 1, base - height, isDense ? 1.5 : 3, height), pen.theme[.ctl])
      if cost.pivots >= model.medianCost, cost.pivots > 0, !isDense || cost.pivots == most {
        pen.text("\(cost.pivots)", .small, pen.theme[.ink2], x: x + 6, y: base - max(height, 8) + 3)
      }
    }
  }

  private static func drawSpans(_ pen: inout Pen, _ view: WindowPicture) {
    let y = view.layout.lanes.minY + editsHeight + costHeight + 4
    for span in view.source.lanes.spans {
      let start = view.x((span.start * view.source.fps).value)
      let end = span.end.map { view.x(($0 * view.source.fps).value) } ?? view.x(Double(view.source.frameCount))
      let box = Rect(start, y, max(end - start, 3), 16)
      let isConflict = span.kind == .conflict
      let (color, soft) = isConflict ? (Theme.Token.conflict, Theme.Token.conflictSoft) : (.ambig, .ambigSoft)
      pen.fill(box, pen.theme[soft], radius: 3)
      let edge = Path(roundedRect: box.inset(by: 0.5), radius: 3)
      if isConflict {
        pen.hatch(box, pen.theme[color].opacity(0.5), step: box.width < 30 ? 4 : 6)
        pen.stroke(edge, Stroke(pen.theme[color]))
      } else {
        pen.stroke(edge, Stroke(pen.theme[color], dash: [4, 3]))
      }
      let room = box.width - 26
      if box.width > 18 {
        if room > 20 {
          let width = min(pen.width(span.words, .small).rounded(.up), room)
          pen.fill(Rect(box.minX + 2, box.minY + 2, width + 22, 12), pen.theme[soft], radius: 2)
          pen.text(span.words, .small, pen.theme[color], x: box.minX + 20, y: box.midY, room: room)
        }
        pen.icon(isConflict ? .conflict : .ambiguity, at: Point(box.minX + 10, box.midY), size: 11, pen.theme[color])
      }
      pen.area(HitArea(box, .nothing, grip: .time, tooltip: span.words))
    }
  }

  // MARK: Rows

  private static func drawRow(_ pen: inout Pen, _ row: LaneModel.Row, _ box: Rect, _ view: WindowPicture) {
    let theme = pen.theme
    var views: [ViewIndex] = []
    if case .views(let all) = row.subject { views = all }
    let isSelected = view.state.selection.map(views.contains) ?? false
    if isSelected {
      pen.fill(box, theme[.accentSoft])
      pen.fill(Rect(box.minX, box.minY, 3, box.height), theme[.accent])
    }
    pen.fill(Rect(box.minX, box.maxY - 1, box.width, 1), theme[.hair])
    let hue = views.first.flatMap { view.hue(of: $0) }
    let chip = Rect(16, box.midY - 6, 12, 12)
    if let hue {
      pen.fill(chip, hue.fill(depth: 1), radius: 3)
      pen.border(chip, hue.bar, radius: 3)
    } else {
      pen.icon(views.isEmpty ? .constraints : .device, at: Point(22, box.midY), size: 12, theme[.ink2])
    }
    pen.text(
      row.title, isSelected ? .bodyBold : .body, theme[isSelected ? .ink1 : .ink2], x: 36, y: box.midY,
      room: WindowLayout.nameColumn - 44)
    if let first = views.first {
      pen.area(HitArea(Rect(0, box.minY, WindowLayout.nameColumn, box.height), .select(first), cursor: .hand))
    }
    pen.clip(Rect(WindowLayout.nameColumn, box.minY, box.width - WindowLayout.nameColumn, box.height)) { pen in
      if row.bars.count > 1 {
        drawFamily(&pen, row, box, hue, view)
      } else {
        for bar in row.bars[0] { drawBar(&pen, bar, box, hue, view) }
      }
    }
  }

  /// Strokes one under another, staggered as they run.
  private static func drawFamily(
    _ pen: inout Pen, _ row: LaneModel.Row, _ box: Rect, _ hue: Hue?, _ view: WindowPicture
  ) {
    let step = min((box.height - 6) / Double(row.bars.count), 3.6)
    let top = box.midY - step * Double(row.bars.count) / 2
    for (index, bars) in row.bars.enumerated() {
      for bar in bars {
        let start = x(bar.start, view)
        pen.fill(
          Rect(start, top + step * Double(index), max(x(bar.end, view) - start, 2), max(step - 0.8, 0.8)),
          hue?.bar ?? pen.theme[.ctl], radius: min(step / 2, 1.4))
      }
    }
  }

  private static func x(_ time: Rational, _ view: WindowPicture) -> Double { view.x((time * view.source.fps).value) }

  /// A bar carries its curve: what is filled is the area under it.
  private static func drawBar(
    _ pen: inout Pen, _ bar: LaneModel.Bar, _ lane: Rect, _ hue: Hue?, _ view: WindowPicture
  ) {
    let theme = pen.theme
    let start = x(bar.start, view)
    let box = Rect(start, lane.midY - 8, max(x(bar.end, view) - start, 3), 16)
    guard box.maxX > WindowLayout.nameColumn, box.minX < lane.maxX else { return }
    if bar.edit < bar.start { pen.line(Point(x(bar.edit, view), lane.midY), Point(start, lane.midY), theme[.ctl]) }
    let color = hue?.bar ?? theme[.ctl]
    if bar.progress.isEmpty {
      pen.fill(box, theme[.raised], radius: 3)
      var x = box.minX + 4
      while x < box.maxX - 2 {
        pen.fill(Rect(x.rounded(), box.minY + 3, 1, 10), color)
        x += 5
      }
      pen.border(box, color, radius: 3)
      return
    }
    pen.fill(box, hue?.fill(depth: 1) ?? theme[.sunken], radius: 3)
    // A spring that overshoots gets room above the end.
    let height = (bar.progress.max() ?? 1) > 1.005 ? box.height * 0.82 : box.height
    var area = Path()
    area.move(to: Point(box.minX, box.maxY))
    for (step, progress) in bar.progress.enumerated() {
      let x = box.minX + box.width * Double(step) / Double(bar.progress.count - 1)
      area.line(to: Point(x, box.maxY - min(max(progress, 0) * height, box.height)))
    }
    area.line(to: Point(box.maxX, box.maxY))
    area.close()
    pen.clipped(to: Path(roundedRect: box, radius: 3)) { $0.fill(area, color.opacity(0.55)) }
    if bar.isInterrupted {
      var open = Path()
      open.move(to: Point(box.maxX, box.minY + 0.5))
      open.line(to: Point(box.minX + 0.5, box.minY + 0.5))
      open.line(to: Point(box.minX + 0.5, box.maxY - 0.5))
      open.line(to: Point(box.maxX, box.maxY - 0.5))
      pen.stroke(open, Stroke(color))
    } else {
      pen.border(box, color, radius: 3)
    }
  }

  // MARK: Playhead

  /// The strip of the lanes that the playhead covers, so that nothing else is drawn anew while it moves.
  static func playheadBox(_ view: WindowPicture) -> Rect? {
    let lanes = view.layout.lanes
    guard !lanes.isEmpty, view.isVisible(frame: view.frame.index) else { return nil }
    let x = (view.x(Double(view.frame.index)) - 3).rounded(.down)
    return Rect(x, lanes.minY, 6, lanes.height).intersection(lanes)
  }

  static func drawPlayhead(_ pen: inout Pen, _ view: WindowPicture) {
    let lanes = view.layout.lanes
    let x = view.x(Double(view.frame.index))
    pen.line(Point(x, lanes.minY), Point(x, lanes.maxY), pen.theme[.halo].opacity(0.75), width: 4.5)
    pen.line(Point(x, lanes.minY), Point(x, lanes.maxY), pen.theme[.accent], width: 2)
  }
}

extension Pen {
  mutating func clipped(to path: Path, _ draw: (inout Pen) -> Void) {
    var inner = Pen(theme: theme, measurer: measurer)
    draw(&inner)
    append(DisplayList { $0.clip(to: path) { $0.append(inner.list) } })
  }

  /// Lines at 45° across a box.
  mutating func hatch(_ box: Rect, _ color: Color, step: Double = 6) {
    var lines = Path()
    var x = box.minX - box.height
    while x < box.maxX {
      lines.append(Path(from: Point(x, box.maxY), to: Point(x + box.height, box.minY)))
      x += step * 1.4142135623730951
    }
    clipped(to: Path(rect: box)) { $0.stroke(lines, Stroke(color, width: 1.25)) }
  }
}
