import CCairo
import Drawing
import Geometry

/// Draws soft shadows from blurred masks that are made once.
///
/// Far from its corners a shadow depends on the distance to one edge only. So one blurred corner serves all boxes of a
/// radius: mirrored for the four corners, and its last column and row drawn out for the edges. Like lines of text, a mask has
/// a place between two pixels, kept to a quarter in each direction: so all of it is laid down at whole pixels, fast and
/// without seams, and the shadow of a moving box moves as smoothly as the box.
final class Shadows {
  private var corners = TwoGenerations<CornerKey, CornerMask>(capacity: 16 << 20)
  private var wholes = TwoGenerations<WholeKey, CairoSurface>(capacity: 16 << 20)

  private struct CornerKey: Hashable {
    let radius: Double
    let extent: Int
    let softness: Softness
    let phaseX: Int
    let phaseY: Int
  }

  /// A box too small to have edges.
  private struct WholeKey: Hashable {
    let width: Int
    let height: Int
    let radii: CornerRadii
    let softness: Softness
    let phaseX: Int
    let phaseY: Int
  }

  private struct CornerMask {
    let corner: CairoSurface
    /// The corner's last row, 1 high: how a shadow fades across a left edge.
    let row: CairoSurface
    /// Its last column, 1 wide: how it fades across a top edge.
    let column: CairoSurface
  }

  func draw(_ shadow: SoftShadow, toDevice: AffineTransform, on context: CairoContext) throws(CairoError) {
    let box = shadow.box.offset(by: shadow.offset)
    guard !box.isEmpty else { return }
    context.setSource(shadow.color)
    let deviation = shadow.blur / 2 * toDevice.a
    guard toDevice.isUpright, deviation >= 0.25 else {
      context.setMatrix(toDevice)
      context.setPath(Path(roundedRect: box, radii: shadow.radii))
      cairo_fill(context.handle)
      return
    }
    context.setMatrix(.identity)
    let softness = Softness(deviation: deviation)
    let radii = shadow.radii.fitted(in: box.size).scaled(by: toDevice.a)
    let placed = toDevice.apply(box)
    let extent = softness.cornerExtent(radius: radii.largest)
    let columns = Slices(placed.minX, placed.maxX, reach: softness.reach, extent: extent)
    let rows = Slices(placed.minY, placed.maxY, reach: softness.reach, extent: extent)
    if columns.haveEdge && rows.haveEdge {
      try drawSlices(columns, rows, radii, softness, extent, on: context)
    } else {
      try drawWhole(columns, rows, radii, softness, on: context)
    }
  }

  // MARK: - Boxes with edges

  private func drawSlices(
    _ columns: Slices, _ rows: Slices, _ radii: CornerRadii, _ softness: Softness, _ extent: Int,
    on context: CairoContext
  ) throws(CairoError) {
    func mask(_ radius: Double, right: Bool, bottom: Bool) throws(CairoError) -> CornerMask {
      try cornerMask(
        CornerKey(
          radius: radius, extent: extent, softness: softness, phaseX: right ? columns.highPhase : columns.lowPhase,
          phaseY: bottom ? rows.highPhase : rows.lowPhase))
    }
    func fill(_ column: Int, _ row: Int, _ mask: CairoSurface) {
      Shadows.fill(columns.cut(column), rows.cut(row), mask, on: context)
    }
    let topLeft = try mask(radii.topLeft, right: false, bottom: false)
    let bottomRight = try mask(radii.bottomRight, right: true, bottom: true)
    fill(0, 0, topLeft.corner)
    fill(2, 0, try mask(radii.topRight, right: true, bottom: false).corner)
    fill(0, 2, try mask(radii.bottomLeft, right: false, bottom: true).corner)
    fill(2, 2, bottomRight.corner)
    fill(1, 0, topLeft.column)
    fill(0, 1, topLeft.row)
    fill(1, 2, bottomRight.column)
    fill(2, 1, bottomRight.row)
    let (x, y) = (columns.cut(1), rows.cut(1))
    cairo_rectangle(context.handle, x.start, y.start, x.length, y.length)
    cairo_fill(context.handle)
  }

