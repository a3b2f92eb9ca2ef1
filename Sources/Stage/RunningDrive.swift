import Animation
import Geometry
import LayoutVocabulary
import SceneScript

/// A value on its way while it is driven: a pure function of time.
///
/// It starts from what is written, or from what the value is. Whoever drives the same value later takes it over where it is; a
/// spring keeps its speed too.
struct RunningDrive {
  let target: DriveTarget
  let start: Rational
  let animation: AnimationSpec
  let from: DriveValue
  let to: DriveValue
  /// How fast the value moved when a spring took it over, per second.
  let speed: DriveValue

  /// After this the value is what it was driven to; nil for a spring that swings for ever.
  var end: Rational? { animation.isEndless ? nil : start + animation.delay + animation.duration }

  /// When it begins to move.
  var begin: Rational { start + animation.delay }

  func isOver(at time: Rational) -> Bool { end.map { $0 <= time } ?? false }

  func value(at time: Rational) -> DriveValue {
    let elapsed = time - begin
    if elapsed < .zero { return from }
    if isOver(at: time) { return to }
    if case .spring(let spring) = animation.curve, !animation.isMirrored {
      let (place, push) = spring.response(at: elapsed.value)
      return to + (from - to) * place + startSpeed(spring) * push
    }
    return from + (to - from) * DriveValue(repeating: animation.progress(at: elapsed))
  }

  func speed(at time: Rational) -> DriveValue {
    let elapsed = time - begin
    if elapsed < .zero || isOver(at: time) { return DriveValue() }
    if case .spring(let spring) = animation.curve, !animation.isMirrored {
      let (place, push) = spring.responseRate(at: elapsed.value)
      return (from - to) * place + startSpeed(spring) * push
    }
    return (to - from) * DriveValue(repeating: animation.speed(at: elapsed))
  }

  /// What stood still gets the push that is written.
  private func startSpeed(_ spring: Spring) -> DriveValue {
    speed == DriveValue() ? (to - from) * spring.velocity : speed
  }
}

/// One number, or the two of a size.
typealias DriveValue = SIMD2<Double>

/// What can be driven.
enum DriveTarget: Hashable {
  case constant(ConstraintIndex)
  case rootSize
  case attribute(ItemReference, Attribute)
}

extension Drive {
  var target: DriveTarget {
    switch self {
    case .constant(let index, _, _): .constant(index)
    case .rootSize: .rootSize
    case .attribute(let item, let attribute, _, _, _): .attribute(item, attribute)
    }
  }

  var written: (from: DriveValue?, to: DriveValue) {
    switch self {
    case .constant(_, let from, let to), .attribute(_, _, _, let from, let to):
      (from.map { DriveValue($0, 0) }, DriveValue(to, 0))
    case .rootSize(let from, let to): (from.map { DriveValue($0.width, $0.height) }, DriveValue(to.width, to.height))
    }
  }
}

extension Edit {
  /// The driven value that this edit takes out of a drive's hands.
  var endedDrive: DriveTarget? {
    switch self {
    case .setConstant(let index, _): .constant(index)
    case .release(let item, let attribute): .attribute(item, attribute)
    default: nil
    }
  }
}
