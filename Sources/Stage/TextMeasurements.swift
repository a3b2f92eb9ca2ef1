import Drawing
import Geometry

/// A text measurer that asks another one once for each text, font and width, and remembers.
final class TextMeasurements: TextMeasurer {
  private struct Key: Hashable {
    var text: String
    var font: Font
    var maxWidth: Double?
  }

  private let measurer: any TextMeasurer
  private var known: [Key: TextSize] = [:]
  /// How often the other one was asked.
  private(set) var count = 0

  init(_ measurer: any TextMeasurer) { self.measurer = measurer }

  func measure(_ text: String, font: Font, maxWidth: Double?) -> TextSize {
    let key = Key(text: text, font: font, maxWidth: maxWidth)
    if let size = known[key] { return size }
    let size = measurer.measure(text, font: font, maxWidth: maxWidth)
    count += 1
    known[key] = size
    return size
  }
}
