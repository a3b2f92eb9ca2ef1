/// How strongly a constraint holds: 1 … 1000, fractions allowed; 1000 is required.
public struct Priority: Hashable, Comparable, Sendable {
  public let rawValue: Double

  /// nil outside 1 … 1000.
  public init?(_ rawValue: Double) {
    guard rawValue >= 1, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }

  private init(named rawValue: Double) { self.rawValue = rawValue }

  public static let required = Priority(named: 1000)
  public static let high = Priority(named: 750)
  public static let low = Priority(named: 250)
  public static let fittingSize = Priority(named: 50)

  /// What any other priority beats.
  public static let lowest = Priority(named: 1)

  // UIKit's names.
  public static let defaultHigh = high
  public static let defaultLow = low
  public static let fittingSizeLevel = fittingSize
  public static let dragThatCanResizeScene = Priority(named: 510)
  public static let sceneSizeStayPut = Priority(named: 500)
  public static let dragThatCannotResizeScene = Priority(named: 490)

  public var isRequired: Bool { rawValue == 1000 }

  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }

  /// The value of `required`, `high`, `low` or `fitting`.
  public init?(name: String) {
    switch name {
    case "required": self = .required
    case "high": self = .high
    case "low": self = .low
    case "fitting": self = .fittingSize
    default: return nil
    }
  }
}
