import Drawing
import Foundation
import Geometry
import Recording
import Testing

struct ImageSequenceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(_ square: MovingSquare, to path: String) throws -> [RecordingSession.Outcome] {
    try RecordingSession(square.description, to: [RecordingTarget(path: path)], pictures: square.pictures())
      .run(frame: square.frame)
  }

  @Test func aFolderHoldsOnePictureAFrame() throws {
    let outcomes = try record(MovingSquare(frames: 3), to: folder.path("a/shots/"))
    #expect(try folder.names() == ["a"])
    #expect(try folder.names("a") == ["shots"])
    #expect(try folder.names("a/shots") == ["00000.png", "00001.png", "00002.png"])
    let bytes = try (0...2).reduce(0) { try $0 + folder.bytes("a/shots/0000\($1).png").count }
    #expect(try outcomes[0].result.get() == RecordedOutput(path: folder.path("a/shots/"), bytes: bytes, frames: 3))
  }

  /// Python reads the pixels back with nothing but zlib.
  @Test(.enabled(if: ProgramOutput.has("python3"), "needs python3"))
  func everyPixelIsInItsPicture() throws {
    let square = MovingSquare(frames: 5, width: 31, height: 17)
    _ = try record(square, to: folder.path("shots/"))
    let reader = try folder.write(
      """
      import sys, zlib, struct
      data = open(sys.argv[1], "rb").read()
      assert data[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
      at, chunks = 8, []
      while at < len(data):
          size, = struct.unpack(">I", data[at:at + 4])
          kind, body = data[at + 4:at + 8], data[at + 8:at + 8 + size]
          assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0]
          chunks.append((kind, body))
          at += 12 + size
      assert [kind for kind, body in chunks] == [b"IHDR", b"IDAT", b"IEND"]
      width, height, depth, color = struct.unpack(">IIBB", chunks[0][1][:10])
      assert depth == 8 and color == 2
      rows = zlib.decompress(chunks[1][1])
      stride = 1 + 3 * width
      assert len(rows) == height * stride and set(rows[::stride]) == {0}
      print(width, height, b"".join(rows[y * stride + 1:(y + 1) * stride] for y in range(height)).hex())
      """, to: "read.py")
    for index in [0, 4] {
      let output = try ProgramOutput.run("python3", [reader, folder.path("shots/0000\(index).png")])
      let bitmap = try square.bitmap(index)
      var rgb: [UInt8] = []
      for at in stride(from: 0, to: bitmap.bytes.count, by: 4) { rgb += bitmap.bytes[at..<(at + 3)].reversed() }
      let hex = rgb.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      #expect(output.text == "31 17 \(hex)\n", "\(output.errors)")
    }
  }

  @Test func aFolderNamedAsTheOutputLosesTheFramesOfALongerRecording() throws {
    _ = try record(MovingSquare(frames: 5), to: folder.path("shots/"))
    _ = try folder.write("mine", to: "shots/notes.txt")
    _ = try folder.write("mine", to: "shots/7.png")
    _ = try record(MovingSquare(frames: 2), to: folder.path("shots/"))
    #expect(try folder.names("shots") == ["00000.png", "00001.png", "7.png", "notes.txt"])
  }

  @Test func aPatternReplacesOnlyItsOwnNames() throws {
    let old = try folder.write("old", to: "s1.png")
    _ = try folder.write("mine", to: "s9.png")
    _ = try record(MovingSquare(frames: 2), to: folder.path("s%d.png"))
    #expect(try folder.names() == ["s0.png", "s1.png", "s9.png"])
    #expect(try String(contentsOfFile: folder.path("s9.png"), encoding: .utf8) == "mine")
    #expect(FileManager.default.contents(atPath: old) != Data("old".utf8))
  }

  @Test func oneNameIsForOneFrame() throws {
    let outcome = try record(MovingSquare(frames: 2), to: folder.path("shot.png"))[0]
    #expect(throws: RecordingError.oneName(path: folder.path("shot.png"), frames: 2)) { try outcome.result.get() }
    #expect(try record(MovingSquare(frames: 1), to: folder.path("shot.png"))[0].result.get().frames == 1)
    #expect(try folder.names() == ["shot.png"])
  }

  @Test func aFolderInTheWayOfAPictureIsKeptAndEverythingElseToo() throws {
    _ = try record(MovingSquare(frames: 1), to: folder.path("shots/"))
    let before = try folder.bytes("shots/00000.png")
    try FileManager.default.createDirectory(atPath: folder.path("shots/00001.png"), withIntermediateDirectories: false)
    var square = MovingSquare(frames: 3)
    square.restsFrom = 0
    let outcome = try record(square, to: folder.path("shots/"))[0]
    #expect(throws: RecordingError.cannotWrite(path: folder.path("shots/00001.png"), reason: "it is a folder")) {
      try outcome.result.get()
    }
    #expect(try folder.names("shots") == ["00000.png", "00001.png"])
    #expect(try folder.bytes("shots/00000.png") == before)
  }

  @Test func aFileInTheWayOfTheFolderIsKept() throws {
    _ = try folder.write("mine", to: "shots")
    let outcome = try record(MovingSquare(frames: 1), to: folder.path("shots/"))[0]
    #expect(throws: RecordingError.self) { try outcome.result.get() }
    #expect(try folder.names() == ["shots"])
  }

  @Test func theNumberIsTheFrameOfTheSceneAndNotOfTheRecording() throws {
    var square = MovingSquare(frames: 0)
    square.description.frames = [0...0, 30...31]
    _ = try record(square, to: folder.path("shots/"))
    #expect(try folder.names("shots") == ["00000.png", "00030.png", "00031.png"])
  }
}
