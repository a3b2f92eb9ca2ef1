// What surrounds the layout: safe area, bars, keyboard, and the margins that follow from them. They are numbers that
// depend on where views are, so they are found after a solve, and the solve repeated where they changed.

extension View {
  /// How far bars, notches and the home indicator reach into this view, in points, by the frames of the last solve: of the
  /// superview's insets the part that overlaps this view.
  public var safeAreaInsets: EdgeInsets {
    guard let superview else { return engine?.safeAreaInsets ?? .zero }
    let outer = superview.safeAreaInsets
    if outer == .zero { return .zero }
    let (distances, inside) = (
      distances(from: superview),
      { (inset: Double, distance: Double) in
        min(inset, max(0, inset - distance))
      }
    )
    return EdgeInsets(
      top: inside(outer.top, distances.top), left: inside(outer.left, distances.left),
      bottom: inside(outer.bottom, distances.bottom), right: inside(outer.right, distances.right))
  }

  /// From the superview's edges to those of this view, as seen.
  private func distances(from superview: View) -> EdgeInsets {
    let (frame, outer) = (frame, superview.frame)
    let offset = (superview as? ScrollView)?.contentOffset ?? .zero
    return EdgeInsets(
      top: frame.minY - offset.y, left: frame.minX - offset.x, bottom: outer.height - (frame.maxY - offset.y),
      right: outer.width - (frame.maxX - offset.x))
  }

  /// The margins that follow from the frames of the last solve.
  func computedMargins() -> EdgeInsets {
    var margins = layoutMargins
    if let engine, engine.root === self, engine.respectsSystemMinimumLayoutMargins,
      let minimum = engine.systemMinimumLayoutMargins
    {
      margins = margins.combined(with: minimum, by: max)
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins.combined(with: safeAreaInsets) { max($0, 0) + $1 } }
    if preservesSuperviewLayoutMargins, let superview {
      let outer = superview.computedMargins()
      margins = margins.combined(with: outer.combined(with: distances(from: superview), by: -), by: max)
    }
    return margins
  }

  /// The width of the readable guide.
  var readableWidth: Double {
    let margins = effectiveLayoutMargins
    return max(0, min(frame.width - margins.left - margins.right, engine?.readableWidth ?? 672))
  }

  /// How much of the view the keyboard covers.
  var keyboardOverlap: Double {
    guard let engine else { return 0 }
    if engine.keyboardHeight <= 0 { return engine.keyboardUsesBottomSafeArea ? safeAreaInsets.bottom : 0 }
    var bottom = frame.height
    var view = self
    while let outer = view.superview {
      bottom += view.frame.y - ((outer as? ScrollView)?.contentOffset.y ?? 0)
      view = outer
    }
    return min(max(0, bottom - (engine.rootSize.height - engine.keyboardHeight)), frame.height)
  }

  /// Brings margins and guides up to date. Edits constants where they changed.
  func refreshEnvironment() {
    effectiveLayoutMargins = computedMargins()
    for guide in systemGuides { guide.refresh() }
  }
}

extension EdgeInsets {
  fileprivate func combined(with other: EdgeInsets, by combine: (Double, Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
      right: combine(right, other.right))
  }
}

extension LayoutEngine {
  /// Notes that every margin and guide may be another one.
  func environmentChanged() { environmentIsStale = true }

  func registerEnvironment(of view: View) {
    if view.engine !== self { return }
    hooks[view.slot].insert(.environment)
    environmentIsStale = true
    var ancestor: View? = view
    while let current = ancestor {
      if !hooks[current.slot].insert(.environmentInside).inserted, current !== view { return }
      ancestor = current.superview
    }
  }

  /// All views with margins or guides in use.
  func refreshWholeEnvironment() {
    environmentIsStale = false
    for case let view as View in items where hooks[view.slot].contains(.environment) { view.refreshEnvironment() }
  }

  /// The views with margins or guides in use among the changed ones and inside them.
  func refreshEnvironment(insideOf changed: ArraySlice<Int>) {
    for slot in changed where hooks[slot].contains(.environmentInside) {
      guard let view = items[slot] as? View else { continue }
      var stack = [view]
      while let view = stack.popLast() {
        if hooks[view.slot].contains(.environment) { view.refreshEnvironment() }
        for subview in view.subviews where hooks[subview.slot].contains(.environmentInside) { stack.append(subview) }
      }
    }
  }

  /// What asks to hear of a changed box.
  struct Hooks: OptionSet {
    let rawValue: UInt8
    /// Its margins or guides are in use.
    static let environment = Hooks(rawValue: 1)
    /// So are those of this view or one inside it.
    static let environmentInside = Hooks(rawValue: 2)
    /// Its height follows from its width.
    static let heightForWidth = Hooks(rawValue: 4)
    /// Subviews follow their autoresizing masks.
    static let autoresizingSubviews = Hooks(rawValue: 8)
  }
}
