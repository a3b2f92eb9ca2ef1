import Foundation

/// Runs the independent programs that judge what was recorded.
struct ProgramOutput {
  var status: Int32
  var text: String
  var errors: String

  /// `name` is looked up in PATH. Waits for the end; both streams are kept.
  static func run(_ name: String, _ arguments: [String]) throws -> ProgramOutput {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    let folder = try TemporaryFolder()
    let errorFile = try folder.write("", to: "errors")
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errorFile)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramOutput(
      status: process.terminationStatus, text: String(decoding: data, as: UTF8.self),
      errors: (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? "")
  }

  static func has(_ name: String) -> Bool {
    (try? run("sh", ["-c", "command -v \(name)"]))?.status == 0
  }
}

/// A folder that goes with the value that holds it.
final class TemporaryFolder {
  let root: String

  init() throws {
    root = NSTemporaryDirectory() + "pivotreel-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { root + "/" + name }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  func bytes(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(name)))) }

  /// Names of all that lies in the folder, hidden files too, sorted.
  func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).sorted()
  }
}

/// The repository, found from this file.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
