import AutoLayout
import Testing

/// Faults that were reported of other layout engines, with the right answers.
@Suite struct ReportedCaseTests {
  /// A part of the root, no more than 200, and a neighbour that takes the rest.
  @Test(arguments: [(600.0, 200.0, 224.0, 368.0), (300.0, 150.0, 174.0, 118.0)])
  func aPercentageWithAMaximum(_ width: Double, a: Double, left: Double, b: Double) throws {
    let scene = try LayoutHarness(width, 100)
    try scene.view("a")
    try scene.view("b")
    try scene.add(
      """
      a.left == root.left + 16; a.width == 0.5 * root.width @750; a.width <= 200
      b.left == a.right + 8; b.right == root.right - 8
      """)
    scene.engine.solve()
    #expect([scene["a"].frame.width, scene["b"].frame.x, scene["b"].frame.width] == [a, left, b])
  }

  @Test(arguments: [(640.0, Rect(150, 260, 60, 120)), (100.0, Rect(155, 0, 50, 100))])
  func aRatioOnAnIntrinsicWidth(_ height: Double, v: Rect) throws {
    let scene = try LayoutHarness(360, height)
    try scene.view("v", 60, nil, hugging: 750)
    try scene.add(
      """
      v.height == 2 * v.width; v.width <= root.width; v.height <= root.height
      v.centerX == root.centerX; v.centerY == root.centerY
      """)
    scene.expect(["v": v])
  }

  /// Hugging that is required and a width that is required too: told with both, and not ignored.
  @Test func requiredHuggingAgainstAWidth() throws {
    let scene = try LayoutHarness(360, 100)
    try scene.view("v", 50, nil, hugging: 1000)
    try scene.add("v.width == 80")
    scene.engine.solve()
    #expect(scene.conflicts == [["v.width == 80", "v.width <= 50"]])
    #expect(scene.engine.conflicts[0].others[0].source == .content)
    try scene["v"].setContentHuggingPriority(Priority(rawValue: 999), for: .horizontal)
    scene.engine.solve()
    #expect(scene.conflicts.isEmpty && scene["v"].frame.width == 80)
  }

  /// 300 for widths of 40, 60 and 50: two gaps of 75, however small they may be.
  @Test func equalSpacingUsesAllTheRoom() throws {
    let scene = try LayoutHarness(300, 100)
    let stack = StackView(name: "row")
    try scene.root.addSubview(stack)
    scene.adopt(stack)
    stack.distribution = .equalSpacing
    stack.spacing = 10
    for (name, width) in [("a", 40.0), ("b", 60), ("c", 50)] {
      try stack.addArrangedSubview(scene.view(name, in: "row", width, 20))
    }
    try scene.add("row.left == root.left; row.right == root.right; row.top == root.top")
    scene.expect(["a": Rect(0, 0, 40, 20), "b": Rect(115, 0, 60, 20), "c": Rect(250, 0, 50, 20)])
  }

  /// A label of 280 × 21 with 25 and 20 around it, in a frame of 220.
  @Test func aContentSizeFromConstraints() throws {
    for isClosed in [true, false] {
      let scene = try LayoutHarness(220, 300)
      let scroll = ScrollView(name: "scroll")
      try scene.root.addSubview(scroll)
      scene.adopt(scroll)
      try scene.label("label", in: "scroll", 280, 21)
      try scene.add(
        """
        scroll.left == root.left; scroll.top == root.top; scroll.width == 220; scroll.height == 300
        label.left == scroll.left + 25; label.top == scroll.top + 20; scroll.bottom == label.bottom + 20
        """)
      if isClosed { try scene.add("scroll.right == label.right + 25") }
      scene.expect(["label": Rect(25, 20, 280, 21)])
      #expect(scroll.contentSize.height == 61)
      let content = scene.engine.ambiguity(of: scroll.contentLayoutGuide)
      if isClosed {
        #expect(scroll.contentSize.width == 330 && content == nil)
      } else {
        #expect(content?.attributes.map(\.attribute) == [.width])
        #expect(content?.attributes[0].range == 0...Double.infinity)
      }
    }
  }

  /// Half of the holder's centre, in the holder's own coordinates: 80 from its left wherever it lies.
  @Test func aMultipliedCentre() throws {
    let scene = try LayoutHarness(320, 100)
    try scene.view("v")
    try scene.add("v.centerX == 0.5 * root.centerX; v.width == 40")
    scene.engine.solve()
    #expect(scene["v"].frame.x == 60)
    try scene.view("c")
    try scene.view("w", in: "c")
    try scene.add("c.left == root.left + 100; c.width == 320; w.centerX == 0.5 * c.centerX; w.width == 0")
    scene.engine.solve()
    #expect(scene["w"].frame.x == 80)
    // Right to left the holder's axis is mirrored: the right edge at 224 of 320.
    let mirrored = try LayoutHarness(320, 100, direction: .rightToLeft)
    try mirrored.view("m")
    try mirrored.add("m.leading == 0.3 * root.trailing; m.width == 50")
    mirrored.engine.solve()
    #expect(mirrored["m"].frame.x == 174)
  }

