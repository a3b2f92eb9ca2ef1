import Geometry

/// Where the playhead is and how it moves. No window, no clock: elapsed time is handed in, and the answer is exact.
///
/// The playhead is counted in whole parts of a frame. Speeds are whole twentieths and time comes in attoseconds, so with
/// 20 · 10¹⁸ · (denominator of fps) parts to a frame every advance is a sum of integers: nothing is rounded, and an hour of
/// playback in uneven steps ends where one step of an hour ends.
package struct Transport: Hashable, Sendable {
  /// What does not change while a scene plays.
  package struct Timeline: Hashable, Sendable {
    package let frameCount: Int
    package let fps: Rational
    /// The frames at which an edit comes into force, ascending; several edits may share one.
    package let edits: [Int]
    /// The frames of the marks, ascending.
    package let marks: [Int]

    package init(frameCount: Int, fps: Rational, edits: [Int] = [], marks: [Int] = []) {
      precondition(frameCount > 0, "a timeline has a first frame")
      precondition(fps > .zero, "a timeline moves forward: fps \(fps)")
      self.frameCount = frameCount
      self.fps = fps
      self.edits = edits
      self.marks = marks
    }

    package var lastFrame: Int { frameCount - 1 }
  }

  package enum LoopMode: Hashable, Sendable, CaseIterable {
    case off, loop, pingPong
  }

  package private(set) var timeline: Timeline
  package private(set) var isPlaying = false
  package private(set) var isReversed = false
  /// The playhead is held by the pointer: time passes, the frame stays.
  package private(set) var isScrubbing = false
  package private(set) var speed = Speed.normal
  package private(set) var loopMode: LoopMode
  /// The ends that were set by hand; see `range`.
  package private(set) var rangeStart: Int?
  package private(set) var rangeEnd: Int?
  /// Frames that were due while playing and that no advance stopped at.
  package private(set) var droppedFrames = 0

  /// In parts of a frame: frame `f` begins at `f * partsPerFrame`.
  private var position: Int128

  package init(timeline: Timeline, frame: Int = 0, loopMode: LoopMode = .off) {
    self.timeline = timeline
    self.loopMode = loopMode
    position = 0
    move(to: frame)
  }

  /// The frame to show. Playing backwards, a frame is shown from the moment it is reached, which is its end in time; so each
  /// frame is shown equally long in both directions, and the frame where a ping-pong turns is shown once.
  package var frame: Int { Int(index) }

  private var index: Int128 { (isReversed ? position + partsPerFrame - 1 : position).quotient(by: partsPerFrame) }

  /// The time of `frame`: a frame has one time however it was reached.
  package var time: Rational { Rational(frame) / timeline.fps }

  /// The frames from A to B. An end that is not set is the scene's own; without both there is no range.
  ///
  /// A range repeats by itself, whatever the loop mode says about the scene (ping-pong goes for both), but only once the
  /// playhead is inside: set it behind the range and it plays on to the end.
  package var range: ClosedRange<Int>? {
    rangeStart == nil && rangeEnd == nil ? nil : (rangeStart ?? 0)...(rangeEnd ?? timeline.lastFrame)
  }

  private var partsPerFrame: Int128 { 20_000_000_000_000_000_000 * Int128(timeline.fps.denominator) }

  /// Parts of a frame that pass in one attosecond.
  private var rate: Int128 { Int128(speed.twentieths) * Int128(timeline.fps.numerator) }

  // MARK: - Time passes

  /// Moves the playhead by `elapsed` real time, if it plays.
  package mutating func advance(by elapsed: Duration) {
    precondition(elapsed >= .zero, "time runs forward: \(elapsed)")
    guard isPlaying, !isScrubbing else { return }
    var distance = elapsed.attoseconds * rate
    var crossed: Int128 = 0
    if let range, let gap = distanceToEnter(range) {
      let lead = min(gap, distance)
      crossed += travel(lead)
      distance -= lead
    }
    if let range, range.contains(frame) {
      crossed += run(distance, in: range, mode: loopMode == .pingPong ? .pingPong : .loop)
    } else {
      crossed += run(distance, in: 0...timeline.lastFrame, mode: loopMode)
    }
    // At up to normal speed every frame is due; at n× (rounded up) one in n.
    let stride = Int128((speed.twentieths + 19) / 20)
    droppedFrames += Int(max(crossed / stride - 1, 0))
  }

  /// How long until `frame` changes, or nil when it will not. Rounded up to the attosecond.
  package var timeToNextFrame: Duration? {
    guard isPlaying, !isScrubbing else { return nil }
    let edge = isReversed ? position - Int128(frame - 1) * partsPerFrame : Int128(frame + 1) * partsPerFrame - position
    return Duration(attoseconds: (edge + rate - 1).quotient(by: rate))
  }

  /// The way to the range when the playhead is outside and moves towards it.
  private func distanceToEnter(_ range: ClosedRange<Int>) -> Int128? {
    if !isReversed && frame < range.lowerBound { return Int128(range.lowerBound) * partsPerFrame - position }
    if isReversed && frame > range.upperBound { return position - Int128(range.upperBound) * partsPerFrame }
    return nil
  }

  /// Moves `distance` inside `frames` and tells how many times the frame changed on the way.
  private mutating func run(_ distance: Int128, in frames: ClosedRange<Int>, mode: LoopMode) -> Int128 {
    let low = Int128(frames.lowerBound) * partsPerFrame
    let high = Int128(frames.upperBound) * partsPerFrame
    switch mode {
    case .off:
      let crossed = travel(min(distance, max(isReversed ? position - low : high - position, 0)))
      if isReversed ? position <= low : position >= high { isPlaying = false }
      return crossed
    case .loop:
      // The last frame is shown for a whole frame before the first follows.
      let length = high - low + partsPerFrame
      let offset = isReversed ? high - position : position - low
      let crossed = travel(distance)
      let place = (offset + distance) % length
      position = isReversed ? high - place : low + place
      return crossed
    case .pingPong:
      let length = high - low
      guard length > 0 else {
        position = low
        return 0
      }
      let offset = min(max(isReversed ? high - position : position - low, 0), length)
      let crossed = travel(distance)
      let turns = (offset + distance) / length
      let place = (offset + distance) % length
      if turns % 2 == 1 { isReversed.toggle() }
      position = isReversed ? high - place : low + place
      return crossed
    }
  }

  /// Moves in the direction of play, without ends, and tells how many times the frame changed.
  private mutating func travel(_ distance: Int128) -> Int128 {
    let before = index
    position += isReversed ? -distance : distance
    return abs(index - before)
  }

  // MARK: - Playing

  /// Starts to play. At the end of the way it begins anew, as a player does.
  package mutating func play() {
    if loopMode == .off && range?.contains(frame) != true {
      if !isReversed && frame == timeline.lastFrame { move(to: 0) }
      if isReversed && frame == 0 { move(to: timeline.lastFrame) }
    }
    isPlaying = true
    droppedFrames = 0
  }

  package mutating func pause() { isPlaying = false }

  package mutating func togglePlaying() {
    if isPlaying { pause() } else { play() }
  }

  /// Turns round; the shown frame stays.
  package mutating func reverse() {
    let shown = frame
    isReversed.toggle()
    move(to: shown)
  }

  package mutating func slower() { speed = speed.slower }
  package mutating func faster() { speed = speed.faster }
  package mutating func resetSpeed() { speed = .normal }

  package mutating func cycleLoopMode() {
    let modes = LoopMode.allCases
    loopMode = modes[(modes.firstIndex(of: loopMode)! + 1) % modes.count]
  }

  // MARK: - Moving

  /// One or more frames on (or back, when negative), and pauses.
  package mutating func step(by frames: Int) {
    pause()
    move(to: frame + frames)
  }

  /// To the next edit (or the one before), and pauses. Where there is none it stays.
  package mutating func stepToEdit(forward: Bool) { step(among: timeline.edits, forward: forward) }

  /// To the next mark (or the one before), and pauses. Where there is none it stays.
  package mutating func stepToMark(forward: Bool) { step(among: timeline.marks, forward: forward) }

  /// To a frame, clamped to the scene; playing goes on from there.
  package mutating func jump(to frame: Int) { move(to: frame) }

  /// To `tenths` tenths of the scene, 0 … 9; playing goes on from there.
  package mutating func jump(toTenths tenths: Int) { move(to: timeline.frameCount * tenths / 10) }

  /// Holds the playhead at a frame until `endScrub`.
  package mutating func scrub(to frame: Int) {
    isScrubbing = true
    move(to: frame)
  }

  package mutating func endScrub() { isScrubbing = false }

  private mutating func step(among frames: [Int], forward: Bool) {
    pause()
    let here = frame
    if let target = forward ? frames.first(where: { $0 > here }) : frames.last(where: { $0 < here }) {
      move(to: target)
    }
  }

  private mutating func move(to frame: Int) {
    position = Int128(min(max(frame, 0), timeline.lastFrame)) * partsPerFrame
  }

  // MARK: - Another scene

  /// Goes on in another timeline: the same time, speed and direction, and the range where it still fits.
  package mutating func adopt(_ new: Timeline) {
    let time = time
    func place(_ frame: Int) -> Int { min((Rational(frame) / timeline.fps * new.fps).floor, new.lastFrame) }
    let range = (rangeStart.map(place), rangeEnd.map(place))
    timeline = new
    (rangeStart, rangeEnd) = range
    move(to: (time * new.fps).floor)
  }

  // MARK: - Range

  /// Sets A to the shown frame. A range never runs backwards: an older B before it is forgotten.
  package mutating func setRangeStart() {
    rangeStart = frame
    if let end = rangeEnd, end < frame { rangeEnd = nil }
  }

  /// Sets B to the shown frame; an older A behind it is forgotten.
  package mutating func setRangeEnd() {
    rangeEnd = frame
    if let start = rangeStart, start > frame { rangeStart = nil }
  }

  package mutating func clearRange() {
    rangeStart = nil
    rangeEnd = nil
  }
}

extension Int128 {
  /// Division that rounds down, for a positive divisor.
  fileprivate func quotient(by divisor: Int128) -> Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
