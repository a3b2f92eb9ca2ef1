/// An invisible box of one view that constraints can speak of: it is laid out and never drawn.
public class LayoutGuide: LayoutItem {
  /// The view that it belongs to.
  public internal(set) weak var owningView: View?

  public override init(name: String = "guide") { super.init(name: name) }

  /// The box found by the last solve, in the owner's coordinates.
  public var layoutFrame: Rect { frame }

  override var anchorView: View? { owningView }
  override var container: View? { owningView }
}
