import CairoRendering
import Drawing
import Geometry
import Testing

struct TextOutlinerTests {
  /// What is drawn from outlines looks like what is drawn as text: letters stand where the renderer puts them.
  @Test(arguments: ["Hamburgefonstiv 2,480.50", "مرحبا بك", "שלום עולם", "two\nlines", "a text that is much too long"])
  func outlinesLookLikeTheText(_ text: String) throws {
    let run = TextRun(
      text, font: Font(size: 20, weight: 600), color: Color(rgb: 0), box: Rect(10, 10, 220, 60), lines: 2,
      truncation: .end)
    let outline = try TextOutliner().outline(of: run)
    let fromOutline = try picture(480, 160, scale: 2) { list in
      for line in outline.lines {
        for letter in line.letters {
          let place = AffineTransform.scale(line.size / 1000).then(
            .translation(line.origin.x + letter.x, line.origin.y))
          list.transform(place) { $0.fill(letter.outline, Color(rgb: 0)) }
        }
      }
    }
    let drawn = try picture(480, 160, scale: 2) { $0.text(run) }
    let (a, b) = (try #require(fromOutline.ink), try #require(drawn.ink))
    // The renderer keeps lines to a quarter of a pixel.
    #expect(a.width > 60)
    #expect(abs(a.minX - b.minX) <= 1 && abs(a.maxX - b.maxX) <= 1 && abs(a.minY - b.minY) <= 1)
    #expect(abs(fromOutline.centroid.x - drawn.centroid.x) < 0.2)
    #expect(abs(fromOutline.centroid.y - drawn.centroid.y) < 0.2)
  }

  @Test func aLetterHasOneOutlineAtEverySize() throws {
    let outliner = try TextOutliner()
    func outlines(_ size: Double) throws -> [Path] {
      let run = TextRun("moon", font: Font(size: size), color: Color(rgb: 0), box: Rect(0, 0, 200, 60))
      return try outliner.outline(of: run).lines[0].letters.map(\.outline)
    }
    let small = try outlines(11)
    #expect(try outlines(34) == small)
    #expect(small[1] == small[2] && small[0] != small[1])
  }

  @Test func emojiArePictures() throws {
    let run = TextRun("a👍b", font: Font(size: 20), color: Color(rgb: 0), box: Rect(0, 0, 200, 40))
    let line = try #require(try TextOutliner().outline(of: run).lines.first)
    #expect(line.letters.count == 2 && line.pictures.count == 1)
    let picture = line.pictures[0]
    #expect(picture.bitmap.bytes.contains { $0 != 0 })
    #expect(picture.box.minX < line.letters[1].x)
  }
}
