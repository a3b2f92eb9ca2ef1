@testable import Simplex

/// A constraint as the reference solver takes it.
struct ReferenceConstraint {
  var terms: [(coefficient: Double, variable: Int)]
  var constant: Double
  var relation: Relation
  /// nil: required.
  var level: Double?
  var weight = 1.0
  var age = 0
}

/// Numbers to solve with.
protocol ReferenceNumber: SignedNumeric, Comparable {
  init(_ value: Double)
  /// The nearest `Double`.
  var rounded: Double { get }
  /// What is smaller may be a 0 that rounding has spoiled: `size`, or 0 where nothing is rounded.
  static func noise(_ size: Double) -> Self
  static func / (a: Self, b: Self) -> Self
}

extension Double: ReferenceNumber {
  var rounded: Double { self }
  static func noise(_ size: Double) -> Double { size }
}

/// The same problem solved in the slow, dense and obvious way: a full tableau, level after level.
///
/// Each variable is split into two that are not negative; each soft constraint gets error columns. Phase one makes the
/// required constraints hold. Then the levels are minimized in turn; after each, the columns with a positive reduced cost
/// can only make that level worse, and are left out from there on, which keeps exactly the optimal solutions of it.
/// Bland's rule throughout. The method shares nothing with the solver that it checks.
///
/// It counts with `Double`, or with `Rational` and then without any error.
struct ReferenceSolver<Number: ReferenceNumber> {

  enum Outcome {
    case unsatisfiable
    case solved(Solution)
  }

  struct Solution {
    var values: [Double]
    /// Strongest first.
    var errors: [(level: Double, error: Double)]
    /// Range of each variable over the optimal solutions, ages not counted.
    var ranges: [(low: Double, high: Double)]
    /// Whether the age level leaves the variable one value.
    var isDetermined: [Bool]
  }

  private let epsilon = Number.noise(1e-9)

  private var rows: [[Number]] = []  // each with its right-hand side last
  private var basis: [Int] = []
  private var isBarred: [Bool] = []
  private var columnCount = 0

  /// The weights of the ages are no rational numbers: without `countingAges` a variable is determined only where the
  /// constraints' own levels do it.
  static func solve(_ constraints: [ReferenceConstraint], variableCount: Int, countingAges: Bool = true) -> Outcome {
    var tableau = ReferenceSolver()
    return tableau.run(constraints, variableCount, countingAges)
  }

  private mutating func run(_ constraints: [ReferenceConstraint], _ variableCount: Int, _ countingAges: Bool) -> Outcome
  {
    // Columns: x⁺ and x⁻, then one slack and two errors a constraint, then one artificial a constraint.
    let slack = 2 * variableCount
    let over = slack + constraints.count
    let under = over + constraints.count
    let artificial = under + constraints.count
    columnCount = artificial + constraints.count
    isBarred = Array(repeating: false, count: columnCount)
    for (index, constraint) in constraints.enumerated() {
      var row = Array(repeating: Number(0), count: columnCount + 1)
      for term in constraint.terms {
        row[2 * term.variable] += Number(term.coefficient)
        row[2 * term.variable + 1] -= Number(term.coefficient)
      }
      switch constraint.relation {
      case .equal: break
      case .lessOrEqual: row[slack + index] = 1
      case .greaterOrEqual: row[slack + index] = -1
      }
      if constraint.level != nil {
        if constraint.relation != .greaterOrEqual { row[over + index] = -1 }
        if constraint.relation != .lessOrEqual { row[under + index] = 1 }
      }
      row[columnCount] = Number(-constraint.constant)
      if row[columnCount] < 0 { row = row.map { -$0 } }
      row[artificial + index] = 1
      rows.append(row)
      basis.append(artificial + index)
    }
    var cost = Array(repeating: Number(0), count: columnCount)
    for index in constraints.indices { cost[artificial + index] = 1 }
    _ = minimize(cost)
    if value(of: cost) > Number.noise(1e-7) { return .unsatisfiable }
    for index in constraints.indices { isBarred[artificial + index] = true }
    driveOut(from: artificial)

    var errors: [(level: Double, error: Double)] = []
    for level in Set(constraints.compactMap(\.level)).sorted(by: >) {
      let cost = errorCost(constraints, over, under) { $0.level == level ? $0.weight : 0 }
      let reduced = minimize(cost)
      errors.append((level, value(of: cost).rounded))
      bar(reduced)
    }
    let ranges = (0..<variableCount).map { range(of: $0) }
    guard countingAges else {
      return .solved(
        Solution(
          values: values(variableCount), errors: errors, ranges: ranges, isDetermined: ranges.map { $0.low == $0.high })
      )
    }
    let ages = errorCost(constraints, over, under) { constraint in
      constraint.level == nil ? 0 : constraint.weight / Double(1 + constraint.age).squareRoot().squareRoot()
    }
    bar(minimize(ages))
    let isDetermined = (0..<variableCount).map { variable in
      let range = range(of: variable)
      return range.high - range.low < 1e-6
    }
    return .solved(
      Solution(
        values: values(variableCount), errors: errors, ranges: ranges, isDetermined: isDetermined))
  }

