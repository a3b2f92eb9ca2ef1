import Drawing
import Foundation
import Geometry
import Stage
import TestSupport
import Testing

@testable import Recording

/// The HTML player, opened in a real browser.
@Suite(.serialized)
struct PlayerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(_ cards: MovingCards, to names: String...) throws {
    let outcomes = try RecordingSession(
      cards.description, to: names.map { try RecordingTarget(path: folder.path($0)) }, pictures: cards.pictures
    ).run(frame: cards.frame)
    for outcome in outcomes { _ = try outcome.result.get() }
  }

  private struct Report: Decodable {
    var answers: [Answer]
    var requests: [String]
    var complaints: [String]
  }

  private enum Answer: Decodable {
    case boxes([[String: [Double]]])
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let boxes = try? container.decode([[String: [Double]]].self) {
        self = .boxes(boxes)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  private func browse(_ page: String, _ steps: [[String: Any]]) throws -> Report {
    let input = folder.path("steps.json")
    try JSONSerialization.data(withJSONObject: steps).write(to: URL(fileURLWithPath: input))
    let script = repository.appendingPathComponent("Tests/Fixtures/player/browser.py").path
    let output = try ProgramOutput.run(
      "sh", ["-c", "timeout 60 python3 \"$1\" \"$2\" < \"$3\"", "sh", script, folder.path(page), input])
    try #require(output.status == 0, "\(output.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(output.text.utf8))
  }

  private static let canBrowse = ProgramOutput.has("chromium") && ProgramOutput.has("python3")

  @Test(.enabled(if: canBrowse, "needs Chromium"))
  func itsNumbersAreThoseOfTheTraceInEveryFrame() throws {
    let cards = MovingCards()
    try record(cards, to: "cards.html", "cards.jsonl")
    let report = try browse(
      "cards.html",
      [["eval": "Array.from({length: pivotreel.count}, (_, frame) => pivotreel.boxes(frame))"]])
    #expect(report.complaints.isEmpty, "\(report.complaints)")
    guard case .boxes(let boxes) = try #require(report.answers.first) else {
      Issue.record("the page gave no boxes")
      return
    }
    let trace = try TraceReader.read(folder.bytes("cards.jsonl"))
    #expect(boxes.count == trace.frames.count && boxes.count == 91)
    for (frame, shown) in zip(trace.frames, boxes) {
      #expect(shown.count == frame.views.count)
      for view in frame.views {
        let name = trace.description.views[view.view].name
        let box = try #require(shown[name])
        let expected = [view.absolute.x, view.absolute.y, view.absolute.width, view.absolute.height]
        for (a, b) in zip(box, expected) {
          #expect(abs(a - b) <= 0.0011, "\(name) in frame \(frame.index): \(box), not \(expected)")
        }
      }
    }
    // Nothing but the file itself was asked for.
    #expect(report.requests.filter { !$0.hasPrefix("data:") }.count == 1, "\(report.requests)")
  }

  @Test(.enabled(if: canBrowse && ProgramOutput.has("convert"), "needs Chromium and ImageMagick"))
  func keysAndThePointerDoWhatTheySay() throws {
    try record(MovingCards(), to: "cards.html")
    let kept = ProcessInfo.processInfo.environment["PIVOTREEL_PICTURES"]
    let photo = kept.map { $0 + "/player.png" } ?? folder.path("p.png")
    let frame = ["eval": "pivotreel.state.frame"]
    let report = try browse(
      "cards.html",
      [
        ["key": "ArrowRight"], frame, ["key": "ArrowDown"], frame, ["key": "ArrowDown"], frame, ["key": "]"], frame,
        ["key": "ArrowLeft"], frame, ["key": "End"], frame, ["key": "5"], frame, ["key": "Home"], frame,
        ["eval": "document.getElementById('strip').getAttribute('aria-valuetext')"], ["key": "ArrowDown"],
        ["eval": "document.getElementById('strip').getAttribute('aria-valuetext')"],
        ["eval": "document.querySelector('h1').textContent"], ["eval": "document.querySelectorAll('ol li').length"],
        // In frame 12 the first card stands at (16, 10). The screen is shown 528 high and 244 wide in the middle of the stage,
        // which is 1020 × 576 at (0, 48).
        ["move": [388 + 60 * 528.0 / 844, 72 + 12 * 528.0 / 844]],
        ["eval": "document.getElementById('name').textContent + '|' + document.querySelector('dl').textContent"],
        ["key": " "], ["eval": "new Promise((done) => setTimeout(() => done(pivotreel.state.frame), 400))"],
        ["key": " "], ["eval": "String(pivotreel.state.playing)"], ["key": "c"], ["scheme": "dark"], ["shot": photo],
      ])
    #expect(report.complaints.isEmpty, "\(report.complaints)")
    try #require(report.answers.count == 15)
    #expect(report.answers.prefix(8).map(\.number) == [1, 12, 30, 80, 79, 90, 45, 0])
    #expect(report.answers[8].text == "frame 0 of 90")
    #expect(report.answers[9].text == "frame 12 of 90, spread")
    #expect(report.answers[10].text == "Cards & <more>")
    #expect(report.answers[11].number == 3)
    #expect(report.answers[12].text == "card[0] label|Frame16, 10, 120 × 40Toproot.top + 64")
    // Playing for 0.4 s from frame 12 shows some 24 more; a slow machine shows fewer, but not none.
    let played = try #require(report.answers[13].number)
    #expect(played > 12 && played < 60)
    #expect(report.answers[14].text == "false")
    let size = try ProgramOutput.run("identify", ["-format", "%w %h", photo])
    #expect(size.text == "1280 800")
  }

  @Test(.enabled(if: canBrowse && ProgramOutput.has("convert"), "needs Chromium and ImageMagick"))
  func thePictureIsDrawnInTheColoursOfTheScene() throws {
    try record(MovingCards(), to: "cards.html")
    let photo = folder.path("p.png")
    _ = try browse("cards.html", [["key": "End"], ["shot": photo]])
    // The stage is 1020 × 576 at (0, 48); the screen is 528 high in it and 244 wide.
    let zoom = 528.0 / 844
    let left = (1020 - 390 * zoom) / 2
    let card = MovingCards().frame(90).views[12].absolute
    for (x, y, expected) in [
      (380.0, 830.0, "32,64,192"), (card.maxX - 12, card.minY + 5, "240,128,32"), (5, 840, "32,64,192"),
    ] {
      let place = "%[pixel:p{\(Int(left + x * zoom)),\(Int(72 + y * zoom))}]"
      let pixel = try ProgramOutput.run("convert", [photo, "-depth", "8", "-format", place, "info:"])
      #expect(pixel.text.contains(expected), "\(pixel.text) at \(x), \(y)")
    }
  }

  @Test func aHundredViewsForTenSecondsAreSmall() throws {
    let cards = MovingCards(count: 99, seconds: Rational(10))
    try record(cards, to: "cards.html")
    let size = try folder.bytes("cards.html").count
    #expect(size < 500_000, "\(size) bytes")
  }

  @Test func tenThousandFramesAreAllThere() throws {
    var cards = MovingCards(count: 1)
    cards.description.frames = [0...9999]
    try record(cards, to: "cards.html", "cards.jsonl", "cards.sheet.png")
    #expect(try folder.bytes("cards.html").count < 200_000)
    #expect(try TraceReader.read(folder.bytes("cards.jsonl")).frames.count == 10_000)
  }

  @Test func aPageWithOneFrameIsWhole() throws {
    var cards = MovingCards()
    cards.description.frames = [30...30]
    try record(cards, to: "cards.html")
    #expect(try PlayerNumbers(PlayerTests.recording(in: folder.bytes("cards.html"))).boxes(0).count == 13)
  }

  /// The JSON in a page.
  private static func recording(in page: [UInt8]) throws -> String {
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.range(of: "id=\"recording\">")).upperBound
    let end = try #require(text[start...].range(of: "</script>")).lowerBound
    return String(text[start..<end])
  }

  @Test func theSameRecordingGivesTheSameBytes() throws {
    try record(MovingCards(), to: "a.html", "b.html")
    #expect(try folder.bytes("a.html") == folder.bytes("b.html"))
  }

  @Test(arguments: 1...30)
  func randomRecordingsHaveTheirNumbers(seed: UInt64) throws {
    let recording = RandomRecording(seed: seed)
    var document = PlayerDocument(recording.description, canvas: Size(320, 480)) { _ in TextOutline() }
    for frame in recording.frames { try document.append(frame, drawing: DisplayList(), screenOrigin: .zero) }
    let decoded = try PlayerNumbers(document.text())
    for (index, frame) in recording.frames.enumerated() {
      let boxes = decoded.boxes(index)
      for view in frame.views {
        guard let box = boxes[view.view] else {
          #expect(frame.isInsideHidden(view), "seed \(seed): view \(view.view) is missing in frame \(frame.index)")
          continue
        }
        for (a, b) in zip(box, [view.absolute.x, view.absolute.y, view.absolute.width, view.absolute.height]) {
          // Views there lie up to 12 · 10⁴ points away, and a curve has seven digits.
          #expect(abs(a - b) <= 0.0011 + 2.4e5 * 1e-7, "seed \(seed), view \(view.view) in frame \(frame.index)")
        }
      }
    }
  }
}

