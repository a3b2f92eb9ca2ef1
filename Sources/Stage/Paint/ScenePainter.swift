import Drawing
import Geometry

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
