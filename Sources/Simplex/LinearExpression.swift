/// A linear expression is Σ coefficient × variable + constant.
///
/// A variable may be mentioned more than once while the expression grows; the solver sums the coefficients.
public struct LinearExpression: Hashable, Sendable {
  /// coefficient × variable.
  public struct Term: Hashable, Sendable {
    /// Legal in a constraint from 1e-9 to 1e9, see `SolverError.coefficientRange`.
    public var coefficient: Double
    /// Of the solver that the expression is for.
    public var variable: Variable

    /// The term coefficient × variable.
    public init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The terms, in the order in which they were added.
  public var terms: [Term]
  /// What is added to the terms.
  public var constant: Double

  /// An expression without a variable.
  public init(constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// 1 × variable.
  public init(_ variable: Variable) {
    terms = [Term(1, variable)]
    constant = 0
  }

  /// The sum of the terms and the constant. Legality is checked where a solver takes the expression.
  public init(terms: [Term], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Adds coefficient × variable. Constant time.
  public mutating func add(_ coefficient: Double, _ variable: Variable) {
    terms.append(Term(coefficient, variable))
  }

  /// Adds factor × other. Takes time in proportion to the terms of `other`.
  public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    terms.reserveCapacity(terms.count + other.terms.count)
    for term in other.terms { terms.append(Term(term.coefficient * factor, term.variable)) }
    constant += other.constant * factor
  }
}
