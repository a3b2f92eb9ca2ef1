// A constraint as a line that a person would have written: in Visual Format Language where that can say it, and in Swift.

extension LayoutConstraint {
  /// The constraint as a Visual Format Language line with the items' names, such as `H:[name]-8-[button]`; nil where the
  /// language cannot say it: multipliers, centres, `left` and `right`, edges that do not face each other, and names that are
  /// no words. The line means the same constraint, if not with the same item first.
  public var visualFormat: String? {
    guard leftTerms.count == 1, rightTerms.count <= 1, let first = firstItem, terms[0].coefficient == 1 else {
      return nil
    }
    guard let second = secondItem, let attribute = secondAttribute else {
      return firstAttribute.isSize ? sizeFormat(of: first, NumberText.short(constant)) : nil
    }
    guard multiplier == 1, first !== second else { return nil }
    if firstAttribute.isSize {
      guard constant == 0, attribute == firstAttribute, second.isFormatName else { return nil }
      return sizeFormat(of: first, second.name)
    }
    guard firstAttribute.isInFormats, attribute.isInFormats else { return nil }
    if firstAttribute.isFar == attribute.isFar { return barFormat(first, second, attribute) }
    guard firstAttribute.isEdge, attribute.isEdge, first.container === second.container else { return nil }
    // The near edge of one and the far edge of the other face each other.
    if firstAttribute.isFar { return gapFormat(first, second, relation.flipped, -constant) }
    return gapFormat(second, first, relation, constant)
  }

  private func sizeFormat(of item: LayoutItem, _ value: String) -> String? {
    guard item.isFormatName else { return nil }
    return "\(firstAttribute.axis.formatPrefix)[\(item.name)(\(relation.symbol)\(value)\(formatPriority))]"
  }

  private func gapFormat(_ a: LayoutItem, _ b: LayoutItem, _ relation: Relation, _ distance: Double) -> String? {
    guard a.isFormatName, b.isFormatName else { return nil }
    return "\(firstAttribute.axis.formatPrefix)[\(a.name)]\(spacing(relation, distance))[\(b.name)]"
  }

  /// Between an item and the same edge, or the margin there, of its superview.
  private func barFormat(_ first: LayoutItem, _ second: LayoutItem, _ attribute: Attribute) -> String? {
    let isInside = first.container === second
    guard isInside || second.container === first else { return nil }
    let item = isInside ? first : second
    let (own, outer) = isInside ? (firstAttribute, attribute) : (attribute, firstAttribute)
    guard item is View, item.isFormatName, own.isEdge else { return nil }
    // The distance counts inwards: item = superview + c at the near edge, superview = item + c at the far one.
    let countsInwards = isInside != own.isFar
    let (relation, distance) = countsInwards ? (relation, constant) : (relation.flipped, -constant)
    var gap = spacing(relation, distance)
    if !outer.isEdge {
      guard relation == .equal, distance == 0, priority.isRequired else { return nil }
      gap = "-"
    }
    let prefix = firstAttribute.axis.formatPrefix
    return own.isFar ? "\(prefix)[\(item.name)]\(gap)|" : "\(prefix)|\(gap)[\(item.name)]"
  }

  private func spacing(_ relation: Relation, _ distance: Double) -> String {
    let number = NumberText.short(distance)
    if relation == .equal, priority.isRequired {
      return distance == 0 ? "" : distance < 0 ? "-(\(number))-" : "-\(number)-"
    }
    return "-(\(relation == .equal ? "" : relation.symbol)\(number)\(formatPriority))-"
  }

  private var formatPriority: String { priority.isRequired ? "" : "@\(NumberText.short(priority.rawValue))" }

  /// The constraint as a line of Swift against UIKit's API, with the items' names:
  /// `name.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8)`; nil for one with several items on a side.
  public var swiftText: String? {
    guard leftTerms.count == 1, rightTerms.count <= 1, terms[0].coefficient == 1, let first = firstItem else {
      return nil
    }
    let word =
      switch relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    let anchor = "\(first.name).\(firstAttribute.anchorName)"
    let number = NumberText.short(constant)
    guard let second = secondItem, let attribute = secondAttribute else {
      return "\(anchor).constraint(\(word)Constant: \(number))" + swiftPriority
    }
    if multiplier != 1, !firstAttribute.isSize { return initialiserText(first, second, attribute) }
    var arguments = "\(word): \(second.name).\(attribute.anchorName)"
    if multiplier != 1 { arguments += ", multiplier: \(NumberText.short(multiplier))" }
    if constant != 0 { arguments += ", constant: \(number)" }
    return "\(anchor).constraint(\(arguments))" + swiftPriority
  }

  /// Anchors have no multiplier for locations; the initialiser takes any.
  private func initialiserText(_ first: LayoutItem, _ second: LayoutItem, _ attribute: Attribute) -> String {
    "NSLayoutConstraint(item: \(first.name), attribute: .\(firstAttribute.name), relatedBy: .\(relation), "
      + "toItem: \(second.name), attribute: .\(attribute.name), multiplier: \(NumberText.short(multiplier)), "
      + "constant: \(NumberText.short(constant)))" + swiftPriority
  }

  private var swiftPriority: String {
    priority.isRequired ? "" : "  // priority \(NumberText.short(priority.rawValue))"
  }
}

extension LayoutItem {
  /// Whether the format language can name it.
  fileprivate var isFormatName: Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension Attribute.Axis {
  fileprivate var formatPrefix: String { self == .horizontal ? "H:" : "V:" }
}

extension Attribute {
  /// An edge that the format language speaks of without options.
  fileprivate var isEdge: Bool { [.leading, .trailing, .top, .bottom].contains(self) }

  fileprivate var isInFormats: Bool {
    isEdge || [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin].contains(self)
  }

  /// At the end of its axis.
  fileprivate var isFar: Bool { [.trailing, .bottom, .trailingMargin, .bottomMargin].contains(self) }

  /// The anchor that stands for it, of margins by the margins' guide.
  fileprivate var anchorName: String {
    let guide = "layoutMarginsGuide."
    return switch self {
    case .leftMargin: guide + "leftAnchor"
    case .rightMargin: guide + "rightAnchor"
    case .topMargin: guide + "topAnchor"
    case .bottomMargin: guide + "bottomAnchor"
    case .leadingMargin: guide + "leadingAnchor"
    case .trailingMargin: guide + "trailingAnchor"
    case .centerXWithinMargins: guide + "centerXAnchor"
    case .centerYWithinMargins: guide + "centerYAnchor"
    default: "\(name)Anchor"
    }
  }
}
