import Foundation
import Profiling
import Testing

/// Read back with an independent JSON reader, and held against the Trace Event Format.
@Suite struct ChromeTraceTests {
  private func events() throws -> [[String: Any]] {
    var counts = Counts()
    counts[.pivots] = 12
    let text = ChromeTrace.text(
      title: "wallet \"quoted\".scene",
      spans: [
        Span(name: "frame", start: 0, duration: 2_500_250, frame: 31, edit: "hide bars", line: 58),
        Span(name: "solve", start: 1000, duration: 1_000_001, frame: 31, edit: "hide bars", line: 58),
      ], counters: [CounterSample(time: 2_500_250, counts: counts)])
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["traceEvents"] as? [[String: Any]])
  }

  @Test func everyEventHasWhatItsPhaseAsksFor() throws {
    for event in try events() {
      #expect(event["name"] is String && event["pid"] is Int && event["tid"] is Int)
      let phase = try #require(event["ph"] as? String)
      #expect(["X", "C", "M"].contains(phase))
      if phase != "M" { #expect(event["ts"] is NSNumber) }
      if phase == "X" { #expect(event["dur"] is NSNumber) }
      #expect(event["args"] is [String: Any])
    }
  }

  @Test func spansCarryFrameEditAndLine() throws {
    let span = try #require(try events().first { $0["name"] as? String == "solve" })
    #expect(span["ts"] as? Double == 1)
    #expect(span["dur"] as? Double == 1000.001)
    let arguments = try #require(span["args"] as? [String: Any])
    #expect(
      arguments["frame"] as? Int == 31 && arguments["edit"] as? String == "hide bars" && arguments["line"] as? Int == 58
    )
  }

  @Test func eachCounterIsATrack() throws {
    let counters = try events().filter { $0["ph"] as? String == "C" }
    #expect(counters.count == Counter.allCases.count)
    let pivots = try #require(counters.first { $0["name"] as? String == "pivots" })
    #expect((pivots["args"] as? [String: Int]) == ["pivots": 12])
  }
}
