import Geometry

/// Where the playhead is and how it moves. No window, no clock: time is handed in.
package struct Transport: Sendable {
  package private(set) var frame = 0
  package let frameCount: Int
  package let fps: Rational

  package init(frameCount: Int, fps: Rational) {
    self.frameCount = frameCount
    self.fps = fps
  }
}
