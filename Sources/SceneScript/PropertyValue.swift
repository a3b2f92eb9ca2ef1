import Geometry
import LayoutVocabulary

/// One property of a view with its value, as written in the scene or set by an edit.
package enum PropertyValue: Hashable, Sendable {
  case text(String)
  case font(size: Double, bold: Bool, italic: Bool)
  case lines(Int)
  case color(Color)
  case fill(Color)
  case border(width: Double, color: Color)
  case corner(Double)
  case shadow(dx: Double, dy: Double, blur: Double, color: Color)
  case opacity(Double)
  case hidden(Bool)
  case clips(Bool)
  case image(String)
  case intrinsic(Size)
  case hugging(horizontal: Double, vertical: Double)
  case compression(horizontal: Double, vertical: Double)
  case placeholder(String)
  case on(Bool)
  case value(Double)
  case segments([String])
  case selected(Int)
  case enabled(Bool)
  case pressed(Bool)
  case focused(Bool)

  /// Layout margins.
  case margins(EdgeInsets)
  /// A view's margins are at least as far inside as its superview's.
  case inheritsMargins(Bool)
  /// Of the first line from the view's top, and of the last line from its bottom; nil: the intrinsic height less `first`.
  case baseline(first: Double, last: Double?)
  /// What is drawn is scaled about the view's centre, then turned, then moved. The layout does not know of it.
  case transform(ViewTransform)

  /// The frame of a view that an autoresizing mask places: four constraints of the system keep it.
  case frame(Rect)
  /// Written only beside `frame`; a frame without it is fixed.
  case autoresizing(AutoresizingMask)

  // Of stacks.
  case axis(StackAxis)
  case distribution(StackDistribution)
  case alignment(StackAlignment)
  case spacing(Double)
  /// After one of its views, in place of `spacing`.
  case spacingAfter(ViewIndex, Double)
  /// Spacing lies between baselines, not edges.
  case baselineRelative(Bool)
  /// Views stand inside the stack's margins.
  case marginsRelative(Bool)

  /// Of scroll views: which point of the content stands at the top left.
  case offset(Point)
}

/// How a view is drawn differently from where the layout puts it.
package struct ViewTransform: Hashable, Sendable {
  /// Degrees, clockwise on the screen.
  package var rotation: Double
  package var scaleX: Double
  package var scaleY: Double
  package var translation: Point

  package static let identity = ViewTransform()

  package init(rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1, translation: Point = .zero) {
    self.rotation = rotation
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.translation = translation
  }
}

extension PropertyValue {
  /// The word for it in scenes.
  package var name: String {
    switch self {
    case .text: "text"
    case .font: "font"
    case .lines: "lines"
    case .color: "color"
    case .fill: "fill"
    case .border: "border"
    case .corner: "corner"
    case .shadow: "shadow"
    case .opacity: "opacity"
    case .hidden: "hidden"
    case .clips: "clips"
    case .image: "image"
    case .intrinsic: "intrinsic"
    case .hugging: "hugging"
    case .compression: "compression"
    case .placeholder: "placeholder"
    case .on: "on"
    case .value: "value"
    case .segments: "segments"
    case .selected: "selected"
    case .enabled: "enabled"
    case .pressed: "pressed"
    case .focused: "focused"
    case .margins: "margins"
    case .inheritsMargins: "inheritsMargins"
    case .baseline: "baseline"
    case .transform: "transform"
    case .frame: "frame"
    case .autoresizing: "autoresizing"
    case .axis: "axis"
    case .distribution: "distribution"
    case .alignment: "alignment"
    case .spacing: "spacing"
    case .spacingAfter: "spacing after"
    case .baselineRelative: "baselineRelative"
    case .marginsRelative: "marginsRelative"
    case .offset: "offset"
    }
  }
}
