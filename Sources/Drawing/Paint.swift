import Geometry

/// How an outline is drawn along its middle.
package struct Stroke: Hashable, Sendable {
  package enum Ends: String, Hashable, Sendable { case butt, round }

  package var color: Color
  /// In points.
  package var width: Double
  /// Lengths of dashes and gaps in turn, in points; none: a solid line.
  package var dash: [Double]
  /// The shape of line ends; round ends come with round joins, butt ends with mitred ones.
  package var ends: Ends

  package init(_ color: Color, width: Double = 1, dash: [Double] = [], ends: Ends = .butt) {
    self.color = color
    self.width = width
    self.dash = dash
    self.ends = ends
  }
}

/// The blurred silhouette of a box with rounded corners.
package struct SoftShadow: Hashable, Sendable {
  /// The box that casts it.
  package var box: Rect
  package var radii: CornerRadii
  package var offset: Point
  /// The width of the soft edge in points: a Gaussian with a standard deviation of half of it.
  package var blur: Double
  package var color: Color

  package init(box: Rect, radii: CornerRadii, offset: Point, blur: Double, color: Color) {
    self.box = box
    self.radii = radii
    self.offset = offset
    self.blur = blur
    self.color = color
  }

  /// Past three standard deviations nothing is left to see.
  package static let reach = 3.0

  /// Everything that the shadow touches.
  package var bounds: Rect { box.offset(by: offset).inset(by: -SoftShadow.reach * blur / 2) }
}
