/// A block is a short list inside a `BlockPool`: where it starts, how many elements it has and how many it may have.
struct Block: BitwiseCopyable {
  var start: Int32 = 0
  var count: Int32 = 0
  var capacity: Int32 = 0
}

/// A block pool keeps a great many short lists in one run of memory.
///
/// Blocks have a power of two as their capacity; a released block goes to the free list of its size, which is threaded
/// through the blocks themselves. Growing the pool moves it: no pointer into it may be kept over an `append` or `reserve`.
struct BlockPool<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var used = 0
  private var limit: Int
  /// Start of the first free block of capacity 2^i, or −1.
  private var free = Buffer<Int32>(repeating: -1, count: 31)

  init() {
    precondition(MemoryLayout<Element>.stride >= 4, "a free block must have room for the link to the next one")
    limit = 16
    base = RawMemory.allocate(limit)
  }

  deinit { RawMemory.free(base) }

  /// Bytes held.
  var footprint: Int { limit * MemoryLayout<Element>.stride }

  @inline(__always)
  func elements(_ block: Block) -> UnsafeMutablePointer<Element> { base + Int(block.start) }

  @inline(__always)
  mutating func append(_ element: Element, to block: inout Block) {
    if block.count == block.capacity { enlarge(&block, to: block.count + 1) }
    base[Int(block.start + block.count)] = element
    block.count += 1
  }

  @inline(__always)
  mutating func reserve(_ capacity: Int32, in block: inout Block) {
    if capacity > block.capacity { enlarge(&block, to: capacity) }
  }

  @inline(never)
  private mutating func enlarge(_ block: inout Block, to minimum: Int32) {
    let exponent = minimum <= 1 ? 0 : 32 - (minimum - 1).leadingZeroBitCount
    let larger = take(exponent)
    (base + Int(larger)).update(from: base + Int(block.start), count: Int(block.count))
    let count = block.count
    release(&block)
    block = Block(start: larger, count: count, capacity: 1 << Int32(exponent))
  }

  private mutating func take(_ exponent: Int) -> Int32 {
    let first = free[exponent]
    if first >= 0 {
      free[exponent] = UnsafeRawPointer(base + Int(first)).load(as: Int32.self)
      return first
    }
    let size = 1 << exponent
    if used + size > limit { growMemory(to: used + size) }
    used += size
    return Int32(used - size)
  }

  private mutating func growMemory(to minimum: Int) {
    limit = max(minimum, RawMemory.larger(than: limit, stride: MemoryLayout<Element>.stride))
    base = RawMemory.resize(base, to: limit)
  }

  /// Gives the memory of `block` back and leaves it empty.
  mutating func release(_ block: inout Block) {
    if block.capacity > 0 {
      let exponent = block.capacity.trailingZeroBitCount
      UnsafeMutableRawPointer(base + Int(block.start)).storeBytes(of: free[exponent], as: Int32.self)
      free[exponent] = block.start
    }
    block = Block()
  }

  /// Makes this pool an exact copy of `other`: every block of that one is a block of this one.
  mutating func assign(from other: borrowing BlockPool<Element>) {
    if limit < other.used { growMemory(to: other.used) }
    base.update(from: other.base, count: other.used)
    used = other.used
    free.assign(from: other.free)
  }
}
