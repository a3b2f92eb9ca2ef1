import AutoLayout
import Testing

/// A stack of three views A 60 × 40, B 90 × 20, C 30 × 60 whose first baselines lie 30, 15 and 45 below their tops, with 10
/// between them unless said otherwise.
@Suite struct StackViewTests {
  struct Configuration: CustomTestStringConvertible, Sendable {
    var name: String
    var distribution = StackDistribution.fill
    var alignment = StackAlignment.fill
    var spacing = 10.0
    var width: Double?
    var height: Double?
    var hidden = ""
    var customAfterA: Double?
    var huggingOfC: Double?
    /// Along the axis: near edge and size of A, B and C.
    var along: [(Double, Double)]
    var stack: Double?
    /// The near edges across the axis.
    var across: [Double]?
    var stackAcross: Double?

    var testDescription: String { name }
  }

  static func stack(_ c: Configuration, vertical: Bool = false) throws -> (LayoutHarness, StackView) {
    let scene = try LayoutHarness(1000, 1000)
    let stack = StackView(name: "stack")
    try scene.root.addSubview(stack)
    scene.adopt(stack)
    for (name, width, height, baseline) in [("a", 60.0, 40.0, 30.0), ("b", 90, 20, 15), ("c", 30, 60, 45)] {
      let view = try scene.view(name, in: "stack", width, height)
      view.firstBaselineFromTop = baseline
      view.lastBaselineFromBottom = height - baseline
      try stack.addArrangedSubview(view)
      view.isHidden = c.hidden.contains(name)
    }
    stack.axis = vertical ? .vertical : .horizontal
    stack.distribution = c.distribution
    stack.alignment = c.alignment
    stack.spacing = c.spacing
    if let custom = c.customAfterA { stack.setCustomSpacing(custom, after: scene["a"]) }
    if let hugging = c.huggingOfC {
      scene["c"].setContentHuggingPriority(try Priority(rawValue: hugging), for: .horizontal)
    }
    try scene.add("stack.leading == root.leading; stack.top == root.top")
    if let width = c.width { try scene.add("stack.width == \(width)") }
    if let height = c.height { try scene.add("stack.height == \(height)") }
    return (scene, stack)
  }

