import Diagnostics
import Drawing
import Profiling
import SceneScript
import Testing

@testable import Stage

/// Counters are held against what the edits do, by hand; times come from a clock that advances by one with each reading.
@Suite struct SceneProfilerTests {
  static let text = """
    scene "Two boxes"
    screen 320 x 480
    fps 10
    metrics fixed
    label a "Wide"
    view b
    constraints {
        a.left == root.left + 8; a.top == root.top + 8
        b.left == a.right + 8; b.top == a.top
        width: b.width == 40; b.height == 30
    }
    timeline {
        at 0.5s { width.constant = 60 }
        at 0.5s { a.text = "Wider" }
        at 1s   { width.constant = 80 }
        at 1.5s { remove width }
    }
    """

  private func profiler(_ text: String = Self.text) throws -> SceneProfiler {
    let source = SourceText(name: "boxes.scene", bytes: Array(text.utf8))
    var diagnostics = DiagnosticBag()
    let syntax = SceneParser.parse(source, into: &diagnostics)
    let scene = try #require(SceneChecker.check(syntax, into: &diagnostics))
    final class Ticks { var now: Int64 = 0 }
    let ticks = Ticks()
    return SceneProfiler(
      scene: scene, edits: SceneEdits(of: scene, source: source), theme: .light, measurer: FixedTextMeasurer()
    ) {
      ticks.now += 1
      return ticks.now
    }
  }

  @Test func everyEditIsNamedByItsWordsAndItsLine() throws {
    let profile = try profiler().profile(name: "boxes", device: "320x480", runs: 1, warmup: 0).profile
    #expect(
      profile.edits.map(\.name) == ["start", "width.constant = 60 + 1 more", "width.constant = 80", "remove width"])
    #expect(profile.edits.map(\.line) == [1, 13, 15, 16])
    #expect(profile.frameCount == 16)
  }

  @Test func countersAreWhatTheEditsDo() throws {
    let profile = try profiler().profile(name: "boxes", device: "320x480", runs: 3, warmup: 1).profile
    let (both, constant, removal) = (profile.edits[1].counts, profile.edits[2].counts, profile.edits[3].counts)
    #expect(profile.edits[0].counts[.added] >= 6)
    #expect(both[.texts] > 0)
    #expect(both[.views] == 2)  // a is wider, b moves and is wider
    #expect(constant[.texts] == 0)
    #expect((constant[.values], constant[.views], constant[.added], constant[.removed]) == (1, 1, 0, 0))
    #expect(removal[.removed] == 1 && removal[.added] == 0)
    #expect(profile.edits.allSatisfy { $0.counts[.commands] > 0 })
  }

  @Test func theWorkOfAllFramesIsTheWorkOfAllEdits() throws {
    let profile = try profiler().profile(name: "boxes", device: "320x480", runs: 2, warmup: 0).profile
    #expect(profile.frames.reduce(Counts()) { $0 + $1.counts } == profile.total)
    #expect(profile.frames.map(\.frame) == [0, 5, 10, 15])
  }

  @Test func spansLieInTheirEdit() throws {
    let (spans, counters) = try profiler().trace()
    let outer = spans.filter { span in ["start", "width.constant = 80", "remove width"].contains(span.name) }
    #expect(outer.count == 3)
    for edit in outer {
      let inner = spans.filter { $0.edit == edit.name && $0 != edit }
      let passes = inner.filter { $0.name != "draw" }
      #expect(passes.contains { $0.name == "solve" })
      #expect(passes.allSatisfy { $0.start >= edit.start && $0.start + $0.duration <= edit.start + edit.duration })
      #expect(inner.filter { $0.name == "draw" && $0.start >= edit.start + edit.duration }.count == 1)
    }
    // Each of the four edits and its drawing begins and ends.
    #expect(counters.count == 2 * 4 * 2)
  }

  @Test func aDriveHasTheWorkOfEveryFrameItLasts() throws {
    let text = """
      scene "Drive"
      screen 320 x 480
      fps 10
      metrics fixed
      view b
      constraints {
          b.left == root.left + 8; b.top == root.top + 8
          width: b.width == 40; b.height == 30
      }
      timeline {
          at 1s drive width.constant from 40 to 80 over 0.4s linear
          at 1.25s { width.priority = 999 }
      }
      """
    let profile = try profiler(text).profile(name: "drive", device: "320x480", runs: 2, warmup: 0).profile
    #expect(profile.frames.filter { $0.edit == 1 }.map(\.frame) == [10, 11, 12, 13, 14])
    #expect(profile.frames.filter { $0.edit == 1 }.map { $0.counts[.views] } == [0, 1, 1, 1, 1])
    #expect(profile.frames.filter { $0.edit == 2 }.map(\.frame) == [13])
  }
}
