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
    case rotate(Orientation, animation: AnimationSpec?)
    case resize(Size, animation: AnimationSpec?)
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
package struct AnimationSpec: Hashable, Sendable {
  /// Seconds, not negative.
  package var duration: Rational
  package var curve: TimingCurve
  /// Seconds before the movement starts.
  package var delay: Rational

  package init(duration: Rational, curve: TimingCurve, delay: Rational = .zero) {
    self.duration = duration
    self.curve = curve
    self.delay = delay
  }
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
}

extension TimelineEntry {
  /// How its edits move; nil when they do not, or when it makes none.
  package var animation: AnimationSpec? {
    switch action {
    case .edits(_, let animation), .rotate(_, let animation), .resize(_, let animation): animation
    case .mark: nil
    }
  }

  /// A mark names its time and changes nothing.
  package var isMark: Bool {
    if case .mark = action { true } else { false }
  }
}
