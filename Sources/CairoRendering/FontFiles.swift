import Glibc

/// The font files that all text is set in, with the Debian packages that bring them. Nothing else of the system's fonts and
/// font settings is read, so a text looks the same on every machine with these packages.
enum FontFiles {
  /// Latin first; what it lacks is looked for in this order.
  static let families = "Inter, Noto Sans Arabic, Noto Sans Hebrew, \(emojiFamily)"

  /// The one font whose letters are pictures and not outlines.
  static let emojiFamily = "Noto Color Emoji"

  typealias Package = (package: String, folder: String, files: [String])

  /// Fails with the first file that cannot be read.
  static func check(_ packages: [Package]) throws(CairoError) {
    for (package, folder, files) in packages {
      for file in files where access("\(folder)/\(file)", R_OK) != 0 {
        throw .fontMissing(file: "\(folder)/\(file)", package: package)
      }
    }
  }

  static let packages: [Package] = [
    (
      "fonts-inter", "/usr/share/fonts/opentype/inter",
      ["Regular", "Italic", "Medium", "MediumItalic", "SemiBold", "SemiBoldItalic", "Bold", "BoldItalic"]
        .map { "Inter-\($0).otf" }
    ),
    (
      "fonts-noto-core", "/usr/share/fonts/truetype/noto",
      ["NotoSansArabic-Regular", "NotoSansArabic-Bold", "NotoSansHebrew-Regular", "NotoSansHebrew-Bold"]
        .map { "\($0).ttf" }
    ),
    ("fonts-noto-color-emoji", "/usr/share/fonts/truetype/noto", ["NotoColorEmoji.ttf"]),
  ]
}
