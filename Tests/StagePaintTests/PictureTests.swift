import CairoRendering
import Drawing
import Foundation
import LayoutVocabulary
import Recording
import Testing

/// Draws the gallery in both themes. With PIVOTREEL_PICTURES set to a folder, the pictures are written there to be looked at.
struct PictureTests {
  @Test(arguments: Theme.Name.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func everyPictureOfTheGalleryIsDrawn(_ theme: Theme.Name, _ direction: LayoutDirection) throws {
    let renderer = try CairoRenderer()
    let measurer = try PangoTextMeasurer()
    for (name, sketch) in Gallery.all {
      let (screen, scale) = (sketch.frame.screen, sketch.frame.scale)
      let bitmap = try renderer.render(
        sketch.paint(Theme(theme), measurer: measurer, direction: direction), width: Int(screen.width * scale),
        height: Int(screen.height * scale), scale: scale)
      // The last pixel belongs to the screen's ground or a bar at its foot; nothing is left out and nothing shines through.
      #expect(bitmap.bytes.indices.allSatisfy { $0 & 3 != 3 || bitmap.bytes[$0] == 255 })
      guard let folder = ProcessInfo.processInfo.environment["PIVOTREEL_PICTURES"] else { continue }
      let file = "\(name)-\(theme)\(direction == .rightToLeft ? "-rtl" : "").png"
      let url = URL(fileURLWithPath: folder).appendingPathComponent(file)
      try Data(PNGEncoder.encode(bitmap)).write(to: url)
    }
  }
}
