import Drawing
import Geometry
import Testing

struct PathTests {
  @Test func aBoxRunsClockwiseFromItsTopLeft() {
    #expect(Path(rect: Rect(1, 2, 3, 4)).dump() == "M1 2 L4 2 L4 6 L1 6 Z")
  }

  @Test func sharpCornersOfARoundedBoxAreCornersOfABox() {
    let path = Path(
      roundedRect: Rect(0, 0, 20, 10), radii: CornerRadii(topLeft: 0, topRight: 0, bottomRight: 4, bottomLeft: 0))
    #expect(path.dump() == "M0 0 L20 0 L20 6 C20 8.2091 18.2091 10 16 10 L0 10 L0 0 Z")
  }

  @Test func radiiThatDoNotFitShrinkTogether() {
    let radii = CornerRadii(topLeft: 8, topRight: 4, bottomRight: 0, bottomLeft: 0).fitted(in: Size(6, 100))
    #expect(radii == CornerRadii(topLeft: 4, topRight: 2, bottomRight: 0, bottomLeft: 0))
    #expect(CornerRadii(50).fitted(in: Size(20, 10)) == CornerRadii(5))
    #expect(CornerRadii(-3).fitted(in: Size(20, 10)) == .zero)
    #expect(CornerRadii(3).fitted(in: .zero) == .zero)
  }

  @Test func growingKeepsASharpCornerSharp() {
    let radii = CornerRadii(topLeft: 8, topRight: 0, bottomRight: 1, bottomLeft: 4)
    #expect(radii.grown(by: -2) == CornerRadii(topLeft: 6, topRight: 0, bottomRight: 0, bottomLeft: 2))
  }

  @Test func boundsHoldAllPoints() {
    #expect(Path(circle: Point(5, 6), radius: 2).bounds == Rect(3, 4, 4, 4))
    #expect(Path().bounds == nil)
  }
}
