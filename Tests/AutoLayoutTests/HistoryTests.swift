import AutoLayout
import TestSupport
import Testing

/// Whatever was edited before, the layout is the one of a tree built from nothing: in everything that is determined, in
/// what is ambiguous and between which bounds, and in what is set aside and why.
@Suite struct HistoryTests {
  @Test(arguments: 0..<16) func aLayoutDependsOnWhatIsActiveAndNotOnWhatWas(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    for step in 0..<25 {
      for _ in 0..<history.random(1...4) { try history.edit() }
      let difference = try history.differenceToAFreshTree()
      #expect(difference == nil, "seed \(seed), step \(step): \(difference ?? "")\n\(history.log.suffix(12))")
      if difference != nil { return }
    }
  }
}

/// A tree under random edits.
private struct RandomHistory {
  let root = View(name: "root")
  let engine: LayoutEngine
  /// Every view and constraint ever made, in order of creation.
  private var views: [View] = []
  private var constraints: [LayoutConstraint] = []
  private var generator: SeededRandom
  private(set) var log: [String] = []

  init(seed: UInt64) throws {
    generator = SeededRandom(seed: seed)
    engine = try LayoutEngine(root: root)
    try engine.setRootSize(Size(320, 480))
    for _ in 0..<random(2...7) { try addView() }
    for _ in 0..<random(4...16) { try addConstraint() }
  }

  mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func edit() throws {
    switch random(0...19) {
    case 0: try addView()
    case 1...3: try addConstraint()
    case 4...7: if let constraint = constraints.randomElement(using: &generator) { changeConstant(constraint) }
    case 8...11: if let constraint = constraints.randomElement(using: &generator) { try toggle(constraint) }
    case 12: if let constraint = constraints.randomElement(using: &generator) { changePriority(constraint) }
    case 13, 14:
      let size = Size(Double(random(0...60)) * 10, Double(random(0...60)) * 10)
      try engine.setRootSize(size)
      log.append("root size \(size)")
    case 15, 16: changeContent(views[random(0...views.count - 1)])
    case 17: removeView(views[random(0...views.count - 1)])
    case 18: try moveView(views[random(0...views.count - 1)])
    default: changeMargins()
    }
  }

  // MARK: - Edits

  private mutating func addView() throws {
    let view = View(name: "v\(views.count)")
    views.append(view)
    try (views.dropLast().filter(isInTree).randomElement(using: &generator) ?? root).addSubview(view)
    log.append("add \(view.name) to \(view.superview?.name ?? "")")
    if random(0...1) == 0 { changeContent(view) }
  }

  private func isInTree(_ view: View) -> Bool { view.isDescendant(of: root) }

  private mutating func changeContent(_ view: View) {
    let width = random(0...2) == 0 ? nil : Double(random(0...12)) * 10
    let height = random(0...2) == 0 ? nil : Double(random(0...12)) * 10
    view.intrinsicContentSize = IntrinsicSize(width: width, height: height)
    view.setContentHuggingPriority(Self.priorities[random(0...5)], for: .horizontal)
    view.setContentCompressionResistancePriority(Self.priorities[random(0...5)], for: .vertical)
    log.append("content of \(view.name): \(view.intrinsicContentSize)")
  }

  private static let priorities: [Priority] = [50, 250, 250, 251, 750, 999.5, 1000].compactMap { Priority($0) }

  private mutating func changeMargins() {
    let view = views[random(0...views.count - 1)]
    view.layoutMargins = EdgeInsets(
      top: Double(random(0...20)), left: Double(random(0...20)), bottom: Double(random(0...20)),
      right: Double(random(0...20)))
    view.firstBaselineFromTop = random(0...1) == 0 ? nil : Double(random(0...20))
    log.append("margins of \(view.name): \(view.layoutMargins), baseline \(view.firstBaselineFromTop ?? -1)")
  }

  private mutating func addConstraint() throws {
    let present = [root] + views.filter(isInTree)
    let (a, b) = (present[random(0...present.count - 1)], present[random(0...present.count - 1)])
    let attributes = Attribute.allCases
    let (first, second) = (attributes[random(0...attributes.count - 1)], attributes[random(0...attributes.count - 1)])
    let multiplier = random(0...4) == 0 ? [0.5, 2, 0.3, -1][random(0...3)] : 1
    let relation = [Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][random(0...3)]
    let alone = first.isSize && random(0...2) == 0
    let constant = Double(random(0...20)) * 5 * (alone ? 2 : 1)
    let legal = (try? first.checkPairing(with: alone ? nil : second, multiplier: multiplier)) != nil
    guard legal else { return }
    let constraint = try LayoutConstraint(
      item: a, attribute: first, relatedBy: relation, toItem: alone ? nil : b, attribute: alone ? nil : second,
      multiplier: multiplier, constant: constant,
      priority: random(0...1) == 0 ? .required : Self.priorities[random(0...5)])
    constraints.append(constraint)
    if random(0...3) > 0 { try constraint.activate() }
    log.append("make \(constraint), active \(constraint.isActive)")
  }

