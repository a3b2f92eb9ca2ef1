import CCairo
import CPango
import Drawing
import Geometry

/// What the pixels of this machine depend on: the versions of the drawing libraries, and a picture that shows what they and the
/// fonts do together.
package enum RenderingFingerprint {
  package static var libraries: String {
    "cairo \(String(cString: cairo_version_string())), pango \(String(cString: pango_version_string()))"
  }

  /// Text in several scripts and both weights, an emoji, a rounded edge, a stroke and a shadow.
  package static func probe() throws -> Bitmap {
    let list = DisplayList { list in
      let box = Rect(12.3, 10.6, 140, 60)
      list.shadow(
        SoftShadow(
          box: box, radii: CornerRadii(8), offset: Point(0, 3), blur: 6, color: Theme.light[.sink1].opacity(0.4)))
      list.fill(Path(roundedRect: box, radius: 8), Theme.light.hues[3].fill(depth: 1))
      let words = ["Fjord 0123 fi", "Ελληνικά Ж", "آب עברית", "かな漢字 한 👍"]
      for (row, text) in words.enumerated() {
        list.text(
          TextRun(
            text, font: Font(size: 13, weight: row == 0 ? 700 : 400), color: Theme.light[.sink1],
            box: Rect(20, 12 + 14 * Double(row), 130, 16)))
      }
    }
    return try CairoRenderer().render(list, width: 330, height: 160, scale: 2)
  }
}
