import TestSupport
import Testing

@testable import Simplex

@Suite("Small systems against the dense reference solver")
struct ReferenceTests {
  @Test("values, errors of every level and freedom agree with the reference")
  func agreesWithReference() throws {
    for seed in FullRun.seeds(quick: 15, full: 4000) {
      var random = SeededRandom(seed: seed)
      let variableCount = random.int(1..<7)
      let constraints = Self.constraints(&random, variableCount)
      let outcome = ReferenceSolver<Double>.solve(constraints, variableCount: variableCount)
      let solver = Solver()
      let variables = (0..<variableCount).map { _ in solver.makeVariable() }
      do {
        for constraint in constraints {
          let terms = constraint.terms.map { LinearExpression.Term($0.coefficient, variables[$0.variable]) }
          let strength = constraint.level.map { Strength(level: $0, weight: constraint.weight) } ?? .required
          try solver.add(
            LinearExpression(terms: terms, constant: constraint.constant), constraint.relation, strength: strength)
        }
      } catch {
        if case .unsatisfiable = outcome, case .unsatisfiable = error { continue }
        Issue.record("seed \(seed): refused with \(error), but it can hold")
        continue
      }
      guard case .solved(let solution) = outcome else {
        Issue.record("seed \(seed): accepted, but it cannot hold")
        continue
      }
      let values = variables.map { solver.value(of: $0) }
      for (level, error) in solution.errors {
        let own = Self.error(of: constraints, at: level, values)
        #expect(abs(own - error) < 1e-6, "seed \(seed), level \(level): error \(own), reference \(error)")
      }
      for index in 0..<variableCount {
        let freedom = try solver.freedom(of: variables[index])
        let range = solution.ranges[index]
        switch freedom {
        case .determined(let value):
          #expect(abs(value - range.low) < 1e-5 && abs(value - range.high) < 1e-5, "seed \(seed), v\(index): \(range)")
        case .free(let own):
          #expect(Self.agree(own.lowerBound, range.low), "seed \(seed), v\(index): \(own), reference \(range)")
          #expect(Self.agree(own.upperBound, range.high), "seed \(seed), v\(index): \(own), reference \(range)")
        }
        if solution.isDetermined[index] {
          #expect(
            abs(values[index] - solution.values[index]) < 1e-5,
            "seed \(seed), v\(index): \(values[index]), reference \(solution.values[index])")
        }
      }
    }
  }

  /// Coefficients and weights are small whole numbers here, so that each value and error is a fraction that is known
  /// without any rounding.
  @Test("values and errors of every level are those of exact arithmetic")
  func agreesWithExactArithmetic() throws {
    for seed in FullRun.seeds(quick: 10, full: 4000) {
      var random = SeededRandom(seed: seed)
      let variableCount = random.int(1..<5)
      let constraints = Self.constraints(&random, variableCount)
      let outcome = ReferenceSolver<Rational>.solve(constraints, variableCount: variableCount, countingAges: false)
      let solver = Solver()
      let variables = (0..<variableCount).map { _ in solver.makeVariable() }
      var isRefused = false
      for constraint in constraints {
        let terms = constraint.terms.map { LinearExpression.Term($0.coefficient, variables[$0.variable]) }
        let strength = constraint.level.map { Strength(level: $0, weight: constraint.weight) } ?? .required
        do {
          try solver.add(
            LinearExpression(terms: terms, constant: constraint.constant), constraint.relation, strength: strength)
        } catch {
          isRefused = true
          break
        }
      }
      guard case .solved(let solution) = outcome else {
        #expect(isRefused, "seed \(seed): accepted, but it cannot hold")
        continue
      }
      #expect(!isRefused, "seed \(seed): refused, but it can hold")
      if isRefused { continue }
      let values = variables.map { solver.value(of: $0) }
      for (level, error) in solution.errors {
        let own = Self.error(of: constraints, at: level, values)
        #expect(abs(own - error) <= 1e-12 * max(1, error), "seed \(seed), level \(level): \(own), exactly \(error)")
      }
      for index in 0..<variableCount where solution.isDetermined[index] {
        let exact = solution.values[index]
        #expect(
          abs(values[index] - exact) <= 1e-12 * max(1, abs(exact)), "seed \(seed), v\(index): exactly \(exact)")
      }
    }
  }

  private static func agree(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-5 }

  static func constraints(_ random: inout SeededRandom, _ variableCount: Int) -> [ReferenceConstraint] {
    var constraints: [ReferenceConstraint] = []
    for index in 0..<random.int(1..<14) {
      var terms: [(coefficient: Double, variable: Int)] = []
      for variable in 0..<variableCount where random.int(0..<variableCount) < 2 {
        terms.append((random.pick([1, 1, -1, 2, -0.5, 3]), variable))
      }
      if terms.isEmpty { terms = [(1, random.int(0..<variableCount))] }
      constraints.append(
        ReferenceConstraint(
          terms: terms, constant: Double(random.int(-8..<9)) * 5,
          relation: random.pick([.equal, .lessOrEqual, .greaterOrEqual]),
          level: random.int(0..<4) == 0 ? nil : Double(random.int(1..<4)),
          weight: random.pick([1, 1, 2, 0.5]), age: index + 1))
    }
    return constraints
  }

  static func error(of constraints: [ReferenceConstraint], at level: Double, _ values: [Double]) -> Double {
    var sum = 0.0
    for constraint in constraints where constraint.level == level {
      let activity = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * values[$1.variable] }
      switch constraint.relation {
      case .equal: sum += constraint.weight * abs(activity)
      case .lessOrEqual: sum += constraint.weight * max(0, activity)
      case .greaterOrEqual: sum += constraint.weight * max(0, -activity)
      }
    }
    return sum
  }
}
