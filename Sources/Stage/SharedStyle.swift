/// A style that many frames share: what does not change is kept once.
///
/// A frame of a thousand views costs a thousand counts of references and no copy of a text or a list.
final class SharedStyle: Hashable, Sendable {
  let style: ViewStyle

  static let plain = SharedStyle(ViewStyle())

  init(_ style: ViewStyle) { self.style = style }

  static func == (a: SharedStyle, b: SharedStyle) -> Bool { a === b || a.style == b.style }

  func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
