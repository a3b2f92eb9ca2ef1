import Diagnostics
import Drawing
import Foundation
import Geometry
import SceneScript
import Testing

@testable import Stage

/// A scene set in motion, asked as a person with the script in front of them would ask.
struct Film {
  let simulation: Simulation

  var scene: CheckedScene { simulation.scene }

  init(_ text: String, named name: String = "film") throws {
    var diagnostics = DiagnosticBag()
    let source = SourceText(name: name, bytes: Array(text.utf8))
    let syntax = SceneParser.parse(source, into: &diagnostics)
    let scene = SceneChecker.check(syntax, into: &diagnostics)
    try #require(!diagnostics.hasErrors, "\(DiagnosticRenderer(source: source, color: false).render(diagnostics))")
    simulation = Simulation(scene: try #require(scene), measurer: FixedTextMeasurer())
  }

  /// One of the scenes that come with the project.
  init(scene name: String) throws {
    let file = Film.scenes.appending(path: name + ".scene")
    try self.init(String(decoding: try Data(contentsOf: file), as: UTF8.self), named: name)
  }

  static let scenes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scenes")

  /// All of them, without their ending.
  static let sceneNames: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? []
    return files.filter { $0.hasSuffix(".scene") }.map { String($0.dropLast(6)) }.sorted()
  }()

  func view(_ name: String, at time: Rational) throws -> ViewState {
    let index = try #require(scene.views.firstIndex { $0.name == name })
    return try #require(simulation.state(at: time).views.first { $0.view == index })
  }

  func shown(_ name: String, at time: Rational) throws -> Rect { try view(name, at: time).shown }
  func model(_ name: String, at time: Rational) throws -> Rect { try view(name, at: time).model }
}

/// A box whose left edge is a constant.
func rail(_ timeline: String, header: String = "fps 60") throws -> Film {
  try Film(
    """
    screen 800 x 100 @1x
    \(header)
    view box
    constraints {
        k: box.left == root.left
        box.top == root.top; box.width == 10; box.height == 10
    }
    timeline {
    \(timeline)
    }
    """)
}
