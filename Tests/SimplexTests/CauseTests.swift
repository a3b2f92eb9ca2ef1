import Simplex
import Testing

@Suite struct CauseTests {
  /// x = 4 w + … through a chain; the sum of −k times the coefficients gives the value.
  @Test func aValueIsTheSumOfItsCauses() throws {
    let solver = Solver()
    let (w, x, y) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let width = try solver.add(w - 320, .equal)
    let half = try solver.add(x - 0.5 * w - 8, .equal)
    let other = try solver.add(y - 3, .equal)
    let weak = try solver.add(x - 10, .equal, strength: Strength(level: 250))
    let causes = try solver.causes(of: x)
    #expect(
      causes.constraints == [Cause(constraint: width, coefficient: 0.5), Cause(constraint: half, coefficient: 1)])
    #expect(!causes.isHeld)
    #expect(solver.value(of: x) == 0.5 * 320 + 8)
    #expect(solver.isDefining(half) && !solver.isDefining(weak))
    #expect(try solver.causes(of: y).constraints == [Cause(constraint: other, coefficient: 1)])
  }

  @Test func scaledRowsKeepTheirCoefficients() throws {
    let solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(8 * a - 40, .equal)
    let second = try solver.add(3 * b - 6 * a, .equal)
    let repeated = try solver.add(12 * b - 24 * a, .equal)
    #expect(
      try solver.causes(of: b).constraints == [
        Cause(constraint: first, coefficient: 0.25), Cause(constraint: second, coefficient: 1.0 / 3),
      ])
    #expect(solver.value(of: b) == 10)
    #expect(try solver.causes(of: repeated).constraints == [Cause(constraint: second, coefficient: 4)])
  }

  @Test func whatNothingDeterminesIsHeld() throws {
    let solver = Solver()
    let (a, b) = (solver.makeVariable(7), solver.makeVariable())
    let row = try solver.add(b - a - 1, .equal)
    let causes = [try solver.causes(of: a), try solver.causes(of: b)]
    #expect(causes.map(\.isHeld) == [true, true])
    #expect(Set(causes.flatMap(\.constraints).map(\.constraint)).isSubset(of: [row]))
  }
}
