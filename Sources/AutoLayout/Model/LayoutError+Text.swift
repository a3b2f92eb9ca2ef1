extension LayoutError: CustomStringConvertible {
  /// What was asked for, why it cannot be, and what helps.
  public var description: String {
    switch self {
    case .pairing(let fault): "\(fault)"
    case .noItem: "a constraint needs a first item"
    case .noAttribute(let item): "the constraint does not say which attribute of '\(item)' it speaks of"
    case .missingAttribute(let item):
      "the second item '\(item)' is there without an attribute: name one, or leave the item out"
    case .attributeWithoutItem(let attribute):
      "'\(attribute.name)' has no second item: name it, or compare with a constant alone"
    case .guideLacks(let attribute, let guide):
      "the guide '\(guide)' has no '\(attribute.name)': guides have neither baselines nor margins"
    case .constantNotFinite(let value): "a constant is a finite number, not \(value)"
    case .multiplierNotFinite(let value): "a multiplier is a finite number, not \(value)"
    case .multiplierOutOfRange(let value):
      "the multiplier \(value) is too far from the others: they lie within a factor of a million, from 1e-9 to 1e9"
    case .locationsDoNotCancel(let sum):
      "the coefficients of the locations add up to \(sum) and not to 0: such a sum would depend on where 0 is"
    case .priorityOutOfRange(let value): "a priority lies between 1 and 1000: \(value) does not"
    case .format(let fault, let format): fault.message(in: format)
    case .noCommonAncestor(let first, let second):
      "'\(first)' and '\(second)' have no common ancestor: put both into one tree before activating the constraint"
    case .itemIsGone: "an item of the constraint does not exist any more, or is a guide without a view"
    case .requirednessIsFixed(let from, let to):
      "the priority of an active constraint cannot go from \(NumberText.short(from.rawValue)) to "
        + "\(NumberText.short(to.rawValue)): required stays required and optional optional; deactivate it first"
    case .wouldContainItself(let view, let superview):
      "'\(view)' cannot become a subview of '\(superview)': it would contain itself"
    case .isRootOfEngine(let view): "'\(view)' is the root of a layout engine and cannot get a superview"
    case .positionOutOfRange(let position, let superview): "'\(superview)' has no place \(position) for a subview"
    case .notInside(let view, let other): "'\(view)' is not inside '\(other)'"
    case .hasEngine(let view): "'\(view)' is already laid out by an engine"
    case .rootSize(let size):
      "a root cannot be \(size.width) × \(size.height) points: a size is finite and not negative"
    case .sizeNotLegal(let value): "a size is finite and not negative, not \(value)"
    }
  }
}
