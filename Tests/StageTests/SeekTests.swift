import Foundation
import Geometry
import SceneScript
import TestSupport
import Testing

@testable import Stage

struct SeekTests {
  /// Straight play, backwards play and jumps to and fro give the same frames, bit for bit, in every scene of the project.
  ///
  /// 10,000 jumps in the long run, some in the usual one.
  @Test(arguments: Film.sceneNames)
  func everyWayToAFrameGivesTheSameFrame(_ scene: String) throws {
    let seed: UInt64 = 6
    let played = try Film(scene: scene).simulation
    let count = played.clock.frameCount
    // Debug builds are slow, and what can differ between neighbours has differed by then.
    let isFull = ProcessInfo.processInfo.environment["PIVOTREEL_FULL"] != nil
    let stride = isFull ? 1 : max(1, count / 40)
    let frames = Array(Swift.stride(from: 0, to: count, by: stride))
    let straight = frames.map { played.frame(at: $0) }

    let rewound = try Film(scene: scene).simulation
    for (number, index) in frames.enumerated().reversed() {
      #expect(isSame(rewound.frame(at: index), straight[number]), "\(scene), frame \(index), backwards")
    }

    var random = SeededRandom(seed: seed)
    let jumping = try Film(scene: scene).simulation
    for jump in 0..<(isFull ? 10_000 : 40) {
      let number = Int.random(in: 0..<frames.count, using: &random)
      let frame = jumping.frame(at: frames[number])
      #expect(isSame(frame, straight[number]), "\(scene), frame \(frames[number]), jump \(jump), seed \(seed)")
    }
  }

  @Test func thereAreScenes() { #expect(Film.sceneNames.count > 12) }

  /// Bit for bit: also −0 and 0 are two.
  private func isSame(_ a: StageFrame, _ b: StageFrame) -> Bool {
    func bits(_ box: Rect) -> [UInt64] { [box.x, box.y, box.width, box.height].map(\.bitPattern) }
    return a.views == b.views && a.conflicts == b.conflicts && a.ambiguous == b.ambiguous && a.screen == b.screen
      && a.entryInForce == b.entryInForce && a.momentIndex == b.momentIndex
      && zip(a.views, b.views).allSatisfy {
        bits($0.model) == bits($1.model) && bits($0.shown) == bits($1.shown) && bits($0.absolute) == bits($1.absolute)
      }
  }
}
