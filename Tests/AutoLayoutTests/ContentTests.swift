import AutoLayout
import Testing

/// Alignment rects, wrapping content, and sizes that fit.
@Suite struct ContentTests {
  /// A badge that hangs over the top right corner of what it is aligned by.
  @Test func constraintsActOnTheAlignmentRect() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("badge", 60, 60)
    scene["badge"].alignmentRectInsets = EdgeInsets(top: 10, left: 0, bottom: 0, right: 10)
    try scene.view("inside", in: "badge", 5, 5)
    try scene.add(
      """
      badge.leading == root.leading + 20; badge.top == root.top + 20
      inside.leading == badge.leading; inside.bottom == badge.bottom
      """)
    scene.expect(["badge": Rect(20, 10, 70, 70), "inside": Rect(0, 65, 5, 5)])
    #expect(scene["badge"].alignmentRect == Rect(20, 20, 60, 60))
  }

  /// Text of 200 points in one line of 20, broken as often as the width asks for.
  private func label(in scene: LayoutHarness) throws -> View {
    let label = try scene.view("label", 200, 20)
    label.heightForWidth = { 20 * max(1, (200 / max($0, 1)).rounded(.up)) }
    try scene.add("label.leading == root.leading; label.top == root.top; label.trailing <= root.trailing")
    return label
  }

  @Test func heightFollowsWidthInOneMorePass() throws {
    let scene = try LayoutHarness(320, 480)
    let label = try label(in: scene)
    scene.expect(["label": Rect(0, 0, 200, 20)])
    var rounds = scene.engine.statistics.rounds
    try scene.resize(90, 480)
    scene.expect(["label": Rect(0, 0, 90, 60)])
    #expect(scene.engine.statistics.rounds == rounds + 2)
    // What is below moves with it; nothing is asked again while the width stays.
    try scene.view("below", 10, 10)
    try scene.add("below.top == label.bottom; below.left == root.left")
    let measured = scene.engine.statistics.measurements
    scene.expect(["below": Rect(0, 60, 10, 10)])
    rounds = scene.engine.statistics.rounds
    scene.engine.solve()
    #expect(scene.engine.statistics.measurements == measured)
    #expect(scene.engine.statistics.rounds == rounds + 1)
    label.heightForWidth = nil
    label.intrinsicContentSize = IntrinsicSize(width: 200, height: 20)
    scene.expect(["label": Rect(0, 0, 90, 20), "below": Rect(0, 20, 10, 10)])
  }

  @Test(arguments: [
    (Size(0, 0), Size(42, 21)), (Size(10_000, 10_000), Size(42, 21)), (Size(100, 5), Size(42, 21)),
  ])
  func aLabelFitsItsContent(_ target: Size, fitting: Size) throws {
    let scene = try LayoutHarness(320, 480)
    try scene.label("label", 42, 21)
    scene.engine.solve()
    let before = scene["label"].frame
    #expect(scene["label"].systemLayoutSizeFitting(target) == fitting)
    #expect(scene["label"].frame == before)
  }

  @Test func aCellFits() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("cell")
    let label = try scene.view("label", in: "cell", 200, 20)
    label.heightForWidth = { 20 * max(1, (200 / max($0, 1)).rounded(.up)) }
    try scene.add(
      """
      label.leading == cell.leading + 10; cell.trailing == label.trailing + 10
      label.top == cell.top + 5; cell.bottom == label.bottom + 5
      """)
    let cell = scene["cell"]
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(220, 30))
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == Size(220, 30))
    #expect(
      cell.systemLayoutSizeFitting(
        Size(120, 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        == Size(120, 50))
    // Without content in the way the target decides.
    #expect(try scene.view("empty").systemLayoutSizeFitting(Size(70, 80)) == Size(70, 80))
    // What lies around does not count, and neither does a tree without an engine.
    try scene.add("cell.width == root.width")
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(220, 30))
    let (alone, child) = (View(name: "alone"), View(name: "child"))
    try alone.addSubview(child)
    try LayoutConstraint.activate([child.widthAnchor == 30, alone.widthAnchor == 2 * child.widthAnchor])
    #expect(alone.systemLayoutSizeFitting(Size(0, 10)) == Size(60, 10))
  }

  @Test func aStackFits() throws {
    let stack = StackView(name: "stack")
    stack.spacing = 8
    for width in [20.0, 30] {
      let view = View(name: "v\(width)")
      view.intrinsicContentSize = IntrinsicSize(width: width, height: 10)
      try stack.addArrangedSubview(view)
    }
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(58, 10))
  }

  @Test func baselinesOfAViewThatDelegates() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("box")
    try scene.label("text", 42, 21)
    scene["text"].firstBaselineFromTop = 16
    let inner = try scene.view("inner", in: "box", 30, 20)
    (inner.firstBaselineFromTop, inner.lastBaselineFromBottom) = (15, 5)
    scene["box"].viewForFirstBaselineLayout = inner
    try scene.add(
      """
      box.left == root.left; box.top == root.top + 100; inner.top == box.top + 10; inner.left == box.left
      box.bottom == inner.bottom; box.right == inner.right
      text.firstBaseline == box.firstBaseline; text.left == root.left
      """)
    scene.expect(["text": Rect(0, 100 + 10 + 15 - 16, 42, 21)])
    scene["box"].viewForFirstBaselineLayout = nil
    scene.expect(["text": Rect(0, 130 - 16, 42, 21)])
  }
}
