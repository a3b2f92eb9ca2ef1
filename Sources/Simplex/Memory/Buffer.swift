/// A buffer is a growing run of elements in memory that this module manages itself.
///
/// Swift's array is kept out of the solver's loops: an array behind a class field costs a retain, an exclusivity and a
/// bounds check for every access. Here indices are checked in debug builds only.
struct Buffer<Element: ~Copyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private(set) var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    base = RawMemory.allocate(capacity)
    count = 0
  }

  deinit {
    base.deinitialize(count: count)
    RawMemory.free(base)
  }

  /// Bytes held.
  var footprint: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  @inline(never)
  private mutating func grow(to minimum: Int) {
    capacity = max(minimum, 8, RawMemory.larger(than: capacity, stride: MemoryLayout<Element>.stride))
    base = RawMemory.resize(base, to: capacity)
  }

  mutating func reserve(_ minimum: Int) {
    if minimum > capacity { grow(to: minimum) }
  }
}

extension Buffer where Element: BitwiseCopyable {
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  var last: Element { self[count - 1] }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func truncate(to count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  /// Takes the last element to `index` and shortens the buffer by one.
  @inline(__always)
  mutating func swapRemove(at index: Int) {
    self[index] = last
    count -= 1
  }

  mutating func resize(to count: Int, filling element: Element) {
    reserve(count)
    if count > self.count { (base + self.count).initialize(repeating: element, count: count - self.count) }
    self.count = count
  }

  mutating func assign(from other: borrowing Buffer<Element>) {
    count = 0
    reserve(other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }
}
