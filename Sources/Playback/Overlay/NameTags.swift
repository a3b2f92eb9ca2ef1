import Drawing
import Geometry

/// Names and sizes of all views, each in a tag that hides no other.
enum NameTags {
  static func draw(_ pen: inout Pen, _ view: WindowPicture) {
    var taken: [Rect] = []
    let named = view.frame.views.filter { state in
      state.parent != nil && !state.isHidden && !state.isGhost && state.view != view.state.selection
        && view.inWindow(state.absolute).intersection(view.layout.stage) != nil
    }
    for state in named {
      pen.haloed(
        Path(rect: view.inWindow(state.absolute).inset(by: 0.5)), Stroke(pen.theme[.ink2].opacity(0.7)))
    }
    for state in named {
      let box = view.inWindow(state.absolute)
      let text = "\(view.name(state.view))  \(Figure.size(state.shown.size))"
      let width = pen.width(text, .label).rounded(.up) + 12
      // Inside at the top left where it fits, else below; never two on one place.
      let fits = box.width >= width + 8 && box.height >= 40
      var places = fits ? [Point(box.minX + 4, box.minY + 4)] : []
      places += [
        Point(box.midX - width / 2, box.maxY + 3), Point(box.midX - width / 2, box.minY - 19),
        Point(box.midX - width / 2, box.maxY + 21), Point(box.maxX + 4, box.midY - 8),
      ]
      guard
        let place = places.first(where: { place in
          let tag = Rect(place.x, place.y, width, 16)
          return !taken.contains { $0.inset(by: -1).intersection(tag) != nil }
        })
      else { continue }
      let tag = Rect(place.x.rounded(), place.y.rounded(), width, 16)
      taken.append(tag)
      pen.fill(tag, pen.theme[.ink1].opacity(0.84), radius: 4)
      pen.text(text, .label, pen.theme[.root], x: tag.midX, y: tag.midY, side: .center)
    }
  }
}
