/// An ordered set of small integers that is read while it grows: the work list of a triangular pass.
///
/// Three levels of 64-bit words: a bit of a higher level says that the word below it is not empty. A lone member is held
/// outside of the words, since most passes walk a chain and have one member at a time.
struct OrderedBits: ~Copyable {
  private var words = Buffer<UInt64>(repeating: 0, count: 1)
  private var summary = Buffer<UInt64>(repeating: 0, count: 1)
  private var top = Buffer<UInt64>(repeating: 0, count: 1)
  private var lone: Int32 = -1
  private var count: Int32 = 0  // members inside the words

  /// Makes room for members below `limit`. The set must be empty.
  mutating func resize(to limit: Int) {
    assert(count == 0 && lone < 0)
    words.resize(to: limit >> 6 + 1, filling: 0)
    summary.resize(to: limit >> 12 + 1, filling: 0)
    top.resize(to: limit >> 18 + 1, filling: 0)
  }

  var footprint: Int { words.footprint + summary.footprint + top.footprint }

  @inline(__always)
  mutating func insert(_ member: Int32) {
    if member == lone { return }
    if lone < 0 {
      if count == 0 {
        lone = member
        return
      }
    } else {
      store(lone)
      lone = -1
    }
    store(member)
  }

  @inline(__always)
  private mutating func store(_ member: Int32) {
    let word = Int(member >> 6)
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: member & 63)
    let old = words[word]
    if old & bit != 0 { return }
    words[word] = old | bit
    count &+= 1
    if old == 0 {
      summary[word >> 6] |= 1 << UInt64(truncatingIfNeeded: word & 63)
      top[word >> 12] |= 1 << UInt64(truncatingIfNeeded: (word >> 6) & 63)
    }
  }

  @inline(__always)
  private mutating func emptied(_ word: Int) {
    let next = word >> 6
    summary[next] &= ~(1 << UInt64(truncatingIfNeeded: word & 63))
    if summary[next] == 0 { top[next >> 6] &= ~(1 << UInt64(truncatingIfNeeded: next & 63)) }
  }

  /// Removes and returns the lowest member, or −1. Between two calls only members above the last one may be inserted.
  /// `cursor` starts at 0 and belongs to the sweep.
  @inline(__always)
  mutating func popLowest(_ cursor: inout Int) -> Int32 {
    if lone >= 0 {
      let member = lone
      lone = -1
      return member
    }
    if count == 0 { return -1 }
    if words[cursor] == 0 || cursor == 0 { cursor = lowestWord() }
    let bits = words[cursor]
    let bit = bits.trailingZeroBitCount
    words[cursor] = bits & (bits &- 1)
    count &-= 1
    if words[cursor] == 0 { emptied(cursor) }
    return Int32(truncatingIfNeeded: cursor << 6 + bit)
  }

  /// Removes and returns the highest member, or −1. Between two calls only members below the last one may be inserted.
  @inline(__always)
  mutating func popHighest(_ cursor: inout Int) -> Int32 {
    if lone >= 0 {
      let member = lone
      lone = -1
      return member
    }
    if count == 0 { return -1 }
    if words[cursor] == 0 || cursor == 0 { cursor = highestWord() }
    let bits = words[cursor]
    let bit = 63 - bits.leadingZeroBitCount
    words[cursor] = bits & ~(1 << UInt64(truncatingIfNeeded: bit))
    count &-= 1
    if words[cursor] == 0 { emptied(cursor) }
    return Int32(truncatingIfNeeded: cursor << 6 + bit)
  }

  private func lowestWord() -> Int {
    var index = 0
    while top[index] == 0 { index += 1 }
    let next = index << 6 + top[index].trailingZeroBitCount
    return next << 6 + summary[next].trailingZeroBitCount
  }

  private func highestWord() -> Int {
    var index = top.count - 1
    while top[index] == 0 { index -= 1 }
    let next = index << 6 + 63 - top[index].leadingZeroBitCount
    return next << 6 + 63 - summary[next].leadingZeroBitCount
  }
}
