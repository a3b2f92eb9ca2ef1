import Geometry

/// Numbers as the window writes them: at most two decimals, no zeros at the end, and a true minus.
enum Figure {
  static func text(_ value: Double, places: Int = 2) -> String {
    NumberText.short(value, places: places).replacingMinus
  }

  /// `16 × 30`
  static func size(_ size: Size) -> String { "\(text(size.width, places: 1)) × \(text(size.height, places: 1))" }
}

extension String {
  fileprivate var replacingMinus: String { hasPrefix("-") ? "−" + dropFirst() : self }
}
