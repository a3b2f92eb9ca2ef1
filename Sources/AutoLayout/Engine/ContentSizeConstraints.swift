/// What a view's content asks for: on each axis with an intrinsic size I, size ≤ I at the hugging priority and size ≥ I at
/// the compression resistance. Two inequalities, so that the view gives way to either side with its own strength.
struct ContentSizeConstraints {
  private unowned let view: View
  private var horizontal = OneAxis()
  private var vertical = OneAxis()

  private struct OneAxis {
    var size: Double?
    var hugging = Priority.low
    var compressionResistance = Priority.high
    /// At most the size, and at least.
    var upper: LayoutConstraint?
    var lower: LayoutConstraint?
  }

  init(of view: View) { self.view = view }

  var size: IntrinsicSize {
    get { IntrinsicSize(width: horizontal.size, height: vertical.size) }
    set {
      setSize(newValue.width, .horizontal)
      setSize(newValue.height, .vertical)
    }
  }

  /// The constraints of the axes that have a size.
  var active: [LayoutConstraint] {
    var active: [LayoutConstraint] = []
    for axis in [horizontal, vertical] where axis.size != nil {
      active += [axis.upper, axis.lower].compactMap(\.self)
    }
    return active
  }

  func hugging(_ axis: Attribute.Axis) -> Priority { self[axis].hugging }

  func compressionResistance(_ axis: Attribute.Axis) -> Priority { self[axis].compressionResistance }

  mutating func setHugging(_ priority: Priority, _ axis: Attribute.Axis) {
    self[axis].hugging = priority
    self[axis].upper?.replacePriority(priority)
  }

  mutating func setCompressionResistance(_ priority: Priority, _ axis: Attribute.Axis) {
    self[axis].compressionResistance = priority
    self[axis].lower?.replacePriority(priority)
  }

  private subscript(axis: Attribute.Axis) -> OneAxis {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  private mutating func setSize(_ size: Double?, _ axis: Attribute.Axis) {
    let before = self[axis].size
    if size == before { return }
    self[axis].size = size
    guard let size else {
      self[axis].upper?.deactivate()
      self[axis].lower?.deactivate()
      return
    }
    precondition(size.isFinite, "the intrinsic size of \(view.name) is not finite")
    if self[axis].upper == nil { makeConstraints(axis) }
    for constraint in [self[axis].upper, self[axis].lower] {
      constraint?.constant = size
      if before == nil { constraint?.hold(by: view) }
    }
  }

  private mutating func makeConstraints(_ axis: Attribute.Axis) {
    let order = view.order + (axis == .horizontal ? 0 : 2)
    let size = [LayoutConstraint.Term(1, view, axis == .horizontal ? .width : .height)]
    self[axis].upper = LayoutConstraint(
      origin: .hugging, size, .lessThanOrEqual, constant: 0, priority: self[axis].hugging, order: order)
    self[axis].lower = LayoutConstraint(
      origin: .compressionResistance, size, .greaterThanOrEqual, constant: 0,
      priority: self[axis].compressionResistance, order: order + 1)
  }
}
