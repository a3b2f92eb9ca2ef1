import Geometry

/// How the stage is looked at: which part of the scene, and how large.
package struct StageView: Hashable, Sendable {
  /// Points of the window to a point of the scene; nil fits the scene.
  package private(set) var fixedZoom: Double?
  /// The scene's point in the middle of the stage, when the zoom is fixed.
  private var center = Point.zero

  package static let steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 1, 1.25, 1.5, 2, 3, 4, 8]
  /// What stays free around a scene that is fitted.
  package static let margin = 24.0

  package init() {}

  /// The zoom in force. A fitted scene is made smaller, never larger: at 100 % its lines are sharp.
  package func zoom(stage: Rect, extent: Size) -> Double {
    if let fixedZoom { return fixedZoom }
    let free = stage.inset(by: StageView.margin)
    return max(min(1, free.width / extent.width, free.height / extent.height), StageView.steps[0] / 4)
  }

  /// Where the screen is drawn in the window; on whole device pixels, `scale` of them to a point.
  package func placement(of screen: Size, stage: Rect, extent: Size, scale: Double) -> Placement {
    let zoom = zoom(stage: stage, extent: extent)
    let middle = fixedZoom == nil ? Point(screen.width / 2, screen.height / 2) : center
    func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
    return Placement(
      origin: Point(snapped(stage.midX - middle.x * zoom), snapped(stage.midY - middle.y * zoom)), zoom: zoom)
  }

  /// The scene's coordinates in the window's.
  package struct Placement: Hashable, Sendable {
    /// Of the screen's top left corner, in the window.
    package var origin: Point
    package var zoom: Double

    package func box(_ screen: Size) -> Rect {
      Rect(origin.x, origin.y, screen.width * zoom, screen.height * zoom)
    }
    package func scenePoint(_ p: Point) -> Point { Point((p.x - origin.x) / zoom, (p.y - origin.y) / zoom) }
  }

  package mutating func fit() { fixedZoom = nil }

  /// 100 %, with the middle of the screen in the middle.
  package mutating func showActualSize(of screen: Size) {
    fixedZoom = 1
    center = Point(screen.width / 2, screen.height / 2)
  }

  /// To the next step of zoom; what is under `point` stays there.
  package mutating func zoom(in larger: Bool, at point: Point, screen: Size, stage: Rect, extent: Size) {
    let placement = placement(of: screen, stage: stage, extent: extent, scale: 1)
    // A fitted zoom lies between two steps; a step as good as equal to it is no step.
    let now = placement.zoom
    let next = larger ? StageView.steps.first { $0 > now * 1.001 } : StageView.steps.last { $0 < now / 1.001 }
    guard let next else { return }
    let under = placement.scenePoint(point)
    fixedZoom = next
    look(at: Point(under.x - (point.x - stage.midX) / next, under.y - (point.y - stage.midY) / next), screen: screen)
  }

  /// Moves the picture with the pointer.
  package mutating func pan(by delta: Point, screen: Size, stage: Rect, extent: Size) {
    let zoom = zoom(stage: stage, extent: extent)
    let from = fixedZoom == nil ? Point(screen.width / 2, screen.height / 2) : center
    fixedZoom = zoom
    look(at: Point(from.x - delta.x / zoom, from.y - delta.y / zoom), screen: screen)
  }

  /// The middle of the stage always shows a point of the screen, so that the scene cannot be lost.
  private mutating func look(at p: Point, screen: Size) {
    center = Point(min(max(p.x, 0), screen.width), min(max(p.y, 0), screen.height))
  }
}
