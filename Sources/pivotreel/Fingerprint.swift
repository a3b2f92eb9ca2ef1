import CairoRendering
import Goldens

extension RenderingFingerprint {
  /// The libraries, and the hash of what they draw here: `cairo 1.16.0, pango 1.50.12, probe 5fd3…`.
  static func text() throws -> String { try drawn.get() }

  /// Drawn once in a process.
  private static let drawn = Result { "\(libraries), probe \(SHA256.hex(try probe().bytes).prefix(16))" }
}