extension StageFrame {
  fileprivate func isInsideHidden(_ view: ViewState) -> Bool {
    view.isHidden || view.parent.map { isInsideHidden(views[$0]) } ?? false
  }
}

/// Reads the boxes of views back from a player's numbers, by what docs/recording.md says of them.
struct PlayerNumbers {
  private struct Curve {
    var start: Int
    var samples: [Double]
  }

  private var curves: [Curve] = []
  private var tracks: [(head: [Any], spans: [(from: Int, sums: [Any])])] = []
  private var orders: [(frame: Int, order: [Int])] = []

  init(_ text: String) throws {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    for case let row as [Any] in try #require(root["curves"] as? [Any]) {
      var samples: [Double] = []
      for item in row.dropFirst(2) {
        if let run = item as? [Int] {
          samples += [Double](repeating: 0, count: run[0])
        } else {
          samples.append(item as! Double)
        }
      }
      for _ in 0..<(row[1] as! Int) {
        var sum = 0.0
        samples = samples.map { difference in
          sum += difference
          return sum
        }
      }
      curves.append(Curve(start: row[0] as! Int, samples: samples.map { $0 * 1e-7 }))
    }
    let heads = try #require(root["heads"] as? [[Any]])
    for case let row as [Any] in try #require(root["tracks"] as? [Any]) {
      var spans = [(from: row[1] as! Int, sums: row[3] as! [Any])]
      for case let change as [Any] in row.dropFirst(4) {
        var sums = spans[spans.count - 1].sums
        for at in stride(from: 1, to: change.count, by: 2) { sums[change[at] as! Int] = change[at + 1] }
        spans.append((change[0] as! Int, sums))
      }
      tracks.append((heads[row[0] as! Int], spans))
    }
    var order: [Int] = []
    for change in try #require(root["order"] as? [[Int]]) {
      order.replaceSubrange(change[1]..<(change[1] + change[2]), with: change[3...])
      orders.append((change[0], order))
    }
  }

  /// By the index of the view.
  func boxes(_ frame: Int) -> [Int: [Double]] {
    var result: [Int: [Double]] = [:]
    for number in orders.last(where: { $0.frame <= frame })?.order ?? [] {
      let track = tracks[number]
      guard track.head[0] as? String == "v", let view = track.head[1] as? Int else { continue }
      let sums = track.spans.last { $0.from <= frame }!.sums
      result[view] = sums.map { sum in
        guard let terms = sum as? [Double] else { return sum as! Double }
        return stride(from: 1, to: terms.count, by: 2).reduce(terms[0]) { value, at in
          let curve = curves[Int(terms[at])]
          return value + terms[at + 1] * curve.samples[frame - curve.start]
        }
      }
    }
    return result
  }
}
