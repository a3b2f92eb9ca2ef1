import Drawing
import Geometry
import Goldens
import Testing

struct PixelTests {
  /// FIPS 180-4's examples, and the ones of `sha256sum` around the length of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func hashesAreThoseOfTheStandard(text: String, hash: String) {
    #expect(SHA256.hex(Array(text.utf8)) == hash)
  }

  @Test func everyLengthAroundABlockIsPaddedOnce() {
    #expect(Set((0..<200).map { SHA256.hex([UInt8](repeating: 7, count: $0)) }).count == 200)
  }

  private func picture(_ width: Int, _ height: Int, _ bytes: [UInt8]) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for pixel in 0..<width * height {
      for channel in 0..<4 { bitmap.bytes[4 * pixel + channel] = bytes[channel] }
    }
    return bitmap
  }

  /// 10 of 4 000 000 are 0.00025 %, which must not become 0.00 %.
  @Test func aSmallDifferenceInALargePictureIsNotRoundedAway() {
    let old = picture(2000, 2000, [0, 0, 0, 255])
    var new = old
    for x in 5..<15 { new.bytes[4 * (7 * 2000 + x) + 2] = 255 }
    let comparison = ImageComparison(golden: old, new: new)
    #expect(!comparison.isSame && comparison.differing == 10)
    #expect(abs(comparison.percent - 0.00025) < 1e-12)
    #expect(comparison.words == "10 px (0.00025 %) differ, by up to 255 of 255, inside (5, 7, 10, 1)")
  }

  @Test func alphaIsCompared() {
    // Premultiplied: the same colour at half its strength has half the values.
    let old = picture(10, 10, [100, 60, 20, 255])
    let comparison = ImageComparison(golden: old, new: picture(10, 10, [50, 30, 10, 128]))
    #expect(comparison.differing == 100 && comparison.largest == 127)
  }

  /// What is fully transparent has no colour to differ in.
  @Test func transparentPixelsAreEqual() {
    #expect(ImageComparison(golden: Bitmap(width: 3, height: 3), new: picture(3, 3, [0, 0, 0, 0])).isSame)
  }

  @Test(arguments: [(0, 4), (1, 4), (2, 0), (255, 0)])
  func aToleranceIsOfOneChannel(tolerance: Int, differing: Int) {
    let comparison = ImageComparison(
      golden: picture(2, 2, [9, 9, 9, 255]), new: picture(2, 2, [9, 11, 9, 255]), tolerance: tolerance)
    #expect(comparison.differing == differing && comparison.largest == 2)
  }

  @Test func sizesAreToldBeforePixels() {
    let comparison = ImageComparison(golden: Bitmap(width: 3, height: 2), new: Bitmap(width: 2, height: 3))
    #expect(!comparison.isSame)
    #expect(comparison.words == "the picture is 2 × 3 pixels, in its golden 3 × 2")
  }

  // MARK: - Hashes

  private func hashes(_ letters: String, fingerprint: String = "one", picture: String = "8x8 light") -> PixelHashes {
    var hashes = PixelHashes(fingerprint: fingerprint, picture: picture)
    for (frame, letter) in letters.enumerated() { hashes.append(String(repeating: letter, count: 64), frame: frame) }
    return hashes
  }

  @Test func framesThatLookAlikeShareALine() throws {
    let text = hashes("aaab").text
    #expect(text.split(separator: "\n").count == 5)
    #expect(text.hasSuffix("a  0-2\n" + String(repeating: "b", count: 64) + "  3\n"))
    #expect(PixelHashes(text: text) == hashes("aaab"))
    #expect(PixelHashes(text: "# something else\n" + text) == nil)
    #expect(PixelHashes(text: text + "short  4\n") == nil)
  }

  @Test(arguments: [
    ("aabb", "aabb", []), ("aabb", "abbb", [1...1]), ("abcd", "xbcx", [0...0, 3...3]), ("aaa", "aa", [2...2]),
    ("aa", "aaaa", [2...3]),
  ])
  func everyFrameIsCompared(golden: String, new: String, bad: [ClosedRange<Int>]) {
    #expect(hashes(new).compared(toGolden: hashes(golden)) == (bad.isEmpty ? .same : .different(bad)))
  }

  @Test func pixelsOfAnotherFingerprintSayNothing() {
    for other in [hashes("ab", fingerprint: "two"), hashes("ab", picture: "16x16 light")] {
      guard case .notComparable = hashes("ab").compared(toGolden: other) else {
        Issue.record("they were compared")
        continue
      }
    }
  }

  @Test func thePictureIsHashedWithItsShape() {
    var one = picture(4, 4, [1, 2, 3, 255])
    let flat = PixelHashes.hash(of: one)
    #expect(flat == PixelHashes.hash(of: picture(4, 4, [1, 2, 3, 255])))
    #expect(flat != PixelHashes.hash(of: picture(2, 8, [1, 2, 3, 255])))
    one.bytes[37] ^= 1
    #expect(flat != PixelHashes.hash(of: one))
  }
}
