/// Which goldens a test run writes. Chosen once, when the run starts.
package enum RecordMode: String, CaseIterable, Sendable {
  /// Every one that is not the same to the byte.
  case all
  /// Those that do not exist yet. What differs is laid beside its golden as pending.
  case missing
  /// Those that do not exist yet, and those that differ or cannot be read.
  case failed
  /// None, and nothing pending either.
  case never

  /// The mode when none is asked for: machines that check (`CI` is set) never write.
  package static func standard(isCI: Bool) -> RecordMode { isCI ? .never : .missing }
}
