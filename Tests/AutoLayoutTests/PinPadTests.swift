import AutoLayout
import Testing

/// A telephone's keys in Visual Format Language, as published: with `equalRows` the rows are tied to each other, without
/// them only the last two are.
@Suite struct PinPadTests {
  static func pad(_ width: Double, _ height: Double, equalRows: Bool, spacing: SuperviewSpacing = .legacy20) throws
    -> LayoutHarness
  {
    let scene = try LayoutHarness(width, height)
    scene.spacing = spacing
    for key in 0...10 { try scene.view("b\(key)", 30, 30) }
    for key in 0...10 {
      try scene.add("b\(key).height == b\(key).width")
      if key > 0, key % 3 == 0 { try row(key, scene, equalRows) }
      if key == 9 { try zeroRow(scene) }
    }
    return scene
  }

  private static func row(_ last: Int, _ scene: LayoutHarness, _ equalRows: Bool) throws {
    let names = ["l": "b\(last - 2)", "c": "b\(last - 1)", "r": "b\(last)", "above": "b\(last - 3)"]
    try scene.add(
      format: "H:|-(>=1)-[l]-[c(==l)]-[r(==l)]-(>=1)-|", align: [.centerY, .top, .bottom], where: names)
    try scene.add("b\(last - 1).centerX == root.centerX")
    let format = last == 3 ? "V:|-[l]" : equalRows ? "V:[above]-[l(==above)]" : "V:[above]-[l]"
    try scene.add(format: format, where: names)
  }

  private static func zeroRow(_ scene: LayoutHarness) throws {
    let names = ["zero": "b0", "delete": "b10", "above": "b8"]
    try scene.add(format: "H:[zero]-[delete(==zero)]", align: [.centerY, .top, .bottom], where: names)
    try scene.add(format: "V:[above]-[zero(==above)]-|", align: [.centerX], where: names)
  }

  /// The key's column and row, from 0.
  private static func place(_ key: Int) -> (column: Int, row: Int) {
    switch key {
    case 0: (1, 3)
    case 10: (2, 3)
    default: ((key - 1) % 3, (key - 1) / 3)
    }
  }

