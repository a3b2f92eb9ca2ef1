import Drawing
import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// Why an edge is where it is: a sum of constants along the constraints that lead to it, from the screen's edge.
struct EdgeReason: Hashable {
  struct Step: Hashable {
    var words: String
    /// What the step adds; nil for the place at which the sum begins.
    var amount: Double?
    /// The sum so far, in the screen's coordinates.
    var total: Double
  }

  var title: String
  var steps: [Step]

  /// The reason of the view's left or top edge, whichever constraint names; nil when none leads to it.
  init?(of view: ViewIndex, isVertical: Bool, in frame: StageFrame, _ source: PlayerSource) {
    let values = LayoutValues(frame)
    let attributes: [Attribute] =
      isVertical ? [.top, .bottom, .centerY] : [.left, .leading, .right, .trailing, .centerX]
    var chain: [(words: String, from: ViewIndex, attribute: Attribute, amount: Double)] = []
    var current = view
    var wanted: [Attribute] = attributes
    var visited: Set<ViewIndex> = []
    var first: Attribute?
    while current != 0, visited.insert(current).inserted, chain.count < 12 {
      var found = EdgeReason.link(to: current, wanted, except: visited, in: frame, source)
      if found == nil, let (step, opposite) = EdgeReason.across(current, wanted[0], in: frame, values, source) {
        // From the other edge of the same view, a size away.
        found = EdgeReason.link(to: current, EdgeReason.same(opposite), except: visited, in: frame, source)
        if found != nil {
          if first == nil { first = wanted[0] }
          chain.append((step.words, current, opposite, step.amount))
        }
      }
      guard let link = found else { break }
      if first == nil { first = link.own }
      chain.append((EdgeReason.words(link.index, source), link.other, link.attribute, link.amount))
      current = link.other
      wanted = EdgeReason.same(link.attribute)
    }
    guard let first, let last = chain.last else { return nil }
    func value(_ view: ViewIndex, _ attribute: Attribute) -> Double? {
      values.absolute(view, shown: false).map { EdgeReason.read(attribute, $0) }
    }
    guard let end = value(view, first), var total = value(last.from, last.attribute) else { return nil }
    title = "Why is \(source.scene.views[view].name).\(first.name) \(Figure.text(end))?"
    steps = [
      Step(words: "\(source.scene.views[last.from].name).\(last.attribute.name)", amount: nil, total: total)
    ]
    for link in chain.reversed() {
      total += link.amount
      steps.append(Step(words: link.words, amount: link.amount, total: total))
    }
    // A chain that does not end at the edge (other priorities, sizes in between) is no reason.
    if abs(total - end) > 0.01 { return nil }
  }

  private static func words(_ index: ConstraintIndex, _ source: PlayerSource) -> String {
    let record = source.scene.constraints[index]
    return (record.name.contains(" ") ? "" : record.name + ", ") + "line \(source.line(record.range))"
  }

  /// The step from the opposite edge: the size, by the equation that gives it or by the content.
  private static func across(
    _ view: ViewIndex, _ edge: Attribute, in frame: StageFrame, _ values: LayoutValues, _ source: PlayerSource
  ) -> (step: (words: String, amount: Double), opposite: Attribute)? {
    guard let box = values.absolute(view, shown: false) else { return nil }
    let size: Attribute
    let (opposite, sign): (Attribute, Double)
    switch edge {
    case .bottom: (opposite, sign, size) = (.top, 1, .height)
    case .top: (opposite, sign, size) = (.bottom, -1, .height)
    case .right, .trailing: (opposite, sign, size) = (.left, 1, .width)
    case .left, .leading: (opposite, sign, size) = (.right, -1, .width)
    default: return nil
    }
    let states = source.history.moments[frame.momentIndex].constraints
    let record = source.scene.constraints.indices.first { index in
      let equation = source.scene.constraints[index].equation
      guard states.indices.contains(index), states[index].isActive, equation.relation == .equal else { return false }
      return equation.left.count == 1 && equation.left[0].item == .view(view) && equation.left[0].attribute == size
    }
    let name = "\(source.scene.views[view].name).\(size.name)"
    let words = record.map { "\(name), \(EdgeReason.words($0, source))" } ?? "\(name), by its content"
    return ((words, sign * (size == .height ? box.height : box.width)), opposite)
  }

