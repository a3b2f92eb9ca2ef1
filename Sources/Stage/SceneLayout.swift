import AutoLayout
import Drawing
import Geometry
import LayoutVocabulary
import SceneScript

/// The layout engine filled with a scene: turns the scene's edits into the engine's, and its solutions into moments.
final class SceneLayout {
  let scene: CheckedScene
  private let measurer: any TextMeasurer
  let findsAmbiguity: Bool
  let engine: LayoutEngine
  /// By the scene's view index, whether they are in the tree now or not. A guide is a view that nobody draws.
  let views: [View]
  /// By the scene's constraint index; made in that order, which is the order in which conflicts are judged.
  let constraints: [LayoutConstraint]
  private var appearances: [Appearance]
  private var overrides: [ContentOverrides]
  private var contents: [ContentSize]
  private var screen: Size
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
    self.measurer = measurer
    self.findsAmbiguity = findsAmbiguity
    screen = scene.screen.size
    views = scene.views.map { View(name: $0.name) }
    appearances = [Appearance](repeating: Appearance(), count: views.count)
    overrides = [ContentOverrides](repeating: ContentOverrides(), count: views.count)
    contents = [ContentSize](repeating: .none, count: views.count)
    constraints = SceneLayout.constraints(of: scene, views)
    let root = views[0]
    engine = checked("the root is new") { try LayoutEngine(root: root) }
    engine.observer = observer
    setRootSize()
    for (index, record) in scene.views.enumerated() {
      for property in record.properties { take(property, for: index) }
      updateContent(of: index)
      if record.isInitial { insert(index) }
    }
    for (index, record) in scene.constraints.enumerated() where record.isInitial { activate(index) }
  }

  private static func constraints(of scene: CheckedScene, _ views: [View]) -> [LayoutConstraint] {
    scene.constraints.map { record in
      func terms(_ terms: [Equation.Term]) -> [LayoutConstraint.Term] {
        terms.map { term in
          LayoutConstraint.Term(term.coefficient, item(term.item, views), term.attribute)
        }
      }
      if record.condition != nil { unbuilt("when") }
      if record.isAdapted { unbuilt("adapted") }
      let equation = record.equation
      return checked("\(record.name) was found legal") {
        try LayoutConstraint(
          terms(equation.left), equation.relation, terms(equation.right), constant: equation.constant,
          priority: equation.priority, identifier: record.name)
      }
    }
  }

  var statistics: LayoutStatistics { engine.statistics }

  private static func item(_ reference: ItemReference, _ views: [View]) -> LayoutItem {
    switch reference {
    case .view(let index): views[index]
    case .guide(let guide, _): unbuilt(guide.rawValue)
    }
  }

  func item(_ reference: ItemReference) -> LayoutItem { SceneLayout.item(reference, views) }

  // MARK: Edits

  func apply(_ action: TimelineEntry.Action) {
    switch action {
    case .edits(let edits, _): for edit in edits { apply(edit) }
    case .screen(let new, _): setScreen(new.size)
    case .drive, .mark: break
    }
  }

  func setScreen(_ size: Size) {
    screen = size
    setRootSize()
  }

  private func setRootSize() { checked("a checked screen has a size") { try engine.setRootSize(screen) } }

  private func apply(_ edit: Edit) {
    switch edit {
    case .setConstant(let index, let value): constraints[index].constant = value
    case .setPriority(let index, let priority): setPriority(priority, of: index)
    case .activate(let index): activate(index)
    case .deactivate(let index): constraints[index].deactivate()
    case .insertView(let index): insert(index)
    case .removeView(let index):
      views[index].removeFromSuperview()
      treeChanged = true
    case .setProperty(let index, let property):
      if take(property, for: index) { updateContent(of: index) }
    case .release(let item, let attribute): release(.attribute(item, attribute))
    case .keyboard: unbuilt("keyboard")
    }
  }

  private func activate(_ index: ConstraintIndex) {
    checked("the views of \(scene.constraints[index].name) exist") { try constraints[index].activate() }
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
    checked("\(scene.views[index].name) has a place") { try views[parent].addSubview(views[index]) }
    treeChanged = true
  }

  // MARK: Content

  @discardableResult
  private func take(_ property: PropertyValue, for index: ViewIndex) -> Bool {
    appearances[index].set(property)
    return overrides[index].set(property)
  }

  private func updateContent(of index: ViewIndex) {
    let content = ContentSize(
      kind: scene.views[index].kind, style: appearances[index].style, overrides: overrides[index], measurer: measurer,
      scale: scene.screen.scale)
    contents[index] = content
    let view = views[index]
    view.intrinsicContentSize = content.intrinsic
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
      constraints: constraintStates(previous?.constraints), contents: contents)
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
    tree.views.compactMap { view in
      engine.ambiguity(of: views[view]).map {
        StageFrame.Ambiguity(view: view, attributes: $0.attributes.map(\.attribute))
      }
    }
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

/// The language says more than the stage carries out; better no picture than a wrong one.
func unbuilt(_ word: String) -> Never { preconditionFailure("the stage cannot carry out '\(word)'") }
