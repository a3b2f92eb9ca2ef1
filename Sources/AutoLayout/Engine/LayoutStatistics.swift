import Simplex

/// Exact counters of the work that an engine did since it was made. The same edits give the same counts on every machine.
/// What one edit costs is the difference between the statistics after its solve and before.
public struct LayoutStatistics: Hashable, Sendable {
  /// Calls of `LayoutEngine.solve()`.
  public internal(set) var solves = 0
  /// Passes of them through the solver: one each, and one more for each time that heights, margins or masks followed frames.
  public internal(set) var rounds = 0
  /// Calls of `View.heightForWidth`.
  public internal(set) var measurements = 0
  /// Rows that entered the solver, and that left it: a constraint, one side of a content size, the floor of a size.
  public internal(set) var rowsAdded = 0
  public internal(set) var rowsRemoved = 0
  /// Items whose box changed, counting an item once for each solve.
  public internal(set) var itemsChanged = 0
  public internal(set) var solver = SolverStatistics()
}

/// The steps of `LayoutEngine.solve()`, in their order.
public enum LayoutPass: String, CaseIterable, Sendable {
  /// What was edited in the tree is sorted into edits of rows.
  case collect
  /// The solver finds the new optimum.
  case solve
  /// Required constraints that do not hold together are judged one by one. Only where there are such.
  case settle
  /// What moved is copied into the boxes.
  case read
}

/// Where a pass begins and where it ends.
public enum LayoutPassEdge: Hashable, Sendable {
  case begin, end
}

/// What `LayoutEngine.observer` is: called at the beginning and the end of every pass.
public typealias LayoutObserver = (LayoutPass, LayoutPassEdge) -> Void

extension LayoutEngine {
  /// What was done so far. Costs the copy of some numbers.
  public var statistics: LayoutStatistics {
    var statistics = counts
    statistics.solver = solver.statistics
    return statistics
  }

  /// Runs a pass between the calls of the observer; without one that is a test of a pointer.
  @inline(__always)
  func observed<Result>(_ pass: LayoutPass, _ body: () -> Result) -> Result {
    guard let observer else { return body() }
    observer(pass, .begin)
    defer { observer(pass, .end) }
    return body()
  }
}
