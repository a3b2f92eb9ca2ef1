@testable import Simplex

/// Constraints written as people write them, `2*xm = xl + xr`, `w >= 20 @500`, `x = 1 @500*3`, for tests that state a
/// system and its values. Variables are made when they are first named.
final class System {
  let solver = Solver()
  private(set) var names: [String] = []
  private var variables: [String: Variable] = [:]

  subscript(_ name: String) -> Variable {
    if let known = variables[name] { return known }
    let made = solver.makeVariable()
    variables[name] = made
    names.append(name)
    return made
  }

  func value(_ name: String) -> Double { solver.value(of: self[name]) }

  /// Adds one constraint.
  @discardableResult
  func add(_ text: String) throws(SolverError) -> Constraint {
    let (expression, relation, strength) = parse(text)
    return try solver.add(expression, relation, strength: strength)
  }

  /// Adds constraints separated by semicolons.
  func addAll(_ text: String) throws(SolverError) {
    for part in text.split(separator: ";") { try add(String(part)) }
  }

  func make(_ text: String) throws(SolverError) -> Constraint {
    let (expression, relation, strength) = parse(text)
    return try solver.makeConstraint(expression, relation, strength: strength)
  }

  func parse(_ text: String) -> (LinearExpression, Relation, Strength) {
    let halves = text.split(separator: "@")
    let strength = halves.count == 2 ? parseStrength(halves[1]) : .required
    for (symbol, relation) in [("<=", Relation.lessOrEqual), (">=", .greaterOrEqual), ("=", .equal)] {
      guard let range = halves[0].firstRange(of: symbol) else { continue }
      let left = parseExpression(halves[0][..<range.lowerBound])
      return (left - parseExpression(halves[0][range.upperBound...]), relation, strength)
    }
    preconditionFailure("no relation in \(text)")
  }

  private func parseStrength(_ text: Substring) -> Strength {
    let parts = text.split(separator: "*").map { Double($0.filter { $0 != " " })! }
    return Strength(level: parts[0], weight: parts.count == 2 ? parts[1] : 1)
  }

  private func parseExpression(_ text: Substring) -> LinearExpression {
    var expression = LinearExpression()
    var sign = 1.0
    for word in text.split(separator: " ") {
      if word == "+" || word == "-" {
        sign = word == "-" ? -1 : 1
        continue
      }
      let factors = word.split(separator: "*")
      if let number = Double(factors[0]) {
        if factors.count == 1 {
          expression.constant += sign * number
        } else {
          expression.add(sign * number, self[String(factors[1])])
        }
      } else {
        expression.add(sign, self[String(factors[0])])
      }
      sign = 1
    }
    return expression
  }
}
