import AutoLayout
import Geometry
import LayoutVocabulary
import SceneScript

/// What a scene writes about a view that the layout alone reads.
struct LayoutProperties: Hashable {
  var margins: EdgeInsets?
  var inheritsMargins = false
  /// Of a view that an autoresizing mask places.
  var frame: Rect?
  var mask: AutoresizingMask = []
  var axis = StackAxis.horizontal
  var distribution = StackDistribution.fill
  var alignment = StackAlignment.fill
  var spacing = 0.0
  var spacingAfter: [ViewIndex: Double] = [:]
  var isBaselineRelative = false
  var isMarginsRelative = false
  var offset = Point.zero

  /// Takes over a property, if it is one of these.
  mutating func set(_ property: PropertyValue) {
    switch property {
    case .margins(let insets): margins = insets
    case .inheritsMargins(let value): inheritsMargins = value
    case .frame(let rect): frame = rect
    case .autoresizing(let value): mask = value
    case .axis(let value): axis = value
    case .distribution(let value): distribution = value
    case .alignment(let value): alignment = value
    case .spacing(let points): spacing = points
    case .spacingAfter(let view, let points): spacingAfter[view] = points
    case .baselineRelative(let value): isBaselineRelative = value
    case .marginsRelative(let value): isMarginsRelative = value
    case .offset(let point): offset = point
    default: break
    }
  }

  /// Hands everything to the view that differs from `old`. `views` are those of the scene.
  func apply(to view: View, replacing old: LayoutProperties, _ views: [View]) {
    if margins != old.margins { view.layoutMargins = margins ?? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    if inheritsMargins != old.inheritsMargins { view.preservesSuperviewLayoutMargins = inheritsMargins }
    if frame != old.frame, let frame {
      view.translatesAutoresizingMaskIntoConstraints = true
      checked("a checked frame is legal") { try view.setFrame(frame) }
    }
    if mask != old.mask { view.autoresizingMask = mask }
    if let scroll = view as? ScrollView, offset != old.offset { scroll.contentOffset = offset }
    guard let stack = view as? StackView else { return }
    if axis != old.axis { stack.axis = axis }
    if distribution != old.distribution { stack.distribution = distribution }
    if alignment != old.alignment { stack.alignment = alignment }
    if spacing != old.spacing { stack.spacing = spacing }
    if isBaselineRelative != old.isBaselineRelative { stack.isBaselineRelativeArrangement = isBaselineRelative }
    if isMarginsRelative != old.isMarginsRelative { stack.isLayoutMarginsRelativeArrangement = isMarginsRelative }
    if spacingAfter != old.spacingAfter { applySpacing(to: stack, views) }
  }

  /// Spacing after views belongs to the arrangement: it is handed over again when the arranged views change.
  func applySpacing(to stack: StackView, _ views: [View]) {
    for (index, view) in views.enumerated() where view.superview === stack {
      stack.setCustomSpacing(spacingAfter[index] ?? StackView.spacingUseDefault, after: view)
    }
  }
}
