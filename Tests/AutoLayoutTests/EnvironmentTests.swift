import AutoLayout
import Testing

/// Safe area, margins, readable width, bars and keyboard.
@Suite struct EnvironmentTests {
  static func scene(_ width: Double, _ height: Double, safe: EdgeInsets = .zero, minimum: Double? = nil) throws
    -> LayoutHarness
  {
    let scene = try LayoutHarness(width, height)
    scene.engine.safeAreaInsets = safe
    if let minimum {
      scene.engine.systemMinimumLayoutMargins = EdgeInsets(top: 0, left: minimum, bottom: 0, right: minimum)
    }
    return scene
  }

  /// The part of the parent's inset that overlaps the child, never more than it.
  @Test(arguments: [(0.0, 59.0), (20, 39), (59, 0), (100, 0), (-30, 59)])
  func theSafeAreaOfASubview(top: Double, inset: Double) throws {
    let scene = try Self.scene(393, 852, safe: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    try scene.view("child")
    try scene.view("inner", in: "child")
    try scene.add(
      """
      child.left == root.left; child.width == root.width; child.top == root.top + \(top); child.height == 300
      inner.left == child.left; inner.width == 10; inner.height == 10
      """)
    let guide = scene["child"].safeAreaLayoutGuide
    try (scene["inner"].topAnchor == guide.topAnchor + 3).activate()
    scene.expect(["inner": Rect(0, inset + 3, 10, 10)])
    #expect(scene["child"].safeAreaInsets == EdgeInsets(top: inset, left: 0, bottom: 0, right: 0))
    #expect(guide.frame == Rect(0, inset, 393, 300 - inset))
    #expect(scene.ambiguous.isEmpty && scene.conflicts.isEmpty)
  }

  @Test func marginsOfAControllersRoot() throws {
    // A phone of 2017 on its side: 16 and the notch.
    let scene = try Self.scene(812, 375, safe: EdgeInsets(top: 0, left: 44, bottom: 21, right: 44), minimum: 16)
    try scene.view("v")
    try scene.add(
      """
      v.leading == root.leadingMargin; v.trailing == root.trailingMargin; v.top == root.topMargin
      v.bottom == root.bottomMargin
      """)
    scene.expect(["v": Rect(60, 0, 692, 354)])
    #expect(scene.root.effectiveLayoutMargins == EdgeInsets(top: 0, left: 60, bottom: 21, right: 60))
    scene.root.layoutMargins = EdgeInsets(top: 5, left: 4, bottom: 5, right: 30)
    scene.expect(["v": Rect(60, 5, 812 - 60 - 74, 375 - 5 - 26)])
    scene.engine.respectsSystemMinimumLayoutMargins = false
    scene.expect(["v": Rect(48, 5, 812 - 48 - 74, 375 - 5 - 26)])
    scene.root.insetsLayoutMarginsFromSafeArea = false
    scene.expect(["v": Rect(4, 5, 812 - 34, 365)])
    scene.engine.systemMinimumLayoutMargins = nil
    scene.expect(["v": Rect(4, 5, 812 - 34, 365)])
  }

  @Test func ordinaryViewsHaveMarginsOfEight() throws {
    let scene = try Self.scene(100, 100)
    try scene.view("v")
    try scene.view("w", in: "v")
    try scene.add("v.left == root.left; v.top == root.top; v.width == 50; v.height == 60")
    try scene.add(format: "H:|-[w]-|")
    scene.adopt(scene["v"].layoutMarginsGuide)
    scene.spacing = .margins
    try scene.add("w.top == v.topMargin; w.bottom == v.bottomMargin")
    scene.expect(["w": Rect(20, 8, 10, 44), "v.margins": Rect(8, 8, 34, 44)])
    let before = scene.engine.statistics.rowsAdded
    scene["v"].layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scene.expect(["w": Rect(20, 1, 10, 56), "v.margins": Rect(2, 1, 44, 56)])
    #expect(scene.engine.statistics.rowsAdded == before)
  }

  /// 20 around the superview's edge; the child begins 5 from it and asks for 8.
  @Test func marginsAreInherited() throws {
    let scene = try Self.scene(200, 100)
    scene.root.layoutMargins = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    try scene.view("child")
    try scene.view("inner", in: "child", 10, 10)
    try scene.add(
      """
      child.left == root.left + 5; child.right == root.right; child.top == root.top + 30; child.height == 40
      inner.left == child.leftMargin; inner.right == child.rightMargin; inner.top == child.topMargin
      """)
    scene.expect(["inner": Rect(8, 8, 195 - 16, 10)])
    scene["child"].preservesSuperviewLayoutMargins = true
    scene.expect(["inner": Rect(15, 8, 195 - 35, 10)])
  }

  @Test(arguments: [(1024.0, 176.0, 672.0), (768, 48, 672), (375, 16, 343), (700, 16, 668)])
  func theReadableWidth(_ width: Double, x: Double, readable: Double) throws {
    let scene = try Self.scene(width, 500, minimum: 16)
    let guide = scene.root.readableContentGuide
    scene.engine.solve()
    #expect(guide.frame == Rect(x, 0, readable, 500))
    scene.engine.readableWidth = 300
    scene.engine.solve()
    #expect(guide.frame == Rect((width - 300) / 2, 0, 300, 500))
  }

  @Test func theKeyboard() throws {
    let scene = try Self.scene(375, 812, safe: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    try scene.view("field", 100, 30)
    try (scene["field"].bottomAnchor == scene.root.keyboardLayoutGuide.topAnchor - 10).activate()
    try scene.add("field.left == root.left")
    scene.expect(["field": Rect(0, 738, 100, 30)])
    scene.engine.keyboardHeight = 336
    scene.expect(["field": Rect(0, 436, 100, 30)])
    scene.engine.keyboardHeight = 0
    scene.engine.keyboardUsesBottomSafeArea = false
    scene.expect(["field": Rect(0, 772, 100, 30)])
  }

  @Test func theKeyboardOverAViewInside() throws {
    let scene = try Self.scene(375, 812)
    try scene.view("panel")
    try scene.add("panel.left == root.left; panel.width == 100; panel.top == root.top + 500; panel.height == 212")
    let guide = scene["panel"].keyboardLayoutGuide
    scene.engine.keyboardHeight = 300
    scene.engine.solve()
    #expect(guide.frame == Rect(0, 12, 100, 200))
  }

  @Test(arguments: [
    (Size(320, 480), 20.0, 0.0, Rect(16, 28, 288, 432)), (Size(480, 320), 0, 0, Rect(16, 20, 448, 280)),
    (Size(320, 568), 20, 0, Rect(16, 28, 288, 520)), (Size(568, 320), 0, 0, Rect(16, 20, 536, 280)),
    (Size(375, 667), 20, 0, Rect(16, 28, 343, 619)), (Size(667, 375), 0, 0, Rect(16, 20, 635, 335)),
    (Size(320, 480), 20, 49, Rect(16, 28, 288, 395)), (Size(320, 480), 64, 44, Rect(16, 72, 288, 356)),
    (Size(320, 480), 0, 0, Rect(16, 20, 288, 440)), (Size(414, 736), 20, 0, Rect(20, 28, 374, 688)),
    (Size(768, 1024), 20, 0, Rect(20, 28, 728, 976)), (Size(320, 480), 40, 0, Rect(16, 48, 288, 412)),
  ])
  func barsAgainstAFloor(_ size: Size, top: Double, bottom: Double, blue: Rect) throws {
    let scene = try Self.scene(size.width, size.height, minimum: blue.x)
    scene.engine.topLayoutLength = top
    scene.engine.bottomLayoutLength = bottom
    try scene.view("blue")
    scene.adopt(scene.root.topLayoutGuide)
    scene.adopt(scene.root.bottomLayoutGuide)
    try scene.add("blue.leading == root.leadingMargin; blue.trailing == root.trailingMargin")
    let blueView = scene["blue"]
    try LayoutConstraint.activate([
      (blueView.topAnchor == scene.root.topLayoutGuide.bottomAnchor + 8).prioritized(.high),
      blueView.topAnchor >= scene.root.topAnchor + 20,
      (scene.root.bottomLayoutGuide.topAnchor == blueView.bottomAnchor + 8).prioritized(.high),
      scene.root.bottomAnchor >= blueView.bottomAnchor + 20,
    ])
    scene.expect(["blue": blue])
    #expect(scene.conflicts.isEmpty && scene.ambiguous.isEmpty)
    #expect(scene.root.topLayoutGuide.frame == Rect(0, 0, 0, top))
  }

  struct Columns: Sendable {
    var size: Size
    var margin = 16.0
    var top: Double
    var yellow: Rect
    var green: Rect
    var purple: Rect
    var orange: Rect
    var label: Rect
    var field: Rect
  }

  @Test(arguments: [
    Columns(
      size: Size(320, 480), top: 20, yellow: Rect(16, 40, 140, 420), green: Rect(164, 40, 140, 420),
      purple: Rect(16, 40, 280.0 / 3, 420), orange: Rect(352.0 / 3, 40, 560.0 / 3, 420), label: Rect(16, 44, 49, 21),
      field: Rect(73, 40, 231, 30)),
    Columns(
      size: Size(480, 320), top: 0, yellow: Rect(16, 20, 220, 280), green: Rect(244, 20, 220, 280),
      purple: Rect(16, 20, 440.0 / 3, 280), orange: Rect(512.0 / 3, 20, 880.0 / 3, 280), label: Rect(16, 24, 49, 21),
      field: Rect(73, 20, 391, 30)),
    Columns(
      size: Size(320, 568), top: 20, yellow: Rect(16, 40, 140, 508), green: Rect(164, 40, 140, 508),
      purple: Rect(16, 40, 280.0 / 3, 508), orange: Rect(352.0 / 3, 40, 560.0 / 3, 508), label: Rect(16, 44, 49, 21),
      field: Rect(73, 40, 231, 30)),
    Columns(
      size: Size(568, 320), top: 0, yellow: Rect(16, 20, 264, 280), green: Rect(288, 20, 264, 280),
      purple: Rect(16, 20, 176, 280), orange: Rect(200, 20, 352, 280), label: Rect(16, 24, 49, 21),
      field: Rect(73, 20, 479, 30)),
    Columns(
      size: Size(375, 667), top: 20, yellow: Rect(16, 40, 167.5, 607), green: Rect(191.5, 40, 167.5, 607),
      purple: Rect(16, 40, 335.0 / 3, 607), orange: Rect(407.0 / 3, 40, 670.0 / 3, 607), label: Rect(16, 44, 49, 21),
      field: Rect(73, 40, 286, 30)),
    Columns(
      size: Size(667, 375), top: 0, yellow: Rect(16, 20, 313.5, 335), green: Rect(337.5, 20, 313.5, 335),
      purple: Rect(16, 20, 209, 335), orange: Rect(233, 20, 418, 335), label: Rect(16, 24, 49, 21),
      field: Rect(73, 20, 578, 30)),
    Columns(
      size: Size(414, 736), margin: 20, top: 20, yellow: Rect(20, 40, 183, 676), green: Rect(211, 40, 183, 676),
      purple: Rect(20, 40, 122, 676), orange: Rect(150, 40, 244, 676), label: Rect(20, 44, 49, 21),
      field: Rect(77, 40, 317, 30)),
    Columns(
      size: Size(768, 1024), margin: 20, top: 20, yellow: Rect(20, 40, 360, 964), green: Rect(388, 40, 360, 964),
      purple: Rect(20, 40, 240, 964), orange: Rect(268, 40, 480, 964), label: Rect(20, 44, 49, 21),
      field: Rect(77, 40, 671, 30)),
  ])
  func columnsBetweenTheBars(_ c: Columns) throws {
    let scene = try Self.scene(c.size.width, c.size.height, minimum: c.margin)
    scene.engine.topLayoutLength = c.top
    let root = scene.root
    for (a, b, share) in [("yellow", "green", 1.0), ("purple", "orange", 2)] {
      let (first, second) = (try scene.view(a), try scene.view(b))
      try scene.add("\(a).leading == root.leadingMargin; \(b).trailing == root.trailingMargin")
      try LayoutConstraint.activate([
        second.leadingAnchor == first.trailingAnchor + 8, first.topAnchor == root.topLayoutGuide.bottomAnchor + 20,
        second.topAnchor == root.topLayoutGuide.bottomAnchor + 20,
        root.bottomLayoutGuide.topAnchor == first.bottomAnchor + 20,
        root.bottomLayoutGuide.topAnchor == second.bottomAnchor + 20, second.widthAnchor == share * first.widthAnchor,
      ])
    }
    try scene.label("label", 49, 21)
    let (label, field) = (scene["label"], try scene.view("field", 97, 30))
    (label.firstBaselineFromTop, label.lastBaselineFromBottom) = (16, 5)
    (field.firstBaselineFromTop, field.lastBaselineFromBottom) = (20, 10)
    try scene.add("label.leading == root.leadingMargin; field.trailing == root.trailingMargin")
    try LayoutConstraint.activate([
      field.leadingAnchor == label.trailingAnchor + 8, field.topAnchor == root.topLayoutGuide.bottomAnchor + 20,
      label.lastBaselineAnchor == field.lastBaselineAnchor,
    ])
    scene.expect([
      "yellow": c.yellow, "green": c.green, "purple": c.purple, "orange": c.orange, "label": c.label, "field": c.field,
    ])
    #expect(scene.conflicts.isEmpty && scene.ambiguous.isEmpty)
  }
}
