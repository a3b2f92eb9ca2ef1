/// A view that arranges some of its subviews in a row or a column, with constraints and nothing else.
///
/// Along the axis the *distribution* decides, across it the *alignment*. The stack has no size of its own: it follows from
/// the arranged views, or they follow from it. Its constraints bear UIKit's identifiers (`UISV-spacing` …) and are brought
/// up to date in the next solve after a change; a constraint that stays wanted stays the same.
public final class StackView: View {
  /// For `setCustomSpacing`: as `spacing` says.
  public static let spacingUseDefault = Double.infinity
  /// For spacings: the platform's standard distance of 8 points.
  public static let spacingUseSystem = -Double.infinity

  public private(set) var arrangedSubviews: [View] = []

  public var axis = StackAxis.horizontal { didSet { arrangementChanged() } }
  public var distribution = StackDistribution.fill { didSet { arrangementChanged() } }
  public var alignment = StackAlignment.fill { didSet { arrangementChanged() } }
  /// Points between neighbours, or `spacingUseSystem`.
  public var spacing = 0.0 { didSet { arrangementChanged() } }
  /// Whether the views of a column keep their distances between baselines and not between edges.
  public var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether the views fill the layout margins and not the bounds. Margins of a stack are 0 unless set.
  public var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  private var customSpacings: [ObjectIdentifier: Double] = [:]
  private var rows = SystemConstraints()
  /// Whether the engine has it in its list of stacks to bring up to date.
  var isNoted = false
  private var isOutOfDate = true

  public override init(name: String = "stack") { super.init(name: name) }

  /// A stack of these views, which become its subviews. Throws what `addSubview` throws.
  public convenience init(name: String = "stack", arrangedSubviews: [View]) throws(LayoutError) {
    self.init(name: name)
    for view in arrangedSubviews { try addArrangedSubview(view) }
  }

  override var standardMargins: EdgeInsets { .zero }

  // MARK: - Arranged views

  /// Puts a view at the end of the arrangement, and on top of the subviews if it is none yet. The view is placed by
  /// constraints from then on. Throws what `addSubview` throws.
  public func addArrangedSubview(_ view: View) throws(LayoutError) {
    try insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view })
  }

  /// Puts a view at a position of the arrangement. Throws what `addSubview` throws, and `positionOutOfRange`.
  public func insertArrangedSubview(_ view: View, at position: Int) throws(LayoutError) {
    let others = arrangedSubviews.filter { $0 !== view }
    if !(0...others.count).contains(position) { throw .positionOutOfRange(position, superview: name) }
    if view.superview !== self { try addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews = others
    arrangedSubviews.insert(view, at: position)
    arrangementChanged()
  }

  /// Takes a view out of the arrangement; it stays a subview, without the stack's constraints.
  public func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Points after a view instead of `spacing`; `spacingUseDefault` and `spacingUseSystem` mean what they say. Does nothing
  /// for a view that is not arranged here.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == StackView.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  public func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? StackView.spacingUseDefault
  }

  /// Points after an arranged view.
  func points(after view: View) -> Double {
    let points = customSpacings[ObjectIdentifier(view)] ?? spacing
    return points == StackView.spacingUseSystem ? 8 : points
  }

  // MARK: - Constraints

  func arrangementChanged() {
    isOutOfDate = true
    engine?.note(self)
  }

  /// Proportions follow the content of the views.
  func contentChanged() { if distribution == .fillProportionally { arrangementChanged() } }

  /// Brings the constraints up to date, if anything changed.
  func refresh() {
    if !isOutOfDate { return }
    isOutOfDate = false
    let lowering = StackLowering(self)
    rows.update(lowering.rows, of: self, heldBy: self)
    let first = arrangedSubviews.first { !$0.isHidden }
    viewForFirstBaselineLayout = first
    viewForLastBaselineLayout = axis == .horizontal ? first : arrangedSubviews.last { !$0.isHidden }
  }
}
