import Stage

/// How often the solved frame of a view changes in a replay, and through what.
struct ViewMoves {
  var view: String
  /// Edits after which its frame differs.
  var edits: Int
  /// Frames in which it differs from the frame before.
  var frames: Int
  /// The edit that moved it in most frames; the first of several.
  var cause: String?

  /// Of every view that moves, those first that move in most frames.
  static func all(in simulation: Simulation) -> [ViewMoves] {
    let scene = simulation.scene
    var causes = [[Int: Int]](repeating: [:], count: scene.views.count)
    var previous = simulation.frame(at: 0)
    for index in 0..<simulation.clock.frameCount {
      let frame = simulation.frame(at: index)
      let before = Dictionary(uniqueKeysWithValues: previous.views.filter { !$0.isGhost }.map { ($0.view, $0.model) })
      for state in frame.views where !state.isGhost {
        guard let entry = frame.entryInForce, let model = before[state.view], model != state.model else { continue }
        causes[state.view][entry, default: 0] += 1
      }
      previous = frame
    }
    return causes.enumerated().compactMap { view, entries in
      if entries.isEmpty { return nil }
      let frames = entries.values.reduce(0, +)
      // The earliest of equals.
      let cause = entries.min { a, b in a.value != b.value ? a.value > b.value : a.key < b.key }?.key
      return ViewMoves(
        view: scene.views[view].name, edits: entries.count, frames: frames, cause: cause.map { scene.timeline[$0].name }
      )
    }.enumerated().sorted { a, b in
      a.element.frames != b.element.frames ? a.element.frames > b.element.frames : a.offset < b.offset
    }.map(\.element)
  }
}
