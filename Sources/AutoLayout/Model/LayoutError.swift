/// What the layout answers to a request that it cannot serve. Each case names the culprit, and nothing has changed.
public enum LayoutError: Error, Hashable, Sendable {
  // Making a constraint
  /// The two attributes cannot stand in one constraint.
  case pairing(PairingFault)
  /// A constraint of nothing: it has no term.
  case noItem
  /// A first item without an attribute of it.
  case noAttribute(item: String)
  /// A location without an item to go with it.
  case attributeWithoutItem(Attribute)
  /// A second item without an attribute of it.
  case missingAttribute(item: String)
  /// Layout guides have no baselines and no margins.
  case guideLacks(Attribute, guide: String)
  case constantNotFinite(Double)
  case multiplierNotFinite(Double)
  /// Coefficients of one constraint that lie further apart than a factor of a million, or beyond 1e-9 … 1e9.
  case multiplierOutOfRange(Double)
  /// More than one location on a side, with coefficients that do not cancel: such a sum depends on where 0 is.
  case locationsDoNotCancel(sum: Double)

  /// A priority outside 1 … 1000.
  case priorityOutOfRange(Double)
  /// A text that is no Visual Format Language.
  case format(FormatFault, format: String)

  // Activating and changing a constraint
  /// The items have no common ancestor: they are not in one tree.
  case noCommonAncestor(first: String, second: String)
  /// An item of the constraint does not exist any more, or is a guide without a view.
  case itemIsGone
  /// An active constraint cannot become required, nor a required one optional.
  case requirednessIsFixed(from: Priority, to: Priority)

  // The tree
  /// The view is `superview` or contains it.
  case wouldContainItself(view: String, superview: String)
  /// The root of an engine cannot get a superview.
  case isRootOfEngine(view: String)
  case positionOutOfRange(Int, superview: String)
  /// The first view is no part of the second.
  case notInside(view: String, other: String)
  /// The view already belongs to the tree of an engine.
  case hasEngine(view: String)

  // The engine
  /// A size of the root that is negative or not finite.
  case rootSize(Size)
  /// Another size that is negative or not finite.
  case sizeNotLegal(Double)
}
