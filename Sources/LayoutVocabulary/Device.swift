import Geometry

/// A device of the reference table: its screen, size classes and safe areas without any bars.
package struct Device: Hashable, Sendable {
  /// The word for it in scenes: `iPhone4s`.
  package var name: String
  /// Points, held upright; landscape swaps them.
  package var portraitSize: Size
  /// Device pixels per point.
  package var scale: Double
  package var portrait: Stance
  package var landscape: Stance

  /// What depends on how the device is held.
  package struct Stance: Hashable, Sendable {
    package var width: SizeClass
    package var height: SizeClass
    package var safeArea: EdgeInsets
  }

  package func size(in orientation: Orientation) -> Size {
    orientation.isLandscape ? Size(portraitSize.height, portraitSize.width) : portraitSize
  }

  package func stance(in orientation: Orientation) -> Stance { orientation.isLandscape ? landscape : portrait }

  /// The device that a scene names.
  package static func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// By family and year.
  package static let all: [Device] = rows.flatMap { row in
    row.names.split(separator: " ").map { name in
      Device(
        name: String(name), portraitSize: Size(row.width, row.height), scale: row.scale,
        portrait: Stance(width: row.isPad ? .regular : .compact, height: .regular, safeArea: row.upright),
        landscape: Stance(
          width: row.isPad || row.isWide ? .regular : .compact, height: row.isPad ? .regular : .compact,
          safeArea: row.sideways))
    }
  }

  private struct Row {
    var names: String
    var width: Double
    var height: Double
    var scale: Double
    var isPad = false
    /// A phone whose landscape is regular in width.
    var isWide = false
    var upright: EdgeInsets
    var sideways: EdgeInsets
  }

  /// Phones with a home button: a status bar of 20 upright, none sideways.
  private static func button(
    _ names: String, _ width: Double, _ height: Double, _ scale: Double, wide: Bool = false
  ) -> Row {
    Row(
      names: names, width: width, height: height, scale: scale, isWide: wide,
      upright: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), sideways: .zero)
  }

  /// Phones with a notch or an island: `top` upright and on both sides when turned, 34 and 21 for the home indicator.
  private static func notch(
    _ names: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, wide: Bool = false
  ) -> Row {
    Row(
      names: names, width: width, height: height, scale: scale, isWide: wide,
      upright: EdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      sideways: EdgeInsets(top: 0, left: top, bottom: 21, right: top))
  }

  /// Tablets: the same safe area however they are held.
  private static func pad(
    _ names: String, _ width: Double, _ height: Double, _ scale: Double = 2, top: Double, bottom: Double
  ) -> Row {
    let safeArea = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Row(
      names: names, width: width, height: height, scale: scale, isPad: true, upright: safeArea, sideways: safeArea)
  }

  private static let rows: [Row] = [
    button("iPhone4 iPhone4s", 320, 480, 2),
    button("iPhone5 iPhone5c iPhone5s iPhoneSE iPhoneSE1", 320, 568, 2),
    button("iPhone6 iPhone6s iPhone7 iPhone8 iPhoneSE2 iPhoneSE3", 375, 667, 2),
    button("iPhone6Plus iPhone6sPlus iPhone7Plus iPhone8Plus", 414, 736, 3, wide: true),
    notch("iPhoneX iPhoneXS iPhone11Pro", 375, 812, 3, top: 44),
    notch("iPhoneXR iPhone11", 414, 896, 2, top: 48, wide: true),
    notch("iPhoneXSMax iPhone11ProMax", 414, 896, 3, top: 44, wide: true),
    notch("iPhone12mini iPhone13mini", 375, 812, 3, top: 50),
    notch("iPhone12 iPhone12Pro iPhone13 iPhone13Pro iPhone14 iPhone16e", 390, 844, 3, top: 47),
    notch("iPhone12ProMax iPhone13ProMax iPhone14Plus", 428, 926, 3, top: 47, wide: true),
    notch("iPhone14Pro iPhone15 iPhone15Pro iPhone16", 393, 852, 3, top: 59),
    notch("iPhone14ProMax iPhone15Plus iPhone15ProMax iPhone16Plus", 430, 932, 3, top: 59, wide: true),
    notch("iPhone16Pro", 402, 874, 3, top: 62),
    notch("iPhone16ProMax", 440, 956, 3, top: 62, wide: true),
    pad("iPad iPad2 iPadMini1", 768, 1024, 1, top: 20, bottom: 0),
    pad(
      "iPad3 iPad4 iPad5 iPad6 iPadAir1 iPadAir2 iPadMini2 iPadMini3 iPadMini4 iPadMini5 iPadPro97", 768, 1024,
      top: 20, bottom: 0),
    pad("iPad7 iPad8 iPad9", 810, 1080, top: 20, bottom: 0),
    pad("iPadAir3 iPadPro105", 834, 1112, top: 20, bottom: 0),
    pad("iPadMini6 iPadMini7", 744, 1133, top: 24, bottom: 20),
    pad("iPad10 iPadAir4 iPadAir5 iPadAir11", 820, 1180, top: 24, bottom: 20),
    pad("iPadPro11 iPadPro11gen1 iPadPro11gen2 iPadPro11gen3 iPadPro11gen4", 834, 1194, top: 24, bottom: 20),
    pad("iPadPro129gen1 iPadPro129gen2", 1024, 1366, top: 20, bottom: 0),
    pad(
      "iPadPro129 iPadPro129gen3 iPadPro129gen4 iPadPro129gen5 iPadPro129gen6 iPadAir13", 1024, 1366, top: 24,
      bottom: 20),
    pad("iPadPro11M4", 834, 1210, top: 24, bottom: 20),
    pad("iPadPro13M4", 1032, 1376, top: 24, bottom: 20),
  ]
}
