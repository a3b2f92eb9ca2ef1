/// A span of bytes in the UTF-8 of one source text; empty spans mark a place between two bytes.
package struct SourceRange: Hashable, Sendable {
  package let lower: Int
  package let upper: Int

  package init(_ lower: Int, _ upper: Int) {
    precondition(lower <= upper, "a source range runs backwards: \(lower) to \(upper)")
    self.lower = lower
    self.upper = upper
  }

  /// From the start of this range to the end of `other`.
  package func through(_ other: SourceRange) -> SourceRange { SourceRange(lower, max(upper, other.upper)) }
}
