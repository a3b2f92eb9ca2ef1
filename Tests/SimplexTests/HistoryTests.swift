import Testing

@testable import Simplex

@Suite("Random histories of edits")
struct HistoryTests {
  @Test("incremental equals from scratch, and a refusal leaves no trace", arguments: History.Family.allCases)
  func incrementalEqualsFromScratch(family: History.Family) {
    for seed in FullRun.seeds(quick: 1, full: 10_000) {
      var history = History(family, seed: seed)
      if let fault = history.run() { Issue.record("\(fault)") }
    }
  }

  @Test(
    "at the end of a history the errors of all levels are those of the dense reference",
    arguments: [History.Family.generic, .ties, .degenerate, .long])
  func endAgreesWithReference(family: History.Family) {
    for seed in FullRun.seeds(quick: 1, full: 2500) {
      var history = History(family, seed: seed &+ 1_000_000)
      if let fault = history.run(steps: 60) ?? history.referenceFault() { Issue.record("\(fault)") }
    }
  }
}
