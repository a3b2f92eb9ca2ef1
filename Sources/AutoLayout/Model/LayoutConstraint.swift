import Simplex

/// One linear relation between attributes of items: in its plain form
/// `item1.attribute1 REL multiplier × item2.attribute2 + constant`.
///
/// It is an equation and not an assignment: both sides may move. It counts while it is active, and an active one is held by
/// the nearest common ancestor of its items, in whose coordinates locations are measured.
public final class LayoutConstraint {
  /// One attribute of an item with its coefficient, as written: on its own side of the relation.
  package struct Term {
    package let coefficient: Double
    package private(set) weak var item: LayoutItem?
    package let attribute: Attribute

    package init(_ coefficient: Double = 1, _ item: LayoutItem, _ attribute: Attribute) {
      self.coefficient = coefficient
      self.item = item
      self.attribute = attribute
    }
  }

  /// Who made the constraint.
  enum Origin: Hashable {
    case author
    /// From the intrinsic size of a view.
    case hugging, compressionResistance
    /// The size of the root, given from outside.
    case rootSize
    /// A width or height is not negative.
    case sizeFloor
    /// Kept by the layout for a stack, an autoresizing mask or a guide.
    case system
  }

  /// What of the solver's row is out of date.
  enum Staleness: Int {
    case none, constant, terms
  }

  /// What the solver has of the constraint.
  struct Row {
    var handle: Simplex.Constraint
    /// Part of the row's constant that comes from margins and baselines.
    var offset: Double
    /// Whether there are any.
    var dependsOnGeometry: Bool
    /// As in the solver.
    var constant: Double
    var priority: Priority
  }

  public let relation: Relation
  /// A name for messages.
  public var identifier: String?
  let origin: Origin
  /// Its number in the order of creation, which is the order in which conflicts are judged.
  var order: Int
  /// The terms of the left side, then those of the right side.
  let terms: [Term]
  let leftCount: Int

  private var storedConstant: Double
  private var storedPriority: Priority

  /// The view that holds it while it is active.
  public private(set) weak var holder: View?
  private var holderPosition = -1
  /// For each term its place in the item's `mentions`; −1 where an earlier term has the same item.
  private var mentionPositions: [Int] = []

  // State of the engine.
  var row: Row?
  /// The last row that it had in a solver; a row that is made again has the age of it.
  var formerHandle: Simplex.Constraint?
  var staleness = Staleness.none
  /// The engine that has it in its list of pending edits.
  weak var pendingEngine: LayoutEngine?
  /// Judged at the last solve.
  var isSetAside = false

  // MARK: - Making

  /// `item.attribute relation multiplier × second.secondAttribute + constant`; without a second item the right side is
  /// the constant, and a size as `secondAttribute` counts for nothing. Required unless `priority` says otherwise, and not
  /// active.
  ///
  /// Throws the errors of `LayoutError` on making a constraint.
  public convenience init(
    item: LayoutItem?, attribute: Attribute?, relatedBy relation: Relation, toItem second: LayoutItem? = nil,
    attribute secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required, identifier: String? = nil
  ) throws(LayoutError) {
    guard let item else { throw .noItem }
    guard let attribute else { throw .noAttribute(item: item.name) }
    if !multiplier.isFinite { throw .multiplierNotFinite(multiplier) }
    var right: [Term] = []
    if let second {
      guard let secondAttribute else { throw .missingAttribute(item: second.name) }
      right = [Term(multiplier, second, secondAttribute)]
    } else if let secondAttribute, !(secondAttribute.isSize && attribute.isSize) {
      throw .attributeWithoutItem(secondAttribute)
    }
    try self.init(
      [Term(1, item, attribute)], relation, right, constant: constant, priority: priority, identifier: identifier)
  }

  /// `Σ left relation Σ right + constant`. With one item on each side this is the plain form; with more, the terms are
  /// sizes, or locations of one axis and family whose coefficients cancel.
  package convenience init(
    _ left: [Term], _ relation: Relation, _ right: [Term], constant: Double = 0, priority: Priority = .required,
    identifier: String? = nil
  ) throws(LayoutError) {
    try LayoutConstraint.check(left, right, constant: constant)
    self.init(
      origin: .author, left, relation, right, constant: constant, priority: priority, identifier: identifier,
      order: CreationOrder.next())
  }

  init(
    origin: Origin, _ left: [Term], _ relation: Relation, _ right: [Term] = [], constant: Double,
    priority: Priority = .required, identifier: String? = nil, order: Int
  ) {
    self.origin = origin
    self.relation = relation
    self.identifier = identifier
    self.order = order
    terms = left + right
    leftCount = left.count
    storedConstant = constant
    storedPriority = priority
  }

  // MARK: - Its parts

  package var leftTerms: ArraySlice<Term> { terms[..<leftCount] }
  package var rightTerms: ArraySlice<Term> { terms[leftCount...] }

  /// nil once the item does not exist any more.
  public var firstItem: LayoutItem? { terms[0].item }
  public var firstAttribute: Attribute { terms[0].attribute }
  /// The first item of the right side.
  public var secondItem: LayoutItem? { rightTerms.first?.item }
  public var secondAttribute: Attribute? { rightTerms.first?.attribute }
  /// The factor of the second item; 1 when there is none.
  public var multiplier: Double { rightTerms.first?.coefficient ?? 1 }

  /// Points added to the right side. Changing it is the cheapest edit: the next solve works on what it moves.
  ///
  /// A number that is not finite is a fault of the program here; `setConstant` throws instead.
  public var constant: Double {
    get { storedConstant }
    set {
      do throws(LayoutError) {
        try setConstant(newValue)
      } catch {
        preconditionFailure("the constant of \(self) cannot be \(newValue)")
      }
    }
  }

