import AutoLayout
import Testing

/// Which constraints may be made, changed and activated; a refusal names the culprit and leaves the layout as it was.
@Suite struct LegalityTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var first: Attribute
    var second: Attribute?
    var multiplier = 1.0
    var fault: PairingFault?

    var testDescription: String { "\(first) \(second.map { "\($0)" } ?? "nothing") × \(multiplier)" }
  }

  @Test(arguments: [
    Pair(first: .width, second: .height), Pair(first: .height, second: .width), Pair(first: .width, second: nil),
    Pair(first: .left, second: .right), Pair(first: .leading, second: .trailingMargin),
    Pair(first: .left, second: .centerX), Pair(first: .leading, second: .centerX),
    Pair(first: .firstBaseline, second: .top), Pair(first: .lastBaseline, second: .centerY),
    Pair(first: .leading, second: .trailing, multiplier: 0.3), Pair(first: .width, second: .width, multiplier: 0),
    Pair(first: .left, second: nil, fault: .locationNeedsItem(.left)),
    Pair(first: .centerY, second: nil, fault: .locationNeedsItem(.centerY)),
    Pair(first: .left, second: .right, multiplier: 0, fault: .zeroMultiplier(.left)),
    Pair(first: .width, second: .trailing, fault: .sizeWithLocation(.width, .trailing)),
    Pair(first: .top, second: .height, fault: .sizeWithLocation(.top, .height)),
    Pair(first: .centerX, second: .centerY, fault: .differentAxes(.centerX, .centerY)),
    Pair(first: .top, second: .left, fault: .differentAxes(.top, .left)),
    Pair(first: .left, second: .leading, fault: .differentFamilies(.left, .leading)),
    Pair(first: .trailing, second: .rightMargin, fault: .differentFamilies(.trailing, .rightMargin)),
    Pair(first: .leadingMargin, second: .left, fault: .differentFamilies(.leadingMargin, .left)),
  ])
  func pairs(_ pair: Pair) throws {
    let (a, b) = (View(name: "a"), View(name: "b"))
    func make() throws(LayoutError) {
      _ = try LayoutConstraint(
        item: a, attribute: pair.first, relatedBy: .equal, toItem: pair.second == nil ? nil : b,
        attribute: pair.second, multiplier: pair.multiplier, constant: 5)
    }
    guard let fault = pair.fault else { return try make() }
    #expect(throws: LayoutError.pairing(fault)) { try make() }
    #expect(!fault.description.isEmpty)
  }

  @Test func partsThatAreMissing() throws {
    let (a, b) = (View(name: "a"), View(name: "b"))
    func make(
      _ item: LayoutItem?, _ attribute: Attribute?, _ second: LayoutItem?, _ other: Attribute?
    ) throws(LayoutError) -> LayoutConstraint {
      try LayoutConstraint(item: item, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other)
    }
    #expect(throws: LayoutError.noItem) { try make(nil, .left, b, .left) }
    #expect(throws: LayoutError.noAttribute(item: "a")) { try make(a, .notAnAttribute, b, .left) }
    #expect(throws: LayoutError.missingAttribute(item: "b")) { try make(a, .left, b, .notAnAttribute) }
    #expect(throws: LayoutError.attributeWithoutItem(.left)) { try make(a, .left, nil, .left) }
    // As UIKit does, a size without an item is taken for a constant.
    #expect(try make(a, .width, nil, .height).secondItem == nil)
    #expect(try make(a, .width, nil, .notAnAttribute).equationText == "a.width == 0")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func numbersThatAreNotFinite(_ number: Double) throws {
    let scene = try LayoutHarness(100, 100)
    let view = try scene.view("v")
    #expect(throws: LayoutError.self) { try view.widthAnchor.constraint(equalToConstant: number) }
    #expect(throws: LayoutError.self) {
      try view.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: number)
    }
    let width = try scene.constraint("v.width == 30")
    scene.engine.solve()
    #expect(throws: LayoutError.self) { try width.setConstant(number) }
    scene.engine.solve()
    #expect(view.frame.width == 30 && width.constant == 30)
    #expect(throws: LayoutError.self) { try scene.engine.setRootSize(Size(number, 10)) }
    #expect(scene.engine.rootSize == Size(100, 100))
  }

  @Test(arguments: [0.0, 0.5, -1, 1000.5, 1001, .infinity]) func prioritiesOutOfRange(_ value: Double) {
    #expect(Priority(value) == nil)
    #expect(throws: LayoutError.priorityOutOfRange(value)) { try Priority(rawValue: value) }
    #expect("\(LayoutError.priorityOutOfRange(value))".contains("between 1 and 1000"))
  }

  @Test func namesOfPriorities() {
    let rows: [(Priority, Double)] = [
      (.required, 1000), (.defaultHigh, 750), (.dragThatCanResizeScene, 510), (.sceneSizeStayPut, 500),
      (.dragThatCannotResizeScene, 490), (.defaultLow, 250), (.fittingSizeLevel, 50),
    ]
    for (priority, value) in rows { #expect(priority.rawValue == value) }
  }

  @Test func guidesHaveNeitherBaselinesNorMargins() throws {
    let (guide, view) = (LayoutGuide(name: "g"), View(name: "v"))
    for attribute in [Attribute.firstBaseline, .lastBaseline, .topMargin, .centerYWithinMargins] {
      #expect(throws: LayoutError.guideLacks(attribute, guide: "g")) {
        try LayoutConstraint(
          item: guide, attribute: attribute, relatedBy: .equal, toItem: view, attribute: .top)
      }
    }
  }

  /// 1000 and below are different kinds while a constraint is active; everything below may change.
  @Test func whatMayChangeAfterCreation() throws {
    let scene = try LayoutHarness(100, 100)
    try scene.view("v")
    let required = try scene.constraint("v.width == 30")
    let optional = try scene.constraint("v.height == 30 @500")
    let low = try Priority(rawValue: 250)
    #expect(throws: LayoutError.requirednessIsFixed(from: .required, to: low)) { try required.setPriority(low) }
    #expect(throws: LayoutError.requirednessIsFixed(from: .sceneSizeStayPut, to: .required)) {
      try optional.setPriority(.required)
    }
    try optional.setPriority(low)
    required.constant = 40
    required.identifier = "width"
    scene.expect(["v": Rect(0, 0, 40, 30)])
    required.deactivate()
    try required.setPriority(low)
    #expect(required.description == "width" && required.equationText == "v.width == 40 @250")
  }

  @Test func activationAcrossTrees() throws {
    let scene = try LayoutHarness(100, 100)
    let view = try scene.view("v")
    let stranger = View(name: "stranger")
    let first = try view.leftAnchor == scene.root.leftAnchor + 5
    let second = try stranger.leftAnchor == view.leftAnchor
    #expect(throws: LayoutError.noCommonAncestor(first: "stranger", second: "v")) { try second.activate() }
    // One refusal leaves none of a batch active.
    #expect(throws: LayoutError.self) { try LayoutConstraint.activate([first, second]) }
    #expect(!first.isActive && !second.isActive)
    let lost = try LayoutGuide(name: "lost").leftAnchor == view.leftAnchor
    #expect(throws: LayoutError.itemIsGone) { try lost.activate() }
    scene.expect(["v": Rect(0, 0, 0, 0)])
  }

  @Test func aTreeHasNoCycles() throws {
    let scene = try LayoutHarness(100, 100)
    try scene.view("a")
    try scene.view("b", in: "a")
    try scene.view("c", in: "b")
    try scene.add("c.left == root.left + 5")
    #expect(throws: LayoutError.wouldContainItself(view: "a", superview: "c")) { try scene["c"].addSubview(scene["a"]) }
    #expect(throws: LayoutError.wouldContainItself(view: "a", superview: "a")) { try scene["a"].addSubview(scene["a"]) }
    #expect(throws: LayoutError.isRootOfEngine(view: "root")) { try View(name: "x").addSubview(scene.root) }
    #expect(throws: LayoutError.hasEngine(view: "root")) { try LayoutEngine(root: scene.root) }
    #expect(throws: LayoutError.positionOutOfRange(9, superview: "a")) {
      try scene["a"].insertSubview(View(), at: 9)
    }
    scene.engine.solve()
    #expect(scene["a"].frame.x + scene["b"].frame.x + scene["c"].frame.x == 5)
  }

  /// The gap between an image and a label is held by neither: by their superview.
  @Test func aConstraintLivesAtTheNearestCommonAncestor() throws {
    let scene = try LayoutHarness(100, 100)
    for name in ["c"] { try scene.view(name) }
    for name in ["a", "b"] { try scene.view(name, in: "c") }
    try scene.view("one", in: "a")
    try scene.view("two", in: "b")
    for (equation, holder) in [
      ("a.left == b.left", "c"), ("one.left == two.left", "c"), ("b.left == c.left", "c"), ("b.width == 5", "b"),
      ("one.left == a.left", "a"), ("a.width == 2 * a.height", "a"),
    ] {
      #expect(try scene.constraint(equation).holder?.name == holder)
    }
    #expect(scene["c"].constraints.count == 3)
    #expect(scene["a"].constraints.count == 2)
  }

  @Test func searchingForAConstraint() throws {
    let (scene, _) = try ReferenceSceneTests.image(320, 480)
    #expect(scene.root.constraints.count == 9)
    #expect(scene["img"].constraints.count == 2)
    let found = scene.root.constraints.filter { $0.firstItem === scene["bottom"] && $0.firstAttribute == .top }
    #expect(found.map(\.equationText) == ["bottom.top == img.bottom + 5"])
  }
}
