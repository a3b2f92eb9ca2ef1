import CCairo
import CPango
import Drawing
import Geometry

/// Turns text into outlines, for output that is drawn elsewhere. It belongs to one thread.
package final class TextOutliner {
  private let shaper: TextShaper
  private var numbers: [ShapedText.ID: Int] = [:]
  private var outlines: [LetterKey: Path] = [:]
  private var lines: [ShapedText.ID: (letters: [TextOutline.Letter], pictures: [TextOutline.Picture])] = [:]

  private struct LetterKey: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let letter: PangoGlyph
  }

  /// Fails when a font file is missing.
  package init() throws {
    shaper = try TextShaper()
  }

  /// The letters where `CairoRenderer` draws them. A line is traced once and then remembered.
  package func outline(of run: TextRun) throws -> TextOutline {
    TextOutline(
      lines: try shaper.placed(run).map { line, origin in
        let traced = try traced(line)
        return TextOutline.Line(
          id: number(of: line.id), origin: origin, size: line.size, letters: traced.letters, pictures: traced.pictures)
      })
  }

  private func number(of id: ShapedText.ID) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count
    return numbers.count - 1
  }

  private func traced(
    _ line: ShapedText.Line
  ) throws(CairoError) -> (letters: [TextOutline.Letter], pictures: [TextOutline.Picture]) {
    if let traced = lines[line.id] { return traced }
    var letters: [TextOutline.Letter] = []
    var pictures: [TextOutline.Picture] = []
    var pen = 0.0
    for run in ShapedText.runs(of: line.handle) {
      guard let font = run.pointee.item.pointee.analysis.font, let glyphs = run.pointee.glyphs else { continue }
      let isEmoji = ShapedText.isEmoji(font)
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let glyph = glyphs.pointee.glyphs[index]
        let x = pen + Double(glyph.geometry.x_offset) / Double(PANGO_SCALE)
        pen += Double(glyph.geometry.width) / Double(PANGO_SCALE)
        // A letter that is only a space, or that no font has.
        if glyph.glyph >= 0x0FFF_FFFF { continue }
        if isEmoji {
          pictures.append(try picture(glyph.glyph, font, x: x, size: line.size))
        } else {
          let outline = try outline(glyph.glyph, font)
          if !outline.elements.isEmpty { letters.append(.init(outline: outline, x: x)) }
        }
      }
    }
    lines[line.id] = (letters, pictures)
    return (letters, pictures)
  }

  /// A context whose font is the letter's, `size` units to an em.
  private func context(
    for font: UnsafeMutablePointer<PangoFont>, size: Double, on surface: CairoSurface
  ) throws(CairoError) -> CairoContext {
    let context = try CairoContext(on: surface)
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(UnsafeMutableRawPointer(font))) else {
      throw .refused("a font without outlines")
    }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    // A slant that stands for a missing italic stays, the size is replaced.
    let factor = size / matrix.yy
    cairo_matrix_scale(&matrix, factor, factor)
    cairo_set_font_face(context.handle, cairo_scaled_font_get_font_face(scaled))
    cairo_set_font_matrix(context.handle, &matrix)
    let options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(scaled, options)
    cairo_set_font_options(context.handle, options)
    cairo_font_options_destroy(options)
    return context
  }

  private func outline(_ letter: PangoGlyph, _ font: UnsafeMutablePointer<PangoFont>) throws(CairoError) -> Path {
    let key = LetterKey(font: font, letter: letter)
    if let outline = outlines[key] { return outline }
    let context = try context(for: font, size: 1000, on: CairoSurface(CAIRO_FORMAT_A8, width: 1, height: 1))
    var glyph = cairo_glyph_t(index: UInt(letter), x: 0, y: 0)
    cairo_glyph_path(context.handle, &glyph, 1)
    try check(cairo_status(context.handle))
    let outline = Path(of: context)
    outlines[key] = outline
    return outline
  }

  /// Emoji are pictures of 136 pixels in their font; they are kept at this many to an em.
  private static let pixelsPerEm = 96.0

  private func picture(
    _ letter: PangoGlyph, _ font: UnsafeMutablePointer<PangoFont>, x: Double, size: Double
  ) throws(CairoError) -> TextOutline.Picture {
    let side = Int(1.5 * TextOutliner.pixelsPerEm)
    let ascent = 1.1 * TextOutliner.pixelsPerEm
    var bitmap = Bitmap(width: side, height: side)
    var failure: CairoError?
    bitmap.bytes.withUnsafeMutableBytes { pixels in
      guard let start = pixels.baseAddress else { return }
      do throws(CairoError) {
        let surface = try CairoSurface(on: start, width: side, height: side)
        let context = try context(for: font, size: TextOutliner.pixelsPerEm, on: surface)
        var glyph = cairo_glyph_t(index: UInt(letter), x: 0, y: ascent)
        cairo_show_glyphs(context.handle, &glyph, 1)
        try check(cairo_status(context.handle))
        cairo_surface_flush(surface.handle)
      } catch { failure = error }
    }
    if let failure { throw failure }
    let unit = size / TextOutliner.pixelsPerEm
    return .init(bitmap: bitmap, box: Rect(x, -ascent * unit, Double(side) * unit, Double(side) * unit))
  }
}

extension Path {
  /// The current path of `context`.
  fileprivate init(of context: CairoContext) {
    self.init()
    guard let path = cairo_copy_path(context.handle) else { return }
    defer { cairo_path_destroy(path) }
    guard let data = path.pointee.data else { return }
    func point(_ at: Int) -> Point { Point(data[at].point.x, data[at].point.y) }
    var at = 0
    while at < Int(path.pointee.num_data) {
      let header = data[at].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: move(to: point(at + 1))
      case CAIRO_PATH_LINE_TO: line(to: point(at + 1))
      case CAIRO_PATH_CURVE_TO: curve(point(at + 1), point(at + 2), to: point(at + 3))
      default: close()
      }
      at += Int(header.length)
    }
  }
}
