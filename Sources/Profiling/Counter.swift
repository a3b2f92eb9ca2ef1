/// What is counted. Each counter is exact: the same edits give the same number on every machine and in every run.
package enum Counter: String, CaseIterable, Sendable {
  /// Exchanges of an active and an inactive row in the solver.
  case pivots
  /// Inactive rows that went from one end of their box to the other.
  case flips
  /// Times that the solver looked for a new optimum.
  case solves
  /// Numbers in the solver that an edit had to bring up to date: values, and activities of inactive rows.
  case entries
  /// Values of variables that differ after the edit.
  case values
  /// Constraints that came, and that went.
  case added, removed
  /// Texts measured.
  case texts
  /// Views whose frame differs after the edit.
  case views
  /// Commands in the display lists of its frames.
  case commands
}

/// One number for each counter.
package struct Counts: Hashable, Sendable {
  private var tallies = [Int](repeating: 0, count: Counter.allCases.count)

  package init() {}

  package subscript(counter: Counter) -> Int {
    get { tallies[Counts.place(of: counter)] }
    set { tallies[Counts.place(of: counter)] = newValue }
  }

  package static func + (a: Counts, b: Counts) -> Counts { a.combined(with: b, +) }
  package static func - (a: Counts, b: Counts) -> Counts { a.combined(with: b, -) }
  package static func += (a: inout Counts, b: Counts) { a = a + b }

  private func combined(with other: Counts, _ operation: (Int, Int) -> Int) -> Counts {
    var result = self
    for place in tallies.indices { result.tallies[place] = operation(tallies[place], other.tallies[place]) }
    return result
  }

  private static func place(of counter: Counter) -> Int {
    guard let place = Counter.allCases.firstIndex(of: counter) else { preconditionFailure("\(counter) is no counter") }
    return place
  }
}
