import Diagnostics
import LayoutVocabulary

/// A scene as it is written: statements with their comments, nothing resolved.
package struct SceneSyntax: Sendable {
  package var source: SourceText
  package var statements: [Statement]
  /// Comments after the last statement.
  package var closingComments: [Comment]
  /// Words inside statements that could not be read. Such a word may have been a declaration, so nobody is told that it
  /// is unknown.
  var unreadWords: Set<String>
  /// False when reading was given up before the end.
  var isComplete = true
  /// What it imports is among its statements.
  var hasImports = false
}

/// One statement with the comments that belong to it.
package struct Statement: Sendable {
  package var kind: Kind
  /// From the first token to the last.
  package var range: SourceRange
  /// An empty line stands before it and its comments.
  package var startsParagraph: Bool
  /// It shares its line with the statement before it, with `;` between them.
  package var sharesLine: Bool
  package var leadingComments: [Comment]
  /// An empty line stands between the comments and the statement.
  package var isApartFromComments: Bool
  package var trailingComment: Comment?

  package enum Kind: Sendable {
    case header(Header)
    /// `param name = value`, which the command line may override, or `let name = value`.
    case binding(isParameter: Bool, Name, Expression)
    case component(ComponentSyntax)
    case view(ViewSyntax)
    /// `root { … }`: what the screen's own view is like.
    case root(Block)
    case property(PropertySyntax)
    case constraints(Block)
    case constraint(ConstraintSyntax)
    case group(GroupSyntax)
    case when(WhenSyntax)
    case timeline(Block)
    case entry(EntrySyntax)
    case stagger(StaggerSyntax)
    case repetition(RepetitionSyntax)
    /// `at 50% easeOut { … }` among keyframes.
    case key(Expression, CurveSyntax?, Block)
    case edit(EditSyntax)
    case expectation(MomentSyntax, Block)
    case claim(ClaimSyntax)
    case loop(LoopSyntax)
    case condition(ConditionSyntax)
  }
}

/// Statements between braces.
package struct Block: Sendable {
  package var statements: [Statement]
  package var range: SourceRange
  /// Written on one line.
  package var isOneLine: Bool
  /// Behind the opening brace on its line.
  package var openingComment: Comment?
  /// Before the closing brace.
  package var closingComments: [Comment]
}

package struct Name: Hashable, Sendable {
  package var text: String
  package var range: SourceRange
}

// MARK: Statements of the file

package enum Header: Sendable {
  case scene(Expression)
  case screen(ScreenSyntax)
  case fps(Expression)
  case duration(Expression)
  case direction(Name)
  case superviewSpacing(Name)
  case metrics(Name)
  case bars([Name])
  /// The screen that `adapted` numbers were drawn for: a device, or a size.
  case base(Expression)
  case importing(Expression)
}

package struct ScreenSyntax: Sendable {
  package var shape: Shape
  /// `traits width regular height compact`: pairs of words.
  package var traits: [(axis: Name, sizeClass: Name)]
  /// `safeArea 20, 0, 34, 0`
  package var safeArea: [Expression]
  package var range: SourceRange

  package enum Shape: Sendable {
    case device(Name, orientation: Name?)
    case size(Expression, scale: Expression?)
  }
}

/// `for name in first...last { … }`
package struct LoopSyntax: Sendable {
  package var variable: Name
  package var first: Expression
  package var last: Expression
  package var body: Block
}

/// `if condition { … } else if condition { … } else { … }`
package struct ConditionSyntax: Sendable {
  package var branches: [(condition: Expression, body: Block)]
  package var otherwise: Block?
}

// MARK: Views

/// `KIND NAME ["text"] [{ … }]`, or `COMPONENT NAME(argument: value, …) [{ … }]`
package struct ViewSyntax: Sendable {
  package var kind: Name
  package var name: Path.Component
  /// Of a component; nil for a view of a kind.
  package var arguments: [Argument]?
  package var text: Expression?
  package var body: Block?
}

/// `component NAME(parameter: kind [= value], …) { … }`
package struct ComponentSyntax: Sendable {
  package var name: Name
  package var parameters: [Parameter]
  package var body: Block

  package struct Parameter: Sendable {
    package var name: Name
    package var kind: Name
    package var standard: Expression?
  }
}

/// `name: value, value`, or `spacing after v: value`
package struct PropertySyntax: Sendable {
  package var name: Name
  /// The view that the value of `spacing after` speaks of.
  package var after: Path?
  package var values: [Expression]
}

// MARK: Constraints

