import Geometry
import SceneScript

/// What a view looks like: every property that is drawn, with the platform's default where the scene says nothing (nil).
package struct ViewStyle: Hashable, Sendable {
  package var text = ""
  /// nil: the kind's own font.
  package var font: FontStyle?
  package var lines = 1
  package var color: Color?
  package var fill: Color?
  package var border: Border?
  package var corner: Double?
  package var shadow: Shadow?
  package var clips = false
  package var image: String?
  package var placeholder: String?
  package var isOn = false
  package var value = 0.5
  package var segments: [String] = []
  package var selected = 0
  package var isEnabled = true
  package var isPressed = false
  package var isFocused = false
  /// Of what is drawn, about the middle of the box.
  package var transform = ViewTransform.identity
  /// Of a scroll view: the point of its content at its top left.
  package var offset = Point.zero

  package struct FontStyle: Hashable, Sendable {
    package var size: Double
    package var bold: Bool
    package var italic: Bool

    package init(size: Double, bold: Bool, italic: Bool) {
      self.size = size
      self.bold = bold
      self.italic = italic
    }
  }

  package struct Border: Hashable, Sendable {
    package var width: Double
    package var color: Color

    package init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }

  package struct Shadow: Hashable, Sendable {
    package var dx: Double
    package var dy: Double
    package var blur: Double
    package var color: Color

    package init(dx: Double, dy: Double, blur: Double, color: Color) {
      self.dx = dx
      self.dy = dy
      self.blur = blur
      self.color = color
    }
  }

  package init() {}
}
