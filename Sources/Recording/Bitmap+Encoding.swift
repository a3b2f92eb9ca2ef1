import Drawing

extension Bitmap {
  /// The bitmap with even width and height: where one is odd, the last column or row is there twice.
  package var paddedToEven: Bitmap {
    let wide = (width + 1) & ~1
    let high = (height + 1) & ~1
    if wide == width && high == height { return self }
    var padded = Bitmap(width: wide, height: high)
    for y in 0..<high {
      let row = min(y, height - 1) * width * 4
      let start = y * wide * 4
      padded.bytes.replaceSubrange(start..<(start + width * 4), with: bytes[row..<(row + width * 4)])
      if wide > width {
        let last = row + (width - 1) * 4
        padded.bytes.replaceSubrange((start + width * 4)..<(start + wide * 4), with: bytes[last..<(last + 4)])
      }
    }
    return padded
  }
}

extension Bitmap {
  /// Colours no longer multiplied by the alpha, as other programs expect them: c · 255 / a, rounded.
  var withStraightAlpha: Bitmap {
    var result = self
    result.bytes.withUnsafeMutableBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        let alpha = UInt32(bytes[start + 3])
        if alpha == 255 || alpha == 0 { continue }
        for channel in start..<(start + 3) {
          bytes[channel] = UInt8(min(255, (UInt32(bytes[channel]) * 255 + alpha / 2) / alpha))
        }
      }
    }
    return result
  }
}
