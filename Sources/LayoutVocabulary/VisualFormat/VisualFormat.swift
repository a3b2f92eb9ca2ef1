/// A Visual Format Language line such as `H:|-[name(>=80)]-[button(==name)]-|`, turned into equations.
package enum VisualFormat {
  /// The equations of a format, in the order that the format gives them.
  ///
  /// `metric` gives the value of a name that stands for a number, `isItem` says whether a name is a view or guide, and
  /// `hasSuperview` whether a `|` beside that view means something. Inside parentheses a metric comes before a view of
  /// the same name. Linear in the text. Throws the leftmost fault: first of the syntax, then of the options and names.
  package static func equations(
    of format: String, options: FormatOptions, spacing: SuperviewSpacing, metric: @escaping (String) -> Double?,
    isItem: @escaping (String) -> Bool, hasSuperview: @escaping (String) -> Bool = { _ in true }
  ) throws(FormatFault) -> [FormatEquation] {
    let syntax = try FormatParser.parse(format)
    return try FormatLowering(
      syntax: syntax, options: options, spacing: spacing, metric: metric, isItem: isItem, hasSuperview: hasSuperview
    ).equations()
  }
}

/// One side of an equation of a format.
package enum FormatItem: Hashable, Sendable {
  case view(String)
  /// What `|` means beside that view.
  case superview(of: String)
}

/// `first.firstAttribute relation multiplier × second.secondAttribute + constant`, the right side being the constant
/// alone when there is no second item.
package struct FormatEquation: Hashable, Sendable {
  package var first: FormatItem
  package var firstAttribute: Attribute
  package var relation: Relation
  package var second: FormatItem?
  package var secondAttribute: Attribute?
  package var multiplier: Double
  package var constant: Double
  package var priority: Priority

  package init(
    _ first: FormatItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: FormatItem? = nil,
    _ secondAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0, priority: Priority = .required
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }
}