  private struct Link {
    var index: ConstraintIndex
    var own: Attribute
    var other: ViewIndex
    var attribute: Attribute
    var amount: Double
  }

  /// An active equation `view.own == other.attribute + constant` of the oldest age.
  private static func link(
    to view: ViewIndex, _ wanted: [Attribute], except visited: Set<ViewIndex>, in frame: StageFrame,
    _ source: PlayerSource
  ) -> Link? {
    let states = source.history.moments[frame.momentIndex].constraints
    // What is written about the view itself comes before what others say of it.
    for isSubject in [true, false] {
      for attribute in wanted {
        for (index, record) in source.scene.constraints.enumerated() where states.indices.contains(index) {
          let equation = record.equation
          guard states[index].isActive, equation.relation == .equal, equation.left.count == 1, equation.right.count == 1
          else { continue }
          let (a, b) = (equation.left[0], equation.right[0])
          guard a.coefficient == 1, b.coefficient == 1, case .view(let left) = a.item, case .view(let right) = b.item
          else { continue }
          let (own, other) = isSubject ? (left, right) : (right, left)
          let (mine, theirs) = isSubject ? (a, b) : (b, a)
          guard own == view, other != view, mine.attribute == attribute, !visited.contains(other) else { continue }
          return Link(
            index: index, own: attribute, other: other, attribute: theirs.attribute,
            amount: isSubject ? states[index].constant : -states[index].constant)
        }
      }
    }
    return nil
  }

  private static func same(_ attribute: Attribute) -> [Attribute] {
    switch attribute {
    case .left, .leading: [.left, .leading]
    case .right, .trailing: [.right, .trailing]
    default: [attribute]
    }
  }

  private static func read(_ attribute: Attribute, _ box: Rect) -> Double {
    switch attribute {
    case .left, .leading: box.minX
    case .right, .trailing: box.maxX
    case .top: box.minY
    case .bottom: box.maxY
    case .centerX: box.midX
    case .centerY: box.midY
    default: 0
    }
  }

  // MARK: Drawing

  static func draw(_ pen: inout Pen, _ index: ViewIndex, _ view: WindowPicture, _ top: Double) -> Double {
    let theme = pen.theme
    let box = view.layout.inspector
    let (left, right) = (box.minX + 16, box.maxX - 16)
    let reasons = [false, true].compactMap { EdgeReason(of: index, isVertical: $0, in: view.frame, view.source) }
    var y = top
    for reason in reasons {
      pen.text(reason.title, .label, theme[.ink2], x: left, y: y + 17, room: right - left - 30)
      y += 28
      for step in reason.steps {
        pen.fill(Rect(left, y + 4, 2, 14), theme[.strong])
        if let amount = step.amount {
          let sign = amount < 0 ? "− \(Figure.text(-amount))" : "+ \(Figure.text(amount))"
          let width = pen.text(sign, .body, theme[.ink1], x: left + 10, y: y + 11)
          pen.text(step.words, .body, theme[.ink2], x: left + 18 + width, y: y + 11, room: right - left - width - 70)
        } else {
          pen.text(step.words, .body, theme[.ink1], x: left + 10, y: y + 11)
        }
        pen.text(Figure.text(step.total), .bodyBold, theme[.ink1], x: right, y: y + 11, side: .trailing)
        y += 22
      }
      y += 6
    }
    if reasons.isEmpty {
      pen.text("Why is it there?", .label, theme[.ink2], x: left, y: y + 17)
      pen.text(
        index == 0 ? "the screen is where every reason begins" : "no chain of equations leads to its edges", .note,
        theme[.ink3], x: left, y: y + 37)
      y += 52
    }
    return y + 2
  }
}
