import Testing

@testable import Playback

@Suite struct SpeedTests {
  @Test func goesFromATwentiethToEightTimesAndStopsThere() {
    #expect(Speed.slowest == Speed(twentieths: 1))
    #expect(Speed.fastest == Speed(twentieths: 160))
    #expect(Speed.slowest.slower == Speed.slowest)
    #expect(Speed.fastest.faster == Speed.fastest)
  }

  @Test func slowerUndoesFaster() {
    for speed in Speed.steps where speed != .fastest { #expect(speed.faster.slower == speed) }
  }

  @Test(arguments: [(1, "0.05×"), (5, "0.25×"), (15, "0.75×"), (20, "1×"), (30, "1.5×"), (160, "8×")])
  func isWrittenWithoutZerosAtTheEnd(twentieths: Int, text: String) {
    #expect(Speed(twentieths: twentieths).text == text)
  }
}
