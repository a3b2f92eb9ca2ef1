/// The variables whose values moved since the last reading, each once, with the value that was read then.
///
/// Most frames move one or two whole response columns and nothing else. Those are listed as columns, with the old values
/// kept beside their entries: no stamp is written for any variable. Everything else is listed variable by variable, and
/// columns are taken apart into variables as soon as the two mix.
struct ChangeList: ~Copyable {
  var variables = Buffer<Int32>()
  /// Value at the last reading, for the variables listed.
  var before = Buffer<Double>()
  /// The round in which a variable was listed last.
  var stamps = Buffer<Int32>()
  var round: Int32 = 1
  /// Columns that moved as a whole, in the order in which they first did. Only while `variables` is empty.
  var columns = Buffer<Int32>()

  var footprint: Int { variables.footprint + before.footprint + stamps.footprint + columns.footprint }

  mutating func resize(to count: Int) {
    before.resize(to: count, filling: 0)
    stamps.resize(to: count, filling: 0)
    variables.reserve(count)
  }

  /// Called before the value of a variable moves away from `value`. There must be no columns in the list.
  @inline(__always)
  mutating func note(_ variable: Int32, _ value: Double) {
    assert(columns.isEmpty)
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
    columns.removeAll()
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

extension SimplexCore {
  /// Lists the variables of the columns that moved one by one.
  mutating func takeColumnsApart() {
    for i in 0..<changes.columns.count {
      let column = columns.base + Int(changes.columns[i])
      column.pointee.movedIn = 0
      for j in 0..<column.pointee.values.count {
        let variable = column.pointee.values[j].index
        if changes.stamps[variable] == changes.round { continue }
        changes.stamps[variable] = changes.round
        changes.before[variable] = column.pointee.before[j]
        changes.variables.append(variable)
      }
    }
    changes.columns.removeAll()
  }

  @inline(__always)
  mutating func prepareToNote() {
    if !changes.columns.isEmpty { takeColumnsApart() }
  }
}
