import Profiling
import Testing

@Suite struct TimeSummaryTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var samples: [Double]
    var expected: TimeSummary?
    var testDescription: String { name }
  }

  // Order statistics by hand: n = 16 has n/2 ∓ 1.96·√16/2 = 8 ∓ 3.92, so ranks 4 and 13.
  @Test(arguments: [
    Case(name: "no sample", samples: [], expected: nil),
    Case(name: "one", samples: [7], expected: TimeSummary(median: 7, p99: 7, low: 7, high: 7)),
    Case(
      name: "an even number has a middle between two", samples: [4, 1, 3, 2],
      expected: TimeSummary(median: 2.5, p99: 4, low: 1, high: 4)),
    Case(
      name: "sixteen", samples: (1...16).map(Double.init).reversed(),
      expected: TimeSummary(median: 8.5, p99: 16, low: 4, high: 13)),
    Case(
      name: "a thousand: the tail is in p99 alone", samples: (1...1000).map { $0 > 990 ? 1e6 : Double($0) },
      expected: TimeSummary(median: 500.5, p99: 990, low: 469, high: 532)),
  ])
  func summarises(_ c: Case) { #expect(TimeSummary(samples: c.samples) == c.expected) }
}

@Suite struct ProfileTextTests {
  static func counts(_ pairs: (Counter, Int)...) -> Counts {
    var counts = Counts()
    for (counter, value) in pairs { counts[counter] = value }
    return counts
  }

  static let profile = Profile(
    scene: "wallet", device: "iPhone14", frameCount: 241, runs: 20, warmup: 3,
    edits: [
      EditCost(name: "start", line: 1, counts: counts((.pivots, 31), (.added, 40)), time: nil),
      EditCost(
        name: "name=value hide bars #2", line: 58, counts: counts((.pivots, 22), (.entries, 412), (.commands, 9)),
        time: TimeSummary(median: 18_400, p99: 20_000, low: 18_000, high: 19_000)),
    ])

  @Test func whatIsWrittenIsRead() throws {
    #expect(try ProfileText.profile(from: ProfileText.text(of: Self.profile)) == Self.profile)
  }

  @Test func anEditIsOneLine() {
    let lines = ProfileText.text(of: Self.profile).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1] == "scene wallet iPhone14")
    #expect(lines[4].hasSuffix("median=18400 p99=20000 low=18000 high=19000 name=name=value hide bars #2"))
  }

  @Test(arguments: [
    ("", 1), ("pivotreel profile 2\nscene a b\nframes 1 runs 1 warmup 0", 1),
    ("pivotreel profile 1\nscene a\nframes 1 runs 1 warmup 0", 2),
    ("pivotreel profile 1\nscene a b\nframes x runs 1 warmup 0", 3),
    ("pivotreel profile 1\nscene a b\nframes 1 runs 1 warmup 0\nedit pivots=1", 4),
    ("pivotreel profile 1\nscene a b\nframes 1 runs 1 warmup 0\n\nedit pivots=many name=x", 5),
  ])
  func faultsHaveALine(_ text: String, _ line: Int) {
    #expect { try ProfileText.profile(from: text) } throws: { ($0 as? ProfileText.Fault)?.line == line }
  }
}

@Suite struct ProfileComparisonTests {
  static func edit(_ name: String, pivots: Int, _ low: Double, _ high: Double) -> EditCost {
    EditCost(
      name: name, line: 1, counts: ProfileTextTests.counts((.pivots, pivots)),
      time: TimeSummary(median: (low + high) / 2, p99: high, low: low, high: high))
  }

  static func profile(_ edits: EditCost...) -> Profile {
    Profile(scene: "s", device: "d", frameCount: 1, runs: 1, warmup: 0, edits: edits)
  }

