/// Why a format means nothing, and where.
public struct FormatFault: Error, Hashable, Sendable {
  public var reason: String
  /// Characters from 0 in the format text.
  public var column: Int

  public init(reason: String, column: Int) {
    self.reason = reason
    self.column = column
  }

  /// The reason, the format, and a caret below the character at fault.
  public func message(in format: String) -> String {
    "\(reason)\n\(format)\n\(String(repeating: " ", count: column))^"
  }
}
