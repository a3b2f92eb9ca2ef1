import Drawing
import Geometry

/// What is drawn; scripts have paths of their own.
package typealias Path = Drawing.Path

/// Draws the parts of the window in its words: tokens, type styles, icons.
struct Pen {
  private(set) var list = DisplayList()
  let theme: Theme
  let measurer: any TextMeasurer
  /// What can be clicked and pulled, as it is drawn.
  private(set) var areas: [HitArea] = []

  init(theme: Theme, measurer: any TextMeasurer) {
    self.theme = theme
    self.measurer = measurer
  }

  /// The type of the window. One family; figures of one width.
  enum Style {
    case readout, title, strong, body, bodyBold, label, note, small, smallBold

    var font: Font {
      switch self {
      case .readout: Font(size: 17, weight: 600, isTabular: true)
      case .title: Font(size: 15, weight: 600, isTabular: true)
      case .strong: Font(size: 13, weight: 600, isTabular: true)
      case .body: Font(size: 12, weight: 500, isTabular: true)
      case .bodyBold: Font(size: 12, weight: 600, isTabular: true)
      case .label: Font(size: 11, weight: 600, isTabular: true)
      case .note: Font(size: 11, weight: 500, isTabular: true)
      case .small: Font(size: 10, weight: 500, isTabular: true)
      case .smallBold: Font(size: 10, weight: 600, isTabular: true)
      }
    }
  }

  enum Side { case leading, center, trailing }

  func width(_ text: String, _ style: Style) -> Double {
    measurer.measure(text, font: style.font, maxWidth: nil).size.width
  }

  mutating func fill(_ box: Rect, _ color: Color, radius: Double = 0) {
    list.fill(radius > 0 ? Path(roundedRect: box, radius: radius) : Path(rect: box), color)
  }

  mutating func fill(_ path: Path, _ color: Color) { list.fill(path, color) }

  mutating func line(_ a: Point, _ b: Point, _ color: Color, width: Double = 1) {
    list.stroke(Path(from: a, to: b), Stroke(color, width: width))
  }

  /// A border of 1 point inside the box.
  mutating func border(_ box: Rect, _ color: Color, radius: Double) {
    list.stroke(Path(roundedRect: box.inset(by: 0.5), radius: max(radius - 0.5, 0)), Stroke(color))
  }

  mutating func stroke(_ path: Path, _ stroke: Stroke) { list.stroke(path, stroke) }

  mutating func area(_ area: HitArea) { areas.append(area) }

  /// Draws inside `box` only, and what can be hit is cut to it.
  mutating func clip(_ box: Rect, _ draw: (inout Pen) -> Void) {
    var inner = Pen(theme: theme, measurer: measurer)
    draw(&inner)
    list.clip(to: Path(rect: box)) { $0.append(inner.list) }
    for var area in inner.areas {
      guard let visible = area.box.intersection(box) else { continue }
      area.box = visible
      areas.append(area)
    }
  }

  /// Draws with everything fainter; what can be hit is as ever.
  mutating func group(opacity: Double, _ draw: (inout Pen) -> Void) {
    var inner = Pen(theme: theme, measurer: measurer)
    draw(&inner)
    list.group(opacity: opacity) { $0.append(inner.list) }
    areas += inner.areas
  }

  /// A line over the scene: with a casing, so that it is seen on any ground.
  mutating func haloed(_ path: Path, _ stroke: Stroke) {
    var casing = stroke
    casing.color = theme[.halo].opacity(0.75)
    casing.width += 2.5
    casing.dash = []
    list.stroke(path, casing)
    list.stroke(path, stroke)
  }

  /// Words in a rounded box around `center`; returns the box.
  @discardableResult
  mutating func pill(
    _ text: String, at center: Point, _ color: Color, ground: Color, isSolid: Bool = false, style: Style = .label
  ) -> Rect {
    let width = self.width(text, style).rounded(.up) + 12
    let box = Rect((center.x - width / 2).rounded(), (center.y - 8).rounded(), width, 16)
    fill(box.inset(by: -1.5), theme[.halo].opacity(0.75), radius: 5)
    fill(box, isSolid ? color : ground, radius: 4)
    if !isSolid { border(box, color, radius: 4) }
    self.text(text, style, isSolid ? theme[.onAccent] : color, x: box.midX, y: box.midY, side: .center)
    return box
  }

  /// A card over the stage.
  mutating func card(_ box: Rect, radius: Double = 8) {
    shadow(
      SoftShadow(
        box: box, radii: CornerRadii(radius), offset: Point(0, 8), blur: 24,
        color: Color(red: 0, green: 0, blue: 0, alpha: theme.isDark ? 0.3 : 0.24)))
    fill(box, theme[.raised], radius: radius)
    border(box, theme[.hair], radius: radius)
  }
  mutating func shadow(_ shadow: SoftShadow) { list.shadow(shadow) }
  mutating func append(_ other: DisplayList) { list.append(other) }

  /// A line of text whose capitals stand in the middle of `y`; `x` is its left end, middle or right end. With `room` it
  /// ends in an ellipsis where that is too narrow. Returns the width it takes.
  @discardableResult
  mutating func text(
    _ string: String, _ style: Style, _ color: Color, x: Double, y: Double, side: Side = .leading,
    room: Double = .infinity
  ) -> Double {
    let natural = width(string, style)
    // A hair more than measured, or rounding could put an ellipsis where all of it fits.
    let taken = min(natural.rounded(.up) + 1, room)
    let height = style.font.lineHeight
    let left: Double
    let alignment: TextRun.Alignment
    switch side {
    case .leading: (left, alignment) = (x, .left)
    case .center: (left, alignment) = (x - taken / 2, .center)
    case .trailing: (left, alignment) = (x - taken, .right)
    }
    list.text(
      TextRun(
        string, font: style.font, color: color, box: Rect(left, y - height / 2, taken, height), alignment: alignment,
        truncation: natural > room ? .end : .none))
    return min(natural, room)
  }

  /// An icon around a point, `size` wide; its stroke is 1.5 at every size.
  mutating func icon(_ icon: Icon, at center: Point, size: Double = 16, _ color: Color) {
    let scale = size / 16
    let outline = icon.outline
    let place = AffineTransform.scale(scale).then(.translation(center.x - size / 2, center.y - size / 2))
    list.transform(place) {
      $0.fill(outline.filled, color)
      if !outline.stroked.elements.isEmpty {
        $0.stroke(outline.stroked, Stroke(color, width: 1.5 / scale, ends: .round))
      }
    }
  }

  /// The mark of the program: a reel that turns on a pivot.
  mutating func mark(at center: Point, ground: Color) {
    let color = theme[.accent]
    list.stroke(Path(circle: center, radius: 9), Stroke(color, width: 2))
    // At 90, 210 and 330 degrees: straight up, and to both sides below.
    let half = 4.5
    let side = 9 * 0.8660254037844386
    for bead in [Point(0, -9), Point(-side, half), Point(side, half)].map({ center + $0 }) {
      list.fill(Path(circle: bead, radius: 2.6), ground)
      list.fill(Path(circle: bead, radius: 1.7), color)
    }
    list.fill(Path(diamond: center, radius: 3.6), color)
  }
}
