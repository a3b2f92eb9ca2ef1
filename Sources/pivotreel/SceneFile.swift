import CairoRendering
import Diagnostics
import Drawing
import Foundation
import SceneScript
import Stage

/// A scene read from disk and found without faults.
struct SceneFile {
  let path: String
  let source: SourceText
  let scene: CheckedScene

  /// The file's name without folder and ending.
  var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  static let setOption = Option("--set", argument: "NAME=VALUE", help: "another value for a `param` of the scene")

  /// Reads and checks the scene at `path` (`-` is standard input). All its faults go to the console; with errors the command ends.
  init(path: String, arguments: Arguments, console: Console) throws {
    self.path = path
    var diagnostics = DiagnosticBag()
    let reading = SceneFile.check(
      try SceneFile.read(path, console), parameters: try SceneFile.parameters(arguments), into: &diagnostics)
    source = reading.source
    let scene = reading.scene
    console.words(DiagnosticRenderer(source: source, color: console.usesColor).render(diagnostics))
    guard let scene, !diagnostics.hasErrors else { throw CommandFailure(code: .invalidScene) }
    self.scene = scene
  }

  /// The scene of a text with all that it imports, and the text with that of the imported files. Faults go to `bag`.
  static func check(
    _ source: SourceText, parameters: [SceneParameter], into bag: inout DiagnosticBag
  ) -> (scene: CheckedScene?, source: SourceText) {
    let written = SceneParser.parse(source, into: &bag)
    let syntax = SceneImports.resolve(written, into: &bag) { (name, importer) throws(SceneImports.Failure) in
      try imported(name, by: importer)
    }
    return (SceneChecker.check(syntax, parameters: parameters, into: &bag), syntax.source)
  }

  /// A file beside the one that imports it.
  private static func imported(_ name: String, by importer: String) throws(SceneImports.Failure) -> SceneImports.File {
    let folder = URL(fileURLWithPath: importer).deletingLastPathComponent()
    let file = URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL
    let isBeside = !importer.contains("/") && !name.contains("/")
    do {
      let bytes = Array(try Data(contentsOf: file))
      return SceneImports.File(name: isBeside ? name : file.relativePath, bytes: bytes)
    } catch {
      throw SceneImports.Failure(reason: SystemError.words(for: error))
    }
  }

  static func parameters(_ arguments: Arguments) throws(UsageError) -> [SceneParameter] {
    var parameters: [SceneParameter] = []
    for text in arguments.all("--set") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw UsageError(message: "--set takes NAME=VALUE, not '\(text)'") }
      parameters.append(SceneParameter(name: String(parts[0]), value: String(parts[1])))
    }
    return parameters
  }

  /// The text of a scene file; says why when there is none.
  static func read(_ path: String, _ console: Console) throws(CommandFailure) -> SourceText {
    SourceText(name: path == "-" ? "standard input" : path, bytes: try bytes(of: path, console))
  }

  /// The bytes of a file (`-` is standard input); says why when there are none.
  static func bytes(of path: String, _ console: Console) throws(CommandFailure) -> [UInt8] {
    do throws(InputFile.Failure) {
      return try InputFile.read(path)
    } catch {
      console.error("cannot read \(path): \(error.reason)")
      throw CommandFailure(code: .input)
    }
  }

  /// The scene set in motion, its text measured as it asks.
  func simulation(console: Console) throws(CommandFailure) -> Simulation {
    Simulation(scene: scene, measurer: try measurer(console: console))
  }

  /// Measures text as the scene says: in the project's font, or in cells that are the same on every machine.
  func measurer(console: Console) throws(CommandFailure) -> any TextMeasurer {
    switch scene.metrics {
    case .fixed: return FixedTextMeasurer()
    case .inter:
      do {
        return try PangoTextMeasurer()
      } catch {
        console.error("\(error)")
        throw CommandFailure(code: .input)
      }
    }
  }
}

/// What the system said, without the wrapping of the library that passed it on.
enum SystemError {
  static func words(for error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let code = underlying?.code else { return error.localizedDescription }
    return String(cString: strerror(Int32(code))).lowercased()
  }
}
