import Simplex

/// An engine keeps a tree of views and a solver in step: it collects what is edited in the tree, and finds the layout again
/// when asked.
///
/// The layout satisfies every required constraint. Of the others the stronger are met as well as they can be before any
/// weaker one counts; among equals the sum of the errors is as small as possible. A value that nothing determines stays
/// where it was last, 0 for a new view. Beyond such values the layout depends on the constraints that are active, and not
/// on the way that led there.
///
/// Required constraints that cannot hold together are no failure: see `solve()`.
public final class LayoutEngine {
  public let root: View
  let solver = Solver()

  /// By slot: the item (nil where one has left), its variables, its box.
  private(set) var items: [LayoutItem?] = []
  private(set) var variables: [ItemVariables?] = []
  var frames: [Rect] = []
  private var freeSlots: [Int] = []

  /// By index of a variable in the solver: slot × 4 + component.
  var homes: [Int32] = []
  /// By index of a row in the solver: what it stands for.
  var owners: [RowOwner] = []

  /// Constraints whose rows are out of date. One that another engine has taken over meanwhile is none of ours.
  var pending: [LayoutConstraint] = []
  /// Rows of constraints that another engine has taken over, and variables of items that have left.
  var abandoned: [LayoutConstraint.Row] = []
  var departed: [ItemVariables] = []
  /// Set aside, in the order of their creation.
  var broken: [LayoutConflict] = []

  /// Items that are shown at an end of what is open about them. For look-up only.
  var exercises: [ObjectIdentifier: AmbiguityExercise] = [:]
  /// By slot: what asks to hear of a changed box.
  var hooks: [Hooks] = []
  /// Stacks whose arrangement changed, views whose masks are to be translated, and views whose content is to be measured.
  private var notedStacks: [StackView] = []
  private var notedAutoresizing: [View] = []
  private var notedMeasured: [View] = []
  /// Whether margins and guides are to be looked at, wherever they are.
  var environmentIsStale = false

  let rootWidth: LayoutConstraint
  let rootHeight: LayoutConstraint

  /// The number of the current solve, and by slot that of the last one in which the box changed.
  var solveCount = 0
  var changedIn: [Int] = []
  /// As `solveCount` and `changedIn`, for each round of a solve.
  var roundCount = 0
  var changedInRound: [Int] = []

  /// All that `statistics` tells, but for the solver's own.
  var counts = LayoutStatistics()
  /// Called at the beginning and the end of every pass of `solve()`, on the thread that solves. It brings a clock of its own, and
  /// must not edit the tree. Nil costs nothing that could be measured.
  public var observer: LayoutObserver?

  /// Lays out the tree below `root`, whose size is 0 × 0 until `setRootSize`. Throws `hasEngine` when the view is already
  /// laid out by an engine. Linear in the tree.
  public init(root: View, layoutDirection: LayoutDirection = .leftToRight) throws(LayoutError) {
    if root.engine != nil { throw .hasEngine(view: root.name) }
    self.root = root
    self.layoutDirection = layoutDirection
    rootWidth = LayoutEngine.rootSize(root, .width)
    rootHeight = LayoutEngine.rootSize(root, .height)
    root.attach(to: self)
    rootWidth.hold(by: root)
    rootHeight.hold(by: root)
  }

  /// What the engine itself asks for is judged before all that authors ask for.
  private static func rootSize(_ root: View, _ attribute: Attribute) -> LayoutConstraint {
    LayoutConstraint(
      origin: .rootSize, [LayoutConstraint.Term(1, root, attribute)], .equal, constant: 0, order: .min + 1)
  }

  // MARK: - Edits

  /// Gives the root its size, in points, from the next solve on. Throws `rootSize`.
  public func setRootSize(_ size: Size) throws(LayoutError) {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else { throw .rootSize(size) }
    rootWidth.constant = size.width
    rootHeight.constant = size.height
  }

  /// The root's size as it was given.
  public var rootSize: Size { Size(rootWidth.constant, rootHeight.constant) }

  // What surrounds the root. Changing any of these changes constants, and no constraint.