  private func values(_ variableCount: Int) -> [Double] {
    (0..<variableCount).map { (columnValue(2 * $0) - columnValue(2 * $0 + 1)).rounded }
  }

  private func errorCost(
    _ constraints: [ReferenceConstraint], _ over: Int, _ under: Int, weight: (ReferenceConstraint) -> Double
  ) -> [Number] {
    var cost = Array(repeating: Number(0), count: columnCount)
    for (index, constraint) in constraints.enumerated() {
      cost[over + index] = Number(weight(constraint))
      cost[under + index] = Number(weight(constraint))
    }
    return cost
  }

  /// Least and greatest value of a variable on what the barred columns leave.
  private func range(of variable: Int) -> (low: Double, high: Double) {
    func extreme(_ sign: Number) -> Double? {
      var copy = self
      var cost = Array(repeating: Number(0), count: columnCount)
      cost[2 * variable] = sign
      cost[2 * variable + 1] = -sign
      return copy.minimize(cost) == nil ? nil : copy.value(of: cost).rounded
    }
    return (extreme(1) ?? -.infinity, extreme(-1).map { 0 - $0 } ?? .infinity)
  }

  /// Artificial columns that are still basic are 0; those with nothing to take their place stand in redundant rows.
  private mutating func driveOut(from artificial: Int) {
    for index in rows.indices.reversed() where basis[index] >= artificial {
      if let column = (0..<artificial).first(where: { Self.size(rows[index][$0]) > Number.noise(1e-7) }) {
        pivot(row: index, column: column)
      } else {
        rows.remove(at: index)
        basis.remove(at: index)
      }
    }
  }

  private mutating func bar(_ reduced: [Number]?) {
    guard let reduced else { return }
    for column in 0..<columnCount where reduced[column] > epsilon { isBarred[column] = true }
  }

  private func reducedCosts(_ cost: [Number]) -> [Number] {
    var reduced = cost
    for (index, row) in rows.enumerated() where cost[basis[index]] != 0 {
      for column in 0..<columnCount { reduced[column] -= cost[basis[index]] * row[column] }
    }
    return reduced
  }

  /// Reduced costs at the optimum, or nil when there is none.
  private mutating func minimize(_ cost: [Number]) -> [Number]? {
    while true {
      let reduced = reducedCosts(cost)
      guard let entering = (0..<columnCount).first(where: { !isBarred[$0] && reduced[$0] < 0 - epsilon }) else {
        return reduced
      }
      var leaving: Int?
      var best = Number(0)
      for index in rows.indices where rows[index][entering] > epsilon {
        let ratio = rows[index][columnCount] / rows[index][entering]
        let same = Number.noise(1e-12)
        if let chosen = leaving, ratio >= best - same, ratio > best + same || basis[index] > basis[chosen] { continue }
        best = leaving == nil ? ratio : min(best, ratio)
        leaving = index
      }
      guard let leaving else { return nil }
      pivot(row: leaving, column: entering)
    }
  }

  private mutating func pivot(row: Int, column: Int) {
    let factor = rows[row][column]
    for j in 0...columnCount where rows[row][j] != 0 { rows[row][j] = rows[row][j] / factor }
    let pivotRow = rows[row]
    for index in rows.indices where index != row {
      let multiple = rows[index][column]
      if multiple == 0 { continue }
      for j in 0...columnCount where pivotRow[j] != 0 { rows[index][j] -= multiple * pivotRow[j] }
    }
    basis[row] = column
  }

  private static func size(_ number: Number) -> Number { number < 0 ? 0 - number : number }

  private func columnValue(_ column: Int) -> Number {
    guard let index = basis.firstIndex(of: column) else { return 0 }
    return rows[index][columnCount]
  }

  private func value(of cost: [Number]) -> Number {
    var sum = Number(0)
    for (index, column) in basis.enumerated() { sum += cost[column] * rows[index][columnCount] }
    return sum
  }
}
