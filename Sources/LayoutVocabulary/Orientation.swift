/// How a device is held.
package enum Orientation: String, Sendable, CaseIterable {
  case portrait, landscape, landscapeLeft, landscapeRight, portraitUpsideDown

  package var isLandscape: Bool { self == .landscape || self == .landscapeLeft || self == .landscapeRight }
}
