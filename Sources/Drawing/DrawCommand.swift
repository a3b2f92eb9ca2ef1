import Geometry

/// One thing to draw. What surrounds other commands holds them, so a clip or a group cannot be left open.
package enum DrawCommand: Hashable, Sendable {
  case fill(Path, Color)
  case stroke(Path, Stroke)
  case text(TextRun)
  case shadow(SoftShadow)
  /// A picture stretched over a box.
  case image(Bitmap, Rect)
  /// Draws the list inside the path only.
  case clip(Path, DisplayList)
  /// Draws the list as one picture and lays it on with this opacity, 0 … 1.
  case group(opacity: Double, DisplayList)
  /// Draws the list with its points mapped to those of the surrounding list.
  case transform(AffineTransform, DisplayList)
}

extension DrawCommand {
  /// A box that surely holds everything the command touches; nil when that is nothing.
  package var bounds: Rect? {
    switch self {
    case .fill(let path, _): return path.bounds
    case .stroke(let path, let stroke):
      // A mitre reaches at most 10 half widths from its corner; corners of ours are square or round.
      return path.bounds?.inset(by: -stroke.width)
    case .text(let run): return run.bounds
    case .shadow(let shadow): return shadow.bounds
    case .image(_, let box): return box
    case .clip(let path, let list):
      guard let clip = path.bounds, let content = list.bounds else { return nil }
      return clip.intersection(content)
    case .group(_, let list): return list.bounds
    case .transform(let transform, let list): return list.bounds.map(transform.apply)
    }
  }
}
