import Geometry
import JSONText
import Recording
import SceneScript
import Stage
import Testing

struct TraceTests {
  /// A panel that collapses: two frames before, two of movement, one after; written out by hand.
  @Test func aTraceSaysWhatChangesAndNothingElse() {
    let story = CollapseStory()
    let expected = ##"""
      {"pivotreel-trace":1,"title":"Collapse","fps":"4","frames":[[0,5]],"screen":[100.000000,200.000000],\##
      "scale":2.000000,"views":[{"name":"root","kind":"view"},\##
      {"name":"panel","kind":"label","parent":"root","style":{"text":"Hi","fill":"#ff8000"}}]}
      {"frame":0,"order":["root","panel"],"views":{\##
      "root":{"model":[0.000000,0.000000,100.000000,200.000000],"shown":[0.000000,0.000000,100.000000,200.000000]},\##
      "panel":{"model":[10.000000,10.000000,80.000000,60.000000],"shown":[10.000000,10.000000,80.000000,60.000000]}}}
      {"edit":0,"time":"1/2","frame":2,"name":"collapse"}
      {"frame":2,"views":{"panel":{"model":[10.000000,10.000000,80.000000,20.000000],"moving":true}}}
      {"frame":3,"views":{"panel":{"shown":[10.000000,10.000000,80.000000,33.333333],\##
      "style":{"text":"Hi","fill":[1.000000,0.500000,0.250000,1.000000]}}}}
      {"frame":4,"views":{"panel":{"shown":[10.000000,10.000000,80.000000,20.000000],"opacity":0.500000,\##
      "moving":false,"style":{"text":"Hi","fill":"#ff8000"}}}}
      {"edit":1,"time":"5/4","frame":5,"name":"remove panel"}
      {"frame":5,"order":["root"]}
      {"edit":2,"time":"9/4","frame":9,"name":"never shown"}
      {"end":6}
      """##
    #expect(TraceWriter.lines(of: story.description, frames: story.frames).joined(separator: "\n") == expected)
  }

  @Test(arguments: UInt64(1)...40)
  func readingGivesBackTheFramesThatWereWritten(seed: UInt64) throws {
    let recording = RandomRecording(seed: seed)
    let trace = try TraceReader.read(TraceWriter.lines(of: recording.description, frames: recording.frames))
    #expect(trace.description.views.map(\.name) == recording.description.views.map(\.name))
    #expect(trace.description.entries == recording.description.entries)
    #expect(trace.description.frames == recording.description.frames)
    #expect(trace.description.title == recording.description.title)
    #expect(trace.frames.count == recording.frames.count)
    for (read, written) in zip(trace.frames, recording.frames) {
      try #require(read.asTraced == written.asTraced, "seed \(seed), frame \(written.index)")
      for (a, b) in zip(read.views, written.views) {
        // A sum of at most a dozen boxes, each off by half a millionth.
        #expect(abs(a.absolute.x - b.absolute.x) < 1e-5 && abs(a.absolute.y - b.absolute.y) < 1e-5, "seed \(seed)")
      }
    }
  }

  @Test(arguments: UInt64(1)...10)
  func writingWhatWasReadGivesTheSameBytes(seed: UInt64) throws {
    let recording = RandomRecording(seed: seed)
    let lines = TraceWriter.lines(of: recording.description, frames: recording.frames)
    let trace = try TraceReader.read(lines)
    #expect(TraceWriter.lines(of: trace.description, frames: trace.frames) == lines, "seed \(seed)")
  }

  @Test func everyPropertyOfAStyleIsWritten() {
    var style = ViewStyle()
    style.text = "a"
    style.font = .init(size: 12, bold: true, italic: true)
    style.lines = 0
    style.color = Color(rgb: 0x123456)
    style.fill = Color(rgb: 0x123456, alpha: 0.5)
    style.border = .init(width: 1, color: Color(rgb: 0))
    style.corner = 0
    style.shadow = .init(dx: 0, dy: 1, blur: 2, color: Color(rgb: 0))
    style.clips = true
    style.image = "a.png"
    style.placeholder = "b"
    style.isOn = true
    style.value = 0
    style.segments = ["x"]
    style.selected = 1
    style.isEnabled = false
    style.isPressed = true
    style.isFocused = true
    style.transform = ViewTransform(rotation: 90)
    style.offset = Point(0, 8)
    let plain = Mirror(reflecting: ViewStyle()).children.map { "\($0.value)" }
    let full = Mirror(reflecting: style).children.map { "\($0.value)" }
    #expect(zip(plain, full).allSatisfy { $0 != $1 }, "a property is missing above")
    guard case .object(let members) = style.traceValue else {
      Issue.record("a style is an object")
      return
    }
    #expect(members.count == full.count)
  }

  @Test func aRecordingWithoutFramesIsStillATrace() throws {
    var description = CollapseStory().description
    description.frames = .frames(upTo: 0)
    let lines = TraceWriter.lines(of: description, frames: [])
    #expect(lines.last == #"{"end":0}"#)
    let trace = try TraceReader.read(lines)
    #expect(trace.frames.isEmpty)
    #expect(trace.description == description)
  }

  @Test func layoutsAreNumberedAnew() throws {
    let story = CollapseStory()
    let trace = try TraceReader.read(TraceWriter.lines(of: story.description, frames: story.frames))
    #expect(trace.frames.map(\.momentIndex) == [0, 0, 1, 1, 1, 2])
  }

  struct BadTrace: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var error: TraceError
    var edit: @Sendable (inout [String]) -> Void

    init(_ name: String, _ error: TraceError, _ edit: @escaping @Sendable (inout [String]) -> Void) {
      testDescription = name
      self.error = error
      self.edit = edit
    }
  }

  @Test(arguments: [
    BadTrace("empty", .notATrace) { $0 = [] },
    BadTrace("a picture", .notATrace) { $0 = ["\u{89}PNG"] },
    BadTrace("other JSON", .notATrace) { $0 = [#"{"version": 2}"#] },
    BadTrace("a later version", .unsupportedVersion(7)) { $0[0] = #"{"pivotreel-trace":7,"movie":[]}"# },
    BadTrace("no views", .malformed(line: 1, reason: "the header lacks something, or has it in another form")) {
      $0[0] = #"{"pivotreel-trace":1,"title":"x"}"#
    },
    BadTrace("an endless frame rate", .malformed(line: 1, reason: "1/0 is no frame rate")) {
      $0[0].replace(#""fps":"4""#, with: #""fps":"1/0""#)
    },
    BadTrace("too many frames", .malformed(line: 1, reason: "it has too many frames")) {
      $0[0].replace("[[0,5]]", with: "[[0,99999999999]]")
    },
    BadTrace("frames backwards", .malformed(line: 1, reason: "frames are ascending pairs of a first and a last index"))
    {
      $0[0].replace("[[0,5]]", with: "[[3,5],[0,1]]")
    },
    BadTrace("half a line", .malformed(line: 5, reason: "it is not a line of JSON with the members of a trace")) {
      $0[4].removeLast(9)
    },
    BadTrace("a view of no name", .malformed(line: 5, reason: "pane is no view of frame 3")) {
      $0[4].replace("panel", with: "pane")
    },
    BadTrace("a view without a box", .malformed(line: 2, reason: "panel appears without its boxes")) {
      $0[1].replace(#""panel":{"model""#, with: #""panel":{"mode""#)
    },
    BadTrace("a box of three numbers", .malformed(line: 4, reason: "a box is x, y, width and height")) {
      $0[3].replace(",20.000000", with: "")
    },
    BadTrace("a child before its parent", .malformed(line: 2, reason: "panel stands before the view that it is in")) {
      $0[1].replace(#"["root","panel"]"#, with: #"["panel","root"]"#)
    },
    BadTrace(
      "a frame twice", .malformed(line: 6, reason: "frame 3 is not among the frames of the header, or stands twice")
    ) { $0[5] = $0[4] },
    BadTrace("no end", .torn) { $0.removeLast() },
    BadTrace("an end that counts otherwise", .torn) { $0[9] = #"{"end":5}"# },
    BadTrace("something after the end", .malformed(line: 11, reason: "it stands after the end")) { $0.append($0[2]) },
  ])
  func aBrokenTraceIsRefusedWithItsLine(_ bad: BadTrace) {
    let story = CollapseStory()
    var lines = TraceWriter.lines(of: story.description, frames: story.frames)
    bad.edit(&lines)
    #expect(throws: bad.error) { try TraceReader.read(lines) }
  }
}

/// A panel that collapses at 0.5 s and is removed at 1.25 s, at four frames a second.
struct CollapseStory {
  var description = RecordingDescription(
    title: "Collapse", fps: Rational(4), frames: .frames(upTo: 6), screen: Size(100, 200), scale: 2,
    views: [
      .init(name: "root", kind: .view, parent: nil), .init(name: "panel", kind: .label, parent: 0, style: Self.style),
    ],
    entries: [
      .init(time: Rational(1, 2), name: "collapse"), .init(time: Rational(5, 4), name: "remove panel"),
      .init(time: Rational(9, 4), name: "never shown"),
    ])
  var frames: [StageFrame] = []

  static var style: ViewStyle {
    var style = ViewStyle()
    style.text = "Hi"
    style.fill = Color(rgb: 0xFF8000)
    return style
  }

  init() {
    func state(_ view: Int, _ parent: Int?, _ box: Rect, _ style: ViewStyle = ViewStyle()) -> ViewState {
      ViewState(
        view: view, parent: parent, model: box, shown: box, absolute: box, isHidden: false, opacity: 1,
        isAtRest: true, isGhost: false, style: style)
    }
    let root = state(0, nil, Rect(0, 0, 100, 200))
    var panel = state(1, 0, Rect(10, 10, 80, 60), Self.style)
    for index in 0..<6 {
      switch index {
      case 2:
        panel.model.height = 20
        panel.isAtRest = false
      case 3:
        panel.shown.height = 100.0 / 3
        panel.style.fill = Color(red: 1, green: 0.5, blue: 0.25)
      case 4:
        panel.shown.height = 20
        panel.isAtRest = true
        panel.opacity = 0.5
        panel.style.fill = Color(rgb: 0xFF8000)
      default: break
      }
      let time = Rational(index, 4)
      frames.append(
        StageFrame(
          index: index, time: time, screen: description.screen, scale: 2, views: index < 5 ? [root, panel] : [root],
          conflicts: [], ambiguous: [], entryInForce: description.entries.lastIndex { $0.time <= time }, momentIndex: 0)
      )
    }
  }
}
