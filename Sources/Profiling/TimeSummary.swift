/// How long something took in many runs, in nanoseconds.
package struct TimeSummary: Hashable, Sendable {
  package var median: Double
  package var p99: Double
  /// The 95 % interval of the median.
  package var low: Double
  package var high: Double

  package init(median: Double, p99: Double, low: Double, high: Double) {
    self.median = median
    self.p99 = p99
    self.low = low
    self.high = high
  }

  /// Nil without samples.
  ///
  /// The interval asks nothing of the distribution, which has a long tail on every machine: the number of samples below the
  /// true median is binomial with p = ½, so the order statistics n/2 ∓ 1.96·√n/2 enclose it in 95 of 100 cases.
  package init?(samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    let count = sorted.count
    let middle = Double(count) / 2
    let reach = 1.96 * Double(count).squareRoot() / 2
    median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    // Nearest rank: the smallest sample that at least 99 of 100 do not exceed.
    p99 = sorted[(count * 99 + 99) / 100 - 1]
    low = sorted[max(Int((middle - reach).rounded(.down)), 1) - 1]
    high = sorted[min(Int((middle + reach).rounded(.up)) + 1, count) - 1]
  }

  /// Half the interval, in parts of the median.
  package var uncertainty: Double { median == 0 ? 0 : (high - low) / 2 / median }
}
