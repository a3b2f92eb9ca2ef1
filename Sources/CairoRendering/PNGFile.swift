import CCairo
import Drawing

/// Reads pictures.
package enum PNGFile {
  /// The pixels of a PNG file in memory, of any depth and kind that the format knows.
  package static func decode(_ file: [UInt8]) throws(CairoError) -> Bitmap {
    var rest = file[...]
    let surface = withUnsafeMutablePointer(to: &rest) { rest in
      CairoSurface(
        takingOver: cairo_image_surface_create_from_png_stream(
          { closure, target, length in
            guard let target, let rest = closure?.assumingMemoryBound(to: ArraySlice<UInt8>.self),
              rest.pointee.count >= Int(length)
            else { return CAIRO_STATUS_READ_ERROR }
            target.update(from: Array(rest.pointee.prefix(Int(length))), count: Int(length))
            rest.pointee = rest.pointee.dropFirst(Int(length))
            return CAIRO_STATUS_SUCCESS
          }, rest))
    }
    try check(cairo_surface_status(surface.handle))
    var bitmap = Bitmap(width: surface.width, height: surface.height)
    let hasAlpha = cairo_image_surface_get_format(surface.handle) == CAIRO_FORMAT_ARGB32
    surface.withPixels { pixels in
      for row in 0..<bitmap.height {
        for byte in 0..<4 * bitmap.width {
          let isFiller = !hasAlpha && byte & 3 == 3
          bitmap.bytes[row * 4 * bitmap.width + byte] = isFiller ? 255 : pixels[row * surface.stride + byte]
        }
      }
    }
    return bitmap
  }
}
