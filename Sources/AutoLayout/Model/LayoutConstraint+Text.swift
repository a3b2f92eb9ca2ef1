extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, or else the equation; both for a constraint that the layout keeps.
  public var description: String {
    guard let identifier else { return equationText }
    return origin == .system ? "\(equationText) (\(identifier))" : identifier
  }

  /// `a.leading == 0.5 * b.trailing + 8 @750`, with the names of the items as they are.
  public var equationText: String {
    var right = LayoutConstraint.text(of: rightTerms)
    if right.isEmpty {
      right = NumberText.short(constant)
    } else if constant != 0 {
      right += (constant < 0 ? " - " : " + ") + NumberText.short(constant.magnitude)
    }
    let strength = priority.isRequired ? "" : " @\(NumberText.short(priority.rawValue))"
    return "\(LayoutConstraint.text(of: leftTerms)) \(relation.symbol) \(right)\(strength)"
  }

  private static func text(of terms: ArraySlice<Term>) -> String {
    var text = ""
    for term in terms {
      if text.isEmpty {
        if term.coefficient < 0 { text += "-" }
      } else {
        text += term.coefficient < 0 ? " - " : " + "
      }
      if term.coefficient.magnitude != 1 { text += "\(NumberText.short(term.coefficient.magnitude)) * " }
      text += "\(term.item?.name ?? "(gone)").\(term.attribute.name)"
    }
    return text
  }
}
