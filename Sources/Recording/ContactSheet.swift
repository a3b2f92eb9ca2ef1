import Drawing
import Geometry
import Stage

/// The frames of a story side by side over one axis of time, as a drawing.
struct ContactSheet {
  let description: RecordingDescription
  let frames: [StoryFrames.Candidate]
  let lanes: [MotionLanes.Lane]
  /// Of the pictures that the frames draw, in points.
  let canvas: Size
  let columns: Int
  let theme: Theme

  private static let margin = 40.0
  private static let gap = 20.0
  /// Of eight frames in a row; each frame keeps its width when there are fewer or more.
  private static let frameWidth = 172.5
  /// Below a frame: time, and what happens.
  private static let caption = 52.0
  private static let head = 96.0
  /// From the captions to the axis, where the curves run.
  private static let bridge = 50.0

  private var column: Double { ContactSheet.frameWidth + ContactSheet.gap }
  private var thumbnail: Size {
    // Tall screens keep their shape; none is wider than its column.
    let scale = ContactSheet.frameWidth / canvas.width
    return Size(ContactSheet.frameWidth, canvas.height * scale)
  }
  private var rows: Int { (frames.count + columns - 1) / columns }
  private var rowHeight: Double { thumbnail.height + ContactSheet.caption + 12 }
  private var axisTop: Double { ContactSheet.head + Double(rows) * rowHeight + ContactSheet.bridge }
  private var axisHeight: Double { 72 + Double(max(lanes.count, 0)) * 24 + 8 }

  /// Of the whole, in points. The heading needs the room of three frames.
  var size: Size {
    let shown = Double(max(min(columns, frames.count), 3))
    return Size(
      2 * ContactSheet.margin + shown * column - ContactSheet.gap,
      axisTop + axisHeight + ContactSheet.margin)
  }

  func drawing() -> DisplayList {
    DisplayList { list in
      list.fill(Path(rect: Rect(0, 0, size.width, size.height)), theme[.window])
      drawHead(into: &list)
      for index in frames.indices { drawFrame(index, into: &list) }
      drawAxis(into: &list)
    }
  }

  // MARK: Head

  private func drawHead(into list: inout DisplayList) {
    let center = Point(ContactSheet.margin + 11, 44)
    for (index, direction) in [(0.0, -1.0), (0.8660254037844386, 0.5), (-0.8660254037844386, 0.5)].enumerated() {
      let bead = Point(center.x + 9 * direction.0, center.y + 9 * direction.1)
      if index == 0 { list.stroke(Path(circle: center, radius: 9), Stroke(theme[.accent], width: 2)) }
      list.fill(Path(circle: bead, radius: 2.6), theme[.window])
      list.fill(Path(circle: bead, radius: 1.7), theme[.accent])
    }
    list.fill(diamond(center, 3.6), theme[.accent])
    let x = ContactSheet.margin + 34
    let room = size.width - x - ContactSheet.margin - 80
    text(description.title, Rect(x, 24, room, 28), size: 20, weight: 600, .ink1, into: &list)
    text(facts, Rect(x, 52, room, 20), size: 12, weight: 500, .ink2, into: &list)
    text(
      "pivotreel", Rect(size.width - ContactSheet.margin - 80, 34, 80, 20), size: 11, weight: 500, .ink3,
      alignment: .right, into: &list)
  }

