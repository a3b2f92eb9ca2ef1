import CCairo
import Drawing
import Geometry

/// Draws soft shadows from blurred masks that are made once.
///
/// Far from its corners a shadow depends on the distance to one edge only. So one blurred corner serves all boxes of a
/// radius: mirrored for the four corners, and its last column and row drawn out for the edges. Slices meet at whole pixels, so
/// there are no seams, and between pixels the mask is interpolated, so the shadow of a moving box moves as smoothly as the box.
final class Shadows {
  private var corners = TwoGenerations<CornerKey, CornerMask>(capacity: 8 << 20)
  private var wholes = TwoGenerations<WholeKey, CairoSurface>(capacity: 8 << 20)

  private struct CornerKey: Hashable {
    let radius: Double
    let extent: Int
    let deviation: Double
  }

  /// A box too small to have edges, in mask pixels.
  private struct WholeKey: Hashable {
    let size: Size
    let radii: CornerRadii
    let deviation: Double
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
    guard toDevice.isUpright, shadow.blur / 2 * toDevice.a >= 0.25 else {
      context.setMatrix(toDevice)
      context.setPath(Path(roundedRect: box, radii: shadow.radii))
      cairo_fill(context.handle)
      return
    }
    let placed = PlacedShadow(box: box, radii: shadow.radii, blur: shadow.blur, toDevice: toDevice)
    context.setMatrix(.identity)
    if placed.hasEdges {
      try drawSlices(placed, on: context)
    } else {
      try drawWhole(placed, on: context)
    }
  }

  private func drawSlices(_ s: PlacedShadow, on context: CairoContext) throws(CairoError) {
    let xs = s.cuts(s.box.minX, s.box.maxX)
    let ys = s.cuts(s.box.minY, s.box.maxY)
    func fill(_ column: Int, _ row: Int, _ mask: CairoSurface) {
      Shadows.fill(
        Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row]), mask,
        s.toMask(mirrorX: column == 2, mirrorY: row == 2), on: context)
    }
    let topLeft = try mask(radius: s.radii.topLeft, s)
    fill(0, 0, topLeft.corner)
    fill(2, 0, try mask(radius: s.radii.topRight, s).corner)
    fill(0, 2, try mask(radius: s.radii.bottomLeft, s).corner)
    fill(2, 2, try mask(radius: s.radii.bottomRight, s).corner)
    fill(1, 0, topLeft.column)
    fill(1, 2, topLeft.column)
    fill(0, 1, topLeft.row)
    fill(2, 1, topLeft.row)
    cairo_rectangle(context.handle, xs[1], ys[1], xs[2] - xs[1], ys[2] - ys[1])
    cairo_fill(context.handle)
  }

  private func mask(radius: Double, _ s: PlacedShadow) throws(CairoError) -> CornerMask {
    let key = CornerKey(radius: radius, extent: s.extent, deviation: s.deviation)
    return try corners.value(for: key, cost: { $0.corner.cost }) { () throws(CairoError) in
      // The box leaves the picture on the far sides, and what the blur spoils there is cut off.
      let length = s.extent + s.blur.reach
      let reach = Double(s.blur.reach)
      let blurred = try Shadows.blurred(
        Rect(reach, reach, Double(4 * length), Double(4 * length)),
        CornerRadii(topLeft: radius, topRight: 0, bottomRight: 0, bottomLeft: 0), s.blur, width: length, height: length)
      let last = s.extent - 1
      return CornerMask(
        corner: try Shadows.cut(blurred, x: 0, y: 0, width: s.extent, height: s.extent),
        row: try Shadows.cut(blurred, x: 0, y: last, width: s.extent, height: 1),
        column: try Shadows.cut(blurred, x: last, y: 0, width: 1, height: s.extent))
    }
  }

  private func drawWhole(_ s: PlacedShadow, on context: CairoContext) throws(CairoError) {
    let reach = Double(s.blur.reach)
    let key = WholeKey(size: s.sizeInMask, radii: s.radii, deviation: s.deviation)
    let mask = try wholes.value(for: key, cost: { $0.cost }) { () throws(CairoError) in
      try Shadows.blurred(
        Rect(reach, reach, key.size.width, key.size.height), key.radii, s.blur,
        width: Int(key.size.width.rounded(.up)) + 2 * s.blur.reach,
        height: Int(key.size.height.rounded(.up)) + 2 * s.blur.reach)
    }
    let xs = s.cuts(s.box.minX, s.box.maxX)
    let ys = s.cuts(s.box.minY, s.box.maxY)
    Shadows.fill(
      Rect(xs[0], ys[0], xs[3] - xs[0], ys[3] - ys[0]), mask, s.toMask(mirrorX: false, mirrorY: false), on: context)
  }

  /// Lays the source colour on a box of whole pixels, as thick as the mask says.
  private static func fill(_ box: Rect, _ mask: CairoSurface, _ toMask: AffineTransform, on context: CairoContext) {
    guard !box.isEmpty, let pattern = cairo_pattern_create_for_surface(mask.handle) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(xx: toMask.a, yx: 0, xy: 0, yy: toMask.d, x0: toMask.tx, y0: toMask.ty)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    let isExact =
      toMask.a.magnitude == 1 && toMask.tx == toMask.tx.rounded(.down) && toMask.ty == toMask.ty.rounded(.down)
    cairo_pattern_set_filter(pattern, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_save(context.handle)
    cairo_rectangle(context.handle, box.x, box.y, box.width, box.height)
    cairo_clip(context.handle)
    cairo_mask(context.handle, pattern)
    cairo_restore(context.handle)
  }

  private static func blurred(
    _ box: Rect, _ radii: CornerRadii, _ blur: GaussianBlur, width: Int, height: Int
  ) throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface(CAIRO_FORMAT_A8, width: width, height: height)
    let context = try CairoContext(on: surface)
    context.setPath(Path(roundedRect: box, radii: radii))
    cairo_fill(context.handle)
    try check(cairo_status(context.handle))
    blur.apply(to: surface)
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
}

