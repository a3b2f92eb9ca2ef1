/// The constraints that arrange the views of a stack. A row and a column are the same but for their attributes; the sets
/// are those that UIKit prints, with a few additions where these leave a value open.
struct StackLowering {
  typealias Wanted = SystemConstraints.Wanted

  private let stack: StackView
  private let arranged: [View]
  private let visible: [View]
  private let along: Along
  private let across: Across
  private(set) var rows: [Wanted] = []

  /// The attributes along the axis: near edge, far edge, centre, size.
  private struct Along {
    let near: Attribute
    let far: Attribute
    let center: Attribute
    let size: Attribute
    let nearMargin: Attribute
    let farMargin: Attribute

    init(_ axis: StackAxis) {
      (near, far, center, size, nearMargin, farMargin) =
        axis == .horizontal
        ? (.leading, .trailing, .centerX, .width, .leadingMargin, .trailingMargin)
        : (.top, .bottom, .centerY, .height, .topMargin, .bottomMargin)
    }
  }

  private typealias Across = Along

  init(_ stack: StackView) {
    self.stack = stack
    arranged = stack.arrangedSubviews
    visible = arranged.filter { !$0.isHidden }
    along = Along(stack.axis)
    across = Across(stack.axis == .horizontal ? .vertical : .horizontal)
    if arranged.isEmpty { return }
    addCanvas()
    addSpacing()
    addDistribution()
    addAlignment()
  }

  // MARK: - Along the axis

  private var canvasNear: Attribute { stack.isLayoutMarginsRelativeArrangement ? along.nearMargin : along.near }
  private var canvasFar: Attribute { stack.isLayoutMarginsRelativeArrangement ? along.farMargin : along.far }
  private var canvasTop: Attribute { stack.isLayoutMarginsRelativeArrangement ? across.nearMargin : across.near }
  private var canvasBottom: Attribute { stack.isLayoutMarginsRelativeArrangement ? across.farMargin : across.far }

  private mutating func addCanvas() {
    guard let first = visible.first, let last = visible.last else {
      // Nothing to see: the hidden views lie at the beginning, and the stack shrinks.
      add("UISV-canvas-connection", stack, canvasNear, .equal, arranged[0], along.near)
      add("UISV-canvas-fit", stack, along.size, priority: 49)
      return
    }
    add("UISV-canvas-connection", stack, canvasNear, .equal, first, along.near)
    add("UISV-canvas-connection", last, along.far, .equal, stack, canvasFar)
  }

  private mutating func addSpacing() {
    let hasGaps = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let first = arranged.firstIndex { !$0.isHidden } ?? arranged.endIndex
    let last = arranged.lastIndex { !$0.isHidden } ?? arranged.startIndex
    for (index, (p, q)) in zip(arranged, arranged.dropFirst()).enumerated() {
      let isInside = index >= first && index + 1 <= last
      let points = stack.points(after: p)
      let hidden = (p.isHidden ? 1.0 : 0) + (q.isHidden ? 1 : 0)
      // What is hidden takes its spacing along, half of it for each side.
      let constant = isInside ? points - points / 2 * hidden : 0
      // A hidden view stays close behind the one before, so that it is somewhere.
      let relation: Relation = hasGaps && isInside && !q.isHidden ? .greaterThanOrEqual : .equal
      if stack.isBaselineRelativeArrangement, stack.axis == .vertical, hidden == 0 {
        add("UISV-spacing", q, .firstBaseline, relation, p, .lastBaseline, constant)
      } else {
        add("UISV-spacing", q, along.near, relation, p, along.far, constant)
      }
    }
    for view in arranged where view.isHidden { add("UISV-hiding", view, along.size) }
  }

