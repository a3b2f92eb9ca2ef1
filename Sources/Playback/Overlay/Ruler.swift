import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// A constraint as a measure on the stage: where its line runs and what it says. In the window's points.
struct Ruler: Hashable {
  enum Form: Hashable {
    /// Between two edges.
    case gap
    /// Along a view, with arrow heads inside.
    case size
    /// Two edges or centres on one line; the line runs across, over both items.
    case axis(items: [Point])
  }

  var index: ConstraintIndex
  var form: Form
  var start: Point
  var end: Point
  var isVertical: Bool
  var label = ""
  var isOptional: Bool
  /// For an inequality with room: where its bound lies, between start and end.
  var bound: Point?
  /// How the constant changes when the pointer moves right or down.
  var direction: Double
  var constant: Double

  var length: Double { isVertical ? abs(end.y - start.y) : abs(end.x - start.x) }
  var middle: Point { Point((start.x + end.x) / 2, (start.y + end.y) / 2) }

  /// nil for a constraint that is no measure between two edges: of many items, or of items that are not there.
  init?(_ fact: ConstraintFact, in view: WindowPicture) {
    let equation = view.source.scene.constraints[fact.index].equation
    guard equation.left.count == 1, equation.right.count <= 1 else { return nil }
    let a = equation.left[0]
    guard case .view(let first) = a.item, let box = view.box(of: first) else { return nil }
    index = fact.index
    constant = fact.constant
    isOptional = fact.priority.rawValue < 1000
    isVertical = a.attribute.axis == .vertical
    direction = 1
    bound = nil
    if a.attribute.isSize {
      form = .size
      (start, end) = Ruler.sizeLine(box, isVertical)
      label = Ruler.sizeLabel(fact, equation, view, first)
      return
    }
    let b = equation.right.first
    let other: ViewIndex
    if let b {
      guard case .view(let second) = b.item, b.coefficient == 1, a.coefficient == 1 else { return nil }
      other = second
    } else {
      other = view.source.scene.views[first].parent ?? 0
    }
    guard let otherBox = view.box(of: other) else { return nil }
    let from = Ruler.place(b?.attribute ?? (isVertical ? .top : .left), otherBox)
    let to = Ruler.place(a.attribute, box)
    let cross = Ruler.crossing(box, otherBox, isVertical)
    let runsDown = isVertical
    func point(_ along: Double) -> Point { runsDown ? Point(cross, along) : Point(along, cross) }
    if Ruler.isAncestor(first, of: other, view.source.scene) { direction = -1 }
    if fact.relation == .equal, abs(fact.constant) < 1e-9, let b,
      Ruler.isCentre(a.attribute) || Ruler.isCentre(b.attribute)
    {
      let (low, high) =
        isVertical
        ? (min(box.minX, otherBox.minX), max(box.maxX, otherBox.maxX))
        : (min(box.minY, otherBox.minY), max(box.maxY, otherBox.maxY))
      form = .axis(items: [
        isVertical ? Point(box.midX, to) : Point(to, box.midY),
        isVertical ? Point(otherBox.midX, from) : Point(from, otherBox.midY),
      ])
      start = isVertical ? Point(low - 8, to) : Point(to, low - 8)
      end = isVertical ? Point(high + 8, to) : Point(to, high + 8)
      label = "="
      return
    }
    form = .gap
    start = point(from)
    end = point(to)
    label = Ruler.gapLabel(fact)
    if case .slack = fact.standing { bound = point(from + fact.constant * view.placement.zoom) }
  }

  // MARK: Words

  private static func suffix(_ fact: ConstraintFact) -> String {
    var words = ""
    if fact.priority.rawValue < 1000 { words += " @\(Figure.text(fact.priority.rawValue, places: 0))" }
    switch fact.standing {
    case .missed(let off): words += ", off \(Figure.text(off, places: 1))"
    case .slack(let room): words += "   slack \(Figure.text(room, places: 1))"
    case .setAside: words += "   set aside"
    case .holds, .inactive: break
    }
    return words
  }

