import CairoRendering
import Drawing
import Recording
import TestSupport
import Testing

/// The files are read back by libpng, behind Cairo's reader.
struct PNGEncoderTests {
  @Test(arguments: [(1, 1), (3, 2), (257, 5), (64, 64)])
  func opaquePixelsComeBackUnchanged(width: Int, height: Int) throws {
    var random = SeededRandom(seed: UInt64(width * 1000 + height))
    var bitmap = Bitmap(width: width, height: height)
    for i in bitmap.bytes.indices { bitmap.bytes[i] = i & 3 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
    let file = PNGEncoder.encode(bitmap)
    #expect(file[25] == 2, "an opaque picture needs no alpha channel")
    #expect(try PNGFile.decode(file) == bitmap)
  }

  @Test func translucentPixelsComeBackAsTheyWereMultiplied() throws {
    // Every alpha with every colour that it allows: dividing by alpha and multiplying again must be exact.
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0...255 {
      for value in 0...255 {
        let c = UInt8(min(alpha, value))
        bitmap.bytes.replaceSubrange(
          (alpha * 256 + value) * 4..<(alpha * 256 + value) * 4 + 4, with: [c, 0, c, UInt8(alpha)])
      }
    }
    let file = PNGEncoder.encode(bitmap)
    #expect(file[25] == 6)
    #expect(try PNGFile.decode(file) == bitmap)
  }

  @Test func theSamePixelsGiveTheSameBytes() {
    let bitmap = Bitmap(width: 20, height: 10)
    #expect(PNGEncoder.encode(bitmap) == PNGEncoder.encode(bitmap))
  }

  @Test func whatIsNoPictureIsRefused() {
    #expect(throws: CairoError.self) { try PNGFile.decode(Array("no picture".utf8)) }
    #expect(throws: CairoError.self) { try PNGFile.decode([]) }
    let file = PNGEncoder.encode(Bitmap(width: 9, height: 9))
    #expect(throws: CairoError.self) { try PNGFile.decode(Array(file.prefix(40))) }
  }
}
