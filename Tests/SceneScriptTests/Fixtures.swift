import Foundation

/// Files of Tests/Fixtures.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// The scenes of a folder, by name.
  static func scenes(_ path: String) throws -> [(name: String, text: String)] {
    let place = folder.appendingPathComponent(path)
    let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "scene" }.sorted { $0.path < $1.path }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