  private var facts: String {
    let screen = description.screen
    let fps = NumberText.short(description.fps.value, places: 2)
    let last = description.frames.last?.upperBound ?? 0
    let first = description.frames.first?.lowerBound ?? 0
    let seconds = (Rational(last - first) / description.fps).value
    let parts = [
      description.origin,
      "\(NumberText.short(screen.width, places: 1)) × \(NumberText.short(screen.height, places: 1)) @\(NumberText.short(description.scale, places: 2))x",
      "\(fps) fps", "\(description.frameCount) frame\(description.frameCount == 1 ? "" : "s")",
      "\(NumberText.fixed(seconds, places: 3)) s",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  // MARK: Frames

  private func place(_ index: Int) -> Rect {
    Rect(
      ContactSheet.margin + Double(index % columns) * column, ContactSheet.head + Double(index / columns) * rowHeight,
      thumbnail.width, thumbnail.height)
  }

  private func drawFrame(_ index: Int, into list: inout DisplayList) {
    let (frame, box) = (frames[index], place(index))
    list.shadow(
      SoftShadow(box: box, radii: .zero, offset: Point(0, 2), blur: 8, color: Color(rgb: 0, alpha: 0.12)))
    list.fill(Path(rect: box.inset(by: -1)), theme[.strong])
    list.clip(to: Path(rect: box)) { list in
      let scale = box.width / canvas.width
      list.transform(AffineTransform.scale(scale).then(.translation(box.x, box.y))) { $0.append(frame.drawing) }
    }
    let top = box.maxY + 8
    text(
      NumberText.fixed(frame.time.value, places: 3) + " s", Rect(box.x, top, 90, 20), size: 13, weight: 600, .ink1,
      into: &list)
    text(
      "frame \(frame.frame)", Rect(box.maxX - 80, top, 80, 20), size: 11, weight: 500, .ink3, alignment: .right,
      into: &list)
    drawWords(of: frame, isFirst: index == 0, Rect(box.x, top + 20, box.width, 20), into: &list)
  }

  /// What happens in a frame: its edits or its mark; where there are several, the first and how many more.
  private func drawWords(
    of frame: StoryFrames.Candidate, isFirst: Bool, _ box: Rect, into list: inout DisplayList
  ) {
    let entries = description.entries.filter { description.frame(at: $0.time) == frame.frame }
    guard let entry = entries.first(where: { !$0.isMark }) ?? entries.first else {
      if isFirst { text("start", box, size: 11, weight: 500, .ink3, into: &list) }
      return
    }
    let more = entries.count > 1 ? " and \(entries.count - 1) more" : ""
    let words = Rect(box.x + 15, box.y, box.width - 15, box.height)
    if entry.isMark {
      list.fill(flag(Point(box.x + 1, box.midY)), theme[.good])
      text(entry.name + more, words, size: 11, weight: 600, .good, into: &list)
    } else {
      list.fill(diamond(Point(box.x + 5, box.midY), 4.5), theme[.ink1])
      text(entry.name + more, words, size: 11, weight: 600, .ink1, into: &list)
    }
  }

  // MARK: Axis

  private var start: Double { frames.first?.time.value ?? 0 }
  private var end: Double { max(frames.last?.time.value ?? 0, start + 1e-9) }

  private func x(_ time: Double) -> Double {
    let width = size.width - 2 * ContactSheet.margin
    return ContactSheet.margin + (min(max(time, start), end) - start) / (end - start) * width
  }

  private func drawAxis(into list: inout DisplayList) {
    let card = Rect(ContactSheet.margin - 12, axisTop, size.width - 2 * ContactSheet.margin + 24, axisHeight)
    list.fill(Path(roundedRect: card, radius: 8), theme[.panel])
    list.stroke(Path(roundedRect: card.inset(by: 0.5), radius: 7.5), Stroke(theme[.hair]))
    drawTicks(into: &list)
    drawBars(into: &list)
    drawEntries(into: &list)
    drawBridges(into: &list)
  }

  /// From the last row of frames to their times. Frames of the rows above have only their dot.
  private func drawBridges(into list: inout DisplayList) {
    for (index, frame) in frames.enumerated() {
      let foot = Point(x(frame.time.value), axisTop)
      if index / columns == rows - 1 {
        let box = place(index)
        let head = Point(box.midX, box.maxY + ContactSheet.caption + 4)
        let middle = (head.y + foot.y) / 2
        var curve = Path()
        curve.move(to: head)
        curve.curve(Point(head.x, middle), Point(foot.x, middle), to: foot)
        list.stroke(curve, Stroke(theme[.strong], width: 1.25))
      }
      list.fill(Path(circle: foot, radius: 4.5), theme[.accent])
      list.fill(Path(circle: foot, radius: 2.5), theme[.panel])
    }
  }

  private func drawTicks(into list: inout DisplayList) {
    let steps = [0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 3600]
    let step = steps.first { x(start + $0) - x(start) >= 70 } ?? 7200
    let flags = description.entries.filter(\.isMark).map { x($0.time.value) }
    var tick = Int((start / (step / 5)).rounded(.up))
    while Double(tick) * step / 5 <= end + 1e-9 {
      let time = Double(tick) * step / 5
      let isMain = tick % 5 == 0
      let place = x(time)
      list.fill(Path(rect: Rect(place - 0.5, axisTop + 12, 1, isMain ? 8 : 4)), theme[.strong])
      if isMain && !flags.contains(where: { $0 > place - 12 && $0 - place < 80 }) && place < size.width - 80 {
        let label = time == 0 ? "0" : NumberText.short(time, places: 2) + " s"
        text(label, Rect(place + 4, axisTop + 20, 60, 14), size: 10, weight: 500, .ink3, into: &list)
      }
      tick += 1
    }
  }

  private func drawBars(into list: inout DisplayList) {
    for (row, lane) in lanes.enumerated() {
      let hue = lane.hue.map { theme.hues[$0] }
      let top = axisTop + 68 + Double(row) * 24
      for bar in lane.bars where bar.end > start && bar.start < end {
        let box = Rect(x(bar.start), top, max(4, x(bar.end) - x(bar.start)), 18)
        let color = hue?.bar ?? theme[.ctl]
        list.fill(Path(roundedRect: box, radius: 3), hue?.fill(depth: 1) ?? theme[.raised])
        list.clip(to: Path(roundedRect: box, radius: 3)) { list in
          list.fill(curve(of: bar, in: box), color.opacity(0.55))
        }
        list.stroke(Path(roundedRect: box.inset(by: 0.5), radius: 2.5), Stroke(color))
        if box.width > 56 {
          list.text(
            TextRun(
              lane.name, font: Font(size: 11, weight: 600, isTabular: true), color: hue?.ink ?? theme[.ink1],
              box: Rect(box.x + 7, box.y, box.width - 12, box.height), truncation: .end))
        }
      }
    }
  }

  /// The area under the easing curve; one that overshoots is drawn lower, so that the overshoot shows.
  private func curve(of bar: MotionLanes.Bar, in box: Rect) -> Path {
    let samples = description.entries[bar.entry].motion?.curve ?? []
    guard samples.count > 1 else { return Path() }
    let most = max(1, samples.max() ?? 1)
    var path = Path()
    path.move(to: Point(box.minX, box.maxY))
    for (index, sample) in samples.enumerated() {
      let time = bar.start + (bar.end - bar.start) * Double(index) / Double(samples.count - 1)
      path.line(to: Point(x(time), box.maxY - box.height * max(0, sample) / most))
    }
    path.line(to: Point(x(bar.end), box.maxY))
    path.close()
    return path
  }

  private func drawEntries(into list: inout DisplayList) {
    let bottom = axisTop + axisHeight - 10
    let edits = description.entries.filter { !$0.isMark }
    for (index, entry) in edits.enumerated() where entry.time.value >= start && entry.time.value <= end {
      let place = Point(x(entry.time.value), axisTop + 52)
      list.stroke(
        Path(from: Point(place.x, axisTop + 6), to: Point(place.x, bottom)), Stroke(theme[.strong], dash: [2, 3]))
      list.fill(diamond(place, 4.5), theme[.ink1])
      let next = edits.dropFirst(index + 1).map { x($0.time.value) }.first { $0 > place.x } ?? size.width - 30
      let room = next - place.x - 20
      guard room > 24 else { continue }
      text(entry.name, Rect(place.x + 10, place.y - 9, room, 18), size: 11, weight: 600, .ink1, into: &list)
    }
    for entry in description.entries where entry.isMark && entry.time.value >= start && entry.time.value <= end {
      let place = x(entry.time.value)
      list.fill(Path(rect: Rect(place - 0.75, axisTop + 8, 1.5, bottom - axisTop - 8)), theme[.good])
      // As wide as the text, as far as it can be known without measuring: the plate is drawn for its letters.
      let width = min(12 + 6.6 * Double(entry.name.count), 160)
      let left = max(ContactSheet.margin - 8, place - width)
      let plate = Rect(left, axisTop + 22, width, 15)
      list.fill(Path(roundedRect: plate, radius: 3), theme[.good])
      list.text(
        TextRun(
          entry.name, font: Font(size: 11, weight: 600, isTabular: true), color: theme[.onAccent], box: plate,
          alignment: .center, truncation: .end, tightening: 0.03))
    }
  }

  // MARK: Pieces

  private func text(
    _ string: String, _ box: Rect, size: Double, weight: Int, _ ink: Theme.Token, alignment: TextRun.Alignment = .left,
    into list: inout DisplayList
  ) {
    list.text(
      TextRun(
        string, font: Font(size: size, weight: weight, isTabular: true), color: theme[ink], box: box,
        alignment: alignment, truncation: .end, tightening: 0.03))
  }

  private func diamond(_ center: Point, _ radius: Double) -> Path {
    var path = Path()
    path.move(to: Point(center.x, center.y - radius))
    path.line(to: Point(center.x + radius, center.y))
    path.line(to: Point(center.x, center.y + radius))
    path.line(to: Point(center.x - radius, center.y))
    path.close()
    return path
  }

  private func flag(_ left: Point) -> Path {
    var path = Path(rect: Rect(left.x, left.y - 5, 1.5, 10))
    path.move(to: Point(left.x, left.y - 5))
    path.line(to: Point(left.x + 8, left.y - 5))
    path.line(to: Point(left.x + 6, left.y - 2))
    path.line(to: Point(left.x + 8, left.y + 1))
    path.line(to: Point(left.x, left.y + 1))
    path.close()
    return path
  }
}