/// `group NAME [inactive] { … }`
package struct GroupSyntax: Sendable {
  package var name: Name
  package var isInactive: Bool
  package var body: Block
}

/// `when width compact, screen.width >= 700 { … }`
package struct WhenSyntax: Sendable {
  package var tests: [Test]
  package var body: Block

  package enum Test: Sendable {
    /// `width compact`
    case word(Name, Name)
    /// `screen.width >= 700`
    case extent(Name, Relation, Expression)
  }
}

/// One line that makes constraints.
package struct ConstraintSyntax: Sendable {
  /// `adapted` stands before it.
  package var isAdapted = false
  package var label: Name?
  package var body: Body

  package enum Body: Sendable {
    case equation(EquationSyntax)
    case format(FormatSyntax)
    /// `distribute [a, b, c] horizontally spacing 8`
    case distribution(Expression, axis: Name, spacing: Expression)
  }
}

/// `side RELATION side [RELATION side] [inset …] [@priority]`
package struct EquationSyntax: Sendable {
  package var sides: [Expression]
  package var relations: [Relation]
  package var insets: [Expression]
  package var priority: Expression?
  package var range: SourceRange
}

/// `H:… [align …] [where …]`
package struct FormatSyntax: Sendable {
  /// The line in Visual Format Language as it stands, with its `H:`.
  package var text: Name
  package var alignments: [Name]
  package var bindings: [(name: Name, view: Path)]
}

// MARK: Timeline

package struct EntrySyntax: Sendable {
  package var placement: Placement
  package var action: Action

  package enum Placement: Sendable {
    case at(Expression)
    /// From the end of the entry before.
    case after(Expression)
    case every(Expression, from: Expression, to: Expression)
  }

  package enum Action: Sendable {
    case edits(AnimationSyntax?, Block)
    case keyframes(AnimationSyntax, Block)
    case drive(DriveSyntax)
    case rotate(Name, AnimationSyntax?)
    case resize(Expression, AnimationSyntax?)
    case screen(Name, orientation: Name?, AnimationSyntax?)
    case mark(Expression)
  }
}

/// `drive TARGET [@priority] [from value] to value over …`
package struct DriveSyntax: Sendable {
  package var target: Path
  package var priority: Expression?
  package var first: Expression?
  package var last: Expression
  package var animation: AnimationSyntax
}

/// `[duration] [curve] [delay time] [from current|replacing]`
package struct AnimationSyntax: Sendable {
  package var duration: Expression?
  package var curve: CurveSyntax?
  package var delay: Expression?
  /// `from current` or `replacing`.
  package var interruption: Name?
  package var range: SourceRange
}

package struct CurveSyntax: Sendable {
  package var name: Name
  package var arguments: [Argument]
  package var range: SourceRange
}

/// `stagger step by name in [a, b, c] { … }`
package struct StaggerSyntax: Sendable {
  package var step: Expression
  package var variable: Name
  package var views: Expression
  package var body: Block
}

/// `repeat count [autoreverse] { … }`
package struct RepetitionSyntax: Sendable {
  package var count: Expression
  package var autoreverses: Bool
  package var body: Block
  /// From `repeat` to the brace.
  package var range: SourceRange
}

package enum EditSyntax: Sendable {
  /// `c.constant = e` or `view.PROPERTY = values`
  case assign(Path, values: [Expression])
  case add(ConstraintSyntax)
  case remove(Path)
  case removeView(Path)
  /// `remove where item == v and attribute == a [in holder]`
  case removeWhere(item: Path, attribute: Name, holder: Path?)
  case replace(Path, with: ConstraintSyntax)
  case activate(Path)
  case deactivate(Path)
  case insert(ViewSyntax, parent: Path)
  case hide(Path)
  case show(Path)
  /// `scroll v to x, y`
  case scroll(Path, to: [Expression])
  /// `keyboard show height`; nil for `keyboard hide`.
  case keyboard(Expression?, SourceRange)
  /// `release v.attribute`
  case release(Path)
}

// MARK: Expectations

package enum MomentSyntax: Sendable {
  /// A time, or a text that names a mark.
  case at(Expression)
  case end
  case always
}

package enum ClaimSyntax: Sendable {
  case comparison(EquationSyntax, tolerance: Expression?)
  case noConflicts
  case noAmbiguity
  /// Names, or texts of unnamed constraints.
  case conflict([Expression])
  case ambiguous(Path)
  case inside(Path, Path)
  case notOverlapping(Path, Path)
  case hidden(Path)
  case pivots(Relation, Expression)
}
