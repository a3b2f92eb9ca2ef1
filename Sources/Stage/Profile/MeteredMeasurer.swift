import Drawing

/// A text measurer that counts its calls and the time they take.
final class MeteredMeasurer: TextMeasurer {
  private(set) var count = 0
  /// Nanoseconds spent measuring.
  private(set) var duration: Int64 = 0
  private let measurer: any TextMeasurer
  private let clock: () -> Int64

  init(_ measurer: any TextMeasurer, clock: @escaping () -> Int64) {
    self.measurer = measurer
    self.clock = clock
  }

  func measure(_ text: String, font: Font, maxWidth: Double?) -> TextSize {
    let start = clock()
    defer {
      count += 1
      duration += clock() - start
    }
    return measurer.measure(text, font: font, maxWidth: maxWidth)
  }
}
