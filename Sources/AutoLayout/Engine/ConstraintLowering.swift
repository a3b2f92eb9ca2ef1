/// The algebra of attributes: what a constraint says about the origins and sizes of items.
///
/// A location of an item is measured in the coordinates of the constraint's holder: the item's own coordinate plus those of
/// the views around it up to, and without, the holder. The holder's own left and top are 0, and its right is its width.
/// So a constraint between neighbours has few terms, and one that reaches across levels of the tree has one more for each
/// level; moving a view changes nothing inside it.
///
/// Inside a scroll view positions count from the content's origin. A location that is reached across a scroll view loses its
/// offset; where the scroll view itself is the holder, its edges are those of the content.
///
/// Right to left, a constraint that speaks of leading or trailing is written on the mirrored axis x' = W − x, W being the
/// holder's width: all its horizontal locations are, and its constant keeps its sign.
struct ConstraintLowering {
  /// A number that the solver looks for: an item's place in its container or its size.
  enum Component: UInt8 {
    case x, y, width, height
  }

  struct Term {
    var coefficient: Double
    var item: LayoutItem
    var component: Component
  }

  /// `Σ terms + offset − constant` stands in the constraint's relation to 0. Each component occurs once, and none
  /// with a coefficient of 0.
  private(set) var terms: [Term] = []
  /// What margins and baselines add.
  private(set) var offset = 0.0

  private let holder: View
  private let isMirrored: Bool

  init(_ constraint: LayoutConstraint, heldBy holder: View, rightToLeft: Bool) {
    self.holder = holder
    isMirrored = rightToLeft && constraint.terms.contains { $0.attribute.family == .directional }
    terms.reserveCapacity(4)
    for (position, term) in constraint.terms.enumerated() {
      guard let item = term.item else { preconditionFailure("an item of the active \(constraint) is gone") }
      add(position < constraint.leftCount ? term.coefficient : -term.coefficient, item, term.attribute)
    }
    dropCancelled()
  }

  private mutating func add(_ coefficient: Double, _ item: LayoutItem, _ attribute: Attribute) {
    switch attribute {
    case .width: addTerm(coefficient, item, .width)
    case .height: addTerm(coefficient, item, .height)
    default:
      if attribute.axis == .vertical {
        addLocation(coefficient, item, attribute, origin: .y, size: .height)
      } else if isMirrored {
        addTerm(coefficient, holder.widthInside, .width)
        addLocation(-coefficient, item, attribute.mirrored, origin: .x, size: .width)
      } else {
        addLocation(coefficient, item, attribute, origin: .x, size: .width)
      }
    }
  }

  /// origin + part × size + inset, in the holder's coordinates.
  private mutating func addLocation(
    _ coefficient: Double, _ item: LayoutItem, _ attribute: Attribute, origin: Component, size: Component
  ) {
    if let delegate = (item as? View)?.baselineDelegate(attribute) {
      return addLocation(coefficient, delegate, attribute, origin: origin, size: size)
    }
    addOrigin(coefficient, item, origin)
    let (part, inset) = attribute.place(in: item as? View)
    if part != 0 { addTerm(coefficient * part, item === holder ? holder.widthInside : item, size) }
    offset += coefficient * inset
  }

  private mutating func addOrigin(_ coefficient: Double, _ item: LayoutItem, _ origin: Component) {
    var next: LayoutItem? = item
    while let current = next, current !== holder {
      addTerm(coefficient, current, origin)
      next = current.container
      if let scroll = next as? ScrollView, scroll !== holder {
        addTerm(-coefficient, scroll.frameLayoutGuide, origin)
      }
    }
  }

  private mutating func addTerm(_ coefficient: Double, _ item: LayoutItem, _ component: Component) {
    for i in terms.indices where terms[i].item === item && terms[i].component == component {
      terms[i].coefficient += coefficient
      return
    }
    terms.append(Term(coefficient: coefficient, item: item, component: component))
  }

  /// Sums such as 0.1 + 0.2 − 0.3 are 0 but for their last digits.
  private mutating func dropCancelled() {
    let largest = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    terms.removeAll { $0.coefficient.magnitude <= 1e-12 * max(largest, 1) }
  }
}

extension ConstraintLowering {
  /// The largest factor between two coefficients of one constraint, and between any of them and 1.
  static let spread = 1e6
  static let largest = 1e9

  static func checkCoefficients(of constraint: LayoutConstraint, heldBy holder: View) throws(LayoutError) {
    let lowering = ConstraintLowering(constraint, heldBy: holder, rightToLeft: false)
    let largest = lowering.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    for term in lowering.terms {
      let size = term.coefficient.magnitude
      if size < largest / spread || size > Self.largest || size < 1 / Self.largest {
        throw .multiplierOutOfRange(term.coefficient)
      }
    }
  }
}

extension View {
  /// What its edges enclose for those inside: itself, or the content of a scroll view.
  fileprivate var widthInside: LayoutItem { (self as? ScrollView)?.contentLayoutGuide ?? self }

  /// The view whose baseline counts for this one's.
  fileprivate func baselineDelegate(_ attribute: Attribute) -> View? {
    let delegate =
      switch attribute {
      case .firstBaseline: viewForFirstBaselineLayout
      case .lastBaseline: viewForLastBaselineLayout
      default: nil as View?
      }
    guard let delegate, delegate !== self, delegate.isDescendant(of: self) else { return nil }
    return delegate
  }
}

extension Attribute {
  /// A location as a part of the size, from the origin on, and a distance in points.
  fileprivate func place(in view: View?) -> (part: Double, inset: Double) {
    let margins = view?.effectiveLayoutMargins ?? .zero
    switch self {
    case .left, .top, .leading: return (0, 0)
    case .right, .bottom, .trailing: return (1, 0)
    case .centerX, .centerY: return (0.5, 0)
    case .leftMargin, .leadingMargin: return (0, margins.left)
    case .rightMargin, .trailingMargin: return (1, -margins.right)
    case .topMargin: return (0, margins.top)
    case .bottomMargin: return (1, -margins.bottom)
    case .centerXWithinMargins: return (0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: return (0.5, (margins.top - margins.bottom) / 2)
    case .firstBaseline:
      guard let fromTop = view?.firstBaselineFromTop else { return (1, 0) }
      return (0, fromTop)
    case .lastBaseline: return (1, -(view?.lastBaselineFromBottom ?? 0))
    case .width, .height: preconditionFailure("a size has no place")
    }
  }
}