  private static func sign(_ relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .greaterThanOrEqual: "≥ "
    case .lessThanOrEqual: "≤ "
    }
  }

  private static func gapLabel(_ fact: ConstraintFact) -> String {
    // A negative constant measures the other way round, and so does its relation.
    let relation = fact.constant < 0 ? fact.relation.flipped : fact.relation
    let name = fact.isNamed ? fact.name + " " : ""
    return name + sign(relation) + Figure.text(abs(fact.constant)) + suffix(fact)
  }

  private static func sizeLabel(
    _ fact: ConstraintFact, _ equation: Equation, _ view: WindowPicture, _ item: ViewIndex
  ) -> String {
    let name = fact.isNamed ? fact.name + " " : ""
    let isVertical = equation.left[0].attribute == .height
    guard let other = equation.right.first else {
      let state = view.values.state(of: item)
      let shown = state.map { isVertical ? $0.shown.height : $0.shown.width } ?? fact.constant
      let model = state.map { isVertical ? $0.model.height : $0.model.width } ?? fact.constant
      if fact.relation == .equal, abs(shown - model) > 0.05 {
        return name + "\(Figure.text(shown, places: 1)) → \(Figure.text(model, places: 1))"
      }
      return name + sign(fact.relation) + Figure.text(fact.constant) + suffix(fact)
    }
    let multiplier = other.coefficient == 1 ? "" : fraction(other.coefficient) + " × "
    let target = EquationText.item(other.item, view.source.scene.views.map(\.name)) + "." + other.attribute.name
    let rest =
      fact.constant == 0
      ? "" : fact.constant < 0 ? " − \(Figure.text(-fact.constant))" : " + \(Figure.text(fact.constant))"
    return name + sign(fact.relation) + multiplier + target + rest + suffix(fact)
  }

  private static func fraction(_ value: Double) -> String {
    for (text, number) in [("½", 0.5), ("⅓", 1.0 / 3), ("⅔", 2.0 / 3), ("¼", 0.25), ("¾", 0.75)]
    where abs(value - number) < 1e-9 { return text }
    return Figure.text(value, places: 3)
  }

  // MARK: Places

  private static func place(_ attribute: Attribute, _ box: Rect) -> Double {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: box.minX
    case .right, .trailing, .rightMargin, .trailingMargin: box.maxX
    case .top, .topMargin: box.minY
    case .bottom, .bottomMargin, .lastBaseline, .firstBaseline: box.maxY
    case .centerX, .centerXWithinMargins: box.midX
    case .centerY, .centerYWithinMargins: box.midY
    case .width, .height: 0
    }
  }

  private static func isCentre(_ attribute: Attribute) -> Bool {
    [.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline, .lastBaseline].contains(
      attribute)
  }

  /// In the middle of what both items have in common across the ruler's direction, or of the smaller one.
  private static func crossing(_ a: Rect, _ b: Rect, _ isVertical: Bool) -> Double {
    let (a0, a1, b0, b1) =
      isVertical ? (a.minX, a.maxX, b.minX, b.maxX) : (a.minY, a.maxY, b.minY, b.maxY)
    let (low, high) = (max(a0, b0), min(a1, b1))
    if low < high { return (low + high) / 2 }
    return a1 - a0 < b1 - b0 ? (a0 + a1) / 2 : (b0 + b1) / 2
  }

  private static func sizeLine(_ box: Rect, _ isVertical: Bool) -> (Point, Point) {
    if isVertical {
      let x = box.width > 40 ? box.maxX - 8 : box.midX
      return (Point(x, box.minY), Point(x, box.maxY))
    }
    let y = box.height > 40 ? box.maxY - 10 : box.midY
    return (Point(box.minX, y), Point(box.maxX, y))
  }

  private static func isAncestor(_ view: ViewIndex, of other: ViewIndex, _ scene: CheckedScene) -> Bool {
    var next = scene.views[other].parent
    while let parent = next {
      if parent == view { return true }
      next = scene.views[parent].parent
    }
    return false
  }
}
