import Geometry
import LayoutVocabulary
import SceneScript

/// Reads attributes of views from a frame, the way expectations ask for them.
package struct LayoutValues {
  package let frame: StageFrame
  private let direction: LayoutDirection
  private let positions: [ViewIndex: Int]

  package init(_ frame: StageFrame, direction: LayoutDirection = .leftToRight) {
    self.frame = frame
    self.direction = direction
    var positions: [ViewIndex: Int] = [:]
    for (position, state) in frame.views.enumerated() where !state.isGhost { positions[state.view] = position }
    self.positions = positions
  }

  /// nil when the view does not exist in this frame.
  package func state(of view: ViewIndex) -> ViewState? { positions[view].map { frame.views[$0] } }

  /// The value of a sum. A single item is measured in its superview's coordinates, several in those of their nearest common
  /// ancestor, whose own left and top are 0: the coordinates in which a constraint between them is written. Right to left, a
  /// sum that speaks of leading or trailing is measured from the right, as such a constraint is.
  /// nil when one of the views does not exist.
  package func value(of sum: LayoutSum) -> Double? {
    var places: [Place] = []
    for term in sum.terms {
      guard let place = place(of: term.item) else { return nil }
      places.append(place)
    }
    let holder =
      Set(places).count > 1 ? commonAncestor(of: places.map(\.position)) : places.first.flatMap { container(of: $0) }
    let isMirrored = direction == .rightToLeft && sum.terms.contains { $0.attribute.family == .directional }
    var total = sum.constant
    for (term, place) in zip(sum.terms, places) {
      total += term.coefficient * read(term, at: place, in: holder, isMirrored: isMirrored)
    }
    return total
  }

  /// A view of the frame, or a guide of one.
  private struct Place: Hashable {
    var position: Int
    var guide: ItemReference?
  }

  private func place(of item: ItemReference) -> Place? {
    guard let position = positions[item.view] else { return nil }
    if case .view = item { return Place(position: position) }
    return frame.details[item] == nil ? nil : Place(position: position, guide: item)
  }

  private func container(of place: Place) -> Int? {
    place.guide == nil ? frame.views[place.position].parent : place.position
  }

  /// The box of a view in root coordinates.
  package func absolute(_ view: ViewIndex, shown: Bool) -> Rect? {
    positions[view].map { box(at: $0, in: nil, shown: shown) }
  }

  private func read(_ term: LayoutSum.Term, at place: Place, in holder: Int?, isMirrored: Bool) -> Double {
    let box = box(of: place, in: holder, shown: term.shown)
    let detail = frame.details[term.item]
    let margins = detail?.margins ?? .zero
    let attribute = isMirrored ? term.attribute.mirrored : term.attribute
    let value: Double
    switch attribute {
    case .width: return box.width
    case .height: return box.height
    case .left, .leading: value = box.minX
    case .right, .trailing: value = box.maxX
    case .leftMargin, .leadingMargin: value = box.minX + margins.left
    case .rightMargin, .trailingMargin: value = box.maxX - margins.right
    case .centerX: value = box.midX
    case .centerXWithinMargins: value = box.midX + (margins.left - margins.right) / 2
    case .top: return box.minY
    case .bottom: return box.maxY
    case .topMargin: return box.minY + margins.top
    case .bottomMargin: return box.maxY - margins.bottom
    case .centerY: return box.midY
    case .centerYWithinMargins: return box.midY + (margins.top - margins.bottom) / 2
    case .firstBaseline: return detail?.firstBaseline.map { box.minY + $0 } ?? box.maxY
    case .lastBaseline: return box.maxY - (detail?.lastBaseline ?? 0)
    }
    if !isMirrored { return value }
    let outer = frame.views[holder ?? 0]
    return (term.shown ? outer.shown : outer.model).width - value
  }

  private func box(of place: Place, in holder: Int?, shown: Bool) -> Rect {
    guard let guide = place.guide, let inner = frame.details[guide]?.frame else {
      return box(at: place.position, in: holder, shown: shown)
    }
    if place.position == holder { return inner }
    return inner.offset(by: box(at: place.position, in: holder, shown: shown).origin)
  }

  /// The box at `place` in the coordinates of `holder`; nil is the root's. The holder's own box starts at 0.
  private func box(at place: Int, in holder: Int?, shown: Bool) -> Rect {
    var box = shown ? frame.views[place].shown : frame.views[place].model
    if place == holder { return Rect(0, 0, box.width, box.height) }
    var ancestor = frame.views[place].parent
    while let next = ancestor, next != holder {
      let outer = shown ? frame.views[next].shown : frame.views[next].model
      box = box.offset(by: outer.origin)
      ancestor = frame.views[next].parent
    }
    return box
  }

  private func commonAncestor(of places: [Int]) -> Int {
    var common = places[0]
    for place in places.dropFirst() {
      var (a, b) = (common, place)
      // Parents stand before their children, so the later of two different places is never the common one.
      while a != b {
        if a > b { a = frame.views[a].parent ?? 0 } else { b = frame.views[b].parent ?? 0 }
      }
      common = a
    }
    return common
  }
}
