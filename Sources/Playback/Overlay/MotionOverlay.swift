import Drawing
import Geometry
import SceneScript
import Stage

/// The way of the selected view: a dot for each frame, so that their spacing is its speed; and where it was and will be.
enum MotionOverlay {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    guard let selection = view.state.selection, let frames = range(of: selection, view), frames.count > 1 else {
      return
    }
    let boxes = frames.compactMap { index -> (frame: Int, box: Rect)? in
      let sampled = view.source.simulation.frame(at: index)
      guard let state = sampled.views.first(where: { $0.view == selection && !$0.isGhost }) else { return nil }
      return (index, view.inWindow(state.absolute))
    }
    // A view that turns with the device and ends where it was has no way to show.
    guard boxes.count > 1, boxes.contains(where: { distance($0.box.center, boxes[0].box.center) > 2 }) else { return }
    if view.state.overlays.motion == .pathAndOnion { onion(&pen, boxes, view) }
    path(&pen, boxes, view)
  }

  /// The frames of the movement that is running, or of the one before or after.
  private static func range(of selection: ViewIndex, _ view: WindowPicture) -> ClosedRange<Int>? {
    var moving: Set<ViewIndex> = [selection]
    var parent = view.source.scene.views[selection].parent
    while let next = parent {
      moving.insert(next)
      parent = view.source.scene.views[next].parent
    }
    let fps = view.source.fps
    var spans: [ClosedRange<Int>] = []
    for transition in view.source.history.transitions
    where transition.movingViews.contains(where: moving.contains) {
      let start = ((transition.start + transition.animation.delay) * fps).floor
      let end = min(transition.end.map { ($0 * fps).ceiling } ?? Int.max, view.source.frameCount - 1)
      guard start < end else { continue }
      if let last = spans.last, start <= last.upperBound {
        spans[spans.count - 1] = min(last.lowerBound, start)...max(last.upperBound, end)
      } else {
        spans.append(start...end)
      }
    }
    let now = view.frame.index
    let near = spans.min { distance($0, now) < distance($1, now) }
    // A path of many seconds would hide the scene: what is near is enough.
    return near.map {
      max($0.lowerBound, now - 120, 0)...max(min($0.upperBound, max(now, $0.lowerBound) + 120), $0.lowerBound)
    }
  }

  private static func distance(_ span: ClosedRange<Int>, _ frame: Int) -> Int {
    max(span.lowerBound - frame, frame - span.upperBound, 0)
  }

  private static func onion(_ pen: inout Pen, _ boxes: [(frame: Int, box: Rect)], _ view: WindowPicture) {
    let now = boxes.firstIndex { $0.frame >= view.frame.index } ?? boxes.count - 1
    let step = max(boxes.count / 6, 1)
    let accent = pen.theme[.accent]
    for (place, opacity) in [(3, 0.35), (2, 0.5), (1, 0.65)] where now - place * step >= 0 {
      pen.stroke(
        Path(roundedRect: boxes[now - place * step].box.inset(by: 0.5), radius: 4),
        Stroke(accent.opacity(opacity), width: 1.25))
    }
    for (place, opacity) in [(1, 0.6), (2, 0.45)] where now + place * step < boxes.count {
      pen.stroke(
        Path(roundedRect: boxes[now + place * step].box.inset(by: 0.5), radius: 4),
        Stroke(accent.opacity(opacity), width: 1.25, dash: [4, 3]))
    }
  }

  private static func path(_ pen: inout Pen, _ boxes: [(frame: Int, box: Rect)], _ view: WindowPicture) {
    let theme = pen.theme
    let accent = theme[.accent]
    let raw = boxes.map { (frame: $0.frame, point: Point($0.box.midX, $0.box.midY)) }
    let here = boxes.first { $0.frame >= view.frame.index }?.box ?? boxes[boxes.count - 1].box
    let span = raw.dropFirst().reduce(Rect(raw[0].point.x, raw[0].point.y, 0, 0)) {
      $0.union(Rect($1.point.x, $1.point.y, 0, 0))
    }
    // A path that stays within the view stands beside it, where it can be read.
    let isBeside = span.width < here.width / 2
    let shift = isBeside ? boxes.map(\.box.maxX).max()! + 28 - span.midX : 0
    let points = raw.map { (frame: $0.frame, point: Point($0.point.x + shift, $0.point.y)) }
    var (past, future) = (Path(), Path())
    for (a, b) in zip(points, points.dropFirst()) {
      if b.frame <= view.frame.index {
        past.append(Path(from: a.point, to: b.point))
      } else {
        future.append(Path(from: a.point, to: b.point))
      }
    }
    pen.haloed(future, Stroke(accent, width: 1.25, dash: [4, 3]))
    pen.haloed(past, Stroke(accent, width: 2))
    // So many frames to a dot that dots are four points apart where it is fastest.
    let fastest = zip(points, points.dropFirst()).map { distance($0.point, $1.point) }.max() ?? 0
    let every = fastest > 0 ? max(Int((4 / fastest).rounded(.up)), 1) : 1
    for (place, item) in points.enumerated() where place % every == 0 || place == points.count - 1 {
      let dot = Path(circle: item.point, radius: 2.5)
      pen.fill(Path(circle: item.point, radius: 3.75), theme[.halo].opacity(0.75))
      if item.frame <= view.frame.index {
        pen.fill(dot, accent)
      } else {
        pen.fill(dot, theme[.raised])
        pen.stroke(dot, Stroke(accent, width: 1.25))
      }
    }
    if let now = points.first(where: { $0.frame >= view.frame.index }) ?? points.last {
      if isBeside {
        pen.stroke(
          Path(from: Point(here.maxX + 6, now.point.y), to: Point(now.point.x - 8, now.point.y)),
          Stroke(accent, dash: [2, 3]))
      }
      pen.fill(Path(circle: now.point, radius: 7.5), theme[.halo].opacity(0.85))
      pen.fill(Path(circle: now.point, radius: 6), accent)
      number(&pen, now.frame, "", at: now.point, style: .label)
    }
    for end in [points[0], points[points.count - 1]]
    where distance(end.point, points[0].point) == 0 || abs(end.frame - view.frame.index) > 2 {
      if abs(end.frame - view.frame.index) > 2 { number(&pen, end.frame, "frame ", at: end.point, style: .note) }
    }
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  private static func number(_ pen: inout Pen, _ frame: Int, _ words: String, at p: Point, style: Pen.Style) {
    let text = "\(words)\(frame)"
    let width = pen.width(text, style).rounded(.up)
    pen.fill(Rect(p.x + 9, p.y - 8, width + 6, 16), pen.theme[.halo].opacity(0.75), radius: 4)
    pen.text(text, style, pen.theme[.accent], x: p.x + 12, y: p.y)
  }
}

extension Rect {
  fileprivate var center: Point { Point(midX, midY) }
}