  @Test(arguments: [
    Configuration(
      name: "fill, free", along: [(0, 60), (70, 90), (170, 30)], stack: 200, across: [0, 0, 0], stackAcross: 60),
    Configuration(name: "fill, one hugs less", width: 300, huggingOfC: 249, along: [(0, 60), (70, 90), (170, 130)]),
    Configuration(
      name: "fillEqually", distribution: .fillEqually, width: 300,
      along: [(0, 280.0 / 3), (310.0 / 3, 280.0 / 3), (620.0 / 3, 280.0 / 3)]),
    Configuration(
      name: "fillEqually, free", distribution: .fillEqually, along: [(0, 90), (100, 90), (200, 90)], stack: 290,
      stackAcross: 60),
    Configuration(
      name: "fillProportionally", distribution: .fillProportionally, width: 300,
      along: [(0, 90), (100, 135), (245, 55)]),
    Configuration(
      name: "fillProportionally without spacing", distribution: .fillProportionally, spacing: 0, width: 300,
      along: [(0, 100), (100, 150), (250, 50)]),
    Configuration(
      name: "equalSpacing", distribution: .equalSpacing, width: 300, along: [(0, 60), (120, 90), (270, 30)]),
    Configuration(
      name: "equalSpacing, free", distribution: .equalSpacing, along: [(0, 60), (70, 90), (170, 30)], stack: 200),
    Configuration(
      name: "equalCentering", distribution: .equalCentering, width: 300, along: [(0, 60), (112.5, 90), (270, 30)]),
    Configuration(
      name: "equalCentering, free", distribution: .equalCentering, along: [(0, 60), (70, 90), (185, 30)], stack: 215),
    Configuration(
      name: "equalCentering, narrow", distribution: .equalCentering, width: 210, along: [(0, 60), (70, 90), (180, 30)]),
    Configuration(name: "B hidden", hidden: "b", along: [(0, 60), (65, 0), (70, 30)], stack: 100, stackAcross: 60),
    Configuration(name: "A hidden", hidden: "a", along: [(0, 0), (0, 90), (100, 30)], stack: 130),
    Configuration(name: "C hidden", hidden: "c", along: [(0, 60), (70, 90), (160, 0)], stack: 160),
    Configuration(name: "A and B hidden", hidden: "ab", along: [(0, 0), (0, 0), (0, 30)], stack: 30),
    Configuration(name: "all hidden", hidden: "abc", along: [(0, 0), (0, 0), (0, 0)], stack: 0),
    Configuration(name: "custom spacing", customAfterA: 40, along: [(0, 60), (100, 90), (200, 30)], stack: 230),
    Configuration(
      name: "custom spacing, B hidden", hidden: "b", customAfterA: 40, along: [(0, 60), (80, 0), (85, 30)], stack: 115),
    Configuration(
      name: "equalSpacing, B hidden", distribution: .equalSpacing, width: 300, hidden: "b",
      along: [(0, 60), (65, 0), (270, 30)]),
    Configuration(
      name: "system spacing", spacing: StackView.spacingUseSystem, along: [(0, 60), (68, 90), (166, 30)], stack: 196),
  ])
  func alongTheAxis(_ c: Configuration) throws {
    let (scene, stack) = try Self.stack(c)
    scene.engine.solve()
    for (name, (x, width)) in zip(["a", "b", "c"], c.along) {
      let frame = scene[name].frame
      #expect(abs(frame.x - x) < 1e-3 && abs(frame.width - width) < 1e-3, "\(c.name): \(name) is \(frame)")
    }
    if let width = c.stack { #expect(abs(stack.frame.width - width) < 1e-3, "\(c.name): \(stack.frame)") }
    if let height = c.stackAcross { #expect(abs(stack.frame.height - height) < 1e-3, "\(c.name): \(stack.frame)") }
    #expect(scene.conflicts.isEmpty)
    #expect(scene.ambiguous.isEmpty, "\(c.name)")
  }

  @Test(
    arguments: [
      (StackAlignment.top, 100.0, [0.0, 0, 0], 100.0), (.center, 100, [30, 40, 20], 100),
      (.bottom, 100, [60, 80, 40], 100),
      (.firstBaseline, 100, [15, 30, 0], 100), (.lastBaseline, 100, [15, 30, 0], 100), (.top, nil, [0, 0, 0], 60),
      (.center, nil, [10, 20, 0], 60), (.bottom, nil, [20, 40, 0], 60), (.firstBaseline, nil, [15, 30, 0], 60),
      (.lastBaseline, nil, [15, 30, 0], 60),
    ] as [(StackAlignment, Double?, [Double], Double)])
  func acrossTheAxis(_ alignment: StackAlignment, height: Double?, y: [Double], stackHeight: Double) throws {
    let (scene, stack) = try Self.stack(
      Configuration(
        name: "", distribution: .equalSpacing, alignment: alignment, width: 300, height: height, along: []))
    scene.expect([
      "a": Rect(0, y[0], 60, 40), "b": Rect(120, y[1], 90, 20), "c": Rect(270, y[2], 30, 60),
      "stack": Rect(0, 0, 300, stackHeight),
    ])
    #expect(scene.conflicts.isEmpty)
    #expect(scene.ambiguous.isEmpty)
    #expect(stack.frame.height == stackHeight)
  }

  @Test func columns() throws {
    let (free, _) = try Self.stack(Configuration(name: "", along: []), vertical: true)
    free.expect([
      "stack": Rect(0, 0, 90, 140), "a": Rect(0, 0, 90, 40), "b": Rect(0, 50, 90, 20), "c": Rect(0, 80, 90, 60),
    ])
    for (alignment, x) in [
      (StackAlignment.leading, [0.0, 0, 0]), (.center, [70, 55, 85]), (.firstBaseline, [0, 0, 0]),
      (.trailing, [140, 110, 170]), (.lastBaseline, [140, 110, 170]),
    ] {
      let (scene, _) = try Self.stack(
        Configuration(
          name: "", distribution: .equalSpacing, alignment: alignment, width: 200, height: 300, along: []),
        vertical: true)
      scene.expect([
        "a": Rect(x[0], 0, 60, 40), "b": Rect(x[1], 130, 90, 20), "c": Rect(x[2], 240, 30, 60),
      ])
      #expect(scene.ambiguous.isEmpty)
    }
  }

  @Test(arguments: [
    (StackDistribution.fill, 300.0, ["a", "b", "c"]), (.equalSpacing, 190, ["a", "b", "c"]),
  ])
  func tiesAreAmbiguous(_ distribution: StackDistribution, width: Double, open: [String]) throws {
    let (scene, _) = try Self.stack(Configuration(name: "", distribution: distribution, width: width, along: []))
    scene.engine.solve()
    #expect(scene.ambiguous == open)
  }

  /// 5 of 20 points with 8 between; 2 and 4 hidden; then all but the first; then all.
  @Test func whatIsHiddenTakesItsSpacingAlong() throws {
    let scene = try LayoutHarness(500, 100)
    let stack = StackView(name: "s")
    try scene.root.addSubview(stack)
    scene.adopt(stack)
    stack.spacing = 8
    try scene.add("s.leading == root.leading; s.top == root.top")
    for name in ["a", "b", "c", "d", "e"] { try stack.addArrangedSubview(scene.view(name, in: "s", 20, 20)) }
    for name in ["b", "d"] { scene[name].isHidden = true }
    scene.engine.solve()
    #expect([stack.frame.width, scene["c"].frame.x, scene["e"].frame.x] == [76, 28, 56])
    for name in ["c", "e"] { scene[name].isHidden = true }
    scene.engine.solve()
    #expect(stack.frame.width == 20)
    scene["a"].isHidden = true
    scene.engine.solve()
    #expect(stack.frame.width == 0)
    #expect(scene.ambiguous.isEmpty)
    for view in stack.arrangedSubviews { view.isHidden = false }
    scene.engine.solve()
    #expect(stack.frame.width == 132)
  }

  @Test func baselinesAndMargins() throws {
    let (scene, stack) = try Self.stack(Configuration(name: "", spacing: 30, along: []), vertical: true)
    stack.isBaselineRelativeArrangement = true
    scene.engine.solve()
    // From the last baseline of one to the first of the next.
    #expect(scene["b"].frame.y == 30 + 30 - 15)
    #expect(scene["c"].frame.y == 45 + 15 + 30 - 45)
    stack.isBaselineRelativeArrangement = false
    stack.isLayoutMarginsRelativeArrangement = true
    scene.engine.solve()
    #expect(scene["a"].frame == Rect(0, 0, 90, 40))
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scene.engine.solve()
    #expect(scene["a"].frame == Rect(2, 1, 90, 40))
    #expect(stack.frame == Rect(0, 0, 96, 184))
  }

  @Test func aViewThatLeavesTheArrangementLosesTheStacksConstraints() throws {
    let (scene, stack) = try Self.stack(Configuration(name: "", along: []))
    scene.engine.solve()
    stack.removeArrangedSubview(scene["b"])
    scene.engine.solve()
    #expect(stack.frame.width == 100)
    #expect(scene["b"].superview === stack)
    #expect(stack.systemConstraints.allSatisfy { !$0.description.contains("b.") })
    try stack.insertArrangedSubview(scene["b"], at: 0)
    scene.expect(["b": Rect(0, 0, 90, 60), "a": Rect(100, 0, 60, 60), "c": Rect(170, 0, 30, 60)])
    scene["a"].removeFromSuperview()
    #expect(stack.arrangedSubviews.map(\.name) == ["b", "c"])
    scene.expect(["b": Rect(0, 0, 90, 60), "c": Rect(100, 0, 30, 60)])
  }

  /// A change of the arrangement changes what has to change and leaves the rest, however often it is made.
  @Test func constraintsAreKept() throws {
    let (scene, stack) = try Self.stack(Configuration(name: "", distribution: .equalSpacing, width: 300, along: []))
    scene.engine.solve()
    let count = stack.systemConstraints.count
    let lowered = scene.engine.statistics.rowsAdded
    for _ in 0..<10 {
      stack.spacing = 12
      scene.engine.solve()
      stack.spacing = 10
      scene.engine.solve()
    }
    #expect(stack.systemConstraints.count == count)
    #expect(scene.engine.statistics.rowsAdded == lowered)
  }

  @Test func proportionsFollowTheContent() throws {
    let (scene, _) = try Self.stack(
      Configuration(name: "", distribution: .fillProportionally, spacing: 0, width: 300, along: []))
    scene.engine.solve()
    scene["a"].intrinsicContentSize = IntrinsicSize(width: 120, height: 40)
    scene.expect(["a": Rect(0, 0, 150, 60), "b": Rect(150, 0, 112.5, 60), "c": Rect(262.5, 0, 37.5, 60)])
  }

  @Test func rightToLeft() throws {
    let (scene, _) = try Self.stack(Configuration(name: "", along: []))
    scene.engine.layoutDirection = .rightToLeft
    scene.expect(["stack": Rect(800, 0, 200, 60), "a": Rect(140, 0, 60, 60), "b": Rect(40, 0, 90, 60)])
  }

  @Test func aStackInAStack() throws {
    let (scene, stack) = try Self.stack(Configuration(name: "", along: []))
    let column = StackView(name: "column")
    column.axis = .vertical
    try stack.insertArrangedSubview(column, at: 1)
    scene.adopt(column)
    for name in ["x", "y"] { try column.addArrangedSubview(scene.view(name, in: "column", 20, 25)) }
    scene.expect([
      "a": Rect(0, 0, 60, 60), "column": Rect(70, 0, 20, 60), "b": Rect(100, 0, 90, 60), "stack": Rect(0, 0, 230, 60),
    ])
    #expect(scene.ambiguous == ["x", "y"])
  }

  @Test func newerConstraintsGiveWayToTheStack() throws {
    let (scene, _) = try Self.stack(Configuration(name: "", distribution: .fillEqually, width: 300, along: []))
    try scene.add("b.width == 50")
    scene.engine.solve()
    #expect(scene.engine.conflicts.map(\.setAside.description) == ["b.width == 50"])
    #expect(scene.engine.conflicts[0].others.map(\.description).contains("b.width == a.width (UISV-fill-equally)"))
  }

  @Test func refusals() throws {
    let (scene, stack) = try Self.stack(Configuration(name: "", along: []))
    #expect(throws: LayoutError.positionOutOfRange(7, superview: "stack")) {
      try stack.insertArrangedSubview(View(), at: 7)
    }
    #expect(throws: LayoutError.wouldContainItself(view: "stack", superview: "stack")) {
      try stack.addArrangedSubview(stack)
    }
    scene.expect(["stack": Rect(0, 0, 200, 60)])
  }
}
