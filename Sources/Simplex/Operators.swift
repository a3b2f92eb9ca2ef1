// Arithmetic on expressions and variables, so that `2 * width - gap + 8` reads as it is written.

extension LinearExpression {
  public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  public static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  public static func + (a: LinearExpression, b: Double) -> LinearExpression {
    LinearExpression(terms: a.terms, constant: a.constant + b)
  }

  public static func + (a: Double, b: LinearExpression) -> LinearExpression { b + a }
  public static func - (a: LinearExpression, b: Double) -> LinearExpression { a + (-b) }
  public static func - (a: Double, b: LinearExpression) -> LinearExpression { -1 * b + a }

  public static func + (a: LinearExpression, b: Variable) -> LinearExpression { a + LinearExpression(b) }
  public static func - (a: LinearExpression, b: Variable) -> LinearExpression { a - LinearExpression(b) }
  public static func + (a: Variable, b: LinearExpression) -> LinearExpression { LinearExpression(a) + b }
  public static func - (a: Variable, b: LinearExpression) -> LinearExpression { LinearExpression(a) - b }

  public static func * (a: Double, b: LinearExpression) -> LinearExpression {
    var product = LinearExpression()
    product.add(b, times: a)
    return product
  }

  public static func * (a: LinearExpression, b: Double) -> LinearExpression { b * a }
  public static func / (a: LinearExpression, b: Double) -> LinearExpression {
    LinearExpression(
      terms: a.terms.map { LinearExpression.Term($0.coefficient / b, $0.variable) }, constant: a.constant / b)
  }
  public static prefix func - (a: LinearExpression) -> LinearExpression { -1 * a }
}

extension Variable {
  public static func + (a: Variable, b: Variable) -> LinearExpression { LinearExpression(a) + LinearExpression(b) }
  public static func - (a: Variable, b: Variable) -> LinearExpression { LinearExpression(a) - LinearExpression(b) }
  public static func + (a: Variable, b: Double) -> LinearExpression { LinearExpression(a) + b }
  public static func - (a: Variable, b: Double) -> LinearExpression { LinearExpression(a) - b }
  public static func + (a: Double, b: Variable) -> LinearExpression { LinearExpression(b) + a }
  public static func - (a: Double, b: Variable) -> LinearExpression { a - LinearExpression(b) }
  public static func * (a: Double, b: Variable) -> LinearExpression {
    LinearExpression(terms: [LinearExpression.Term(a, b)])
  }
  public static func * (a: Variable, b: Double) -> LinearExpression { b * a }
  public static func / (a: Variable, b: Double) -> LinearExpression { LinearExpression(a) / b }
  public static prefix func - (a: Variable) -> LinearExpression { -1 * a }
}
