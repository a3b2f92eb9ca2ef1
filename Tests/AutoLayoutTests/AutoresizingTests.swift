import AutoLayout
import Testing

@Suite struct AutoresizingTests {
  /// A frame of (20, 30, 100, 50) in 320 × 480, which becomes 480 × 640.
  @Test(
    arguments: [
      ([], "h=--& v=--&", Rect(20, 30, 100, 50)),
      ([.flexibleRightMargin, .flexibleBottomMargin], "h=--& v=--&", Rect(20, 30, 100, 50)),
      ([.flexibleWidth, .flexibleHeight], "h=-&- v=-&-", Rect(20, 30, 260, 210)),
      ([.flexibleLeftMargin, .flexibleTopMargin], "h=&-- v=&--", Rect(180, 190, 100, 50)),
      (
        [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin], "h=&-& v=&-&",
        Rect(34.545455, 41.162791, 100, 50)
      ),
      (
        [.flexibleWidth, .flexibleRightMargin, .flexibleHeight, .flexibleBottomMargin], "h=-&& v=-&&",
        Rect(20, 30, 153.333333, 67.777778)
      ),
      (
        [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight], "h=&&- v=&&-",
        Rect(46.666667, 90, 233.333333, 150)
      ),
      (
        [
          .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
          .flexibleBottomMargin,
        ], "h=&&& v=&&&", Rect(30, 40, 150, 66.666667)
      ),
    ] as [(AutoresizingMask, String, Rect)])
  func masks(_ mask: AutoresizingMask, letters: String, expected: Rect) throws {
    let scene = try LayoutHarness(320, 480)
    let view = View(name: "v", frame: Rect(20, 30, 100, 50))
    view.autoresizingMask = mask
    #expect(mask.letters == letters)
    try scene.root.addSubview(view)
    scene.adopt(view)
    scene.expect(["v": Rect(20, 30, 100, 50)])
    try scene.resize(480, 640)
    scene.expect(["v": expected], letters)
    #expect(scene.root.systemConstraints.count == 4)
    #expect(scene.root.constraints.isEmpty)
    #expect(scene.ambiguous.isEmpty && scene.conflicts.isEmpty)
    try scene.resize(320, 480)
    scene.expect(["v": Rect(20, 30, 100, 50)], letters)
  }

  /// −110 high on a screen that lies on its side; the size ends at 0.
  @Test func aSizeEndsAtZero() throws {
    let scene = try LayoutHarness(320, 480)
    let view = View(name: "v", frame: Rect(20, 30, 100, 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    try scene.root.addSubview(view)
    scene.adopt(view)
    scene.engine.solve()
    try scene.resize(480, 320)
    scene.expect(["v": Rect(20, 30, 260, 0)])
    #expect(scene.conflicts.isEmpty)
    try scene.resize(320, 480)
    scene.expect(["v": Rect(20, 30, 100, 50)])
  }

  @Test func aSuperviewThatConstraintsShrink() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("outer")
    let width = try scene.add("outer.left == root.left; outer.top == root.top; outer.height == 50; outer.width == 200")[
      3]
    scene.engine.solve()
    let view = View(name: "v", frame: Rect(50, 0, 100, 50))
    view.autoresizingMask = .flexibleWidth
    try scene["outer"].addSubview(view)
    scene.adopt(view)
    scene.expect(["v": Rect(50, 0, 100, 50)])
    width.constant = 60
    scene.expect(["v": Rect(50, 0, 0, 50)])
    #expect(scene.conflicts.isEmpty)
    width.constant = 300
    scene.expect(["v": Rect(50, 0, 200, 50)])
  }

  /// The header form whose header was made with a frame and keeps its mask: neither height nor trailing edge can hold.
  @Test func aMaskThatWasLeftOn() throws {
    let scene = try LayoutHarness(320, 480)
    let header = View(name: "header", frame: Rect(0, 0, 50, 50))
    try scene.root.addSubview(header)
    scene.adopt(header)
    try scene.add(
      """
      header.height == 60; header.leading == root.leading; header.trailing == root.trailing; header.top == root.top
      """)
    scene.expect(["header": Rect(0, 0, 50, 50)])
    #expect(
      scene.conflicts == [
        ["header.height == 60", "header.height == 50 (autoresizing h=--& v=--&)"],
        [
          "header.trailing == root.trailing", "root.width == 320", "header.left == 0 (autoresizing h=--& v=--&)",
          "header.width == 50 (autoresizing h=--& v=--&)",
        ],
      ])
    header.translatesAutoresizingMaskIntoConstraints = false
    scene.expect(["header": Rect(0, 0, 320, 60)])
    #expect(scene.conflicts.isEmpty)
    header.translatesAutoresizingMaskIntoConstraints = true
    scene.engine.solve()
    #expect(scene.conflicts.isEmpty, "it is translated from where it is")
  }

  @Test func movingAndLeaving() throws {
    let scene = try LayoutHarness(320, 480)
    let view = View(name: "v", frame: Rect(20, 30, 100, 50))
    try scene.root.addSubview(view)
    scene.adopt(view)
    scene.engine.solve()
    try view.setFrame(Rect(1, 2, 3, 4))
    scene.expect(["v": Rect(1, 2, 3, 4)])
    #expect(throws: LayoutError.sizeNotLegal(-1)) { try view.setFrame(Rect(0, 0, -1, 4)) }
    scene.expect(["v": Rect(1, 2, 3, 4)])
    #expect(view.removeFromSuperview().isEmpty)
    #expect(scene.root.systemConstraints.isEmpty)
    try scene.root.addSubview(view)
    scene.expect(["v": Rect(1, 2, 3, 4)])
  }
}