  /// Throws `constantNotFinite`.
  public func setConstant(_ constant: Double) throws(LayoutError) {
    if !constant.isFinite { throw .constantNotFinite(constant) }
    if constant == storedConstant { return }
    storedConstant = constant
    invalidate(.constant)
  }

  /// How strongly it holds. While active, an optional constraint stays optional and a required one required: breaking
  /// that is a fault of the program here; `setPriority` throws instead.
  public var priority: Priority {
    get { storedPriority }
    set {
      do throws(LayoutError) {
        try setPriority(newValue)
      } catch {
        preconditionFailure("the priority of the active \(self) cannot become \(newValue.rawValue)")
      }
    }
  }

  /// Throws `requirednessIsFixed`.
  public func setPriority(_ priority: Priority) throws(LayoutError) {
    if isActive, priority.isRequired != storedPriority.isRequired {
      throw .requirednessIsFixed(from: storedPriority, to: priority)
    }
    replacePriority(priority)
  }

  /// Without the rule of `setPriority`, which is for authors.
  func replacePriority(_ priority: Priority) {
    if priority == storedPriority { return }
    storedPriority = priority
    invalidate(.constant)
  }

  // MARK: - Being active

  /// Whether it counts. Setting it to true where `activate` would throw is a fault of the program.
  public var isActive: Bool {
    get { holder != nil }
    set {
      if !newValue { return deactivate() }
      do throws(LayoutError) {
        try activate()
      } catch {
        preconditionFailure("\(self) cannot be activated: \(error)")
      }
    }
  }

  /// Lets the constraint count from the next solve on, held by the nearest common ancestor of its items. Nothing happens
  /// when it is active.
  ///
  /// Throws `itemIsGone`, `noCommonAncestor` or `multiplierOutOfRange`. Takes time in proportion to the items' depth.
  public func activate() throws(LayoutError) {
    if isActive { return }
    let holder = try commonAncestor()
    try ConstraintLowering.checkCoefficients(of: self, heldBy: holder)
    hold(by: holder)
  }

  /// Lets the constraint count no longer. Nothing happens when it is not active.
  public func deactivate() {
    guard let holder else { return }
    invalidate(.none)
    if isListed {
      let last = holder.held.removeLast()
      if last !== self {
        holder.held[holderPosition] = last
        last.holderPosition = holderPosition
      }
      withdrawMentions()
    }
    self.holder = nil
  }

  /// Whether it is set aside: active, and out of the layout because it cannot hold beside older required constraints. It
  /// comes back by itself when they allow it.
  public var isBroken: Bool { isActive && isSetAside }

  /// Activates all, or none when one of them cannot be.
  public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    var done: [LayoutConstraint] = []
    for constraint in constraints where !constraint.isActive {
      do throws(LayoutError) {
        try constraint.activate()
      } catch {
        for constraint in done { constraint.deactivate() }
        throw error
      }
      done.append(constraint)
    }
  }

  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  func hold(by holder: View) {
    self.holder = holder
    if isListed {
      holderPosition = holder.held.count
      holder.held.append(self)
      enterMentions()
    }
    invalidate(.terms)
  }

  /// Whether its holder and its items list it.
  private var isListed: Bool { origin == .author || origin == .system }

  /// Notes that the solver's row is out of date.
  func invalidate(_ staleness: Staleness) {
    if staleness.rawValue > self.staleness.rawValue { self.staleness = staleness }
    holder?.engine?.note(self)
  }

  private func enterMentions() {
    mentionPositions = []
    for (position, term) in terms.enumerated() {
      guard let item = term.item, !terms[..<position].contains(where: { $0.item === item }) else {
        mentionPositions.append(-1)
        continue
      }
      mentionPositions.append(item.mentions.count)
      item.mentions.append(self)
    }
    for term in terms where Attribute.margins.contains(term.attribute) {
      if let view = term.item as? View { view.usesEnvironment = true }
    }
  }

  func withdrawMentions() {
    for (term, position) in zip(terms, mentionPositions) where position >= 0 {
      guard let item = term.item else { continue }
      let last = item.mentions.removeLast()
      if last === self { continue }
      item.mentions[position] = last
      last.moveMention(of: item, to: position)
    }
    mentionPositions = []
  }

  private func moveMention(of item: LayoutItem, to position: Int) {
    for i in terms.indices where mentionPositions[i] >= 0 && terms[i].item === item { mentionPositions[i] = position }
  }

  /// The view nearest to all items that is or contains each of them.
  private func commonAncestor() throws(LayoutError) -> View {
    var common: View?
    for term in terms {
      guard let view = term.item?.anchorView else { throw .itemIsGone }
      guard let before = common else {
        common = view
        continue
      }
      common = View.commonAncestor(of: before, view)
      if common == nil { throw .noCommonAncestor(first: terms[0].item?.name ?? "", second: term.item?.name ?? "") }
    }
    guard let common else { throw .itemIsGone }
    return common
  }
}

extension View {
  /// The nearest view that is or contains both; nil when they are in different trees.
  static func commonAncestor(of first: View, _ second: View) -> View? {
    if first === second { return first }
    var (a, b): (View?, View?) = (first, second)
    var (depthA, depthB) = (first.depth, second.depth)
    while depthA > depthB { (a, depthA) = (a?.superview, depthA - 1) }
    while depthB > depthA { (b, depthB) = (b?.superview, depthB - 1) }
    while a !== b { (a, b) = (a?.superview, b?.superview) }
    return a
  }

  /// How many views are around it.
  private var depth: Int {
    var depth = 0
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }
}
