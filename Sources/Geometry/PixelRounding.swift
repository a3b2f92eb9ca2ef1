extension Rect {
  /// The box with each edge moved to the nearest device pixel, halves towards the right and the bottom:
  /// e' = floor(e · scale + ½) / scale. Edges are rounded, not sizes, so that boxes that touch still touch.
  /// The only rounding of geometry in the project; painting applies it to views at rest, in root coordinates.
  public func snapped(toScale scale: Double) -> Rect {
    func snap(_ edge: Double) -> Double { (edge * scale + 0.5).rounded(.down) / scale }
    let left = snap(minX)
    let top = snap(minY)
    return Rect(left, top, snap(maxX) - left, snap(maxY) - top)
  }
}
