// The tree: views come and go, and constraints that reach over the cut go with them.

extension View {
  /// Puts a view on top of the subviews; see `insertSubview(_:at:)`.
  public func addSubview(_ view: View) throws(LayoutError) {
    try insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Puts a view at `position` of the subviews, 0 being the rearmost. A view that has another superview is removed from it
  /// first, with the constraints that `removeFromSuperview` removes. Within the same superview only the drawing order
  /// changes.
  ///
  /// Throws `wouldContainItself` or `isRootOfEngine`, and `positionOutOfRange`. Takes time in proportion to what the view
  /// contains.
  public func insertSubview(_ view: View, at position: Int) throws(LayoutError) {
    if isDescendant(of: view) { throw .wouldContainItself(view: view.name, superview: name) }
    if view.engine?.root === view { throw .isRootOfEngine(view: view.name) }
    let stays = view.superview === self
    if !(0...(stays ? subviews.count - 1 : subviews.count)).contains(position) {
      throw .positionOutOfRange(position, superview: name)
    }
    if stays {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: position)
      return
    }
    view.removeFromSuperview()
    subviews.insert(view, at: position)
    view.superview = self
    if let engine { view.attach(to: engine) }
  }

  /// Takes the view out of its superview. Every constraint that a former ancestor holds and that mentions the view, a view
  /// inside it or a guide of these is deactivated for good; constraints held inside survive.
  ///
  /// Returns the deactivated constraints in the order of their creation. Takes time in proportion to what the view contains
  /// and the constraints that mention it.
  @discardableResult
  public func removeFromSuperview() -> [LayoutConstraint] {
    guard let superview else { return [] }
    var removed: [LayoutConstraint] = []
    forEachItem { item in
      for constraint in item.mentions where constraint.holder.map({ !$0.isDescendant(of: self) }) ?? true {
        removed.append(constraint)
      }
    }
    for constraint in removed { constraint.deactivate() }
    autoresizing?.removeConstraints()
    (superview as? StackView)?.removeArrangedSubview(self)
    if let engine { detach(from: engine) }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    // A constraint that mentions two items of the subtree was met twice.
    removed = removed.filter { $0.origin == .author }.sorted { $0.order < $1.order }
    return removed.enumerated().filter { $0 == 0 || removed[$0 - 1] !== $1 }.map(\.1)
  }

  /// Gives a guide to this view; a guide that another view owns is removed there first.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    if guide.owningView === self { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    engine?.attach(guide)
  }

  /// Takes a guide away, and with it every constraint that mentions it. A guide of another view is left alone.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    if guide is SystemGuide { return }
    for constraint in guide.mentions { constraint.deactivate() }
    engine?.detach(guide)
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  // MARK: - Engine

  /// This view, its guides, and everything inside, each view before what it contains.
  func forEachItem(_ body: (LayoutItem) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      body(view)
      for guide in view.layoutGuides { body(guide) }
      for guide in view.systemGuides { body(guide) }
      stack.append(contentsOf: view.subviews.reversed())
    }
  }

  func attach(to engine: LayoutEngine) {
    forEachItem { engine.attach($0) }
  }

  private func detach(from engine: LayoutEngine) {
    forEachItem { engine.detach($0) }
  }
}
