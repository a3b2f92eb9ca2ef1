import AllocationCounter
import Simplex
import Testing

/// A frame allocates nothing: once every buffer has found its size, edits and reading their changes run in memory that
/// is there. That is said of optimized code; a debug build allocates for its own sake, and only `swift test -c release`
/// counts.
@Suite("Allocations")
struct AllocationTests {
  private static let isCounting = allocations_are_counted() && FullRun.isOptimized

  /// A row of boxes of equal width, clamped, in a root whose width is edited.
  private struct Boxes {
    let solver = Solver()
    let root: Variable
    var wishes: [Constraint] = []
    var rows: [LinearExpression] = []

    init(_ count: Int) throws {
      root = solver.makeVariable()
      try solver.addEditVariable(root, strength: Strength(level: 900))
      var edge = LinearExpression(constant: 8)
      for _ in 0..<count {
        let (left, width) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(left - edge, .equal)
        try solver.add(width - 20, .greaterOrEqual)
        wishes.append(
          try solver.add(width - 1.0 / Double(count) * root, .equal, strength: Strength(level: 500)))
        rows.append(width - 30)
        edge = left + width + 8
      }
      try solver.suggest(Double(count) * 100, for: root)
    }

    /// Runs `frame` a few times, and then counts.
    func allocations(_ frame: (Int) throws -> Void) throws -> Int {
      var sum = 0.0
      func one(_ index: Int) throws {
        try frame(index)
        solver.readChanges { variable, before in sum += solver.value(of: variable) - before }
      }
      for index in 0..<40 { try one(index) }
      let before = allocation_count()
      for index in 0..<40 { try one(index) }
      return allocation_count() - before
    }
  }

  @Test("the counter counts", .enabled(if: allocations_are_counted()))
  func counts() {
    let before = allocation_count()
    var numbers: [Int] = []
    for number in 0..<100 { numbers.append(number) }
    #expect(allocation_count() > before && numbers.count == 100)
  }

  @Test("a frame that moves everything", .enabled(if: isCounting), arguments: [1, 10, 1000])
  func suggestions(count: Int) throws {
    let boxes = try Boxes(count)
    #expect(
      try boxes.allocations { index in
        try boxes.solver.suggest(Double(count * 100 + index * 3 % 20), for: boxes.root)
      } == 0)
  }

  @Test("a frame that changes the active set", .enabled(if: isCounting), arguments: [10, 200])
  func pivots(count: Int) throws {
    let boxes = try Boxes(count)
    let before = boxes.solver.statistics.pivots
    #expect(
      try boxes.allocations { index in
        try boxes.solver.suggest(index % 2 == 0 ? Double(count) * 10 : Double(count) * 100, for: boxes.root)
      } == 0)
    #expect(boxes.solver.statistics.pivots > before)
  }

  @Test("a frame that sets a constant", .enabled(if: isCounting))
  func constants() throws {
    let boxes = try Boxes(100)
    #expect(
      try boxes.allocations { index in
        try boxes.solver.set(constant: Double(index % 20), of: boxes.wishes[50])
      } == 0)
  }

  @Test("a frame that takes a constraint out and puts it back", .enabled(if: isCounting))
  func toggles() throws {
    let boxes = try Boxes(100)
    let extra = try boxes.solver.makeConstraint(boxes.rows[40], .equal, strength: Strength(level: 700))
    #expect(
      try boxes.allocations { _ in
        if boxes.solver.isActive(extra) {
          try boxes.solver.deactivate(extra)
        } else {
          try boxes.solver.activate(extra)
        }
      } == 0)
  }

  @Test("memory is linear: at most 4 KB for each view of a build", arguments: [100, 1000])
  func memory(count: Int) throws {
    let solver = Solver()
    let root = solver.makeVariable()
    try solver.add(root - 400, .equal)
    var bottom = LinearExpression(constant: 0)
    // A column of labels: four variables and eight or nine constraints a view.
    for index in 0..<count {
      let (left, top) = (solver.makeVariable(), solver.makeVariable())
      let (width, height) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(left - 16, .equal)
      try solver.add(top - bottom - 8, .equal)
      try solver.add(LinearExpression(width), .greaterOrEqual)
      try solver.add(LinearExpression(height), .greaterOrEqual)
      try solver.add(left + width - root + 16, .lessOrEqual)
      for (side, size) in [(width, Double(60 + index % 50)), (height, 20)] {
        try solver.add(side - size, .greaterOrEqual, strength: Strength(level: 750))
        try solver.add(side - size, .lessOrEqual, strength: Strength(level: 250))
      }
      bottom = top + height
    }
    #expect(solver.statistics.memory < 4096 * count + 65_536)
  }
}
