import Geometry

/// CSS `steps(n, position)`: progress in jumps of equal height at equal distances.
package struct Steps: Hashable, Sendable {
  package let count: Int
  package let position: Position

  /// At which ends of the time there is a jump.
  package enum Position: String, Hashable, Sendable, CaseIterable {
    case start, end, none, both
  }

  /// At least one step, and two for `none`, which would stand still with one.
  package init(_ count: Int, _ position: Position = .end) {
    precondition(count >= (position == .none ? 2 : 1), "\(count) steps do not lead from 0 to 1 with \(position)")
    self.count = count
    self.position = position
  }

  private var jumps: Int {
    switch position {
    case .start, .end: count
    case .none: count - 1
    case .both: count + 1
    }
  }

  /// The height of the step that starts at or before `u`, which is clamped to 0 … 1.
  package func value(at u: Double) -> Double {
    height(ofStep: Int((min(max(u, 0), 1) * Double(count)).rounded(.down)))
  }

  package func value(at u: Rational) -> Double {
    height(ofStep: (min(max(u, .zero), Rational(1)) * Rational(count)).floor)
  }

  private func height(ofStep index: Int) -> Double {
    var step = index
    if position == .start || position == .both { step += 1 }
    return Double(min(step, jumps)) / Double(jumps)
  }
}

extension Steps: CustomStringConvertible {
  /// As scenes write it.
  package var description: String { "steps(\(count), \(position.rawValue))" }
}
