extension LayoutConstraint {
  /// The constraints of a Visual Format Language line such as `H:|-[name(>=80)]-[button(==name)]-|`, in the order of the
  /// line, required unless it says otherwise, and not active.
  ///
  /// `views` names views and guides, `metrics` numbers; in parentheses a metric comes before a view of the same name.
  /// `spacing` says what a plain `-` beside `|` is: the superview's layout margin, or 20 points as before iOS 8. Linear in the
  /// line. Throws `format` with the leftmost fault, and what making a constraint throws.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutItem], spacing: SuperviewSpacing = .margins
  ) throws(LayoutError) -> [LayoutConstraint] {
    let equations: [FormatEquation]
    do throws(FormatFault) {
      equations = try VisualFormat.equations(
        of: format, options: options, spacing: spacing, metric: { metrics[$0] }, isItem: { views[$0] != nil },
        hasSuperview: { (views[$0] as? View)?.superview != nil })
    } catch {
      throw .format(error, format: format)
    }
    func item(_ name: FormatItem) -> LayoutItem? {
      switch name {
      case .view(let name): views[name]
      case .superview(let name): (views[name] as? View)?.superview
      }
    }
    var constraints: [LayoutConstraint] = []
    for equation in equations {
      constraints.append(
        try LayoutConstraint(
          item: item(equation.first), attribute: equation.firstAttribute, relatedBy: equation.relation,
          toItem: equation.second.flatMap(item), attribute: equation.secondAttribute,
          multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority))
    }
    return constraints
  }
}
