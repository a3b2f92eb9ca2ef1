import Drawing
import Geometry

/// What all pictures of one recording are drawn on: one size, with the screen in the middle, however it is turned.
struct PictureCanvas {
  let size: Size

  /// Where a screen begins.
  func origin(of screen: Size) -> Point { Point((size.width - screen.width) / 2, (size.height - screen.height) / 2) }

  /// The drawing of a screen in its place. `ground` is what lies around a screen that is smaller; nil leaves nothing there.
  func picture(of screen: Size, _ drawing: DisplayList, ground: Color?) -> DisplayList {
    let origin = origin(of: screen)
    return DisplayList { list in
      if let ground, screen != size { list.fill(Path(rect: Rect(0, 0, size.width, size.height)), ground) }
      list.transform(.translation(origin.x, origin.y)) { $0.append(drawing) }
    }
  }
}
