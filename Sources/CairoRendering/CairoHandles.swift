import CCairo
import CPango
import Drawing
import Geometry

/// Owns a surface of the drawing library.
final class CairoSurface {
  let handle: OpaquePointer

  /// A transparent surface of its own memory.
  init(_ format: cairo_format_t, width: Int, height: Int) throws(CairoError) {
    try checkSize(width: width, height: height)
    handle = cairo_image_surface_create(format, Int32(width), Int32(height))
    try check(cairo_surface_status(handle))
  }

  /// Takes over the reference that the caller holds.
  init(takingOver handle: OpaquePointer) { self.handle = handle }

  /// A surface on pixels that the caller owns and keeps in place for as long as the surface lives.
  init(on pixels: UnsafeMutableRawPointer, width: Int, height: Int) throws(CairoError) {
    try checkSize(width: width, height: height)
    handle = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    try check(cairo_surface_status(handle))
  }

  deinit { cairo_surface_destroy(handle) }

  var width: Int { Int(cairo_image_surface_get_width(handle)) }
  var height: Int { Int(cairo_image_surface_get_height(handle)) }
  var stride: Int { Int(cairo_image_surface_get_stride(handle)) }

  /// Bytes of its pixels, as a price for keeping it.
  var cost: Int { stride * height }

  /// Its rows, for reading and writing past the library.
  func withPixels(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    cairo_surface_flush(handle)
    if let pixels = cairo_image_surface_get_data(handle) { body(pixels) }
    cairo_surface_mark_dirty(handle)
  }
}

/// Owns a context that draws on a surface.
final class CairoContext {
  let handle: OpaquePointer

  init(on surface: CairoSurface) throws(CairoError) {
    handle = cairo_create(surface.handle)
    try check(cairo_status(handle))
  }

  deinit { cairo_destroy(handle) }

  func setMatrix(_ m: AffineTransform) {
    var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
    cairo_set_matrix(handle, &matrix)
  }

  func setSource(_ color: Color) { cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha) }

  /// Makes `path` the current one, in the coordinates of the current matrix.
  func setPath(_ path: Path) {
    cairo_new_path(handle)
    for element in path.elements {
      switch element {
      case .move(let p): cairo_move_to(handle, p.x, p.y)
      case .line(let p): cairo_line_to(handle, p.x, p.y)
      case .curve(let a, let b, let end): cairo_curve_to(handle, a.x, a.y, b.x, b.y, end.x, end.y)
      case .close: cairo_close_path(handle)
      }
    }
  }
}

/// Owns one reference to an object of the text library.
final class PangoObject {
  let handle: OpaquePointer

  /// Takes over the reference that the caller holds.
  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }
}

/// Sides of more than 32,767 pixels have no place in the drawing library's numbers.
private func checkSize(width: Int, height: Int) throws(CairoError) {
  guard (1...32_767).contains(width), (1...32_767).contains(height) else {
    throw .impossibleSize(width: width, height: height)
  }
}

func check(_ status: cairo_status_t) throws(CairoError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw .refused(String(cString: cairo_status_to_string(status)))
}
