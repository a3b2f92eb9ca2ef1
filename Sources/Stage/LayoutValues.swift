import Geometry
import LayoutVocabulary
import SceneScript

/// Reads attributes of views from a frame, the way expectations ask for them.
package struct LayoutValues {
  package let frame: StageFrame
  private let positions: [ViewIndex: Int]

  package init(_ frame: StageFrame) {
    self.frame = frame
    var positions: [ViewIndex: Int] = [:]
    for (position, state) in frame.views.enumerated() where !state.isGhost { positions[state.view] = position }
    self.positions = positions
  }

  /// nil when the view does not exist in this frame.
  package func state(of view: ViewIndex) -> ViewState? { positions[view].map { frame.views[$0] } }

  /// The value of a sum. A single item is measured in its superview's coordinates, several in those of their nearest common
  /// ancestor, whose own left and top are 0: the coordinates in which a constraint between them is written.
  /// nil when one of the views does not exist.
  package func value(of sum: LayoutSum) -> Double? {
    var places: [Int] = []
    for term in sum.terms {
      if case .guide(let guide, _) = term.item { unbuilt(guide.rawValue) }
      guard let position = positions[term.item.view] else { return nil }
      places.append(position)
    }
    let holder = Set(places).count > 1 ? commonAncestor(of: places) : places.first.map { frame.views[$0].parent } ?? nil
    var total = sum.constant
    for (term, place) in zip(sum.terms, places) {
      total += term.coefficient * read(term.attribute, at: place, in: holder, shown: term.shown)
    }
    return total
  }

  /// The box of a view in root coordinates.
  package func absolute(_ view: ViewIndex, shown: Bool) -> Rect? {
    positions[view].map { box(at: $0, in: nil, shown: shown) }
  }

  private func read(_ attribute: Attribute, at place: Int, in holder: Int?, shown: Bool) -> Double {
    let box = box(at: place, in: holder, shown: shown)
    return switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: box.minX
    case .right, .trailing, .rightMargin, .trailingMargin: box.maxX
    case .top, .topMargin: box.minY
    case .bottom, .bottomMargin, .lastBaseline, .firstBaseline: box.maxY
    case .width: box.width
    case .height: box.height
    case .centerX, .centerXWithinMargins: box.midX
    case .centerY, .centerYWithinMargins: box.midY
    }
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
