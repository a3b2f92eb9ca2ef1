import JSONText
import Simplex

/// The exact counts of the work that a solver does for a trace, by the labels of its frames: the same on every machine.
package struct TraceCounters {
  private static let names = [
    "solves", "pivots", "primal_steps", "flips", "batches", "fresh_definitions", "values_moved", "guards_touched",
    "columns", "reorderings", "labels_moved", "factorizations", "smallest_id_rounds", "rollbacks",
  ]

  private let labels: [String]
  private let frames: [Int]
  private var sums: [[Int]]
  private let end: SolverStatistics

  /// Replays the trace, without a clock. Takes longer than a timed replay, as all counters are read in every frame.
  package init(_ trace: SolverTrace) {
    var sums = trace.labels.map { _ in TraceCounters.names.map { _ in 0 } }
    var last = TraceCounters.names.map { _ in 0 }
    let replay = TraceReplay(
      trace,
      frame: { label, solver in
        let counts = TraceCounters.counts(solver.statistics)
        for index in counts.indices { sums[label][index] += counts[index] - last[index] }
        last = counts
      })
    labels = trace.labels
    frames = trace.frameCounts
    self.sums = sums
    end = replay.statistics
  }

  /// In the order of `names`.
  private static func counts(_ statistics: SolverStatistics) -> [Int] {
    [
      statistics.solves, statistics.pivots, statistics.primalSteps, statistics.flips, statistics.batches,
      statistics.freshDefinitions, statistics.valuesMoved, statistics.guardsTouched, statistics.columns,
      statistics.reorderings, statistics.labelsMoved, statistics.factorizations, statistics.smallestIdRounds,
      statistics.rollbacks,
    ]
  }

  /// `frames` holds the sums over the frames of each label; the rest is what was there at the end, or the most ever.
  package var report: JSONValue {
    var members: [JSONValue.Member] = []
    for (index, label) in labels.enumerated() {
      let sums = zip(TraceCounters.names, sums[index]).map { JSONValue.Member($0, .integer($1)) }
      members.append(.init(label, .object([.init("n", .integer(frames[index]))] + sums)))
    }
    return [
      "variables": .integer(end.variableCount), "constraints": .integer(end.constraintCount),
      "memory_bytes": .integer(end.memory), "largest_component": .integer(end.largestComponent),
      "most_tears": .integer(end.mostTears), "longest_multiplier": .integer(end.longestMultiplier),
      "frames": .object(members),
    ]
  }
}
