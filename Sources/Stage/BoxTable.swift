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

  /// The table with other boxes for some views, in any order, each once.
  package func replacing(_ changes: [Difference]) -> BoxTable {
    if changes.isEmpty { return self }
    if changes.count * 4 > base.count {
      var boxes = boxes
      boxes.withUnsafeMutableBufferPointer { boxes in
        for change in changes { boxes[change.view] = change.box }
      }
      return BoxTable(boxes)
    }
    var merged: [Difference] = []
    merged.reserveCapacity(differences.count + changes.count)
    var next = 0
    for change in changes.sorted(by: { $0.view < $1.view }) {
      while next < differences.count, differences[next].view <= change.view {
        if differences[next].view < change.view { merged.append(differences[next]) }
        next += 1
      }
      merged.append(change)
    }
    merged += differences[next...]
    var table = self
    table.differences = merged
    return merged.count * 4 > base.count ? BoxTable(table.boxes) : table
  }

  package static func == (a: BoxTable, b: BoxTable) -> Bool { a.boxes == b.boxes }
}
