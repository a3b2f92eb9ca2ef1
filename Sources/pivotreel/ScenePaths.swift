import Foundation

/// The scenes that a command line names: files as they are, folders with all the scenes inside them, in order of name.
enum ScenePaths {
  /// At least one path; says what is missing otherwise.
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
      console.error("there is no scene in \(operands.joined(separator: ", "))")
      throw CommandFailure(code: .nothing)
    }
    return paths
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func scenes(inside folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { $0.hasSuffix(".scene") && !$0.hasPrefix(".build/") }.sorted().map { prefix + $0 }
  }
}
