import AutoLayout
import Foundation
import PivotreelTesting
import Testing

/// Suites as a user writes them; the environment decides nothing here, as every golden is there or recorded first.
struct GoldenTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pivotreel-golden-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func tree(inset: Double) throws -> View {
    let (root, card, name) = (View(name: "root"), View(name: "card"), View(name: "name"))
    try root.addSubview(card)
    try card.addSubview(name)
    try LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: inset),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      card.heightAnchor.constraint(equalToConstant: 100),
      name.centerXAnchor.constraint(equalTo: card.centerXAnchor), name.topAnchor.constraint(equalTo: card.topAnchor),
      name.widthAnchor.constraint(equalToConstant: 50), name.heightAnchor.constraint(equalToConstant: 20),
    ])
    return root
  }

  private func message(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch { return "\(error)" }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI", default: ""].isEmpty))
  func aViewTreeIsComparedWithItsGolden() throws {
    let file = folder.appendingPathComponent("Suite.swift").path
    let size = Size(320, 480)
    try Golden.check(try tree(inset: 20), named: "card", size: size, file: file)
    #expect(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("Goldens/card/320x480/trace.jsonl").path))
    try Golden.check(try tree(inset: 20), named: "card", size: size, file: file)
    try Golden.check(try tree(inset: 20.5), named: "card", size: size, tolerance: 0.5, file: file)
    let words = message { try Golden.check(try tree(inset: 24), named: "card", size: size, file: file) }
    #expect(words?.hasPrefix("card.leading is 4.0 right of its golden in frame 0; ") == true, "\(words ?? "it passed")")
  }

  @Test func aViewTreeWithoutUniqueNamesIsRefused() throws {
    let root = View(name: "root")
    for _ in 0..<2 { try root.addSubview(View(name: "twin")) }
    let words = message {
      try Golden.check(root, named: "twins", size: Size(10, 10), file: folder.path + "/Suite.swift")
    }
    #expect(words == "two views are called 'twin'; a golden tells them apart by name")
  }

  /// One of the shipped scenes, whose golden is there, so that this holds in CI as well.
  @Test func aSceneIsComparedWithItsGolden() throws {
    let scenes = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scenes")
    try Golden.check(scene: scenes.appendingPathComponent("pin-pad-verbatim.scene").path)
  }

  @Test func aSceneThatDoesNotKeepWhatItClaimsFails() throws {
    let path = folder.appendingPathComponent("claim.scene").path
    try """
    screen 100 x 80
    view box
    constraints { box.edges == root.edges }
    expect at 0s { box.width == 90 }
    """.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      message { try Golden.check(scene: path) } == "\(path):4: this does not hold at 0s: found 100 == 90, off by 10")
    #expect(message { try Golden.check(scene: folder.path + "/none.scene") } == "cannot read \(folder.path)/none.scene")
  }
}
