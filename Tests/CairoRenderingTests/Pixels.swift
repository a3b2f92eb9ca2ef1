import CairoRendering
import Drawing
import Geometry

/// What tests ask of a bitmap.
extension Bitmap {
  /// Alpha, red, green, blue of one pixel.
  func argb(_ x: Int, _ y: Int) -> [UInt8] {
    let i = (y * width + x) * 4
    return [bytes[i + 3], bytes[i + 2], bytes[i + 1], bytes[i]]
  }

  func alpha(_ x: Int, _ y: Int) -> Double { Double(bytes[(y * width + x) * 4 + 3]) }

  /// The middle of all that is drawn, weighted by how opaque it is.
  var centroid: Point {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<height {
      for column in 0..<width {
        let weight = alpha(column, row)
        sum += weight
        x += weight * (Double(column) + 0.5)
        y += weight * (Double(row) + 0.5)
      }
    }
    return Point(x / sum, y / sum)
  }

  /// The smallest box of whole pixels around all that is drawn; nil when that is nothing.
  var ink: Rect? {
    var box: Rect?
    for row in 0..<height {
      for column in 0..<width where alpha(column, row) > 0 {
        let pixel = Rect(Double(column), Double(row), 1, 1)
        box = box?.union(pixel) ?? pixel
      }
    }
    return box
  }
}

/// Draws on a transparent picture.
func picture(
  _ width: Int, _ height: Int, scale: Double = 1, _ draw: (inout DisplayList) -> Void
) throws -> Bitmap {
  try CairoRenderer().render(DisplayList(draw), width: width, height: height, scale: scale)
}

let black = Color(rgb: 0x000000)
