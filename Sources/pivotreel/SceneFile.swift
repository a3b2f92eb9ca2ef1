import CairoRendering
import Diagnostics
import Drawing
import Foundation
import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// A scene read from disk and found without faults.
struct SceneFile {
  let path: String
  /// With the text of all files that it imports behind its own.
  let source: SourceText
  /// The file's own text.
  let script: [UInt8]
  let scene: CheckedScene

  /// The file's name without folder and ending.
  var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  static let setOption = Option("--set", argument: "NAME=VALUE", help: "another value for a `param` of the scene")

  /// Reads and checks the scene at `path` (`-` is standard input). All its faults go to the console; with errors the command ends.
  /// With `screen`, a device's name or `WxH@S`, it starts on that screen and not on its own.
  init(path: String, arguments: Arguments, console: Console, screen: String? = nil) throws {
    self.path = path
    var diagnostics = DiagnosticBag()
    let written = try SceneFile.read(path, console)
    script = written.bytes
    let reading = SceneFile.check(
      written, parameters: try SceneFile.parameters(arguments),
      screen: try screen.map { text throws(UsageError) in try SceneFile.header(screen: text) }, into: &diagnostics)
    source = reading.source
    let scene = reading.scene
    console.words(DiagnosticRenderer(source: source, color: console.usesColor).render(diagnostics))
    guard let scene, !diagnostics.hasErrors else { throw CommandFailure(code: .invalidScene) }
    self.scene = scene
  }

  /// The scene of a text with all that it imports, and the text with that of the imported files. Faults go to `bag`. With
  /// `screen` it starts on that screen.
  static func check(
    _ source: SourceText, parameters: [SceneParameter], screen: Statement.Kind? = nil, into bag: inout DiagnosticBag
  ) -> (scene: CheckedScene?, source: SourceText) {
    var written = SceneParser.parse(source, into: &bag)
    if let screen { written.setScreen(screen) }
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

  /// `screen …` in the words of the language, for a device's name or `WxH@S`.
  private static func header(screen: String) throws(UsageError) -> Statement.Kind {
    var words = screen
    if screen.first?.isNumber == true {
      let parts = screen.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, (sides + parts.dropFirst()).allSatisfy({ Rational(decimal: $0) != nil }) else {
        throw UsageError(message: "--device is a device's name or WIDTHxHEIGHT@SCALE, not '\(screen)'")
      }
      words = "\(sides[0]) x \(sides[1])" + (parts.count > 1 ? " @\(parts[1])x" : "")
    } else if Device.named(screen) == nil {
      let near = Spelling.nearest(screen, in: Device.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(message: "there is no device '\(screen)'" + near)
    }
    var diagnostics = DiagnosticBag()
    let header = SceneParser.parse(
      SourceText(name: "--device", bytes: Array("scene \"\"\nscreen \(words)\n".utf8)), into: &diagnostics)
    guard let statement = header.statements.first(where: \.isScreen), !diagnostics.hasErrors else {
      throw UsageError(message: "--device: '\(screen)' is not a screen")
    }
    return statement.kind
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

  /// Says what the layout cannot keep, leaves open or is told twice, each with its place in the script.
  @discardableResult
  func reportLayout(of simulation: Simulation, withRedundancy: Bool = false, console: Console) -> LayoutReport {
    let report = LayoutReport(of: simulation, source: source, withRedundancy: withRedundancy)
    console.words(DiagnosticRenderer(source: source, color: console.usesColor).render(report.warnings))
    return report
  }

  /// Measures text as the scene says: in the project's font, or in cells that are the same on every machine.
  func measurer(console: Console) throws(CommandFailure) -> any TextMeasurer {
    try SceneFile.measurer(scene.metrics, console: console)
  }

  static func measurer(_ metrics: CheckedScene.TextMetrics, console: Console) throws(CommandFailure) -> any TextMeasurer
  {
    switch metrics {
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

extension SceneSyntax {
  /// Puts a screen in place of the one that the scene names.
  fileprivate mutating func setScreen(_ screen: Statement.Kind) {
    if let place = statements.firstIndex(where: \.isScreen) {
      statements[place].kind = screen
    } else if var statement = statements.first {
      // A scene that says nothing of it: after its title.
      statement.kind = screen
      statement.leadingComments = []
      statements.insert(statement, at: 1)
    }
  }
}

extension Statement {
  fileprivate var isScreen: Bool {
    if case .header(.screen) = kind { true } else { false }
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
