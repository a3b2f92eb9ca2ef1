/// How the process ends. `--help` prints the same list.
enum ExitCode: Int32 {
  case fine = 0
  /// An expectation, a golden or a threshold failed.
  case checkFailed = 1
  /// A scene has faults.
  case invalidScene = 2
  /// Unsatisfiable or ambiguous under `--strict`.
  case strict = 3
  /// A requested output is missing, or an input could not be read.
  case input = 4
  /// There was nothing to do.
  case nothing = 5
  /// The command line is wrong (the BSD sysexits value).
  case usage = 64
  /// A fault of ours.
  case `internal` = 70
  case interrupted = 130
}

/// Ends a command early: the words are already on standard error.
struct CommandFailure: Error {
  let code: ExitCode
}
