import Diagnostics

// Values as they are written: expressions, arguments and paths.

/// `[label:] value`; a point of a curve has its places behind the value: `0.2 30%`, `0.2 30% 50%`.
package struct Argument: Sendable {
  package var label: Name?
  package var value: Expression
  package var places: [Expression]

  package var range: SourceRange { (label?.range ?? value.range).through(places.last?.range ?? value.range) }
}

package struct Expression: Sendable {
  package var kind: Kind
  package var range: SourceRange

  package indirect enum Kind: Sendable {
    /// `12`, `.5`, `50%`, `250ms`, `12f`, `90deg`, as written.
    case number(String)
    case string([StringPiece])
    case color(String)
    case path(Path)
    case call(Name, [Expression])
    /// `-e`, `+e` or `not e`.
    case prefix(Prefix, Expression)
    /// Operators of one rank, from left to right.
    case chain(Expression, [Link])
    case group(Expression)
    /// `(x, y, w, h)`
    case tuple([Expression])
    /// `[a, b, c]`, or `[a, b, c].attribute` for each of them.
    case list([Expression], member: Name?)
    /// `W x H`
    case size(Expression, Expression)
    /// `rotate(90deg) scale(2)`: one after the other.
    case sequence([Expression])
  }

  package enum Prefix: String, Sendable { case minus = "-", plus = "+", not = "not" }

  package struct Link: Sendable {
    package var infix: Infix
    package var range: SourceRange
    package var operand: Expression
  }

  package enum Infix: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case and = "and"
    case or = "or"
  }
}

package enum StringPiece: Sendable {
  case text(String)
  case expression(Expression)
}

/// `name`, `key[i]`, `shown.title.top`, `row.2`: names with an index where they have one.
package struct Path: Sendable {
  package var components: [Component]
  package var range: SourceRange

  package struct Component: Sendable {
    package var name: Name
    package var index: Expression?
    /// The name with its index.
    package var range: SourceRange
  }
}
