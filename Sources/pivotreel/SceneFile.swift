import Diagnostics
import Foundation
import SceneScript
import Stage

/// A scene read from disk, with its faults told.
struct SceneFile {
  let path: String
  let source: SourceText
  let scene: CheckedScene

  /// The file's name without directory and ending.
  var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  /// Reads and checks the scene at `path` (`-` is standard input). All its faults go to the console; with errors the command ends.
  init(path: String, console: Console) throws(CommandFailure) {
    let source = try SceneFile.read(path, console)
    var diagnostics = DiagnosticBag()
    let scene = SceneScript.scene(from: source, diagnostics: &diagnostics)
    diagnostics.tell(of: source, on: console)
    guard let scene else { throw CommandFailure(code: .invalidScene) }
    self.path = path
    self.source = source
    self.scene = scene
  }

  static func read(_ path: String, _ console: Console) throws(CommandFailure) -> SourceText {
    do {
      let data = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try Data(contentsOf: URL(fileURLWithPath: path))
      guard let text = String(validating: data, as: UTF8.self) else {
        console.error("\(path) is not UTF-8 text; save it as UTF-8 and try again")
        throw CommandFailure(code: .input)
      }
      return SourceText(name: path == "-" ? "standard input" : path, text: text)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      console.error("cannot read \(path): \(reason(error))")
      throw CommandFailure(code: .input)
    }
  }

  /// What the system says, without Foundation's wrapping.
  static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let code = underlying?.code else { return error.localizedDescription }
    return String(cString: strerror(Int32(code))).lowercased()
  }
}

extension DiagnosticBag {
  /// Prints every diagnostic with its place, then how many there were.
  func tell(of source: SourceText, on console: Console) {
    for diagnostic in sorted {
      console.note(DiagnosticRenderer.text(of: diagnostic, in: source, color: console.usesColor))
    }
  }
}

/// The scenes that a command line names: files as they are, folders with all the scenes inside them, in order of name.
enum ScenePaths {
  static func find(_ operands: [String], console: Console) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for operand in operands {
      var isFolder: ObjCBool = false
      guard operand == "-" || FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) else {
        console.error("there is no file or folder '\(operand)'")
        throw CommandFailure(code: .input)
      }
      paths += isFolder.boolValue ? scenes(inside: operand) : [operand]
    }
    if paths.isEmpty {
      console.error("no .scene file in \(operands.joined(separator: ", "))")
      throw CommandFailure(code: .nothing)
    }
    return paths
  }

  private static func scenes(inside folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".scene") }.sorted().map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
  }
}
