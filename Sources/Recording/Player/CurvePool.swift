/// The curves of one stretch of a recording, and other numbers as sums of them.
///
/// Everything that one animation moves follows one curve, each number at its own scale, and where animations overlap their
/// curves add up. So a few curves explain the numbers of hundreds of views: the least-squares fit of a number to the curves
/// that are there already either meets every frame, or shows that a new curve is needed.
struct CurvePool {
  /// Samples, one a frame of the stretch, in whole units of `CurvePool.unit`, at most ±1 in all.
  private(set) var curves: [[Int]] = []
  /// The frame that the stretch begins with.
  let start: Int
  private let length: Int
  private var bases: [Range<Int>: Basis] = [:]

  static let unit = 1e-7
  /// A number that stays within this is still.
  static let stillness = 2e-4
  /// How far a sum may be off in any frame.
  static let tolerance = 1e-3

  init(start: Int = 0, length: Int) {
    self.start = start
    self.length = length
  }

  /// A number in each frame: a constant, and curves with their factors.
  struct Sum: Hashable {
    var constant: Double
    var terms: [Term] = []

    struct Term: Hashable {
      var curve: Int
      var factor: Double
    }
  }

  /// The sum that makes `values`, which stand in the frames `range` of the stretch. Adds a curve where none fits.
  mutating func sum(of values: [Double], in range: Range<Int>) -> Sum {
    precondition(values.count == range.count, "\(values.count) values for \(range.count) frames")
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    if high - low <= CurvePool.stillness { return Sum(constant: CurvePool.rounded(values.first ?? 0)) }
    var basis = bases[range] ?? Basis(count: range.count)
    basis.take(curves, in: range)
    defer { bases[range] = basis }
    if let sum = basis.sum(of: values, curves, in: range) { return sum }
    let start = values[0]
    let most = values.reduce(0) { max($0, abs($1 - start)) }
    var curve = [Int](repeating: 0, count: length)
    for (index, value) in values.enumerated() {
      curve[range.lowerBound + index] = Int(((value - start) / most / CurvePool.unit).rounded())
    }
    curves.append(curve)
    return Sum(
      constant: CurvePool.rounded(start), terms: [.init(curve: curves.count - 1, factor: CurvePool.rounded(most))])
  }

  /// Numbers are written with four decimals.
  static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}

/// Curves on a range of frames, made orthonormal one after the other (Gram–Schmidt); the first is the constant.
private struct Basis {
  private var vectors: [[Double]]
  /// For each vector but the first, the curve that it comes from.
  private var members: [Int] = []
  /// For each member, its parts along the vectors up to its own.
  private var parts: [[Double]] = []
  private var seen = 0

  init(count: Int) {
    vectors = [[Double](repeating: 1 / Double(count).squareRoot(), count: count)]
  }

  mutating func take(_ curves: [[Int]], in range: Range<Int>) {
    while seen < curves.count {
      let curve = curves[seen]
      var rest = range.map { Double(curve[$0]) * CurvePool.unit }
      var part: [Double] = []
      for vector in vectors { part.append(Basis.remove(vector, from: &rest)) }
      let length = Basis.product(rest, rest).squareRoot()
      // What the others explain but for rounding adds nothing.
      if length > 10 * CurvePool.unit {
        vectors.append(rest.map { $0 / length })
        members.append(seen)
        parts.append(part + [length])
      }
      seen += 1
    }
  }

  /// nil when some frame is not met.
  func sum(of values: [Double], _ curves: [[Int]], in range: Range<Int>) -> CurvePool.Sum? {
    var rest = values
    var along: [Double] = []
    for vector in vectors { along.append(Basis.remove(vector, from: &rest)) }
    guard rest.allSatisfy({ abs($0) <= CurvePool.tolerance / 2 }) else { return nil }
    var factors = [Double](repeating: 0, count: members.count)
    for index in members.indices.reversed() {
      var value = along[index + 1]
      for later in members.indices where later > index { value -= parts[later][index + 1] * factors[later] }
      factors[index] = value / parts[index][index + 1]
    }
    var sum = CurvePool.Sum(constant: 0)
    for (index, factor) in factors.enumerated() where abs(factor) >= 5e-5 {
      sum.terms.append(.init(curve: members[index], factor: CurvePool.rounded(factor)))
    }
    // The constant is what is left on the average, after the factors were rounded.
    func moving(_ frame: Int) -> Double {
      sum.terms.reduce(0) { $0 + $1.factor * Double(curves[$1.curve][range.lowerBound + frame]) * CurvePool.unit }
    }
    let left = values.indices.reduce(0) { $0 + values[$1] - moving($1) }
    sum.constant = CurvePool.rounded(left / Double(values.count))
    for frame in values.indices
    where abs(values[frame] - sum.constant - moving(frame)) > CurvePool.tolerance { return nil }
    return sum
  }

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        var sum = 0.0
        for index in a.indices { sum += a[index] * b[index] }
        return sum
      }
    }
  }

  /// Takes the part along `vector` out of `values` and returns how much it was.
  private static func remove(_ vector: [Double], from values: inout [Double]) -> Double {
    let part = product(vector, values)
    values.withUnsafeMutableBufferPointer { values in
      vector.withUnsafeBufferPointer { vector in
        for index in vector.indices { values[index] -= part * vector[index] }
      }
    }
    return part
  }
}