/// A shadow in device pixels, and how its mask lies on them.
struct PlacedShadow {
  /// In device pixels.
  let box: Rect
  /// In mask pixels.
  let radii: CornerRadii
  /// In mask pixels.
  let deviation: Double
  let blur: GaussianBlur
  /// Device pixels to a mask pixel. A wide shadow has no detail, so its mask is made so coarse that the deviation is 4 to 8
  /// mask pixels.
  let coarseness: Double
  /// Length of a corner's mask: the shadow's reach outside, the largest radius, and the reach inside.
  let extent: Int

  init(box: Rect, radii: CornerRadii, blur: Double, toDevice: AffineTransform) {
    let deviation = blur / 2 * toDevice.a
    var coarseness = 1.0
    while deviation / coarseness > 8 { coarseness *= 2 }
    self.coarseness = coarseness
    self.deviation = deviation / coarseness
    self.box = toDevice.apply(box)
    self.blur = GaussianBlur(deviation: self.deviation)
    let factor = toDevice.a / coarseness
    let fitted = radii.fitted(in: box.size)
    self.radii = CornerRadii(
      topLeft: fitted.topLeft * factor, topRight: fitted.topRight * factor, bottomRight: fitted.bottomRight * factor,
      bottomLeft: fitted.bottomLeft * factor)
    extent = Int(self.radii.largest.rounded(.up)) + 2 * self.blur.reach
  }

  /// From an edge inwards to where a corner has no effect any more, in device pixels.
  private var inside: Double { Double(extent - blur.reach) * coarseness }
  private var outside: Double { Double(blur.reach) * coarseness }

  /// Both directions have a part that no corner reaches.
  var hasEdges: Bool { box.width >= 2 * inside && box.height >= 2 * inside }

  /// To a quarter of a device pixel, so that a box that grows does not need a new mask every time.
  var sizeInMask: Size {
    func quarters(_ length: Double) -> Double { (length * 4).rounded() / 4 / coarseness }
    return Size(quarters(box.width), quarters(box.height))
  }

  /// Where the slices of one direction begin and end: start, corner, edge, corner, end, all whole pixels.
  func cuts(_ low: Double, _ high: Double) -> [Double] {
    [
      (low - outside).rounded(.down), (low + inside).rounded(.down), (high - inside).rounded(.up),
      (high + outside).rounded(.up),
    ]
  }

  /// From device pixels to the mask's, whose shadow begins at 0; mirrored for corners on the right and at the bottom.
  func toMask(mirrorX: Bool, mirrorY: Bool) -> AffineTransform {
    let reach = Double(blur.reach)
    let scale = 1 / coarseness
    return AffineTransform(
      a: mirrorX ? -scale : scale, b: 0, c: 0, d: mirrorY ? -scale : scale,
      tx: reach + (mirrorX ? box.maxX : -box.minX) * scale, ty: reach + (mirrorY ? box.maxY : -box.minY) * scale)
  }
}
