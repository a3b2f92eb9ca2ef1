import AutoLayout
import Testing

@Suite struct ConflictTests {
  /// In the order of creation, not of activation.
  @Test func theYoungerConstraintIsSetAside() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v")
    let pair = try scene.make("v.left == root.left + 10; v.left == root.left + 15")
    try pair[1].activate()
    scene.engine.solve()
    #expect(scene["v"].frame.x == 15)
    try pair[0].activate()
    let result = scene.engine.solve()
    #expect(scene["v"].frame.x == 10)
    #expect(result.newConflicts.map(\.setAside.description) == ["v.left == root.left + 15"])
    #expect(scene.conflicts == [["v.left == root.left + 15", "v.left == root.left + 10"]])
    #expect(pair[1].isActive && pair[1].isBroken)
  }

  @Test func whatIsSetAsideComesBackWhenTheOtherGoes() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v")
    let pair = try scene.add("v.left == root.left + 10; v.left == root.left + 15")
    scene.engine.solve()
    pair[0].constant = 15
    #expect(scene.engine.solve().conflicts.isEmpty)
    pair[0].constant = 20
    #expect(scene.engine.solve().conflicts.count == 1)
    pair[0].deactivate()
    #expect(scene.engine.solve().conflicts.isEmpty)
    #expect(scene["v"].frame.x == 15)
    #expect(!pair[1].isBroken)
  }

  /// Taking 2 aside lets 3 hold: the answer follows the order of creation, not the first conflict that is met.
  @Test func aConstraintThatWasInTheWayFreesAnother() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v")
    try scene.view("w")
    let c = try scene.make("v.width == 10; w.width == 20; v.width == w.width; w.width == 20")
    try LayoutConstraint.activate(c)
    scene.engine.solve()
    #expect(scene.conflicts == [["v.width == w.width", "v.width == 10", "w.width == 20"]])
    c[1].deactivate()
    scene.engine.solve()
    #expect(scene.conflicts == [["w.width == 20", "v.width == 10", "v.width == w.width"]])
    #expect(scene["w"].frame.width == 10)
    try c[1].activate()
    scene.engine.solve()
    #expect(scene.conflicts == [["v.width == w.width", "v.width == 10", "w.width == 20"]])
    #expect(scene["w"].frame.width == 20)
  }

  @Test func onlyTheEndOfATransactionIsJudged() throws {
    let scene = try LayoutHarness(414, 736)
    try scene.view("v1")
    try scene.view("v2")
    try scene.add("v1.left == root.left; v1.top == root.top")
    let portrait = try scene.add(
      """
      v1.width == root.width; v2.width == root.width; v1.height == 450; v2.left == root.left; v2.top == v1.bottom
      v2.bottom == root.bottom
      """)
    let landscape = try scene.make(
      """
      v1.width == v2.width; v2.left == v1.right; v2.right == root.right; v1.height == root.height
      v2.top == root.top; v2.height == root.height
      """)
    scene.expect(["v1": Rect(0, 0, 414, 450), "v2": Rect(0, 450, 414, 286)])
    try scene.resize(736, 414)
    try LayoutConstraint.activate(landscape)
    LayoutConstraint.deactivate(portrait)
    let result = scene.engine.solve()
    #expect(result.newConflicts.isEmpty)
    scene.expect(["v1": Rect(0, 0, 368, 414), "v2": Rect(368, 0, 368, 414)])
  }

  @Test func requiredHuggingTakesPartInConflicts() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v", 50, nil, hugging: 1000)
    try scene.add("v.width == 80")
    scene.engine.solve()
    #expect(scene["v"].frame.width == 50)
    #expect(scene.conflicts == [["v.width == 80", "v.width <= 50"]])
    try scene["v"].setContentHuggingPriority(#require(Priority(999)), for: .horizontal)
    scene.engine.solve()
    #expect(scene.conflicts.isEmpty)
    #expect(scene["v"].frame.width == 80)
    scene["v"].setContentHuggingPriority(.required, for: .horizontal)
    scene.engine.solve()
    #expect(scene.conflicts.count == 1)
    scene["v"].intrinsicContentSize = .none
    scene.engine.solve()
    #expect(scene.conflicts.isEmpty)
  }

  @Test func aSizeIsNeverNegative() throws {
    let scene = try LayoutHarness(100, 100)
    try scene.view("v")
    try scene.add("v.left == root.left + 60; v.right == root.right - 60")
    scene.engine.solve()
    #expect(
      scene.conflicts == [
        ["v.right == root.right - 60", "v.width >= 0", "root.width == 100", "v.left == root.left + 60"]
      ])
    try scene.resize(200, 100)
    scene.engine.solve()
    #expect(scene.conflicts.isEmpty)
    #expect(scene["v"].frame.width == 80)
  }

  @Test func optionalConstraintsNeverConflict() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v")
    try scene.add("v.width == 100 @999; v.width == 200 @998; v.width <= 150")
    scene.engine.solve()
    #expect(scene.conflicts.isEmpty)
    #expect(scene["v"].frame.width == 100)
  }

  /// `a.top == a.top` holds, `a.top == a.top + 1` cannot.
  @Test func aStatementWithoutUnknownHoldsOrIsSetAside() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v")
    let statement = try scene.constraint("v.top == v.top")
    #expect(scene.engine.solve().conflicts.isEmpty)
    statement.constant = 1
    #expect(scene.engine.solve().conflicts.count == 1)
    #expect(scene.conflicts == [["v.top == v.top + 1"]])
    statement.constant = 0
    #expect(scene.engine.solve().conflicts.isEmpty)
    statement.constant = 2
    #expect(scene.engine.solve().newConflicts.count == 1)
    statement.deactivate()
    #expect(scene.engine.solve().conflicts.isEmpty)
  }

  @Test func aConflictGoesWithItsView() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v")
    try scene.view("inner", in: "v")
    try scene.add("inner.width == 10; inner.width == 20; v.left == root.left; v.left == root.left + 1")
    #expect(scene.engine.solve().conflicts.count == 2)
    scene["v"].removeFromSuperview()
    #expect(scene.engine.solve().conflicts.isEmpty)
    try scene.root.addSubview(scene["v"])
    scene.engine.solve()
    #expect(scene.conflicts == [["inner.width == 20", "inner.width == 10"]])
  }
}
