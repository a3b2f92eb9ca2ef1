import AutoLayout
import Drawing
import Geometry
import LayoutVocabulary
import SceneScript

/// The layout engine filled with a scene: turns the scene's edits into the engine's, and its solutions into moments.
final class SceneLayout {
  let scene: CheckedScene
  private let measurer: TextMeasurements
  let findsAmbiguity: Bool
  let engine: LayoutEngine
  /// By the scene's view index, whether they are in the tree now or not. A guide is a view that nobody draws.
  let views: [View]
  /// By the scene's constraint index; made in that order, which is the order in which conflicts are judged.
  let constraints: [LayoutConstraint]
  /// For each of them whether the scene wants it, be its condition met or not, and its constant as written.
  var isWanted: [Bool]
  var written: [Double]
  private var appearances: [Appearance]
  private var overrides: [ContentOverrides]
  private var contents: [ContentSize]
  private var properties: [LayoutProperties]
  /// For views with conditional properties: all others, each once, as written or as edits have left them.
  private var plainProperties: [[PropertyValue]]
  var screen: Screen
  private lazy var detailedItems = scene.detailedItems
  /// As of the last commit; edits of the tree ask for a new one.
  private var tree = DrawingOrder.empty
  private var treeChanged = true
  /// By the engine's index of an item, the scene's view; -1 for an item that is no view. As of `tree`.
  private(set) var viewByItem: [ViewIndex] = []
  /// Some view's frame is not the box that constraints act on. As of the last commit.
  private(set) var hasInsets = false
  /// The edit variables of driven attributes, as constraints. For look-up only.
  var edits: [DriveTarget: LayoutConstraint] = [:]

  init(scene: CheckedScene, measurer: any TextMeasurer, findsAmbiguity: Bool, observer: LayoutObserver?) {
    self.scene = scene
    self.measurer = TextMeasurements(measurer)
    self.findsAmbiguity = findsAmbiguity
    screen = scene.screen
    views = scene.views.map { record in
      switch record.kind {
      case .stack: StackView(name: record.name)
      case .scroll: ScrollView(name: record.name)
      default: View(name: record.name)
      }
    }
    appearances = [Appearance](repeating: Appearance(), count: views.count)
    overrides = [ContentOverrides](repeating: ContentOverrides(), count: views.count)
    contents = [ContentSize](repeating: .none, count: views.count)
    properties = [LayoutProperties](repeating: LayoutProperties(), count: views.count)
    plainProperties = scene.views.map { $0.conditionalProperties.isEmpty ? [] : $0.properties }
    constraints = SceneLayout.constraints(of: scene, views)
    isWanted = scene.constraints.map(\.isInitial)
    written = scene.constraints.map(\.equation.constant)
    let root = views[0]
    engine = checked("the root is new") { try LayoutEngine(root: root, layoutDirection: scene.direction) }
    engine.observer = observer
    for (index, record) in scene.views.enumerated() {
      for property in record.properties { take(property, for: index) }
      updateContent(of: index)
      if record.isInitial { insert(index) }
    }
    // Guides that nothing but an expectation mentions are laid out too.
    for reference in detailedItems { _ = item(reference) }
    show(screen)
  }

  private static func constraints(of scene: CheckedScene, _ views: [View]) -> [LayoutConstraint] {
    scene.constraints.map { record in
      func terms(_ terms: [Equation.Term]) -> [LayoutConstraint.Term] {
        terms.map { LayoutConstraint.Term($0.coefficient, item($0.item, views), $0.attribute) }
      }
      let equation = record.equation
      return checked("\(record.name) was found legal") {
        try LayoutConstraint(
          terms(equation.left), equation.relation, terms(equation.right), constant: equation.constant,
          priority: equation.priority, identifier: record.name)
      }
    }
  }

  private static func item(_ reference: ItemReference, _ views: [View]) -> LayoutItem {
    switch reference {
    case .view(let index): views[index]
    case .guide(let guide, let index): views[index].guide(guide)
    }
  }

  func item(_ reference: ItemReference) -> LayoutItem { SceneLayout.item(reference, views) }

  var statistics: LayoutStatistics { engine.statistics }

  // MARK: Edits

  func apply(_ action: TimelineEntry.Action) {
    switch action {
    case .edits(let edits, _): for edit in edits { apply(edit) }
    case .screen(let screen, _): show(screen)
    case .drive, .mark: break
    }
  }

