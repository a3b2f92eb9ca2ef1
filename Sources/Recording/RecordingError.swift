/// Why a recording, or one output of it, did not come about. Nothing of that output is left, and what lay there before still lies there.
package enum RecordingError: Error, Hashable, Sendable {
  /// No format has the ending of this path.
  case unknownEnding(path: String)
  /// The name before `.png` has more than one place for the number, or something else after a `%`.
  case badPattern(path: String)
  /// Several frames cannot share one picture's name.
  case oneName(path: String, frames: Int)
  /// The same output twice.
  case duplicate(path: String)
  /// The system refused, in its own words: no permission, no space, not a folder …
  case cannotWrite(path: String, reason: String)
  /// A program that makes this format is not installed.
  case encoderMissing(path: String, program: String)
  /// The program ended with this status, or by this signal, and had this to say.
  case encoderFailed(path: String, program: String, ending: Ending, message: String)
  /// There is nothing to record.
  case noFrames
  case interrupted

  package enum Ending: Hashable, Sendable {
    case status(Int)
    case signal(Int)
  }
}

extension RecordingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownEnding(let path):
      "\(path): no format has this ending; there are \(RecordingTarget.forms.joined(separator: ", "))"
    case .badPattern(let path): "\(path): the name of a picture has one place for its number, as in %05d.png"
    case .oneName(let path, let frames):
      "\(path): \(frames) frames cannot have one name; number them as in %05d.png, or choose one with --frames"
    case .duplicate(let path): "\(path): asked for twice"
    case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
    case .encoderMissing(let path, let program):
      "\(path): needs \(program), which is not installed; install it with: sudo apt-get install \(program)"
    case .encoderFailed(let path, let program, let ending, let message):
      "\(path): \(program) \(ending)" + (message.isEmpty ? "" : ":\n\(message)")
    case .noFrames: "there are no frames to record"
    case .interrupted: "interrupted; nothing was written"
    }
  }
}

extension RecordingError.Ending: CustomStringConvertible {
  package var description: String {
    switch self {
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    }
  }
}