  private mutating func changeConstant(_ constraint: LayoutConstraint) {
    constraint.constant = Double(random(-10...30)) * 5
    log.append("constant: \(constraint)")
  }

  private mutating func toggle(_ constraint: LayoutConstraint) throws {
    if constraint.isActive {
      constraint.deactivate()
    } else if (constraint.leftTerms + constraint.rightTerms).allSatisfy({
      $0.item.map { ($0 as? View).map(isInTree) ?? false } ?? false
    }) {
      try constraint.activate()
    }
    log.append("active \(constraint.isActive): \(constraint)")
  }

  private mutating func changePriority(_ constraint: LayoutConstraint) {
    let priority = Self.priorities[random(0...6)]
    let wasActive = constraint.isActive
    if wasActive, constraint.priority.isRequired != priority.isRequired { constraint.deactivate() }
    constraint.priority = priority
    if wasActive { constraint.isActive = true }
    log.append("priority: \(constraint)")
  }

  private mutating func removeView(_ view: View) {
    let removed = view.removeFromSuperview()
    log.append("remove \(view.name) with \(removed)")
  }

  private mutating func moveView(_ view: View) throws {
    let targets = ([root] + views.filter(isInTree)).filter { !$0.isDescendant(of: view) }
    let target = targets[random(0...targets.count - 1)]
    try target.addSubview(view)
    log.append("move \(view.name) to \(target.name)")
  }

  // MARK: - The fresh tree

  private func copy() throws -> RandomHistory.Fresh {
    let fresh = try Fresh()
    try fresh.engine.setRootSize(engine.rootSize)
    let copies = views.map { view in
      let copy = View(name: view.name)
      copy.intrinsicContentSize = view.intrinsicContentSize
      for axis in [Attribute.Axis.horizontal, .vertical] {
        copy.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
        copy.setContentCompressionResistancePriority(view.contentCompressionResistancePriority(for: axis), for: axis)
      }
      copy.layoutMargins = view.layoutMargins
      copy.firstBaselineFromTop = view.firstBaselineFromTop
      return copy
    }
    func copy(of view: View) -> View {
      views.firstIndex { $0 === view }.map { copies[$0] } ?? fresh.root
    }
    func addSubviews(of view: View) throws {
      for subview in view.subviews {
        try copy(of: view).addSubview(copy(of: subview))
        try addSubviews(of: subview)
      }
    }
    try addSubviews(of: root)
    for constraint in constraints where constraint.isActive && constraint.holder.map(isInTree) == true {
      func terms(_ terms: ArraySlice<LayoutConstraint.Term>) -> [LayoutConstraint.Term] {
        terms.map { LayoutConstraint.Term($0.coefficient, copy(of: $0.item as? View ?? root), $0.attribute) }
      }
      try LayoutConstraint(
        terms(constraint.leftTerms), constraint.relation, terms(constraint.rightTerms), constant: constraint.constant,
        priority: constraint.priority
      ).activate()
    }
    return fresh
  }

  private struct Fresh {
    let root = View(name: "root")
    let engine: LayoutEngine
    init() throws { engine = try LayoutEngine(root: root) }
  }

  /// Solves both, and tells of the first thing in which they differ.
  func differenceToAFreshTree() throws -> String? {
    let fresh = try copy()
    let result = engine.solve()
    fresh.engine.solve()
    let texts = [engine, fresh.engine].map { $0.conflicts.map { $0.members.map(\.description) } }
    if texts[0] != texts[1] { return "conflicts \(texts[0]) instead of \(texts[1])" }
    return difference(root, fresh.root, fresh.engine, result)
  }

  private func difference(_ view: View, _ other: View, _ freshEngine: LayoutEngine, _ result: LayoutResult) -> String? {
    let (open, freshOpen) = (engine.ambiguity(of: view), freshEngine.ambiguity(of: other))
    let attributes = open?.attributes.map(\.attribute) ?? []
    if attributes != freshOpen?.attributes.map(\.attribute) ?? [] {
      return "\(view.name) is open in \(attributes) instead of \(freshOpen?.attributes ?? [])"
    }
    for (a, b) in zip(open?.attributes ?? [], freshOpen?.attributes ?? []) where !a.range.isNear(b.range) {
      return "\(view.name).\(a.attribute) is in \(a.range) instead of \(b.range)"
    }
    let (frame, expected) = (view.frame, other.frame)
    if result.frame(of: view) != frame { return "the result has another frame of \(view.name)" }
    let values = [
      (Attribute.left, frame.x, expected.x), (.top, frame.y, expected.y), (.width, frame.width, expected.width),
      (.height, frame.height, expected.height),
    ]
    for (attribute, value, expected) in values where !attributes.contains(attribute) && abs(value - expected) > 1e-6 {
      return "\(view.name).\(attribute) is \(value) instead of \(expected)"
    }
    for (subview, other) in zip(view.subviews, other.subviews) {
      if let found = difference(subview, other, freshEngine, result) { return found }
    }
    return nil
  }
}
