import CairoRendering
import Drawing
import Geometry
import Testing

struct TextDrawingTests {
  private let box = Rect(20, 10, 200, 24)

  private func run(_ text: String, _ change: (inout TextRun) -> Void = { _ in }) -> TextRun {
    var run = TextRun(text, font: Font(size: 15), color: black, box: box)
    change(&run)
    return run
  }

  @Test(arguments: ["l", "o", "H", "g"], [1.0, 2.0])
  func movingTextMovesEvenly(letter: String, scale: Double) throws {
    // A letter that was moved to whole pixels would halt three times and then leap. What is left are the 256 levels of grey.
    let places = try (0...8).map { step in
      let shift = Double(step) / 4 / scale
      return try picture(Int(240 * scale), Int(50 * scale), scale: scale) { list in
        list.text(run(letter) { $0.box = box.offset(by: Point(shift, shift)) })
      }.centroid
    }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(abs(after.x - before.x - 0.25) < 0.08)
      #expect(abs(after.y - before.y - 0.25) < 0.08)
    }
  }

  @Test func textAtAQuarterOfAPixelHasTheShapeOfItsOutline() throws {
    // A transform that turns the picture over cannot use cached lines and fills the outline itself.
    let cached = try picture(240, 50) { list in
      list.text(run("Outline") { $0.box = Rect(20.25, 10.5, 200, 24) })
    }
    let mirrored = try picture(240, 50) { list in
      list.transform(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 240, ty: 0)) { list in
        list.text(run("Outline") { $0.box = Rect(20.25, 10.5, 200, 24) })
      }
    }
    // The baseline lies at 15.77, which the cache rounds to the nearest quarter: a few levels of grey, no more.
    var worst = 0.0
    for y in 0..<50 {
      for x in 0..<240 { worst = max(worst, abs(cached.alpha(x, y) - mirrored.alpha(239 - x, y))) }
    }
    #expect(worst < 40)
    #expect(abs(cached.centroid.x - (240 - mirrored.centroid.x)) < 0.02)
  }

  @Test func capitalsStandInTheMiddleOfTheirBox() throws {
    let ink = try #require(try picture(240, 50, scale: 1) { $0.text(run("HHH") { $0.font.size = 22 }) }.ink)
    #expect(abs(ink.midY - box.midY) <= 1)
    #expect(abs(ink.height - 16) <= 1.01, "capitals of 22 points are 16 high")
  }

  @Test func alignmentFollowsTheWriting() throws {
    func left(_ text: String, _ alignment: TextRun.Alignment) throws -> Double {
      let ink = try picture(240, 50) { list in list.text(run(text) { $0.alignment = alignment }) }.ink
      return try #require(ink).minX
    }
    #expect(try left("Word", .leading) < 24)
    #expect(try left("Word", .trailing) > 150)
    #expect(try left("مرحبا", .leading) > 150)
    #expect(try left("שלום", .trailing) < 24)
    #expect(try left("שלום", .left) < 24)
    #expect(try left("Word", .right) > 150)
  }

  @Test(arguments: [TextRun.Truncation.end, .middle])
  func truncatedTextStaysInItsBox(_ truncation: TextRun.Truncation) throws {
    for width in stride(from: 30.0, through: 180, by: 15) {
      let bitmap = try picture(240, 50) { list in
        list.text(
          run("A long text that does not fit in the box") {
            $0.box.width = width
            $0.truncation = truncation
            $0.tightening = 0.03
          })
      }
      let ink = try #require(bitmap.ink)
      #expect(ink.maxX <= box.minX + width + 1.5)
      #expect(ink.width > width * 0.55 - 8, "as many letters as fit: \(ink.width) of \(width)")
    }
  }

  @Test func tighteningComesBeforeAnEllipsis() throws {
    let natural = try PangoTextMeasurer().measure("Payments", font: Font(size: 15), maxWidth: nil).size.width
    // 8 letters give way by at most 8 · 0.45 points.
    func ink(_ width: Double) throws -> Rect {
      let bitmap = try picture(240, 50, scale: 2) { list in
        list.text(
          run("Payments") {
            $0.box.width = width
            $0.truncation = .end
            $0.tightening = 0.03
          })
      }
      return try #require(bitmap.ink)
    }
    let full = try ink(natural).width
    let tightened = try ink(natural - 3).width
    #expect(abs(full - tightened - 2 * (3 - 0.5) * 7 / 8) <= 2.01, "only the spaces between letters shrink")
    #expect(try ink(natural - 6).width < tightened - 2, "a letter is gone")
  }

  @Test func theLastLineThatFitsHoldsTheEllipsis() throws {
    func lines(_ limit: Int) throws -> Double {
      let bitmap = try picture(240, 200) { list in
        list.text(
          run("one two three four five six seven eight nine ten eleven twelve") {
            $0.box = Rect(20, 10, 70, 180)
            $0.verticalAlignment = .top
            $0.lines = limit
            $0.truncation = .end
          })
      }
      return try #require(bitmap.ink).height / Font(size: 15).lineHeight
    }
    #expect(try lines(1).rounded(.up) == 1)
    #expect(try lines(3).rounded(.up) == 3)
    #expect(try lines(0) > 5)
  }

  @Test func emojiKeepTheirColours() throws {
    let bitmap = try picture(60, 40, scale: 1) { list in list.text(run("🍏") { $0.box = Rect(10, 5, 40, 30) }) }
    let green = stride(from: 0, to: bitmap.bytes.count, by: 4).count { i in
      bitmap.bytes[i + 3] > 200 && Int(bitmap.bytes[i + 1]) > Int(bitmap.bytes[i + 2]) + 40
    }
    #expect(green > 30, "an apple is green even in black text")
    let size = try #require(bitmap.ink).size
    #expect(size.width < 24 && size.height < 24, "and as large as the letters beside it")
  }

  @Test func manyTextsDoNotPileUp() throws {
    // More lines than are kept at a time: the first comes out the same when it is made anew.
    let renderer = try CairoRenderer()
    func draw(_ text: String) throws -> Bitmap {
      try renderer.render(DisplayList { list in list.text(run(text)) }, width: 240, height: 50, scale: 1)
    }
    let first = try draw("first")
    for i in 0..<9000 { _ = try draw("\(i)") }
    #expect(try draw("first") == first)
  }
}
