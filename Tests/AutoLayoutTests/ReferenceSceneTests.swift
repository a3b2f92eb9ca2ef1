import AutoLayout
import Testing

/// The published layouts, with their frames at every size.
@Suite struct ReferenceSceneTests {
  static func header(_ width: Double, _ height: Double, direction: LayoutDirection = .leftToRight) throws
    -> LayoutHarness
  {
    let scene = try LayoutHarness(width, height, direction: direction)
    try scene.view("header")
    try scene.view("cancel", in: "header", 48, 30)
    try scene.label("title", in: "header", 60, 21)
    try scene.view("save", in: "header", 36, 30)
    try scene.view("text", 100, 30)
    try scene.view("b1", 58, 30)
    try scene.view("b2", 58, 30)
    try scene.add(
      """
      cancel.leading == header.leading + 10; cancel.centerY == header.centerY
      save.trailing == header.trailing - 10; save.centerY == header.centerY
      title.centerX == header.centerX; title.centerY == header.centerY
      header.height == 60; header.leading == root.leading; header.trailing == root.trailing; header.top == root.top
      text.centerX == root.centerX; text.top == header.bottom + 75; text.width == 0.5 * root.width
      b1.left == text.left; b1.top == text.bottom + 25; b2.right == text.right; b2.top == text.bottom + 25
      """)
    return scene
  }

  @Test(arguments: [
    (Size(320, 480), 130, 274, Rect(80, 135, 160, 30), 80, 182),
    (Size(480, 320), 210, 434, Rect(120, 135, 240, 30), 120, 302),
    (Size(320, 568), 130, 274, Rect(80, 135, 160, 30), 80, 182),
    (Size(568, 320), 254, 522, Rect(142, 135, 284, 30), 142, 368),
    (Size(375, 667), 157.5, 329, Rect(93.75, 135, 187.5, 30), 93.75, 223.25),
    (Size(667, 375), 303.5, 621, Rect(166.75, 135, 333.5, 30), 166.75, 442.25),
    (Size(768, 1024), 354, 722, Rect(192, 135, 384, 30), 192, 518),
    (Size(1024, 768), 482, 978, Rect(256, 135, 512, 30), 256, 710),
  ])
  func headerForm(_ size: Size, title: Double, save: Double, text: Rect, b1: Double, b2: Double) throws {
    let scene = try Self.header(size.width, size.height)
    scene.expect([
      "header": Rect(0, 0, size.width, 60), "cancel": Rect(10, 15, 48, 30), "title": Rect(title, 19.5, 60, 21),
      "save": Rect(save, 15, 36, 30), "text": text, "b1": Rect(b1, 190, 58, 30), "b2": Rect(b2, 190, 58, 30),
    ])
    #expect(scene.conflicts.isEmpty)
    #expect(scene.ambiguous.isEmpty)
  }

  // MARK: - Labels and image

  static func image(_ width: Double, _ height: Double) throws -> (LayoutHarness, gap: LayoutConstraint) {
    let scene = try LayoutHarness(width, height)
    try scene.label("title", 100, 21)
    try scene.label("label", 60, 21)
    try scene.view("img")
    try scene.label("bottom", 80, 21)
    try scene.add(
      """
      title.top == root.top + 40; title.left == root.left; title.right == root.right
      label.centerX == root.centerX; label.top == title.bottom
      img.centerX == root.centerX; img.centerY == root.centerY; img.width == 240; img.height == 164
      bottom.centerX == root.centerX
      """)
    return (scene, try scene.constraint("bottom.top == img.bottom + 5"))
  }

  @Test(arguments: [
    (Size(320, 480), Rect(130, 61, 60, 21), Rect(40, 158, 240, 164), 120, 327, 402),
    (Size(480, 320), Rect(210, 61, 60, 21), Rect(120, 78, 240, 164), 200, 247, 322),
    (Size(320, 568), Rect(130, 61, 60, 21), Rect(40, 202, 240, 164), 120, 371, 446),
    (Size(568, 320), Rect(254, 61, 60, 21), Rect(164, 78, 240, 164), 244, 247, 322),
    (Size(375, 667), Rect(157.5, 61, 60, 21), Rect(67.5, 251.5, 240, 164), 147.5, 420.5, 495.5),
    (Size(667, 375), Rect(303.5, 61, 60, 21), Rect(213.5, 105.5, 240, 164), 293.5, 274.5, 349.5),
  ])
  func imageWithAGapThatChangesAndIsReplaced(
    _ size: Size, label: Rect, image: Rect, x: Double, gap5: Double, gap80: Double
  ) throws {
    let (scene, gap) = try Self.image(size.width, size.height)
    let fixed = ["title": Rect(0, 40, size.width, 21), "label": label, "img": image]
    func bottom(_ y: Double) -> [String: Rect] { fixed.merging(["bottom": Rect(x, y, 80, 21)]) { $1 } }
    scene.expect(bottom(gap5))
    gap.constant = 80
    scene.expect(bottom(gap80))
    gap.deactivate()
    try scene.add("bottom.top == title.bottom")
    scene.expect(bottom(61))
    #expect(scene.conflicts.isEmpty)
    #expect(scene.ambiguous.isEmpty)
  }

