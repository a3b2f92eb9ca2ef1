/// Where a recording goes and in which format, read off the path.
package struct RecordingTarget: Hashable, Sendable {
  package var path: String
  package var format: Format

  package enum Format: Hashable, Sendable {
    case trace
    case images(ImagePattern)
    case video(VideoFormat)
    /// Y4M on standard output.
    case stream
  }

  /// What a path may end in, for messages and help.
  package static let forms =
    ["folder/", "%05d.png", ".jsonl"] + VideoFormat.allCases.map { "." + $0.rawValue } + ["-"]

  /// A folder ends in `/`; every other path says its format by its ending, in either case.
  package init(path: String) throws(RecordingError) {
    self.path = path
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
    if path == "-" {
      format = .stream
    } else if path.hasSuffix("/") {
      format = .images(ImagePattern(folder: path))
    } else if ending == "png" {
      guard let pattern = ImagePattern(path: path) else { throw .badPattern(path: path) }
      format = .images(pattern)
    } else if ending == "jsonl" {
      format = .trace
    } else if let video = ending.flatMap(VideoFormat.init) {
      format = .video(video)
    } else {
      throw .unknownEnding(path: path)
    }
  }

  /// Whether frames have to be drawn for it.
  package var needsPixels: Bool { format != .trace }
}
