/// A stretch of time with a name, in nanoseconds since the profiler began.
package struct Span: Hashable, Sendable {
  package var name: String
  package var start: Int64
  package var duration: Int64
  /// What it belongs to.
  package var frame: Int
  package var edit: String
  /// In the scene's file; 0 where no edit is behind it.
  package var line: Int

  package init(name: String, start: Int64, duration: Int64, frame: Int, edit: String, line: Int) {
    self.name = name
    self.start = start
    self.duration = duration
    self.frame = frame
    self.edit = edit
    self.line = line
  }
}

/// The counters as they stood at a moment.
package struct CounterSample: Hashable, Sendable {
  /// Nanoseconds since the profiler began.
  package var time: Int64
  package var counts: Counts

  package init(time: Int64, counts: Counts) {
    self.time = time
    self.counts = counts
  }
}