  @Test(arguments: [(300.0, 200.0, 70.0), (100.0, 70.0, 0.0)])
  func theOneThatResistsLessIsCompressed(_ width: Double, p: Double, q: Double) throws {
    let scene = try LayoutHarness(width, 100)
    try scene.view("p", 200, nil, hugging: 250, compression: 751)
    try scene.view("q", 150, nil, hugging: 250, compression: 750)
    try scene.add("p.left == root.left + 10; q.left == p.right + 10; q.right == root.right - 10")
    scene.engine.solve()
    #expect([scene["p"].frame.width, scene["q"].frame.width] == [p, q])
  }

  /// A rule that is applied again: updated it moves the view, added beside the old one it is set aside.
  @Test func aRuleAppliedAgain() throws {
    let scene = try LayoutHarness(100, 100)
    try scene.view("v")
    let lead = try scene.constraint("v.left == root.left + 10")
    scene.engine.solve()
    lead.constant = 15
    scene.engine.solve()
    #expect(scene["v"].frame.x == 15)
    lead.constant = 10
    try scene.add("v.left == root.left + 15")
    scene.engine.solve()
    #expect(scene["v"].frame.x == 10)
    #expect(scene.conflicts == [["v.left == root.left + 15", "v.left == root.left + 10"]])
  }

  /// Three equal columns; a cell over the last two includes the gap between them.
  @Test(arguments: [(0.0, 200.0, 200.0, 400.0), (12.0, 192.0, 204.0, 396.0)])
  func aCellOverTwoColumns(_ gap: Double, column: Double, left: Double, width: Double) throws {
    let scene = try LayoutHarness(600, 600)
    for name in ["a", "b", "c", "s"] { try scene.view(name) }
    try scene.add(
      """
      a.left == root.left; b.left == a.right + \(gap); c.left == b.right + \(gap); c.right == root.right
      a.width == b.width; b.width == c.width; s.left == b.left; s.right == c.right
      """)
    scene.engine.solve()
    #expect(abs(scene["a"].frame.width - column) < 1e-9)
    #expect(abs(scene["s"].frame.x - left) < 1e-9 && abs(scene["s"].frame.width - width) < 1e-9)
  }

  /// Sizes at 750 against the end of the row at 500; at 750 as well it is a tie.
  @Test func fixedSizesBeatFillingTheRow() throws {
    for (end, isTie) in [(500.0, false), (750, true)] {
      let scene = try LayoutHarness(100, 100)
      for name in ["a", "b", "c"] { try scene.view(name) }
      try scene.add(
        """
        a.left == root.left; b.left == a.right + 2; c.left == b.right + 2
        a.width == 20 @750; b.width == 20 @750; c.width == 20 @750; c.right == root.right @\(end)
        """)
      scene.engine.solve()
      if isTie {
        let a = try #require(scene.engine.ambiguity(of: scene["a"]))
        #expect(a.attributes.first { $0.attribute == .width }?.range.isNear(20...56) == true)
      } else {
        #expect(["a", "b", "c"].map { scene[$0].frame.x } == [0, 22, 44] && scene["c"].frame.width == 20)
      }
    }
  }

  @Test func twoBrokenGapsTie() throws {
    let scene = try LayoutHarness(400, 100)
    for name in ["a", "b", "c"] { try scene.view(name) }
    try scene.add(
      """
      a.left == root.left + 32; c.right == root.right - 32
      a.width == 50 @750; b.width == 60 @750; c.width == 100 @750
      b.left == a.right + 48 @250; c.left == b.right + 48 @250
      """)
    scene.engine.solve()
    #expect(["a", "b", "c"].map { scene[$0].frame.width } == [50, 60, 100] && scene["c"].frame.x == 268)
    let b = try #require(scene.engine.ambiguity(of: scene["b"]))
    #expect(b.attributes[0].range.isNear(130...160))
    try scene.add("b.left - a.right == c.left - b.right @300")
    scene.engine.solve()
    #expect(abs(scene["b"].frame.x - 145) < 1e-9)
    #expect(scene.engine.ambiguity(of: scene["b"])?.attributes.map(\.attribute) == [.top, .height])
  }

  @Test func aDottedNameEndsAtTheDot() {
    for (format, column) in [
      ("H:[self.arrow]-5-|", 7), ("H:[arrow-5-|", 8), ("H:[arrow]-5-|x", 13), ("H:", 2), ("", 0),
    ] {
      do {
        _ = try LayoutConstraint.constraints(withVisualFormat: format, views: ["arrow": View(), "self": View()])
        Issue.record("\(format) was taken")
      } catch LayoutError.format(let fault, _) {
        #expect(fault.column == column, "\(format)")
      } catch {
        Issue.record("\(format): \(error)")
      }
    }
  }
}
