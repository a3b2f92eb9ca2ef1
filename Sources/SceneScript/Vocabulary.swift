import LayoutVocabulary

/// The words of the language, by the place where they may stand. Every keyword is contextual; what is listed here feeds
/// the parser and the suggestions.
enum Vocabulary {
  static let reserved = ["root", "screen", "shown", "self", "parent"]

  static let header = [
    "scene", "screen", "fps", "duration", "direction", "superviewSpacing", "metrics", "bars", "base", "import",
    "param", "let",
  ]
  static let fileLevel =
    header + ["constraints", "timeline", "expect", "component", "when", "for", "if"] + ViewKind.allCases.map(\.rawValue)
  static let timeline = ["at", "after", "every", "stagger", "repeat", "for", "if", "let"]
  static let entry = ["animate", "keyframes", "drive", "rotate", "resize", "screen", "mark"]
  static let edits = [
    "add", "remove", "replace", "activate", "deactivate", "insert", "hide", "show", "scroll", "keyboard",
    "release", "for", "if", "let",
  ]
  static let claims = ["no", "conflict", "ambiguous", "hidden", "pivots"]
  static let curves = ["linear", "easeIn", "easeOut", "easeInOut", "default", "cubicBezier", "steps", "spring"]
  static let constraintMembers = ["constant", "priority", "multiplier"]
  static let compounds = ["center", "size", "edges"]
  static let priorities = ["required", "high", "low", "fitting"]
  static let booleans = ["true", "false"]

  /// Words that make `word:` a property inside a view's block; no label may be called like one of them.
  static let properties = [
    "text", "font", "lines", "color", "fill", "border", "corner", "shadow", "opacity", "hidden", "clips", "image",
    "intrinsic", "hugging", "compression", "placeholder", "on", "value", "segments", "selected", "enabled", "pressed",
    "focused", "margins", "inheritsMargins", "baseline", "transform", "frame", "autoresizing", "axis", "distribution",
    "alignment", "spacing", "baselineRelative", "marginsRelative", "offset",
  ]

  /// What the language will have and this version has not. A word stands with the place where it is one: as a name it is
  /// free everywhere else.
  enum Unbuilt {
    static let fileLevel: Set<String> = ["storyboard"]
  }
}
