import CairoRendering
import Drawing
import Geometry
import Testing

struct CairoRendererTests {
  private let red = Color(rgb: 0xFF0000)
  private let blue = Color(rgb: 0x0000FF)

  @Test func aBoxOnWholePixelsHasSharpEdges() throws {
    let bitmap = try picture(4, 3, scale: 2) { $0.fill(Path(rect: Rect(0.5, 0, 1, 1)), red) }
    for x in 0..<4 {
      for y in 0..<3 {
        #expect(bitmap.argb(x, y) == ((1...2).contains(x) && y < 2 ? [255, 255, 0, 0] : [0, 0, 0, 0]))
      }
    }
  }

  @Test func coloursArePremultiplied() throws {
    let bitmap = try picture(1, 1) { $0.fill(Path(rect: Rect(0, 0, 1, 1)), red.opacity(0.5)) }
    #expect(bitmap.argb(0, 0) == [128, 128, 0, 0])
  }

  @Test func aGroupIsOnePictureSoOverlapsDoNotShowThrough() throws {
    let bitmap = try picture(3, 1) { list in
      list.group(opacity: 0.5) { list in
        list.fill(Path(rect: Rect(0, 0, 2, 1)), red)
        list.fill(Path(rect: Rect(1, 0, 2, 1)), blue)
      }
    }
    #expect(bitmap.argb(0, 0) == [128, 128, 0, 0])
    #expect(bitmap.argb(1, 0) == [128, 0, 0, 128])
    #expect(bitmap.argb(2, 0) == [128, 0, 0, 128])
  }

  @Test func aClipEndsWithItsList() throws {
    let bitmap = try picture(4, 1) { list in
      list.clip(to: Path(rect: Rect(0, 0, 1, 1))) { $0.fill(Path(rect: Rect(0, 0, 4, 1)), red) }
      list.fill(Path(rect: Rect(2, 0, 1, 1)), blue)
    }
    #expect((0..<4).map { bitmap.argb($0, 0)[0] } == [255, 0, 255, 0])
  }

  @Test func transformsApplyFromTheInside() throws {
    let bitmap = try picture(8, 1) { list in
      list.transform(.translation(4, 0)) { $0.transform(.scale(2)) { $0.fill(Path(rect: Rect(1, 0, 1, 1)), red) } }
    }
    #expect(bitmap.ink == Rect(6, 0, 2, 1))
  }

  @Test func aStrokeIsDashedAsWritten() throws {
    let bitmap = try picture(12, 1) {
      $0.stroke(Path(from: Point(0, 0.5), to: Point(12, 0.5)), Stroke(red, width: 1, dash: [4, 3]))
    }
    #expect((0..<12).map { bitmap.argb($0, 0)[0] } == [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 0])
  }

  @Test func aPictureFillsItsBoxAndNoMore() throws {
    var image = Bitmap(width: 2, height: 1)
    image.bytes = [0, 0, 255, 255, 255, 0, 0, 255]
    let bitmap = try picture(8, 4) { $0.append(.image(image, Rect(2, 1, 4, 2))) }
    #expect(bitmap.ink == Rect(2, 1, 4, 2))
    #expect(bitmap.argb(2, 1) == [255, 255, 0, 0])
    #expect(bitmap.argb(5, 2) == [255, 0, 0, 255])
  }

  @Test func aPictureThatIsDrawnOverKeepsNothing() throws {
    let renderer = try CairoRenderer()
    var bitmap = Bitmap(width: 5, height: 5)
    bitmap.bytes = bitmap.bytes.map { _ in 77 }
    let list = DisplayList { $0.fill(Path(circle: Point(2, 2), radius: 1.5), red) }
    try renderer.render(list, into: &bitmap, scale: 1)
    #expect(try bitmap == renderer.render(list, width: 5, height: 5, scale: 1))
  }

  @Test(arguments: [(0, 5), (5, 0), (40_000, 1)])
  func anImpossibleSizeIsAnError(width: Int, height: Int) throws {
    let renderer = try CairoRenderer()
    #expect(throws: CairoError.impossibleSize(width: width, height: height)) {
      try renderer.render(DisplayList(), width: width, height: height, scale: 1)
    }
  }
}
