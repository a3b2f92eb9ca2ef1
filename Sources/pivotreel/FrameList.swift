import Geometry
import Stage

/// Frames as people list them: `0`, `30-60`, `@mark`, `last`.
enum FrameList {
  /// The frames that one word of the list means.
  static func frames(_ text: String, in simulation: Simulation) throws(UsageError) -> [Int] {
    let count = simulation.clock.frameCount
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    if bounds.count <= 2, let first = bounds[0], let last = bounds[bounds.count - 1] {
      guard first <= last, last < count else {
        throw UsageError(message: "--frames \(text): the scene has the frames 0 to \(count - 1)")
      }
      return Array(first...last)
    }
    let time = try MomentText(text: text).time(in: simulation)
    return [min(simulation.clock.firstFrame(at: time), count - 1)]
  }

  /// `in frame 3`, `from frame 31 to 58`, `from frame 31 to 58 and in 2 more runs`.
  static func words(_ runs: [ClosedRange<Int>]) -> String {
    guard let first = runs.first else { return "in no frame" }
    let (low, high) = (first.lowerBound, first.upperBound)
    let run = low == high ? "in frame \(low)" : "from frame \(low) to \(high)"
    return runs.count == 1 ? run : run + " and in \(Count.text(runs.count - 1, "more run"))"
  }
}

/// Times as a report says them: `0.5s`.
enum LayoutSeconds {
  static func text(_ time: Rational) -> String { NumberText.short(time.value, places: 3) + "s" }
}
