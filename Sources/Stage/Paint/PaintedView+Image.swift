import Drawing
import Geometry

// Pictures, and what stands for one that is not there.
extension PaintedView {
  private var line: Color { (hue?.line ?? theme[.ctl]).opacity(0.8) }

  func paintImageGround(into list: inout DisplayList) {
    list.fill(shape, style.fill ?? hue?.fill(depth: depth + 1) ?? theme[.well])
  }

  func paintImage(into list: inout DisplayList) {
    if let image {
      return list.clip(to: shape) { $0.append(.image(image, box)) }
    }
    list.clip(to: shape) { list in
      paintLandscape(into: &list)
      if let file = style.image { paintName(of: file, into: &list) }
    }
    guard style.border == nil else { return }
    border(line, width: 1, dash: style.image == nil ? [] : [4, 3], into: &list)
  }

  /// A sun over two hills, in units of a fortieth of the shorter side.
  private func paintLandscape(into list: inout DisplayList) {
    let s = min(box.width, box.height) / 40
    func y(_ units: Double) -> Double { box.midY + units * s }
    list.fill(Path(circle: Point(box.midX + 9 * s, y(-8)), radius: 4 * s), line)
    let valley = box.midX + 2 * s
    func left(_ part: Double) -> Double { box.minX + (valley - box.minX) * part }
    func right(_ part: Double) -> Double { valley + (box.maxX - valley) * part }
    var hills = Path()
    hills.move(to: Point(box.minX, box.maxY))
    hills.line(to: Point(box.minX, y(9.4)))
    hills.curve(Point(left(0.4), y(-6)), Point(left(0.7), y(-6)), to: Point(valley, y(9.9)))
    hills.curve(Point(right(0.22), y(3)), Point(right(0.48), y(3.4)), to: Point(box.maxX, y(10.6)))
    hills.line(to: Point(box.maxX, box.maxY))
    hills.close()
    list.fill(hills, line)
  }

  /// The name of the file that is not there, on a plate at the bottom.
  private func paintName(of file: String, into list: inout DisplayList) {
    let plate = Rect(box.minX + 6, box.maxY - 24, box.width - 12, 18)
    guard plate.width > 12, plate.minY > box.minY else { return }
    list.fill(Path(roundedRect: plate, radius: 4), theme[theme.isDark ? .halo : .raised].opacity(0.86))
    let text = plate.inset(by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
    list.text(
      line(
        file, Font(size: 11, weight: 500), theme[.sink1], in: text, alignment: .center, truncation: .middle))
  }
}
