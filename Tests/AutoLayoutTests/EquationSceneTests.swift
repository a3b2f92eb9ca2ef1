import AutoLayout
import Testing

/// Published scenes about equations: edges and centres, two columns, content against constraints.
@Suite struct EquationSceneTests {
  // MARK: - Leading, trailing and centre

  @Test(arguments: [
    (
      Size(320, 480), EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), Rect(166, 122, 88, 40), Rect(20, 182, 280, 40),
      Rect(60, 242, 200, 40)
    ),
    (Size(480, 320), .zero, Rect(166, 102, 88, 40), Rect(20, 162, 440, 40), Rect(60, 222, 360, 40)),
    (
      Size(320, 568), EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), Rect(166, 122, 88, 40), Rect(20, 182, 280, 40),
      Rect(60, 242, 200, 40)
    ),
    (Size(568, 320), .zero, Rect(166, 102, 88, 40), Rect(20, 162, 528, 40), Rect(60, 222, 448, 40)),
    (
      Size(375, 667), EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), Rect(166, 122, 88, 40), Rect(20, 182, 335, 40),
      Rect(60, 242, 255, 40)
    ),
    (Size(667, 375), .zero, Rect(166, 102, 88, 40), Rect(20, 162, 627, 40), Rect(60, 222, 547, 40)),
    (
      Size(375, 812), EdgeInsets(top: 44, left: 0, bottom: 34, right: 0), Rect(166, 146, 88, 40),
      Rect(20, 206, 335, 40), Rect(60, 266, 255, 40)
    ),
    (
      Size(812, 375), EdgeInsets(top: 0, left: 44, bottom: 21, right: 44), Rect(210, 102, 88, 40),
      Rect(64, 162, 684, 40), Rect(104, 222, 604, 40)
    ),
  ])
  func viewsBesideTheSafeArea(_ size: Size, insets: EdgeInsets, v1: Rect, v2: Rect, v3: Rect) throws {
    let scene = try LayoutHarness(size.width, size.height)
    scene.guide("safe", in: "root")
    for name in ["v1", "v2", "v3"] { try scene.view(name) }
    try scene.add(
      """
      safe.left == root.left + \(insets.left); safe.right == root.right - \(insets.right)
      safe.top == root.top + \(insets.top); safe.bottom == root.bottom - \(insets.bottom)
      v1.leading == safe.leading + 166; v1.width == 88; v1.top == safe.top + 102; v1.height == 40
      v2.leading == safe.leading + 20; safe.trailing == v2.trailing + 20; v2.top == safe.top + 162; v2.height == 40
      v3.leading == safe.leading + 60; v3.centerX == safe.centerX; v3.top == safe.top + 222; v3.height == 40
      """)
    scene.expect(["v1": v1, "v2": v2, "v3": v3])
    #expect(scene.ambiguous.isEmpty)
  }

  // MARK: - Two columns

  static let columns = """
    red.top == root.top + 20; root.bottom == red.bottom + 20; red.leading == root.leading + 20
    blue.leading == red.trailing + 8; root.trailing == blue.trailing + 20; red.width == blue.width
    """
  static let eachToTheRoot = "blue.top == root.top + 20; root.bottom == blue.bottom + 20"
  static let blueToRed = "red.top == blue.top; red.bottom == blue.bottom"

  static func columns(_ size: Size, _ rest: String) throws -> LayoutHarness {
    let scene = try LayoutHarness(size.width, size.height)
    try scene.view("red")
    try scene.view("blue")
    try scene.add(columns)
    try scene.add(rest)
    return scene
  }

  @Test(arguments: [
    (Size(320, 480), Rect(20, 20, 136, 440), 164.0), (Size(480, 320), Rect(20, 20, 216, 280), 244.0),
    (Size(320, 568), Rect(20, 20, 136, 528), 164.0), (Size(568, 320), Rect(20, 20, 260, 280), 288.0),
    (Size(375, 667), Rect(20, 20, 163.5, 627), 191.5), (Size(667, 375), Rect(20, 20, 309.5, 335), 337.5),
  ])
  func twoColumns(_ size: Size, red: Rect, blueX: Double) throws {
    for rest in [Self.eachToTheRoot, Self.blueToRed] {
      let scene = try Self.columns(size, rest)
      scene.expect(["red": red, "blue": Rect(blueX, 20, red.width, red.height)], rest)
      #expect(scene.ambiguous.isEmpty)
    }
  }

  @Test(arguments: [
    (eachToTheRoot, 3, [Attribute.left, .width]), (blueToRed, 1, [Attribute.left, .top, .width, .height]),
  ])
  func removingRedLeavesBlueWhereItWas(_ rest: String, held: Int, free: [Attribute]) throws {
    let scene = try Self.columns(Size(320, 480), rest)
    scene.expect(["blue": Rect(164, 20, 136, 440)])
    let removed = scene["red"].removeFromSuperview()
    #expect(removed.count == 8 - held)
    #expect(scene.root.constraints.count == held)
    scene.expect(["blue": Rect(164, 20, 136, 440)])
    let ambiguity = try #require(scene.engine.ambiguity(of: scene["blue"]))
    #expect(ambiguity.attributes.map(\.attribute) == free)
    #expect(ambiguity.attributes[0].range == -Double.infinity...300)
    #expect(ambiguity.horizontalCount == 1)
    #expect(ambiguity.verticalCount == (held == 3 ? 2 : 0))
  }

  @Test func blueTakesThePlaceOfRed() throws {
    let scene = try Self.columns(Size(320, 480), Self.eachToTheRoot)
    scene.engine.solve()
    scene["red"].removeFromSuperview()
    try scene.add("blue.leading == root.leading + 20")
    scene.expect(["blue": Rect(20, 20, 280, 440)])
    #expect(scene.root.constraints.count == 4)
    try scene.resize(667, 375)
    scene.expect(["blue": Rect(20, 20, 627, 335)])
  }

  @Test func oneMovedTopMovesRedAloneOrBoth() throws {
    for (rest, blue) in [(Self.eachToTheRoot, Rect(164, 20, 136, 440)), (Self.blueToRed, Rect(164, 50, 136, 410))] {
      let scene = try Self.columns(Size(320, 480), rest)
      scene.root.constraints[0].constant = 50
      scene.expect(["red": Rect(20, 50, 136, 410), "blue": blue])
    }
  }

  // MARK: - Hugging and compression

  static func form(_ size: Size, fieldHugging: Double) throws -> LayoutHarness {
    let scene = try LayoutHarness(size.width, size.height)
    try scene.label("label", 42, 21)
    try scene.view("field", 97, 30, hugging: fieldHugging)
    try scene.add(
      """
      label.leading == root.leading + 20; label.top == root.top + 40; field.top == root.top + 40
      root.trailing == field.trailing + 20; field.leading == label.trailing + 20
      """)
    return scene
  }

  @Test(arguments: [
    (Size(320, 480), 218, 163), (Size(480, 320), 378, 323), (Size(320, 568), 218, 163), (Size(568, 320), 466, 411),
    (Size(375, 667), 273, 218), (Size(667, 375), 565, 510),
  ])
  func theOneThatHugsLessStretches(_ size: Size, field: Double, label: Double) throws {
    let weak = try Self.form(size, fieldHugging: 250)
    weak.expect(["label": Rect(20, 40, 42, 21), "field": Rect(82, 40, field, 30)])
    let firm = try Self.form(size, fieldHugging: 252)
    firm.expect(["label": Rect(20, 40, label, 21), "field": Rect(40 + label, 40, 97, 30)])
    #expect(weak.ambiguous.isEmpty && firm.ambiguous.isEmpty)
    try weak["field"].setContentHuggingPriority(#require(Priority(252)), for: .horizontal)
    weak.expect(["label": Rect(20, 40, label, 21), "field": Rect(40 + label, 40, 97, 30)], "changed at run time")
  }

  @Test func equalHuggingIsATie() throws {
    let scene = try Self.form(Size(320, 480), fieldHugging: 251)
    scene.engine.solve()
    let label = try #require(scene.engine.ambiguity(of: scene["label"]))
    #expect(label.attributes.map(\.attribute) == [.width])
    #expect(label.attributes[0].range.isNear(42...163))
    #expect(label.horizontalCount == 3)
    let field = try #require(scene.engine.ambiguity(of: scene["field"]))
    #expect(field.attributes.map(\.attribute) == [.left, .width])
  }

  @Test func equalCompressionIsATie() throws {
    let scene = try Self.form(Size(150, 480), fieldHugging: 250)
    scene.engine.solve()
    let label = try #require(scene.engine.ambiguity(of: scene["label"]))
    #expect(label.attributes[0].range.isNear(0...42))
  }

  @Test(arguments: [
    (Size(320, 480), Rect(39.5, 90, 241, 300), Rect(10, 90, 300, 300)),
    (Size(480, 320), Rect(119.5, 10, 241, 300), Rect(90, 10, 300, 300)),
    (Size(320, 568), Rect(39.5, 134, 241, 300), Rect(10, 134, 300, 300)),
    (Size(568, 320), Rect(163.5, 10, 241, 300), Rect(134, 10, 300, 300)),
    (Size(375, 667), Rect(67, 183.5, 241, 300), Rect(37.5, 183.5, 300, 300)),
    (Size(667, 375), Rect(213, 37.5, 241, 300), Rect(183.5, 37.5, 300, 300)),
  ])
  func imageWidth(_ size: Size, own: Rect, wide: Rect) throws {
    let scene = try LayoutHarness(size.width, size.height)
    try scene.view("image", 241, 300, hugging: 251)
    try scene.add("image.centerX == root.centerX; image.centerY == root.centerY")
    scene.expect(["image": own])
    let width = try scene.constraint("image.width == 300 @250")
    scene.expect(["image": own])
    width.priority = try #require(Priority(251))
    scene.engine.solve()
    let tie = try #require(scene.engine.ambiguity(of: scene["image"]))
    #expect(tie.attributes.last?.attribute == .width)
    #expect(tie.attributes.last?.range.isNear(241...300) == true)
    for priority in [252, 500, 999.5] {
      width.priority = try #require(Priority(priority))
      scene.expect(["image": wide])
      #expect(scene.ambiguous.isEmpty)
    }
    width.deactivate()
    width.priority = .required
    try width.activate()
    scene.expect(["image": wide])
  }
}

extension ClosedRange<Double> {
  func isNear(_ other: ClosedRange<Double>) -> Bool {
    (lowerBound == other.lowerBound || abs(lowerBound - other.lowerBound) <= 1e-3)
      && (upperBound == other.upperBound || abs(upperBound - other.upperBound) <= 1e-3)
  }
}
