import Geometry
import SceneScript

extension Screen {
  /// The folder of its goldens: the device and how it is held, or the size.
  package var goldenName: String {
    if let device { return orientation == .portrait ? device : "\(device)-\(orientation.rawValue)" }
    return Screen.goldenName(size: size, scale: scale)
  }

  package static func goldenName(size: Size, scale: Double) -> String {
    "\(NumberText.short(size.width))x\(NumberText.short(size.height))@\(NumberText.short(scale))"
  }
}
