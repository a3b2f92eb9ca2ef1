import Geometry
import SceneScript

/// The boxes of all views by their index: an array shared with other moments, and what is different here.
///
/// While a value is driven there is a moment for every frame; each costs what moved and not what the scene holds, until a quarter
/// of the boxes differ and a new array is cheaper.
package struct BoxTable: Sendable, Equatable {
  private var base: [Rect]
  /// In order of the views, each once.
  private var differences: [Difference] = []

  package struct Difference: Sendable, Equatable {
    package var view: ViewIndex
    package var box: Rect
  }

  package init(_ boxes: [Rect]) { base = boxes }

  package subscript(view: ViewIndex) -> Rect {
    var low = 0
    var high = differences.count
    while low < high {
      let middle = (low + high) / 2
      if differences[middle].view == view { return differences[middle].box }
      if differences[middle].view < view { low = middle + 1 } else { high = middle }
    }
    return base[view]
  }

  /// All of them, for reading and for a copy to work on.
  package var boxes: [Rect] {
    if differences.isEmpty { return base }
    var boxes = base
    for difference in differences { boxes[difference.view] = difference.box }
    return boxes
  }

  /// The table with other boxes for some views: in order of the views, each once.
  package func replacing(_ changes: [Difference]) -> BoxTable {
    var merged: [Difference] = []
    merged.reserveCapacity(differences.count + changes.count)
    var old = differences[...]
    for change in changes {
      while let first = old.first, first.view <= change.view {
        if first.view < change.view { merged.append(first) }
        old.removeFirst()
      }
      merged.append(change)
    }
    merged += old
    var table = self
    table.differences = merged
    return merged.count * 4 > base.count ? BoxTable(table.boxes) : table
  }

  package static func == (a: BoxTable, b: BoxTable) -> Bool { a.boxes == b.boxes }
}