  @Test func editsAreJoinedByName() {
    let comparison = ProfileComparison(
      old: Self.profile(Self.edit("gone", pivots: 1, 1, 1), Self.edit("stays", pivots: 2, 1, 1)),
      new: Self.profile(Self.edit("came", pivots: 3, 1, 1), Self.edit("stays", pivots: 4, 1, 1)))
    #expect(comparison.rows.map(\.name) == ["came", "stays", "gone"])
    #expect(comparison.rows.map { $0.old?.counts[.pivots] } == [nil, 2, 1])
    #expect(comparison.rows.map { $0.new?.counts[.pivots] } == [3, 4, nil])
  }

  @Test(arguments: [
    // pivots old and new, limit, breached
    (14, 14, "pivots:0%", false), (14, 15, "pivots:0%", true), (14, 13, "pivots:0%", false),
    (20, 21, "pivots:5%", false), (20, 22, "pivots:5%", true), (0, 1, "pivots:50%", true),
    (14, 99, "entries:0%,flips:0%", false),
  ])
  func aCounterMayGrowByItsLimit(_ old: Int, _ new: Int, _ limit: String, _ isBreached: Bool) throws {
    let comparison = ProfileComparison(
      old: Self.profile(Self.edit("e", pivots: old, 1, 1)), new: Self.profile(Self.edit("e", pivots: new, 1, 1)))
    #expect(try comparison.breaches(of: CostLimit.limits(from: limit)).isEmpty == !isBreached)
  }

  @Test(arguments: [
    // the old interval, the new one, breached at 10 %
    (90.0, 110.0, 100.0, 130.0, false),  // they overlap
    (90.0, 110.0, 120.0, 130.0, false),  // slower, and within the limit on the upper end
    (90.0, 110.0, 121.5, 130.0, true),
    (90.0, 110.0, 20.0, 30.0, false),
  ])
  func aTimeFailsOnlyBeyondItsNoise(
    _ oldLow: Double, _ oldHigh: Double, _ low: Double, _ high: Double, _ isBreached: Bool
  ) {
    let comparison = ProfileComparison(
      old: Self.profile(Self.edit("e", pivots: 0, oldLow, oldHigh)),
      new: Self.profile(Self.edit("e", pivots: 0, low, high)))
    #expect(comparison.breaches(of: [CostLimit(.time, 0.1)]).isEmpty == !isBreached)
  }

  @Test(arguments: ["", "pivots", "pivots:5", "pivots:-1%", "pivts:0%", "pivots:0%,", "time:nan%"])
  func limitsThatMakeNoSenseAreRefused(_ text: String) {
    #expect(throws: CostLimit.Fault.self) { try CostLimit.limits(from: text) }
  }

  @Test func whenNothingIsSaidEveryCounterIsHeldAndNoTime() {
    #expect(CostLimit.standard.map(\.metric.name) == Counter.allCases.map(\.rawValue))
  }
}

@Suite struct GrowthFitTests {
  @Test(arguments: [0.0, 0.5, 1, 1.2, 2, 3])
  func aPowerIsFound(_ exponent: Double) throws {
    var points: [(size: Double, cost: Double)] = []
    // Powers of 4 so that n^½ is exact: 4^(k·p) by repeated multiplication of 2^p for halves.
    for k in 1...6 {
      let size = Double(1 << (2 * k))
      var cost = 3.0
      for _ in 0..<k { cost *= [0: 1, 0.5: 2, 1: 4, 1.2: 5.278031643091577, 2: 16, 3: 64][exponent]! }
      points.append((size, cost))
    }
    let fit = try #require(GrowthFit(points))
    #expect(abs(fit.exponent - exponent) < 1e-9)
    #expect(abs(fit.factor - 3) < 1e-6)
  }

  @Test func withoutTwoSizesThatCostSomethingThereIsNoGrowth() {
    #expect(GrowthFit([]) == nil)
    #expect(GrowthFit([(10, 5)]) == nil)
    #expect(GrowthFit([(10, 5), (10, 6)]) == nil)
    #expect(GrowthFit([(10, 0), (100, 7)]) == nil)
  }
}
