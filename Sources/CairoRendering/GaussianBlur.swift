import CCairo
import Glibc

/// A Gaussian blur of grey pictures in whole numbers, so that it gives the same bytes everywhere.
struct GaussianBlur {
  /// Weights in 1/65536, from the middle outwards; the middle one counts once and the others twice. They sum up to 1.
  private let weights: [UInt32]

  /// Past so many pixels there is nothing: three standard deviations.
  let reach: Int

  init(deviation: Double) {
    reach = max(1, Int((3 * deviation).rounded(.up)))
    let bell = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell[0] + 2 * bell.dropFirst().reduce(0, +)
    var weights = bell.map { UInt32(($0 / sum * 65_536).rounded()) }
    weights[0] = 65_536 - 2 * weights.dropFirst().reduce(0, +)
    self.weights = weights
  }

  /// Blurs a picture of 8-bit values. What lies outside is 0, so leave `reach` of room round what is drawn.
  func apply(to surface: CairoSurface) {
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    surface.withPixels { pixels in
      // Rows first; they keep 16 bits for the columns.
      var rows = [UInt32](repeating: 0, count: width * height)
      rows.withUnsafeMutableBufferPointer { rows in
        for y in 0..<height {
          let source = pixels + y * stride
          blur(count: width) {
            UInt32(source[$0])
          } store: {
            rows[y * width + $0] = $1 >> 8
          }
        }
        for x in 0..<width {
          blur(count: height) {
            rows[$0 * width + x]
          } store: { y, sum in
            // At most 255 · 2^8 · 2^16, which 32 bits just hold.
            pixels[y * stride + x] = UInt8(min(255, (UInt64(sum) + (1 << 23)) >> 24))
          }
        }
      }
    }
  }

  @inline(__always)
  private func blur(count: Int, load: (Int) -> UInt32, store: (Int, UInt32) -> Void) {
    weights.withUnsafeBufferPointer { weights in
      for i in 0..<count {
        var sum = weights[0] &* load(i)
        for k in 1...reach {
          let before = i >= k ? load(i - k) : 0
          let after = i + k < count ? load(i + k) : 0
          sum = sum &+ weights[k] &* (before &+ after)
        }
        store(i, sum)
      }
    }
  }
}
