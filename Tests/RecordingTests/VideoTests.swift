import Foundation
import Geometry
import Glibc
import Recording
import Testing

@Suite(.enabled(if: ProgramOutput.has("ffmpeg") && ProgramOutput.has("ffprobe"), "needs ffmpeg"))
struct VideoTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(_ square: MovingSquare, to names: String...) throws -> [RecordedOutput] {
    try RecordingSession(
      square.description, to: names.map { try RecordingTarget(path: folder.path($0)) }, pictures: square.pictures()
    ).run(frame: square.frame).map { try $0.result.get() }
  }

  /// What ffprobe counts and measures: width, height, frames; and the time from the first frame to the end of the last.
  private func probe(_ name: String) throws -> (width: Int, height: Int, times: [Double], duration: Double) {
    let output = try ProgramOutput.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "stream=width,height:format=duration:packet=pts_time",
        "-of",
        "json", folder.path(name),
      ])
    struct Report: Decodable {
      struct Stream: Decodable {
        var width: Int
        var height: Int
      }
      struct Packet: Decodable {
        var time: String?

        enum CodingKeys: String, CodingKey { case time = "pts_time" }
      }
      struct Format: Decodable { var duration: String? }
      var streams: [Stream]
      var packets: [Packet]
      var format: Format
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(output.text.utf8))
    let stream = try #require(report.streams.first)
    return (
      stream.width, stream.height, report.packets.map { $0.time.flatMap(Double.init) ?? .nan }.sorted(),
      report.format.duration.flatMap(Double.init) ?? .nan
    )
  }

  /// The pixels of all frames as ffmpeg decodes them, in red, green, blue.
  private func decode(_ name: String) throws -> [UInt8] {
    let output = try ProgramOutput.run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder.path(name), "-fps_mode", "passthrough", "-pix_fmt", "rgb24", "-f", "rawvideo",
        folder.path(name + ".raw"),
      ])
    #expect(output.errors.isEmpty)
    return try folder.bytes(name + ".raw")
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var frames: Int
    var fps = Rational(60)
    /// What the file holds, and how long it lasts in seconds; nil where the container does not say.
    var held: Int
    var duration: Double?
    var testDescription: String { "\(frames) frames at \(fps) in \(name)" }
  }

  @Test(arguments: [
    Row(name: "a.mp4", frames: 90, held: 90, duration: 1.5),
    Row(name: "a.mp4", frames: 1, held: 1, duration: 1.0 / 60),
    Row(name: "a.mp4", frames: 48, fps: Rational(24000, 1001), held: 48, duration: 48 * 1001.0 / 24000),
    Row(name: "a.webm", frames: 30, held: 30, duration: 0.5),
    Row(name: "a.gif", frames: 60, held: 50, duration: 1),
    Row(name: "a.gif", frames: 1, held: 1, duration: nil),
    Row(name: "a.gif", frames: 30, fps: Rational(30), held: 30, duration: 1),
    Row(name: "a.gif", frames: 24, fps: Rational(24), held: 24, duration: 1),
    Row(name: "a.apng", frames: 30, held: 30, duration: nil),
    Row(name: "a.y4m", frames: 12, held: 12, duration: nil),
  ])
  func aFilmHoldsItsFramesForTheirTime(_ row: Row) throws {
    let output = try record(MovingSquare(frames: row.frames, fps: row.fps), to: row.name)[0]
    let probe = try probe(row.name)
    #expect(output.frames == row.held)
    #expect(probe.times.count == row.held)
    #expect((probe.width, probe.height) == (64, 48))
    #expect(try output.bytes == folder.bytes(row.name).count)
    if let duration = row.duration { #expect(abs(probe.duration - duration) < 0.011, "\(probe.duration)") }
    #expect(try folder.names() == [row.name])
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.gif", "a.apng", "a.y4m"])
  func framesOnWhichNothingMovesAreThereToo(name: String) throws {
    var square = MovingSquare(frames: 40, fps: Rational(50))
    square.restsFrom = 5
    #expect(try record(square, to: name)[0].frames == 40)
    #expect(try probe(name).times.count == 40)
  }

  /// ffmpeg 5 writes animated WebP but does not read it: the chunks of the file are walked by hand. Frames that look alike are one chunk of a longer time.
  @Test(arguments: [(Int.max, 30), (9, 10)])
  func anAnimatedWebPShowsItsFramesForTheirTime(restsFrom: Int, chunks: Int) throws {
    var square = MovingSquare(frames: 30)
    square.restsFrom = restsFrom
    #expect(try record(square, to: "a.webp")[0].frames == 30)
    let bytes = try folder.bytes("a.webp")
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 + Int(bytes[at + $1]) << (8 * $1) } }
    func name(_ at: Int) -> String { String(decoding: bytes[at..<(at + 4)], as: UTF8.self) }
    #expect(name(0) == "RIFF" && name(8) == "WEBP" && number(4, 4) == bytes.count - 8)
    var delays: [Int] = []
    var at = 12
    while at < bytes.count {
      let size = number(at + 4, 4)
      if name(at) == "VP8X" { #expect((number(at + 12, 3) + 1, number(at + 15, 3) + 1) == (64, 48)) }
      if name(at) == "ANMF" { delays.append(number(at + 20, 3)) }
      at += 8 + size + size % 2
    }
    #expect(delays.count == chunks, "\(delays)")
    #expect((498...502).contains(delays.reduce(0, +)), "\(delays)")
  }

  @Test func aGIFKeepsTheMomentsOfItsFrames() throws {
    _ = try record(MovingSquare(frames: 30, fps: Rational(30)), to: "a.gif")
    let times = try probe("a.gif").times
    for (index, time) in times.enumerated() { #expect(abs(time - Double(index) / 30) <= 0.005_001) }
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.gif", "a.apng", "a.webp", "a.y4m"])
  func equalRunsGiveEqualBytes(name: String) throws {
    let square = MovingSquare(frames: 25, width: 96, height: 64)
    _ = try record(square, to: name, "again-" + name)
    #expect(try folder.bytes(name) == folder.bytes("again-" + name))
    #expect(try folder.bytes(name).count > 100)
  }

  @Test(arguments: ["a.gif", "a.apng"])
  func flatColoursComeBackExactly(name: String) throws {
    let square = MovingSquare(frames: 5, width: 33, height: 21, fps: Rational(50))
    _ = try record(square, to: name)
    let pixels = try decode(name)
    var expected: [UInt8] = []
    for index in 0..<5 {
      let bytes = try square.bitmap(index).bytes
      for at in stride(from: 0, to: bytes.count, by: 4) { expected += bytes[at..<(at + 3)].reversed() }
    }
    #expect(pixels == expected)
  }

  @Test(arguments: ["a.mp4", "a.webm"])
  func anOddSizeIsRoundedUpWithTheLastPixels(name: String) throws {
    let square = MovingSquare(frames: 3, width: 63, height: 47)
    _ = try record(square, to: name)
    let probe = try probe(name)
    #expect((probe.width, probe.height) == (64, 48))
    let pixels = try decode(name)
    // The ground is 2040C0: at the top left, and in the corner that was added.
    for at in [0, (48 * 64 - 1) * 3] {
      for (channel, value) in [0x20, 0x40, 0xC0].enumerated() {
        #expect(abs(Int(pixels[at + channel]) - value) <= 6, "\(pixels[at..<(at + 3)])")
      }
    }
  }

  @Test func colourIsSaidToBeBT709() throws {
    _ = try record(MovingSquare(frames: 2), to: "a.mp4")
    let output = try ProgramOutput.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "stream=codec_name,pix_fmt,color_space,color_range,color_primaries", "-of",
        "csv=p=0",
        folder.path("a.mp4"),
      ])
    #expect(output.text == "h264,yuv420p,tv,bt709,bt709\n")
  }
}

