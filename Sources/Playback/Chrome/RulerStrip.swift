import Drawing
import Geometry

/// The strip of time at the bottom: ticks, edits, marks, the range A–B and the playhead.
enum RulerStrip {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let strip = view.layout.ruler
    let theme = pen.theme
    pen.fill(strip, theme[.sunken])
    pen.area(HitArea(strip, .nothing, grip: .time))
    pen.clip(Rect(WindowLayout.nameColumn - 1, strip.minY, strip.width, strip.height)) { drawRange(&$0, view) }
    pen.fill(Rect(strip.minX, strip.minY, strip.width, 1), theme[.hair])
    pen.text("Timeline", .body, theme[.ink2], x: 16, y: strip.midY)
    drawLength(&pen, view)

    let head = playheadBox(pen, view)
    let flags = flags(pen, view)
    var taken = [head] + flags.map(\.box)
    if let range = range(view) { taken.append(letterBox(atX: range.end, before: true, in: strip)) }
    // The playhead at the start reaches into the names, nothing else does.
    pen.clip(Rect(WindowLayout.nameColumn - 1, strip.minY, strip.width, strip.height)) { pen in
      drawTicks(&pen, view, avoiding: taken)
      for flag in flags { drawFlag(&pen, flag, in: strip) }
      if !view.state.areLanesOpen { drawEdits(&pen, view) }
    }
    if view.isVisible(frame: view.frame.index) { drawPlayhead(&pen, view, head) }
  }

  private static func drawLength(_ pen: inout Pen, _ view: WindowPicture) {
    let y = view.layout.ruler.midY
    let fps = view.source.fps
    let x = WindowLayout.nameColumn - 12
    if let range = view.state.transport.range {
      let length = Rational(range.count) / fps
      pen.text("A–B \(TimeText.seconds(length, places: 1)) s", .note, pen.theme[.accent], x: x, y: y, side: .trailing)
    } else {
      let length = Rational(view.source.frameCount) / fps
      pen.text("\(TimeText.seconds(length, places: 1)) s", .note, pen.theme[.ink3], x: x, y: y, side: .trailing)
    }
  }

  // MARK: - Ticks

  private static let steps = [
    Rational(1, 10), Rational(1, 5), Rational(1, 2), Rational(1), Rational(2), Rational(5), Rational(10), Rational(20),
    Rational(30), Rational(60), Rational(120), Rational(300), Rational(600), Rational(1800), Rational(3600),
  ]

  /// Seconds between two labels: half a second, more where labels would come closer than 60, less for a scene that is
  /// shorter than a second.
  static func labelStep(length: Rational, width: Double) -> Rational {
    let least = length < Rational(1) ? Rational(1, 10) : Rational(1, 2)
    return steps.first { $0 >= least && $0.value / length.value * width >= 60 } ?? length
  }

  /// How many ticks there are to a label: tenths of a second while they are 5 points apart, else fewer.
  private static func subdivision(of step: Rational, width: Double) -> Int {
    let counts =
      step.numerator == 1 || step.numerator % 10 == 0 ? [10, 5, 2, 1] : step == Rational(2) ? [4, 2, 1] : [5, 1]
    return counts.first { width / Double($0) >= 5 } ?? 1
  }

  private static func drawTicks(_ pen: inout Pen, _ view: WindowPicture, avoiding taken: [Rect]) {
    let axis = view.layout.axis
    let fps = view.source.fps
    let length = Rational(view.source.frameCount) / fps
    let pointsPerSecond = axis.width * fps.value / view.state.axis.length
    let seen = Rational(Int(view.state.axis.length.rounded(.up))) / fps
    let step = labelStep(length: seen, width: axis.width)
    let parts = subdivision(of: step, width: step.value * pointsPerSecond)
    let y = axis.minY + 21
    func x(_ time: Rational) -> Double { view.x((time * fps).value) }
    func tick(_ time: Rational, _ height: Double) {
      pen.fill(Rect((x(time) - 0.5).rounded(), axis.maxY - height, 1, height), pen.theme[.strong])
    }
    let end = TimeText.tick(length, step: step)
    let endBox = Rect(x(length) - 6 - pen.width(end, .small), y - 6, pen.width(end, .small), 12)
    func label(_ text: String, _ box: Rect) {
      if taken.contains(where: { $0.minX < box.maxX + 4 && box.minX - 4 < $0.maxX }) { return }
      pen.text(text, .small, pen.theme[.ink3], x: box.minX, y: y)
    }
    var index = Int((view.state.axis.start / fps.value / step.value).rounded(.down)) * parts
    while true {
      let time = step * Rational(index, parts)
      if time >= length || x(time) > axis.maxX + 20 { break }
      if index % parts == 0 {
        tick(time, 9)
        let text = TimeText.tick(time, step: step)
        let box = Rect(x(time) + 5, y - 6, pen.width(text, .small), 12)
        if box.maxX + 8 < endBox.minX { label(text, box) }
      } else {
        tick(time, parts % 2 == 0 && index % parts == parts / 2 ? 5 : 3)
      }
      index += 1
    }
    tick(length, 9)
    label(end, endBox)
  }

  // MARK: - Range

  private static func range(_ view: WindowPicture) -> (start: Double, end: Double)? {
    guard let range = view.state.transport.range else { return nil }
    return (view.x(Double(range.lowerBound)), view.x(Double(range.upperBound + 1)))
  }

  private static func letterBox(atX x: Double, before: Bool, in strip: Rect) -> Rect {
    Rect(before ? x - 13 : x, strip.maxY - 13, 13, 13)
  }

  private static func drawRange(_ pen: inout Pen, _ view: WindowPicture) {
    guard let (start, end) = range(view) else { return }
    let strip = view.layout.ruler
    let accent = pen.theme[.accent]
    pen.fill(Rect(start, strip.minY, end - start, strip.height), accent.opacity(0.14))
    for (letter, x, before) in [("A", start, false), ("B", end, true)] {
      pen.line(Point(x, strip.minY), Point(x, strip.maxY), accent, width: 1.5)
      let box = letterBox(atX: x, before: before, in: strip)
      pen.fill(box, accent, radius: 2)
      pen.text(letter, .smallBold, pen.theme[.onAccent], x: box.midX, y: box.midY, side: .center)
    }
  }

  // MARK: - Edits and marks

  private static func drawEdits(_ pen: inout Pen, _ view: WindowPicture) {
    let inForce = view.source.editInForce(at: view.frame.index)?.frame
    var last: Int?
    for frame in view.state.transport.timeline.edits where frame != last {
      last = frame
      let x = view.x(Double(frame))
      let diamond = Path(diamond: Point(x, view.layout.ruler.minY + 10), radius: 5)
      pen.fill(diamond, pen.theme[frame == inForce ? .ink1 : .sunken])
      pen.stroke(diamond, Stroke(pen.theme[.ink1], width: 1.25))
    }
  }

  private struct Flag {
    var name: String
    var x: Double
    var box: Rect
    var pointsLeft: Bool
  }

  /// A flag shows its name where there is room before the next mark; one that would reach over the end hangs to the left.
  private static func flags(_ pen: Pen, _ view: WindowPicture) -> [Flag] {
    let marks = view.source.entries.filter(\.isMark)
    let places = marks.map { view.x(Double($0.frame)) }
    let top = view.layout.ruler.minY + 2
    return marks.indices.map { index in
      let x = places[index]
      let full = pen.width(marks[index].name, .smallBold).rounded(.up) + 14
      let pointsLeft = x + full > view.layout.ruler.maxX - 4
      let room = !pointsLeft && index + 1 < marks.count ? places[index + 1] - x - 2 : .infinity
      let isNamed = full <= room
      let width = isNamed ? full : 10
      return Flag(
        name: isNamed ? marks[index].name : "", x: x, box: Rect(pointsLeft ? x - width : x, top, width, 14),
        pointsLeft: pointsLeft)
    }
  }

  private static func drawFlag(_ pen: inout Pen, _ flag: Flag, in strip: Rect) {
    let box = flag.box
    pen.line(Point(flag.x, box.minY), Point(flag.x, strip.maxY), pen.theme[.good], width: 1.25)
    let (near, far) = flag.pointsLeft ? (box.maxX, box.minX) : (box.minX, box.maxX)
    let notch = flag.pointsLeft ? far + 4 : far - 4
    var path = Path()
    path.move(to: Point(near, box.minY))
    path.line(to: Point(far, box.minY))
    path.line(to: Point(notch, box.midY))
    path.line(to: Point(far, box.maxY))
    path.line(to: Point(near, box.maxY))
    path.close()
    pen.fill(path, pen.theme[.good])
    pen.text(
      flag.name, .smallBold, pen.theme[.onAccent], x: flag.pointsLeft ? box.maxX - 5 : box.minX + 5, y: box.midY,
      side: flag.pointsLeft ? .trailing : .leading)
  }

  // MARK: - Playhead

  private static func playheadX(_ view: WindowPicture) -> Double {
    view.x(Double(view.frame.index))
  }

  private static func playheadBox(_ pen: Pen, _ view: WindowPicture) -> Rect {
    let width = max(24, pen.width("\(view.frame.index)", .label).rounded(.up) + 12)
    return Rect(playheadX(view) - width / 2, view.layout.ruler.minY + 1, width, 16)
  }

  private static func drawPlayhead(_ pen: inout Pen, _ view: WindowPicture, _ head: Rect) {
    let strip = view.layout.ruler
    let x = playheadX(view)
    let accent = pen.theme[.accent]
    pen.line(Point(x, head.maxY), Point(x, strip.maxY), pen.theme[.halo].opacity(0.75), width: 4.5)
    pen.line(Point(x, head.maxY), Point(x, strip.maxY), accent, width: 2)
    pen.fill(head, accent, radius: 4)
    var point = Path()
    point.move(to: Point(x - 5, head.maxY - 0.5))
    point.line(to: Point(x + 5, head.maxY - 0.5))
    point.line(to: Point(x, head.maxY + 4))
    point.close()
    pen.fill(point, accent)
    pen.text("\(view.frame.index)", .label, pen.theme[.onAccent], x: head.midX, y: head.midY, side: .center)
  }
}