  /// How far bars, notches and the home indicator reach into the root, in points.
  public var safeAreaInsets = EdgeInsets.zero { didSet { environmentChanged(safeAreaInsets != oldValue) } }
  /// The least margins of a root that is a controller's view, which are its margins when it has no others; nil for a root
  /// that is a view like all others.
  public var systemMinimumLayoutMargins: EdgeInsets? {
    didSet { environmentChanged(systemMinimumLayoutMargins != oldValue) }
  }
  /// Whether `systemMinimumLayoutMargins` also count where the root has margins of its own.
  public var respectsSystemMinimumLayoutMargins = true {
    didSet { environmentChanged(respectsSystemMinimumLayoutMargins != oldValue) }
  }
  /// The width that readable guides do not exceed, in points.
  public var readableWidth = 672.0 { didSet { environmentChanged(readableWidth != oldValue) } }
  /// How high the docked keyboard stands over the root's bottom, in points; 0 when there is none.
  public var keyboardHeight = 0.0 { didSet { environmentChanged(keyboardHeight != oldValue) } }
  /// Whether keyboard guides end at the safe area while there is no keyboard.
  public var keyboardUsesBottomSafeArea = true {
    didSet { environmentChanged(keyboardUsesBottomSafeArea != oldValue) }
  }
  /// What bars cover at the top and at the bottom, for `topLayoutGuide` and `bottomLayoutGuide`, in points.
  public var topLayoutLength = 0.0 { didSet { environmentChanged(topLayoutLength != oldValue) } }
  public var bottomLayoutLength = 0.0 { didSet { environmentChanged(bottomLayoutLength != oldValue) } }

  private func environmentChanged(_ isDifferent: Bool) { if isDifferent { environmentIsStale = true } }

  // MARK: What wants to be brought up to date before a solve

  func note(_ stack: StackView) {
    if stack.isNoted { return }
    stack.isNoted = true
    notedStacks.append(stack)
  }

  func noteAutoresizing(_ view: View) {
    notedAutoresizing.append(view)
    if let superview = view.superview, superview.engine === self {
      hooks[superview.slot].insert(.autoresizingSubviews)
    }
  }

  func noteMeasured(_ view: View) {
    if view.engine !== self { return }
    if view.heightForWidth == nil {
      hooks[view.slot].remove(.heightForWidth)
    } else {
      hooks[view.slot].insert(.heightForWidth)
    }
    notedMeasured.append(view)
  }

  /// Writes the constraints that the layout keeps itself.
  func refreshSystemConstraints() {
    while !notedStacks.isEmpty {
      let stacks = notedStacks
      notedStacks.removeAll(keepingCapacity: true)
      for stack in stacks {
        stack.isNoted = false
        if stack.engine === self { stack.refresh() }
      }
    }
    let views = notedAutoresizing
    notedAutoresizing.removeAll(keepingCapacity: true)
    for view in views where view.engine === self { view.refreshAutoresizing() }
    if environmentIsStale { refreshWholeEnvironment() }
  }

  /// The views that were noted since the last call.
  func takeNotedMeasured() -> [View] {
    let views = notedMeasured
    notedMeasured.removeAll(keepingCapacity: true)
    return views
  }

  /// Which side leading is. Changing it writes the constraints that speak of leading and trailing anew.
  public var layoutDirection: LayoutDirection {
    didSet {
      if oldValue == layoutDirection { return }
      for case let view as View in items {
        for constraint in view.held where constraint.terms.contains(where: { $0.attribute.family == .directional }) {
          constraint.invalidate(.terms)
        }
      }
    }
  }

  /// Notes that a constraint's row is out of date.
  func note(_ constraint: LayoutConstraint) {
    if constraint.pendingEngine === self { return }
    constraint.pendingEngine?.abandon(constraint)
    constraint.pendingEngine = self
    pending.append(constraint)
  }

  private func abandon(_ constraint: LayoutConstraint) {
    guard let row = row(of: constraint) else { return }
    abandoned.append(row)
    constraint.row = nil
    constraint.isSetAside = false
  }

  /// What this engine's solver has of the constraint.
  func row(of constraint: LayoutConstraint) -> LayoutConstraint.Row? {
    guard let row = constraint.row, solver.made(row.handle) else { return nil }
    return row
  }

  // MARK: - Items

