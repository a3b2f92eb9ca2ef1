/// A linear expression is Σ coefficient × variable + constant.
///
/// A variable may be mentioned more than once while the expression grows; the solver sums the coefficients.
public struct LinearExpression: Hashable, Sendable {
  public struct Term: Hashable, Sendable {
    public var coefficient: Double
    public var variable: Variable

    public init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  public var terms: [Term]
  public var constant: Double

  public init(constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  public init(_ variable: Variable) {
    terms = [Term(1, variable)]
    constant = 0
  }

  public init(terms: [Term], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public mutating func add(_ coefficient: Double, _ variable: Variable) {
    terms.append(Term(coefficient, variable))
  }

  public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    terms.reserveCapacity(terms.count + other.terms.count)
    for term in other.terms { terms.append(Term(term.coefficient * factor, term.variable)) }
    constant += other.constant * factor
  }
}
