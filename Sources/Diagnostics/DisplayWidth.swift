/// How many columns of a terminal a character takes.
enum DisplayWidth {
  /// 2 for East Asian wide characters and emoji, 0 for what only marks its neighbour, else 1.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII { return scalars.count > 1 && scalars.contains("\u{FE0F}") ? 2 : 1 }
    if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return 2 }
    if wide.contains(where: { $0.contains(first.value) }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// Blocks of Unicode's East Asian Width property W and F.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF,
    0x1B000...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