  private mutating func addDistribution() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually: addEqualSizes()
    case .fillProportionally: addProportions()
    case .equalSpacing: addGaps(from: along.far, to: along.near, priority: 1000)
    case .equalCentering: addGaps(from: along.center, to: along.center, priority: 149)
    }
  }

  private mutating func addEqualSizes() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() { add("UISV-fill-equally", view, along.size, .equal, first, along.size) }
  }

  private mutating func addProportions() {
    let sizes = visible.map { view in
      let size = view.intrinsicContentSize
      return max(0, (stack.axis == .horizontal ? size.width : size.height) ?? 0)
    }
    let sum = sizes.reduce(0, +)
    if sum == 0 { return addEqualSizes() }
    let gaps = visible.dropLast().reduce(0) { $0 + stack.points(after: $1) }
    let isAlone = visible.count == 1 || (sizes.count { $0 > 0 } == 1 && gaps == 0)
    // The later ones give way where the proportions do not add up.
    var strength = 999.0
    for (view, size) in zip(visible, sizes) {
      let priority = isAlone ? 1000 : max(strength, 1)
      if size > 0 {
        add(
          "UISV-fill-proportionally", view, along.size, .equal, stack, along.size, multiplier: size / (sum + gaps),
          priority: priority)
      } else {
        add("UISV-fill-proportionally", view, along.size, priority: priority)
      }
      strength -= 1
    }
  }

  private mutating func addGaps(from: Attribute, to: Attribute, priority: Double) {
    var first: SystemGuide?
    for (index, (p, q)) in zip(visible, visible.dropFirst()).enumerated() {
      let gap = stack.systemGuide(.gap(index))
      add("UISV-distributing-edge", gap, along.near, .equal, p, from)
      add("UISV-distributing-edge", q, to, .equal, gap, along.far)
      if let first {
        add("UISV-fill-equally", gap, along.size, .equal, first, along.size, priority: priority)
      } else {
        first = gap
      }
    }
    add("UISV-canvas-fit", stack, along.size, priority: 49)
  }

  // MARK: - Across the axis

  private enum Line {
    case fill, near, center, far, firstBaseline, lastBaseline
  }

  /// Baselines align rows; in a column their place takes the edge.
  private var line: Line {
    switch stack.alignment {
    case .fill: .fill
    case .leading, .top: .near
    case .center: .center
    case .trailing, .bottom: .far
    case .firstBaseline: stack.axis == .horizontal ? .firstBaseline : .near
    case .lastBaseline: stack.axis == .horizontal ? .lastBaseline : .far
    }
  }

  private mutating func addAlignment() {
    let line = line
    let first = arranged[0]
    let attributes: [Attribute] =
      switch line {
      case .fill: [across.near, across.far]
      case .near: [across.near]
      case .center: [across.center]
      case .far: [across.far]
      case .firstBaseline: [.firstBaseline]
      case .lastBaseline: [.lastBaseline]
      }
    for attribute in attributes {
      for view in arranged.dropFirst() { add("UISV-alignment", first, attribute, .equal, view, attribute) }
    }
    if line == .fill {
      add("UISV-canvas-connection", stack, canvasTop, .equal, first, across.near)
      add("UISV-canvas-connection", first, across.far, .equal, stack, canvasBottom)
      return
    }
    if visible.count <= 1 { addSingleCanvas(visible.first ?? first, line) } else { addSpanner(line) }
    for view in arranged { add("UISV-ambiguity-suppression", view, across.size, priority: 25) }
  }

  /// One view needs nothing that spans several.
  private mutating func addSingleCanvas(_ view: View, _ line: Line) {
    let touchesNear = line == .near || line == .firstBaseline || line == .lastBaseline
    add(
      "UISV-canvas-connection", stack, canvasTop, touchesNear ? .equal : .lessThanOrEqual, view, across.near)
    add(
      "UISV-canvas-connection", stack, canvasBottom, line == .far ? .equal : .greaterThanOrEqual, view, across.far)
    if line == .center { add("UISV-canvas-connection", stack, across.center, .equal, view, across.center) }
    add("UISV-canvas-fit", stack, across.size, priority: 51)
  }

  /// A guide without length around all visible views decides how far the stack reaches.
  private mutating func addSpanner(_ line: Line) {
    let spanner = stack.systemGuide(.spanner)
    let first = arranged[0]
    for view in visible {
      switch line {
      case .near:
        add("UISV-spanning-boundary", spanner, across.near, .equal, view, across.near, priority: 999.5)
        add("UISV-spanning-boundary", spanner, across.far, .greaterThanOrEqual, view, across.far)
      case .far:
        add("UISV-spanning-boundary", spanner, across.near, .lessThanOrEqual, view, across.near)
        add("UISV-spanning-boundary", spanner, across.far, .equal, view, across.far, priority: 999.5)
      default:
        add("UISV-spanning-boundary", spanner, across.near, .lessThanOrEqual, view, across.near)
        add("UISV-spanning-boundary", spanner, across.far, .greaterThanOrEqual, view, across.far)
      }
    }
    let (near, far): (LayoutItem, LayoutItem) = (line == .near ? first : spanner, line == .far ? first : spanner)
    add("UISV-canvas-connection", stack, canvasTop, .equal, near, across.near)
    if line == .lastBaseline {
      add("UISV-canvas-connection", stack, canvasBottom, .greaterThanOrEqual, first, across.far)
      add("UISV-canvas-connection", stack, canvasBottom, .greaterThanOrEqual, spanner, across.far)
    } else {
      add("UISV-canvas-connection", far, across.far, .equal, stack, canvasBottom)
    }
    if line == .center { add("UISV-canvas-connection", stack, across.center, .equal, first, across.center) }
    add("UISV-spanning-fit", spanner, across.size, priority: 51)
    if line == .firstBaseline || line == .lastBaseline {
      add("UISV-canvas-fit", stack, across.size, priority: 49)
    }
    if line == .firstBaseline {
      // Without these the views could lie anywhere in a stack that is higher than they need.
      for view in visible {
        add("UISV-ambiguity-suppression", view, across.near, .equal, stack, canvasTop, priority: 24)
      }
    }
  }

  // MARK: - Rows

  private mutating func add(
    _ identifier: String, _ first: LayoutItem, _ attribute: Attribute, _ relation: Relation = .equal,
    _ second: LayoutItem, _ secondAttribute: Attribute, _ constant: Double = 0, multiplier: Double = 1,
    priority: Double = 1000
  ) {
    append(
      identifier, LayoutConstraint.Term(1, first, attribute), relation,
      [LayoutConstraint.Term(multiplier, second, secondAttribute)], constant, priority)
  }

  /// `item.attribute == 0`
  private mutating func add(_ identifier: String, _ item: LayoutItem, _ attribute: Attribute, priority: Double = 1000) {
    append(identifier, LayoutConstraint.Term(1, item, attribute), .equal, [], 0, priority)
  }

  private mutating func append(
    _ identifier: String, _ left: LayoutConstraint.Term, _ relation: Relation, _ right: [LayoutConstraint.Term],
    _ constant: Double, _ priority: Double
  ) {
    guard let priority = Priority(priority) else { preconditionFailure("a stack asks for the priority \(priority)") }
    rows.append(Wanted(identifier, [left], relation, right, constant: constant, priority: priority))
  }
}
