import AutoLayout
import Testing

@Suite struct ScrollViewTests {
  static func scene(_ size: Size, blueTo: String = "scroll", sized: Bool = true) throws -> (LayoutHarness, ScrollView) {
    let scene = try LayoutHarness(size.width, size.height)
    let scroll = ScrollView(name: "scroll")
    try scene.root.addSubview(scroll)
    scene.adopt(scroll)
    try scene.view("blue", in: "scroll")
    try scene.add(
      """
      scroll.leading == root.leading; scroll.top == root.top; scroll.trailing == root.trailing
      scroll.bottom == root.bottom
      """)
    if blueTo == "scroll" {
      try scene.add(
        """
        blue.leading == scroll.leading + 20; blue.top == scroll.top + 20
        scroll.trailing == blue.trailing + 300; scroll.bottom == blue.bottom + 300
        """)
    } else {
      try scene.add("blue.leading == root.leading + 20; blue.top == root.top + 20")
    }
    if sized { try scene.add("blue.width == root.width - 40; blue.height == root.height - 40") }
    return (scene, scroll)
  }

  @Test(arguments: [
    (Size(320, 480), Size(280, 440), Size(600, 760)), (Size(480, 320), Size(440, 280), Size(760, 600)),
    (Size(320, 568), Size(280, 528), Size(600, 848)), (Size(568, 320), Size(528, 280), Size(848, 600)),
    (Size(375, 667), Size(335, 627), Size(655, 947)), (Size(667, 375), Size(627, 335), Size(947, 655)),
  ])
  func contentSizeFollowsFromTheContent(_ size: Size, blue: Size, content: Size) throws {
    let (scene, scroll) = try Self.scene(size)
    scene.expect([
      "scroll": Rect(0, 0, size.width, size.height), "blue": Rect(20, 20, blue.width, blue.height),
    ])
    #expect(scroll.contentSize == content)
    #expect(scroll.contentOffsetRange.greatest == Point(280, 280))
    scroll.contentOffset = Point(280, 280)
    scene.expect(["blue": Rect(20, 20, blue.width, blue.height)])
    #expect(scroll.frameLayoutGuide.frame == Rect(280, 280, size.width, size.height))
    #expect(scene.ambiguous.isEmpty && scene.conflicts.isEmpty)
  }

  @Test func withoutASizeTheContentIsAmbiguous() throws {
    let (scene, scroll) = try Self.scene(Size(320, 480), sized: false)
    scene.engine.solve()
    #expect(scene.ambiguous == ["scroll.content", "blue"])
    let content = try #require(scene.engine.ambiguity(of: scroll.contentLayoutGuide))
    #expect(content.attributes.map(\.attribute) == [.width, .height])
    #expect(content.attributes[0].range == 320...Double.infinity)
  }

  /// Tied to the screen, blue stays there while the content scrolls under it.
  @Test func whatIsTiedToViewsOutsideDoesNotScroll() throws {
    let (scene, scroll) = try Self.scene(Size(320, 480), blueTo: "root")
    scene.expect(["blue": Rect(20, 20, 280, 440)])
    #expect(scene.engine.hasAmbiguousContent(scroll))
    scroll.contentOffset = Point(100, 50)
    let lowered = scene.engine.statistics.rowsAdded
    scene.expect(["blue": Rect(120, 70, 280, 440)])
    #expect(scene.engine.statistics.rowsAdded == lowered)
  }

  @Test func theGuidesSayTheSameExplicitly() throws {
    let scene = try LayoutHarness(220, 400)
    let scroll = ScrollView(name: "scroll")
    try scene.root.addSubview(scroll)
    scene.adopt(scroll)
    scene.adopt(scroll.contentLayoutGuide)
    scene.adopt(scroll.frameLayoutGuide)
    try scene.view("label", in: "scroll", 280, 21)
    try scene.view("pinned", in: "scroll", 50, 10)
    let content = scroll.contentLayoutGuide
    try LayoutConstraint.activate([
      scroll.leadingAnchor == scene.root.leadingAnchor + 10, scroll.topAnchor == scene.root.topAnchor,
      scroll.widthAnchor == 200, scroll.heightAnchor == 300,
      scene["label"].leadingAnchor == content.leadingAnchor + 25,
      content.trailingAnchor == scene["label"].trailingAnchor + 25, scene["label"].topAnchor == content.topAnchor + 20,
      content.bottomAnchor == scene["label"].bottomAnchor + 20,
      scene["pinned"].trailingAnchor == scroll.frameLayoutGuide.trailingAnchor - 5,
      scene["pinned"].topAnchor == scroll.frameLayoutGuide.topAnchor + 5,
    ])
    scene.expect(["label": Rect(25, 20, 280, 21), "pinned": Rect(145, 5, 50, 10)])
    #expect(scroll.contentSize == Size(330, 61))
    scroll.contentOffset = Point(30, 7)
    scene.expect(["label": Rect(25, 20, 280, 21), "pinned": Rect(175, 12, 50, 10)])
  }

  @Test func insetsMoveTheLimitsAndNotTheContent() throws {
    let (scene, scroll) = try Self.scene(Size(320, 480))
    scroll.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scene.engine.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    scene.engine.solve()
    #expect(scroll.contentSize == Size(600, 760))
    #expect(scroll.contentOffsetRange.least == Point(-2, -21))
    #expect(scroll.contentOffsetRange.greatest == Point(284, 317))
    scroll.adjustsContentInsetForSafeArea = false
    #expect(scroll.contentOffsetRange.greatest == Point(284, 283))
  }

  @Test func rightToLeftTheContentBeginsAtItsRight() throws {
    let (scene, scroll) = try Self.scene(Size(320, 480))
    scene.engine.layoutDirection = .rightToLeft
    scene.expect(["blue": Rect(300, 20, 280, 440)])
    #expect(scroll.contentSize == Size(600, 760))
  }

  @Test func aScrollViewInAScrollView() throws {
    let (scene, scroll) = try Self.scene(Size(320, 480))
    let inner = ScrollView(name: "inner")
    try scene["blue"].addSubview(inner)
    scene.adopt(inner)
    try scene.view("leaf", in: "inner", 500, 30)
    try scene.add(
      """
      inner.leading == blue.leading; inner.top == blue.top; inner.width == 100; inner.height == 100
      leaf.leading == inner.leading + 5; leaf.top == inner.top; leaf.trailing == inner.trailing - 5
      leaf.bottom == inner.bottom
      """)
    scene.expect(["leaf": Rect(5, 0, 500, 30)])
    #expect(inner.contentSize == Size(510, 30))
    // Across both: what is tied to the root stays there.
    try scene.view("tied", in: "inner", 10, 10)
    try scene.add("tied.leading == root.leading + 50; tied.top == root.top + 60")
    scroll.contentOffset = Point(100, 0)
    inner.contentOffset = Point(40, 0)
    scene.expect(["tied": Rect(50 + 100 + 40 - 20, 60 - 20, 10, 10)])
  }
}

extension LayoutEngine {
  fileprivate func hasAmbiguousContent(_ scroll: ScrollView) -> Bool {
    ambiguity(of: scroll.contentLayoutGuide) != nil
  }
}
