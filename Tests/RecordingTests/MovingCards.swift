import Drawing
import Foundation
import Geometry
import Recording
import Stage

/// A made-up run of a second and a half: cards with text move along two curves that overlap, the second of which overshoots.
struct MovingCards {
  var description: RecordingDescription
  let count: Int
  static let screen = Size(390, 844)
  static let card = Color(rgb: 0xF08020)
  static let ground = Color(rgb: 0x2040C0)

  init(count: Int = 12, seconds: Rational = Rational(3, 2)) {
    self.count = count
    let views = [RecordingDescription.View(name: "root", kind: .view, parent: nil)]
    func motion(_ duration: Rational, _ curve: (Double) -> Double) -> RecordingDescription.Motion {
      .init(delay: .zero, duration: duration, curve: (0...32).map { curve(Double($0) / 32) })
    }
    description = RecordingDescription(
      title: "Cards & <more>", fps: Rational(60), frames: .frames(upTo: (seconds * Rational(60)).floor + 1),
      screen: Self.screen, scale: 2,
      views: views + (0..<count).map { .init(name: "card[\($0)]", kind: .label, parent: 0) },
      entries: [
        .init(
          time: Rational(1, 5), name: "spread", motion: motion(Rational(3, 5), Self.eased),
          detail: "animate 0.6 s easeInOut"),
        .init(time: Rational(1, 2), name: "bounce", motion: motion(Rational(3, 4), Self.bounced)),
        .init(time: Rational(4, 3), name: "settled", isMark: true),
      ])
    description.constraints = [
      .init(
        name: "gap", ends: [.init(view: 1, attribute: .top), .init(view: 0, attribute: .top)], relation: .equal,
        priority: 1000, isPlain: true,
        states: [.init(time: .zero, constant: 10), .init(time: Rational(1, 5), constant: 64)])
    ]
  }

  static func eased(_ u: Double) -> Double { u * u * (3 - 2 * u) }
  static func bounced(_ u: Double) -> Double { 1 - exp(-5 * u) * cos(9 * u) * (1 - u) }

  private func progress(_ time: Double, from start: Double, _ duration: Double, _ curve: (Double) -> Double) -> Double {
    curve(min(max((time - start) / duration, 0), 1))
  }

  func frame(_ index: Int) -> StageFrame {
    let time = Rational(index) / description.fps
    let seconds = time.value
    let first = progress(seconds, from: 0.2, 0.6, Self.eased)
    let second = progress(seconds, from: 0.5, 0.75, Self.bounced)
    let isMoving = seconds >= 0.2 && seconds < 1.25
    let screen = Rect(0, 0, Self.screen.width, Self.screen.height)
    func state(_ view: Int, _ parent: Int?, _ box: Rect, opacity: Double = 1) -> ViewState {
      ViewState(
        view: view, parent: parent, model: box, shown: box, absolute: box, isHidden: false, opacity: opacity,
        isAtRest: parent == nil || !isMoving, isGhost: false, style: ViewStyle())
    }
    let cards = (0..<count).map { number in
      let n = Double(number)
      let box = Rect(
        16 + 7.3 * n * second, 10 + n * (4 + 50 * first), 120 + 3.1 * n * first + 11 * second, 40 - 6 * second)
      return state(number + 1, 0, box, opacity: number == 2 ? 1 - 0.5 * first : 1)
    }
    return StageFrame(
      index: index, time: time, screen: Self.screen, scale: 2, views: [state(0, nil, screen)] + cards, conflicts: [],
      ambiguous: [], entryInForce: description.entryInForce(atFrame: index), momentIndex: 0)
  }

  func drawing(of frame: StageFrame) -> DisplayList {
    DisplayList { list in
      for view in frame.views {
        let box = view.absolute
        guard view.parent != nil else {
          list.fill(Path(rect: box), Self.ground)
          continue
        }
        list.group(opacity: view.opacity) { list in
          list.fill(Path(roundedRect: box, radius: 8), Self.card)
          list.stroke(Path(roundedRect: box.inset(by: 0.5), radius: 7.5), Stroke(Color(rgb: 0x804000)))
          list.text(TextRun("Card \(view.view)", font: Font(size: 15), color: Color(rgb: 0), box: box))
        }
      }
    }
  }

  var pictures: PictureSource {
    var source = PictureSource(
      width: Int(Self.screen.width), height: Int(Self.screen.height), scale: 1, displayList: drawing,
      makeRenderer: { BoxRenderer(drawn: DrawCount()) })
    source.makeOutline = { { Self.outline(of: $0) } }
    return source
  }

  /// Letters that are boxes of half the size.
  private static func outline(of run: TextRun) -> TextOutline {
    let letters = run.string.enumerated().compactMap { index, letter -> TextOutline.Letter? in
      letter == " "
        ? nil : .init(outline: Path(rect: Rect(50, -700, 400, 700)), x: Double(index) * run.font.size / 2)
    }
    let number = run.string.utf8.reduce(0) { $0 * 31 + Int($1) } & 0xFFFF
    return TextOutline(lines: [
      .init(
        id: number, origin: Point(run.box.minX + 8, run.firstBaseline(lineCount: 1)), size: run.font.size,
        letters: letters)
    ])
  }
}
