import CTurboJPEG
import Drawing

/// Reads pictures from files in memory: PNG and JPEG, told by their first bytes.
package enum ImageFile {
  package static func decode(_ file: [UInt8]) throws(CairoError) -> Bitmap {
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try PNGFile.decode(file) }
    if file.starts(with: [0xFF, 0xD8, 0xFF]) { return try decodeJPEG(file) }
    throw .unreadable("it is neither PNG nor JPEG")
  }

  private static func decodeJPEG(_ file: [UInt8]) throws(CairoError) -> Bitmap {
    guard let decoder = tjInitDecompress() else { throw .unreadable("no JPEG decoder") }
    defer { tjDestroy(decoder) }
    func failure() -> CairoError { .unreadable(String(cString: tjGetErrorStr2(decoder))) }
    var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard tjDecompressHeader3(decoder, file, UInt(file.count), &width, &height, &sampling, &colors) == 0 else {
      throw failure()
    }
    guard (1...32_767).contains(width), (1...32_767).contains(height) else {
      throw .impossibleSize(width: Int(width), height: Int(height))
    }
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    // The exact transform: the fast one gives other pixels on other processors.
    let status = tjDecompress2(
      decoder, file, UInt(file.count), &bitmap.bytes, width, 0, height, Int32(TJPF_BGRA.rawValue),
      TJFLAG_ACCURATEDCT)
    guard status == 0 else { throw failure() }
    return bitmap
  }
}
