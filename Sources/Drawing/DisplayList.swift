import Geometry

/// What to draw, in order, in points from the top left of the picture.
package struct DisplayList: Hashable, Sendable {
  package private(set) var commands: [DrawCommand] = []

  package init() {}

  package var isEmpty: Bool { commands.isEmpty }

  package mutating func append(_ command: DrawCommand) { commands.append(command) }
  package mutating func append(_ other: DisplayList) { commands += other.commands }

  /// A box that surely holds everything that is drawn; nil when that is nothing.
  package var bounds: Rect? {
    commands.reduce(into: nil) { union, command in
      if let next = command.bounds { union = union?.union(next) ?? next }
    }
  }
}

// MARK: - Words for what is drawn most

extension DisplayList {
  package mutating func fill(_ path: Path, _ color: Color) {
    if color.alpha > 0 { append(.fill(path, color)) }
  }

  package mutating func stroke(_ path: Path, _ stroke: Stroke) {
    if stroke.color.alpha > 0 && stroke.width > 0 { append(.stroke(path, stroke)) }
  }

  /// An empty text draws nothing.
  package mutating func text(_ run: TextRun) {
    if !run.string.isEmpty { append(.text(run)) }
  }

  package mutating func shadow(_ shadow: SoftShadow) {
    if shadow.color.alpha > 0 { append(.shadow(shadow)) }
  }

  package mutating func clip(to path: Path, _ draw: (inout DisplayList) -> Void) {
    let list = DisplayList(draw)
    if !list.isEmpty { append(.clip(path, list)) }
  }

  /// At full opacity the commands are drawn as they are, at none not at all.
  package mutating func group(opacity: Double, _ draw: (inout DisplayList) -> Void) {
    guard opacity > 0 else { return }
    if opacity >= 1 { return draw(&self) }
    let list = DisplayList(draw)
    if !list.isEmpty { append(.group(opacity: opacity, list)) }
  }

  package mutating func transform(_ transform: AffineTransform, _ draw: (inout DisplayList) -> Void) {
    let list = DisplayList(draw)
    if !list.isEmpty { append(.transform(transform, list)) }
  }

  package init(_ draw: (inout DisplayList) -> Void) {
    draw(&self)
  }
}
