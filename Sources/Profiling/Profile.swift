/// What a scene costs: each edit's exact counts, and its times over several runs.
package struct Profile: Hashable, Sendable {
  /// The scene's file without folder and ending.
  package var scene: String
  /// The screen it ran on, as one word.
  package var device: String
  package var frameCount: Int
  package var runs: Int
  package var warmup: Int
  /// In order of time; building the scene comes first.
  package var edits: [EditCost]
  /// By frame, those that cost anything.
  package var frames: [FrameCost]

  package init(
    scene: String, device: String, frameCount: Int, runs: Int, warmup: Int, edits: [EditCost], frames: [FrameCost] = []
  ) {
    self.scene = scene
    self.device = device
    self.frameCount = frameCount
    self.runs = runs
    self.warmup = warmup
    self.edits = edits
    self.frames = frames
  }

  package var total: Counts { edits.reduce(Counts()) { $0 + $1.counts } }
}

/// One edit of the timeline, with all frames in which it made work.
package struct EditCost: Hashable, Sendable {
  /// As the timeline calls it; ` #2` behind it where a name occurs again, so that it is unique in a profile.
  package var name: String
  /// In the scene's file, from 1.
  package var line: Int
  package var counts: Counts
  /// Nil in a profile of counters alone.
  package var time: TimeSummary?

  package init(name: String, line: Int, counts: Counts, time: TimeSummary?) {
    self.name = name
    self.line = line
    self.counts = counts
    self.time = time
  }
}

/// The work of one frame.
package struct FrameCost: Hashable, Sendable {
  package var frame: Int
  /// Index into the profile's edits.
  package var edit: Int
  package var counts: Counts
  /// Median over the runs, in nanoseconds.
  package var nanoseconds: Double

  package init(frame: Int, edit: Int, counts: Counts, nanoseconds: Double) {
    self.frame = frame
    self.edit = edit
    self.counts = counts
    self.nanoseconds = nanoseconds
  }
}
