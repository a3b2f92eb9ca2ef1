import Drawing
import Geometry

// Switch, slider, stepper, segmented control, progress bar and spinner.
extension PaintedView {
  /// A knob: round, white, a little above the ground.
  private func paintKnob(_ knob: Rect, radius: Double, color: Color, into list: inout DisplayList) {
    let radii = CornerRadii(radius)
    list.shadow(
      SoftShadow(box: knob, radii: radii, offset: Point(0, 1), blur: 3, color: Color(rgb: 0, alpha: 0.2)))
    list.fill(Path(roundedRect: knob, radii: radii), color)
  }

  private var well: Color { style.fill ?? theme[.well] }

  // MARK: - Switch

  /// `p` is 0 for off and 1 for on.
  func paintSwitch(into list: inout DisplayList) {
    let p = style.isOn ? 1.0 : 0.0
    let plate = Rect(box.midX - 25.5, box.midY - 15.5, 51, 31)
    list.fill(Path(roundedRect: plate, radius: 15.5), well.mixed(with: tint, p))
    list.stroke(
      Path(roundedRect: plate.inset(by: 0.75), radius: 14.75), Stroke(theme[.ctl].opacity(0.9 * (1 - p)), width: 1.5))
    let knob = placed(Rect(plate.minX + 2 + 20 * p, plate.minY + 2, 27, 27))
    paintKnob(knob, radius: 13.5, color: theme[.knob], into: &list)
    // The state without colour: a bar for on, a ring for off.
    let bar = Rect(knob.midX - 0.75, knob.midY - 4, 1.5, 8)
    list.fill(Path(roundedRect: bar, radius: 0.75), tint.opacity(p))
    list.stroke(
      Path(circle: Point(knob.midX, knob.midY), radius: 3.2), Stroke(theme[.ctl].opacity(1 - p), width: 1.5))
  }

  // MARK: - Slider

  func paintSlider(into list: inout DisplayList) {
    // 15 below the top for the platform's heights, 30 and 31; in the middle of higher boxes.
    let y = box.minY + (box.height <= 31 ? min(15, box.height / 2) : (box.height - 1) / 2)
    let length = 12 + max(0, box.width - 24) * share(style.value)
    let x = self.x(length)
    paintBar(Rect(box.minX, y - 2, box.width, 4), filled: length, into: &list)
    let knob = Rect(x - 12, y - 12, 24, 24)
    paintKnob(knob, radius: 12, color: theme[.knob], into: &list)
    if !theme.isDark {
      list.stroke(Path(circle: Point(x, y), radius: 11.625), Stroke(theme[.ctl], width: 0.75))
    }
    list.fill(Path(circle: Point(x, y), radius: 3.5), tint)
  }

  // MARK: - Progress

  func paintProgress(into list: inout DisplayList) {
    paintBar(box, filled: max(box.height, box.width * share(style.value)), into: &list)
  }

  /// A round-ended track with its first part filled.
  private func paintBar(_ bar: Rect, filled length: Double, into list: inout DisplayList) {
    let radius = min(bar.width, bar.height) / 2
    list.fill(Path(roundedRect: bar, radius: radius), well)
    if bar.height > 0.75 && bar.width > 0.75 {
      list.stroke(
        Path(roundedRect: bar.inset(by: 0.375), radius: radius - 0.375),
        Stroke(theme[.ctl].opacity(0.55), width: 0.75))
    }
    let filled = placed(Rect(bar.minX, bar.minY, min(bar.width, length), bar.height))
    list.fill(Path(roundedRect: filled, radius: radius), tint)
  }

  private func share(_ value: Double) -> Double { max(0, min(1, value)) }

  // MARK: - Stepper

  func paintStepper(into list: inout DisplayList) {
    let radius = style.corner ?? min(8, box.height / 2)
    list.fill(Path(roundedRect: box, radius: radius), style.fill ?? theme[.well].opacity(0.75))
    list.fill(Path(rect: Rect(box.midX - 0.5, box.midY - 8, 1, 16)), theme[.ctl].opacity(0.6))
    let sign = Stroke(style.color ?? theme[.sink1], width: 1.75, ends: .round)
    let minus = Point(x(box.width / 4), box.midY)
    let plus = Point(x(box.width * 3 / 4), box.midY)
    // 13 long over all, round ends included.
    let reach = (13 - sign.width) / 2
    list.stroke(Path(from: Point(minus.x - reach, minus.y), to: Point(minus.x + reach, minus.y)), sign)
    list.stroke(Path(from: Point(plus.x - reach, plus.y), to: Point(plus.x + reach, plus.y)), sign)
    list.stroke(Path(from: Point(plus.x, plus.y - reach), to: Point(plus.x, plus.y + reach)), sign)
  }

  // MARK: - Segmented control

  private var segments: [String] {
    if !style.segments.isEmpty { return style.segments }
    let written = style.text.split(separator: "|").map { String($0) }
    return written.isEmpty ? ["First", "Second"] : written
  }

  func paintSegmented(into list: inout DisplayList) {
    let titles = segments
    let width = box.width / Double(titles.count)
    let selected = style.selected
    list.fill(
      Path(roundedRect: box, radius: style.corner ?? min(8, box.height / 2)), style.fill ?? theme[.well].opacity(0.8))
    for edge in titles.indices.dropFirst() where edge != selected && edge - 1 != selected {
      let x = self.x(Double(edge) * width)
      list.fill(Path(rect: Rect(x - 0.5, box.midY - 7, 1, 14)), theme[.ctl].opacity(0.5))
    }
    if titles.indices.contains(selected) {
      let segment = placed(Rect(box.minX + Double(selected) * width, box.minY, width, box.height))
      let thumb = segment.inset(by: min(2, width / 2, box.height / 2))
      let color = theme.isDark ? Color(rgb: 0x5B6468) : theme[.root]
      paintKnob(thumb, radius: min(6, thumb.height / 2), color: color, into: &list)
    }
    let ink = style.color ?? theme[.sink1]
    for (index, title) in titles.enumerated() {
      let isSelected = index == selected
      var font = font
      if isSelected { font.weight = 600 }
      let segment = placed(Rect(box.minX + Double(index) * width, box.minY, width, box.height)).inset(
        by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
      list.text(line(title, font, isSelected ? ink : ink.opacity(0.82), in: segment, alignment: .center))
    }
  }

  // MARK: - Spinner

  func paintSpinner(into list: inout DisplayList) {
    let radius = min(box.width, box.height) / 2
    // One turn a second, in eight steps.
    let step = (time * Rational(8)).floor
    let half = 0.7071067811865476
    let directions = [
      Point(0, -1), Point(half, -half), Point(1, 0), Point(half, half), Point(0, 1), Point(-half, half), Point(-1, 0),
      Point(-half, -half),
    ]
    for (index, direction) in directions.enumerated() {
      // The head is the darkest, and each spoke behind it fainter.
      let behind = ((step - index) % 8 + 8) % 8
      let alpha = 0.86 - 0.66 * Double(behind) / 7
      func end(_ distance: Double) -> Point {
        Point(box.midX + direction.x * distance * radius, box.midY + direction.y * distance * radius)
      }
      list.stroke(
        Path(from: end(0.48), to: end(0.90)),
        Stroke((style.color ?? theme[.sink1]).opacity(alpha), width: 0.19 * radius, ends: .round))
    }
  }
}
