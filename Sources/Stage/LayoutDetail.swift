import AutoLayout
import Geometry
import LayoutVocabulary
import SceneScript

/// What a frame of a view does not tell: where a guide lies, and how far inside its box an item has its margins and
/// baselines. Kept for the items that expectations speak of.
package struct LayoutDetail: Hashable, Sendable {
  /// Of a guide, in its view's coordinates; nil for a view.
  package var frame: Rect?
  package var margins: EdgeInsets
  /// From the top; nil where the baseline is the bottom.
  package var firstBaseline: Double?
  /// From the bottom.
  package var lastBaseline: Double
}

extension CheckedScene {
  /// The items of expectations that need more than their views' frames, each once, in the order of their first mention.
  var detailedItems: [ItemReference] {
    var items: [ItemReference] = []
    func note(_ sum: LayoutSum) {
      for term in sum.terms where term.needsDetail && !items.contains(term.item) { items.append(term.item) }
    }
    for expectation in expectations {
      guard case .comparison(let left, _, let right, _) = expectation.claim else { continue }
      note(left)
      note(right)
    }
    return items
  }
}

extension LayoutSum.Term {
  fileprivate var needsDetail: Bool {
    if case .guide = item { return true }
    return attribute.readsInside
  }
}

extension Attribute {
  /// Whether its place depends on margins or baselines.
  var readsInside: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: false
    case .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      true
    }
  }
}

extension LayoutDetail {
  init(of item: LayoutItem) {
    let view = item as? View
    frame = view == nil ? item.frame : nil
    margins = view?.effectiveLayoutMargins ?? .zero
    firstBaseline = view?.firstBaselineFromTop
    lastBaseline = view?.lastBaselineFromBottom ?? 0
  }
}
