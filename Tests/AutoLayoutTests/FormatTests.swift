import AutoLayout
import Testing

/// Visual Format Language through the public API: what it solves to, what it refuses, and constraints written back as lines.
@Suite struct FormatTests {
  private func views(_ names: String, in scene: LayoutHarness) throws -> [String: LayoutItem] {
    var views: [String: LayoutItem] = [:]
    for name in names.split(separator: " ").map(String.init) { views[name] = try scene.view(name) }
    return views
  }

  @Test func twoEqualViewsFillARow() throws {
    let scene = try LayoutHarness(320, 100)
    let views = try views("a b", in: scene)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "|-[a]-[b(==a)]-|", views: views, spacing: .legacy20)
        + LayoutConstraint.constraints(withVisualFormat: "V:|[a]|", views: views)
        + LayoutConstraint.constraints(withVisualFormat: "V:|[b]|", views: views))
    scene.expect(["a": Rect(20, 0, 136, 100), "b": Rect(164, 0, 136, 100)])
  }

  @Test(
    arguments: [
      (SuperviewSpacing.legacy20, nil, [20.0, 72, 154], 146.0), (.margins, 16.0, [16, 68, 150], 154),
      (.margins, 8, [8, 60, 142], 170),
    ] as [(SuperviewSpacing, Double?, [Double], Double)])
  func aSearchRow(_ spacing: SuperviewSpacing, margin: Double?, x: [Double], field: Double) throws {
    let scene = try LayoutHarness(320, 100)
    if let margin { scene.root.layoutMargins = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin) }
    let views: [String: LayoutItem] = [
      "find": try scene.view("find", 44, 30), "next": try scene.view("next", 74, 30),
      "field": try scene.view("field", 97, 30, hugging: 249),
    ]
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "|-[find]-[next]-[field(>=20)]-|", options: .alignAllTop, views: views, spacing: spacing)
        + LayoutConstraint.constraints(withVisualFormat: "V:|-y-[find]", metrics: ["y": 50], views: views))
    scene.expect([
      "find": Rect(x[0], 50, 44, 30), "next": Rect(x[1], 50, 74, 30), "field": Rect(x[2], 50, field, 30),
    ])
  }

  @Test func weakWidthsGiveWay() throws {
    let scene = try LayoutHarness(320, 100)
    let views = try views("a b c", in: scene)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "|-20-[a(100)]-[b(250@750)]-(>=20)-|", views: views))
    scene.engine.solve()
    #expect(scene["a"].frame.x == 20 && scene["a"].frame.width == 100)
    #expect(scene["b"].frame.x == 128 && scene["b"].frame.width == 172)
    // Priorities and content: 100@20 loses against hugging 250, a range of 70 to 100 ends at 70.
    let content = try scene.view("d", 50, 10)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "[d(100@20)]", views: ["d": content]))
    scene.engine.solve()
    #expect(content.frame.width == 50)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "[d(>=70,<=100)]", views: ["d": content]))
    scene.engine.solve()
    #expect(content.frame.width == 70)
  }

  @Test func threeEqualHeights() throws {
    let scene = try LayoutHarness(100, 300)
    let views = try views("top mid bot", in: scene)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "V:|[top]-0-[mid(==top)][bot(==top)]|", views: views))
    scene.engine.solve()
    #expect(["top", "mid", "bot"].map { scene[$0].frame.y } == [0, 100, 200])
    #expect(["top", "mid", "bot"].map { scene[$0].frame.height } == [100, 100, 100])
  }

  /// 2 + 3 · 40 + 2 + 70 + 2 + 40 + 70 + 2, in a container of free height.
  @Test func aLongChain() throws {
    let scene = try LayoutHarness(100, 600)
    try scene.view("c")
    var views: [String: LayoutItem] = [:]
    for name in ["r0", "r1", "r2", "r6", "r7", "r8"] { views[name] = try scene.view(name, in: "c") }
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "V:|-2-[r0(40)][r1(r0)][r2(r0)]-2-[r6(70)]-2-[r7(r0)][r8(r6)]-2-|", views: views))
    try scene.add("c.top == root.top")
    scene.engine.solve()
    #expect(["r6", "r7", "r8"].map { scene[$0].frame.y } == [124, 196, 236])
    #expect(scene["c"].frame.height == 308)
  }

  @Test func metricsAndNegativeDistances() throws {
    let scene = try LayoutHarness(200, 100)
    let views = try views("a b", in: scene)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "H:|-gap-[a]-gap-|", metrics: ["gap": 12], views: views))
    scene.engine.solve()
    #expect(scene["a"].frame.width == 176)
    let wide = try LayoutHarness(200, 100)
    let others = try self.views("a b", in: wide)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "H:|-10-[a(100)]-(-20)-[b(50)]", views: others))
    wide.engine.solve()
    #expect(wide["b"].frame.x == 90)
  }

  @Test func rightToLeft() throws {
    let scene = try LayoutHarness(320, 100, direction: .rightToLeft)
    let views = try views("a b", in: scene)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: "|-20-[a(100)]-[b(50)]", views: views))
    scene.engine.solve()
    #expect(scene["a"].frame.x == 200 && scene["b"].frame.x == 142)
    let fixed = try self.views("c d", in: scene)
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "|-20-[c(100)]-[d(50)]", options: [.directionLeftToRight, .alignAllTop], views: fixed))
    scene.engine.solve()
    #expect(scene["c"].frame.x == 20 && scene["d"].frame.x == 128)
  }

  @Test(arguments: [
    ("", "the format is empty: it needs at least one view", 0), ("[zz]", "'zz' is not the name of a view", 1),
    ("|-[orphan]", "'|' means the superview of 'orphan', which has none", 0),
    ("|-[guide]", "'|' means the superview of 'guide', which has none", 0),
    ("H:|-[a]-foo-[b]", "'foo' is neither a metric nor a view", 8),
  ])
  func refusesWithAColumn(_ format: String, reason: String, column: Int) throws {
    let scene = try LayoutHarness(100, 100)
    var views = try views("a b", in: scene)
    views["orphan"] = View(name: "orphan")
    views["guide"] = scene.guide("guide", in: "root")
    let error = LayoutError.format(FormatFault(reason: reason, column: column), format: format)
    #expect(throws: error) { try LayoutConstraint.constraints(withVisualFormat: format, views: views) }
    #expect(
      error.description == "\(reason)\n\(format)\n" + String(repeating: " ", count: column) + "^")
  }

  @Test func optionsHaveUIKitsBits() {
    let rows: [(FormatOptions, Int)] = [
      (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16), (.alignAllLeading, 32),
      (.alignAllTrailing, 64), (.alignAllCenterX, 512), (.alignAllCenterY, 1024), (.alignAllLastBaseline, 2048),
      (.alignAllFirstBaseline, 4096), (.directionLeadingToTrailing, 0), (.directionLeftToRight, 1 << 16),
      (.directionRightToLeft, 2 << 16), (.spacingBaselineToBaseline, 1 << 19), (.spacingEdgeToEdge, 0),
      ([.alignAllTop, .alignAllBottom, .directionLeftToRight], 24 | 1 << 16),
    ]
    for (options, bits) in rows {
      #expect(options.rawValue == bits)
      #expect(FormatOptions(rawValue: bits) == options)
    }
    #expect(FormatOptions(rawValue: 1) == nil && FormatOptions(rawValue: 3 << 16) == nil)
  }

  // MARK: - Written back

  struct Line: Sendable, CustomTestStringConvertible {
    var equation: String
    var format: String?
    var swift: String
    var testDescription: String { equation }

    init(_ equation: String, _ format: String?, _ swift: String) {
      self.equation = equation
      self.format = format
      self.swift = swift
    }
  }

  @Test(arguments: [
    Line(
      "b.leading == a.trailing + 8", "H:[a]-8-[b]", "b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)"
    ),
    Line("b.leading == a.trailing", "H:[a][b]", "b.leadingAnchor.constraint(equalTo: a.trailingAnchor)"),
    Line(
      "a.trailing == b.leading - 8", "H:[a]-8-[b]",
      "a.trailingAnchor.constraint(equalTo: b.leadingAnchor, constant: -8)"),
    Line(
      "a.bottom <= b.top - 8 @750", "V:[a]-(>=8@750)-[b]",
      "a.bottomAnchor.constraint(lessThanOrEqualTo: b.topAnchor, constant: -8)  // priority 750"),
    Line(
      "b.leading == a.trailing - 8", "H:[a]-(-8)-[b]",
      "b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: -8)"),
    Line(
      "a.leading == root.leading + 20", "H:|-20-[a]",
      "a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)"),
    Line(
      "root.trailing == a.trailing + 20", "H:[a]-20-|",
      "root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 20)"),
    Line(
      "a.trailing == root.trailing - 20", "H:[a]-20-|",
      "a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20)"),
    Line(
      "a.trailing <= root.trailing - 20", "H:[a]-(>=20)-|",
      "a.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20)"),
    Line("a.top == root.topMargin", "V:|-[a]", "a.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor)"),
    Line("root.bottom == a.bottom", "V:[a]|", "root.bottomAnchor.constraint(equalTo: a.bottomAnchor)"),
    Line("a.width == 100", "H:[a(==100)]", "a.widthAnchor.constraint(equalToConstant: 100)"),
    Line(
      "a.height >= 44 @250", "V:[a(>=44@250)]",
      "a.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)  // priority 250"),
    Line("a.width == b.width", "H:[a(==b)]", "a.widthAnchor.constraint(equalTo: b.widthAnchor)"),
    Line(
      "a.width == 0.5 * b.width + 3", nil,
      "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: 3)"),
    Line("a.width == b.height", nil, "a.widthAnchor.constraint(equalTo: b.heightAnchor)"),
    Line("a.left == b.right + 8", nil, "a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 8)"),
    Line("a.centerX == root.centerX", nil, "a.centerXAnchor.constraint(equalTo: root.centerXAnchor)"),
    Line("a.leading == b.leading", nil, "a.leadingAnchor.constraint(equalTo: b.leadingAnchor)"),
    Line("c.leading == a.trailing + 1", nil, "c.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 1)"),
    Line(
      "a.leading == 0.3 * root.trailing", nil,
      "NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.3, constant: 0)"
    ),
  ])
  func constraintsAsLines(_ line: Line) throws {
    let scene = try LayoutHarness(320, 480)
    let views = try views("a b", in: scene)
    try scene.view("c", in: "b")
    let constraint = try scene.constraint(line.equation)
    #expect(constraint.visualFormat == line.format)
    #expect(constraint.swiftText == line.swift)
    guard let format = line.format else { return }
    // The line means the constraint: with both, the newer one follows from the older.
    let again = try #require(try LayoutConstraint.constraints(withVisualFormat: format, views: views).first)
    #expect(again.visualFormat == format)
  }
}
