import Animation
import Geometry
import SceneScript

/// A movement from what one moment showed to the next one's model, as UIKit adds it to the layer: the difference
/// between the old and the new model, fading out along the curve.
///
///     shown(t) = model(t) + Σ Δᵢ · (1 − eᵢ(t))        over the transitions that still run, Δᵢ = old model − new model
///
/// Nothing is cancelled by a later transition, so the sum is continuous, and a frame depends on its time alone.
package struct Transition: Sendable {
  /// When its edits happened.
  package let start: Rational
  package let animation: AnimationSpec
  /// Views whose solved frame changed, with old − new in the superview's coordinates.
  package var movements: [Movement] = []
  /// Views whose look changed.
  package var fades: [Fade] = []
  /// Views that were removed and fade out where they were last.
  package var ghosts: [Ghost] = []
  /// Views that were hidden: they stay visible until the movement is over.
  package var hidings: [ViewIndex] = []

  package struct Movement: Sendable {
    package var view: ViewIndex
    package var delta: Rect
  }

  package struct Fade: Sendable {
    package var view: ViewIndex
    package var delta: AppearanceDelta
  }

  /// A removed view with all that it needs to be drawn without the model.
  package struct Ghost: Sendable {
    package var view: ViewIndex
    package var parent: ViewIndex
    package var frame: Rect
    package var appearance: Appearance
  }

  init(start: Rational, animation: AnimationSpec) {
    self.start = start
    self.animation = animation
  }

  package var end: Rational { start + animation.delay + animation.duration }

  package func isRunning(at time: Rational) -> Bool { start <= time && time < end }

  /// 1 − e at `time`: how much of each difference is still shown. 1 during the delay.
  package func remaining(at time: Rational) -> Double {
    let elapsed = time - start - animation.delay
    if elapsed <= .zero { return 1 }
    return 1 - animation.curve.value(at: (elapsed / animation.duration).value)
  }
}
