/// Turns a display list into pixels.
package protocol Renderer: AnyObject {
  /// Draws `list` into a new bitmap of `width` × `height` device pixels, `scale` pixels to a point.
  func render(_ list: DisplayList, width: Int, height: Int, scale: Double) throws -> Bitmap
}
