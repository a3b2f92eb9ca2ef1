import Drawing
import Geometry

/// What lies behind and over the scene's picture on the stage.
enum StageGround {
  /// Side of a square of the checkerboard.
  static let square = 12.0

  /// The checkerboard, and the screen's shadow and edge on it.
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    let stage = view.layout.stage
    let theme = pen.theme
    pen.fill(stage, theme[.checkA])
    // Every row of squares is one dashed line as high as a square.
    let rows = Int((stage.height / square).rounded(.up))
    for row in 0..<max(rows, 0) {
      let y = stage.minY + (Double(row) + 0.5) * square
      let left = stage.minX + (row % 2 == 0 ? 0 : square)
      pen.stroke(
        Path(from: Point(left, y), to: Point(stage.maxX, y)),
        Stroke(theme[.checkB], width: square, dash: [square, square]))
    }
    let screen = view.screenBox
    pen.shadow(
      SoftShadow(
        box: screen, radii: .zero, offset: Point(0, 8), blur: 28,
        color: Color(red: 0, green: 0, blue: 0, alpha: theme.isDark ? 0.3 : 0.24)))
    pen.stroke(Path(rect: screen.inset(by: -0.5)), Stroke(theme[.strong]))
  }

  /// From 800 % on, the lines between the scene's pixels, each as wide as one pixel of the display.
  static func drawPixelGrid(_ pen: inout Pen, _ view: WindowPicture) {
    let step = view.placement.zoom / view.frame.scale
    guard view.placement.zoom >= 8, let box = view.screenBox.intersection(view.layout.stage) else { return }
    let stroke = Stroke(pen.theme[.strong].opacity(0.25), width: 1 / view.scale)
    let half = 0.5 / view.scale
    var lines = Path()
    let origin = view.placement.origin
    var column = ((box.minX - origin.x) / step).rounded(.up)
    while origin.x + column * step < box.maxX {
      let x = origin.x + column * step + half
      lines.append(Path(from: Point(x, box.minY), to: Point(x, box.maxY)))
      column += 1
    }
    var row = ((box.minY - origin.y) / step).rounded(.up)
    while origin.y + row * step < box.maxY {
      let y = origin.y + row * step + half
      lines.append(Path(from: Point(box.minX, y), to: Point(box.maxX, y)))
      row += 1
    }
    pen.stroke(lines, stroke)
  }

  /// Zoom and frame rate in the corner; frames that were dropped join them.
  static func drawZoomPill(_ pen: inout Pen, _ view: WindowPicture) {
    let box = view.layout.zoomPill
    let theme = pen.theme
    let dropped = view.state.transport.droppedFrames
    let words = dropped > 0 ? "\(dropped) dropped" : ""
    let extra = dropped > 0 ? pen.width(words, .note).rounded(.up) + 12 : 0
    let ground = Rect(box.minX, box.minY, box.width + extra, box.height)
    pen.fill(ground, theme[.raised], radius: 6)
    if view.state.hovered?.action == .fit { pen.fill(box, theme[.ink1].opacity(0.06), radius: 6) }
    pen.area(HitArea(box, .fit, tooltip: "Fit  Z"))
    pen.icon(.fit, at: Point(box.minX + 14, box.midY), size: 12, theme[.ink2])
    pen.text(
      "\(NumberText.fixed(view.placement.zoom * 100, places: 0)) %", .label, theme[.ink1], x: box.minX + 26, y: box.midY
    )
    pen.text(
      "\(NumberText.short(view.source.fps.value, places: 2)) fps", .note, theme[.ink3], x: box.maxX - 10, y: box.midY,
      side: .trailing)
    pen.text(words, .note, theme[.ambig], x: ground.maxX - 10, y: box.midY, side: .trailing)
  }
}
