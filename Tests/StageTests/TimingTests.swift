import Animation
import Geometry
import SceneScript
import Testing

@testable import Stage

/// A box on a rail, at some frame rate.
private func rail(fps: String, _ timeline: String) throws -> Film { try rail(timeline, header: "fps \(fps)") }

/// Frame times, frame counts and what is shown at them.
struct TimingTests {
  private func x(_ film: Film, frame index: Int) -> Double { film.simulation.frame(at: index).views[1].shown.x }

  @Test func aSecondAt15FramesReachesItsEnd() throws {
    let film = try rail(fps: "15", "at 0s drive k.constant from 0 to 15 over 1s linear")
    #expect(film.simulation.clock.frameCount == 16)
    for index in [0, 7, 14, 15] { #expect((x(film, frame: index) - Double(index)).magnitude < 1e-9) }
    #expect(x(film, frame: 15) == 15)
  }

  @Test func waitingRunsAtTheFrameRateToo() throws {
    let film = try rail(fps: "2", "at 1s animate 1s linear { k.constant = 1 }")
    #expect(film.simulation.clock.frameCount == 5)
    #expect(try film.shown("box", at: Rational(3, 2)).x == 0.5)
  }

  @Test func aRateThatDoesNotDivideAThousandStaysExact() {
    let clock = FrameClock(fps: Rational(6), duration: Rational(17_971))
    // With both ends; 107826 lie before the end.
    #expect(clock.frameCount == 107_827)
    #expect(clock.time(ofFrame: 100_000) == Rational(50_000, 3))
  }

  @Test func nothingDriftsOverFiveMinutes() throws {
    let film = try rail(
      fps: "60", "at 0s animate 300s linear { k.constant = 1 }\nat 2s mark \"two\"\nat 300s mark \"end\"")
    let clock = film.simulation.clock
    #expect(clock.frameCount == 18_001)
    #expect(clock.firstFrame(at: Rational(2)) == 120)
    #expect(clock.firstFrame(at: Rational(300)) == 18_000)
    #expect((x(film, frame: 9000) - 0.5).magnitude < 1e-12)
    #expect(x(film, frame: 18_000) == 1)
  }

  @Test func broadcastRateIsKeptExactly() throws {
    let film = try rail(fps: "30000/1001", "at 0s animate 10.01s linear { k.constant = 300 }")
    let clock = film.simulation.clock
    #expect(clock.frame(showing: Rational(10)) == 299)
    #expect(clock.time(ofFrame: 300) == Rational(1001, 100))
    #expect(clock.frameCount == 301)
    for index in [0, 1, 150, 299, 300] { #expect((x(film, frame: index) - Double(index)).magnitude < 1e-9) }
  }

  /// Ten pieces of 1.75 s: no piece adds a frame of its own.
  @Test func piecesAddUpWithoutSurplusFrames() throws {
    var timeline = ""
    for piece in 0..<10 {
      let start = Double(piece) * 1.75
      timeline += "at \(start)s drive k.constant to 10 over 1s linear\n"
      timeline += "at \(start + 1.5)s drive k.constant to 0 over 0.25s linear\n"
    }
    let film = try rail(fps: "30", timeline)
    #expect(film.simulation.clock.frameCount == 526)
    for (time, value) in [
      (Rational(1), 10.0), (Rational(5, 4), 10), (Rational(7, 4), 0), (Rational(67, 4), 10), (Rational(35, 2), 0),
    ] {
      #expect(try film.model("box", at: time).x == value)
    }
  }

  /// A film of 60.5 frames shows the whole ones: 0 … 60.
  @Test func aDurationBetweenFramesEndsOnTheLastWholeOne() {
    let fps = Rational(2997, 100)
    let clock = FrameClock(fps: fps, duration: Rational(121, 2) / fps)
    #expect(clock.frameCount == 61)
  }

  @Test func anEditBetweenFramesShowsInTheNext() throws {
    let film = try rail(fps: "10", "at 0.25s animate 1s linear { k.constant = 100 }")
    #expect(x(film, frame: 2) == 0)
    // 0.05 s of it are over in the first frame that shows it.
    #expect((x(film, frame: 3) - 5).magnitude < 1e-9)
  }

  /// Two blocks of one time on one value: the later line decides, and both run.
  @Test func simultaneousBlocksAddUp() throws {
    let film = try rail(
      fps: "60", "at 1s animate 0.3s linear { k.constant = 80 }\nat 1s animate 0.3s linear { k.constant = 20 }")
    for (time, value) in [(Rational(1), 0.0), (Rational(23, 20), 10), (Rational(13, 10), 20)] {
      #expect((try film.shown("box", at: time).x - value).magnitude < 1e-9)
    }
  }

  @Test func zeroSecondsAreAJump() throws {
    let film = try rail(fps: "60", "at 1s animate 0s easeInOut { k.constant = 80 }\nat 2s {}")
    #expect(try film.shown("box", at: Rational(999, 1000)).x == 0)
    #expect(try film.shown("box", at: Rational(1)).x == 80)
  }

  /// 20 calls to and fro, each before the last has arrived: every one starts where the view is, and the end is exact.
  @Test(arguments: ["", "from current"])
  func manyInterruptionsDoNotMoveTheEnds(_ policy: String) throws {
    var timeline = ""
    for number in 0..<20 {
      timeline +=
        "at \(number * 100)ms animate 0.3s easeInOut \(policy) { k.constant = \(number % 2 == 0 ? 100 : 0) }\n"
    }
    let film = try rail(fps: "60", timeline)
    for step in 0...220 {
      let place = try film.shown("box", at: Rational(step, 100)).x
      #expect(place > -1e-9 && place < 100 + 1e-9)
    }
    #expect(try film.shown("box", at: Rational(22, 10)).x == 0)
  }

  @Test func theWayBackOfARepeatMirrorsTheWayThere() throws {
    let film = try rail(fps: "60", "repeat 1 autoreverse { at 0s animate 1s easeIn { k.constant = 50 } }")
    for tenth in 0...10 {
      let (there, back) = (
        try film.shown("box", at: Rational(tenth, 10)).x, try film.shown("box", at: Rational(20 - tenth, 10)).x
      )
      #expect((there - back).magnitude < 1e-9)
    }
    #expect(try film.shown("box", at: Rational(2)).x == 0)
  }

  /// A new box starts at its place, beside the screen, and never comes from the corner.
  @Test func aNewBoxStartsAtItsPlace() throws {
    let film = try Film(
      """
      screen 400 x 100 @1x
      timeline {
          at 1s {
              insert view b { b.top == root.top; b.width == 100; b.height == 20 } in root
              add k: b.left == root.right
          }
          at 1s drive k.constant to -100 over 0.5s linear
      }
      """)
    for (time, value) in [(Rational(1), 400.0), (Rational(5, 4), 350), (Rational(3, 2), 300)] {
      #expect((try film.shown("b", at: time).x - value).magnitude < 1e-9)
    }
  }

  /// A root of 320 × 480 turns: every edge moves with the root's, and a turn back restores the layout to the bit.
  @Test func aRotationMovesEveryEdgeAlike() throws {
    let film = try Film(scene: "header-form")
    let turn = try #require(
      film.scene.timeline.first { if case .screen = $0.action { true } else { false } })
    let duration = try #require(turn.animation).duration
    for (tenth, width) in [(0, 320.0), (1, 323.155593), (3, 349.983345), (5, 400), (7, 450.016655), (10, 480)] {
      let time = turn.time + duration * Rational(tenth, 10)
      #expect((film.simulation.state(at: time).screen.width - width).magnitude < 1e-6)
    }
  }

  @Test func turningBackRestoresTheLayout() throws {
    let film = try Film(
      """
      screen 320 x 480
      view a; view b
      constraints {
          a.left == root.left + 1/3; a.width == 0.3 * root.width; a.top == root.top + 7; a.height == b.height
          b.left == a.right + 0.1; b.right == root.right - 11; b.top == a.bottom; b.bottom == root.bottom
      }
      timeline {
          at 0.5s rotate landscape
          at 0.6s rotate portrait
          at 0.7s rotate landscape
          at 0.8s rotate portrait
      }
      """)
    let (start, end) = (film.simulation.state(at: .zero), film.simulation.state(at: Rational(2)))
    #expect(start.views.map(\.model) == end.views.map(\.model))
    #expect(start.views.map(\.shown) == end.views.map(\.shown))
  }
}
