import Drawing
import Geometry
import Stage

/// What there is to play: everything the player knows about a scene, handed over by the executable.
package struct PlayerSource {
  package var title: String
  package var fileName: String
  package var fps: Rational
  package var frameCount: Int
  /// A box that holds the screen of every frame, in points. The stage is fitted to it, so that a rotation does not zoom.
  package var extent: Size
  /// In order of time.
  package var entries: [Entry]
  /// The frame at an index in `0..<frameCount`, whatever was asked before.
  package var frame: (Int) throws -> StageFrame
  /// The scene's own picture of a frame: its screen from (0, 0), in points, ground included.
  package var picture: (StageFrame) -> DisplayList

  /// One entry of the scene's timeline.
  package struct Entry: Hashable, Sendable {
    package var time: Rational
    /// The first frame in which it is in force.
    package var frame: Int
    package var name: String
    package var isMark: Bool
    package var animation: Animation?

    package init(time: Rational, frame: Int, name: String, isMark: Bool, animation: Animation? = nil) {
      self.time = time
      self.frame = frame
      self.name = name
      self.isMark = isMark
      self.animation = animation
    }
  }

  /// How an edit moves.
  package struct Animation: Hashable, Sendable {
    /// In seconds.
    package var duration: Rational
    /// The timing curve as the script names it.
    package var curve: String

    package init(duration: Rational, curve: String) {
      self.duration = duration
      self.curve = curve
    }
  }

  package init(
    title: String, fileName: String, fps: Rational, frameCount: Int, extent: Size, entries: [Entry],
    frame: @escaping (Int) throws -> StageFrame, picture: @escaping (StageFrame) -> DisplayList
  ) {
    self.title = title
    self.fileName = fileName
    self.fps = fps
    self.frameCount = frameCount
    self.extent = extent
    self.entries = entries
    self.frame = frame
    self.picture = picture
  }

  package var timeline: Transport.Timeline {
    Transport.Timeline(
      frameCount: frameCount, fps: fps, edits: entries.filter { !$0.isMark }.map(\.frame),
      marks: entries.filter(\.isMark).map(\.frame))
  }

  /// The last edit that is in force at a frame; marks change nothing and are passed over.
  package func editInForce(at frame: Int) -> Entry? { entries.last { !$0.isMark && $0.frame <= frame } }
}
