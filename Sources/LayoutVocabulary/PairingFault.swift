/// Why two attributes cannot stand in one constraint.
public enum PairingFault: Error, Hashable, Sendable {
  /// A location compared with a number alone: a location is somewhere only beside another one.
  case locationNeedsItem(Attribute)
  /// A size with a location.
  case sizeWithLocation(Attribute, Attribute)
  /// Locations of different axes.
  case differentAxes(Attribute, Attribute)
  /// `left` or `right` with `leading` or `trailing`.
  case differentFamilies(Attribute, Attribute)
  /// A location multiplied by 0 is a location compared with a number.
  case zeroMultiplier(Attribute)
}

extension Attribute {
  /// Whether `self REL multiplier × other + constant` is a legal constraint; `other` nil means a constant alone.
  /// Sizes may be paired across axes (`width == height`); locations pair on their axis and within one family.
  public func checkPairing(with other: Attribute?, multiplier: Double = 1) throws(PairingFault) {
    guard let other else {
      if !isSize { throw .locationNeedsItem(self) }
      return
    }
    if isSize != other.isSize { throw .sizeWithLocation(self, other) }
    if isSize { return }
    if axis != other.axis { throw .differentAxes(self, other) }
    let families = (family, other.family)
    if families == (.absolute, .directional) || families == (.directional, .absolute) {
      throw .differentFamilies(self, other)
    }
    if multiplier == 0 { throw .zeroMultiplier(self) }
  }
}
