extension PairingFault: CustomStringConvertible {
  /// What cannot stand together, why, and what can be written instead.
  public var description: String {
    switch self {
    case .locationNeedsItem(let attribute):
      "'\(attribute.name)' is a location, which is somewhere only beside another one: name a second item and its attribute"
    case .sizeWithLocation(let first, let second):
      "'\(first.name)' and '\(second.name)' cannot be compared: one is a size, the other a location"
    case .differentAxes(let first, let second):
      "'\(first.name)' and '\(second.name)' cannot be compared: they lie on different axes"
    case .differentFamilies(let first, let second):
      "'\(first.name)' and '\(second.name)' cannot be compared: one follows the reading direction and the other does "
        + "not; use left and right on both sides, or leading and trailing"
    case .zeroMultiplier(let attribute):
      "a multiplier of 0 leaves '\(attribute.name)' without another location beside it: use another multiplier"
    }
  }
}
