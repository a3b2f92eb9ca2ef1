// What a frame costs in motion: MotionProbe MODE [ROUNDS], for a stopwatch or a counter of instructions around it.
//
//   sample   frames of 1000 views in one animation, looked up and not solved
//   solve    the layout engine's solve alone, for the driven grid of `drive`
//   drive    frames of a grid of 1000 views with a driven constant: solved, kept and sampled
//
// One line: mode, rounds, nanoseconds a frame (the fastest tenth of the rounds), and a sum that keeps the work from being
// optimised away.

import AutoLayout
import Diagnostics
import Drawing
import Geometry
import SceneScript
import Stage

/// 25 columns of 40 views, each beside and below the one before; the first column's left edge is a constant.
func grid(_ timeline: String) -> CheckedScene {
  let text = """
    screen 2000 x 2000 @1x
    fps 60
    for c in 0...24 { for r in 0...39 { view cell[c * 40 + r] } }
    constraints {
        for c in 0...24 {
            for r in 0...39 {
                cell[c * 40 + r].width == 20
                cell[c * 40 + r].height == 10
                if c > 0 { cell[c * 40 + r].left == cell[(c - 1) * 40 + r].right + 4 }
                if c == 0 and r > 0 { cell[r].left == cell[0].left }
                if r > 0 { cell[c * 40 + r].top == cell[c * 40 + r - 1].bottom + 4 }
                if r == 0 { cell[c * 40].top == root.top + 8 }
            }
        }
        k: cell[0].left == root.left
    }
    timeline { \(timeline) }
    """
  var diagnostics = DiagnosticBag()
  let source = SourceText(name: "grid", bytes: Array(text.utf8))
  let scene = SceneChecker.check(SceneParser.parse(source, into: &diagnostics), into: &diagnostics)
  guard let scene else { fatalError(DiagnosticRenderer(source: source, color: false).render(diagnostics)) }
  return scene
}

func measure(_ mode: String, _ rounds: Int, _ body: (Int) -> Double) {
  let clock = ContinuousClock()
  var times: [Duration] = []
  var sum = 0.0
  for round in 0..<rounds { times.append(clock.measure { sum += body(round) }) }
  times.sort()
  let best = times.prefix(max(rounds / 10, 1)).reduce(Duration.zero, +) / max(rounds / 10, 1)
  let nanoseconds = best.components.attoseconds / 1_000_000_000
  print("\(mode) \(rounds) \(nanoseconds) ns \(sum)")
}

let arguments = CommandLine.arguments
let mode = arguments.count > 1 ? arguments[1] : "sample"
let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000

switch mode {
case "sample":
  let scene = grid("at 0s animate 10s easeInOut { k.constant = 300 }")
  let simulation = Simulation(scene: scene, measurer: FixedTextMeasurer())
  measure(mode, rounds) { simulation.frame(at: 1 + $0 % 590).views[500].shown.x }
case "solve":
  let scene = grid("at 0s {}")
  let views = scene.views.map { View(name: $0.name) }
  let engine = try LayoutEngine(root: views[0])
  try engine.setRootSize(scene.screen.size)
  for (view, record) in zip(views, scene.views) {
    if let parent = record.parent { try views[parent].addSubview(view) }
  }
  var driven: LayoutConstraint?
  for record in scene.constraints {
    func terms(_ terms: [Equation.Term]) -> [LayoutConstraint.Term] {
      terms.map { LayoutConstraint.Term($0.coefficient, views[$0.item.view], $0.attribute) }
    }
    let constraint = try LayoutConstraint(
      terms(record.equation.left), record.equation.relation, terms(record.equation.right),
      constant: record.equation.constant, priority: record.equation.priority)
    try constraint.activate()
    if record.name == "k" { driven = constraint }
  }
  engine.solve()
  guard let driven else { fatalError("the grid has no driven constraint") }
  measure(mode, rounds) { round in
    driven.constant = Double(round % 590) / 2
    return engine.solve().frame(of: views[500]).x
  }
case "drive":
  let scene = grid("at 0s drive k.constant to 300 over \((rounds + 60) / 60)s linear")
  let simulation = Simulation(scene: scene, measurer: FixedTextMeasurer(), findsAmbiguity: false)
  _ = simulation.frame(at: 0)
  measure(mode, rounds) { simulation.frame(at: 1 + $0).views[500].shown.x }
default: print("MotionProbe sample|solve|drive [ROUNDS]")
}
