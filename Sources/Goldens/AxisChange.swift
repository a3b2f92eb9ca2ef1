import Geometry

/// How a box differs from another on one axis, said by the edge that moved, or by the whole box where both did.
package struct AxisChange: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case leading, trailing, top, bottom
    /// Both edges moved alike.
    case horizontalPosition, verticalPosition
    /// Both edges moved apart or together, the middle stayed.
    case width, height

    /// The attribute of the view, where it is one edge.
    var attribute: String? {
      switch self {
      case .leading, .trailing, .top, .bottom: "\(self)"
      case .horizontalPosition, .verticalPosition, .width, .height: nil
      }
    }
  }

  package var part: Part
  /// Points, positive.
  package var amount: Double
  /// `12.0 left of`, `3.0 taller than`.
  package var words: String

  /// Horizontal before vertical; none for an axis on which both edges are the same to within `tolerance`.
  static func between(_ old: Rect, _ new: Rect, tolerance: Double) -> [AxisChange] {
    let horizontal = Axis(
      low: .leading, high: .trailing, position: .horizontalPosition, size: .width, less: "left of", more: "right of",
      smaller: "narrower than", larger: "wider than")
    let vertical = Axis(
      low: .top, high: .bottom, position: .verticalPosition, size: .height, less: "up from", more: "down from",
      smaller: "shorter than", larger: "taller than")
    return [
      horizontal.change((old.minX, old.maxX), (new.minX, new.maxX), tolerance),
      vertical.change((old.minY, old.maxY), (new.minY, new.maxY), tolerance),
    ].compactMap { $0 }
  }

  private struct Axis {
    var low: Part
    var high: Part
    var position: Part
    var size: Part
    var less: String
    var more: String
    var smaller: String
    var larger: String

    func change(_ old: (Double, Double), _ new: (Double, Double), _ tolerance: Double) -> AxisChange? {
      let low = LayoutWords.difference(new.0, old.0, tolerance)
      let high = LayoutWords.difference(new.1, old.1, tolerance)
      if low == 0 && high == 0 { return nil }
      if low == 0 { return moved(self.high, high) }
      if high == 0 || (low != high && low != -high) { return moved(self.low, low) }
      return low == high ? moved(position, low) : resized(high - low)
    }

    private func moved(_ part: Part, _ by: Double) -> AxisChange {
      let amount = by.magnitude
      return AxisChange(part: part, amount: amount, words: "\(LayoutWords.points(amount)) \(by < 0 ? less : more)")
    }

    private func resized(_ by: Double) -> AxisChange {
      let amount = by.magnitude
      return AxisChange(part: size, amount: amount, words: "\(LayoutWords.points(amount)) \(by < 0 ? smaller : larger)")
    }
  }
}

/// Numbers and boxes as differences print them.
enum LayoutWords {
  /// a − b as far as a trace can tell: both are rounded to six decimals first. 0 within the tolerance.
  static func difference(_ a: Double, _ b: Double, _ tolerance: Double) -> Double {
    func millionths(_ value: Double) -> Double { (value * 1e6).rounded(.toNearestOrAwayFromZero) }
    let difference = (millionths(a) - millionths(b)) / 1e6
    return difference.magnitude <= tolerance ? 0 : difference
  }

  static func number(_ value: Double) -> String { NumberText.short(value) }

  /// With one decimal at least: 12.0, 0.333333.
  static func points(_ value: Double) -> String {
    let text = NumberText.short(value)
    return text.contains(".") ? text : text + ".0"
  }

  static func seconds(_ time: Rational) -> String { NumberText.short(time.value, places: 3) + "s" }

  static func text(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }

  static func text(_ rect: Rect) -> String {
    "(\(number(rect.x)), \(number(rect.y)), \(number(rect.width)), \(number(rect.height)))"
  }
}
