import Geometry
import LayoutVocabulary

/// The screen that a scene stands on from some time on: its size and everything that a layout may read of it.
package struct Screen: Hashable, Sendable {
  /// A name of the device table; nil when the scene gives the size itself.
  package var device: String?
  /// In the orientation in which it is held.
  package var size: Size
  /// Device pixels per point.
  package var scale: Double
  package var orientation: Orientation
  package var traits: Traits
  /// What bars and the device's shape cover of root.
  package var safeArea: EdgeInsets
  package var bars: Bars

  /// Heights of the bars that cover a part of root, 0 for one that is not there. They are part of the safe area.
  package struct Bars: Hashable, Sendable {
    package var status: Double
    package var navigation: Double
    package var tab: Double

    package static let none = Bars(status: 0, navigation: 0, tab: 0)

    package init(status: Double, navigation: Double, tab: Double) {
      self.status = status
      self.navigation = navigation
      self.tab = tab
    }
  }

  package init(
    device: String?, size: Size, scale: Double, orientation: Orientation, traits: Traits? = nil,
    safeArea: EdgeInsets = .zero, bars: Bars = .none
  ) {
    self.device = device
    self.size = size
    self.scale = scale
    self.orientation = orientation
    self.traits = traits ?? Screen.traits(of: size)
    self.safeArea = safeArea
    self.bars = bars
  }

  /// What a screen of a written size is like: regular in both directions when its short side is 600 or more, else compact in
  /// width, and in height when it is wider than high.
  package static func traits(of size: Size) -> Traits {
    if min(size.width, size.height) >= 600 { return Traits(width: .regular, height: .regular, idiom: .pad) }
    return Traits(width: .compact, height: size.width > size.height ? .compact : .regular, idiom: .phone)
  }
}

/// What must be true of the screen for a `when` to apply: all of its tests.
package struct ScreenCondition: Hashable, Sendable {
  package var tests: [Test]

  package enum Test: Hashable, Sendable {
    case width(SizeClass)
    case height(SizeClass)
    case landscape(Bool)
    case idiom(Traits.Idiom)
    case direction(LayoutDirection)
    /// The screen's width or height against a number of points.
    case extent(Extent, Relation, Double)
  }

  package enum Extent: String, Hashable, Sendable, CaseIterable {
    case width, height

    package func length(of size: Size) -> Double { self == .width ? size.width : size.height }
  }

  package init(tests: [Test]) { self.tests = tests }

  package func holds(on screen: Screen, _ direction: LayoutDirection) -> Bool {
    tests.allSatisfy { test in
      switch test {
      case .width(let size): screen.traits.width == size
      case .height(let size): screen.traits.height == size
      case .landscape(let isLandscape): screen.orientation.isLandscape == isLandscape
      case .idiom(let idiom): screen.traits.idiom == idiom
      case .direction(let wanted): direction == wanted
      case .extent(let extent, let relation, let points):
        switch relation {
        case .lessThanOrEqual: extent.length(of: screen.size) <= points
        case .equal: extent.length(of: screen.size) == points
        case .greaterThanOrEqual: extent.length(of: screen.size) >= points
        }
      }
    }
  }
}
