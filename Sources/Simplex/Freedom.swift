/// What the constraints say about one variable: one value, or a range of values that are equally good.
public enum Freedom: Hashable, Sendable {
  /// Every optimal solution gives the variable this value.
  case determined(Double)
  /// Optimal solutions give it any value of this range; ±∞ where nothing ends it.
  case free(ClosedRange<Double>)
}
