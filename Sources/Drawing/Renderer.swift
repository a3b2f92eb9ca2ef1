/// Turns a display list into pixels.
package protocol Renderer: AnyObject {
  /// Draws `list` into a new bitmap of `width` × `height` device pixels, `scale` pixels to a point.
  func render(_ list: DisplayList, width: Int, height: Int, scale: Double) throws -> Bitmap

  /// Draws `list` over the whole of `bitmap`, of which nothing is kept, `scale` pixels to a point. Spares a player the
  /// memory of a new picture for each frame.
  func render(_ list: DisplayList, into bitmap: inout Bitmap, scale: Double) throws
}

extension Renderer {
  package func render(_ list: DisplayList, into bitmap: inout Bitmap, scale: Double) throws {
    bitmap = try render(list, width: bitmap.width, height: bitmap.height, scale: scale)
  }
}
