import Animation
import Geometry
import SceneScript
import Testing

@testable import Stage

/// A property on its way from one value to another, half way along a straight line.
private struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let from: [PropertyValue]
  let to: [PropertyValue]
  let halfWay: [PropertyValue]

  init(_ name: String, _ from: PropertyValue?, _ to: PropertyValue?, _ halfWay: PropertyValue?) {
    testDescription = name
    self.from = from.map { [$0] } ?? []
    self.to = to.map { [$0] } ?? []
    self.halfWay = halfWay.map { [$0] } ?? []
  }

  func look(_ properties: [PropertyValue]) -> Appearance {
    var look = Appearance()
    for property in properties { look.set(property) }
    return look
  }
}

private let black = Color(red: 0, green: 0, blue: 0)
private let red = Color(red: 1, green: 0, blue: 0)
private let darkRed = Color(red: 0.5, green: 0, blue: 0)

private let rows = [
  Row("opacity", .opacity(0.25), .opacity(0.75), .opacity(0.5)),
  Row("fill", .fill(black), .fill(red), .fill(darkRed)),
  Row("color", .color(red), .color(black), .color(darkRed)),
  Row("border", .border(width: 2, color: black), .border(width: 6, color: red), .border(width: 4, color: darkRed)),
  Row("border from none", nil, .border(width: 6, color: red), .border(width: 3, color: red)),
  Row("corner", .corner(4), .corner(20), .corner(12)),
  Row(
    "shadow", .shadow(dx: 0, dy: 2, blur: 4, color: black), .shadow(dx: 2, dy: 6, blur: 12, color: red),
    .shadow(dx: 1, dy: 4, blur: 8, color: darkRed)),
  Row(
    "shadow from none", nil, .shadow(dx: 2, dy: 6, blur: 12, color: black),
    .shadow(dx: 2, dy: 6, blur: 12, color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))),
  Row(
    "font size", .font(size: 12, bold: false, italic: false), .font(size: 20, bold: false, italic: false),
    .font(size: 16, bold: false, italic: false)),
  Row(
    "font size of the kind", nil, .font(size: 27, bold: false, italic: false),
    .font(size: 22, bold: false, italic: false)),
  Row("value", .value(0), .value(1), .value(0.5)),
  Row(
    "transform", .transform(ViewTransform(rotation: 90, scaleX: 2)),
    .transform(ViewTransform(rotation: -30, scaleX: 1, scaleY: 3, translation: Point(8, 4))),
    .transform(ViewTransform(rotation: 30, scaleX: 1.5, scaleY: 2, translation: Point(4, 2)))),
  Row("offset", .offset(Point(0, 10)), .offset(Point(40, 110)), .offset(Point(20, 60))),
  // Without a number on one side, at once.
  Row("fill from the kind's", nil, .fill(red), .fill(red)),
  Row("text", .text("a"), .text("b"), .text("b")),
]

struct LookTests {
  @Test(arguments: rows)
  private func movesBetweenItsNumbers(_ row: Row) {
    var slide = Slide(x: 0, appearance: row.look(row.from))
    slide.move({ $0 = row.look(row.to) }, at: Rational(1), over: Rational(1), .linear)
    for (time, properties) in [(Rational(3, 2), row.halfWay), (Rational(2), row.to)] {
      let state = slide.state(at: time)
      let expected = row.look(properties)
      #expect(state.style == expected.style)
      #expect(state.opacity == expected.opacity)
    }
  }

  @Test(arguments: rows)
  private func startsFromWhatIsShown(_ row: Row) {
    var slide = Slide(x: 0, appearance: row.look(row.from))
    slide.move({ $0 = row.look(row.to) }, at: .zero, over: Rational(1), .linear)
    slide.move({ $0 = row.look(row.from) }, at: Rational(1, 2), over: Rational(1), .linear, .fromCurrent)
    guard row.testDescription != "text", row.testDescription != "fill from the kind's" else { return }
    let state = slide.state(at: Rational(1, 2))
    #expect(state.style == row.look(row.halfWay).style)
    #expect(slide.state(at: Rational(3, 2)).style == row.look(row.from).style)
  }

  @Test func whatOvershootDrivesOutOfBoundsIsBroughtBack() {
    var slide = Slide(x: 0, appearance: Row("", .fill(black), nil, nil).look([.fill(black), .corner(10)]))
    let curve = TimingCurve.cubicBezier(CubicBezier(0.34, 1.56, 0.64, 1))
    slide.move(
      { look in
        look.set(.fill(red))
        look.set(.corner(0))
        look.opacity = 0
      }, at: .zero, over: Rational(1), curve)
    let state = slide.state(at: Rational(1, 2))
    #expect(state.style.fill == red)
    #expect(state.style.corner == 0)
    #expect(state.opacity == 0)
  }

  @Test func aHiddenViewStaysUntilItsMovementIsOver() {
    var slide = Slide(x: 0)
    slide.move({ $0.isHidden = true }, at: Rational(1), over: Rational(1, 2), .linear)
    #expect(!slide.state(at: Rational(149, 100)).isHidden)
    #expect(slide.state(at: Rational(3, 2)).isHidden)
    slide.move({ $0.isHidden = false }, at: Rational(2), over: Rational(1, 2), .linear)
    #expect(!slide.state(at: Rational(2)).isHidden)
  }
}
