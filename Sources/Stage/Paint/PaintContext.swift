import Drawing
import LayoutVocabulary
import SceneScript

/// What painting needs to know of a scene and is the same in all its frames.
package struct PaintContext: Sendable {
  package let theme: Theme
  /// By the index of the view.
  package let views: [View]
  /// The pictures that are there, by the names that the scene writes.
  package let images: [String: Bitmap]
  /// Whether a screen without a colour of its own has a ground; without one, what lies behind the picture shows.
  package let drawsGround: Bool
  /// Of the scene: from right to left, controls are mirrored and text begins at the right.
  package let direction: LayoutDirection

  package struct View: Sendable {
    package let name: String
    package let kind: ViewKind
    /// Number of ancestors below root.
    package let depth: Int
    /// Index into `Theme.hues`; nil for root.
    package let hue: Int?
  }

  /// `names`, `kinds` and `parents` are those of all views that exist at some time, in source order, each after its parent.
  package init(
    names: [String], kinds: [ViewKind], parents: [ViewIndex?], theme: Theme, images: [String: Bitmap] = [:],
    direction: LayoutDirection = .leftToRight, drawsGround: Bool = true
  ) {
    precondition(names.count == kinds.count, "\(names.count) names, but \(kinds.count) kinds")
    self.theme = theme
    self.images = images
    self.drawsGround = drawsGround
    self.direction = direction
    let hues = HueAssignment.hues(names: names, parents: parents)
    var views: [View] = []
    for (index, parent) in parents.enumerated() {
      // Root is no ancestor to count: it is the screen.
      let depth = parent.map { parents[$0] == nil ? 0 : views[$0].depth + 1 } ?? 0
      views.append(View(name: names[index], kind: kinds[index], depth: depth, hue: hues[index]))
    }
    self.views = views
  }

  package init(of scene: CheckedScene, theme: Theme, images: [String: Bitmap] = [:], drawsGround: Bool = true) {
    self.init(
      names: scene.views.map(\.name), kinds: scene.views.map(\.kind), parents: scene.views.map(\.parent), theme: theme,
      images: images, direction: scene.direction, drawsGround: drawsGround)
  }
}
