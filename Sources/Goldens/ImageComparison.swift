import Drawing
import Geometry

/// Two pictures pixel by pixel, alpha included. Pixels that are fully transparent in both are equal: their colour cannot be seen.
package struct ImageComparison: Hashable, Sendable {
  /// Where they differ in more than the tolerance.
  package private(set) var differing = 0
  package private(set) var total = 0
  /// The largest distance of a channel, 0 … 255.
  package private(set) var largest = 0
  /// The smallest box around the differing pixels, in pixels; nil when there are none.
  package private(set) var box: Rect?
  /// Both sizes, where they are not the same; nothing else is compared then.
  package private(set) var sizes: (golden: Size, new: Size)?

  package static func == (a: ImageComparison, b: ImageComparison) -> Bool {
    (a.differing, a.total, a.largest) == (b.differing, b.total, b.largest) && a.box == b.box
      && a.sizes?.golden == b.sizes?.golden && a.sizes?.new == b.sizes?.new
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(differing) }

  /// A pixel differs when one of its channels is more than `tolerance` off. Costs the pixels.
  package init(golden: Bitmap, new: Bitmap, tolerance: Int = 0) {
    total = golden.width * golden.height
    guard golden.width == new.width, golden.height == new.height else {
      sizes = (
        Size(Double(golden.width), Double(golden.height)), Size(Double(new.width), Double(new.height))
      )
      return
    }
    if golden.bytes == new.bytes { return }
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    golden.bytes.withUnsafeBufferPointer { old in
      new.bytes.withUnsafeBufferPointer { now in
        for pixel in 0..<total {
          // Premultiplied: where alpha is 0, so are the colours, and colours that are not there cannot differ.
          var distance = 0
          for channel in 4 * pixel..<4 * pixel + 4 {
            distance = max(distance, abs(Int(old[channel]) - Int(now[channel])))
          }
          largest = max(largest, distance)
          guard distance > tolerance else { continue }
          differing += 1
          let (x, y) = (pixel % golden.width, pixel / golden.width)
          (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
        }
      }
    }
    if differing > 0 { box = Rect(Double(left), Double(top), Double(right - left + 1), Double(bottom - top + 1)) }
  }

  package var isSame: Bool { differing == 0 && sizes == nil }

  /// Of 100, exactly.
  package var percent: Double { total == 0 ? 0 : 100 * Double(differing) / Double(total) }

  /// `10 px (0.00025 %) differ, by up to 255 of 255, inside (3, 4, 10, 1)`. Never rounds a difference to nothing.
  package var words: String {
    if let sizes {
      return "the picture is \(LayoutWords.text(sizes.new)) pixels, in its golden \(LayoutWords.text(sizes.golden))"
    }
    if differing == 0 { return "no pixel differs" }
    let box = box.map { ", inside \(LayoutWords.text($0))" } ?? ""
    return "\(differing) px (\(ImageComparison.text(percent: percent)) %) differ, by up to \(largest) of 255\(box)"
  }

  /// Two significant digits at least.
  static func text(percent: Double) -> String {
    for places in 2...9 {
      let text = NumberText.short(percent, places: places)
      let digits = text.drop { "0.".contains($0) }.filter(\.isNumber)
      if digits.count >= 2 || Double(text) == percent { return text }
    }
    return NumberText.short(percent, places: 9)
  }
}
