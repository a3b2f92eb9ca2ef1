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
  /// The value in the golden, the new one, and the difference with its sign.
  package var row: [String] = []

  /// Horizontal before vertical; none for an axis on which both edges are the same to within `tolerance`.
  static func between(_ old: Rect, _ new: Rect, tolerance: Double) -> [AxisChange] {
    let horizontal = Axis(
      low: .leading, high: .trailing, position: .horizontalPosition, size: .width, less: "left of", more: "right of",
      smaller: "narrower than", larger: "wider than")
    let vertical = Axis(
      low: .top, high: .bottom, position: .verticalPosition, size: .height, less: "above", more: "below",
      smaller: "shorter than", larger: "taller than")
    return [
      horizontal.change((old.minX, old.maxX), (new.minX, new.maxX), tolerance),
      vertical.change((old.minY, old.maxY), (new.minY, new.maxY), tolerance),
    ].compactMap { $0 }
  }

  private func with(_ old: Double, _ new: Double) -> AxisChange {
    var change = self
    let by = new - old
    change.row = [
      LayoutWords.number(old), LayoutWords.number(new), (by < 0 ? "\u{2212}" : "+") + LayoutWords.points(by.magnitude),
    ]
    return change
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
      if low == 0 { return moved(self.high, high).with(old.1, new.1) }
      if high == 0 || (low != high && low != -high) { return moved(self.low, low).with(old.0, new.0) }
      return low == high
        ? moved(position, low).with(old.0, new.0) : resized(high - low).with(old.1 - old.0, new.1 - new.0)
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
