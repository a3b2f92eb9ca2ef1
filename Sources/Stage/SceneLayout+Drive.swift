import AutoLayout
import Geometry
import LayoutVocabulary
import SceneScript

// Values that a drive changes in every frame.
extension SceneLayout {
  /// What the value is now, in the layout of `moment`.
  func value(of target: DriveTarget, in moment: Moment) -> DriveValue {
    switch target {
    case .constant(let index): DriveValue(constraints[index].constant, 0)
    case .rootSize: DriveValue(engine.rootSize.width, engine.rootSize.height)
    case .attribute(let item, let attribute):
      DriveValue(edits[target]?.constant ?? self.value(of: attribute, moment.frames[item.view]), 0)
    }
  }

  private func value(of attribute: Attribute, _ box: Rect) -> Double {
    switch physical(attribute) {
    case .right, .rightMargin: box.maxX
    case .top, .topMargin: box.minY
    case .bottom, .bottomMargin, .lastBaseline, .firstBaseline: box.maxY
    case .width: box.width
    case .height: box.height
    case .centerX, .centerXWithinMargins: box.midX
    case .centerY, .centerYWithinMargins: box.midY
    case .left, .leftMargin, .leading, .leadingMargin, .trailing, .trailingMargin: box.minX
    }
  }

  /// Left and right in place of leading and trailing.
  private func physical(_ attribute: Attribute) -> Attribute {
    let isRightToLeft = scene.direction == .rightToLeft
    return switch attribute {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: attribute
    }
  }

  /// An edit variable for the driven attribute, which stays until it is released.
  func prepare(_ drive: Drive, startingAt value: DriveValue) {
    guard case .attribute(let item, let attribute, let priority, _, _) = drive else { return }
    release(drive.target)
    guard let superview = views[item.view].superview else { return }
    let name = "drive \(scene.views[item.view].name).\(attribute.name)"
    let side = physical(attribute)
    // A size is a number, a place one of the superview's coordinates.
    let origin: [LayoutConstraint.Term] =
      switch side {
      case .width, .height: []
      default: [LayoutConstraint.Term(1, superview, side.axis == .horizontal ? .left : .top)]
      }
    let edit = checked("\(name) was found legal") {
      let edit = try LayoutConstraint(
        [LayoutConstraint.Term(1, self.item(item), side)], .equal, origin, constant: value.x, priority: priority,
        identifier: name)
      try edit.activate()
      return edit
    }
    edits[drive.target] = edit
  }

  func set(_ target: DriveTarget, to value: DriveValue) {
    switch target {
    case .constant(let index): constraints[index].constant = value.x
    case .rootSize: show(Size(max(value.x, 0), max(value.y, 0)))
    case .attribute: edits[target]?.constant = value.x
    }
  }

  /// Takes the edit variable away; without one nothing happens.
  func release(_ target: DriveTarget) {
    if let edit = edits.removeValue(forKey: target), edit.isActive { edit.deactivate() }
  }

  /// Solves what driven values changed since `previous`, the moment before. Costs what moved.
  func commitDriven(time: Rational, after previous: Moment) -> Moment {
    let pivots = engine.statistics.solver.pivots
    let result = engine.solve()
    var moment = previous
    moment.time = time
    let boxes = changedBoxes(result)
    let changed = boxes.map(\.view)
    moment.frames = previous.frames.replacing(boxes)
    moment.driven = changed
    moment.details = details()
    if !result.conflicts.isEmpty || !previous.conflicts.isEmpty { moment.conflicts = conflictNames(result) }
    // Along one active set no value becomes open or determined.
    if findsAmbiguity, engine.statistics.solver.pivots != pivots { moment.ambiguous = ambiguous() }
    return moment
  }

  /// The boxes that the solve moved, in no particular order. A view is an object that counts who holds it, so where its box needs no
  /// insets of its own it is not asked.
  private func changedBoxes(_ result: LayoutResult) -> [BoxTable.Difference] {
    var boxes: [BoxTable.Difference] = []
    boxes.reserveCapacity(result.changed.count)
    for item in result.changed {
      let view = viewByItem[item]
      if view < 0 { continue }
      let box = hasInsets ? result.frame(of: views[view]) : result.frames[item]
      boxes.append(BoxTable.Difference(view: view, box: box))
    }
    return boxes
  }
}