  func attach(_ item: LayoutItem) {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = items.count
      items.append(nil)
      variables.append(nil)
      frames.append(.zero)
      changedIn.append(0)
      changedInRound.append(0)
      hooks.append([])
    }
    items[slot] = item
    frames[slot] = item.lastFrame
    variables[slot] = makeVariables(of: item, slot)
    item.engine = self
    item.slot = slot
    hooks[slot] = []
    if let guide = item as? SystemGuide { guide.refresh() }
    guard let view = item as? View else { return }
    for constraint in view.held + view.contentConstraints { constraint.invalidate(.terms) }
    if view.usesEnvironment { registerEnvironment(of: view) }
    if view.heightForWidth != nil { noteMeasured(view) }
    if let stack = view as? StackView { note(stack) }
    if view.autoresizing != nil { noteAutoresizing(view) }
  }

  func detach(_ item: LayoutItem) {
    let slot = item.slot
    item.lastFrame = frames[slot]
    if let view = item as? View {
      for constraint in view.held + view.contentConstraints { constraint.invalidate(.terms) }
    }
    if let left = variables[slot] { departed.append(left) }
    items[slot] = nil
    variables[slot] = nil
    frames[slot] = .zero
    freeSlots.append(slot)
    item.engine = nil
    item.slot = -1
  }

  private func makeVariables(of item: LayoutItem, _ slot: Int) -> ItemVariables {
    let frame = item.lastFrame
    let isRoot = item === root
    let width = makeVariable(frame.width, slot, .width)
    let height = makeVariable(frame.height, slot, .height)
    return ItemVariables(
      x: isRoot ? nil : makeVariable(frame.x, slot, .x),
      y: isRoot ? nil : makeVariable(frame.y, slot, .y),
      width: width, height: height,
      floors: (floor(width, of: item, .width), floor(height, of: item, .height)))
  }

  /// What the last solve found.
  func value(of item: LayoutItem, _ component: ConstraintLowering.Component) -> Double {
    guard let variables = variables[item.slot] else { preconditionFailure("\(item.name) has no variables") }
    return solver.value(of: variables[component])
  }

  func lowering(of constraint: LayoutConstraint) -> ConstraintLowering {
    guard let holder = constraint.holder else { preconditionFailure("\(constraint) is not active") }
    return ConstraintLowering(constraint, heldBy: holder, rightToLeft: layoutDirection == .rightToLeft)
  }

  private func makeVariable(_ value: Double, _ slot: Int, _ component: ConstraintLowering.Component) -> Variable {
    let variable = solver.makeVariable(value)
    let index = Int(variable.index)
    while homes.count <= index { homes.append(-1) }
    homes[index] = Int32(slot * 4) + Int32(component.rawValue)
    return variable
  }

  private func floor(_ size: Variable, of item: LayoutItem, _ attribute: Attribute) -> Simplex.Constraint {
    do throws(SolverError) {
      let row = try solver.add(LinearExpression(size), .greaterOrEqual)
      counts.rowsAdded += 1
      setOwner(.floor(item, attribute), of: row)
      return row
    } catch {
      preconditionFailure("a size of \(item.name) that is not negative was refused: \(error)")
    }
  }
}

/// What a row of the solver stands for.
enum RowOwner {
  case nobody
  case constraint(LayoutConstraint)
  /// The size of the item is not negative.
  case floor(LayoutItem, Attribute)
}

extension LayoutEngine {
  func setOwner(_ owner: RowOwner, of row: Simplex.Constraint) {
    let index = Int(row.index)
    while owners.count <= index { owners.append(.nobody) }
    owners[index] = owner
  }

  /// The constraint that a row stands for.
  func constraint(of row: Simplex.Constraint) -> LayoutConstraint {
    switch owners[Int(row.index)] {
    case .constraint(let constraint): return constraint
    case .floor(let item, let attribute): return .sizeFloor(of: item, attribute)
    case .nobody: preconditionFailure("\(row) stands for no constraint")
    }
  }
}

extension LayoutConstraint {
  /// That a size is not negative. Made when somebody asks: the solver has a row for it, and nobody activates it.
  static func sizeFloor(of item: LayoutItem, _ attribute: Attribute) -> LayoutConstraint {
    LayoutConstraint(
      origin: .sizeFloor, [Term(1, item, attribute)], .greaterThanOrEqual, constant: 0, order: .min)
  }
}

extension View {
  /// Those of its intrinsic size.
  var contentConstraints: [LayoutConstraint] { intrinsicContentSize == .none ? [] : content.active }
}
