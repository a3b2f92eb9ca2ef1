/// The direction in which a stack lines up its views.
public enum StackAxis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical }

/// How a stack shares its length among its views.
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

/// How a stack places its views across its axis. `top` and `leading` are one rule for the two axes, and so are `bottom` and
/// `trailing`; the baselines belong to horizontal stacks.
public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
  case fill, leading, trailing, top, bottom, center, firstBaseline, lastBaseline
}
