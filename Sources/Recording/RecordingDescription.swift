import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// What is the same in all frames of a recording: with the frames it is all that a recorder knows of the scene.
package struct RecordingDescription: Hashable, Sendable {
  package var title: String
  /// Frames a second.
  package var fps: Rational
  /// The indices of the recorded frames in ascending order, as runs without gaps.
  package var frames: [ClosedRange<Int>]
  /// The screen that the scene starts on, in points.
  package var screen: Size
  /// Device pixels per point.
  package var scale: Double
  /// All views that exist at some time; `StageFrame` speaks of them by their index here.
  package var views: [View]
  /// The timeline, in order of time.
  package var entries: [Entry]

  package struct View: Hashable, Sendable {
    /// Unique in the recording.
    package var name: String
    package var kind: ViewKind
    /// nil for root only.
    package var parent: ViewIndex?
    /// As declared, before any edit.
    package var style: ViewStyle

    package init(name: String, kind: ViewKind, parent: ViewIndex?, style: ViewStyle = ViewStyle()) {
      self.name = name
      self.kind = kind
      self.parent = parent
      self.style = style
    }
  }

  package struct Entry: Hashable, Sendable {
    package var time: Rational
    package var name: String

    package init(time: Rational, name: String) {
      self.time = time
      self.name = name
    }
  }

  package init(
    title: String, fps: Rational, frames: [ClosedRange<Int>], screen: Size, scale: Double, views: [View],
    entries: [Entry]
  ) {
    precondition(fps > .zero, "a recording needs a positive frame rate, not \(fps)")
    self.title = title
    self.fps = fps
    self.frames = frames
    self.screen = screen
    self.scale = scale
    self.views = views
    self.entries = entries
  }

  package var frameCount: Int { frames.reduce(0) { $0 + $1.count } }

  /// The first frame that shows what happens at `time`; frame i is at exactly i / fps.
  package func frame(at time: Rational) -> Int { (time * fps).ceiling }

  /// Index of the last entry at or before the time of frame `index`; nil before the first.
  package func entryInForce(atFrame index: Int) -> Int? {
    let time = Rational(index) / fps
    return entries.lastIndex { $0.time <= time }
  }
}

extension [ClosedRange<Int>] {
  /// The frames 0 ..< count as runs; none for a count of 0.
  package static func frames(upTo count: Int) -> [ClosedRange<Int>] { count > 0 ? [0...(count - 1)] : [] }
}
