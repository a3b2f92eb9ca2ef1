import Diagnostics
import Drawing
import Geometry
import SceneScript
import Stage

/// What there is to play: a scene in motion, its script, and how it is painted.
package struct PlayerSource {
  /// The script's path as the user wrote it.
  package let path: String
  /// With the text of all files that it imports behind its own.
  package let text: SourceText
  /// The script's own text.
  package let script: [UInt8]
  package let simulation: Simulation
  /// Every edit of the scene, solved.
  package let history: History
  package let costs: [MomentCost]
  /// A box that holds the screen of every frame, in points. The stage is fitted to it, so that a rotation does not zoom.
  package let extent: Size
  /// Kinds, depths and hues, by the scene's view index.
  package let paint: PaintContext
  /// The scene's own picture of a frame: its screen from (0, 0), in points, ground included.
  package let picture: (StageFrame) -> DisplayList
  /// In order of time.
  package let entries: [Entry]
  package let lanes: LaneModel

  /// One entry of the scene's timeline.
  package struct Entry: Hashable, Sendable {
    package var time: Rational
    /// The first frame in which it is in force.
    package var frame: Int
    package var name: String
    package var isMark: Bool
    package var animation: Animation?
    /// The line of the script, from 1.
    package var line: Int
  }

  /// How an edit moves.
  package struct Animation: Hashable, Sendable {
    /// In seconds.
    package var duration: Rational
    /// The timing curve as the script names it.
    package var curve: String
    /// The layout is solved in every frame.
    package var isDriven: Bool
  }

  /// Solves the whole timeline.
  package init(
    path: String, script: [UInt8], text: SourceText, simulation: Simulation, extent: Size, paint: PaintContext,
    picture: @escaping (StageFrame) -> DisplayList
  ) {
    self.path = path
    self.script = script
    self.text = text
    self.simulation = simulation
    self.extent = extent
    self.paint = paint
    self.picture = picture
    history = simulation.solveAll()
    costs = simulation.costs
    let clock = simulation.clock
    entries = simulation.scene.timeline.map { entry in
      var isDriven = false
      if case .drive = entry.action { isDriven = true }
      return Entry(
        time: entry.time, frame: clock.firstFrame(at: entry.time), name: entry.name, isMark: entry.isMark,
        animation: entry.animation.map {
          Animation(duration: $0.delay + $0.duration, curve: $0.curve.description, isDriven: isDriven)
        }, line: text.line(of: entry.range.lower))
    }
    lanes = LaneModel(scene: simulation.scene, history: history, costs: costs, fps: clock.fps)
  }

  package var scene: CheckedScene { simulation.scene }
  package var title: String { scene.title }
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
  package var fps: Rational { simulation.clock.fps }
  package var frameCount: Int { simulation.clock.frameCount }

  package var timeline: Transport.Timeline {
    Transport.Timeline(
      frameCount: frameCount, fps: fps, edits: entries.filter { !$0.isMark }.map(\.frame),
      marks: entries.filter(\.isMark).map(\.frame))
  }

  /// The last edit that is in force at a frame; marks change nothing and are passed over.
  package func editInForce(at frame: Int) -> Entry? { entries.last { !$0.isMark && $0.frame <= frame } }

  /// The line of the script that a range begins on, from 1.
  package func line(_ range: SourceRange) -> Int { text.line(of: range.lower) }
}
