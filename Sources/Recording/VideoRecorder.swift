import Drawing
import Geometry
import Glibc

/// Writes a film or an animated picture: raw frames go through a pipe to ffmpeg.
///
/// Odd sizes get one more column or row, a copy of the last, where the format asks for even ones. A format that is slower than the
/// recording shows at each of its ticks the frame that is on the screen then.
package final class VideoRecorder: Recorder {
  private enum Destination {
    case file(PartialFile)
    case standardOutput
  }

  private let path: String
  private let format: VideoFormat
  private let isTransparent: Bool
  private let ffmpeg: String
  private let destination: Destination
  private var encoder: EncoderProcess?
  private var sampling: FrameSampling
  private var frames = 0

  /// A recorder of pictures of `width` × `height` pixels, `rate` a second, to a file or, with a nil `file`, in Y4M to
  /// standard output. `searchPath` is where ffmpeg is looked for.
  package init(
    path: String, format: VideoFormat, toStandardOutput: Bool, width: Int, height: Int,
    isTransparent: Bool = false, rate: Rational, searchPath: String
  ) throws(RecordingError) {
    guard let ffmpeg = EncoderProcess.find("ffmpeg", in: searchPath) else {
      throw .encoderMissing(path: path, program: "ffmpeg")
    }
    self.path = path
    self.format = format
    self.isTransparent = isTransparent
    self.ffmpeg = ffmpeg
    sampling = FrameSampling(rate: rate, limit: format.highestRate)
    destination = toStandardOutput ? .standardOutput : .file(try PartialFile(for: path))
    let even = format.needsEvenSize
    let size = "\(even ? (width + 1) & ~1 : width)x\(even ? (height + 1) & ~1 : height)"
    let raw = [
      "-f", "rawvideo", "-pixel_format", "bgra", "-video_size", size, "-framerate", "\(sampling.rate)", "-i", "pipe:0",
    ]
    do {
      encoder = try start(raw + (format == .gif ? losslessArguments : outputArguments))
    } catch {
      abandon()
      throw error
    }
  }

  package var needs: RecordedFrame.Needs { .bitmap }

  package func record(_ frame: RecordedFrame) throws(RecordingError) {
    guard let bitmap = frame.bitmap else { preconditionFailure("frame \(frame.frame.index) came without its pixels") }
    guard sampling.takesNext() else { return }
    let picture = isTransparent ? bitmap.withStraightAlpha : bitmap
    try encoder?.write((format.needsEvenSize ? picture.paddedToEven : picture).bytes)
    frames += 1
  }

  package func finish() throws(RecordingError) -> RecordedOutput {
    try encoder?.finish()
    if format == .gif { try makeGIF() }
    switch destination {
    case .file(let file): return RecordedOutput(path: path, bytes: try file.commit(), frames: frames)
    case .standardOutput: return RecordedOutput(path: path, bytes: nil, frames: frames)
    }
  }

  package func abandon() {
    encoder?.abandon()
    guard case .file(let file) = destination else { return }
    unlink(losslessPath)
    unlink(palettePath)
    file.discard()
  }

  private var partialPath: String {
    guard case .file(let file) = destination else { return path }
    return file.path
  }

  private func start(_ arguments: [String]) throws(RecordingError) -> EncoderProcess {
    let errorFile: String
    let output: EncoderProcess.Output
    switch destination {
    case .file(let file): (errorFile, output) = (file.path + ".errors", .none)
    case .standardOutput: (errorFile, output) = (try FileSystem.temporaryFile(for: path), .standardOutput)
    }
    return try EncoderProcess(
      ffmpeg, ["-hide_banner", "-loglevel", "error", "-y"] + arguments, output: output, errorFile: errorFile, path: path
    )
  }

  private var outputArguments: [String] {
    let target = if case .standardOutput = destination { "pipe:1" } else { "file:" + partialPath }
    return format.encoderArguments
      + ["-fflags", "+bitexact", "-flags", "+bitexact", "-map_metadata", "-1", "-f", format.container, target]
  }

  // MARK: GIF

  // One palette for the whole clip can only be chosen when all frames are known. They wait in a lossless file and not in
  // ffmpeg's memory, where a long recording has no room.

  private var losslessPath: String { partialPath + ".frames" }
  private var palettePath: String { partialPath + ".palette" }

  private var losslessArguments: [String] { ["-c:v", "qtrle", "-threads", "1", "-f", "mov", "file:" + losslessPath] }

  private func makeGIF() throws(RecordingError) {
    let frames = ["-i", "file:" + losslessPath]
    try start(
      frames + [
        "-vf", "palettegen=reserve_transparent=0", "-c:v", "png", "-frames:v", "1", "-f", "image2pipe",
        "file:" + palettePath,
      ]
    ).finish()
    try start(
      frames + [
        "-f", "png_pipe", "-i", "file:" + palettePath, "-lavfi",
        "paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle",
      ]
        + outputArguments
    ).finish()
    unlink(losslessPath)
    unlink(palettePath)
  }
}
