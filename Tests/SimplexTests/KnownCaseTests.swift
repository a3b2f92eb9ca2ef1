import Testing

@testable import Simplex

/// Systems on which solvers in use gave wrong values, with the right ones. The values were worked out by hand and agree
/// with a linear-programming solver, level by level.
@Suite("Systems that other solvers got wrong")
struct KnownCaseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let claim: String
    let system: String
    let values: [String: Double]
    var tolerance = 1e-9
    var testDescription: String { claim }
  }

  static let rows = [
    Row(
      claim: "required zeros are not lost when an edit is applied",
      system:
        "x1 >= 0; w1 >= 0; x2 >= 0; w2 >= 0; w >= 0; x1 = 0; w1 = 0; x1 + w1 = x2; x2 + w2 = w; w = 20 @500",
      values: ["x1": 0, "w1": 0, "x2": 0, "w2": 20, "w": 20]),
    Row(
      claim: "redundant equalities with rounding in them are accepted",
      system:
        "a = 0.1; b = a + 0.2; c = b + 0.3; d = c - 0.6; d = 0; d = a - 0.1; e = d + w; w >= 0; e = 3 @500",
      values: ["a": 0.1, "b": 0.3, "c": 0.6, "d": 0, "e": 3, "w": 3]),
    Row(
      claim: "a clamp beside redundant equalities holds",
      system:
        "a = 0.1; b = a + 0.2; c = b + 0.3; d = c - 0.6; d = 0; d = a - 0.1; e = d + w; w >= 0; e = -3 @500",
      values: ["d": 0, "e": 0, "w": 0]),
    Row(
      claim: "a weak third goal does not flip a duel of two stronger ones",
      system: "x >= 100 @501; x = 90 @500; x = 50 @10", values: ["x": 100]),
    Row(claim: "the heavier goal of a level wins", system: "x = 1 @500*1; x = 2 @500*2", values: ["x": 2]),
    Row(claim: "a heavier first goal wins as well", system: "x = 1 @500*3; x = 2 @500*2", values: ["x": 1]),
    Row(claim: "a level beats any weight", system: "x = 1 @400*3; x = 2 @500*2", values: ["x": 2]),
    Row(
      claim: "a strong inequality couples two goals: the stronger leads",
      system: "x <= y @750; x = 50 @500; y = 40 @490", values: ["x": 50, "y": 50]),
    Row(
      claim: "a strong inequality couples two goals: now the other leads",
      system: "x <= y @750; x = 50 @500; y = 40 @510", values: ["x": 40, "y": 40]),
    Row(
      claim: "a splitter goes no further than its lower end",
      system: Self.splitter(-10), values: ["bl": 0, "ll": -256]),
    Row(claim: "a splitter follows between its ends", system: Self.splitter(35), values: ["bl": 35, "ll": -221]),
    Row(
      claim: "a splitter goes no further than its upper end", system: Self.splitter(86), values: ["bl": 70, "ll": -186]),
    Row(
      claim: "three goals that meet two bounds leave one point",
      system:
        "2*xm = xl + xr; xl + 20 <= xr; xl >= -10; xr <= 100; xm = 90 @900; xl = 30 @100; xr = 50 @100",
      values: ["xm": 90, "xl": 80, "xr": 100]),
    Row(
      claim: "a coefficient of 1e-9 is not dropped", system: "0.000000001*z >= 1; z = 0 @500", values: ["z": 1e9],
      tolerance: 10),
    Row(
      claim: "large constants cancel exactly",
      system: "a = 10000000.125; b = a + 0.25; c = b - 10000000; c <= 0.375; c >= 0.375", values: ["c": 0.375]),
    Row(
      claim: "the classic cycling program ends",
      system:
        "x1 >= 0; x2 >= 0; x3 >= 0; x4 >= 0; x5 >= 0; x6 >= 0; x7 >= 0; "
        + "x1 + 0.25*x4 - 8*x5 - x6 + 9*x7 = 0; x2 + 0.5*x4 - 12*x5 - 0.5*x6 + 3*x7 = 0; x3 + x6 = 1; "
        + "g = 0.75*x4 - 20*x5 + 0.5*x6 - 6*x7; g = 1000 @500",
      values: ["g": 1.25, "x4": 1, "x6": 1, "x1": 0.75]),
    Row(
      claim: "the weakest flexible part takes the loss",
      system: "p >= 0; q >= 0; r >= 0; p + q + r = 75; p = 7.5 @701; q = 67.5 @700; r = 1 @800",
      values: ["p": 7.5, "q": 66.5, "r": 1]),
    Row(
      claim: "ties of a level are not decided by the level, but by the next one",
      system: "x = 10 @500; x = 20 @500; x = 15 @1", values: ["x": 15]),
    Row(claim: "of two equal wishes the older wins", system: "x = 10 @500; x = 20 @500", values: ["x": 10]),
    Row(claim: "a required pin beats a strong stay", system: "v = 0 @900; v = 2", values: ["v": 2]),
    Row(claim: "a required hold beats an edit", system: "v = 0; v = 2 @900", values: ["v": 0]),
    Row(
      claim: "a floor of one part and a weak size of another leave the rest to share",
      system: "a + b + c = 24; a >= 0; b >= 0; a <= 22 @750; b = 1 @700; c >= 1 @750", values: ["b": 1]),
    Row(claim: "levels between two whole numbers are levels", system: "x = 1 @999.5; x = 2 @999", values: ["x": 1]),
    Row(claim: "negative levels are levels", system: "x = 1 @-3; x = 2 @-2", values: ["x": 2]),
  ]

  static func splitter(_ suggestion: Int) -> String {
    "sl = 0; sr = 76; lr = ll + lw; br = bl + bw; rr = rl + rw; bw = 6; bl >= sl; br <= sr; lr = bl; rl = br; "
      + "rr >= sr + 1; lw = 256; bl = \(suggestion) @900"
  }

  @Test("the values are right", arguments: rows)
  func hasRightValues(row: Row) throws {
    let system = System()
    try system.addAll(row.system)
    for (name, value) in row.values.sorted(by: { $0.key < $1.key }) {
      #expect(abs(system.value(name) - value) <= row.tolerance, "\(name) = \(system.value(name))")
    }
    #expect(system.solver.brokenInvariant() == nil)
  }

  @Test(
    "the order of adding does not change an answer that is unique",
    arguments: [
      ("x >= 10; x <= 20; x = 0 @1", 10.0), ("x >= 10; x <= 20; x = 1000 @1", 20.0),
    ])
  func orderDoesNotMatter(text: String, value: Double) throws {
    let parts = text.split(separator: ";").map(String.init)
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let system = System()
      for index in order { try system.add(parts[index]) }
      #expect(system.value("x") == value)
    }
  }

  @Test("an edit reaches what zeros leave over")
  func editBesideZeros() throws {
    let system = System()
    try system.addAll("x1 >= 0; w1 >= 0; x2 >= 0; w2 >= 0; w >= 0; x1 = 0; w1 = 0; x1 + w1 = x2; x2 + w2 = w")
    try system.solver.addEditVariable(system["w"], strength: Strength(level: 500))
    try system.solver.suggest(20, for: system["w"])
    #expect(["x1", "w1", "x2", "w2", "w"].map { system.value($0) } == [0, 0, 0, 20, 20])
  }

  @Test("an edit is clamped and let go beside redundant equalities with rounding in them")
  func editBesideRedundancy() throws {
    let system = System()
    try system.addAll("a = 0.1; b = a + 0.2; c = b + 0.3; d = c - 0.6; d = 0; d = a - 0.1; e = d + w; w >= 0")
    try system.solver.addEditVariable(system["e"], strength: Strength(level: 500))
    for (suggestion, value) in [(3.0, 3.0), (-3, 0), (3, 3)] {
      try system.solver.suggest(suggestion, for: system["e"])
      #expect(abs(system.value("e") - value) < 1e-9 && abs(system.value("w") - value) < 1e-9)
    }
  }

  @Test("a variable goes in the middle of an edit, and the rest is solved on")
  func removalInsideEdit() throws {
    let system = System()
    try system.addAll("w = r - l; l = 0")
    let link = try system.add("x = w")
    try system.solver.addEditVariable(system["x"], strength: Strength(level: 900))
    try system.solver.suggest(10, for: system["x"])
    #expect(system.value("w") == 10 && system.value("r") == 10)
    try system.solver.transaction { solver in
      try solver.removeEditVariable(system["x"])
      try solver.remove(link)
      try solver.removeVariable(system["x"])
    }
    try system.solver.addEditVariable(system["r"], strength: Strength(level: 900))
    try system.solver.suggest(4, for: system["r"])
    #expect(system.value("w") == 4)
  }

  @Test("thousands of goals of equal strength")
  func equalGoals() throws {
    let count = FullRun.count(quick: 80, full: 2500)
    let solver = Solver()
    var widths: [Variable] = []
    var edge = LinearExpression(constant: 0)
    for _ in 0..<count {
      let (left, width) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(left - edge, .equal)
      try solver.add(width - 1, .greaterOrEqual)
      try solver.add(width - 4, .equal, strength: Strength(level: 500))
      edge = left + width
      widths.append(width)
    }
    let right = try solver.add(edge - Double(4 * count), .equal)
    #expect(widths.allSatisfy { abs(solver.value(of: $0) - 4) < 1e-9 })
    try solver.set(constant: -Double(3 * count), of: right)
    let lost = widths.reduce(0) { $0 + abs(solver.value(of: $1) - 4) }
    #expect(abs(lost - Double(count)) < 1e-6)
    #expect(widths.allSatisfy { (1 - 1e-9...4 + 1e-9).contains(solver.value(of: $0)) })
    #expect(try solver.freedom(of: widths[0]) == .free(1...4))
  }

  @Test("what is shared freely has a range")
  func sharedRest() throws {
    let system = System()
    try system.addAll("a + b + c = 24; a >= 0; b >= 0; a <= 22 @750; b = 1 @700; c >= 1 @750")
    #expect(try system.solver.freedom(of: system["b"]) == .determined(1))
    #expect(try system.solver.freedom(of: system["a"]) == .free(0...22))
    #expect(try system.solver.freedom(of: system["c"]) == .free(1...23))
  }

  @Test("without a goal the freedom is the range between the bounds")
  func reportsRange() throws {
    let system = System()
    try system.addAll("x >= 10; x <= 20; y >= x; z = 2*x @1")
    #expect(try system.solver.freedom(of: system["x"]) == .free(10...20))
    #expect(try system.solver.freedom(of: system["y"]) == .free(10...(.infinity)))
    #expect(try system.solver.freedom(of: system["z"]) == .free(20...40))
    try system.add("x = 12 @3")
    #expect(try system.solver.freedom(of: system["x"]) == .determined(12))
  }
}
