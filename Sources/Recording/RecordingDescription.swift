import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// What is the same in all frames of a recording: with the frames it is all that a recorder knows of the scene.
package struct RecordingDescription: Hashable, Sendable {
  package var title: String
  /// Frames a second.
  package var fps: Rational
  /// Seconds of the scene that a film shows in one second.
  package var speed = Rational(1)
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
  /// In the order of their creation; those of the scene, not the engine's own.
  package var constraints: [Constraint] = []
  /// Where the scene comes from, for people: `wallet.scene · iPhone 14`; may be empty.
  package var origin = ""

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
    /// It names its time and changes nothing.
    package var isMark: Bool
    /// How it moves; nil when it does not.
    package var motion: Motion?
    /// For people, what it does and how: `animate 0.6 s easeInOut`; may be empty.
    package var detail: String

    package init(time: Rational, name: String, isMark: Bool = false, motion: Motion? = nil, detail: String = "") {
      self.time = time
      self.name = name
      self.isMark = isMark
      self.motion = motion
      self.detail = detail
    }
  }

  /// A movement that an entry starts.
  package struct Motion: Hashable, Sendable {
    /// Seconds from the entry to its start.
    package var delay: Rational
    /// In seconds.
    package var duration: Rational
    /// Its progress at equal steps of time, from the start to the end.
    package var curve: [Double]

    package init(delay: Rational, duration: Rational, curve: [Double]) {
      self.delay = delay
      self.duration = duration
      self.curve = curve
    }
  }

  package struct Constraint: Hashable, Sendable {
    package var name: String
    /// The attributes it speaks of, the left side's first.
    package var ends: [End]
    package var relation: Relation
    package var priority: Double
    /// It says `a.x == b.y + constant`, without factors.
    package var isPlain: Bool
    /// Its constant from a time on, nil while it does not hold; in order of time.
    package var states: [State]

    package struct End: Hashable, Sendable {
      package var view: ViewIndex
      package var attribute: Attribute

      package init(view: ViewIndex, attribute: Attribute) {
        self.view = view
        self.attribute = attribute
      }
    }

    package struct State: Hashable, Sendable {
      package var time: Rational
      package var constant: Double?

      package init(time: Rational, constant: Double?) {
        self.time = time
        self.constant = constant
      }
    }

    package init(
      name: String, ends: [End], relation: Relation, priority: Double, isPlain: Bool, states: [State]
    ) {
      self.name = name
      self.ends = ends
      self.relation = relation
      self.priority = priority
      self.isPlain = isPlain
      self.states = states
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

  /// Frames a second of a film.
  package var playbackRate: Rational { fps * speed }

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
