import Geometry
import TestSupport
import Testing

@testable import Playback

private func scene(_ frames: Int = 240, fps: Rational = Rational(60)) -> Transport.Timeline {
  Transport.Timeline(frameCount: frames, fps: fps, edits: [24, 78, 78, 132, 200], marks: [66, 186])
}

private func frames(_ n: Int, fps: Int = 60) -> Duration { .nanoseconds((n * 1_000_000_000 + fps - 1) / fps) }

@Suite struct TransportTests {
  @Test func startsPausedAtTheGivenFrame() {
    #expect(Transport(timeline: scene()).frame == 0)
    #expect(Transport(timeline: scene(), frame: 37).frame == 37)
    #expect(Transport(timeline: scene(), frame: 999).frame == 239)
    #expect(!Transport(timeline: scene()).isPlaying)
  }

  @Test func theTimeOfAFrameIsExact() {
    let transport = Transport(timeline: scene(fps: Rational(30000, 1001)), frame: 37)
    #expect(transport.time == Rational(37 * 1001, 30000))
  }

  @Test func pausedTimeMovesNothing() {
    var transport = Transport(timeline: scene(), frame: 5)
    transport.advance(by: .seconds(10))
    #expect(transport.frame == 5)
  }

  struct Step: CustomTestStringConvertible {
    var name: String
    var from: Int
    var act: @Sendable (inout Transport) -> Void
    var to: Int
    var pauses = true
    var testDescription: String { name }
  }

  @Test(arguments: [
    Step(name: "one frame on", from: 10, act: { $0.step(by: 1) }, to: 11),
    Step(name: "one frame back", from: 10, act: { $0.step(by: -1) }, to: 9),
    Step(name: "ten frames on", from: 10, act: { $0.step(by: 10) }, to: 20),
    Step(name: "not before the first", from: 4, act: { $0.step(by: -10) }, to: 0),
    Step(name: "not behind the last", from: 238, act: { $0.step(by: 10) }, to: 239),
    Step(name: "next edit", from: 24, act: { $0.stepToEdit(forward: true) }, to: 78),
    Step(name: "next edit from between", from: 25, act: { $0.stepToEdit(forward: true) }, to: 78),
    Step(name: "edits that share a frame count once", from: 78, act: { $0.stepToEdit(forward: true) }, to: 132),
    Step(name: "edit before", from: 78, act: { $0.stepToEdit(forward: false) }, to: 24),
    Step(name: "edit in force", from: 79, act: { $0.stepToEdit(forward: false) }, to: 78),
    Step(name: "no edit before the first", from: 24, act: { $0.stepToEdit(forward: false) }, to: 24),
    Step(name: "no edit after the last", from: 200, act: { $0.stepToEdit(forward: true) }, to: 200),
    Step(name: "next mark", from: 0, act: { $0.stepToMark(forward: true) }, to: 66),
    Step(name: "mark before", from: 238, act: { $0.stepToMark(forward: false) }, to: 186),
    Step(name: "to the first frame", from: 90, act: { $0.jump(to: 0) }, to: 0, pauses: false),
    Step(name: "to 0 %", from: 90, act: { $0.jump(toTenths: 0) }, to: 0, pauses: false),
    Step(name: "to 50 %", from: 0, act: { $0.jump(toTenths: 5) }, to: 120, pauses: false),
    Step(name: "to 90 %", from: 0, act: { $0.jump(toTenths: 9) }, to: 216, pauses: false),
    Step(name: "outside is clamped", from: 0, act: { $0.jump(to: 1000) }, to: 239, pauses: false),
  ])
  func movesTo(_ step: Step) {
    var transport = Transport(timeline: scene(), frame: step.from)
    transport.play()
    step.act(&transport)
    #expect(transport.frame == step.to)
    #expect(transport.isPlaying == !step.pauses)
  }

  @Test func everyFrameIsShownForItsWholeTime() {
    var transport = Transport(timeline: scene(fps: Rational(50)))
    transport.play()
    transport.advance(by: .nanoseconds(19_999_999))
    #expect(transport.frame == 0)
    #expect(transport.timeToNextFrame == .nanoseconds(1))
    transport.advance(by: .nanoseconds(1))
    #expect(transport.frame == 1)
    #expect(transport.timeToNextFrame == .milliseconds(20))
  }

