/// Why a picture could not be drawn or a text could not be measured.
package enum CairoError: Error, Hashable, CustomStringConvertible {
  /// A font file is not where Debian's package puts it.
  case fontMissing(file: String, package: String)
  /// A font file is there, but the font library cannot read it.
  case fontUnreadable(file: String)
  /// Larger than the drawing library can address, or without a pixel.
  case impossibleSize(width: Int, height: Int)
  /// A picture file cannot be read; the words are its decoder's.
  case unreadable(String)
  /// The drawing library refused a call; the words are its own.
  case refused(String)

  package var description: String {
    switch self {
    case .fontMissing(let file, let package):
      "the font file \(file) is missing; on Debian it comes with the package \(package)"
    case .fontUnreadable(let file): "the font file \(file) cannot be read"
    case .impossibleSize(let width, let height): "a picture of \(width) x \(height) pixels cannot be drawn"
    case .unreadable(let words): words
    case .refused(let words): "the drawing library says: \(words)"
    }
  }
}
