import Animation
import Geometry
import SceneScript

extension CheckedScene {
  /// The grid of frames of the scene.
  ///
  /// Frame i is at exactly i / fps. The scene lasts as long as it says; one that does not say lasts until the last thing that it
  /// speaks of has happened: an edit, the end of an animation or a drive (of a spring, when it has settled), a mark, the
  /// time of an expectation. There it is prolonged to the next frame, so that the end is seen. A spring that never settles ends
  /// with what else there is.
  ///
  /// The last frame is ⌊duration · fps⌋: at 60 frames a second 300 s have the frames 0 … 18000.
  package var clock: FrameClock {
    if let duration { return FrameClock(fps: fps, duration: duration) }
    let ends = timeline.map { entry in entry.time + (entry.animation.map { $0.delay + $0.duration } ?? .zero) }
    let moments = expectations.compactMap { if case .at(let time) = $0.moment { time } else { nil } }
    return FrameClock(fps: fps, reaching: (ends + moments).max() ?? .zero)
  }
}
