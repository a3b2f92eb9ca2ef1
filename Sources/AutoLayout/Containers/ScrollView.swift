/// A view that shows a part of a larger content.
///
/// Constraints between something inside and the scroll view's edges, margins or centre speak of the content area, whose
/// size the content's constraints decide; its width and height are those of the frame, and so is everything that
/// constraints from outside speak of. `contentLayoutGuide` and `frameLayoutGuide` say the same explicitly. Frames of
/// subviews are in the coordinates of the content.
public final class ScrollView: View {
  public override init(name: String = "scroll") {
    super.init(name: name)
    _ = contentLayoutGuide
    _ = frameLayoutGuide
  }

  /// The content area: from (0, 0), as large as the constraints of the content make it.
  public var contentLayoutGuide: LayoutGuide { systemGuide(.content) }
  /// The part that is seen, in the coordinates of the content.
  public var frameLayoutGuide: LayoutGuide { systemGuide(.visible) }

  /// The point of the content that lies at the frame's top left, in points. What is tied to views outside stays where it is
  /// on the screen; nothing else is solved anew.
  public var contentOffset = Point.zero {
    didSet {
      precondition(contentOffset.x.isFinite && contentOffset.y.isFinite, "the offset of \(name) is not finite")
      if contentOffset == oldValue { return }
      systemGuide(.visible).refresh()
      if let engine, engine.hooks[slot].contains(.environmentInside) { engine.environmentChanged() }
    }
  }

  /// Room around the content that can be scrolled into, in points. It changes no content size.
  public var contentInset = EdgeInsets.zero

  /// Whether the safe area is added to `contentInset`.
  public var adjustsContentInsetForSafeArea = true

  public var adjustedContentInset: EdgeInsets {
    if !adjustsContentInsetForSafeArea { return contentInset }
    let safe = safeAreaInsets
    return EdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left, bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right + safe.right)
  }

  /// The size of the content area, found by the last solve.
  public var contentSize: Size { contentLayoutGuide.frame.size }

  /// The offsets that show content: from the first point to the second, on each axis.
  public var contentOffsetRange: (least: Point, greatest: Point) {
    let (inset, content, frame) = (adjustedContentInset, contentSize, frame)
    return (
      Point(-inset.left, -inset.top),
      Point(
        max(-inset.left, content.width - frame.width + inset.right),
        max(-inset.top, content.height - frame.height + inset.bottom))
    )
  }
}
