// Which terms may stand in one constraint.

extension LayoutConstraint {
  static func check(_ left: [Term], _ right: [Term], constant: Double) throws(LayoutError) {
    if !constant.isFinite { throw .constantNotFinite(constant) }
    let terms = left + right
    guard let first = terms.first, !left.isEmpty else { throw .noItem }
    for term in terms {
      if !term.coefficient.isFinite { throw .multiplierNotFinite(term.coefficient) }
      if let guide = term.item as? LayoutGuide, !term.attribute.belongsToGuides {
        throw .guideLacks(term.attribute, guide: guide.name)
      }
    }
    do throws(PairingFault) {
      if left.count == 1, right.count <= 1 {
        let multiplier = right.first.map { $0.coefficient * first.coefficient } ?? 1
        try first.attribute.checkPairing(with: right.first?.attribute, multiplier: multiplier)
        return
      }
      // Sizes may join locations here: a difference of locations is a length.
      let locations = terms.filter { !$0.attribute.isSize }
      for location in locations.dropFirst() {
        try locations[0].attribute.checkPairing(with: location.attribute)
      }
      try checkFamilies(locations)
    } catch {
      throw .pairing(error)
    }
    let sum = locationSum(left) - locationSum(right)
    if abs(sum) > 1e-9 { throw .locationsDoNotCancel(sum: sum) }
  }

  /// `centerX` goes with either family, so that the neighbours of a centre have to be compared with each other too.
  private static func checkFamilies(_ locations: [Term]) throws(PairingFault) {
    guard let named = locations.first(where: { $0.attribute.family != .neutral }) else { return }
    for location in locations { try named.attribute.checkPairing(with: location.attribute) }
  }

  private static func locationSum(_ terms: [Term]) -> Double {
    terms.reduce(0) { $1.attribute.isSize ? $0 : $0 + $1.coefficient }
  }
}
