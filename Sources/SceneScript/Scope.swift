import LayoutVocabulary

/// The names that hold in a place: numbers of loops, bindings of blocks, members of a component, and the view around it.
struct Scope: Sendable {
  var values: [String: Value] = [:]
  /// Views under another name: those of `stagger`.
  var views: [String: ViewIndex] = [:]
  var enclosing: ViewIndex?
  /// Inside a component the name of the instance with a dot: `first.`. Names are looked up behind each of them, in order.
  var prefixes: [String] = []
  /// How many components this place is inside of.
  var depth = 0
  /// What must be true of the screen, of all `when`s around the place.
  var condition: ScreenCondition?
  /// The groups around the place, by their full names.
  var groups: [String] = []
  /// One of them does not hold at the start.
  var isInactive = false

  /// What stands before the names that are declared here.
  var prefix: String { prefixes.first ?? "" }
}
