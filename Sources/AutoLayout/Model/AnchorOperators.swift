// Constraints written as equations: `a.leadingAnchor == b.trailingAnchor + 8`, `a.widthAnchor == 0.5 * b.widthAnchor`.
// Each is required and not active, and throws what the `constraint(…)` functions throw.

/// A location with a distance from it.
public struct XAxisPlace {
  let anchor: XAxisAnchor
  let constant: Double
}

/// A location with a distance from it.
public struct YAxisPlace {
  let anchor: YAxisAnchor
  let constant: Double
}

/// A multiple of a size and a number of points.
public struct DimensionTerm {
  let anchor: DimensionAnchor
  var multiplier = 1.0
  var constant = 0.0
}

public func + (a: XAxisAnchor, b: Double) -> XAxisPlace { XAxisPlace(anchor: a, constant: b) }
public func - (a: XAxisAnchor, b: Double) -> XAxisPlace { XAxisPlace(anchor: a, constant: -b) }
public func + (a: YAxisAnchor, b: Double) -> YAxisPlace { YAxisPlace(anchor: a, constant: b) }
public func - (a: YAxisAnchor, b: Double) -> YAxisPlace { YAxisPlace(anchor: a, constant: -b) }
public func * (a: Double, b: DimensionAnchor) -> DimensionTerm { DimensionTerm(anchor: b, multiplier: a) }
public func * (a: DimensionAnchor, b: Double) -> DimensionTerm { DimensionTerm(anchor: a, multiplier: b) }
public func / (a: DimensionAnchor, b: Double) -> DimensionTerm { DimensionTerm(anchor: a, multiplier: 1 / b) }
public func + (a: DimensionAnchor, b: Double) -> DimensionTerm { DimensionTerm(anchor: a, constant: b) }
public func - (a: DimensionAnchor, b: Double) -> DimensionTerm { DimensionTerm(anchor: a, constant: -b) }
public func + (a: DimensionTerm, b: Double) -> DimensionTerm {
  DimensionTerm(anchor: a.anchor, multiplier: a.multiplier, constant: a.constant + b)
}
public func - (a: DimensionTerm, b: Double) -> DimensionTerm { a + -b }

extension XAxisAnchor {
  public static func == (a: XAxisAnchor, b: XAxisAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(equalTo: b)
  }
  public static func == (a: XAxisAnchor, b: XAxisPlace) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(equalTo: b.anchor, constant: b.constant)
  }
  public static func <= (a: XAxisAnchor, b: XAxisAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(lessThanOrEqualTo: b)
  }
  public static func <= (a: XAxisAnchor, b: XAxisPlace) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(lessThanOrEqualTo: b.anchor, constant: b.constant)
  }
  public static func >= (a: XAxisAnchor, b: XAxisAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(greaterThanOrEqualTo: b)
  }
  public static func >= (a: XAxisAnchor, b: XAxisPlace) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(greaterThanOrEqualTo: b.anchor, constant: b.constant)
  }
}

extension YAxisAnchor {
  public static func == (a: YAxisAnchor, b: YAxisAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(equalTo: b)
  }
  public static func == (a: YAxisAnchor, b: YAxisPlace) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(equalTo: b.anchor, constant: b.constant)
  }
  public static func <= (a: YAxisAnchor, b: YAxisAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(lessThanOrEqualTo: b)
  }
  public static func <= (a: YAxisAnchor, b: YAxisPlace) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(lessThanOrEqualTo: b.anchor, constant: b.constant)
  }
  public static func >= (a: YAxisAnchor, b: YAxisAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(greaterThanOrEqualTo: b)
  }
  public static func >= (a: YAxisAnchor, b: YAxisPlace) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(greaterThanOrEqualTo: b.anchor, constant: b.constant)
  }
}

extension DimensionAnchor {
  public static func == (a: DimensionAnchor, b: DimensionAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(equalTo: b)
  }
  public static func == (a: DimensionAnchor, b: DimensionTerm) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(equalTo: b.anchor, multiplier: b.multiplier, constant: b.constant)
  }
  public static func == (a: DimensionAnchor, b: Double) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(equalToConstant: b)
  }
  public static func <= (a: DimensionAnchor, b: DimensionAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(lessThanOrEqualTo: b)
  }
  public static func <= (a: DimensionAnchor, b: DimensionTerm) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(lessThanOrEqualTo: b.anchor, multiplier: b.multiplier, constant: b.constant)
  }
  public static func <= (a: DimensionAnchor, b: Double) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(lessThanOrEqualToConstant: b)
  }
  public static func >= (a: DimensionAnchor, b: DimensionAnchor) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(greaterThanOrEqualTo: b)
  }
  public static func >= (a: DimensionAnchor, b: DimensionTerm) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(greaterThanOrEqualTo: b.anchor, multiplier: b.multiplier, constant: b.constant)
  }
  public static func >= (a: DimensionAnchor, b: Double) throws(LayoutError) -> LayoutConstraint {
    try a.constraint(greaterThanOrEqualToConstant: b)
  }
}

extension LayoutConstraint {
  /// The same constraint with another priority, for use while it is made: `try (a.widthAnchor == 80).prioritized(.high)`.
  /// Throws `requirednessIsFixed`.
  public func prioritized(_ priority: Priority) throws(LayoutError) -> LayoutConstraint {
    try setPriority(priority)
    return self
  }

  /// The same constraint with a name for messages.
  public func named(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }
}

extension Priority {
  /// Throws `priorityOutOfRange` outside of 1 … 1000.
  public init(rawValue: Double) throws(LayoutError) {
    guard let priority = Priority(rawValue) else { throw .priorityOutOfRange(rawValue) }
    self = priority
  }
}

extension Attribute? {
  /// What UIKit calls it when a constraint has no second item.
  public static var notAnAttribute: Attribute? { nil }
}
