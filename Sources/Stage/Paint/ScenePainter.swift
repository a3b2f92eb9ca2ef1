import Animation
import Drawing
import Geometry
import SceneScript

/// Paints frames: each the same for the same frame, whatever was painted before.
package struct ScenePainter {
  private let context: PaintContext
  private let measurer: any TextMeasurer

  /// `measurer` must be that of the fonts that are drawn with: cursors and plates follow its widths.
  package init(_ context: PaintContext, measurer: any TextMeasurer) {
    self.context = context
    self.measurer = measurer
  }

  /// The screen with everything on it, from the top left of the picture; what leaves the screen is not seen.
  package func paint(_ frame: StageFrame) -> DisplayList {
    let children = Children(of: frame)
    return DisplayList { list in
      list.clip(to: Path(rect: Rect(0, 0, frame.screen.width, frame.screen.height))) { list in
        for root in children.roots { paint(root, frame, children, into: &list) }
      }
    }
  }

  private func paint(_ position: Int, _ frame: StageFrame, _ children: Children, into list: inout DisplayList) {
    let state = frame.views[position]
    guard !state.isHidden else { return }
    let view = PaintedView(state, in: frame, context, measurer)
    let transform = state.style.transform
    if transform != .identity {
      return list.transform(AffineTransform(transform, about: Point(state.absolute.midX, state.absolute.midY))) {
        paint(view, position, state, frame, children, into: &$0)
      }
    }
    paint(view, position, state, frame, children, into: &list)
  }

  private func paint(
    _ view: PaintedView, _ position: Int, _ state: ViewState, _ frame: StageFrame, _ children: Children,
    into list: inout DisplayList
  ) {
    // A control that is off fades as a whole, as a view with opacity does.
    list.group(opacity: state.opacity * (view.isOff ? 0.42 : 1)) { list in
      view.paintGround(into: &list)
      view.paintContent(into: &list)
      let paintChildren = { (list: inout DisplayList) in
        for child in children.of(position) { paint(child, frame, children, into: &list) }
      }
      if view.clips {
        list.clip(to: view.shape, paintChildren)
      } else {
        paintChildren(&list)
      }
      view.paintEdge(into: &list)
    }
  }
}

/// Who stands in whom, in drawing order.
private struct Children {
  private var ofView: [[Int]]
  private(set) var roots: [Int] = []

  init(of frame: StageFrame) {
    ofView = [[Int]](repeating: [], count: frame.views.count)
    for (position, state) in frame.views.enumerated() {
      if let parent = state.parent { ofView[parent].append(position) } else { roots.append(position) }
    }
  }

  func of(_ position: Int) -> [Int] { ofView[position] }
}

extension AffineTransform {
  /// Scaled about `center`, then turned, then moved.
  fileprivate init(_ transform: ViewTransform, about center: Point) {
    let angle = transform.rotation * Double.pi / 180
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    self = AffineTransform.translation(-center.x, -center.y)
      .then(AffineTransform(a: transform.scaleX, b: 0, c: 0, d: transform.scaleY, tx: 0, ty: 0))
      .then(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .then(.translation(center.x + transform.translation.x, center.y + transform.translation.y))
  }
}
