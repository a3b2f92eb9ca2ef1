import JSONText

extension TraceReplay {
  /// The replay as one JSON object: times of frames by label in microseconds, memory in kibibytes.
  package func report(solver: String, trace name: String, of trace: SolverTrace) -> JSONValue {
    .object([
      .init("solver", .string(solver)), .init("trace", .string(name)),
      .init("vars", .integer(trace.variableCount)), .init("cons", .integer(trace.constraintCount)),
      .init("wall_s", .fixed(wall, places: 6)),
      .init("rss_kb", .integer(memoryPeak)), .init("trace_rss_kb", .integer(memoryBefore)),
      .init("errors", .integer(errorCount)), .init("cut", .bool(wasCut)), .init("error", .string(firstError ?? "")),
      .init("frames", .object(figures.map { .init($0.label, $0.report) })),
    ])
  }
}

extension TraceReplay.Figures {
  fileprivate var report: JSONValue {
    [
      "n": .integer(count), "total_us": .fixed(total, places: 2), "med_us": .fixed(median, places: 3),
      "p99_us": .fixed(percentile99, places: 3), "max_us": .fixed(largest, places: 3),
    ]
  }
}
