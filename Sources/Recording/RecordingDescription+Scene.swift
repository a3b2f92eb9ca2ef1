import Animation
import Geometry
import SceneScript
import Stage

extension RecordingDescription {
  /// What a recording of `frames` of a simulation tells about its scene.
  package init(_ simulation: Simulation, frames: [ClosedRange<Int>]) {
    let scene = simulation.scene
    self.init(
      title: scene.title, fps: scene.fps, frames: frames, screen: scene.screen.size, scale: scene.screen.scale,
      views: scene.views.map { record in
        var appearance = Appearance()
        for property in record.properties { appearance.set(property) }
        return View(name: record.name, kind: record.kind, parent: record.parent, style: appearance.style)
      },
      entries: scene.timeline.map { entry in
        Entry(
          time: entry.time, name: entry.name, isMark: entry.isMark, motion: entry.animation.map(Motion.init),
          detail: RecordingDescription.detail(of: entry))
      })
    constraints = RecordingDescription.constraints(of: scene)
  }

  /// How an edit moves, in a few words.
  private static func detail(of entry: TimelineEntry) -> String {
    guard let animation = entry.animation else { return "" }
    var words: [String] = []
    if case .drive = entry.action { words.append("drive") } else { words.append("animate") }
    words.append("\(NumberText.short(animation.duration.value, places: 3)) s \(animation.curve)")
    if animation.delay > .zero { words.append("after \(NumberText.short(animation.delay.value, places: 3)) s") }
    return words.joined(separator: " ")
  }

  /// The scene's constraints with what the timeline makes of their constants.
  private static func constraints(of scene: CheckedScene) -> [Constraint] {
    var states = scene.constraints.map { record in
      [Constraint.State(time: .zero, constant: record.isInitial ? record.equation.constant : nil)]
    }
    // The constant that each has whether it holds or not.
    var constants = scene.constraints.map(\.equation.constant)
    func say(_ index: ConstraintIndex, _ time: Rational, _ constant: Double?) {
      states[index].append(Constraint.State(time: time, constant: constant))
    }
    for entry in scene.timeline {
      switch entry.action {
      case .edits(let edits, _):
        for edit in edits {
          switch edit {
          case .setConstant(let index, let value):
            constants[index] = value
            if states[index].last?.constant != nil { say(index, entry.time, value) }
          case .activate(let index): say(index, entry.time, constants[index])
          case .deactivate(let index): say(index, entry.time, nil)
          default: break
          }
        }
      case .drive(.constant(let index, _, let value), _):
        constants[index] = value
        if states[index].last?.constant != nil { say(index, entry.time, value) }
      default: break
      }
    }
    return zip(scene.constraints, states).map { record, states in
      let equation = record.equation
      let terms = equation.left + equation.right
      return Constraint(
        name: record.name,
        ends: terms.map { Constraint.End(view: $0.item.view, attribute: $0.attribute) },
        relation: equation.relation, priority: equation.priority.rawValue,
        isPlain: equation.left.count == 1 && equation.right.count <= 1 && terms.allSatisfy { $0.coefficient == 1 },
        states: states)
    }
  }
}

extension RecordingDescription.Motion {
  private static let samples = 32

  fileprivate init(_ animation: AnimationSpec) {
    let steps = RecordingDescription.Motion.samples
    self.init(
      delay: animation.delay, duration: animation.duration,
      curve: (0...steps).map { step in
        guard animation.duration > .zero else { return 1 }
        let elapsed = animation.duration * Rational(animation.isMirrored ? steps - step : step, steps)
        let progress = animation.curve.progress(at: elapsed, of: animation.duration)
        return animation.isMirrored ? 1 - progress : progress
      })
  }
}

extension Trace {
  /// Every frame of a simulation.
  package init(_ simulation: Simulation) {
    let count = simulation.clock.frameCount
    self.init(
      description: RecordingDescription(simulation, frames: .frames(upTo: count)),
      frames: (0..<count).map { simulation.frame(at: $0) })
  }
}
