/// The key of a level: a small key is a strong level.
///
/// Real levels are finite numbers; below all of them lie the level of the freedom query and the level of age, which
/// breaks ties for the older constraint.
typealias LevelKey = Int64

extension Strength {
  /// Order-preserving image of the level: IEEE numbers compare as their sign-magnitude bits do.
  var key: LevelKey {
    let bits = Int64(bitPattern: level.bitPattern)
    return ~(bits >= 0 ? bits : bits ^ Int64.max)
  }

  static let probeKey = LevelKey.max - 1
  static let ageKey = LevelKey.max

  /// The level that has this key. For dumps.
  static func level(of key: LevelKey) -> Double {
    let ordered = ~key
    return Double(bitPattern: UInt64(bitPattern: ordered >= 0 ? ordered : ordered ^ Int64.max))
  }
}

/// One level of a multiplier.
struct LevelTerm: BitwiseCopyable {
  var key: LevelKey
  var value: Double
}

/// A multiplier is the dual value of a constraint: one number for every level that plays a part, strongest first, levels
/// with 0 left out. Multipliers compare lexicographically.
typealias Multiplier = Block

/// The memory of all multipliers and their arithmetic.
struct Multipliers: ~Copyable {
  /// Values of a multiplier below this size have no sign.
  static let tolerance = 1e-9
  /// Sums that cancel to this part of their terms are exactly 0, …
  private static let cancellation = 1e-12
  /// … and so is everything of this size.
  private static let smallest = 1e-11

  private var pool = BlockPool<LevelTerm>()
  private var merged = Multiplier()

  var footprint: Int { pool.footprint }

  @inline(__always)
  func terms(_ a: Multiplier) -> UnsafeMutablePointer<LevelTerm> { pool.elements(a) }

  @inline(__always)
  mutating func clear(_ a: inout Multiplier) { a.count = 0 }

  mutating func release(_ a: inout Multiplier) { pool.release(&a) }

  mutating func add(_ key: LevelKey, _ value: Double, to a: inout Multiplier) {
    let terms = pool.elements(a)
    var i = Int(a.count)
    while i > 0 && terms[i - 1].key > key { i -= 1 }
    if i > 0 && terms[i - 1].key == key {
      let old = terms[i - 1].value
      let sum = old + value
      if Self.isZero(sum, of: old, value) {
        for j in i..<Int(a.count) { terms[j - 1] = terms[j] }
        a.count -= 1
      } else {
        terms[i - 1].value = sum
      }
    } else if abs(value) > Self.smallest {
      pool.append(LevelTerm(key: key, value: value), to: &a)
      let terms = pool.elements(a)
      var j = Int(a.count) - 1
      let term = terms[j]
      while j > i {
        terms[j] = terms[j - 1]
        j -= 1
      }
      terms[i] = term
    }
  }

  /// a += factor · b
  mutating func add(_ b: Multiplier, times factor: Double, to a: inout Multiplier) {
    if b.count <= 4 {
      for i in 0..<Int(b.count) {
        let term = pool.elements(b)[i]
        add(term.key, term.value * factor, to: &a)
      }
      return
    }
    merged.count = 0
    pool.reserve(a.count + b.count, in: &merged)
    let left = pool.elements(a)
    let right = pool.elements(b)
    let sum = pool.elements(merged)
    var i = 0
    var j = 0
    var count = 0
    while i < Int(a.count) || j < Int(b.count) {
      if j >= Int(b.count) || (i < Int(a.count) && left[i].key < right[j].key) {
        sum[count] = left[i]
        count += 1
        i += 1
      } else if i >= Int(a.count) || right[j].key < left[i].key {
        let value = right[j].value * factor
        if abs(value) > Self.smallest {
          sum[count] = LevelTerm(key: right[j].key, value: value)
          count += 1
        }
        j += 1
      } else {
        let value = right[j].value * factor
        let total = left[i].value + value
        if !Self.isZero(total, of: left[i].value, value) {
          sum[count] = LevelTerm(key: left[i].key, value: total)
          count += 1
        }
        i += 1
        j += 1
      }
    }
    merged.count = Int32(count)
    swap(&merged, &a)
  }

  @inline(__always)
  private static func isZero(_ sum: Double, of a: Double, _ b: Double) -> Bool {
    abs(sum) < smallest || abs(sum) <= cancellation * max(abs(a), abs(b))
  }

  /// a = b
  @inline(__always)
  mutating func copy(_ b: Multiplier, to a: inout Multiplier) {
    pool.reserve(b.count, in: &a)
    let from = pool.elements(b)
    let to = pool.elements(a)
    for i in 0..<Int(b.count) { to[i] = from[i] }
    a.count = b.count
  }

  mutating func negate(_ a: inout Multiplier) {
    let terms = pool.elements(a)
    for i in 0..<Int(a.count) { terms[i].value = -terms[i].value }
  }

  /// The strongest level that is not 0 within the tolerance.
  @inline(__always)
  func leading(_ a: Multiplier) -> LevelTerm? {
    let terms = pool.elements(a)
    for i in 0..<Int(a.count) where abs(terms[i].value) > Self.tolerance { return terms[i] }
    return nil
  }

  /// −1, 0 or 1, lexicographically.
  @inline(__always)
  func sign(_ a: Multiplier) -> Int {
    guard let term = leading(a) else { return 0 }
    return term.value > 0 ? 1 : -1
  }

  /// Compares a / rateA with b / rateB lexicographically, with a tolerance on each level; −1, 0 or 1.
  @inline(__always)
  func compare(_ a: Multiplier, over rateA: Double, _ b: Multiplier, over rateB: Double) -> Int {
    let left = pool.elements(a)
    let right = pool.elements(b)
    let tolerance = Self.tolerance * (1 / rateA + 1 / rateB)
    var i = 0
    var j = 0
    while i < Int(a.count) || j < Int(b.count) {
      var key = i < Int(a.count) ? left[i].key : LevelKey.max
      if j < Int(b.count) { key = min(key, right[j].key) }
      var u = 0.0
      var v = 0.0
      if i < Int(a.count) && left[i].key == key {
        u = left[i].value / rateA
        i += 1
      }
      if j < Int(b.count) && right[j].key == key {
        v = right[j].value / rateB
        j += 1
      }
      if u < v - tolerance { return -1 }
      if u > v + tolerance { return 1 }
    }
    return 0
  }
}
