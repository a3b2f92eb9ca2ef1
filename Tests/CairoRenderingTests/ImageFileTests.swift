import CairoRendering
import Drawing
import Foundation
import Recording
import Testing

struct ImageFileTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try [UInt8](Data(contentsOf: folder.appendingPathComponent("Fixtures/images/" + name)))
  }

  /// Four fields of 8 × 8: red, green, blue and white, from the top left; made by ImageMagick.
  @Test(arguments: [("fields.png", 0), ("fields.jpg", 3), ("grey.jpg", 3)])
  func aFileHasTheColoursThatAnotherProgramWrote(name: String, tolerance: Int) throws {
    let bitmap = try ImageFile.decode(bytes(name))
    #expect((bitmap.width, bitmap.height) == (16, 16))
    // A grey file has the brightness of the fields.
    let fields: [[Int]] =
      name == "grey.jpg"
      ? [[54, 54, 54], [182, 182, 182], [18, 18, 18], [255, 255, 255]]
      : [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
    for (index, field) in fields.enumerated() {
      let start = ((4 + index / 2 * 8) * 16 + 4 + index % 2 * 8) * 4
      let pixel = [2, 1, 0].map { Int(bitmap.bytes[start + $0]) }
      #expect(zip(pixel, field).allSatisfy { abs($0 - $1) <= tolerance }, "\(name): \(pixel), not \(field)")
      #expect(bitmap.bytes[start + 3] == 255)
    }
  }

  @Test(arguments: ["fields.png", "fields.jpg"])
  func aTornFileIsRefused(name: String) throws {
    let whole = try bytes(name)
    for length in [4, 20, whole.count / 2] {
      #expect(throws: CairoError.self) { try ImageFile.decode(Array(whole.prefix(length))) }
    }
  }

  @Test func otherFilesAreNoPictures() {
    #expect(throws: CairoError.unreadable("it is neither PNG nor JPEG")) { try ImageFile.decode(Array("GIF89a".utf8)) }
    #expect(throws: CairoError.unreadable("it is neither PNG nor JPEG")) { try ImageFile.decode([]) }
  }

  @Test func whatWasWrittenComesBack() throws {
    var bitmap = Bitmap(width: 5, height: 3)
    for index in bitmap.bytes.indices { bitmap.bytes[index] = index % 4 == 3 ? 255 : UInt8(index * 7 % 256) }
    #expect(try ImageFile.decode(PNGEncoder.encode(bitmap)) == bitmap)
  }
}
