import Animation
import Diagnostics
import Geometry
import LayoutVocabulary

/// What happens at one moment of the timeline.
package struct TimelineEntry: Sendable {
  package var time: Rational
  package var action: Action
  /// A short name for people: the mark's name, or the first edit as written.
  package var name: String
  /// The whole entry in the source.
  package var range: SourceRange

  package enum Action: Sendable {
    /// One transaction; animated when `animation` is given.
    case edits([Edit], animation: AnimationSpec?)
    /// A value that changes in every frame, and the layout is solved in every frame.
    case drive(Drive, animation: AnimationSpec)
    /// Another screen, in the same transaction with all that follows from its size, safe area and traits: a rotation, a
    /// resized window, another device.
    case screen(Screen, animation: AnimationSpec?)
    case mark(String)
  }

  package init(time: Rational, action: Action, name: String, range: SourceRange) {
    self.time = time
    self.action = action
    self.name = name
    self.range = range
  }
}

/// How a block of edits moves from what is shown to the new solution.
///
/// Keyframes, `stagger` and `repeat` are resolved to entries of their own: a keyframe is an animated entry from its key time to the
/// next, and a round that goes back is an entry with the opposite edits on the mirrored curve.
package struct AnimationSpec: Hashable, Sendable {
  /// Seconds, not negative. Of a spring that has its own, the time until it has settled.
  package var duration: Rational
  package var curve: TimingCurve
  /// The curve runs backwards in time: progress is 1 − e(1 − u).
  package var isMirrored: Bool
  /// Seconds before the movement starts.
  package var delay: Rational
  package var interruption: Interruption

  /// What becomes of an animation that still runs on the same values.
  package enum Interruption: String, Hashable, Sendable {
    /// It goes on, and the two add up.
    case adding
    /// It ends, and the new one starts from what is shown.
    case fromCurrent = "from current"
    /// It ends, and the new one starts from the old solution, with a jump.
    case replacing
  }

  package init(
    duration: Rational, curve: TimingCurve, isMirrored: Bool = false, delay: Rational = .zero,
    interruption: Interruption = .adding
  ) {
    self.duration = duration
    self.curve = curve
    self.isMirrored = isMirrored
    self.delay = delay
    self.interruption = interruption
  }
}

/// What is driven, and between which values; `from` is nil where the value is to start from what it is then.
package enum Drive: Hashable, Sendable {
  case constant(ConstraintIndex, from: Double?, to: Double)
  /// Size classes and safe area stay what they are.
  case rootSize(from: Size?, to: Size)
  /// An edit variable, in the superview's coordinates: the solver is asked for this value at this priority. It keeps its last
  /// value until it is driven again or released.
  case attribute(ItemReference, Attribute, Priority, from: Double?, to: Double)
}

/// One edit of a transaction.
package enum Edit: Hashable, Sendable {
  case setConstant(ConstraintIndex, Double)
  case setPriority(ConstraintIndex, Priority)
  /// The constraint starts to hold: added for the first time, or activated again.
  case activate(ConstraintIndex)
  /// The constraint holds no longer: removed or deactivated.
  case deactivate(ConstraintIndex)
  case insertView(ViewIndex)
  /// The view goes, with its descendants and every constraint that mentions them from outside.
  case removeView(ViewIndex)
  case setProperty(ViewIndex, PropertyValue)
  /// The edit variable that a `drive` left on an attribute goes.
  case release(ItemReference, Attribute)
  /// The keyboard covers this height of root; 0 hides it.
  case keyboard(Double)
}

extension TimelineEntry {
  /// How its edits move; nil when they do not, or when it makes none.
  package var animation: AnimationSpec? {
    switch action {
    case .edits(_, let animation), .screen(_, let animation): animation
    case .drive(_, let animation): animation
    case .mark: nil
    }
  }

  /// A mark names its time and changes nothing.
  package var isMark: Bool {
    if case .mark = action { true } else { false }
  }
}
