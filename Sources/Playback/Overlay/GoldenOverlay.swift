import Drawing
import Geometry
import SceneScript

/// Where the picture differs from the golden: expected edges dashed, actual ones solid, and what lies between hatched.
enum GoldenOverlay {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    guard let golden = view.golden else { return }
    let theme = pen.theme
    let expected = expectedBoxes(golden, view)
    let differing = view.frame.views.filter { state in
      guard state.parent != nil, !state.isGhost else { return false }
      guard let box = golden.frame(of: state.view, at: view.frame.index) else { return true }
      return !box.isNear(state.shown)
    }
    let mode = view.state.overlays.golden
    if mode == .difference || mode == .expected { pen.fill(view.screenBox, theme[.root].opacity(0.72)) }
    for state in view.frame.views where !state.isGhost && state.parent != nil {
      guard let box = expected[state.view], mode == .expected else { continue }
      pen.stroke(Path(rect: box.inset(by: 0.5)), Stroke(theme[.guide].opacity(0.5), dash: [4, 3]))
    }
    var taken: [Rect] = []
    for state in differing {
      let actual = view.inWindow(state.absolute)
      guard let box = expected[state.view] else {
        pen.haloed(Path(rect: actual.inset(by: 0.5)), Stroke(theme[.conflict], width: 1.75))
        tag(&pen, "\(view.name(state.view)) is new", Point(actual.midX, actual.midY), &taken, theme[.conflict])
        continue
      }
      if mode != .expected {
        between(&pen, box, actual)
        pen.haloed(Path(rect: actual), Stroke(theme[.conflict], width: 1.75))
      }
      pen.haloed(Path(rect: box), Stroke(theme[.guide], width: 1.75, dash: [4, 3]))
      if let words = words(box, actual, zoom: view.placement.zoom) {
        tag(&pen, words, Point(actual.maxX - 20, actual.minY - 12), &taken, theme[.conflict])
      }
    }
    let names = Set(view.frame.views.filter { !$0.isGhost }.map { view.name($0.view) })
    let gone = (golden.boxes(view.frame.index) ?? [:]).keys.filter { !names.contains($0) }.sorted()
    summary(&pen, differing.count, gone, golden, view)
  }

  /// The golden's boxes in the window, by the scene's views.
  private static func expectedBoxes(_ golden: GoldenFrames, _ view: WindowPicture) -> [ViewIndex: Rect] {
    var origins: [Point?] = []
    var result: [ViewIndex: Rect] = [:]
    for state in view.frame.views {
      let box = state.parent == nil ? state.shown : golden.frame(of: state.view, at: view.frame.index)
      let origin: Point? = if let parent = state.parent { origins[parent] } else { .zero }
      guard let box, let origin else {
        origins.append(nil)
        continue
      }
      let absolute = box.offset(by: origin)
      origins.append(absolute.origin)
      if !state.isGhost { result[state.view] = view.inWindow(absolute) }
    }
    return result
  }

  /// What one box covers and the other does not.
  private static func between(_ pen: inout Pen, _ a: Rect, _ b: Rect) {
    let color = pen.theme[.conflict].opacity(0.8)
    for (whole, other) in [(a, b), (b, a)] {
      guard let common = whole.intersection(other) else {
        pen.hatch(whole, color)
        continue
      }
      for piece in [
        Rect(whole.minX, whole.minY, whole.width, common.minY - whole.minY),
        Rect(whole.minX, common.maxY, whole.width, whole.maxY - common.maxY),
        Rect(whole.minX, common.minY, common.minX - whole.minX, common.height),
        Rect(common.maxX, common.minY, whole.maxX - common.maxX, common.height),
      ] where !piece.isEmpty { pen.hatch(piece, color, step: piece.width < 30 ? 4 : 6) }
    }
  }

  private static func words(_ expected: Rect, _ actual: Rect, zoom: Double) -> String? {
    let moves: [(Double, String, String)] = [
      (actual.maxX - expected.maxX, "right", "left"), (actual.minX - expected.minX, "right", "left"),
      (actual.maxY - expected.maxY, "down", "up"), (actual.minY - expected.minY, "down", "up"),
    ]
    guard let most = moves.max(by: { abs($0.0) < abs($1.0) }), abs(most.0) > 0.005 else { return nil }
    return "\(NumberText.fixed(abs(most.0) / zoom, places: 1)) \(most.0 > 0 ? most.1 : most.2)"
  }

  private static func tag(_ pen: inout Pen, _ words: String, _ at: Point, _ taken: inout [Rect], _ color: Color) {
    var at = at
    while taken.contains(where: { abs($0.midX - at.x) < 60 && abs($0.midY - at.y) < 18 }) {
      at = Point(at.x, at.y + 18)
    }
    taken.append(pen.pill(words, at: at, color, ground: pen.theme[.raised], isSolid: true))
  }

  private static func summary(
    _ pen: inout Pen, _ count: Int, _ gone: [String], _ golden: GoldenFrames, _ view: WindowPicture
  ) {
    let theme = pen.theme
    let stage = view.layout.stage
    var words =
      count == 0
      ? "this frame is as in \(golden.name)"
      : "\(count) \(count == 1 ? "view differs" : "views differ") from \(golden.name)"
    if golden.boxes(view.frame.index) == nil { words = "\(golden.name) has no frame \(view.frame.index)" }
    if !gone.isEmpty { words += " · gone: \(gone.joined(separator: ", "))" }
    let isBad = count > 0 || !gone.isEmpty
    let width = min(pen.width(words, .body).rounded(.up) + 44, stage.width - 40)
    let box = Rect((stage.midX - width / 2).rounded(), stage.minY + 12, width, 28)
    pen.fill(box, theme[isBad ? .conflictSoft : .goodSoft], radius: 6)
    pen.icon(isBad ? .golden : .check, at: Point(box.minX + 16, box.midY), size: 14, theme[isBad ? .conflict : .good])
    pen.text(
      words, .body, theme[isBad ? .conflict : .good], x: box.minX + 30, y: box.midY, room: box.width - 40)
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    let limit = 1e-4
    return abs(x - other.x) < limit && abs(y - other.y) < limit && abs(width - other.width) < limit
      && abs(height - other.height) < limit
  }
}
