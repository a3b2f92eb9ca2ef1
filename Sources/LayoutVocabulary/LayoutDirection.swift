/// The direction in which a language is written: it decides where `leading` and `trailing` are.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}
