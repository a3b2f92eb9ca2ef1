import Animation
import Geometry
import SceneScript
import Testing

@testable import Stage

/// Where the box is, in order of time.
private struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let timeline: String
  let places: [(Rational, Double)]

  init(_ name: String, _ timeline: String, _ places: [(Rational, Double)]) {
    testDescription = name
    self.timeline = timeline
    self.places = places
  }
}

private let rows = [
  Row(
    "later line of one instant wins",
    "at 1s drive k.constant to 80 over 0.3s linear\nat 1s drive k.constant to 20 over 0.3s linear\nat 2s {}",
    [(Rational(1), 0), (Rational(23, 20), 10), (Rational(13, 10), 20), (Rational(2), 20)]),
  Row(
    "zero duration is a jump", "at 1s drive k.constant to 80 over 0s linear\nat 2s {}",
    [(Rational(999, 1000), 0), (Rational(1), 80), (Rational(1001, 1000), 80)]),
  Row(
    "the second drive uses its own duration",
    "at 0s drive k.constant to 100 over 1s linear\nat 0.5s drive k.constant to 0 over 0.2s linear\nat 1s {}",
    [(Rational(1, 2), 50), (Rational(3, 5), 25), (Rational(7, 10), 0), (Rational(1), 0)]),
  Row(
    "there and back", "repeat 1 autoreverse { at 0s drive k.constant from 0 to 50 over 1s linear }",
    [(Rational(1, 2), 25), (Rational(1), 50), (Rational(3, 2), 25), (Rational(2), 0)]),
  Row(
    "an edit takes the value out of a drive's hands",
    "at 0s drive k.constant to 100 over 1s linear\nat 0.5s { k.constant = 7 }\nat 1s {}",
    [(Rational(1, 4), 25), (Rational(1, 2), 7), (Rational(3, 4), 7), (Rational(1), 7)]),
  Row(
    "during a delay it stands at its start", "at 0s drive k.constant from 30 to 60 over 1s linear delay 0.5s",
    [(.zero, 30), (Rational(1, 2), 30), (Rational(1), 45), (Rational(3, 2), 60)]),
  Row(
    "its end between two frames is exact", "at 0.001s drive k.constant to 100 over 0.5s linear\nat 1s {}",
    [(Rational(501, 1000), 100), (Rational(251, 1000), 50), (Rational(3, 5), 100)]),
  Row(
    "steps", "at 0s drive k.constant to 90 over 0.9s steps(3, end)",
    [(Rational(299, 1000), 0), (Rational(3, 10), 30), (Rational(6, 10), 60), (Rational(9, 10), 90)]),
]

struct DriveTests {
  @Test(arguments: rows)
  private func isWhereItWasDriven(_ row: Row) throws {
    let film = try rail(row.timeline)
    for (time, place) in row.places.reversed() {
      let box = try film.view("box", at: time)
      #expect((box.model.x - place).magnitude < 1e-9, "at \(time)")
      #expect(box.shown == box.model)
    }
  }

  /// What moves is drawn between pixels, what has arrived stands on them.
  @Test func aDrivenViewIsAtRestWhenItHasArrived() throws {
    let film = try rail("at 0s drive k.constant to 100 over 0.5s linear\nat 1s {}")
    #expect(try !film.view("box", at: Rational(1, 4)).isAtRest)
    #expect(try film.view("box", at: Rational(1, 2)).isAtRest)
    #expect(try film.view("box", at: Rational(3, 4)).isAtRest)
  }

  /// The value may pass a limit that the layout does not: on the way back it leaves the limit when it is below again.
  @Test func aDrivenValueMeetsALimit() throws {
    let film = try Film(
      """
      screen 200 x 100 @1x
      view a
      constraints {
          a.left == root.left; a.top == root.top; a.height == 10
          a.right <= root.right
          k: a.width == 0 @750
      }
      timeline {
          at 0s drive k.constant to 300 over 1s linear
          at 1s drive k.constant to 100 over 1s linear
      }
      """)
    for (time, width) in [
      (Rational(1, 2), 150.0), (Rational(9, 10), 200), (Rational(3, 2), 200), (Rational(7, 4), 150),
    ] {
      #expect((try film.model("a", at: time).width - width).magnitude < 1e-9, "at \(time)")
    }
  }

