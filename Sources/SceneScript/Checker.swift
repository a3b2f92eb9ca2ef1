import Animation
import Diagnostics
import Geometry
import LayoutVocabulary

/// Syntax to a scene in which every name is resolved.
package enum SceneChecker {
  /// The scene, or nil when it has faults; they are in `bag`, together with warnings. `parameters` give new values to the
  /// scene's `param`s, as text: a number, a time, a colour, `true`, or else a text. Linear in the expanded scene.
  package static func check(
    _ syntax: SceneSyntax, parameters: [SceneParameter] = [], into bag: inout DiagnosticBag
  ) -> CheckedScene? {
    guard syntax.isComplete else { return nil }
    var checker = Checker(syntax, parameters, bag)
    let scene = checker.scene()
    bag = checker.diagnostics
    return bag.hasErrors ? nil : scene
  }
}

/// A value from the command line for a `param` of the scene.
package struct SceneParameter: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// What is known of a scene while it is checked.
///
/// First the header and the bindings are read, then all views are declared and loops unrolled, and entries of the timeline
/// get their times; so every name is known. Then constraints are resolved in source order, edits in the order of time, and
/// expectations last.
struct Checker {
  let syntax: SceneSyntax
  let source: SourceText
  let parameters: [SceneParameter]
  var diagnostics: DiagnosticBag

  var title = ""
  /// The screen at the start, and from then on as the edits so far have left it.
  var screen: Screen?
  var screenSetup = ScreenSetup()
  var fps = Rational(60)
  var duration: Rational?
  var superviewSpacing = SuperviewSpacing.margins
  var metrics = CheckedScene.TextMetrics.inter
  var direction = LayoutDirection.leftToRight
  var base: Size?
  /// Which header statements were given, and where.
  var headerRanges: [String: SourceRange] = [:]

  /// Every `let` and `param` of the file.
  var bindings: [String: Binding] = [:]
  /// Their names in source order.
  var bindingOrder: [String] = []
  /// Names whose value had a fault: they are known, and nothing more is said about them.
  var brokenNames: Set<String> = []

  /// The components of the file, by name.
  var components: [String: ComponentSyntax] = [:]
  /// Their names in source order.
  var componentOrder: [String] = []
  /// Views that are instances of components.
  var instances: Set<ViewIndex> = []

  /// Where a name of the scene was declared; views, labels and bindings share one space of names.
  var declarations: [String: SourceRange] = [:]

  var views: [ViewRecord] = []
  var viewNamed: [String: ViewIndex] = [:]
  /// Names of views that have an index, with the indices in use.
  var arrays: [String: ClosedRange<Int>] = [:]
  /// For each view the time at which it comes, and at which it goes.
  var lifetimes: [Lifetime] = []
  var reference = Reference.start

  var constraints: [ConstraintDraft] = []
  /// What stands in for a constraint from some time on.
  var successors: [ConstraintIndex: ConstraintIndex] = [:]
  var labels: [String: Label] = [:]
  /// Labels in the order of their declaration.
  var labelOrder: [String] = []

  var marks: [String: Mark] = [:]
  var markOrder: [String] = []

  /// How many entries have been placed.
  var entryCount = 0
  /// Entries of repetitions, by number, and what they did.
  var repeated: Set<Int> = []
  var remembered: [Int: Remembered] = [:]
  /// The edits that would bring back what an entry's edits of constants and priorities have changed, in their order.
  var valuesBefore: [Edit] = []
  /// Properties that edits have set so far.
  var currentProperties: [ViewIndex: [PropertyValue]] = [:]
  /// The height of the keyboard after the edits so far.
  var keyboard = 0.0

  // Work that waits until all views are known.
  var pendingProperties: [(PropertySyntax, ViewIndex, Scope)] = []
  var pendingConstraints: [Pending<ConstraintSyntax>] = []
  var pendingTimelines: [Pending<Block>] = []
  var pendingExpectations: [(MomentSyntax, Block, Scope)] = []