  @Test(arguments: [
    (Size(768, 1024), Rect(264, 430, 240, 164), 658), (Size(1024, 768), Rect(392, 302, 240, 164), 914),
  ])
  func labelsMoveToTheSidesOnATablet(_ size: Size, image: Rect, x: Double) throws {
    let (scene, gap) = try Self.image(375, 667)
    scene.engine.solve()
    try scene.resize(size.width, size.height)
    gap.deactivate()
    for constraint in scene.root.constraints
    where ["label.centerX == root.centerX", "label.top == title.bottom", "bottom.centerX == root.centerX"]
      .contains(constraint.description)
    {
      constraint.deactivate()
    }
    try scene.add(
      """
      label.leading == root.leading + 30; label.top == title.bottom + 100
      root.trailing == bottom.trailing + 30; bottom.top == title.bottom + 100
      """)
    scene.expect([
      "title": Rect(0, 40, size.width, 21), "label": Rect(30, 161, 60, 21), "img": image,
      "bottom": Rect(x, 161, 80, 21),
    ])
    #expect(scene.conflicts.isEmpty)
  }

  @Test func bothPositionsOfTheBottomLabelStretchTheTitle() throws {
    let (scene, _) = try Self.image(320, 480)
    try scene.add("bottom.top == title.bottom")
    scene.expect([
      "title": Rect(0, 40, 320, 287), "label": Rect(130, 327, 60, 21), "bottom": Rect(120, 327, 80, 21),
    ])
    #expect(scene.conflicts.isEmpty)
  }

  // MARK: - Proportions

  @Test(arguments: [
    (Size(320, 480), Rect(32, 144, 256, 192), Rect(-32, 96, 384, 288)),
    (Size(480, 320), Rect(48, 16, 384, 288), Rect(112, 64, 256, 192)),
    (Size(320, 568), Rect(32, 188, 256, 192), Rect(-67.2, 113.6, 454.4, 340.8)),
    (Size(568, 320), Rect(56.8, -10.4, 454.4, 340.8), Rect(156, 64, 256, 192)),
    (Size(375, 667), Rect(37.5, 221, 300, 225), Rect(-79.3, 133.4, 533.6, 400.2)),
    (Size(667, 375), Rect(66.7, -12.6, 533.6, 400.2), Rect(183.5, 75, 300, 225)),
    (Size(414, 736), Rect(41.4, 243.8, 331.2, 248.4), Rect(-87.4, 147.2, 588.8, 441.6)),
    (Size(736, 414), Rect(73.6, -13.8, 588.8, 441.6), Rect(202.4, 82.8, 331.2, 248.4)),
    (Size(375, 812), Rect(37.5, 293.5, 300, 225), Rect(-137.3, 162.4, 649.6, 487.2)),
    (Size(812, 375), Rect(81.2, -56.1, 649.6, 487.2), Rect(256, 75, 300, 225)),
  ])
  func aspectRatio(_ size: Size, equalWidth: Rect, equalHeight: Rect) throws {
    let scene = try LayoutHarness(size.width, size.height)
    try scene.view("card")
    try scene.add("card.centerX == root.centerX; card.centerY == root.centerY")
    try LayoutConstraint(
      item: scene["card"], attribute: .width, relatedBy: .equal, toItem: scene["card"], attribute: .height,
      multiplier: 4.0 / 3
    ).activate()
    let width = try scene.constraint("card.width == 0.8 * root.width")
    scene.expect(["card": equalWidth])
    width.deactivate()
    try scene.add("card.height == 0.6 * root.height")
    scene.expect(["card": equalHeight])
  }
}
