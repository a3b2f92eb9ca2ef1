/// The variables whose values moved since the last reading, each once, with the value that was read then.
struct ChangeList: ~Copyable {
  var variables = Buffer<Int32>()
  /// Value at the last reading, for the variables listed.
  var before = Buffer<Double>()
  /// The round in which a variable was listed last.
  var stamps = Buffer<Int32>()
  var round: Int32 = 1

  var footprint: Int { variables.footprint + before.footprint + stamps.footprint }

  mutating func resize(to count: Int) {
    before.resize(to: count, filling: 0)
    stamps.resize(to: count, filling: 0)
    variables.reserve(count)
  }

  /// Called before the value of a variable moves away from `value`.
  @inline(__always)
  mutating func note(_ variable: Int32, _ value: Double) {
    if stamps[variable] == round { return }
    stamps[variable] = round
    before[variable] = value
    variables.append(variable)
  }

  /// A variable that is gone is not listed.
  mutating func forget(_ variable: Int32) {
    guard stamps[variable] == round else { return }
    stamps[variable] = round - 1
    var kept = 0
    for i in 0..<variables.count where variables[i] != variable {
      variables[kept] = variables[i]
      kept += 1
    }
    variables.truncate(to: kept)
  }

  mutating func clear() {
    variables.removeAll()
    round += 1
    if round == .max {
      for i in 0..<stamps.count { stamps[i] = 0 }
      round = 1
    }
  }

  /// Forgets what was listed after the first `count`.
  mutating func truncate(to count: Int) {
    for i in count..<variables.count { stamps[variables[i]] = round - 1 }
    variables.truncate(to: count)
  }
}
