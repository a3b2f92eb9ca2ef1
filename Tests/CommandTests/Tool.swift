import Foundation
import Testing

/// The built executable, run as people run it: in a folder of its own, from a shell, in an environment that is the same everywhere.
final class Tool {
  let folder: URL

  struct Ending: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pivotreel-commands-" + UUID().uuidString)
    let programs = folder.appendingPathComponent("programs")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: programs.appendingPathComponent("pivotreel"), withDestinationURL: try Tool.executable())
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Where the commands run.
  var work: URL { folder.appendingPathComponent("work") }

  /// It stands beside the test's own executable.
  private static func executable() throws -> URL {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let places = [Bundle.main.bundleURL, URL(fileURLWithPath: own).deletingLastPathComponent()]
    return try #require(
      places.map { $0.appendingPathComponent("pivotreel") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  func write(_ text: String, to name: String) throws {
    let place = work.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: work.appendingPathComponent(name)) }

  /// All names in the folder, to any depth, in order.
  func names(_ name: String) -> [String] {
    let place = work.appendingPathComponent(name).path
    return FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String }.sorted() ?? []
  }

  /// A shell's command on its way, with files for its streams.
  func start(_ command: String, input: String = "") throws -> Process {
    try Data(input.utf8).write(to: folder.appendingPathComponent("input"))
    for stream in ["output", "errors"] { try Data().write(to: folder.appendingPathComponent(stream)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = work
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = [
      "PATH": folder.appendingPathComponent("programs").path + ":" + path, "HOME": folder.path, "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = try FileHandle(forReadingFrom: folder.appendingPathComponent("input"))
    process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent("output"))
    process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent("errors"))
    try process.run()
    return process
  }

  /// Ends a process that has not ended by itself after half a minute.
  func ending(of process: Process) throws -> Ending {
    for _ in 0..<15000 where process.isRunning { usleep(2000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    func text(_ stream: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(stream)), as: UTF8.self)
    }
    return Ending(output: try text("output"), errors: try text("errors"), status: process.terminationStatus)
  }

  func run(_ command: String, input: String = "") throws -> Ending {
    try ending(of: start(command, input: input))
  }
}
