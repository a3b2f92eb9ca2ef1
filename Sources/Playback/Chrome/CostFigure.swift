import Drawing
import Geometry
import Profiling
import Stage

/// What the edit in force cost, in figures and beside the others.
enum CostFigure {
  static func all(_ view: WindowPicture) -> [(value: String, unit: String)] {
    let costs = view.source.costs
    guard costs.indices.contains(view.frame.momentIndex) else { return [] }
    let cost = costs[view.frame.momentIndex]
    var figures = [
      ("\(cost.counts[.pivots])", "pivots"), ("\(cost.counts[.entries])", "entries"),
      ("\(cost.counts[.values])", "values"),
    ]
    if let elapsed = cost.elapsed { figures.append(time(elapsed)) }
    return figures
  }

  private static func time(_ elapsed: Duration) -> (String, String) {
    let micros = Double(elapsed.attoseconds) / 1e12
    return micros >= 1000
      ? (Figure.text(micros / 1000, places: micros >= 10_000 ? 0 : 1), "ms to solve")
      : (Figure.text(micros, places: micros >= 10 ? 0 : 1), "µs to solve")
  }

  /// One bar for each edit, as high as its pivots; the one in force in the accent.
  static func drawSparkline(_ pen: inout Pen, _ box: Rect, _ view: WindowPicture) {
    let costs = view.source.costs
    guard !costs.isEmpty else { return }
    let most = max(costs.map { $0.counts[.pivots] }.max() ?? 1, 1)
    let step = min(box.width / Double(costs.count), 24)
    for (index, cost) in costs.enumerated() {
      let height = max(box.height * Double(cost.counts[.pivots]) / Double(most), 2)
      pen.fill(
        Rect(box.minX + step * Double(index), box.maxY - height, max(step - (step > 4 ? 2 : 0.5), 1), height),
        pen.theme[index == view.frame.momentIndex ? .accent : .strong])
    }
  }
}
