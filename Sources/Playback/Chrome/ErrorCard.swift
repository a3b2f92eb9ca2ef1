import Drawing
import Geometry

/// What is wrong with the script, over the last scene that worked.
enum ErrorCard {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    guard let broken = view.broken, let first = broken.faults.first else { return }
    let theme = pen.theme
    let stage = view.layout.stage
    let width = min(620, stage.width - 32)
    let others = broken.faults.dropFirst().prefix(4)
    let lineHeight = 26.0
    let height =
      66 + lineHeight * Double(broken.lines.count) + 16 + (first.help == nil ? 0 : 40)
      + 26 * Double(others.count) + 48
    let box = Rect(
      (stage.midX - width / 2).rounded(), max((stage.midY - height / 2).rounded(), stage.minY + 8), width, height)
    pen.card(box)
    pen.area(HitArea(box, .nothing))
    pen.fill(Rect(box.minX, box.minY, 4, box.height), theme[.conflict], radius: 2)
    let (left, right) = (box.minX + 42, box.maxX - 18)
    pen.icon(.warn, at: Point(box.minX + 24, box.minY + 24), theme[.conflict])
    pen.text(first.message, .title, theme[.ink1], x: left, y: box.minY + 24, room: right - left - 50)
    pen.text(first.id, .label, theme[.ink3], x: right, y: box.minY + 24, side: .trailing)
    let place = "\(broken.fileName):\(first.line):\(first.column)"
    pen.link(place, .copy(place), x: left, y: box.minY + 47, view)
    if broken.faults.count > 1 {
      pen.text("1 of \(broken.faults.count) errors", .note, theme[.ink3], x: right, y: box.minY + 47, side: .trailing)
    }
    var y = drawSource(&pen, broken, first, Rect(box.minX + 18, box.minY + 64, box.width - 36, 0), lineHeight)
    y += 12
    if let help = first.help {
      pen.text(help, .body, theme[.ink2], x: left, y: y + 14, room: right - left)
      y += 36
    }
    if !others.isEmpty {
      pen.fill(Rect(box.minX + 18, y, box.width - 36, 1), theme[.hair])
      y += 4
    }
    for fault in others {
      let spot = "\(fault.line):\(fault.column)"
      pen.link(spot, .copy("\(broken.fileName):\(spot)"), x: left, y: y + 13, view)
      pen.text(fault.message, .body, theme[.ink1], x: left + 56, y: y + 13, room: right - left - 110)
      pen.text(fault.id, .note, theme[.ink3], x: right, y: y + 13, side: .trailing)
      y += 26
    }
    let foot = Rect(box.minX + 18, box.maxY - 40, box.width - 36, 26)
    pen.fill(foot, theme[.sunken], radius: 6)
    pen.icon(.film, at: Point(foot.minX + 14, foot.midY), size: 12, theme[.ink2])
    pen.text(
      "Shown behind: the last scene that worked\(broken.lastGood.map { ", \($0)" } ?? ""). Saving tries again.",
      .note, theme[.ink2], x: foot.minX + 28, y: foot.midY, room: foot.width - 40)
  }

  /// The line at fault with its neighbours, the span underlined with a wave. Returns where it ends.
  private static func drawSource(
    _ pen: inout Pen, _ broken: BrokenScript, _ fault: BrokenScript.Fault, _ top: Rect, _ lineHeight: Double
  ) -> Double {
    let theme = pen.theme
    let ground = Rect(top.minX, top.minY, top.width, lineHeight * Double(broken.lines.count))
    pen.fill(ground, theme[.sunken], radius: 6)
    var y = ground.minY
    for line in broken.lines {
      let isBad = line.number == fault.line
      if isBad { pen.fill(Rect(ground.minX, y, ground.width, lineHeight), theme[.conflictSoft]) }
      pen.text(
        "\(line.number)", .note, theme[isBad ? .conflict : .ink3], x: ground.minX + 32, y: y + lineHeight / 2,
        side: .trailing)
      let x = ground.minX + 46
      pen.text(line.text, .body, theme[.ink1], x: x, y: y + lineHeight / 2, room: ground.width - 56)
      if isBad {
        let before = String(line.text.prefix(max(fault.column - 1, 0)))
        let span = String(line.text.dropFirst(before.count).prefix(max(fault.length, 1)))
        let start = x + pen.width(before, .body)
        wave(&pen, from: start, to: min(start + max(pen.width(span, .body), 6), ground.maxX - 8), y: y + lineHeight - 5)
      }
      y += lineHeight
    }
    return y
  }

  private static func wave(_ pen: inout Pen, from start: Double, to end: Double, y: Double) {
    var path = Path()
    path.move(to: Point(start, y))
    var x = start
    var isUp = true
    while x < end {
      x += 2.5
      path.line(to: Point(x, y + (isUp ? -1.5 : 1.5)))
      isUp.toggle()
    }
    pen.stroke(path, Stroke(pen.theme[.conflict], width: 1.25, ends: .round))
  }
}
