import Geometry

/// Which part of the scene's time the ruler and the lanes show, and where a frame lies on them.
package struct TimeAxis: Hashable, Sendable {
  /// In frames; the whole scene is `0 … count`.
  package private(set) var start = 0.0
  package private(set) var length: Double
  package private(set) var count: Int

  /// Of a scene with `count` frames, all of it.
  package init(count: Int) {
    self.count = count
    length = Double(count)
  }

  package var isZoomed: Bool { length < Double(count) }

  /// The same part of another scene, as far as that reaches.
  package mutating func adopt(count new: Int) {
    let wasWhole = !isZoomed
    count = new
    if wasWhole { length = Double(new) }
    limit()
  }

  /// The place of a frame's beginning; `frame` may lie between two.
  package func x(_ frame: Double, in box: Rect) -> Double { box.minX + box.width * (frame - start) / length }

  /// The frame whose beginning is nearest to a place.
  package func frame(atX x: Double, in box: Rect) -> Int {
    min(max(Int((start + (x - box.minX) / box.width * length).rounded()), 0), count - 1)
  }

  /// Larger by a quarter or smaller by a fifth; what is under `x` stays there.
  package mutating func zoom(in larger: Bool, atX x: Double, in box: Rect) {
    let share = min(max((x - box.minX) / box.width, 0), 1)
    let under = start + share * length
    length = min(max(larger ? length / 1.25 : length * 1.25, min(8, Double(count))), Double(count))
    start = under - share * length
    limit()
  }

  /// Moves on by a share of what is seen.
  package mutating func pan(by share: Double) {
    start += share * length
    limit()
  }

  /// Moves so that a frame is seen, if it is not.
  package mutating func reveal(_ frame: Int) {
    let place = Double(frame)
    guard place < start || place > start + length else { return }
    start = place - length / 10
    limit()
  }

  private mutating func limit() {
    length = min(max(length, min(8, Double(count))), Double(count))
    start = min(max(start, 0), Double(count) - length)
  }
}
