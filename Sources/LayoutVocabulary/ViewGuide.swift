/// A layout guide that a view has by itself, without being asked for.
public enum ViewGuide: String, Hashable, Sendable, CaseIterable {
  /// The view without what bars and the device's shape cover.
  case safeArea
  /// The view without its layout margins.
  case margins
  /// The part of the margins in which lines of text are not too long to read.
  case readable
  /// What a scroll view scrolls.
  case content
  /// A scroll view's own box, for what does not scroll.
  case frameGuide
  /// Root only: the strip that the keyboard covers, of height 0 at the bottom of the safe area while there is none.
  case keyboard
  /// Root only: the strips above and below the safe area, as screens had them before there was one.
  case topGuide, bottomGuide

  /// It belongs to scroll views alone.
  public var needsScrollView: Bool { self == .content || self == .frameGuide }

  /// It belongs to root alone.
  public var needsRoot: Bool { self == .keyboard || self == .topGuide || self == .bottomGuide }
}
