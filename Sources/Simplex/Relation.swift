/// How a constraint's expression compares with 0.
public enum Relation: Hashable, Sendable {
  case equal
  case lessOrEqual
  case greaterOrEqual
}
