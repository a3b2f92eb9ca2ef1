/// How stiff a spring must be for its swing to have decayed to a thousandth when a given time is over.
///
/// Everything is in units of that time: frequencies are radians, speeds whole ways in it.
struct SpringFit {
  /// 0.05 … 1.
  let dampingRatio: Double
  let velocity: Double

  /// ω₀.
  var frequency: Double {
    let tolerance = Spring.tolerance
    let swing = (1 - dampingRatio * dampingRatio).squareRoot()
    // Without a first speed, ζ/√(1−ζ²) · e^(−ζω₀) = 0.001 can be written down.
    if velocity == 0, dampingRatio < 1 {
      return Elementary.log(dampingRatio / (swing * tolerance)) / dampingRatio
    }
    // The envelope falls for good beyond some frequency: walk down from where it is over until it is not.
    var high = 400.0 / dampingRatio
    var low = high
    while envelope(low) < tolerance {
      high = low
      low /= 1.05
      // A push so strong that no envelope of this form tells when it is over: plain decay decides.
      if low < 0.01 { return -Elementary.log(tolerance) / dampingRatio }
    }
    for _ in 0..<200 where high - low > 1e-13 * high {
      let middle = low + (high - low) / 2
      if envelope(middle) < tolerance { high = middle } else { low = middle }
    }
    return high
  }

  /// How far from the rest the swing may still reach at the end of the time.
  private func envelope(_ frequency: Double) -> Double {
    let decay = Elementary.exp(-dampingRatio * frequency)
    if dampingRatio >= 1 { return decay * (1 + (frequency - velocity)) }
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return decay * (dampingRatio * frequency - velocity) / swing
  }
}
