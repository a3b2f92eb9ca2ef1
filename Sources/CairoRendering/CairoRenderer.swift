import CCairo
import Drawing
import Geometry

/// Draws display lists with Cairo and Pango. It belongs to one thread; several draw the same list to the same pixels.
package final class CairoRenderer: Renderer {
  private let shaper: TextShaper
  private let lineImages = LineImages()
  private let shadows = Shadows()

  /// Fails when a font file is missing.
  package init() throws {
    shaper = try TextShaper()
  }

  package func render(_ list: DisplayList, width: Int, height: Int, scale: Double) throws -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    try draw(list, on: &bitmap, scale: scale)
    return bitmap
  }

  package func render(_ list: DisplayList, into bitmap: inout Bitmap, scale: Double) throws {
    bitmap.bytes.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    try draw(list, on: &bitmap, scale: scale)
  }

  private func draw(_ list: DisplayList, on bitmap: inout Bitmap, scale: Double) throws {
    let (width, height) = (bitmap.width, bitmap.height)
    try bitmap.bytes.withUnsafeMutableBytes { pixels in
      guard let start = pixels.baseAddress else { throw CairoError.impossibleSize(width: width, height: height) }
      let surface = try CairoSurface(on: start, width: width, height: height)
      let context = try CairoContext(on: surface)
      try draw(list, toDevice: .scale(scale), on: context)
      try check(cairo_status(context.handle))
      cairo_surface_flush(surface.handle)
    }
  }

  private func draw(
    _ list: DisplayList, toDevice: AffineTransform, on context: CairoContext
  ) throws(CairoError) {
    for command in list.commands { try draw(command, toDevice: toDevice, on: context) }
  }

  private func draw(
    _ command: DrawCommand, toDevice: AffineTransform, on context: CairoContext
  ) throws(CairoError) {
    switch command {
    case .fill(let path, let color):
      context.setMatrix(toDevice)
      context.setPath(path)
      context.setSource(color)
      cairo_fill(context.handle)
    case .stroke(let path, let stroke):
      context.setMatrix(toDevice)
      context.setPath(path)
      draw(stroke, on: context)
    case .text(let run):
      try draw(run, toDevice: toDevice, on: context)
    case .shadow(let shadow):
      try shadows.draw(shadow, toDevice: toDevice, on: context)
    case .image(let bitmap, let box):
      try draw(bitmap, in: box, toDevice: toDevice, on: context)
    case .clip(let path, let inner):
      cairo_save(context.handle)
      context.setMatrix(toDevice)
      context.setPath(path)
      cairo_clip(context.handle)
      try draw(inner, toDevice: toDevice, on: context)
      cairo_restore(context.handle)
    case .group(let opacity, let inner):
      try draw(inner, opacity: opacity, toDevice: toDevice, on: context)
    case .transform(let transform, let inner):
      try draw(inner, toDevice: transform.then(toDevice), on: context)
    }
  }

  private func draw(_ stroke: Stroke, on context: CairoContext) {
    context.setSource(stroke.color)
    cairo_set_line_width(context.handle, stroke.width)
    cairo_set_line_cap(context.handle, stroke.ends == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context.handle, stroke.ends == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_set_dash(context.handle, stroke.dash, Int32(stroke.dash.count), 0)
    cairo_stroke(context.handle)
  }

  private func draw(_ run: TextRun, toDevice: AffineTransform, on context: CairoContext) throws(CairoError) {
    for (line, origin) in try shaper.placed(run) {
      try lineImages.draw(line, at: origin, color: run.color, toDevice: toDevice, on: context)
    }
  }

  private func draw(
    _ bitmap: Bitmap, in box: Rect, toDevice: AffineTransform, on context: CairoContext
  ) throws(CairoError) {
    guard !box.isEmpty, bitmap.width > 0, bitmap.height > 0 else { return }
    let fit = AffineTransform(
      a: box.width / Double(bitmap.width), b: 0, c: 0, d: box.height / Double(bitmap.height), tx: box.minX, ty: box.minY
    )
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    context.setMatrix(toDevice)
    context.setPath(Path(rect: box))
    cairo_clip(context.handle)
    context.setMatrix(fit.then(toDevice))
    var result = Result<Void, CairoError>.success(())
    bitmap.bytes.withUnsafeBytes { pixels in
      guard let start = pixels.baseAddress else { return }
      result = Result { () throws(CairoError) in
        // The library only reads from it.
        let picture = try CairoSurface(
          on: UnsafeMutableRawPointer(mutating: start), width: bitmap.width, height: bitmap.height)
        cairo_set_source_surface(context.handle, picture.handle, 0, 0)
        // Pixels at the edge go on beyond it, so that a stretched picture has no soft rim.
        cairo_pattern_set_extend(cairo_get_source(context.handle), CAIRO_EXTEND_PAD)
        cairo_paint(context.handle)
        cairo_set_source_rgba(context.handle, 0, 0, 0, 0)
      }
    }
    try result.get()
  }

  private func draw(
    _ inner: DisplayList, opacity: Double, toDevice: AffineTransform, on context: CairoContext
  ) throws(CairoError) {
    guard let bounds = inner.bounds else { return }
    cairo_save(context.handle)
    defer { cairo_restore(context.handle) }
    // The group's picture is only as large as what it shows, in whole pixels.
    let box = toDevice.apply(bounds)
    let left = box.minX.rounded(.down)
    let top = box.minY.rounded(.down)
    context.setMatrix(.identity)
    cairo_new_path(context.handle)
    cairo_rectangle(context.handle, left, top, box.maxX.rounded(.up) - left, box.maxY.rounded(.up) - top)
    cairo_clip(context.handle)
    cairo_push_group(context.handle)
    try draw(inner, toDevice: toDevice, on: context)
    cairo_pop_group_to_source(context.handle)
    context.setMatrix(.identity)
    cairo_paint_with_alpha(context.handle, opacity)
  }
}
