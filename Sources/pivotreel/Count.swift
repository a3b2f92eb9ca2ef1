/// A number of things, in words.
enum Count {
  /// `1 view`, `3 views`.
  static func text(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
