import Drawing
import Geometry

/// Names and boxes drawn over a frame, for recordings that explain a layout.
package struct FrameOverlay {
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A tag with the name in each view.
    package static let names = Parts(rawValue: 1)
    /// The outline of each view, and of guides in dashes.
    package static let boxes = Parts(rawValue: 2)
  }

  private let context: PaintContext
  private let parts: Parts
  private let measurer: any TextMeasurer

  package init(_ context: PaintContext, shows parts: Parts, measurer: any TextMeasurer) {
    self.context = context
    self.parts = parts
    self.measurer = measurer
  }

  /// In the coordinates of the screen.
  package func drawing(over frame: StageFrame) -> DisplayList {
    let shown = visible(frame)
    return DisplayList { list in
      if parts.contains(.boxes) { for view in shown { drawBox(of: view, into: &list) } }
      if parts.contains(.names) { drawNames(of: shown, into: &list) }
    }
  }

  /// All views and guides but root and what is hidden.
  private func visible(_ frame: StageFrame) -> [ViewState] {
    var isShown: [Bool] = []
    for view in frame.views { isShown.append(!view.isHidden && (view.parent.map { isShown[$0] } ?? true)) }
    return zip(frame.views, isShown).filter { $0.1 && $0.0.parent != nil }.map(\.0)
  }

  private func drawBox(of view: ViewState, into list: inout DisplayList) {
    let isGuide = context.views[view.view].kind == .guide
    let path = Path(rect: view.absolute)
    list.stroke(path, Stroke(context.theme[.halo].opacity(0.75), width: 3.75))
    list.stroke(
      path, Stroke(context.theme[isGuide ? .guide : .accent], width: 1.25, dash: isGuide ? [6, 4] : []))
  }

  /// Inside the top left where the tag fits; below a tag that is there already.
  private func drawNames(of views: [ViewState], into list: inout DisplayList) {
    let font = Font(size: 10.5, weight: 600, isTabular: true)
    var taken: [Rect] = []
    for view in views {
      let name = context.views[view.view].name
      let width = measurer.measure(name, font: font, maxWidth: nil).size.width + 8
      let box = view.absolute
      var tag = Rect(box.minX + 2, box.height >= 20 ? box.minY + 2 : box.maxY + 1, width, 16)
      while taken.contains(where: { ($0.intersection(tag)?.isEmpty ?? true) == false }) { tag.y += 17 }
      taken.append(tag)
      list.fill(Path(roundedRect: tag, radius: 4), context.theme[.ink1].opacity(0.84))
      list.text(
        TextRun(name, font: font, color: context.theme[.root], box: tag, alignment: .center))
    }
  }
}
