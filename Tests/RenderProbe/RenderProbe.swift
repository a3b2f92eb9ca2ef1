import CairoRendering
import Drawing
import Geometry

/// Draws one picture and prints a hash of its pixels, and the width of each text: what a process of our own would show.
/// `--unpinned` leaves the environment as it is.
@main
enum RenderProbe {
  static let texts = ["Hamburgefonstiv 2,480.50", "مرحبا بك", "שלום עולם", "漢字 直", "Nice 👍🏽 day", "tail <-> == fi"]

  static func main() throws {
    if !CommandLine.arguments.contains("--unpinned") { CairoEnvironment.pin() }
    let bitmap = try CairoRenderer().render(list, width: 400, height: 560, scale: 2)
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in bitmap.bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    print("pixels", hash)
    let measurer = try PangoTextMeasurer()
    for text in texts {
      print(text, NumberText.fixed(measurer.measure(text, font: Font(size: 17), maxWidth: nil).size.width))
    }
  }

  private static var list: DisplayList {
    DisplayList { list in
      list.fill(Path(rect: Rect(0, 0, 200, 280)), Theme.light[.root])
      list.shadow(
        SoftShadow(
          box: Rect(20, 20, 160, 60), radii: CornerRadii(8), offset: Point(0, 4), blur: 14, color: Color(rgb: 0)))
      list.fill(Path(roundedRect: Rect(20, 20, 160, 60), radius: 8), Theme.light.hues[2].fill(depth: 0))
      for (index, text) in texts.enumerated() {
        list.text(
          TextRun(
            text, font: Font(size: 17, weight: 400 + 100 * (index % 4)), color: Theme.light[.sink1],
            box: Rect(10.3, 90 + 30.2 * Double(index), 180, 30)))
      }
    }
  }
}
