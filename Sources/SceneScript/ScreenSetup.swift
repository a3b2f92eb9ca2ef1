import Geometry
import LayoutVocabulary

/// What the header says of the scene's screens, and the rules for what it leaves open.
struct ScreenSetup {
  /// The device that is on the stage now.
  var device: Device?
  var scale = 2.0
  /// Written size classes, which hold on every screen.
  var width: SizeClass?
  var height: SizeClass?
  /// A written safe area without bars, which holds on every screen.
  var safeArea: EdgeInsets?
  var bars: Set<Bar> = []

  enum Bar: String, CaseIterable { case status, navigation, tab }

  /// The device's screen, or one of a written size.
  func screen(_ plainSize: Size, _ orientation: Orientation) -> Screen {
    let size = device?.size(in: orientation) ?? plainSize
    var traits = Screen.traits(of: size)
    if let device {
      let stance = device.stance(in: orientation)
      let isPad = device.portrait.width == .regular
      traits = Traits(width: stance.width, height: stance.height, idiom: isPad ? .pad : .phone)
    }
    if let width { traits.width = width }
    if let height { traits.height = height }
    let covered = safeArea ?? device?.stance(in: orientation).safeArea ?? .zero
    let heights = barHeights(traits)
    let insets = EdgeInsets(
      top: max(covered.top, heights.status) + heights.navigation, left: covered.left,
      bottom: covered.bottom + heights.tab, right: covered.right)
    return Screen(
      device: device?.name, size: size, scale: scale, orientation: orientation, traits: traits, safeArea: insets,
      bars: heights)
  }

  /// The same screen held another way: a device has its own shape for each way, and of any other screen the sides are
  /// exchanged if it then lies the other way.
  func rotated(_ screen: Screen, to orientation: Orientation) -> Screen {
    let size = screen.size
    let isWide = size.width > size.height
    return self.screen(
      isWide == orientation.isLandscape ? size : Size(size.height, size.width), orientation)
  }

  /// A screen of a size of its own: no longer a device's.
  mutating func resize(to size: Size) -> Screen {
    device = nil
    return screen(size, size.width > size.height ? .landscape : .portrait)
  }

  /// UIKit's heights. On a phone that lies on its side there is no status bar, and the others are lower.
  private func barHeights(_ traits: Traits) -> Screen.Bars {
    let isLow = traits.height == .compact
    return Screen.Bars(
      status: bars.contains(.status) && !isLow ? 20 : 0,
      navigation: bars.contains(.navigation) ? (isLow ? 32 : 44) : 0,
      tab: bars.contains(.tab) ? (isLow ? 32 : 49) : 0)
  }
}
