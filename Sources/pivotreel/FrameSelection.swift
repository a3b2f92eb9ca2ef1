import Geometry
import Recording
import Stage

/// Which frames of a scene are recorded, on which grid, and how fast a film shows them.
struct FrameSelection {
  /// Frames of the recording for each second of the scene.
  let fps: Rational
  /// Seconds of the scene in a second of film.
  let speed: Rational
  /// On the grid of `fps`, as ascending runs without gaps.
  let frames: [ClosedRange<Int>]

  static let options = [
    Option("--frames", argument: "LIST", help: "only these: 0,30-60,@mark,1.5s,last"),
    Option("--from", argument: "TIME", help: "the first moment: 1.5s, 250ms, 90f, @mark"),
    Option("--to", argument: "TIME", help: "the last moment"),
    Option("--fps", argument: "N", help: "frames a second of film (default: the scene's own)"),
    Option("--speed", argument: "N", help: "seconds of the scene in a second of film (default 1)"),
  ]

  init(_ arguments: Arguments, simulation: Simulation) throws(UsageError) {
    let clock = simulation.clock
    let speed = try FrameSelection.positive("--speed", arguments, upTo: 1000) ?? Rational(1)
    self.speed = speed
    let rate = try FrameSelection.positive("--fps", arguments, upTo: 1000)
    // A film of `rate` frames a second that runs at `speed` looks so many times into each second of the scene.
    let fps = rate.map { $0 / speed } ?? clock.fps
    self.fps = fps
    let last = FrameSelection.index(before: clock.time(ofFrame: clock.frameCount - 1), fps)
    var range = 0...last
    if let text = arguments.value("--from") {
      let from = try FrameSelection.time(text, simulation)
      guard (from * fps).ceiling <= last else {
        throw UsageError(message: "--from \(text) is after the end of the scene")
      }
      range = max(0, (from * fps).ceiling)...last
    }
    if let text = arguments.value("--to") {
      let to = min(last, FrameSelection.index(before: try FrameSelection.time(text, simulation), fps))
      guard to >= range.lowerBound else { throw UsageError(message: "--to \(text) is before --from") }
      range = range.lowerBound...to
    }
    guard let list = arguments.value("--frames") else {
      frames = [range]
      return
    }
    var runs: [ClosedRange<Int>] = []
    for item in list.split(separator: ",") { runs.append(try FrameSelection.run(String(item), fps, last, simulation)) }
    frames = FrameSelection.merged(runs).compactMap { run in
      let low = max(run.lowerBound, range.lowerBound)
      let high = min(run.upperBound, range.upperBound)
      return low <= high ? low...high : nil
    }
    if frames.isEmpty { throw UsageError(message: "--frames \(list) chooses no frame") }
  }

  /// `12`, `30-60`, or a moment.
  private static func run(
    _ item: String, _ fps: Rational, _ last: Int, _ simulation: Simulation
  ) throws(UsageError) -> ClosedRange<Int> {
    func frame(_ text: String) throws(UsageError) -> Int {
      let frame = if let number = Int(text) { number } else { index(before: try time(text, simulation), fps) }
      guard (0...last).contains(frame) else {
        throw UsageError(message: "there is no frame \(text): the scene has frames 0 to \(last)")
      }
      return frame
    }
    // A mark's name may have a hyphen of its own.
    if item.hasPrefix("@") {
      let only = try frame(item)
      return only...only
    }
    let ends = item.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let first = try frame(ends[0])
    let second = ends.count > 1 ? try frame(ends[1]) : first
    guard first <= second else { throw UsageError(message: "--frames \(item) runs backwards") }
    return first...second
  }

  private static func time(_ text: String, _ simulation: Simulation) throws(UsageError) -> Rational {
    try MomentText(text: text).time(in: simulation)
  }

  private static func index(before time: Rational, _ fps: Rational) -> Int { (time * fps).floor }

  /// A decimal number or a fraction such as 30000/1001.
  private static func positive(_ key: String, _ arguments: Arguments, upTo limit: Int) throws(UsageError) -> Rational? {
    guard let text = arguments.value(key) else { return nil }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Rational(decimal: $0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0 > .zero && $0.denominator <= 10_000 }) else {
      throw UsageError(message: "\(key) is a number above 0, not '\(text)'")
    }
    let value = numbers.count > 1 ? numbers[0] / numbers[1] : numbers[0]
    guard value <= Rational(limit), value >= Rational(1, 1000) else {
      throw UsageError(message: "\(key) lies between 0.001 and \(limit), not at '\(text)'")
    }
    return value
  }

  private static func merged(_ runs: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, run.lowerBound <= last.upperBound + 1 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
      } else {
        result.append(run)
      }
    }
    return result
  }
}
