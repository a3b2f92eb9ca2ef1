import Geometry

/// Everything that the timeline has done so far: the solved moments and the transitions between them.
///
/// It only grows at its end; a frame is a look-up in it, so time may run either way at the same cost.
package struct History: Sendable {
  /// In order of time; the first is at 0.
  package private(set) var moments: [Moment]
  /// In order of their start.
  package private(set) var transitions: [Transition] = []

  package init(start: Moment) { moments = [start] }

  package var last: Moment { moments[moments.count - 1] }

  package mutating func append(_ moment: Moment, transitions new: [Transition]) {
    precondition(moment.time >= last.time, "history runs forwards: \(moment.time) after \(last.time)")
    moments.append(moment)
    transitions += new
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
}
