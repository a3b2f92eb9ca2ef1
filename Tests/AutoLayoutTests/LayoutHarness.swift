import AutoLayout
import Testing

/// A tree of named views with an engine, and constraints written as equations: `a.leading == 0.5 * b.trailing + 8 @750`,
/// several of them separated by `;`.
final class LayoutHarness {
  let root = View(name: "root")
  let engine: LayoutEngine
  /// What `|-` means in formats.
  var spacing = SuperviewSpacing.legacy20
  private var items: [String: LayoutItem] = [:]
  /// Every constraint made here, in order.
  private(set) var made: [LayoutConstraint] = []

  init(_ width: Double, _ height: Double, direction: LayoutDirection = .leftToRight) throws {
    engine = try LayoutEngine(root: root, layoutDirection: direction)
    items["root"] = root
    try resize(width, height)
  }

  func resize(_ width: Double, _ height: Double) throws { try engine.setRootSize(Size(width, height)) }

  /// A new view in `parent`, with an intrinsic size and priorities where they are given.
  @discardableResult
  func view(
    _ name: String, in parent: String = "root", _ width: Double? = nil, _ height: Double? = nil,
    hugging: Double? = nil, compression: Double? = nil
  ) throws -> View {
    let view = View(name: name)
    items[name] = view
    try self[parent].addSubview(view)
    view.intrinsicContentSize = IntrinsicSize(width: width, height: height)
    for axis in [Attribute.Axis.horizontal, .vertical] {
      if let hugging { view.setContentHuggingPriority(try #require(Priority(hugging)), for: axis) }
      if let compression {
        view.setContentCompressionResistancePriority(try #require(Priority(compression)), for: axis)
      }
    }
    return view
  }

  /// Lets equations speak of a view that was made elsewhere.
  func adopt(_ item: LayoutItem) { items[item.name] = item }

  func label(_ name: String, in parent: String = "root", _ width: Double, _ height: Double) throws {
    try view(name, in: parent, width, height, hugging: 251)
  }

  @discardableResult
  func guide(_ name: String, in parent: String) -> LayoutGuide {
    let guide = LayoutGuide(name: name)
    items[name] = guide
    self[parent].addLayoutGuide(guide)
    return guide
  }

  subscript(_ name: String) -> View {
    guard let view = items[name] as? View else { preconditionFailure("no view is called \(name)") }
    return view
  }

  func item(_ name: String) -> LayoutItem {
    guard let item = items[name] else { preconditionFailure("no item is called \(name)") }
    return item
  }

  /// Makes the constraints and activates them together.
  @discardableResult
  func add(_ equations: String) throws -> [LayoutConstraint] {
    let constraints = try make(equations)
    try LayoutConstraint.activate(constraints)
    return constraints
  }

  func make(_ equations: String) throws -> [LayoutConstraint] {
    let constraints = try equations.split(whereSeparator: { $0 == ";" || $0 == "\n" }).map(trimmed)
      .filter { !$0.isEmpty }.map(equation)
    made += constraints
    return constraints
  }

  /// The constraint of one equation, active.
  func constraint(_ equation: String) throws -> LayoutConstraint { try #require(try add(equation).first) }

  /// A format's equations, activated, with the given names for what VFL cannot write.
  func add(format: String, align: [Attribute] = [], where names: [String: String] = [:]) throws {
    let equations = try VisualFormat.equations(
      of: format, options: FormatOptions(alignments: align), spacing: spacing, metric: { _ in nil },
      isItem: { names[$0] != nil || self.items[$0] != nil })
    func item(_ reference: FormatItem) throws -> LayoutItem {
      switch reference {
      case .view(let name): self.item(names[name] ?? name)
      case .superview(let name): try #require(self[names[name] ?? name].superview)
      }
    }
    for equation in equations {
      let second = try equation.second.map(item)
      let constraint = try LayoutConstraint(
        item: item(equation.first), attribute: equation.firstAttribute, relatedBy: equation.relation, toItem: second,
        attribute: equation.secondAttribute, multiplier: equation.multiplier, constant: equation.constant,
        priority: equation.priority)
      try constraint.activate()
      made.append(constraint)
    }
  }

  // MARK: - What came out

  /// Solves, and compares frames to 1e-3.
  func expect(
    _ frames: [String: Rect], _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    engine.solve()
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
      let solved = item(name).frame
      #expect(
        solved.isNear(frame), "\(comment) \(name) is \(solved), not \(frame)", sourceLocation: sourceLocation)
    }
  }

  /// The members of each conflict as text, the one that was set aside first.
  var conflicts: [[String]] { engine.conflicts.map { $0.members.map(\.description) } }

  /// The views whose layout is ambiguous.
  var ambiguous: [String] { engine.ambiguities().map(\.item.name) }

  // MARK: - Reading equations

  private func equation(_ text: String) throws -> LayoutConstraint {
    let (body, strength) = halves(text, "@")
    let priority = strength.isEmpty ? .required : try #require(Double(strength).flatMap(Priority.init))
    for symbol in ["==", "<=", ">="] where body.contains(symbol) {
      let sides = body.split(separator: symbol)
      let (left, right) = (try sum(String(sides[0])), try sum(String(sides[1])))
      let relation = try #require(Relation(symbol: symbol))
      return try LayoutConstraint(
        left.terms, relation, right.terms, constant: right.constant - left.constant, priority: priority)
    }
    throw HarnessError(text: text)
  }

  private func sum(_ text: String) throws -> (terms: [LayoutConstraint.Term], constant: Double) {
    var terms: [LayoutConstraint.Term] = []
    var constant = 0.0
    for part in text.replacing("- ", with: "+ -1 * ").split(separator: "+") {
      var coefficient = 1.0
      var term: LayoutConstraint.Term?
      for factor in part.split(separator: "*").map(trimmed) {
        if let number = Double(factor) {
          coefficient *= number
        } else {
          let (name, attribute) = halves(factor, ".")
          term = LayoutConstraint.Term(1, item(name), try #require(Attribute(name: attribute), "\(factor)"))
        }
      }
      if let term, let item = term.item {
        terms.append(LayoutConstraint.Term(coefficient, item, term.attribute))
      } else {
        constant += coefficient
      }
    }
    return (terms, constant)
  }

  private func halves(_ text: String, _ separator: Character) -> (String, String) {
    let cut = text.lastIndex(of: separator) ?? text.endIndex
    return (trimmed(text[..<cut]), trimmed(text[cut...].dropFirst()))
  }

  private func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

struct HarnessError: Error {
  var text: String
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) <= 1e-3 && abs(y - other.y) <= 1e-3 && abs(width - other.width) <= 1e-3
      && abs(height - other.height) <= 1e-3
  }
}
