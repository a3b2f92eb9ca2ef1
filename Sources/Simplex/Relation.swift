/// How a constraint's expression compares with 0.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The expression is 0.
  case equal
  /// The expression is 0 or negative.
  case lessOrEqual
  /// The expression is 0 or positive.
  case greaterOrEqual
}

extension Relation: CustomStringConvertible {
  /// `=`, `≤` or `≥`.
  public var description: String {
    switch self {
    case .equal: "="
    case .lessOrEqual: "≤"
    case .greaterOrEqual: "≥"
    }
  }
}
