import Geometry
import Testing

struct RectTests {
  /// A 375-point phone at two pixels a point: the text field and the button under its right end keep a common right edge,
  /// because edges are rounded and not widths.
  @Test func edgesThatMeetStillMeetWhenSnapped() {
    let text = Rect(93.75, 135, 187.5, 30).snapped(toScale: 2)
    let button = Rect(223.25, 190, 58, 30).snapped(toScale: 2)
    #expect(text == Rect(94, 135, 187.5, 30))
    #expect(button == Rect(223.5, 190, 58, 30))
    #expect(text.maxX == button.maxX)
  }

  @Test func halvesGoRightAndDownAlsoBelowZero() {
    #expect(Rect(-0.5, -1.5, 1, 1).snapped(toScale: 1) == Rect(0, -1, 1, 1))
  }

  @Test func boxesThatOnlyTouchHaveNothingInCommon() {
    #expect(Rect(0, 0, 10, 10).intersection(Rect(10, 0, 10, 10)) == nil)
    #expect(Rect(0, 0, 10, 10).intersection(Rect(5, 8, 10, 10)) == Rect(5, 8, 5, 2))
    #expect(Rect(0, 0, 1, 1).union(Rect(4, 5, 1, 1)) == Rect(0, 0, 5, 6))
  }
}
