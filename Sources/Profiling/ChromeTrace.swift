import JSONText

/// Spans and counters in the Trace Event Format of Chrome, which Perfetto and `chrome://tracing` open.
///
/// Complete events (`ph` X) carry a span, counter events (C) the work since the counter before, metadata events (M) the names of
/// the tracks. Times are microseconds.
package enum ChromeTrace {
  package static func text(title: String, spans: [Span], counters: [CounterSample]) -> String {
    // The passes of a frame lie inside the frame's span on one track, so a viewer stacks them.
    var events: [JSONValue] = [
      metadata("process_name", title), metadata("thread_name", "frames"),
    ]
    events += spans.map(event)
    events += counters.flatMap { sample in
      Counter.allCases.map { counter in
        [
          "name": .string(counter.rawValue), "ph": "C", "ts": microseconds(sample.time), "pid": 1, "tid": 1,
          "args": .object([.init(counter.rawValue, .integer(sample.counts[counter]))]),
        ]
      }
    }
    // One event a line: the file diffs, and a cut file shows how far it got.
    let body = events.map { JSONWriter.text($0) }.joined(separator: ",\n")
    return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n\(body)\n]}\n"
  }

  private static func event(_ span: Span) -> JSONValue {
    [
      "name": .string(span.name), "cat": "pivotreel", "ph": "X", "ts": microseconds(span.start),
      "dur": microseconds(span.duration), "pid": 1, "tid": 1,
      "args": ["frame": .integer(span.frame), "edit": .string(span.edit), "line": .integer(span.line)],
    ]
  }

  private static func metadata(_ kind: String, _ name: String) -> JSONValue {
    ["name": .string(kind), "ph": "M", "pid": 1, "tid": 1, "args": ["name": .string(name)]]
  }

  private static func microseconds(_ nanoseconds: Int64) -> JSONValue {
    .fixed(Double(nanoseconds) / 1000, places: 3)
  }
}
