/// What a key or a button makes the player do.
package enum PlayerAction: Hashable, Sendable {
  case togglePlaying, slower, faster, normalSpeed, reverse, cycleLoopMode
  case rangeStart, rangeEnd, clearRange
  /// So many frames on, or back when negative.
  case step(Int)
  case previousEdit, nextEdit, previousMark, nextMark
  case first, last
  /// To this many tenths of the scene.
  case jump(tenths: Int)
  case fit, actualSize, toggleFullScreen, toggleChrome
  case toggleHelp, leave, quit

  /// Goes on for as long as the key is held.
  package var repeats: Bool {
    switch self {
    case .step, .previousEdit, .nextEdit, .previousMark, .nextMark, .slower, .faster: true
    default: false
    }
  }
}
