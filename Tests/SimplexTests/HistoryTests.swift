import Testing

@testable import Simplex

@Suite("Random histories of edits")
struct HistoryTests {
  @Test("incremental equals from scratch, and a refusal leaves no trace", arguments: History.Family.allCases)
  func incrementalEqualsFromScratch(family: History.Family) {
    for seed in FullRun.seeds(quick: 2, full: 1250) {
      var history = History(family, seed: seed)
      if let fault = history.run() { Issue.record("\(fault)") }
    }
  }
}
