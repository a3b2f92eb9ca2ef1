import Geometry

/// The one grid of frames: frame i is at exactly i / fps seconds from the start, whatever happened before it.
package struct FrameClock: Hashable, Sendable {
  /// Frames a second; above 0.
  package let fps: Rational
  /// Seconds; not negative.
  package let duration: Rational

  package init(fps: Rational, duration: Rational) {
    precondition(fps > .zero, "a clock needs a frame rate above 0, not \(fps)")
    precondition(duration >= .zero, "a clock cannot run for \(duration) s")
    self.fps = fps
    self.duration = duration
  }

  /// A clock that runs until `end`, prolonged to the next frame so that what happens at `end` is seen.
  package init(fps: Rational, reaching end: Rational) {
    self.init(fps: fps, duration: Rational((end * fps).ceiling) / fps)
  }

  /// Frames 0 … ⌊duration · fps⌋: a whole second at 60 fps has 61, the last at exactly one second.
  package var frameCount: Int { (duration * fps).floor + 1 }

  package func time(ofFrame index: Int) -> Rational { Rational(index) / fps }

  /// The first frame whose time is not before `time`: where an edit of that time first shows.
  package func firstFrame(at time: Rational) -> Int { (time * fps).ceiling }

  /// The last frame whose time is not after `time`: what the screen shows at that time.
  package func frame(showing time: Rational) -> Int { (time * fps).floor }
}
