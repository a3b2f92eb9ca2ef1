import Profiling

/// What it took to carry out the edits of one moment and to solve what they left.
package struct MomentCost: Hashable, Sendable {
  package var counts: Counts
  /// nil where nobody looks at a clock.
  package var elapsed: Duration?

  package init(counts: Counts, elapsed: Duration?) {
    self.counts = counts
    self.elapsed = elapsed
  }
}
