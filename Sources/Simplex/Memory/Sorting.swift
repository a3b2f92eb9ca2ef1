/// Sorts in place and allocates nothing (the standard sort takes a temporary buffer).
///
/// Quicksort on the middle of three, insertion sort for short runs. Not stable: `precedes` must be a total order, which
/// also makes the result independent of the order of the input. The runs that wait are at most log2(count); up to 1024
/// bytes of them lie on the stack.
@inline(__always)
func sort<Element>(
  _ base: UnsafeMutablePointer<Element>, _ count: Int, by precedes: (borrowing Element, borrowing Element) -> Bool
) where Element: BitwiseCopyable {
  if count < 2 { return }
  withUnsafeTemporaryAllocation(of: (low: Int, high: Int).self, capacity: 48) { pending in
    var depth = 1
    pending[0] = (0, count - 1)
    while depth > 0 {
      depth -= 1
      var (low, high) = pending[depth]
      while high - low > 16 {
        let middle = low + (high - low) / 2
        if precedes(base[middle], base[low]) { swapElements(base, middle, low) }
        if precedes(base[high], base[low]) { swapElements(base, high, low) }
        if precedes(base[high], base[middle]) { swapElements(base, high, middle) }
        let pivot = base[middle]
        var left = low
        var right = high
        while left <= right {
          while precedes(base[left], pivot) { left += 1 }
          while precedes(pivot, base[right]) { right -= 1 }
          if left <= right {
            swapElements(base, left, right)
            left += 1
            right -= 1
          }
        }
        // The longer part waits, so that at most log2(count) parts do.
        if right - low < high - left {
          pending[depth] = (left, high)
          high = right
        } else {
          pending[depth] = (low, right)
          low = left
        }
        depth += 1
      }
      if low < high {
        for index in (low + 1)...high {
          let element = base[index]
          var gap = index
          while gap > low && precedes(element, base[gap - 1]) {
            base[gap] = base[gap - 1]
            gap -= 1
          }
          base[gap] = element
        }
      }
    }
  }
}

@inline(__always)
private func swapElements<Element: BitwiseCopyable>(_ base: UnsafeMutablePointer<Element>, _ a: Int, _ b: Int) {
  let element = base[a]
  base[a] = base[b]
  base[b] = element
}