  private static func frames(side: Double, x: [Double], y: [Double]) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    for key in 0...10 {
      let place = place(key)
      frames["b\(key)"] = Rect(x[place.column], y[place.row], side, side)
    }
    return frames
  }

  struct Row: Sendable {
    var size: Size
    var spacing = SuperviewSpacing.legacy20
    var side: Double
    var x: [Double]
    var y: [Double]
  }

  @Test(arguments: [
    Row(size: Size(320, 416), side: 88, x: [20, 116, 212], y: [20, 116, 212, 308]),
    Row(size: Size(320, 416), spacing: .margins, side: 94, x: [11, 113, 215], y: [8, 110, 212, 314]),
    Row(size: Size(320, 448), side: 96, x: [8, 112, 216], y: [20, 124, 228, 332]),
    Row(size: Size(330, 480), side: 104, x: [1, 113, 225], y: [20, 132, 244, 356]),
    Row(size: Size(480, 256), side: 48, x: [160, 216, 272], y: [20, 76, 132, 188]),
    Row(size: Size(480, 320), side: 64, x: [136, 208, 280], y: [20, 92, 164, 236]),
    Row(size: Size(568, 320), side: 64, x: [180, 252, 324], y: [20, 92, 164, 236]),
    Row(size: Size(375, 540), side: 119, x: [1, 128, 255], y: [20, 147, 274, 401]),
    Row(size: Size(667, 375), side: 77.75, x: [208.875, 294.625, 380.375], y: [20, 105.75, 191.5, 277.25]),
    Row(size: Size(768, 1024), side: 240, x: [16, 264, 512], y: [20, 268, 516, 764]),
    Row(size: Size(1024, 768), side: 176, x: [240, 424, 608], y: [20, 204, 388, 572]),
  ])
  func keysAreSquare(_ row: Row) throws {
    let scene = try Self.pad(row.size.width, row.size.height, equalRows: true, spacing: row.spacing)
    scene.expect(Self.frames(side: row.side, x: row.x, y: row.y))
    #expect(scene.conflicts.isEmpty)
    #expect(scene.ambiguous.isEmpty)
  }

  @Test func keysAreSquareAtEverySizeOfARotation() throws {
    let scene = try Self.pad(320, 416, equalRows: true)
    for step in 0...10 {
      let u = Double(step) / 10
      try scene.resize(320 + 160 * u, 416 - 160 * u)
      let side = 88 - 40 * u
      let middle = (320 + 160 * u - side) / 2
      scene.expect([
        "b0": Rect(middle, 20 + 3 * (side + 8), side, side),
        "b4": Rect(middle - side - 8, 28 + side, side, side),
      ])
      #expect(scene.conflicts.isEmpty)
    }
  }

  /// 104 points a key, and three of them need 330.
  @Test(arguments: [true, false]) func aPadThatIsTooTallGivesUpItsBottom(equalRows: Bool) throws {
    let scene = try Self.pad(320, 480, equalRows: equalRows)
    scene.expect(Self.frames(side: 30, x: [107, 145, 183], y: [20, 58, 96, 134]))
    #expect(scene.engine.conflicts.map(\.setAside.description) == ["root.bottom == b0.bottom + 20"])
  }

  @Test(arguments: [(320, 480), (320, 568), (375, 667)]) func tooTall(_ width: Double, _ height: Double) throws {
    let scene = try Self.pad(width, height, equalRows: true)
    let result = scene.engine.solve()
    #expect(result.conflicts.map(\.setAside.description) == ["root.bottom == b0.bottom + 20"])
    #expect(result.newConflicts.count == 1)
    // What the keys lack in height where their width ends: 480 − 64 − 4 · 302 / 3.
    if width == 320, height == 480 { #expect(abs(result.conflicts[0].shortage - 40.0 / 3) < 1e-6) }
    #expect(scene.engine.solve().newConflicts.isEmpty)
    let others = try #require(result.conflicts.first).others.map(\.description)
    #expect(others.starts(with: width == 320 && height == 480 ? [] : ["b9.width >= 0"]))
    let authors = others.filter { text in !["root.width", "root.height", "b9.width >="].contains { text.hasPrefix($0) }
    }
    #expect(try authors == Self.oldestReasons { try Self.pad(width, height, equalRows: true) })
  }

  /// Drops the constraints from the newest to the oldest, each for good if the last one still cannot hold.
  private static func oldestReasons(_ make: () throws -> LayoutHarness) throws -> [String] {
    let count = try constraints(of: make()).count
    var kept = Set(0..<count)
    for candidate in (0..<count - 1).reversed() {
      let scene = try make()
      for (position, constraint) in constraints(of: scene).enumerated()
      where !kept.contains(position) || position == candidate {
        constraint.deactivate()
      }
      scene.engine.solve()
      if constraints(of: scene)[count - 1].isBroken { kept.remove(candidate) }
    }
    let scene = try make()
    let texts = constraints(of: scene).map(\.description)
    return kept.sorted().dropLast().map { texts[$0] }
  }

  /// Up to the bottom, which is set aside, in the order of creation.
  private static func constraints(of scene: LayoutHarness) -> [LayoutConstraint] {
    let bottom = scene.made.firstIndex { $0.description == "root.bottom == b0.bottom + 20" } ?? scene.made.endIndex - 1
    return Array(scene.made[...bottom])
  }

  @Test func theBottomComesBackWhenTheScreenTurns() throws {
    let scene = try Self.pad(320, 480, equalRows: true)
    scene.engine.solve()
    let bottom = try #require(scene.engine.conflicts.first).setAside
    #expect(bottom.isActive && bottom.isBroken)
    try scene.resize(480, 320)
    scene.expect(Self.frames(side: 64, x: [136, 208, 280], y: [20, 92, 164, 236]))
    #expect(scene.conflicts.isEmpty)
    #expect(!bottom.isBroken)
    try scene.resize(320, 480)
    scene.expect(Self.frames(side: 30, x: [107, 145, 183], y: [20, 58, 96, 134]))
    #expect(scene.engine.conflicts.map(\.setAside.description) == ["root.bottom == b0.bottom + 20"])
  }

  @Test func rowsThatAreNotTiedAreAmbiguous() throws {
    let scene = try Self.pad(320, 416, equalRows: false)
    let side = 302.0 / 3
    scene.expect([
      "b7": Rect(1, 560.0 / 3, side, side), "b8": Rect(329.0 / 3, 560.0 / 3, side, side),
      "b9": Rect(655.0 / 3, 560.0 / 3, side, side), "b0": Rect(329.0 / 3, 886.0 / 3, side, side),
    ])
    #expect(scene.ambiguous == ["b1", "b2", "b3", "b4", "b5", "b6"])
    let b1 = try #require(scene.engine.ambiguity(of: scene["b1"]))
    let width = try #require(b1.attributes.first { $0.attribute == .width })
    #expect(width.range.isNear(50...side))
    let sum = scene["b1"].frame.width + scene["b4"].frame.width
    #expect(abs(sum - 452.0 / 3) < 1e-6)
  }
}
