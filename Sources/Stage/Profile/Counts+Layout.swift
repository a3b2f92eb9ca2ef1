import AutoLayout
import Profiling

extension Counts {
  /// The part of the counters that the layout engine tells; texts and drawing commands are counted by who asks for them.
  init(_ statistics: LayoutStatistics) {
    self.init()
    self[.pivots] = statistics.solver.pivots
    self[.flips] = statistics.solver.flips
    self[.solves] = statistics.solver.solves
    self[.entries] = statistics.solver.valuesMoved + statistics.solver.guardsTouched
    self[.values] = statistics.solver.valuesMoved
    self[.added] = statistics.rowsAdded
    self[.removed] = statistics.rowsRemoved
    self[.views] = statistics.itemsChanged
  }
}
