/// How much worse an edit may get before a check fails: `pivots:0%`, `time:10%`.
package struct CostLimit: Hashable, Sendable {
  package enum Metric: Hashable, Sendable {
    case counter(Counter)
    case time

    package var name: String {
      switch self {
      case .counter(let counter): counter.rawValue
      case .time: "time"
      }
    }
  }

  package var metric: Metric
  /// 0.1 is 10 %.
  package var share: Double

  package init(_ metric: Metric, _ share: Double) {
    self.metric = metric
    self.share = share
  }

  /// What holds when nothing is said: no counter may grow. Times are left out, as they depend on the machine.
  package static let standard = Counter.allCases.map { CostLimit(.counter($0), 0) }

  package struct Fault: Error, Hashable, CustomStringConvertible {
    package var text: String
    package var description: String {
      let names = (Counter.allCases.map(\.rawValue) + ["time"]).joined(separator: ", ")
      return "'\(text)' is no limit; write METRIC:PERCENT%, for example pivots:0%. Metrics are \(names)"
    }
  }

  /// Reads a list with commas.
  package static func limits(from text: String) throws(Fault) -> [CostLimit] {
    var limits: [CostLimit] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].hasSuffix("%"), let percent = Double(parts[1].dropLast()), percent >= 0,
        percent.isFinite
      else { throw Fault(text: String(word)) }
      if parts[0] == "time" {
        limits.append(CostLimit(.time, percent / 100))
      } else if let counter = Counter(rawValue: String(parts[0])) {
        limits.append(CostLimit(.counter(counter), percent / 100))
      } else {
        throw Fault(text: String(word))
      }
    }
    return limits
  }
}
