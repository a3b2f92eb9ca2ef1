/// A horizontal location of one item.
public struct XAxisAnchor {
  let item: LayoutItem
  let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A vertical location of one item.
public struct YAxisAnchor {
  let item: LayoutItem
  let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// The width or height of one item.
public struct DimensionAnchor {
  let item: LayoutItem
  let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

// Constraints made from anchors are required and not active. They throw `LayoutError.pairing` where left or right meets
// leading or trailing, and `constantNotFinite` or `multiplierNotFinite`.

extension XAxisAnchor {
  public func constraint(equalTo other: XAxisAnchor, constant: Double = 0) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, constant)
  }

  public func constraint(
    lessThanOrEqualTo other: XAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.lessThanOrEqual, other, constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: XAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, other, constant)
  }

  /// `multiplier` standard distances of 8 points after `other`.
  public func constraint(
    equalToSystemSpacingAfter other: XAxisAnchor, multiplier: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, 8 * multiplier)
  }

  private func make(
    _ relation: Relation, _ other: XAxisAnchor, _ constant: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item, attribute: other.attribute,
      constant: constant)
  }
}

extension YAxisAnchor {
  public func constraint(equalTo other: YAxisAnchor, constant: Double = 0) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, constant)
  }

  public func constraint(
    lessThanOrEqualTo other: YAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.lessThanOrEqual, other, constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: YAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, other, constant)
  }

  /// `multiplier` standard distances of 8 points below `other`.
  public func constraint(
    equalToSystemSpacingBelow other: YAxisAnchor, multiplier: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, 8 * multiplier)
  }

  private func make(
    _ relation: Relation, _ other: YAxisAnchor, _ constant: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item, attribute: other.attribute,
      constant: constant)
  }
}

extension DimensionAnchor {
  public func constraint(equalToConstant constant: Double) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: Double) throws(LayoutError) -> LayoutConstraint {
    try make(.lessThanOrEqual, constant)
  }

  public func constraint(greaterThanOrEqualToConstant constant: Double) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, constant)
  }

  public func constraint(
    equalTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, multiplier, constant)
  }

  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.lessThanOrEqual, other, multiplier, constant)
  }

  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, other, multiplier, constant)
  }

  private func make(_ relation: Relation, _ constant: Double) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(item: item, attribute: attribute, relatedBy: relation, constant: constant)
  }

  private func make(
    _ relation: Relation, _ other: DimensionAnchor, _ multiplier: Double, _ constant: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item, attribute: other.attribute,
      multiplier: multiplier, constant: constant)
  }
}
