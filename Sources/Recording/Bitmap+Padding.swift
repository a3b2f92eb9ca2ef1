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
