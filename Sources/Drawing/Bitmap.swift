/// Pixels in rows from the top, four bytes each: blue, green, red, alpha, premultiplied (Cairo's ARGB32 on little endian).
package struct Bitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package var bytes: [UInt8]

  /// A picture of `width` × `height` transparent pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }
}
