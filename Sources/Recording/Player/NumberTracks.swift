import Geometry
import JSONText

/// Numbers that go with something from one frame to another, cut into stretches in which they follow a few curves.
///
/// A stretch ends where a movement starts or ends, so that within one all that moves together has one curve. Frames are
/// counted from 0 in the order in which they were recorded.
struct NumberTracks {
  /// By number of the track.
  private(set) var tracks: [Track] = []
  /// The curves of all stretches, in order.
  private(set) var curves: [Curve] = []
  /// Tracks of this stretch, living and ended.
  private var active: [Int] = []
  private var stretchStart = 0

  /// The curves of a stretch are kept until it ends, so that even a movement without end needs bounded memory.
  static let longestStretch = 1200

  struct Curve {
    /// The frame of the first sample.
    var start: Int
    /// In units of `CurvePool.unit`.
    var samples: [Int]
  }

  struct Track {
    let start: Int
    private(set) var count = 0
    fileprivate(set) var spans: [Span] = []
    fileprivate var isLive = true
    /// The values of this stretch: those of its first frame, and how often they were repeated …
    fileprivate var first: [Double] = []
    fileprivate var repeats = 0
    /// … or, once they changed, all of them, frame after frame.
    fileprivate var samples: [Double] = []
    private var last: [Double] = []

    init(start: Int) { self.start = start }

    fileprivate mutating func append(_ values: [Double]) {
      count += 1
      last = values
      if samples.isEmpty {
        if repeats == 0 { first = values }
        if values == first {
          repeats += 1
          return
        }
        samples.reserveCapacity(values.count * 64)
        for _ in 0..<repeats { samples += first }
      }
      samples += values
    }

    fileprivate mutating func repeatLast() { append(last) }
  }

  /// The numbers of a track from `start` on.
  struct Span {
    var start: Int
    var sums: [CurvePool.Sum]
  }

  /// A new track from `frame` on; returns its number.
  mutating func begin(at frame: Int, _ values: [Double]) -> Int {
    var track = Track(start: frame)
    track.append(values)
    tracks.append(track)
    active.append(tracks.count - 1)
    return tracks.count - 1
  }

  mutating func append(_ values: [Double], to track: Int) { tracks[track].append(values) }

  /// The same numbers as in the frame before.
  mutating func repeatLast(of track: Int) { tracks[track].repeatLast() }

  mutating func end(_ track: Int) { tracks[track].isLive = false }

  func lengthOfStretch(at frame: Int) -> Int { frame - stretchStart }

  /// Ends a stretch before `frame`.
  mutating func cut(at frame: Int) {
    let length = frame - stretchStart
    guard length > 0 else { return }
    var pool = CurvePool(start: stretchStart, length: length)
    let base = curves.count
    // Those that are there all the time first: their curves are whole.
    let whole = active.filter { tracks[$0].isLive && tracks[$0].start <= stretchStart }
    let others = active.filter { !(tracks[$0].isLive && tracks[$0].start <= stretchStart) }
    for number in whole + others { NumberTracks.finish(&tracks[number], &pool, base: base) }
    curves += pool.curves.map { Curve(start: stretchStart, samples: $0) }
    active = active.filter { tracks[$0].isLive }
    stretchStart = frame
  }

  private static func finish(_ track: inout Track, _ pool: inout CurvePool, base: Int) {
    let width = track.first.count
    let from = max(track.start, pool.start)
    let sums: [CurvePool.Sum]
    if track.samples.isEmpty {
      sums = track.first.map { CurvePool.Sum(constant: CurvePool.rounded($0)) }
    } else {
      let count = track.samples.count / width
      let range = (from - pool.start)..<(from - pool.start + count)
      sums = (0..<width).map { parameter in
        let values = (0..<count).map { track.samples[$0 * width + parameter] }
        var sum = pool.sum(of: values, in: range)
        for index in sum.terms.indices { sum.terms[index].curve += base }
        return sum
      }
    }
    if track.spans.last?.sums != sums { track.spans.append(Span(start: from, sums: sums)) }
    track.first = []
    track.samples = []
    track.repeats = 0
  }
}

// MARK: - As text

extension NumberTracks.Track {
  /// `[start, count, [sums], [frame, i, sum, i, sum …] …]`: the numbers at the start, then what changes at later frames. A
  /// sum is its constant or `[constant, curve, factor, curve, factor …]`.
  var value: JSONValue {
    var members: [JSONValue] = [.integer(start), .integer(count)]
    var before: [CurvePool.Sum] = []
    for span in spans {
      if before.isEmpty {
        members.append(.array(span.sums.map(\.value)))
      } else {
        var changes: [JSONValue] = [.integer(span.start)]
        for (index, sum) in span.sums.enumerated() where sum != before[index] {
          changes += [.integer(index), sum.value]
        }
        members.append(.array(changes))
      }
      before = span.sums
    }
    return .array(members)
  }
}

extension CurvePool.Sum {
  fileprivate var value: JSONValue {
    if terms.isEmpty { return .exact(constant) }
    return .array([.exact(constant)] + terms.flatMap { [.integer($0.curve), .exact($0.factor)] })
  }
}

extension NumberTracks.Curve {
  /// `[start, order, d, d …]` with the first or second differences of the samples, whichever is shorter; `[n]` stands for n
  /// zeros.
  var value: JSONValue {
    func differences(_ values: [Int]) -> [Int] {
      var last = 0
      return values.map { value in
        defer { last = value }
        return value - last
      }
    }
    func packed(_ values: [Int]) -> [JSONValue] {
      var result: [JSONValue] = []
      var zeros = 0
      func flush() {
        if zeros > 2 {
          result.append([.integer(zeros)])
        } else {
          result += [JSONValue](repeating: 0, count: zeros)
        }
        zeros = 0
      }
      for value in values {
        if value == 0 {
          zeros += 1
        } else {
          flush()
          result.append(.integer(value))
        }
      }
      flush()
      return result
    }
    let once = differences(samples)
    let candidates = [packed(once), packed(differences(once))]
    let lengths = candidates.map { JSONWriter.text(.array($0)).utf8.count }
    let order = lengths[0] <= lengths[1] ? 0 : 1
    return .array([.integer(start), .integer(order + 1)] + candidates[order])
  }
}
