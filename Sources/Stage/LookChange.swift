import Geometry
import LayoutVocabulary
import SceneScript

/// Old minus new of one property of a look, as the numbers behind it: what an animation adds to the new look and takes away
/// bit by bit.
package struct LookChange: Hashable, Sendable {
  package var view: ViewIndex
  package var property: LookProperty
  package var delta: LookNumbers
  /// What a border or a shadow that is not there any more counts as: the numbers that the delta is added to then.
  package var ground = LookNumbers()
}

/// The numbers behind a property; those that it does not need are 0.
package typealias LookNumbers = SIMD8<Double>

/// A property of a look that moves in an animation. All others change at once.
package enum LookProperty: UInt8, CaseIterable, Hashable, Sendable {
  case opacity, value, corner, fontSize, fill, color, border, shadow, transform, offset
}

extension LookChange {
  /// What changes between two looks of a view. A corner, a fill or a colour that one side leaves to the kind's default changes at
  /// once, since only the painter knows that; a border without width, a shadow without colour, no turn and no offset are numbers
  /// like others.
  package static func changes(of view: ViewIndex, _ kind: ViewKind, from old: Appearance, to new: Appearance)
    -> [LookChange]
  {
    if old == new { return [] }
    return LookProperty.allCases.compactMap { property in
      guard let (from, to) = property.numbers(old, new, kind), from != to else { return nil }
      return LookChange(view: view, property: property, delta: from - to, ground: to)
    }
  }

  /// What is left to go from what is shown to a new look, of the properties that differ between the old and the new look.
  static func changes(
    of view: ViewIndex, _ kind: ViewKind, from old: Appearance, shown: Appearance, to new: Appearance
  ) -> [LookChange] {
    changes(of: view, kind, from: old, to: new).map { change in
      guard let (from, to) = change.property.numbers(shown, new, kind) else { return change }
      return LookChange(view: view, property: change.property, delta: from - to, ground: to)
    }
  }
}

extension LookProperty {
  /// The numbers of two looks side by side; nil where there are none, or only on one side.
  fileprivate func numbers(_ old: Appearance, _ new: Appearance, _ kind: ViewKind) -> (LookNumbers, LookNumbers)? {
    func both(_ a: LookNumbers?, _ b: LookNumbers?) -> (LookNumbers, LookNumbers)? {
      guard let a, let b else { return nil }
      return (a, b)
    }
    let (a, b) = (old.style, new.style)
    switch self {
    case .opacity: return (LookNumbers(repeating: old.opacity), LookNumbers(repeating: new.opacity))
    case .value: return (LookNumbers(repeating: a.value), LookNumbers(repeating: b.value))
    case .corner: return both(a.corner.map { LookNumbers(repeating: $0) }, b.corner.map { LookNumbers(repeating: $0) })
    case .fontSize:
      return (LookNumbers(repeating: kind.font(for: a).size), LookNumbers(repeating: kind.font(for: b).size))
    case .fill: return both(a.fill?.numbers, b.fill?.numbers)
    case .color: return both(a.color?.numbers, b.color?.numbers)
    case .border:
      guard let some = a.border ?? b.border else { return nil }
      let none = ViewStyle.Border(width: 0, color: some.color)
      return ((a.border ?? none).numbers, (b.border ?? none).numbers)
    case .shadow:
      guard var none = a.shadow ?? b.shadow else { return nil }
      none.color.alpha = 0
      return ((a.shadow ?? none).numbers, (b.shadow ?? none).numbers)
    case .transform: return (a.transform.numbers, b.transform.numbers)
    case .offset: return (a.offset.numbers, b.offset.numbers)
    }
  }

}

extension LookChange {
  /// Adds `share` of the difference to the numbers behind the property.
  func add(_ share: Double, to appearance: inout Appearance, _ kind: ViewKind) {
    let delta = delta * share
    switch property {
    case .opacity:
      appearance.opacity += delta[0]
      return
    default: break
    }
    var style = appearance.style
    switch property {
    case .opacity: break
    case .value: style.value += delta[0]
    case .corner: style.corner = style.corner.map { $0 + delta[0] }
    case .fontSize:
      let size = kind.font(for: style).size + delta[0]
      style.font = .init(size: size, bold: style.font?.bold ?? false, italic: style.font?.italic ?? false)
    case .fill: style.fill = style.fill.map { Color($0.numbers + delta) }
    case .color: style.color = style.color.map { Color($0.numbers + delta) }
    case .border:
      style.border = .init((style.border?.numbers ?? ground) + delta)
    case .shadow:
      style.shadow = .init((style.shadow?.numbers ?? ground) + delta)
    case .transform: style.transform = ViewTransform(style.transform.numbers + delta)
    case .offset: style.offset = Point(style.offset.x + delta[0], style.offset.y + delta[1])
    }
    appearance.style = style
  }
}

extension Appearance {
  /// Brings what overshoot and sums of animations drove out of bounds back to what can be drawn.
  mutating func limit() {
    opacity = min(max(opacity, 0), 1)
    var style = style
    style.corner = style.corner.map { max($0, 0) }
    style.fill = style.fill?.limited
    style.color = style.color?.limited
    if let border = style.border { style.border = .init(width: max(border.width, 0), color: border.color.limited) }
    if let shadow = style.shadow {
      style.shadow = .init(dx: shadow.dx, dy: shadow.dy, blur: max(shadow.blur, 0), color: shadow.color.limited)
    }
    if let font = style.font { style.font = .init(size: max(font.size, 0.1), bold: font.bold, italic: font.italic) }
    if style != self.style { self.style = style }
  }
}

extension Color {
  fileprivate var numbers: LookNumbers { [red, green, blue, alpha, 0, 0, 0, 0] }

  fileprivate init(_ numbers: LookNumbers) {
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  fileprivate var limited: Color {
    Color(numbers.clamped(lowerBound: LookNumbers(), upperBound: LookNumbers(repeating: 1)))
  }
}

extension ViewStyle.Border {
  fileprivate var numbers: LookNumbers { [color.red, color.green, color.blue, color.alpha, width, 0, 0, 0] }

  fileprivate init(_ numbers: LookNumbers) { self.init(width: numbers[4], color: Color(numbers)) }
}

extension ViewStyle.Shadow {
  fileprivate var numbers: LookNumbers { [color.red, color.green, color.blue, color.alpha, dx, dy, blur, 0] }

  fileprivate init(_ numbers: LookNumbers) {
    self.init(dx: numbers[4], dy: numbers[5], blur: numbers[6], color: Color(numbers))
  }
}

extension ViewTransform {
  fileprivate var numbers: LookNumbers { [rotation, scaleX, scaleY, translation.x, translation.y, 0, 0, 0] }

  fileprivate init(_ numbers: LookNumbers) {
    self.init(
      rotation: numbers[0], scaleX: numbers[1], scaleY: numbers[2], translation: Point(numbers[3], numbers[4]))
  }
}

extension Point {
  fileprivate var numbers: LookNumbers { [x, y, 0, 0, 0, 0, 0, 0] }
}
