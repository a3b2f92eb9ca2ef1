import CCairo
import Drawing
import Glibc

/// A Gaussian blur of grey pictures in whole numbers, so that it gives the same bytes everywhere.
struct GaussianBlur {
  /// Weights in 1/65536, from the middle outwards; the middle one counts once and the others twice. They sum up to 1.
  private let weights: [UInt32]

  /// Past so many pixels there is nothing: three standard deviations.
  let reach: Int

  static func reach(deviation: Double) -> Int { max(1, Int((SoftShadow.reach * deviation).rounded(.up))) }

  init(deviation: Double) {
    reach = GaussianBlur.reach(deviation: deviation)
    let bell = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell[0] + 2 * bell.dropFirst().reduce(0, +)
    var weights = bell.map { UInt32(($0 / sum * 65_536).rounded()) }
    weights[0] = 65_536 - 2 * weights.dropFirst().reduce(0, +)
    self.weights = weights
  }

  /// Blurs a picture of 8-bit values. What lies outside is 0, so leave `reach` of room round what is drawn.
  ///
  /// Rows first, which keep 16 bits for the columns. Sums fit 32 bits: 255 · 2^8 · 2^16 + 2^23 < 2^32.
  func apply(to surface: CairoSurface) {
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    var line = [UInt32](repeating: 0, count: width + 2 * reach)
    var rows = [UInt32](repeating: 0, count: width * (height + 2 * reach))
    var sums = [UInt32](repeating: 0, count: width)
    surface.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width { line[reach + x] = UInt32(pixels[y * stride + x]) }
        add(line, apart: 1, to: &sums)
        for x in 0..<width { rows[(reach + y) * width + x] = sums[x] >> 8 }
      }
      for y in 0..<height {
        rows.withUnsafeBufferPointer { add($0, from: y * width, apart: width, to: &sums) }
        for x in 0..<width { pixels[y * stride + x] = UInt8((sums[x] + (1 << 23)) >> 24) }
      }
    }
  }

  private func add(_ line: [UInt32], apart: Int, to sums: inout [UInt32]) {
    line.withUnsafeBufferPointer { add($0, from: 0, apart: apart, to: &sums) }
  }

  /// Each sum is that of `2 · reach + 1` weighted values, `apart` from each other; the first sum's first value is at `start`.
  /// The inner loop runs over neighbours, so that the processor adds several at once.
  private func add(_ values: UnsafeBufferPointer<UInt32>, from start: Int, apart: Int, to sums: inout [UInt32]) {
    sums.withUnsafeMutableBufferPointer { sums in
      guard let first = values.baseAddress, let out = sums.baseAddress else { return }
      let middle = first + start + reach * apart
      for x in 0..<sums.count { out[x] = weights[0] &* middle[x] }
      for k in 1...reach {
        let (before, after, weight) = (middle - k * apart, middle + k * apart, weights[k])
        for x in 0..<sums.count { out[x] &+= weight &* (before[x] &+ after[x]) }
      }
    }
  }
}
