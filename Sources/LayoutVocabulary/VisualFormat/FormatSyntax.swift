/// The syntax tree of one Visual Format Language text: views in a row, and what stands before, between and after them.
struct FormatSyntax: Hashable {
  var axis: Attribute.Axis
  /// What follows a `|` at the beginning.
  var leadingBar: Bar?
  var views: [View]
  /// What precedes a `|` at the end.
  var trailingBar: Bar?

  struct Bar: Hashable {
    var connection: Connection
    var column: Int
  }

  struct View: Hashable {
    var name: Name
    /// The spacing to the view before; nil for the first view.
    var connection: Connection?
    /// What is said of its size.
    var predicates: [Predicate]
  }

  enum Connection: Hashable {
    /// Nothing between the two: a distance of 0.
    case flush
    /// `-`
    case standard
    /// `-8-`, `-(>=8,<=20@750)-`
    case predicates([Predicate])
  }

  struct Predicate: Hashable {
    var relation: Relation
    var object: Operand
    var priority: Operand?
  }

  /// A number or a name that stands for one.
  enum Operand: Hashable {
    case number(Double, column: Int)
    case name(Name)

    var column: Int {
      switch self {
      case .number(_, let column): column
      case .name(let name): name.column
      }
    }
  }

  struct Name: Hashable {
    var text: String
    var column: Int
  }
}
