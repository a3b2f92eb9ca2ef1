import Animation
import Geometry
import Testing

struct FrameClockTests {
  @Test func aWholeSecondHasOneFrameMoreThanItsRate() {
    #expect(FrameClock(fps: Rational(60), duration: Rational(1)).frameCount == 61)
    #expect(FrameClock(fps: Rational(60), duration: Rational(300)).frameCount == 18_001)
  }

  @Test func broadcastRatesStayExact() {
    let clock = FrameClock(fps: Rational(30_000, 1001), duration: Rational(3600))
    #expect(clock.time(ofFrame: 107_892) == Rational(107_892 * 1001, 30_000))
    #expect(clock.frameCount == 107_893)
  }

  @Test func anEditShowsInTheFirstFrameThatIsNotBeforeIt() {
    let clock = FrameClock(fps: Rational(60), duration: Rational(10))
    #expect(clock.firstFrame(at: Rational(1, 2)) == 30)
    #expect(clock.firstFrame(at: Rational(501, 1000)) == 31)
    #expect(clock.frame(showing: Rational(501, 1000)) == 30)
  }

  @Test func aClockThatReachesATimeShowsIt() {
    let clock = FrameClock(fps: Rational(60), reaching: Rational(51, 100))
    #expect(clock.frameCount == 32)
    #expect(clock.time(ofFrame: 31) >= Rational(51, 100))
    #expect(FrameClock(fps: Rational(60), reaching: .zero).frameCount == 1)
  }
}
