/// What a view and a layout guide share: a box that constraints can speak of.
///
/// Its position is relative to the view around it: a view's superview, a guide's owner.
public class LayoutItem {
  /// What messages call it. Names need not differ.
  public let name: String

  /// The first of four numbers for the constraints of its own content; see `CreationOrder`.
  let order: Int
  /// The active constraints with a term of this item, in no particular order.
  var mentions: [LayoutConstraint] = []
  /// The engine that lays it out, and its place in the engine's tables.
  weak var engine: LayoutEngine?
  var slot = -1
  /// Where it was when an engine last knew it.
  var lastFrame = Rect.zero

  init(name: String) {
    self.name = name
    order = CreationOrder.next(4)
  }

  /// The box found by the last `LayoutEngine.solve()`, in points, in the coordinates of the superview or owner, not
  /// rounded. An item that no engine knows keeps the box that it had last.
  public var frame: Rect { frame(around: engine.map { $0.frames[slot] } ?? lastFrame) }

  /// The box that constraints act on, in the coordinates of the superview or owner.
  public var alignmentRect: Rect { frame.inset(by: frameInsets) }

  /// From the frame inwards to the box that constraints act on.
  var frameInsets: EdgeInsets { .zero }

  /// The frame of an item whose box in the engine, which counts from the alignment rect of the container, is `box`.
  func frame(around box: Rect) -> Rect {
    let (own, outer) = (frameInsets, container?.frameInsets ?? .zero)
    if own == .zero, outer == .zero { return box }
    return Rect(
      box.x + outer.left - own.left, box.y + outer.top - own.top, box.width + own.left + own.right,
      box.height + own.top + own.bottom)
  }

  /// Where it stands in the result of a solve, or nil outside of an engine's tree. It changes when the item leaves the
  /// tree and comes back.
  public var index: Int? { engine == nil ? nil : slot }

  /// The view that stands for it in the tree: itself, or a guide's owner. nil for a guide without owner.
  var anchorView: View? { preconditionFailure("an item is a view or a guide") }

  /// The view whose coordinates its position is given in.
  var container: View? { preconditionFailure("an item is a view or a guide") }
}

extension LayoutItem {
  /// Anchors: one attribute of this item each, which constraints are made from.
  public var leftAnchor: XAxisAnchor { XAxisAnchor(self, .left) }
  public var rightAnchor: XAxisAnchor { XAxisAnchor(self, .right) }
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(self, .leading) }
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(self, .trailing) }
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(self, .centerX) }
  public var topAnchor: YAxisAnchor { YAxisAnchor(self, .top) }
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(self, .bottom) }
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(self, .centerY) }
  public var widthAnchor: DimensionAnchor { DimensionAnchor(self, .width) }
  public var heightAnchor: DimensionAnchor { DimensionAnchor(self, .height) }
}
