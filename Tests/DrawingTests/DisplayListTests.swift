import Drawing
import Geometry
import Testing

struct DisplayListTests {
  private let red = Color(rgb: 0xFF0000)

  @Test func dumpSaysOneCommandALine() {
    let list = DisplayList { list in
      list.fill(Path(rect: Rect(0, 0, 10, 10)), red)
      list.group(opacity: 0.5) { list in
        list.clip(to: Path(rect: Rect(0, 0, 5, 5))) { list in
          list.text(TextRun("a\"b", font: Font(size: 17, weight: 600), color: red, box: Rect(0, 0, 5.25, 20), lines: 0))
        }
      }
      list.stroke(Path(from: .zero, to: Point(1, 1)), Stroke(red.opacity(0.5), width: 1.5, dash: [4, 3], ends: .round))
      list.shadow(
        SoftShadow(box: Rect(0, 0, 9, 9), radii: CornerRadii(2), offset: Point(0, 1), blur: 3, color: red))
      list.transform(.scale(2)) { $0.append(.image(Bitmap(width: 2, height: 1), Rect(0, 0, 4, 2))) }
    }
    #expect(
      list.dump() == """
        fill #ff0000 M0 0 L10 0 L10 10 L0 10 Z
        group opacity 0.5
          clip M0 0 L5 0 L5 5 L0 5 Z
            text "a\\"b" 17/600 #ff0000 in (0 0 5.25 20) leading capitals lines 0
        stroke #ff000080 width 1.5 dash 4-3 round M0 0 L1 1
        shadow #ff0000 (0 0 9 9) radius 2 offset 0 1 blur 3
        transform 2 0 0 2 0 0
          image 2 x 1 in (0 0 4 2)

        """)
  }

  @Test func whatCannotBeSeenIsLeftOut() {
    let list = DisplayList { list in
      list.fill(Path(rect: Rect(0, 0, 10, 10)), red.opacity(0))
      list.stroke(Path(from: .zero, to: Point(1, 1)), Stroke(red, width: 0))
      list.text(TextRun("", font: Font(size: 17), color: red, box: .zero))
      list.group(opacity: 0) { $0.fill(Path(rect: Rect(0, 0, 1, 1)), red) }
      list.clip(to: Path(rect: Rect(0, 0, 1, 1))) { _ in }
    }
    #expect(list.isEmpty)
  }

  @Test func aGroupAtFullOpacityIsNoGroup() {
    let list = DisplayList { $0.group(opacity: 1) { $0.fill(Path(rect: Rect(0, 0, 1, 1)), red) } }
    #expect(list.commands == [.fill(Path(rect: Rect(0, 0, 1, 1)), red)])
  }

  @Test func boundsFollowClipsTransformsAndShadows() {
    let list = DisplayList { list in
      list.clip(to: Path(rect: Rect(0, 0, 5, 50))) { $0.fill(Path(rect: Rect(2, 0, 10, 10)), red) }
      list.transform(.scale(2).then(.translation(100, 0))) { $0.fill(Path(rect: Rect(0, 0, 10, 10)), red) }
    }
    #expect(list.bounds == Rect(2, 0, 118, 20))
    let shadow = SoftShadow(box: Rect(0, 0, 10, 10), radii: .zero, offset: Point(0, 4), blur: 8, color: red)
    #expect(shadow.bounds == Rect(-12, -8, 34, 34))
    #expect(DisplayList().bounds == nil)
  }

  @Test func baselinesFollowTheLineMetrics() {
    var run = TextRun("x", font: Font(size: 10), color: red, box: Rect(0, 100, 50, 50))
    // A capital is 7.2727 high; its middle is the middle of the box.
    #expect(abs(run.firstBaseline(lineCount: 1) - (125 + 3.63636)) < 1e-4)
    run.verticalAlignment = .top
    #expect(abs(run.firstBaseline(lineCount: 3) - 109.522) < 1e-9)
    run.verticalAlignment = .center
    #expect(abs(run.firstBaseline(lineCount: 2) - (125 - 11.934 + 9.522)) < 1e-9)
  }
}
