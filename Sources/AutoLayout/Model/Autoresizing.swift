/// A frame that follows its superview's size by a mask, as four required constraints: on each axis the near edge and the
/// size are linear in the superview's size.
struct Autoresizing {
  var mask: AutoresizingMask = []
  var frame: Rect
  /// The superview's size for which the frame is meant; nil until the translation.
  var superviewSize: Size?
  var isStale = true
  /// The axes on which the superview is about to become so small that the size would be negative.
  private var ending: Set<Attribute.Axis> = []
  private var constraints = SystemConstraints()

  init(frame: Rect) { self.frame = frame }

  /// One axis: near = nearShare × W + near, size = sizeShare × W + size, W being the superview's size.
  struct Axis {
    var nearShare = 0.0
    var near: Double
    var sizeShare = 0.0
    var size: Double

    /// The change of the superview's size is divided among the flexible parts in proportion to their sizes; equally when
    /// none has a size.
    init(_ flexible: AutoresizingMask.Flexibility, near: Double, size: Double, superview: Double) {
      let far = superview - near - size
      let flexibleParts = [(flexible.near, near), (flexible.size, size), (flexible.far, far)].filter(\.0).map(\.1)
      let sum = flexibleParts.reduce(0, +)
      func share(_ isFlexible: Bool, _ part: Double) -> Double {
        if !isFlexible { return 0 }
        return abs(sum) < 1e-9 ? 1 / Double(flexibleParts.count) : part / sum
      }
      nearShare = share(flexible.near, near)
      sizeShare = share(flexible.size, size)
      self.near = near - nearShare * superview
      self.size = size - sizeShare * superview
    }
  }

  /// Writes the four constraints of a view anew. A size that would be negative at the superview's size is 0 instead.
  mutating func translate(_ view: View, in superview: View) {
    isStale = false
    let current = superview.sizeForAutoresizing
    let base = superviewSize ?? current
    superviewSize = base
    let box = frame.inset(by: view.alignmentRectInsets)
    let horizontal = Axis(mask[.horizontal], near: box.x, size: box.width, superview: base.width)
    let vertical = Axis(mask[.vertical], near: box.y, size: box.height, superview: base.height)
    constraints.update(
      rows(horizontal, view, superview, .left, .width, current.width)
        + rows(vertical, view, superview, .top, .height, current.height),
      of: view, heldBy: superview)
  }

  private func rows(
    _ axis: Axis, _ view: View, _ superview: View, _ edge: Attribute, _ size: Attribute, _ current: Double
  ) -> [SystemConstraints.Wanted] {
    func row(_ attribute: Attribute, _ share: Double, _ constant: Double) -> SystemConstraints.Wanted {
      SystemConstraints.Wanted(
        "autoresizing \(mask.letters)", [LayoutConstraint.Term(1, view, attribute)], .equal,
        share == 0 ? [] : [LayoutConstraint.Term(share, superview, size)], constant: constant)
    }
    let isNegative = axis.sizeShare * current + axis.size < 0 || ending.contains(size.axis)
    return [
      row(edge, axis.nearShare, axis.near),
      isNegative ? row(size, 0, 0) : row(size, axis.sizeShare, axis.size),
    ]
  }

  /// Lets the size end at 0, for a superview that shrinks: on the way there the four constraints would be in its way.
  mutating func end(_ axis: Attribute.Axis, of view: View, in superview: View) {
    ending.insert(axis)
    translate(view, in: superview)
    ending.remove(axis)
  }

  mutating func removeConstraints() {
    constraints.removeAll()
    isStale = true
  }
}

extension View {
  /// Whether the autoresizing mask is translated into four required constraints, which then place the view completely; more
  /// constraints on it conflict, or say the same. True for a view that was made with a frame.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoresizing != nil }
    set {
      if newValue == (autoresizing != nil) { return }
      if newValue {
        autoresizing = Autoresizing(frame: frame)
        noteAutoresizing()
      } else {
        autoresizing?.removeConstraints()
        autoresizing = nil
      }
    }
  }

  /// How the view follows its superview's size while `translatesAutoresizingMaskIntoConstraints`; `[]` keeps its left, top,
  /// width and height. Setting it starts from the frame of the last solve.
  public var autoresizingMask: AutoresizingMask {
    get { autoresizing?.mask ?? [] }
    set {
      if autoresizing == nil || autoresizing?.mask == newValue { return }
      if autoresizing?.superviewSize != nil { autoresizing?.frame = frame }
      autoresizing?.superviewSize = nil
      autoresizing?.mask = newValue
      noteAutoresizing()
    }
  }

  /// Places a view that follows its autoresizing mask, in the superview's coordinates, from the next solve on. Throws
  /// `sizeNotLegal`. Does nothing for a view that constraints place.
  public func setFrame(_ frame: Rect) throws(LayoutError) {
    for size in [frame.width, frame.height] where !(size.isFinite && size >= 0) { throw .sizeNotLegal(size) }
    if !frame.x.isFinite || !frame.y.isFinite { throw .constantNotFinite(frame.x.isFinite ? frame.y : frame.x) }
    if autoresizing == nil { return }
    autoresizing?.frame = frame
    autoresizing?.superviewSize = nil
    noteAutoresizing()
  }

  private func noteAutoresizing() {
    autoresizing?.isStale = true
    engine?.noteAutoresizing(self)
  }

  /// The size that subviews' masks start from: the root's given one, a written frame, or that of the last solve.
  var sizeForAutoresizing: Size {
    if let engine, engine.root === self { return engine.rootSize }
    if let autoresizing, autoresizing.isStale || engine == nil { return autoresizing.frame.size }
    return frame.size
  }

  func endAutoresizing(_ axis: Attribute.Axis) {
    guard let superview, autoresizing != nil else { return }
    autoresizing?.end(axis, of: self, in: superview)
  }

  /// Translates the mask again where the translation is out of date, or where a size begins or ceases to be negative.
  func refreshAutoresizing() {
    guard let superview, autoresizing != nil else { return }
    autoresizing?.translate(self, in: superview)
  }
}