  @Test func waitingForTheNextFrameShowsExactlyTheNextFrame() throws {
    for rate in [Rational(60), Rational(24), Rational(30000, 1001), Rational(7, 3)] {
      for backwards in [false, true] {
        var transport = Transport(timeline: scene(100, fps: rate), frame: 50)
        if backwards { transport.reverse() }
        transport.slower()
        transport.play()
        for n in 1...20 {
          transport.advance(by: try #require(transport.timeToNextFrame))
          #expect(transport.frame == (backwards ? 50 - n : 50 + n))
        }
        #expect(transport.droppedFrames == 0)
      }
    }
  }

  @Test func holdsTheLastFrameAndStops() {
    var transport = Transport(timeline: scene(), frame: 200)
    transport.play()
    transport.advance(by: .seconds(100))
    #expect(transport.frame == 239)
    #expect(!transport.isPlaying)
    #expect(transport.timeToNextFrame == nil)
  }

  @Test func playingAtTheEndBeginsAnew() {
    var transport = Transport(timeline: scene(), frame: 239)
    transport.play()
    #expect(transport.frame == 0)
    transport.jump(to: 0)
    transport.reverse()
    transport.play()
    #expect(transport.frame == 239)
  }

  @Test func aSceneOfOneFrameStopsAtOnceAndLoopsForEver() {
    var transport = Transport(timeline: scene(1))
    transport.play()
    transport.advance(by: .milliseconds(1))
    #expect(!transport.isPlaying)
    for mode in [Transport.LoopMode.loop, .pingPong] {
      var looping = Transport(timeline: scene(1), loopMode: mode)
      looping.play()
      looping.advance(by: .seconds(3))
      #expect(looping.frame == 0)
      #expect(looping.isPlaying)
    }
  }

  @Test func backwardsHoldsTheFirstFrame() {
    var transport = Transport(timeline: scene(), frame: 12)
    transport.reverse()
    transport.play()
    transport.advance(by: frames(6))
    #expect(transport.frame == 6)
    transport.advance(by: .seconds(1))
    #expect(transport.frame == 0)
    #expect(!transport.isPlaying)
  }

  @Test func turningRoundKeepsTheShownFrame() {
    var transport = Transport(timeline: scene(), frame: 12)
    transport.play()
    transport.advance(by: .milliseconds(5))
    transport.reverse()
    #expect(transport.frame == 12)
    transport.reverse()
    #expect(transport.frame == 12)
  }

  /// The frames seen when the clock is read once in the middle of each frame's time.
  private func seen(_ transport: Transport, count: Int) -> [Int] {
    var transport = transport
    transport.play()
    transport.advance(by: .milliseconds(50))
    return (0..<count).map { _ in
      defer { transport.advance(by: .milliseconds(100)) }
      return transport.frame
    }
  }

  @Test func loopsShowEachFrameOnceARound() {
    let timeline = scene(4, fps: Rational(10))
    #expect(seen(Transport(timeline: timeline, loopMode: .loop), count: 9) == [0, 1, 2, 3, 0, 1, 2, 3, 0])
    var backwards = Transport(timeline: timeline, frame: 2, loopMode: .loop)
    backwards.reverse()
    #expect(seen(backwards, count: 7) == [2, 1, 0, 3, 2, 1, 0])
  }

  @Test func pingPongShowsTheTurningFramesOnce() {
    let timeline = scene(4, fps: Rational(10))
    #expect(seen(Transport(timeline: timeline, loopMode: .pingPong), count: 9) == [0, 1, 2, 3, 2, 1, 0, 1, 2])
  }

  @Test func loopModesFollowEachOther() {
    var transport = Transport(timeline: scene())
    #expect(transport.loopMode == .off)
    transport.cycleLoopMode()
    #expect(transport.loopMode == .loop)
    transport.cycleLoopMode()
    #expect(transport.loopMode == .pingPong)
    transport.cycleLoopMode()
    #expect(transport.loopMode == .off)
  }

  // MARK: - Range

  private func ranged(from start: Int, to end: Int, at frame: Int, mode: Transport.LoopMode = .off) -> Transport {
    var transport = Transport(timeline: scene(20, fps: Rational(10)), frame: start, loopMode: mode)
    transport.setRangeStart()
    transport.jump(to: end)
    transport.setRangeEnd()
    transport.jump(to: frame)
    return transport
  }

  @Test func aRangeRepeatsOncePlaybackEnteredIt() {
    #expect(seen(ranged(from: 5, to: 7, at: 6), count: 6) == [6, 7, 5, 6, 7, 5])
    #expect(seen(ranged(from: 5, to: 7, at: 3), count: 8) == [3, 4, 5, 6, 7, 5, 6, 7])
  }

  @Test func behindItsRangePlaybackGoesOnToTheEnd() {
    #expect(seen(ranged(from: 5, to: 7, at: 16), count: 6) == [16, 17, 18, 19, 19, 19])
  }

  @Test func oneLongAdvanceEntersARangeAsManyShortOnesDo() {
    var transport = ranged(from: 5, to: 7, at: 3)
    transport.play()
    transport.advance(by: .milliseconds(750))
    #expect(transport.frame == 7)
    transport.advance(by: .milliseconds(100))
    #expect(transport.frame == 5)
  }

  @Test func pingPongGoesForTheRangeToo() {
    #expect(seen(ranged(from: 5, to: 7, at: 5, mode: .pingPong), count: 7) == [5, 6, 7, 6, 5, 6, 7])
  }

  @Test func anEndThatIsNotSetIsTheScenes() {
    var transport = Transport(timeline: scene(), frame: 30)
    #expect(transport.range == nil)
    transport.setRangeStart()
    #expect(transport.range == 30...239)
    transport.clearRange()
    transport.setRangeEnd()
    #expect(transport.range == 0...30)
  }

  @Test func aRangeNeverRunsBackwards() {
    var transport = ranged(from: 5, to: 7, at: 10)
    transport.setRangeStart()
    #expect(transport.range == 10...19)
    transport = ranged(from: 5, to: 7, at: 2)
    transport.setRangeEnd()
    #expect(transport.range == 0...2)
  }

  // MARK: - Scrubbing and dropped frames

  @Test func theScrubbedPlayheadWaitsForThePointer() {
    var transport = Transport(timeline: scene())
    transport.play()
    transport.scrub(to: 100)
    transport.advance(by: .seconds(1))
    #expect(transport.frame == 100)
    transport.endScrub()
    transport.advance(by: frames(3))
    #expect(transport.frame == 103)
  }

  @Test func framesThatWereNotReachedInTimeAreCounted() {
    var transport = Transport(timeline: scene())
    transport.play()
    transport.advance(by: frames(1))
    #expect(transport.droppedFrames == 0)
    transport.advance(by: frames(5))
    #expect(transport.frame == 6)
    #expect(transport.droppedFrames == 4)
  }

  @Test func atEightTimesOneFrameInEightIsDue() {
    var transport = Transport(timeline: scene())
    for _ in 0..<10 { transport.faster() }
    transport.play()
    for _ in 0..<10 { transport.advance(by: frames(1)) }
    #expect(transport.frame == 80)
    #expect(transport.droppedFrames == 0)
  }

  // MARK: - Properties

  /// Any way of cutting a stretch of time into advances ends in the same state.
  @Test(arguments: Transport.LoopMode.allCases, [false, true])
  func timeAddsUpHoweverItIsCut(mode: Transport.LoopMode, backwards: Bool) {
    for seed in UInt64(1)...30 {
      var random = SeededRandom(seed: seed)
      let fps = [Rational(60), Rational(30000, 1001), Rational(24), Rational(1, 3)][Int(random.next() % 4)]
      var whole = Transport(timeline: scene(50, fps: fps), frame: Int(random.next() % 50), loopMode: mode)
      if backwards { whole.reverse() }
      for _ in 0..<(random.next() % 5) { whole.faster() }
      for _ in 0..<(random.next() % 9) { whole.slower() }
      whole.play()
      var cut = whole
      var total = Duration.zero
      for _ in 0..<40 {
        let piece = Duration.nanoseconds(Int64(random.next() % 200_000_000))
        total += piece
        cut.advance(by: piece)
      }
      whole.advance(by: total)
      #expect(whole.frame == cut.frame, "seed \(seed)")
      #expect(whole.timeToNextFrame == cut.timeToNextFrame, "seed \(seed)")
      #expect(whole.isReversed == cut.isReversed, "seed \(seed)")
    }
  }

  /// The frame is a closed formula of the time since the start: an hour at 30000/1001 in uneven steps loses nothing.
  @Test func anHourInUnevenStepsDoesNotDrift() {
    let count = 200_000
    let fps = Rational(30000, 1001)
    var transport = Transport(timeline: scene(count, fps: fps))
    transport.play()
    var elapsed = 0
    while elapsed < 3_600_000_000_000 {
      let step = 16_666_667 + (elapsed % 977) * 1013
      elapsed += step
      transport.advance(by: .nanoseconds(step))
    }
    let exact = Int128(elapsed) * 30000 / (1001 * 1_000_000_000)
    #expect(transport.frame == Int(exact))
  }

  @Test func nothingMovesItOutOfTheScene() {
    for seed in UInt64(1)...40 {
      var random = SeededRandom(seed: seed)
      var transport = Transport(timeline: scene(1 + Int(random.next() % 300)))
      for _ in 0..<300 {
        switch random.next() % 16 {
        case 0: transport.togglePlaying()
        case 1: transport.step(by: Int(random.next() % 41) - 20)
        case 2: transport.stepToEdit(forward: random.next() % 2 == 0)
        case 3: transport.stepToMark(forward: random.next() % 2 == 0)
        case 4: transport.jump(toTenths: Int(random.next() % 10))
        case 5: transport.reverse()
        case 6: transport.cycleLoopMode()
        case 7: transport.faster()
        case 8: transport.slower()
        case 9: transport.setRangeStart()
        case 10: transport.setRangeEnd()
        case 11: transport.clearRange()
        case 12: transport.scrub(to: Int(random.next() % 400) - 50)
        case 13: transport.endScrub()
        default: transport.advance(by: .nanoseconds(Int64(random.next() % 3_000_000_000)))
        }
        #expect((0..<transport.timeline.frameCount).contains(transport.frame), "seed \(seed)")
        if let range = transport.range { #expect(range.upperBound < transport.timeline.frameCount, "seed \(seed)") }
        if let wait = transport.timeToNextFrame { #expect(wait > .zero, "seed \(seed)") }
      }
    }
  }
}
