import Drawing
import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// A frame written by hand: views with their place in the superview, as a scene at rest would have them.
struct Sketch {
  private(set) var names = ["root"]
  private(set) var kinds = [ViewKind.view]
  private(set) var parents: [ViewIndex?] = [nil]
  var frame: StageFrame

  init(width: Double, height: Double, scale: Double = 2, time: Rational = .zero) {
    let box = Rect(0, 0, width, height)
    frame = StageFrame(
      index: 0, time: time, screen: box.size, scale: scale,
      views: [
        ViewState(
          view: 0, parent: nil, model: box, shown: box, absolute: box, isHidden: false, opacity: 1, isAtRest: true,
          isGhost: false, style: ViewStyle())
      ], conflicts: [], ambiguous: [], entryInForce: nil, momentIndex: 0)
  }

  /// Adds a view in `parent` and returns its index.
  @discardableResult
  mutating func add(
    _ kind: ViewKind, _ name: String, _ box: Rect, in parent: Int = 0, _ change: (inout ViewState) -> Void = { _ in }
  ) -> Int {
    names.append(name)
    kinds.append(kind)
    parents.append(parent)
    var state = ViewState(
      view: names.count - 1, parent: parent, model: box, shown: box,
      absolute: box.offset(by: frame.views[parent].absolute.origin), isHidden: false, opacity: 1, isAtRest: true,
      isGhost: false, style: ViewStyle())
    change(&state)
    frame.views.append(state)
    return names.count - 1
  }

  @discardableResult
  mutating func text(
    _ kind: ViewKind, _ text: String, _ box: Rect, in parent: Int = 0, _ change: (inout ViewStyle) -> Void = { _ in }
  ) -> Int {
    add(kind, "\(kind)\(names.count)", box, in: parent) {
      $0.style.text = text
      change(&$0.style)
    }
  }

  func paint(
    _ theme: Theme, measurer: any TextMeasurer = FixedTextMeasurer(), images: [String: Bitmap] = [:],
    direction: LayoutDirection = .leftToRight
  ) -> DisplayList {
    let context = PaintContext(
      names: names, kinds: kinds, parents: parents, theme: theme, images: images, direction: direction)
    return ScenePainter(context, measurer: measurer).paint(frame)
  }
}

extension ViewStyle.FontStyle {
  static func plain(_ size: Double) -> Self { .init(size: size, bold: false, italic: false) }
  static func bold(_ size: Double) -> Self { .init(size: size, bold: true, italic: false) }
}
