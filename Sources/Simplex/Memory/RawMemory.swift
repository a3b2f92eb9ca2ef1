#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory from the C library, which can grow where it lies: a large run is moved by the tables of its pages, and not byte
/// by byte. All elements of this module may be moved as bytes.
enum RawMemory {
  /// Runs of this many bytes grow by a half and smaller ones to the double: growing large ones costs little, and what is
  /// taken too much of them is much.
  private static let large = 1 << 20

  static func allocate<Element: ~Copyable>(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    resize(nil, to: capacity)
  }

  /// `base` with room for `capacity` elements, whose first ones are those of before.
  static func resize<Element: ~Copyable>(_ base: UnsafeMutablePointer<Element>?, to capacity: Int)
    -> UnsafeMutablePointer<Element>
  {
    assert(MemoryLayout<Element>.alignment <= 16)
    let bytes = max(capacity, 1) * MemoryLayout<Element>.stride
    guard let memory = realloc(base, bytes) else {
      preconditionFailure("the solver needs \(bytes) bytes in one run, and the system has none left")
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  static func free<Element: ~Copyable>(_ base: UnsafeMutablePointer<Element>) {
    deallocate(base)
  }

  /// The capacity to grow to when `capacity` does not do any more.
  static func larger(than capacity: Int, stride: Int) -> Int {
    capacity * stride < large ? capacity * 2 : capacity + capacity / 2
  }
}

/// The C function of the name that `RawMemory.free` has taken.
private func deallocate(_ base: UnsafeMutableRawPointer) { free(base) }
