import CCairo
import CPango
import Drawing
import Geometry

/// Draws lines of text from pictures of them that are made once.
///
/// The drawing library moves letters to whole pixels, each for itself, which makes moving text wobble. So a line's outline is
/// filled into a picture of its own, which is then laid down at a whole pixel. Each line has up to 16 pictures: its place
/// between two pixels is kept to a quarter in each direction.
final class LineImages {
  private var images = TwoGenerations<Key, Image>(capacity: 48 << 20)

  private struct Key: Hashable {
    let line: ShapedText.ID
    let scale: Double
    /// Quarters of a pixel.
    let phaseX: Int
    let phaseY: Int
    /// For lines with emoji, whose picture has all colours in it.
    let color: Color?
  }

  private struct Image {
    /// nil where the line draws nothing.
    let surface: CairoSurface?
    /// From the whole pixel that the line stands on to the picture's top left.
    let left: Int
    let top: Int
  }

  /// Draws `line` with its baseline starting at `origin`, in points; `toDevice` leads from points to pixels.
  func draw(
    _ line: ShapedText.Line, at origin: Point, color: Color, toDevice: AffineTransform, on context: CairoContext
  ) throws(CairoError) {
    guard toDevice.isUpright else {
      context.setMatrix(AffineTransform.translation(origin.x, origin.y).then(toDevice))
      LineImages.draw(line, color: color, on: context)
      return
    }
    let place = toDevice.apply(origin)
    let (x, y) = (quarters(place.x), quarters(place.y))
    let key = Key(
      line: line.id, scale: toDevice.a, phaseX: x & 3, phaseY: y & 3, color: line.hasEmoji ? color : nil)
    let image = try images.value(for: key, cost: { $0.surface?.cost ?? 64 }) { () throws(CairoError) in
      try LineImages.image(of: line, key)
    }
    guard let surface = image.surface else { return }
    context.setMatrix(.identity)
    let (left, top) = (Double((x >> 2) + image.left), Double((y >> 2) + image.top))
    if line.hasEmoji {
      cairo_set_source_surface(context.handle, surface.handle, left, top)
      cairo_paint(context.handle)
    } else {
      context.setSource(color)
      cairo_mask_surface(context.handle, surface.handle, left, top)
    }
  }

  /// The nearest quarter of a pixel, halves to the right and down.
  private func quarters(_ value: Double) -> Int { Int((max(-1e6, min(value, 1e6)) * 4 + 0.5).rounded(.down)) }

  private static func image(of line: ShapedText.Line, _ key: Key) throws(CairoError) -> Image {
    var ink = PangoRectangle()
    pango_layout_line_get_extents(line.handle, &ink, nil)
    guard ink.width > 0 && ink.height > 0 else { return Image(surface: nil, left: 0, top: 0) }
    let unit = key.scale / Double(PANGO_SCALE)
    let (shiftX, shiftY) = (Double(key.phaseX) / 4, Double(key.phaseY) / 4)
    // One pixel more on each side, for the soft edges.
    let left = Int((Double(ink.x) * unit + shiftX).rounded(.down)) - 1
    let top = Int((Double(ink.y) * unit + shiftY).rounded(.down)) - 1
    let right = Int((Double(ink.x + ink.width) * unit + shiftX).rounded(.up)) + 1
    let bottom = Int((Double(ink.y + ink.height) * unit + shiftY).rounded(.up)) + 1
    let surface = try CairoSurface(
      line.hasEmoji ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, width: min(right - left, 32_767),
      height: min(bottom - top, 32_767))
    let context = try CairoContext(on: surface)
    context.setMatrix(
      AffineTransform.scale(key.scale).then(.translation(shiftX - Double(left), shiftY - Double(top))))
    draw(line, color: key.color ?? Color(rgb: 0), on: context)
    try check(cairo_status(context.handle))
    return Image(surface: surface, left: left, top: top)
  }

  /// Draws the outlines of `line`, and its emoji as pictures, at the origin of the current matrix.
  private static func draw(_ line: ShapedText.Line, color: Color, on context: CairoContext) {
    context.setSource(color)
    cairo_new_path(context.handle)
    cairo_move_to(context.handle, 0, 0)
    guard line.hasEmoji else {
      pango_cairo_layout_line_path(context.handle, line.handle)
      cairo_fill(context.handle)
      return
    }
    var pen = 0.0
    for run in ShapedText.runs(of: line.handle) {
      let font = run.pointee.item.pointee.analysis.font
      cairo_move_to(context.handle, pen, 0)
      if ShapedText.isEmoji(font) {
        pango_cairo_show_glyph_string(context.handle, font, run.pointee.glyphs)
      } else {
        pango_cairo_glyph_string_path(context.handle, font, run.pointee.glyphs)
        cairo_fill(context.handle)
      }
      pen += Double(pango_glyph_string_get_width(run.pointee.glyphs)) / Double(PANGO_SCALE)
    }
  }
}

extension AffineTransform {
  /// It scales both directions by one positive factor and turns nothing.
  var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }
}
