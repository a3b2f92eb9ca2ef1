import Geometry
import SceneScript

/// The recorded frames that a scene is compared with, handed over by the executable.
package struct GoldenFrames {
  /// Where it comes from, as people write it.
  package var name: String
  /// What each view showed in a frame, in its superview's coordinates, by name; nil where the golden has no such frame.
  package var boxes: (Int) -> [String: Rect]?
  private let names: [String]

  /// `names` are those of the scene's views, by index.
  package init(name: String, names: [String], boxes: @escaping (Int) -> [String: Rect]?) {
    self.name = name
    self.names = names
    self.boxes = boxes
  }

  package func frame(of view: ViewIndex, at frame: Int) -> Rect? { boxes(frame)?[names[view]] }
}
