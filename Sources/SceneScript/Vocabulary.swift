import LayoutVocabulary

/// The words of the language, by the place where they may stand. Every keyword is contextual; what is listed here feeds
/// the parser and the suggestions.
enum Vocabulary {
  static let reserved = ["root", "screen", "shown", "self", "parent"]

  static let header = [
    "scene", "screen", "fps", "duration", "direction", "superviewSpacing", "metrics", "param", "let",
  ]
  static let fileLevel =
    header + ["constraints", "timeline", "expect", "for", "if"] + ViewKind.allCases.map(\.rawValue)
  static let timeline = ["at", "after", "every", "for", "if", "let"]
  static let entry = ["animate", "rotate", "resize", "mark"]
  static let edits = [
    "add", "remove", "replace", "activate", "deactivate", "insert", "hide", "show", "for", "if", "let",
  ]
  static let claims = ["no", "conflict", "ambiguous", "hidden"]
  static let curves = ["linear", "easeIn", "easeOut", "easeInOut", "default", "cubicBezier"]
  static let constraintMembers = ["constant", "priority", "multiplier"]
  static let compounds = ["center", "size", "edges"]
  static let priorities = ["required", "high", "low", "fitting"]
  static let booleans = ["true", "false"]

  /// Words that make `word:` a property inside a view's block; no label may be called like one of them.
  static let properties = [
    "text", "font", "lines", "color", "fill", "border", "corner", "shadow", "opacity", "hidden", "clips", "image",
    "intrinsic", "hugging", "compression", "placeholder", "on", "value", "segments", "selected", "enabled", "pressed",
    "focused",
  ]

  /// What the language will have and this version has not. A word stands with the place where it is one: as a name it is
  /// free everywhere else.
  enum Unbuilt {
    static let fileLevel: Set<String> = [
      "bars", "base", "import", "storyboard", "traits", "safeArea", "component", "when", "group",
    ]
    static let screen: Set<String> = ["traits", "safeArea"]
    static let views: Set<String> = ["when", "group"]
    static let properties: Set<String> = [
      "margins", "baseline", "transform", "frame", "autoresizing", "axis", "distribution", "alignment", "spacing",
      "offset",
    ]
    static let constraints: Set<String> = ["group", "when", "adapted"]
    static let functions: Set<String> = ["adapted", "resized"]
    static let placements: Set<String> = ["repeat", "stagger"]
    static let entries: Set<String> = ["drive", "keyframes", "screen"]
    static let animation: Set<String> = ["from", "replacing"]
    static let curves: Set<String> = ["spring", "steps"]
    static let edits: Set<String> = ["scroll", "keyboard"]
    static let claims: Set<String> = ["pivots"]
    static let directions: Set<String> = ["rightToLeft"]
    static let guides: Set<String> = ["safeArea", "margins", "readable", "content", "frameGuide"]
  }
}
