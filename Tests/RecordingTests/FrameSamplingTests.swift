import Drawing
import Geometry
import Testing

@testable import Recording

struct FrameSamplingTests {
  struct Row: Sendable {
    var rate: Rational
    var limit: Rational?
    var frames: Int
    var shown: [Int]
  }

  @Test(arguments: [
    // Ticks at 0, 20, 40 … ms; frames at 0, 16.7, 33.3, 50, 66.7, 83.3, 100 ms.
    Row(rate: Rational(60), limit: Rational(50), frames: 8, shown: [0, 1, 2, 3, 4, 6, 7]),
    Row(rate: Rational(100), limit: Rational(50), frames: 5, shown: [0, 2, 4]),
    Row(rate: Rational(50), limit: Rational(50), frames: 3, shown: [0, 1, 2]),
    Row(rate: Rational(24), limit: Rational(50), frames: 3, shown: [0, 1, 2]),
    Row(rate: Rational(60), limit: nil, frames: 3, shown: [0, 1, 2]),
    Row(rate: Rational(60), limit: Rational(50), frames: 1, shown: [0]),
  ])
  func aSlowFormatShowsTheFrameOfEachTick(_ row: Row) {
    var sampling = FrameSampling(rate: row.rate, limit: row.limit)
    #expect((0..<row.frames).filter { _ in sampling.takesNext() } == row.shown)
  }
}

struct BitmapPaddingTests {
  @Test func theLastColumnAndRowAreThereTwice() {
    var bitmap = Bitmap(width: 3, height: 1)
    bitmap.bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    let row: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 9, 10, 11, 12]
    let padded = bitmap.paddedToEven
    #expect((padded.width, padded.height) == (4, 2))
    #expect(padded.bytes == row + row)
  }

  @Test func anEvenBitmapStaysAsItIs() {
    let bitmap = Bitmap(width: 4, height: 2)
    #expect(bitmap.paddedToEven == bitmap)
  }
}

struct FileWriterTests {
  @Test func aFullDiskIsSaidInTheWordsOfTheSystem() {
    #expect(throws: RecordingError.cannotWrite(path: "run.jsonl", reason: "No space left on device")) {
      var writer = try FileWriter("/dev/full", for: "run.jsonl")
      try writer.write([1, 2, 3])
      try writer.flush()
    }
  }
}
