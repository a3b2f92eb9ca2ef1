import Testing

@testable import Simplex

@Suite("Dumps")
struct DumpTests {
  @Test("a dump says what each value comes from and how each constraint stands")
  func saysWhereValuesComeFrom() throws {
    let system = System()
    try system.addAll("l = 8; r = l + w; w >= 20; w = 100 @500; r <= 60 @700*2; 0.5*f <= 3 @1")
    _ = try system.make("l = 0 @1")
    #expect(
      system.solver.dump() == """
        solver: 4 variables, 7 constraints
          v0 = 8, determined by c1
          v1 = 60, determined by c5
          v2 = 52, determined by c2
          v3 = 0, stays
          c1: v0 - 8 = 0, required, active
          c2: v1 - v0 - v2 = 0, required, active
          c3: v2 - 20 ≥ 0, required, satisfied, activity 32
          c4: v2 - 100 = 0, @500, violated, activity -48
          c5: v1 - 60 ≤ 0, @700×2, active, multiplier 1 @500
          c6: 0.5·v3 - 3 ≤ 0, @1, satisfied, activity -3
          c7: v0 = 0, @1, off

        """)
  }
}