  private func apply(_ edit: Edit) {
    switch edit {
    case .setConstant(let index, let value):
      written[index] = value
      updateConstant(of: index)
    case .setPriority(let index, let priority): setPriority(priority, of: index)
    case .activate(let index): activate(index)
    case .deactivate(let index):
      isWanted[index] = false
      constraints[index].deactivate()
    case .insertView(let index): insert(index)
    case .removeView(let index): remove(index)
    case .setProperty(let index, let property):
      if !scene.views[index].conditionalProperties.isEmpty {
        plainProperties[index].removeAll { $0.isSameProperty(as: property) }
        plainProperties[index].append(property)
        rebuildProperties(of: index)
      } else if take(property, for: index) {
        updateContent(of: index)
      }
    case .release(let item, let attribute): release(.attribute(item, attribute))
    case .keyboard(let height): engine.keyboardHeight = height
    }
  }

  private func activate(_ index: ConstraintIndex) {
    isWanted[index] = true
    install(index)
  }

  /// UIKit refuses to make an active constraint required or optional; a scene may, as if it were taken out and put back.
  private func setPriority(_ priority: Priority, of index: ConstraintIndex) {
    let constraint = constraints[index]
    let mustRest = constraint.isActive && constraint.priority.isRequired != priority.isRequired
    if mustRest { constraint.deactivate() }
    checked("the priority is legal") { try constraint.setPriority(priority) }
    if mustRest { activate(index) }
  }

  private func insert(_ index: ViewIndex) {
    guard let parent = scene.views[index].parent else { return }
    checked("\(scene.views[index].name) has a place") {
      if let stack = views[parent] as? StackView, scene.views[index].kind != .guide {
        try stack.addArrangedSubview(views[index])
        properties[parent].applySpacing(to: stack, views)
      } else {
        try views[parent].addSubview(views[index])
      }
    }
    treeChanged = true
  }

  /// With the view go the constraints that reach out of it, also those whose conditions are not met now.
  private func remove(_ index: ViewIndex) {
    let view = views[index]
    for constraint in constraints.indices where isWanted[constraint] && !constraints[constraint].isActive {
      if constraints[constraint].reachesOut(of: view) { isWanted[constraint] = false }
    }
    let active = constraints.indices.filter { constraints[$0].isActive }
    view.removeFromSuperview()
    for constraint in active where !constraints[constraint].isActive { isWanted[constraint] = false }
    treeChanged = true
  }

  // MARK: Properties

  /// Takes a property over. Returns whether it can change a content size.
  @discardableResult
  private func take(_ property: PropertyValue, for index: ViewIndex) -> Bool {
    appearances[index].set(property)
    views[index].isHidden = appearances[index].isHidden
    let old = properties[index]
    properties[index].set(property)
    properties[index].apply(to: views[index], replacing: old, views)
    return overrides[index].set(property)
  }

  /// All properties of a view anew: the plain ones, and over them those whose conditions hold.
  func rebuildProperties(of index: ViewIndex) {
    let holding = scene.views[index].conditionalProperties.filter { holds($0.condition) }.map(\.value)
    let old = properties[index]
    appearances[index] = Appearance()
    overrides[index] = ContentOverrides()
    properties[index] = LayoutProperties()
    for property in plainProperties[index] + holding {
      appearances[index].set(property)
      properties[index].set(property)
      _ = overrides[index].set(property)
    }
    views[index].isHidden = appearances[index].isHidden
    properties[index].apply(to: views[index], replacing: old, views)
    updateContent(of: index)
  }

  private func updateContent(of index: ViewIndex) {
    let content = ContentSize(
      kind: scene.views[index].kind, style: appearances[index].style, overrides: overrides[index], measurer: measurer,
      scale: scene.screen.scale)
    let before = contents[index]
    contents[index] = content
    let view = views[index]
    if content.wrapping != before.wrapping {
      view.heightForWidth = content.wrapping.map { wrapping in { [measurer] in wrapping.height($0, measurer) } }
    }
    var intrinsic = content.intrinsic
    if let wrapping = content.wrapping, view.frame.width > 0 {
      intrinsic.height = wrapping.height(view.frame.width, measurer)
    }
    view.intrinsicContentSize = intrinsic
    view.alignmentRectInsets = content.insets
    if view.firstBaselineFromTop != content.firstBaseline { view.firstBaselineFromTop = content.firstBaseline }
    if view.lastBaselineFromBottom != content.lastBaseline { view.lastBaselineFromBottom = content.lastBaseline }
    view.setContentHuggingPriority(content.hugging.horizontal, for: .horizontal)
    view.setContentHuggingPriority(content.hugging.vertical, for: .vertical)
    view.setContentCompressionResistancePriority(content.compression.horizontal, for: .horizontal)
    view.setContentCompressionResistancePriority(content.compression.vertical, for: .vertical)
  }

  // MARK: Solutions

