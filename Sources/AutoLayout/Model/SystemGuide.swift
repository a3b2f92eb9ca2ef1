/// A guide that the layout itself keeps: one of those that every view has, the two areas of a scroll view, or a box that a
/// stack needs.
final class SystemGuide: LayoutGuide {
  enum Kind: Hashable {
    case safeArea, margins, readable, keyboard, top, bottom
    /// The content of a scroll view, and the part of it that is seen.
    case content, visible
    /// What a stack spans its views with, and the gaps between them.
    case spanner
    case gap(Int)

    var name: String {
      switch self {
      case .gap(let index): "gap\(index + 1)"
      case .visible: "frameGuide"
      default: "\(self)"
      }
    }
  }

  let kind: Kind
  private var constraints = SystemConstraints()

  init(_ kind: Kind, of view: View) {
    self.kind = kind
    super.init(name: "\(view.name).\(kind.name)")
  }

  /// Brings its constraints up to date with its view and the engine. Those of a stack are kept by the stack.
  func refresh() {
    guard let view = owningView else { return }
    let wanted: [SystemConstraints.Wanted]
    switch kind {
    case .spanner, .gap: return
    case .content: wanted = [pin(.left), pin(.top)]
    case .visible:
      let offset = (view as? ScrollView)?.contentOffset ?? .zero
      wanted = [pin(.left, offset.x), pin(.top, offset.y), join(.width, view, .width), join(.height, view, .height)]
    default: wanted = edges(of: view)
    }
    constraints.update(wanted, of: self, heldBy: view)
  }

  /// A system guide in the frame of its view.
  private func edges(of view: View) -> [SystemConstraints.Wanted] {
    let base: LayoutItem = (view as? ScrollView)?.frameLayoutGuide ?? view
    switch kind {
    case .safeArea:
      let insets = view.safeAreaInsets
      return [
        join(.left, base, .left, insets.left), join(.right, base, .right, -insets.right),
        join(.top, base, .top, insets.top), join(.bottom, base, .bottom, -insets.bottom),
      ]
    case .margins:
      return [
        join(.left, view, .leftMargin), join(.right, view, .rightMargin), join(.top, view, .topMargin),
        join(.bottom, view, .bottomMargin),
      ]
    case .readable:
      return [
        join(.centerX, view, .centerXWithinMargins), pin(.width, view.readableWidth), join(.top, view, .topMargin),
        join(.bottom, view, .bottomMargin),
      ]
    case .keyboard:
      return [
        join(.left, base, .left), join(.right, base, .right), join(.bottom, base, .bottom),
        pin(.height, view.keyboardOverlap),
      ]
    case .top:
      return [
        join(.left, base, .left), pin(.width), join(.top, base, .top), pin(.height, view.engine?.topLayoutLength ?? 0),
      ]
    case .bottom:
      return [
        join(.left, base, .left), pin(.width), join(.bottom, base, .bottom),
        pin(.height, view.engine?.bottomLayoutLength ?? 0),
      ]
    case .content, .visible, .spanner, .gap: return []
    }
  }

  private func join(
    _ attribute: Attribute, _ other: LayoutItem, _ second: Attribute, _ constant: Double = 0
  ) -> SystemConstraints.Wanted {
    SystemConstraints.Wanted(
      kind.name, [LayoutConstraint.Term(1, self, attribute)], .equal, [LayoutConstraint.Term(1, other, second)],
      constant: constant)
  }

  private func pin(_ attribute: Attribute, _ constant: Double = 0) -> SystemConstraints.Wanted {
    SystemConstraints.Wanted(kind.name, [LayoutConstraint.Term(1, self, attribute)], constant: constant)
  }
}

extension View {
  /// The part of the view that no bar, notch or home indicator covers: its bounds inset by `safeAreaInsets`.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }
  /// The bounds inset by `effectiveLayoutMargins`.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins) }
  /// Centred between the margins and no wider than lines are comfortable to read: 672 points, or the engine's
  /// `readableWidth`. Its top and bottom are those of the margins.
  public var readableContentGuide: LayoutGuide { systemGuide(.readable) }
  /// What the docked keyboard covers, at the bottom of the view; without a keyboard the safe area's bottom, as long as the
  /// engine's `keyboardUsesBottomSafeArea` says so.
  public var keyboardLayoutGuide: LayoutGuide { systemGuide(.keyboard) }
  /// What bars cover at the top, as old screens have it: a box without width, `LayoutEngine.topLayoutLength` high.
  public var topLayoutGuide: LayoutGuide { systemGuide(.top) }
  /// What bars cover at the bottom: a box without width, `LayoutEngine.bottomLayoutLength` high.
  public var bottomLayoutGuide: LayoutGuide { systemGuide(.bottom) }

  func systemGuide(_ kind: SystemGuide.Kind) -> SystemGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = SystemGuide(kind, of: self)
    guide.owningView = self
    systemGuides.append(guide)
    engine?.attach(guide)
    guide.refresh()
    switch kind {
    case .safeArea, .margins, .readable, .keyboard, .top, .bottom: usesEnvironment = true
    case .content, .visible, .spanner, .gap: break
    }
    return guide
  }
}
