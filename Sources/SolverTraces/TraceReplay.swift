import Glibc
import Simplex

/// A replay of a solver trace on a fresh solver, with the time of every solve point.
package struct TraceReplay {
  /// Times of the frames of one label, in microseconds.
  package struct Figures: Sendable {
    package let label: String
    package let count: Int
    package let total: Double
    package let median: Double
    package let percentile99: Double
    package let largest: Double
  }

  package private(set) var figures: [Figures] = []
  /// Seconds from the first operation to the last.
  package private(set) var wall = 0.0
  /// Edits that the solver refused, and what it said of the first.
  package private(set) var errorCount = 0
  package private(set) var firstError: String?
  package private(set) var statistics: SolverStatistics
  /// The time limit ended the replay.
  package private(set) var wasCut = false
  /// Memory of the process in kibibytes: before the solver was made, and the most until the end.
  package private(set) var memoryBefore = 0
  package private(set) var memoryPeak = 0

  /// Replays the trace. Calls `checkpoint` with all values at each `k`, and `frame` with the number of its label and the
  /// solver at each solve point; neither is part of the times. After `limit` seconds no frame begins.
  package init(
    _ trace: SolverTrace, limit: Double = .infinity, checkpoint: ([Double]) -> Void = { _ in },
    frame: ((_ label: Int, Solver) -> Void)? = nil
  ) {
    var times: [[Double]] = trace.labels.map { _ in [] }
    for index in times.indices { times[index].reserveCapacity(trace.frameCounts[index]) }
    var variables: [Variable] = []
    variables.reserveCapacity(trace.variableCount)
    var constraints = [Constraint?](repeating: nil, count: trace.constraintCount)
    var expression = LinearExpression()
    memoryBefore = ResidentMemory.restartPeak()
    let solver = Solver()
    statistics = solver.statistics
    let begin = Self.now()
    let deadline = begin + limit * 1e6
    var start = begin
    for operation in trace.operations {
      do throws(SolverError) {
        switch operation.kind {
        case .suggest: try solver.suggest(operation.number, for: variables[Int(operation.id)])
        case .constant:
          if let constraint = constraints[Int(operation.id)] {
            try solver.set(constant: operation.number, of: constraint)
          }
        case .frame:
          solver.discardChanges()
          let end = Self.now()
          times[Int(operation.id)].append(end - start)
          start = end
          if let frame {
            frame(Int(operation.id), solver)
            start = Self.now()
          }
        case .variable: variables.append(solver.makeVariable())
        case .constraint:
          expression.terms.removeAll(keepingCapacity: true)
          expression.constant = operation.number
          for index in operation.terms {
            let term = trace.terms[Int(index)]
            expression.add(term.coefficient, variables[Int(term.variable)])
          }
          constraints[Int(operation.id)] = try solver.add(
            expression, operation.relation, strength: operation.strength)
        case .remove:
          // A constraint that was refused is not there.
          if let constraint = constraints[Int(operation.id)] { try solver.remove(constraint) }
        case .edit: try solver.addEditVariable(variables[Int(operation.id)], strength: operation.strength)
        case .endEdit: try solver.removeEditVariable(variables[Int(operation.id)])
        case .checkpoint:
          checkpoint(variables.map { solver.value(of: $0) })
          start = Self.now()
        }
      } catch {
        errorCount += 1
        if firstError == nil {
          firstError = "line \(operation.line): " + Self.words(for: error, operation, trace, constraints)
        }
      }
      // A frame that never ends is looked at from time to time; each time costs as much as a small frame.
      if operation.kind == .frame || (operation.kind == .constraint && operation.id % 64 == 0), limit < .infinity,
        Self.now() > deadline
      {
        wasCut = true
        break
      }
    }
    wall = (Self.now() - begin) / 1e6
    memoryPeak = ResidentMemory.peak
    statistics = solver.statistics
    for (label, frames) in zip(trace.labels, times) where !frames.isEmpty {
      let sorted = frames.sorted()
      figures.append(
        Figures(
          label: label, count: sorted.count, total: sorted.reduce(0, +), median: sorted[sorted.count / 2],
          percentile99: sorted[min(sorted.count - 1, sorted.count * 99 / 100)], largest: sorted[sorted.count - 1]))
    }
  }

  /// A refusal in the trace's own names.
  private static func words(
    for error: SolverError, _ operation: SolverTrace.Operation, _ trace: SolverTrace, _ constraints: [Constraint?]
  ) -> String {
    guard case .unsatisfiable(let conflict) = error else { return "\(error)" }
    var ids: [Int32] = []
    for (number, constraint) in constraints.enumerated() {
      if let constraint, constraint != conflict.refused, conflict.members.contains(constraint) {
        ids.append(trace.constraintIDs[number])
      }
    }
    let id = trace.constraintIDs[Int(operation.id)]
    return "constraint \(id) cannot hold beside " + ids.map(String.init).joined(separator: ", ")
  }

  /// Microseconds on a clock that never goes back.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
  }
}