  /// The mask of a top left corner.
  private func cornerMask(_ key: CornerKey) throws(CairoError) -> CornerMask {
    try corners.value(for: key, cost: { $0.corner.cost }) { () throws(CairoError) in
      // The box leaves the picture on the far sides, and what the blur spoils there is cut off.
      let far = Double(4 * key.extent)
      let corner = try Shadows.mask(
        Size(far, far), CornerRadii(topLeft: key.radius, topRight: 0, bottomRight: 0, bottomLeft: 0), key.softness,
        phaseX: key.phaseX, phaseY: key.phaseY, width: key.extent, height: key.extent)
      let last = key.extent - 1
      return CornerMask(
        corner: corner, row: try Shadows.cut(corner, x: 0, y: last, width: key.extent, height: 1),
        column: try Shadows.cut(corner, x: last, y: 0, width: 1, height: key.extent))
    }
  }

  // MARK: - Small boxes

  private func drawWhole(
    _ columns: Slices, _ rows: Slices, _ radii: CornerRadii, _ softness: Softness, on context: CairoContext
  ) throws(CairoError) {
    let key = WholeKey(
      width: columns.quarters, height: rows.quarters, radii: radii, softness: softness, phaseX: columns.lowPhase,
      phaseY: rows.lowPhase)
    let (x, y) = (columns.whole, rows.whole)
    let mask = try wholes.value(for: key, cost: { $0.cost }) { () throws(CairoError) in
      try Shadows.mask(
        Size(Double(key.width) / 4, Double(key.height) / 4), radii, softness, phaseX: key.phaseX, phaseY: key.phaseY,
        width: Int(x.length), height: Int(y.length))
    }
    Shadows.fill(x, y, mask, on: context)
  }

  // MARK: - Masks

  /// The blurred picture of a box that stands `reach` and its phase from the top left, all in device pixels.
  private static func mask(
    _ size: Size, _ radii: CornerRadii, _ softness: Softness, phaseX: Int, phaseY: Int, width: Int, height: Int
  ) throws(CairoError) -> CairoSurface {
    let k = softness.coarseness
    let blur = GaussianBlur(deviation: softness.deviation)
    func coarse(_ length: Int) -> Int { (length + k - 1) / k + blur.reach }
    let surface = try CairoSurface(CAIRO_FORMAT_A8, width: coarse(width), height: coarse(height))
    let context = try CairoContext(on: surface)
    context.setMatrix(.scale(1 / Double(k)))
    let (x, y) = (Double(softness.reach) + Double(phaseX) / 4, Double(softness.reach) + Double(phaseY) / 4)
    context.setPath(Path(roundedRect: Rect(x, y, size.width, size.height), radii: radii))
    cairo_fill(context.handle)
    try check(cairo_status(context.handle))
    blur.apply(to: surface)
    return k == 1
      ? try cut(surface, x: 0, y: 0, width: width, height: height)
      : try enlarged(surface, by: k, width: width, height: height)
  }

