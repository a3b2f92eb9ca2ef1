import AutoLayout
import TestSupport
import Testing

/// A stack inside a scroll view under random edits lays out as one that was made as it is now.
@Suite struct ContainerHistoryTests {
  /// What the containers are told.
  private struct State {
    var axis = StackAxis.horizontal
    var distribution = StackDistribution.fill
    var alignment = StackAlignment.fill
    var spacing = 8.0
    var order: [Int] = [0, 1, 2]
    var hidden: Set<Int> = []
    var custom: [Int: Double] = [:]
    var length: Double?
    var offset = Point(0, 0)
    var margins = 8.0
    var isMarginsRelative = false
    var safeTop = 0.0
  }

  private struct Tree {
    let scene: LayoutHarness
    let stack = StackView(name: "stack")
    let scroll = ScrollView(name: "scroll")
    let views: [View]
    let length: LayoutConstraint

    init() throws {
      scene = try LayoutHarness(320, 480)
      try scene.root.addSubview(scroll)
      try scroll.addSubview(stack)
      scene.adopt(scroll)
      scene.adopt(stack)
      let sizes = [(60.0, 40.0), (90, 20), (30, 60), (45, 45), (10, 80)]
      views = sizes.enumerated().map { index, size in
        let view = View(name: "v\(index)")
        view.intrinsicContentSize = IntrinsicSize(width: size.0, height: size.1)
        view.firstBaselineFromTop = size.1 * 0.75
        view.lastBaselineFromBottom = size.1 * 0.25
        return view
      }
      let tag = try scene.view("tag", in: "scroll", 20, 10)
      try scene.add(
        """
        scroll.left == root.left; scroll.top == root.top; scroll.right == root.right; scroll.bottom == root.bottom
        stack.left == scroll.left; stack.top == scroll.top; scroll.right == stack.right; scroll.bottom == stack.bottom
        tag.left == root.left + 5
        """)
      try (tag.topAnchor == scroll.safeAreaLayoutGuide.topAnchor + 3).activate()
      length = try stack.widthAnchor == 400
    }

    func apply(_ state: State) throws {
      for view in stack.arrangedSubviews where !state.order.contains(where: { views[$0] === view }) {
        view.removeFromSuperview()
      }
      for (position, index) in state.order.enumerated() {
        if position < stack.arrangedSubviews.count, stack.arrangedSubviews[position] === views[index] { continue }
        try stack.insertArrangedSubview(views[index], at: position)
      }
      for (index, view) in views.enumerated() {
        view.isHidden = state.hidden.contains(index)
        stack.setCustomSpacing(state.custom[index] ?? StackView.spacingUseDefault, after: view)
      }
      stack.axis = state.axis
      stack.distribution = state.distribution
      stack.alignment = state.alignment
      stack.spacing = state.spacing
      stack.isLayoutMarginsRelativeArrangement = state.isMarginsRelative
      stack.layoutMargins = EdgeInsets(top: state.margins, left: 3, bottom: 2, right: state.margins)
      scroll.contentOffset = state.offset
      scene.engine.safeAreaInsets = EdgeInsets(top: state.safeTop, left: 0, bottom: 0, right: 0)
      length.isActive = state.length != nil
      if let points = state.length { length.constant = points }
      scene.engine.solve()
    }
  }

  @Test(arguments: 0..<10) func aContainerHasNoMemory(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let tree = try Tree()
    var state = State()
    for step in 0..<16 {
      for _ in 0..<number(1...3) {
        switch number(0...11) {
        case 0: state.axis = state.axis == .horizontal ? .vertical : .horizontal
        case 1: state.distribution = StackDistribution.allCases[number(0...4)]
        case 2: state.alignment = StackAlignment.allCases[number(0...7)]
        case 3: state.spacing = Double(number(0...3)) * 6
        case 4: state.hidden = number(0...1) == 0 ? [] : [number(0...4)]
        case 5: state.custom = number(0...1) == 0 ? [:] : [number(0...4): 25]
        case 6: state.order = [[0, 1, 2], [3, 1], [4, 3, 2, 1], [2], [0, 2, 4]][number(0...4)]
        case 7: state.length = number(0...1) == 0 ? nil : Double(number(25...45)) * 10
        case 8: state.offset = Point(Double(number(0...9)) * 7, Double(number(0...9)) * 3)
        case 9: state.isMarginsRelative.toggle()
        case 10: state.margins = Double(number(0...20))
        default: state.safeTop = Double(number(0...3)) * 20
        }
      }
      try tree.apply(state)
      let fresh = try Tree()
      try fresh.apply(state)
      for (item, other) in zip(items(of: tree), items(of: fresh)) where item.superview != nil {
        let open = tree.scene.engine.ambiguity(of: item)?.attributes.map(\.attribute) ?? []
        let same = fresh.scene.engine.ambiguity(of: other)?.attributes.map(\.attribute) ?? []
        #expect(open == same, "seed \(seed), step \(step): \(item.name) in \(state)")
        if open.isEmpty {
          #expect(item.frame.isNear(other.frame), "seed \(seed), step \(step): \(item.name) in \(state)")
        }
      }
      let conflicts = [tree, fresh].map { $0.scene.engine.conflicts.map { $0.members.map(\.description) } }
      #expect(conflicts[0] == conflicts[1], "seed \(seed), step \(step): \(state)")
    }
  }

  private func items(of tree: Tree) -> [View] { tree.views + [tree.stack, tree.scroll, tree.scene["tag"]] }
}
