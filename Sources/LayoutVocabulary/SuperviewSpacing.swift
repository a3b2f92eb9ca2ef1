/// What a plain `-` beside a superview's edge means in a Visual Format Language line.
public enum SuperviewSpacing: String, Sendable {
  /// 20 points from the edge, as before iOS 8.
  case legacy20
  /// The superview's layout margin.
  case margins
}
