import Geometry

/// The formats that ffmpeg makes, by their endings.
package enum VideoFormat: String, CaseIterable, Hashable, Sendable {
  case mp4, gif, apng, webm, webp, y4m

  /// ffmpeg's name for the container.
  var container: String {
    switch self {
    case .mp4, .gif, .apng, .webm, .webp: rawValue
    case .y4m: "yuv4mpegpipe"
    }
  }

  /// Quality is chosen so that text on flat colour shows no traces of compression.
  ///
  /// The number of threads is written into some files and so is fixed; with the bit-exact flags equal frames give equal
  /// bytes from the same ffmpeg.
  var encoderArguments: [String] {
    switch self {
    case .mp4:
      VideoFormat.videoColors("yuv420p")
        + ["-c:v", "libx264", "-preset", "veryfast", "-crf", "16", "-threads", "2", "-movflags", "+faststart"]
    case .webm:
      VideoFormat.videoColors("yuv420p")
        + ["-c:v", "libvpx-vp9", "-deadline", "good", "-cpu-used", "5", "-crf", "24", "-b:v", "0", "-threads", "2"]
    case .y4m: VideoFormat.videoColors("yuv444p") + ["-strict", "-1"]
    case .apng: ["-c:v", "apng", "-pred", "mixed", "-plays", "0", "-threads", "2"]
    case .webp: ["-c:v", "libwebp_anim", "-lossless", "1", "-loop", "0", "-threads", "1"]
    case .gif: ["-c:v", "gif", "-loop", "0", "-threads", "1"]
    }
  }

  /// Half as many rows and columns of colour as of brightness need even numbers of pixels.
  var needsEvenSize: Bool { self == .mp4 || self == .webm }

  /// Whether pixels can be there in part.
  var holdsTransparency: Bool { self == .apng || self == .webp }

  /// Most frames a second that the format can tell; a GIF counts its delays in hundredths of a second, and browsers
  /// take less than two of them for a mistake.
  var highestRate: Rational? { self == .gif ? Rational(50) : nil }

  /// BT.709 as players expect it for RGB that is made into video, said in the file as well; ffmpeg's default would turn colours.
  private static func videoColors(_ pixels: String) -> [String] {
    [
      "-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=\(pixels)",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
  }
}

/// Which of the recorded frames an output shows that is no faster than `limit`: at the ticks k / limit the one that is
/// on the screen then. Frames keep their moment to within one tick, and the duration stays.
struct FrameSampling {
  private let framesPerTick: Rational?
  private var frame = 0
  private var tick = 0

  /// The rate of the output.
  let rate: Rational

  init(rate: Rational, limit: Rational?) {
    let limit = limit.flatMap { rate > $0 ? $0 : nil }
    framesPerTick = limit.map { rate / $0 }
    self.rate = limit ?? rate
  }

  /// Whether the next recorded frame is shown.
  mutating func takesNext() -> Bool {
    defer { frame += 1 }
    guard let framesPerTick else { return true }
    guard (Rational(tick) * framesPerTick).floor == frame else { return false }
    tick += 1
    return true
  }
}
