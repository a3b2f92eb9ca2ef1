/// A box in a tree of boxes, with content that may want a size.
///
/// A view is placed by constraints alone, unless its autoresizing mask is translated into some. It holds the constraints of
/// which it is the nearest common ancestor, and keeps its subviews alive.
public class View: LayoutItem {
  public internal(set) weak var superview: View?
  /// In the order in which they are drawn.
  public internal(set) var subviews: [View] = []
  /// Those that were added to it; not the guides that every view has.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// Those that the layout itself keeps, as far as somebody asked for them.
  var systemGuides: [SystemGuide] = []

  /// Held constraints; `LayoutConstraint.holderPosition` is the place here.
  var held: [LayoutConstraint] = []
  /// What the content asks for, on both axes.
  lazy var content = ContentSizeConstraints(of: self)
  private(set) var hasContent = false

  /// What its autoresizing mask is translated into, if it is.
  var autoresizing: Autoresizing?
  /// Whether margins or the safe area of this view take part in the layout.
  var usesEnvironment = false { didSet { if usesEnvironment, !oldValue { engine?.registerEnvironment(of: self) } } }

  /// A view that constraints place.
  public override init(name: String = "view") { super.init(name: name) }

  /// A view with a frame, in the superview's coordinates. As in UIKit, its autoresizing mask is translated into four
  /// constraints that keep it there: set `translatesAutoresizingMaskIntoConstraints` to false before placing it by others.
  public convenience init(name: String = "view", frame: Rect) {
    self.init(name: name)
    lastFrame = frame
    autoresizing = Autoresizing(frame: frame)
  }

  deinit {
    for constraint in held { constraint.withdrawMentions() }
  }

  override var anchorView: View? { self }
  override var container: View? { superview }

  // MARK: - Constraints

  /// The active constraints that this view holds, in the order of their creation, without those that the layout itself
  /// keeps. Sorts, so it is for inspection.
  public var constraints: [LayoutConstraint] {
    held.filter { $0.origin == .author }.sorted { $0.order < $1.order }
  }

  /// The constraints held here that the layout itself keeps: of stacks, autoresizing masks and the guides of every view.
  public var systemConstraints: [LayoutConstraint] {
    held.filter { $0.origin != .author }.sorted { $0.order < $1.order }
  }

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
      if content.size == newValue { return }
      content.size = newValue
      stackAround?.contentChanged()
    }
  }

  /// How high the content is at a width, in points, for content that wraps. After a solve has found the width, the height
  /// of `intrinsicContentSize` is set to the answer, and the layout solved again; the answer is asked for once for each
  /// width, as `preferredMaxLayoutWidth` does for a label.
  public var heightForWidth: ((_ width: Double) -> Double)? {
    didSet {
      measuredWidth = nil
      engine?.noteMeasured(self)
    }
  }
  /// The width that `heightForWidth` was last asked for.
  var measuredWidth: Double?

  /// Tells that the content is another one, so that `heightForWidth` is asked again. Setting `intrinsicContentSize` says so
  /// of the size without a wrap.
  public func invalidateHeightForWidth() {
    if heightForWidth == nil { return }
    measuredWidth = nil
    engine?.noteMeasured(self)
  }

  /// A hidden view takes part in the layout all the same, except among the arranged views of a stack.
  public var isHidden = false {
    didSet { if isHidden != oldValue { stackAround?.arrangementChanged() } }
  }

  /// The stack that arranges this view.
  var stackAround: StackView? {
    guard let stack = superview as? StackView, stack.arrangedSubviews.contains(where: { $0 === self }) else {
      return nil
    }
    return stack
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

  /// The view inside this one whose first baseline is its own; nil for its own text, or its bottom.
  public weak var viewForFirstBaselineLayout: View? {
    didSet { geometryChanged([.firstBaseline], keepsTerms: false) }
  }

  /// The view inside this one whose last baseline is its own; nil for its own text, or its bottom.
  public weak var viewForLastBaselineLayout: View? { didSet { geometryChanged([.lastBaseline], keepsTerms: false) } }

  /// Distances from the frame's edges inwards to those of the alignment rect, in points. Constraints act on the alignment
  /// rect, and the intrinsic size is its size; the frame lies around it.
  public var alignmentRectInsets = EdgeInsets.zero {
    didSet { if oldValue != alignmentRectInsets { autoresizing?.isStale = true } }
  }

  override var frameInsets: EdgeInsets { alignmentRectInsets }

  // MARK: Margins

  /// Distances from the edges to the margin attributes as they were asked for, in points: 8 unless set, for the root of an
  /// engine with `systemMinimumLayoutMargins` those. What counts is `effectiveLayoutMargins`.
  public var layoutMargins: EdgeInsets {
    get { ownMargins ?? standardMargins }
    set {
      if ownMargins == newValue { return }
      ownMargins = newValue
      marginsChanged()
    }
  }
  private var ownMargins: EdgeInsets?

  var standardMargins: EdgeInsets {
    if let minimum = engine?.systemMinimumLayoutMargins, engine?.root === self { return minimum }
    return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  /// The margins with what the safe area, the superview and the system add to them; as of the last solve.
  public internal(set) var effectiveLayoutMargins: EdgeInsets {
    get { solvedMargins ?? layoutMargins }
    set {
      if newValue == solvedMargins { return }
      solvedMargins = newValue
      geometryChanged(Attribute.margins, keepsTerms: true)
    }
  }
  private var solvedMargins: EdgeInsets?

  /// Whether the safe area's insets are added to the margins.
  public var insetsLayoutMarginsFromSafeArea = true { didSet { marginsChanged() } }

  /// Whether a margin reaches at least as far inwards as the superview's does.
  public var preservesSuperviewLayoutMargins = false { didSet { marginsChanged() } }

  private func marginsChanged() {
    if let engine, usesEnvironment { return engine.environmentChanged() }
    effectiveLayoutMargins = layoutMargins
  }

  func geometryChanged(_ attributes: [Attribute], keepsTerms: Bool) {
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
