/// A box in a tree of boxes, with content that may want a size.
///
/// A view is placed by constraints alone. It holds the constraints of which it is the nearest common ancestor, and keeps
/// its subviews alive.
public final class View: LayoutItem {
  public internal(set) weak var superview: View?
  /// In the order in which they are drawn.
  public internal(set) var subviews: [View] = []
  public internal(set) var layoutGuides: [LayoutGuide] = []

  /// Held constraints; `LayoutConstraint.holderPosition` is the place here.
  var held: [LayoutConstraint] = []
  /// What the content asks for, on both axes.
  lazy var content = ContentSizeConstraints(of: self)
  private(set) var hasContent = false

  public override init(name: String = "view") { super.init(name: name) }

  deinit {
    for constraint in held { constraint.withdrawMentions() }
  }

  override var anchorView: View? { self }
  override var container: View? { superview }

  // MARK: - Constraints

  /// The active constraints that this view holds, in the order of their creation. Sorts, so it is for inspection.
  public var constraints: [LayoutConstraint] { held.sorted { $0.order < $1.order } }

  /// Whether it is `other` or lies inside it. Takes time in proportion to the depth.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  // MARK: - Content

  /// The size that the content wants, in points; nil on an axis where it wants none. Two constraints on each axis with a
  /// size follow from it: the view is no larger, at the hugging priority, and no smaller, at the compression resistance.
  public var intrinsicContentSize: IntrinsicSize {
    get { hasContent ? content.size : .none }
    set {
      if !hasContent, newValue == .none { return }
      hasContent = true
      content.size = newValue
    }
  }

  /// How strongly the view resists growing beyond its content; 250 unless set.
  public func contentHuggingPriority(for axis: Attribute.Axis) -> Priority {
    hasContent ? content.hugging(axis) : .low
  }

  /// Costs nothing but two changed strengths in the next solve.
  public func setContentHuggingPriority(_ priority: Priority, for axis: Attribute.Axis) {
    hasContent = true
    content.setHugging(priority, axis)
  }

  /// How strongly the view resists shrinking below its content; 750 unless set.
  public func contentCompressionResistancePriority(for axis: Attribute.Axis) -> Priority {
    hasContent ? content.compressionResistance(axis) : .high
  }

  public func setContentCompressionResistancePriority(_ priority: Priority, for axis: Attribute.Axis) {
    hasContent = true
    content.setCompressionResistance(priority, axis)
  }

  // MARK: - Baselines and margins

  /// Distance of the first baseline from the top, in points; nil for a view without text, whose baseline is its bottom.
  public var firstBaselineFromTop: Double? {
    didSet { geometryChanged([.firstBaseline], keepsTerms: (oldValue == nil) == (firstBaselineFromTop == nil)) }
  }

  /// Distance of the last baseline from the bottom, in points; nil for a view without text, whose baseline is its bottom.
  public var lastBaselineFromBottom: Double? { didSet { geometryChanged([.lastBaseline], keepsTerms: true) } }

  /// Distances from the edges to the margin attributes, in points. Changing them changes constants, and no constraint.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if oldValue != layoutMargins { geometryChanged(Attribute.margins, keepsTerms: true) } }
  }

  private func geometryChanged(_ attributes: [Attribute], keepsTerms: Bool) {
    for constraint in mentions {
      let isConcerned = constraint.terms.contains { $0.item === self && attributes.contains($0.attribute) }
      if isConcerned { constraint.invalidate(keepsTerms ? .constant : .terms) }
    }
  }
}

extension View {
  public var firstBaselineAnchor: YAxisAnchor { YAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: YAxisAnchor { YAxisAnchor(self, .lastBaseline) }
}

extension Attribute {
  static let margins: [Attribute] = [
    .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
    .centerYWithinMargins,
  ]

  /// Whether layout guides have it: they have neither content nor margins.
  var belongsToGuides: Bool { self != .firstBaseline && self != .lastBaseline && !Attribute.margins.contains(self) }
}
