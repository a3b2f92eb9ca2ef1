import Animation
import Diagnostics
import Geometry
import LayoutVocabulary
import SceneScript

/// What is odd about a scene's motion, as warnings that point at the script.
package struct MotionReport {
  package private(set) var warnings = DiagnosticBag()
  private let scene: CheckedScene
  private let clock: FrameClock
  private let history: History

  /// Solves the whole scene and looks at every movement of it. Costs a sample for each frame in which movements overlap or
  /// overshoot, and for each beginning of one.
  package init(of simulation: Simulation) {
    scene = simulation.scene
    clock = simulation.clock
    history = simulation.solveAll()
    reportIdleBlocks()
    reportEndlessSprings()
    reportJumps()
    reportBrokenConstraints()
  }

  private mutating func warn(
    _ id: String, _ message: String, at entries: [Int], label: String, notes: [String] = [], help: String
  ) {
    guard let entry = entries.last else { return }
    let range = scene.timeline[entry].range
    // A block that is run again and again is told once.
    if warnings.diagnostics.contains(where: { $0.id == id && $0.range == range }) { return }
    warnings.add(
      Diagnostic(
        .warning, id, message, at: range, label: label, notes: notes.map { Diagnostic.Note($0) }, help: [help]))
  }

  private func seconds(_ time: Rational) -> String { NumberText.short(time.value, places: 3) + "s" }
  private func points(_ value: Double) -> String { NumberText.short(value, places: 2) }

  /// A device pixel, in points.
  private var pixel: Double { 1 / scene.screen.scale }

  // MARK: - Blocks

  private mutating func reportIdleBlocks() {
    for transition in history.transitions where transition.isEmpty {
      warn(
        "L401", "this animation at \(seconds(transition.start)) changes nothing that shows", at: transition.entries,
        label: "the layout and all looks are the same before and after",
        help: "remove it, or look whether a constraint that wins keeps its edits from showing")
    }
  }

  private mutating func reportEndlessSprings() {
    for (index, entry) in scene.timeline.enumerated() where entry.animation?.isEndless == true {
      warn(
        "L402", "this spring never settles", at: [index], label: "it swings until the scene ends",
        help: "give it a damping, or a bounce below 1")
    }
  }

  // MARK: - Jumps

  /// Where nothing but animations and drives begins, nothing should be elsewhere than just before.
  private mutating func reportJumps() {
    for moment in EditMoment.moments(of: scene.timeline) where moment.isSmooth(in: scene) {
      let index = history.index(at: moment.time)
      guard index > 0, history.moments[index].time == moment.time else { continue }
      let before = history.boxesBefore(moment: index)
      let after = history.boxes(at: moment.time)
      var worst: (view: ViewIndex, distance: Double)?
      let existed = Set(history.moments[index - 1].tree.views)
      for view in history.moments[index].tree.views where existed.contains(view) {
        let delta = after[view] - before[view]
        let distance = max(
          delta.x.magnitude, delta.y.magnitude, (delta.x + delta.width).magnitude, (delta.y + delta.height).magnitude)
        if distance > max(pixel, worst?.distance ?? 0) { worst = (view, distance) }
      }
      guard let worst else { continue }
      warn(
        "L403", "`\(scene.views[worst.view].name)` jumps by \(points(worst.distance)) at \(seconds(moment.time))",
        at: moment.entries, label: "does not begin where the view is",
        help: "leave out `replacing`, or write `from current`; a drive without `from` starts from its value")
    }
  }

  // MARK: - Broken constraints

  /// Between two layouts that satisfy a constraint all others on a straight line do too. Overshoot and sums of movements leave that
  /// line.
  private mutating func reportBrokenConstraints() {
    let candidates = scene.constraints.indices.filter { isPlain(scene.constraints[$0]) }
    if candidates.isEmpty { return }
    var found: [Violation] = []
    for frame in 0..<clock.frameCount {
      let time = clock.time(ofFrame: frame)
      let index = history.index(at: time)
      let running = history.running(at: time, in: index)
      guard let newest = running.last, leavesTheLine(running, at: time) else { continue }
      let values = LayoutValues(history.sample(at: time, frameIndex: frame, scene: scene))
      for constraint in candidates where isKept(constraint, in: index, during: running) {
        guard let excess = excess(of: constraint, in: values), excess > pixel + 1e-6 else { continue }
        let entries = history.transitions[newest].entries
        if let known = found.firstIndex(where: { $0.entries == entries }) {
          if excess > found[known].excess {
            found[known] = Violation(entries: entries, constraint: constraint, excess: excess, time: time)
          }
        } else {
          found.append(Violation(entries: entries, constraint: constraint, excess: excess, time: time))
        }
      }
    }
    for violation in found {
      let name = scene.constraints[violation.constraint].name
      warn(
        "L404",
        "between its layouts `\(name)` is broken by \(points(violation.excess)) at \(seconds(violation.time))",
        at: violation.entries, label: "what is shown there is no layout",
        notes: ["an animation moves between two layouts and does not solve in between"],
        help: "`drive` solves in every frame; or choose a curve that does not overshoot")
    }
  }

  private struct Violation {
    var entries: [Int]
    var constraint: ConstraintIndex
    var excess: Double
    var time: Rational
  }

  private func leavesTheLine(_ running: [Int], at time: Rational) -> Bool {
    if running.count > 1 { return true }
    return running.contains { !(0...1).contains(history.transitions[$0].weights(at: time).ofPlace) }
  }

  /// Edges, centres and sizes of views, which a frame tells without the layout. A view with alignment insets is constrained by
  /// another rectangle than its frame.
  private func isPlain(_ record: ConstraintRecord) -> Bool {
    if record.isAdapted { return false }
    let contents = history.moments[0].contents
    return (record.equation.left + record.equation.right).allSatisfy { term in
      guard case .view(let view) = term.item, contents[view].insets == .zero else { return false }
      switch term.attribute {
      case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY: return true
      case .leading, .trailing: return scene.direction == .leftToRight
      default: return false
      }
    }
  }

  /// Required, the same before and after every movement that runs, and not set aside.
  private func isKept(_ constraint: ConstraintIndex, in moment: Int, during running: [Int]) -> Bool {
    let states = history.moments[moment].constraints
    guard states.indices.contains(constraint) else { return false }
    let state = states[constraint]
    guard state.isActive, state.priority.isRequired else { return false }
    let name = scene.constraints[constraint].name
    if history.moments[moment].conflicts.contains(where: { $0.first == name }) { return false }
    return running.allSatisfy { index in
      // The moment before the one in which the movement began.
      let start = history.firstIndex(at: history.transitions[index].start)
      return history.moments[max(start - 1, 0)...moment].allSatisfy { $0.constraints[constraint] == state }
    }
  }

  /// By how much the shown values break the constraint; nil when a view is not there.
  private func excess(of constraint: ConstraintIndex, in values: LayoutValues) -> Double? {
    let equation = scene.constraints[constraint].equation
    func terms(_ terms: [Equation.Term], _ sign: Double) -> [LayoutSum.Term] {
      terms.map {
        LayoutSum.Term(coefficient: sign * $0.coefficient, item: $0.item, attribute: $0.attribute, shown: true)
      }
    }
    let sum = LayoutSum(
      terms: terms(equation.left, 1) + terms(equation.right, -1),
      constant: -history.moments[values.frame.momentIndex].constraints[constraint].constant)
    guard let activity = values.value(of: sum) else { return nil }
    return switch equation.relation {
    case .equal: activity.magnitude
    case .lessThanOrEqual: activity
    case .greaterThanOrEqual: -activity
    }
  }
}

extension EditMoment {
  /// Everything in it moves: no edit jumps by intention.
  fileprivate func isSmooth(in scene: CheckedScene) -> Bool {
    entries.allSatisfy { entry in
      switch scene.timeline[entry].action {
      case .edits(_, let animation), .screen(_, let animation):
        animation.map { $0.duration + $0.delay > .zero } ?? false
      case .drive(_, let animation): animation.duration + animation.delay > .zero
      case .mark: true
      }
    }
  }
}
