import Geometry

/// Old minus new of the looks that move in an animation. A look that one side leaves to its default changes at once.
package struct AppearanceDelta: Hashable, Sendable {
  package var opacity = 0.0
  package var corner: Double?
  package var fill: Color?
  package var color: Color?
  package var value = 0.0

  package init(from old: Appearance, to new: Appearance) {
    opacity = old.opacity - new.opacity
    value = old.style.value - new.style.value
    if let from = old.style.corner, let to = new.style.corner, from != to { corner = from - to }
    fill = AppearanceDelta.difference(old.style.fill, new.style.fill)
    color = AppearanceDelta.difference(old.style.color, new.style.color)
  }

  /// A view that fades in from nothing.
  package init(appearing new: Appearance) {
    opacity = -new.opacity
  }

  package var isZero: Bool { opacity == 0 && value == 0 && corner == nil && fill == nil && color == nil }

  /// Adds `share` of the difference to `appearance`.
  package func add(_ share: Double, to appearance: inout Appearance) {
    appearance.opacity = min(max(appearance.opacity + opacity * share, 0), 1)
    appearance.style.value += value * share
    if let corner, let base = appearance.style.corner { appearance.style.corner = base + corner * share }
    if let fill, let base = appearance.style.fill { appearance.style.fill = base.adding(fill, share) }
    if let color, let base = appearance.style.color { appearance.style.color = base.adding(color, share) }
  }

  private static func difference(_ old: Color?, _ new: Color?) -> Color? {
    guard let old, let new, old != new else { return nil }
    return old.adding(new, -1)
  }
}

extension Color {
  /// Channel by channel, without limits: colours as vectors.
  fileprivate func adding(_ other: Color, _ share: Double) -> Color {
    Color(
      red: red + other.red * share, green: green + other.green * share, blue: blue + other.blue * share,
      alpha: alpha + other.alpha * share)
  }
}
