/// One entry of a sparse vector.
struct Entry: BitwiseCopyable {
  var index: Int32
  var value: Double
}

/// A sparse vector lists the entries that are not 0, in the order in which they came up, and finds any of them at once.
struct SparseVector: ~Copyable {
  private(set) var entries = Buffer<Entry>()
  /// Place of an index in `entries` plus 1, or 0.
  private var place = Buffer<Int32>()

  var footprint: Int { entries.footprint + place.footprint }

  @inline(__always)
  var count: Int { entries.count }

  mutating func resize(to dimension: Int) {
    if place.count < dimension { place.resize(to: dimension, filling: 0) }
  }

  @inline(__always)
  mutating func removeAll() {
    for i in 0..<entries.count { place[entries[i].index] = 0 }
    entries.removeAll()
  }

  @inline(__always)
  subscript(index: Int32) -> Double {
    let at = place[index]
    return at == 0 ? 0 : entries[at - 1].value
  }

  @inline(__always)
  func contains(_ index: Int32) -> Bool { place[index] != 0 }

  @inline(__always)
  mutating func add(_ value: Double, at index: Int32) {
    let at = place[index]
    if at != 0 {
      entries[at - 1].value += value
    } else {
      entries.append(Entry(index: index, value: value))
      place[index] = Int32(truncatingIfNeeded: entries.count)
    }
  }

  /// Forgets the entries of a size up to `threshold`: what is left of sums that cancel.
  @inline(__always)
  mutating func dropSmall(_ threshold: Double) {
    var kept = 0
    for i in 0..<entries.count {
      let entry = entries[i]
      if abs(entry.value) > threshold {
        entries[kept] = entry
        kept += 1
        place[entry.index] = Int32(truncatingIfNeeded: kept)
      } else {
        place[entry.index] = 0
      }
    }
    entries.truncate(to: kept)
  }
}