  private static func enlarged(
    _ coarse: CairoSurface, by factor: Int, width: Int, height: Int
  ) throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface(CAIRO_FORMAT_A8, width: width, height: height)
    let context = try CairoContext(on: surface)
    context.setMatrix(.scale(Double(factor)))
    cairo_set_source_surface(context.handle, coarse.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context.handle), CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(cairo_get_source(context.handle), CAIRO_EXTEND_PAD)
    cairo_paint(context.handle)
    try check(cairo_status(context.handle))
    return surface
  }

  private static func cut(
    _ whole: CairoSurface, x: Int, y: Int, width: Int, height: Int
  ) throws(CairoError) -> CairoSurface {
    let part = try CairoSurface(CAIRO_FORMAT_A8, width: width, height: height)
    let (from, to) = (whole.stride, part.stride)
    whole.withPixels { source in
      part.withPixels { target in
        for row in 0..<height { (target + row * to).update(from: source + (y + row) * from + x, count: width) }
      }
    }
    return part
  }

  /// Lays the source colour on whole pixels, as thick as the mask says.
  private static func fill(_ x: Slices.Cut, _ y: Slices.Cut, _ mask: CairoSurface, on context: CairoContext) {
    guard x.length > 0, y.length > 0, let pattern = cairo_pattern_create_for_surface(mask.handle) else { return }
    defer { cairo_pattern_destroy(pattern) }
    // From device pixels to the mask's, which begins at the cut's start, or mirrored at its end.
    var matrix = cairo_matrix_t(
      xx: x.isMirrored ? -1 : 1, yx: 0, xy: 0, yy: y.isMirrored ? -1 : 1,
      x0: x.isMirrored ? x.start + x.length : -x.start, y0: y.isMirrored ? y.start + y.length : -y.start)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_save(context.handle)
    cairo_rectangle(context.handle, x.start, y.start, x.length, y.length)
    cairo_clip(context.handle)
    cairo_mask(context.handle, pattern)
    cairo_restore(context.handle)
  }
}

/// How wide a shadow's edge is, and how coarse the mask that holds it may be.
struct Softness: Hashable {
  /// In mask pixels.
  let deviation: Double
  /// Device pixels to a mask pixel. A wide shadow has no detail, so its mask is made so coarse that the deviation is 4 to 8
  /// mask pixels.
  let coarseness: Int
  /// Past so many device pixels from the edge there is nothing.
  let reach: Int

  /// `deviation` in device pixels.
  init(deviation: Double) {
    var coarseness = 1
    while deviation / Double(coarseness) > 8 { coarseness *= 2 }
    self.coarseness = coarseness
    self.deviation = deviation / Double(coarseness)
    reach = GaussianBlur.reach(deviation: self.deviation) * coarseness
  }

  /// The length of a corner's mask: the reach outside, a pixel for the phase, the radius, and the reach inside.
  func cornerExtent(radius: Double) -> Int { Int(radius.rounded(.up)) + 2 * reach + coarseness }
}

/// One direction of a shadow, cut where its corners end; all in whole device pixels, edges kept to a quarter.
struct Slices {
  struct Cut {
    let start: Double
    let length: Double
    let isMirrored: Bool
  }

  /// Where in its pixel each edge stands, in quarters inwards.
  let lowPhase: Int
  let highPhase: Int
  /// From edge to edge, in quarters.
  let quarters: Int
  private let first: Int
  private let last: Int
  private let extent: Int

  init(_ low: Double, _ high: Double, reach: Int, extent: Int) {
    func quarters(_ value: Double) -> Int { Int((max(-1e6, min(value, 1e6)) * 4 + 0.5).rounded(.down)) }
    let (start, end) = (quarters(low), -quarters(-high))
    lowPhase = start & 3
    highPhase = -end & 3
    self.quarters = end - start
    first = (start >> 2) - reach
    last = -(-end >> 2) + reach
    self.extent = extent
  }

  /// There is a part that no corner reaches.
  var haveEdge: Bool { first + extent <= last - extent }

  /// 0 is the low corner, 1 the edge, 2 the high corner.
  func cut(_ index: Int) -> Cut {
    switch index {
    case 0: Cut(start: Double(first), length: Double(extent), isMirrored: false)
    case 1: Cut(start: Double(first + extent), length: Double(last - first - 2 * extent), isMirrored: false)
    default: Cut(start: Double(last - extent), length: Double(extent), isMirrored: true)
    }
  }

  /// From end to end.
  var whole: Cut { Cut(start: Double(first), length: Double(last - first), isMirrored: false) }
}

extension CornerRadii {
  fileprivate func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }
}
