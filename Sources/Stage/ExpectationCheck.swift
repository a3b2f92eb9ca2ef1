import Diagnostics
import Geometry
import LayoutVocabulary
import SceneScript

/// An expectation that did not hold, in words.
package struct ExpectationFailure: Sendable {
  package var expectation: Expectation
  package var time: Rational
  /// What was found instead: `name.top is 135.000, expected 80`.
  package var finding: String
}

/// Judges what a scene expects.
package enum ExpectationCheck {
  /// Every failure of `scene`'s expectations, in source order; a claim about `always` reports its first failing frame.
  package static func failures(in simulation: Simulation) -> [ExpectationFailure] {
    var failures: [ExpectationFailure] = []
    for expectation in simulation.scene.expectations {
      switch expectation.moment {
      case .at(let time):
        failures += failure(of: expectation, in: simulation.state(at: time), simulation)
      case .end:
        failures += failure(of: expectation, in: simulation.frame(at: simulation.clock.frameCount - 1), simulation)
      case .always:
        for index in 0..<simulation.clock.frameCount {
          let found = failure(of: expectation, in: simulation.frame(at: index), simulation)
          failures += found
          if !found.isEmpty { break }
        }
      }
    }
    return failures
  }

  private static func failure(
    of expectation: Expectation, in frame: StageFrame, _ simulation: Simulation
  ) -> [ExpectationFailure] {
    guard let finding = ClaimCheck(frame, of: simulation).finding(against: expectation.claim) else { return [] }
    return [ExpectationFailure(expectation: expectation, time: frame.time, finding: finding)]
  }
}

/// One frame held against one claim.
private struct ClaimCheck {
  let values: LayoutValues
  let scene: CheckedScene
  /// That the edits of the frame's moment took.
  let pivotCount: Int

  init(_ frame: StageFrame, of simulation: Simulation) {
    scene = simulation.scene
    pivotCount = simulation.costs[min(frame.momentIndex, simulation.costs.count - 1)].counts[.pivots]
    values = LayoutValues(frame, direction: scene.direction)
  }

  /// nil when the claim holds, else what was found.
  func finding(against claim: Expectation.Claim) -> String? {
    switch claim {
    case .comparison(let left, let relation, let right, let tolerance):
      comparison(left, relation, right, tolerance)
    case .frame(let view, let shown, let expected, let tolerance):
      frame(of: view, shown: shown, expected, tolerance)
    case .noConflicts:
      values.frame.conflicts.isEmpty ? nil : "in conflict: " + conflictList
    case .conflict(let constraints):
      conflict(constraints.map { scene.constraints[$0].name })
    case .noAmbiguity:
      values.frame.ambiguous.isEmpty
        ? nil : "ambiguous: " + values.frame.ambiguous.map { name($0.view) }.joined(separator: ", ")
    case .ambiguous(let view):
      values.frame.ambiguous.contains { $0.view == view } ? nil : "\(name(view)) is determined"
    case .inside(let inner, let outer):
      inside(inner, outer)
    case .notOverlapping(let a, let b):
      overlap(a, b)
    case .hidden(let view):
      values.state(of: view).map { $0.isHidden ? nil : "\(name(view)) is visible" } ?? absent([view])
    case .pivots(let relation, let limit):
      pivots(relation, limit)
    }
  }

  private func comparison(_ left: LayoutSum, _ relation: Relation, _ right: LayoutSum, _ tolerance: Double) -> String? {
    guard let a = values.value(of: left), let b = values.value(of: right) else {
      return absent((left.terms + right.terms).map(\.item.view))
    }
    let holds =
      switch relation {
      case .equal: (a - b).magnitude <= tolerance
      case .lessThanOrEqual: a <= b + tolerance
      case .greaterThanOrEqual: a >= b - tolerance
      }
    if holds { return nil }
    return "found \(number(a)) \(relation.symbol) \(number(b)), off by \(number((a - b).magnitude))"
  }

  private func frame(of view: ViewIndex, shown: Bool, _ expected: Rect, _ tolerance: Double) -> String? {
    guard let state = values.state(of: view) else { return absent([view]) }
    let found = shown ? state.shown : state.model
    let pairs = [
      (found.x, expected.x), (found.y, expected.y), (found.width, expected.width), (found.height, expected.height),
    ]
    if pairs.allSatisfy({ ($0 - $1).magnitude <= tolerance }) { return nil }
    return "found (" + pairs.map { number($0.0) }.joined(separator: ", ") + ")"
  }

  private func pivots(_ relation: Relation, _ limit: Int) -> String? {
    let holds =
      switch relation {
      case .equal: pivotCount == limit
      case .lessThanOrEqual: pivotCount <= limit
      case .greaterThanOrEqual: pivotCount >= limit
      }
    return holds ? nil : "the edits took \(pivotCount) pivots"
  }

  private func conflict(_ names: [String]) -> String? {
    if values.frame.conflicts.contains(where: { conflict in names.allSatisfy(conflict.contains) }) { return nil }
    return values.frame.conflicts.isEmpty ? "there is no conflict" : "in conflict are: " + conflictList
  }

  private func inside(_ inner: ViewIndex, _ outer: ViewIndex) -> String? {
    guard let a = values.absolute(inner, shown: false), let b = values.absolute(outer, shown: false) else {
      return absent([inner, outer])
    }
    let overhang = max(b.minX - a.minX, b.minY - a.minY, a.maxX - b.maxX, a.maxY - b.maxY)
    return overhang <= 1e-3 ? nil : "\(name(inner)) reaches \(number(overhang)) outside \(name(outer))"
  }

  private func overlap(_ a: ViewIndex, _ b: ViewIndex) -> String? {
    guard let first = values.absolute(a, shown: false), let second = values.absolute(b, shown: false) else {
      return absent([a, b])
    }
    guard let common = first.intersection(second), common.width > 1e-3, common.height > 1e-3 else { return nil }
    return "they overlap by \(number(common.width)) × \(number(common.height))"
  }

  private var conflictList: String {
    values.frame.conflicts.map { $0.joined(separator: ", ") }.joined(separator: "; ")
  }

  private func absent(_ views: [ViewIndex]) -> String {
    let missing = views.first { values.state(of: $0) == nil } ?? views[0]
    return "\(name(missing)) does not exist then"
  }

  private func name(_ view: ViewIndex) -> String { scene.views[view].name }
  private func number(_ value: Double) -> String { NumberText.short(value, places: 4) }
}