  /// Solves what the edits left, and keeps the outcome as a moment.
  func commit(time: Rational, entries: [Int], previous: Moment?) -> Moment {
    let result = engine.solve()
    if treeChanged {
      tree = drawingOrder()
      noteItems(count: result.frames.count)
      treeChanged = false
    }
    var frames = previous?.frames.boxes ?? [Rect](repeating: .zero, count: views.count)
    for view in tree.views { frames[view] = result.frame(of: views[view]) }
    hasInsets = tree.views.contains { views[$0].alignmentRectInsets != .zero }
    return Moment(
      time: time, entries: entries, tree: tree, frames: BoxTable(frames), appearances: appearances,
      conflicts: conflictNames(result), ambiguous: findsAmbiguity ? ambiguous() : [],
      shortages: result.conflicts.map(\.shortage), constraints: constraintStates(previous?.constraints),
      contents: contents, details: details(),
      redundant: findsAmbiguity ? redundant() : [])
  }

  /// Shared with the moment before when nothing about them changed.
  private func constraintStates(_ previous: [ConstraintState]?) -> [ConstraintState] {
    let states = constraints.map {
      ConstraintState(isActive: $0.isActive, constant: $0.constant, priority: $0.priority)
    }
    return states == previous ? previous! : states
  }

  func conflictNames(_ result: LayoutResult) -> [[String]] {
    result.conflicts.map { conflict in conflict.members.map(\.description) }
  }

  private func noteItems(count: Int) {
    viewByItem = [ViewIndex](repeating: -1, count: count)
    for view in tree.views { if let item = views[view].index { viewByItem[item] = view } }
  }

  func ambiguous() -> [StageFrame.Ambiguity] {
    tree.views.flatMap { view in
      let own = engine.ambiguity(of: views[view]).map { ambiguity($0, of: view) }
      guard let scroll = views[view] as? ScrollView, !scroll.subviews.isEmpty,
        let content = engine.ambiguity(of: scroll.contentLayoutGuide)
      else { return [own].compactMap(\.self) }
      var found = ambiguity(content, of: view)
      found.isOfContent = true
      return [own, found].compactMap(\.self)
    }
  }

  private func ambiguity(_ found: Ambiguity, of view: ViewIndex) -> StageFrame.Ambiguity {
    StageFrame.Ambiguity(
      view: view, attributes: found.attributes.map(\.attribute), ranges: found.attributes.map(\.range),
      horizontalCount: found.horizontalCount, verticalCount: found.verticalCount,
      ties: engine.ties(of: found).map(\.description))
  }

  private func redundant() -> [Moment.Redundancy] {
    engine.redundancies().compactMap { found in
      guard let index = constraints.firstIndex(where: { $0 === found.constraint }) else { return nil }
      return Moment.Redundancy(
        constraint: index, others: found.others.map(\.description), isRepetition: found.isRepetition)
    }
  }

  /// Of the items that expectations look into, as far as they exist.
  func details() -> [ItemReference: LayoutDetail] {
    var details: [ItemReference: LayoutDetail] = [:]
    for reference in detailedItems where views[reference.view].index != nil {
      details[reference] = LayoutDetail(of: item(reference))
    }
    return details
  }

  private func drawingOrder() -> DrawingOrder {
    var index: [ObjectIdentifier: ViewIndex] = [:]
    for (position, view) in views.enumerated() { index[ObjectIdentifier(view)] = position }
    return DrawingOrder(root: 0) { views[$0].subviews.map { index[ObjectIdentifier($0)]! } }
  }
}

/// Runs a step that a checked scene makes sure of; `reason` is what would have to be false for it to fail.
func checked<Result>(_ reason: @autoclosure () -> String, _ body: () throws -> Result) -> Result {
  do { return try body() } catch { preconditionFailure("\(reason()), and yet: \(error)") }
}

extension View {
  /// A guide that the view has by itself.
  fileprivate func guide(_ guide: ViewGuide) -> LayoutItem {
    switch guide {
    case .safeArea: return safeAreaLayoutGuide
    case .margins: return layoutMarginsGuide
    case .readable: return readableContentGuide
    case .keyboard: return keyboardLayoutGuide
    case .topGuide: return topLayoutGuide
    case .bottomGuide: return bottomLayoutGuide
    case .content, .frameGuide:
      guard let scroll = self as? ScrollView else { preconditionFailure("\(name) has no \(guide.rawValue)") }
      return guide == .content ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
    }
  }
}

extension LayoutConstraint {
  /// Whether it ties something inside `view`, or the view itself, to something outside.
  fileprivate func reachesOut(of view: View) -> Bool {
    let isInside = (leftTerms + rightTerms).map { term in
      ((term.item as? View) ?? (term.item as? LayoutGuide)?.owningView)?.isDescendant(of: view) ?? false
    }
    return isInside.contains(true) && isInside.contains(false)
  }
}

extension PropertyValue {
  fileprivate func isSameProperty(as other: PropertyValue) -> Bool {
    if case .spacingAfter(let a, _) = self, case .spacingAfter(let b, _) = other { return a == b }
    return name == other.name
  }
}
