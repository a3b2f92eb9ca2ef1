/// How a constraint's expression compares with 0.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
  case equal
  case lessOrEqual
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
