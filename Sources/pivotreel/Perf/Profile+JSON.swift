import JSONText
import Profiling
import Stage

extension Profile {
  /// The document of `--json`. Times are nanoseconds.
  func json(passes: [PassTime]) -> JSONValue {
    [
      "pivotreel": 1, "scene": .string(scene), "device": .string(device), "frames": .integer(frameCount),
      "runs": .integer(runs), "warmup": .integer(warmup), "edits": .array(edits.map(\.json)),
      "passes": .object(passes.map { .init($0.pass.rawValue, .fixed($0.nanoseconds, places: 0)) }),
      "total": total.json,
    ]
  }
}

extension Counts {
  var json: JSONValue { .object(Counter.allCases.map { .init($0.rawValue, .integer(self[$0])) }) }
}

extension EditCost {
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("line", .integer(line)), .init("counts", counts.json),
    ]
    if let time { members.append(.init("time", time.json)) }
    return .object(members)
  }
}

extension TimeSummary {
  var json: JSONValue {
    [
      "median": .fixed(median, places: 0), "p99": .fixed(p99, places: 0), "low": .fixed(low, places: 0),
      "high": .fixed(high, places: 0),
    ]
  }
}
