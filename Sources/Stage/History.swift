import Geometry

/// Everything that the timeline has done so far: the solved moments and the transitions between them.
///
/// It only grows at its end; a frame is a look-up in it, so time may run either way at the same cost.
package struct History: Sendable {
  /// In order of time; the first is at 0.
  package private(set) var moments: [Moment]
  /// In order of their start.
  package private(set) var transitions: [Transition] = []
  /// For each moment, the transitions that run at its time: with those that end before the next one, all that can run until then.
  private var running: [[Int]] = [[]]

  package init(start: Moment) { moments = [start] }

  package var last: Moment { moments[moments.count - 1] }

  /// Adds a solved moment.
  package mutating func append(_ moment: Moment) {
    precondition(moment.time >= last.time, "history runs forwards: \(moment.time) after \(last.time)")
    moments.append(moment)
    running.append(running[running.count - 1].filter { transitions[$0].isRunning(at: moment.time) })
  }

  /// Puts a moment in the place of the last one, which was solved for a part of the same edits: only what all of them lead to
  /// counts.
  mutating func replaceLast(with moment: Moment) {
    precondition(moment.time == last.time, "\(moment.time) is not the time of the last moment, \(last.time)")
    moments[moments.count - 1] = moment
  }

  /// Adds a movement to the last moment, which takes what `claim` names from those that still run.
  package mutating func append(_ transition: Transition) { append(transition, taking: nil) }

  mutating func append(_ transition: Transition, taking claim: Claim?) {
    precondition(transition.start == last.time, "a movement starts at its own moment, \(last.time)")
    if let claim {
      for index in running[running.count - 1] { transitions[index].yield(claim, at: transition.start) }
    }
    running[running.count - 1].append(transitions.count)
    transitions.append(transition)
  }

  /// The last moment that is not after `time`.
  package func index(at time: Rational) -> Int {
    var low = 0
    var high = moments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if moments[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The first moment of a time that has one.
  func firstIndex(at time: Rational) -> Int {
    var index = index(at: time)
    while index > 0, moments[index - 1].time == time { index -= 1 }
    return index
  }

  /// Indices of the transitions that run at `time`, in order of their start.
  package func running(at time: Rational, in moment: Int) -> [Int] {
    running[moment].filter { transitions[$0].isRunning(at: time) }
  }
}