  /// A guide is driven from 0 to 40 and a button stays below 20 and 8 below it: solved in every frame it waits and then
  /// follows, interpolated it moves from the beginning.
  @Test func drivingAndInterpolatingDifferWhereALimitIsMet() throws {
    func film(_ entry: String) throws -> Film {
      try Film(
        """
        screen 320 x 480
        view bar; view button
        constraints {
            [bar, button].left == root.left; [bar, button].width == 100; button.height == 30
            bar.top == root.top
            height: bar.height == 0
            button.top >= root.top + 20
            button.top >= bar.bottom + 8
            button.top == root.top @250
        }
        timeline { at 0s \(entry) }
        """)
    }
    let driven = try film("drive height.constant to 40 over 1s linear")
    let moved = try film("animate 1s linear { height.constant = 40 }")
    let rows: [(Rational, Double, Double)] = [
      (Rational(1, 10), 20, 22.8), (Rational(3, 10), 20, 28.4), (Rational(4, 10), 24, 31.2), (Rational(5, 10), 28, 34),
      (Rational(8, 10), 40, 42.4), (Rational(1), 48, 48),
    ]
    for (time, resolved, interpolated) in rows {
      #expect((try driven.shown("button", at: time).y - resolved).magnitude < 1e-9)
      #expect((try moved.shown("button", at: time).y - interpolated).magnitude < 1e-9)
    }
  }

  @Test func anAttributeFollowsItsEditVariable() throws {
    let film = try Film(
      """
      screen 320 x 480
      view a
      constraints {
          a.left >= root.left + 10; a.right <= root.right - 10; a.width == 100
          a.left == root.left + 40 @250
          a.top == root.top; a.height == 10
      }
      timeline {
          at 0s drive a.left @750 from 40 to 400 over 1s linear
          at 2s { release a.left }
      }
      """)
    #expect((try film.model("a", at: Rational(1, 4)).x - 130).magnitude < 1e-9)
    // 210 is as far as it goes; the last value stays wanted.
    #expect((try film.model("a", at: Rational(3, 4)).x - 210).magnitude < 1e-9)
    #expect((try film.model("a", at: Rational(3, 2)).x - 210).magnitude < 1e-9)
    #expect((try film.model("a", at: Rational(2)).x - 40).magnitude < 1e-9)
  }

  @Test func theScreenIsDriven() throws {
    let film = try Film(
      """
      screen 200 x 100 @1x
      view a
      constraints { a.edges == root.edges }
      timeline { at 0s drive root.size to 400 x 300 over 1s linear }
      """)
    #expect(try film.model("a", at: Rational(1, 2)) == Rect(0, 0, 300, 200))
    #expect(film.simulation.state(at: Rational(1, 2)).screen == Size(300, 200))
  }

  /// A spring that takes a driven value over keeps its speed.
  @Test func aSpringKeepsTheSpeedOfADrivenValue() throws {
    let film = try rail(
      "at 0s drive k.constant to 100 over 1s linear\n"
        + "at 0.5s drive k.constant to 100 over spring(stiffness: 100, damping: 20)")
    // y = A·50 + B·(−100): critically damped with ω = 10.
    let t = 0.1
    let distance = Elementary.exp(-10 * t) * (50 * (1 + 10 * t) - 100 * t)
    #expect((try film.model("box", at: Rational(6, 10)).x - (100 - distance)).magnitude < 1e-9)
  }

  /// Between two frames a replay answers, and leaves no trace in the frames.
  @Test func lookingBetweenFramesChangesNothing() throws {
    let timeline = "at 0s drive k.constant to 100 over 1s easeInOut\nat 2s {}"
    let (film, undisturbed) = (try rail(timeline, header: "fps 10"), try rail(timeline, header: "fps 10"))
    let curve = TimingCurve.easeInOut
    for step in [33, 71, 12, 90] {
      let place = try film.model("box", at: Rational(step, 100)).x
      #expect((place - 100 * curve.value(at: Double(step) / 100)).magnitude < 1e-9)
    }
    for index in 0...10 {
      #expect(film.simulation.frame(at: index).views == undisturbed.simulation.frame(at: index).views)
    }
  }
}
