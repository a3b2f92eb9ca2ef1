/// Where a recording goes and in which format, read off the path.
package struct RecordingTarget: Hashable, Sendable {
  package var path: String
  package var format: Format

  package enum Format: Hashable, Sendable {
    case trace
    case images(ImagePattern)
    case video(VideoFormat)
    /// A page that plays the recording.
    case player
    /// One picture with the frames that tell the story.
    case contactSheet
    /// Y4M on standard output.
    case stream
  }

  /// What a path may end in, for messages and help.
  package static let forms =
    ["folder/", "%05d.png", ".html", ".sheet.png", ".jsonl"] + VideoFormat.allCases.map { "." + $0.rawValue } + ["-"]

  /// A folder ends in `/`; every other path says its format by its ending, in either case.
  package init(path: String) throws(RecordingError) {
    self.path = path
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
    if path == "-" {
      format = .stream
    } else if path.hasSuffix("/") {
      format = .images(ImagePattern(folder: path))
    } else if path.lowercased().hasSuffix(".sheet.png") {
      format = .contactSheet
    } else if ending == "html" {
      format = .player
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

  /// Whether what is behind a picture can show through it.
  package var holdsTransparency: Bool {
    switch format {
    case .trace, .images, .player: true
    case .video(let format): format.holdsTransparency
    case .contactSheet, .stream: false
    }
  }

  /// Whether it shows what frames look like.
  package var needsPictures: Bool { format != .trace }
}