  /// Statements that loops have made so far.
  var expansion = 0
  static let largestExpansion = 100_000
  /// Where the loop is written in which the check is.
  var outermostLoop: SourceRange?

  /// Least common multiple of the denominators of all times.
  var timeUnit = 1

  struct Binding {
    var value: Value
    var range: SourceRange
    var isParameter: Bool
  }

  struct Lifetime {
    /// The timeline inserts it.
    var isInserted = false
    var start: Rational?
    var end: Rational?
  }

  /// When a path is read, which decides what views are there.
  enum Reference {
    case start
    /// In the course of the timeline, after the edits so far.
    case timeline
    case at(Rational)
    case ever
  }

  struct Pending<T> {
    var syntax: T
    var scope: Scope
    var range: SourceRange
  }

  struct Label {
    var range: SourceRange
    var members: [ConstraintIndex] = []
  }

  struct Mark {
    var time: Rational
    var range: SourceRange
  }

  /// A constraint before it has its name.
  struct ConstraintDraft {
    /// As it is created.
    let equation: Equation
    /// As the edits so far have left it.
    var constant: Double
    var priority: Priority
    let label: String?
    let condition: ScreenCondition?
    let isAdapted: Bool
    /// The labelled constraint that it repeats with another multiplier.
    let namedAfter: ConstraintIndex?
    let isInitial: Bool
    var isActive: Bool
    let range: SourceRange

    init(
      _ equation: Equation, label: String? = nil, condition: ScreenCondition? = nil, isAdapted: Bool = false,
      namedAfter: ConstraintIndex? = nil, isInitial: Bool, range: SourceRange
    ) {
      self.equation = equation
      constant = equation.constant
      priority = equation.priority
      self.label = label
      self.condition = condition
      self.isAdapted = isAdapted
      self.namedAfter = namedAfter
      self.isInitial = isInitial
      isActive = isInitial
      self.range = range
    }
  }

  init(_ syntax: SceneSyntax, _ parameters: [SceneParameter], _ bag: DiagnosticBag) {
    self.syntax = syntax
    source = syntax.source
    self.parameters = parameters
    diagnostics = bag
  }

  mutating func scene() -> CheckedScene? {
    readHeader()
    declareComponents(syntax.statements)
    declareRoot()
    expand(syntax.statements, Scope(), at: .file)
    let placed = placeTimeline()
    resolveProperties()
    resolveConstraints()
    let screen = screen
    let timeline = resolve(placed)
    let expectations = resolveExpectations()
    warnOfUnusedBindings()
    guard let screen else { return nil }
    return CheckedScene(
      title: title, screen: screen, fps: fps, duration: duration, superviewSpacing: superviewSpacing,
      metrics: metrics, direction: direction, base: base, views: views, constraints: constraintRecords(),
      timeline: timeline,
      expectations: expectations)
  }

  private mutating func declareRoot() {
    views = [
      ViewRecord(name: "root", kind: .view, parent: nil, properties: [], isInitial: true, range: SourceRange(0, 0))
    ]
    lifetimes = [Lifetime()]
    viewNamed = ["root": 0]
  }

  /// Enters a name into the scene's one space of names; false if it is taken or reserved.
  mutating func declare(_ word: String, _ range: SourceRange, _ scope: Scope = Scope()) -> Bool {
    let name = scope.prefix + word
    if Vocabulary.reserved.contains(word) {
      diagnostics.add(.reservedName(word, range))
      return false
    }
    if let first = declarations[name] {
      diagnostics.add(.duplicateName(name, first: first, range))
      return false
    }
    declarations[name] = range
    return true
  }

  /// Counts one more round of a loop or statement in it; false when there are too many.
  mutating func countExpansion(_ range: SourceRange) -> Bool {
    expansion += 1
    if expansion == Checker.largestExpansion {
      diagnostics.add(.expansionTooLarge(Checker.largestExpansion, outermostLoop ?? range))
    }
    return expansion < Checker.largestExpansion
  }
}
