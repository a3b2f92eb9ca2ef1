import Geometry
import JSONText
import Profiling

/// How the cost of one edit grows with a size.
struct Growth {
  var edit: String
  var line: Int
  /// By size.
  var costs: [EditCost]
  /// Exponents by what is measured; none where the cost is nothing.
  private(set) var entries: Double?
  private(set) var pivots: Double?
  private(set) var time: Double?

  /// One for each edit that all profiles have, in the order of the first.
  static func all(in profiles: [Profile], sizes: [Int]) -> [Growth] {
    guard let first = profiles.first else { return [] }
    return first.edits.compactMap { edit in
      let costs = profiles.compactMap { profile in profile.edits.first { $0.name == edit.name } }
      return costs.count == profiles.count ? Growth(edit, costs, sizes) : nil
    }
  }

  private init(_ edit: EditCost, _ costs: [EditCost], _ sizes: [Int]) {
    self.edit = edit.name
    line = edit.line
    self.costs = costs
    func exponent(_ cost: (EditCost) -> Double) -> Double? {
      GrowthFit(zip(sizes, costs).map { (Double($0), cost($1)) })?.exponent
    }
    entries = exponent { Double($0.counts[.entries]) }
    pivots = exponent { Double($0.counts[.pivots]) }
    time = exponent { $0.time?.median ?? 0 }
  }

  /// Entries at each size, then the exponents of entries, pivots and time.
  static func table(_ growths: [Growth], _ name: String, _ sizes: [Int]) -> TextTable {
    var table = TextTable([.left, .left] + sizes.map { _ in .right } + [.right, .right, .right])
    table.add(["entries of edit", "line"] + sizes.map { "\(name) = \($0)" } + ["exponent", "pivots", "time"])
    for growth in growths {
      table.add(
        [TextTable.fit(growth.edit), ":\(growth.line)"]
          + growth.costs.map { FigureText.count($0.counts[.entries]) }
          + [growth.entries, growth.pivots, growth.time].map { $0.map { NumberText.fixed($0, places: 2) } ?? "-" })
    }
    return table
  }

  var json: JSONValue {
    func figure(_ value: Double?) -> JSONValue { value.map { .fixed($0, places: 4) } ?? .null }
    return [
      "name": .string(edit), "line": .integer(line), "costs": .array(costs.map(\.json)),
      "exponents": ["entries": figure(entries), "pivots": figure(pivots), "time": figure(time)],
    ]
  }
}