struct EncoderFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Records with a program of Tests/Fixtures/encoders as ffmpeg; nil for a machine without one.
  private func record(
    _ encoder: String?, frames: Int = 200, to names: String..., isInterrupted: () -> Bool = { false }
  ) throws -> [RecordingSession.Outcome] {
    let square = MovingSquare(frames: frames, width: 320, height: 240)
    let searchPath = encoder.map { repository.appendingPathComponent("Tests/Fixtures/encoders/\($0)").path } ?? ""
    return try RecordingSession(
      square.description, to: names.map { try RecordingTarget(path: folder.path($0)) }, pictures: square.pictures(),
      searchPath: searchPath
    ).run(frame: square.frame, isInterrupted: isInterrupted)
  }

  @Test func withoutFFmpegTheFilmIsMissingAndTheRestIsThere() throws {
    _ = try folder.write("old", to: "film.mp4")
    let outcomes = try record(nil, frames: 2, to: "film.mp4", "run.jsonl")
    let error = #expect(throws: RecordingError.encoderMissing(path: folder.path("film.mp4"), program: "ffmpeg")) {
      try outcomes[0].result.get()
    }
    #expect("\(error!)".hasSuffix("install it with: sudo apt-get install ffmpeg"))
    #expect(try outcomes[1].result.get().frames == 2)
    #expect(try folder.names() == ["film.mp4", "run.jsonl"])
    #expect(try folder.bytes("film.mp4") == Array("old".utf8))
  }

  @Test(arguments: ["film.mp4", "film.gif"])
  func anEncoderThatDiesIsReportedWithItsWords(name: String) throws {
    _ = try folder.write("old", to: name)
    let outcomes = try record("dies", to: name, "run.jsonl")
    #expect(
      throws: RecordingError.encoderFailed(
        path: folder.path(name), program: "ffmpeg", ending: .status(3), message: "no such codec")
    ) { try outcomes[0].result.get() }
    #expect(try outcomes[1].result.get().frames == 200)
    #expect(try folder.names() == [name, "run.jsonl"])
    #expect(try folder.bytes(name) == Array("old".utf8))
  }

  @Test func anEncoderThatFailsAfterTheLastFrameIsReported() throws {
    let outcomes = try record("fails-late", frames: 3, to: "film.mp4")
    #expect(
      throws: RecordingError.encoderFailed(
        path: folder.path("film.mp4"), program: "ffmpeg", ending: .status(1), message: "no space")
    ) { try outcomes[0].result.get() }
    #expect(try folder.names().isEmpty)
  }

  @Test func anEncoderThatIsKilledIsReported() throws {
    let outcomes = try record("killed", frames: 3, to: "film.mp4")
    #expect(
      throws: RecordingError.encoderFailed(
        path: folder.path("film.mp4"), program: "ffmpeg", ending: .signal(9), message: "")
    ) { try outcomes[0].result.get() }
  }

  @Test func aHangingEncoderIsEndedWhenTheRunIsInterrupted() throws {
    #expect(throws: RecordingError.interrupted) {
      try record("hangs", frames: 5, to: "film.mp4") {
        while !FileManager.default.fileExists(atPath: folder.path("pid")) { usleep(1000) }
        return true
      }
    }
    let pid = try #require(Int32(String(contentsOfFile: folder.path("pid"), encoding: .utf8).dropLast()))
    #expect(kill(pid, 0) == -1)
    #expect(try folder.names() == ["pid"])
  }
}
