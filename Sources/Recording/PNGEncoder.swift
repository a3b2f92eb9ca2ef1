import CDeflate
import Drawing

/// Writes a bitmap as a PNG file: 8 bits a channel, RGB when every pixel is opaque and else RGBA with straight alpha.
/// The same bitmap gives the same bytes.
package enum PNGEncoder {
  /// Rows are not filtered and compressed at level 1: of the settings tried on pictures of interfaces this is as small as
  /// the others, give or take a twentieth, and the fastest.
  private static let compressionLevel: Int32 = 1

  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    precondition(bitmap.width > 0 && bitmap.height > 0, "a PNG file holds at least one pixel")
    let isOpaque = bitmap.isOpaque
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let depth: UInt8 = 8
    let colorType: UInt8 = isOpaque ? 2 : 6
    appendChunk("IHDR", bigEndian(bitmap.width) + bigEndian(bitmap.height) + [depth, colorType, 0, 0, 0], to: &file)
    appendChunk("IDAT", compressed(isOpaque ? bitmap.rowsOfRGB() : bitmap.rowsOfRGBA()), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// A chunk: length, type, data, and the checksum of type and data.
  private static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(data.count)
    let start = file.count
    file += Array(type.utf8)
    file += data
    let checksum = file.withUnsafeBufferPointer { bytes in
      libdeflate_crc32(0, bytes.baseAddress! + start, bytes.count - start)
    }
    file += bigEndian(Int(checksum))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(compressionLevel) else {
      preconditionFailure("no memory to compress \(bytes.count) bytes")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
      precondition(count > 0, "\(bytes.count) bytes did not fit into \(bound)")
    }
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { source in
      var common: UInt8 = 255
      for i in stride(from: 3, to: source.count, by: 4) { common &= source[i] }
      return common == 255
    }
  }

  /// Each row as a filter byte (0: none) and its pixels in red, green, blue.
  fileprivate func rowsOfRGB() -> [UInt8] {
    rows(bytesPerPixel: 3) { pixel, out in
      out[0] = pixel[2]
      out[1] = pixel[1]
      out[2] = pixel[0]
    }
  }

  /// As above with alpha, the colours no longer multiplied by it: c · 255 / a, rounded.
  fileprivate func rowsOfRGBA() -> [UInt8] {
    rows(bytesPerPixel: 4) { pixel, out in
      let alpha = UInt32(pixel[3])
      func straight(_ channel: UInt8) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (UInt32(channel) * 255 + alpha / 2) / alpha))
      }
      out[0] = straight(pixel[2])
      out[1] = straight(pixel[1])
      out[2] = straight(pixel[0])
      out[3] = pixel[3]
    }
  }

  @inline(__always)
  private func rows(
    bytesPerPixel: Int, _ convert: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    let length = height * (1 + width * bytesPerPixel)
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      bytes.withUnsafeBufferPointer { source in
        guard var pixel = source.baseAddress, var out = buffer.baseAddress else { return }
        for _ in 0..<height {
          out.pointee = 0
          out += 1
          for _ in 0..<width {
            convert(pixel, out)
            pixel += 4
            out += bytesPerPixel
          }
        }
      }
      count = length
    }
  }
}
