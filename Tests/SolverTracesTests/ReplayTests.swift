import JSONText
import Simplex
import SolverTraces
import Testing

@Suite("Replays of solver traces")
struct ReplayTests {
  /// A label of at least 30 that would like to be 100 wide, and a field that fills what is left of a row.
  private static let row = """
    v 0
    v 1
    v 2
    e 0 S
    s 0 300
    c 0 R = 0 3 1 1 1 2 -1 0
    c 1 R > -30 1 1 1
    c 2 M = -100 1 1 1
    c 3 R > -50 1 1 2
    f build
    k
    s 0 120
    f edit
    k
    t 3 -10
    f edit
    k
    r 2
    c 4 M = -40 1 1 1
    f swap
    k
    """

  @Test("values at the checkpoints are those that paper gives")
  func findsValues() throws {
    var dump: [[Double]] = []
    let replay = TraceReplay(try SolverTrace(parsing: Self.row)) { dump.append($0) }
    #expect(dump == [[300, 100, 200], [120, 70, 50], [120, 100, 20], [120, 40, 80]])
    #expect(replay.errorCount == 0)
    #expect(!replay.wasCut)
    #expect(replay.figures.map(\.label) == ["build", "edit", "swap"])
    #expect(replay.figures.map(\.count) == [1, 2, 1])
    for figures in replay.figures {
      #expect(figures.median <= figures.largest && figures.percentile99 <= figures.largest)
      #expect(figures.largest <= figures.total)
    }
  }

  @Test("a refused constraint is counted, named with its line, and does not act")
  func countsRefusals() throws {
    var dump: [[Double]] = []
    let trace = try SolverTrace(
      parsing: """
        v 0
        c 5 R = -10 1 1 0
        c 6 R > -20 1 1 0
        c 7 R > -30 1 1 0
        t 6 -40
        r 6
        f build
        k
        """)
    let replay = TraceReplay(trace) { dump.append($0) }
    #expect(replay.errorCount == 2)
    #expect(replay.firstError == "line 3: constraint 6 cannot hold beside 5")
    #expect(dump == [[10]])
  }

  @Test("the report has the keys that readers of solver benchmarks know, in order")
  func reports() throws {
    let trace = try SolverTrace(parsing: Self.row)
    let text = JSONWriter.text(TraceReplay(trace).report(solver: "pivotreel", trace: "row.trace", of: trace))
    let pattern =
      #/\{"solver":"pivotreel","trace":"row\.trace","vars":3,"cons":5,"wall_s":\d+\.\d{6},"rss_kb":\d+,"trace_rss_kb":\d+,"errors":0,"cut":false,"error":"","frames":\{"build":\{"n":1,"total_us":\d+\.\d\d,"med_us":\d+\.\d{3},"p99_us":\d+\.\d{3},"max_us":\d+\.\d{3}\},"edit":\{"n":2,.*\},"swap":\{"n":1,.*\}\}\}/#
    #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
  }

  @Test("counters are the same on every run, and name what an edit moves")
  func countsExactly() throws {
    let trace = try SolverTrace(
      parsing: """
        v 0
        v 1
        v 2
        e 0 S
        s 0 300
        c 0 R = 10 2 1 1 -1 0
        c 1 R = -7 1 1 2
        f build
        s 0 310
        f edit
        s 0 320
        f edit
        s 0 330
        f edit
        """)
    let text = JSONWriter.text(TraceCounters(trace).report)
    #expect(JSONWriter.text(TraceCounters(trace).report) == text)
    #expect(text.hasPrefix(#"{"variables":3,"constraints":3,"memory_bytes":"#), "\(text)")
    // Each of the three edits moves the edited variable and the one that follows it, and changes no active set.
    #expect(text.contains(#""edit":{"n":3,"solves":"#), "\(text)")
    #expect(text.firstMatch(of: #/"edit":[^}]*"pivots":0,[^}]*"values_moved":6,"guards_touched":0,/#) != nil, "\(text)")
  }

  @Test("a replay whose time is up says so")
  func isCut() throws {
    let replay = TraceReplay(try SolverTrace(parsing: Self.row), limit: 1e-12)
    #expect(replay.wasCut)
    #expect(replay.figures.isEmpty)
  }
}
