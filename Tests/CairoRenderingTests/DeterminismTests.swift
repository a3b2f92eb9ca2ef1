import CairoRendering
import Drawing
import Foundation
import Geometry
import Testing

struct DeterminismTests {
  private static let list = DisplayList { list in
    for i in 0..<40 {
      let box = Rect(Double(i % 5) * 60 + 0.37 * Double(i), Double(i / 5) * 40 + 0.61 * Double(i), 55, 30)
      list.shadow(SoftShadow(box: box, radii: CornerRadii(6), offset: Point(0, 2), blur: 7, color: black.opacity(0.4)))
      list.fill(Path(roundedRect: box, radius: 6), Theme.light.hues[i % 10].fill(depth: i % 4))
      list.text(TextRun("Text \(i) آب 👍", font: Font(size: 11), color: Theme.light[.sink1], box: box))
    }
  }

  private static func draw(_ renderer: CairoRenderer) throws -> Bitmap {
    try renderer.render(list, width: 700, height: 760, scale: 2)
  }

  @Test func aRendererThatHasDrawnMuchDrawsTheSameAsAFreshOne() throws {
    let used = try CairoRenderer()
    for scale in [1.0, 1.5, 3] { _ = try used.render(Self.list, width: 900, height: 900, scale: scale) }
    let first = try Self.draw(used)
    #expect(try Self.draw(used) == first)
    #expect(try Self.draw(CairoRenderer()) == first)
  }

  @Test func everyThreadDrawsTheSame() async throws {
    let expected = try Self.draw(CairoRenderer())
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<8 { group.addTask { try Self.draw(CairoRenderer()) } }
      for try await bitmap in group { #expect(bitmap == expected) }
    }
  }

  // MARK: - Whole processes

  /// What the probe prints in this environment. It stands beside the test's own executable.
  private func probe(_ environment: [String: String], _ arguments: [String] = []) throws -> String {
    let process = Process()
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let places = [Bundle.main.bundleURL, URL(fileURLWithPath: own).deletingLastPathComponent()]
    let probe: URL = try #require(
      places.map { $0.appendingPathComponent("RenderProbe") }
        .first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }))
    process.executableURL = probe
    process.arguments = arguments
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func theEnvironmentChangesNoPixelAndNoWidth() throws {
    let expected = try probe([:])
    #expect(expected.contains("pixels"))
    let environments: [[String: String]] = [
      ["LC_ALL": "ar_EG.UTF-8"], ["LANG": "ja_JP.UTF-8", "LANGUAGE": "ja"], ["LANGUAGE": "ar:he"],
      ["PANGO_LANGUAGE": "ja"],
      ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 autofitter:no-stem-darkening=0"], ["TZ": "Asia/Tokyo"],
      ["HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent"],
      ["FONTCONFIG_FILE": "/nonexistent", "FONTCONFIG_PATH": "/nonexistent"], ["GDK_SCALE": "2"],
    ]
    for environment in environments { #expect(try probe(environment) == expected, "\(environment)") }
  }

  @Test func withoutThePinAVariableWouldChangeThePixels() throws {
    let bold = ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0"]
    #expect(try probe(bold, ["--unpinned"]) != probe([:]))
  }
}
