import Foundation
import Goldens
import Recording

/// Runs a scene once more in a process of its own, under another language, time zone and home, and compares what comes out.
struct Repetition {
  let path: String
  let arguments: Arguments

  private static let environments = [
    ["LC_ALL": "ar_EG.UTF-8", "TZ": "Asia/Tokyo"], ["LC_ALL": "de_DE.UTF-8", "TZ": "America/St_Johns"],
    ["LC_ALL": "C", "TZ": "UTC"],
  ]

  /// The first difference from `trace`; nil when there is none.
  func difference(from trace: Trace, run: Int) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pivotreel-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("run.jsonl").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments =
      ["render", path, "-o", file, "-q"] + arguments.all("--set").flatMap { ["--set", $0] }
    process.environment = Repetition.environments[run % Repetition.environments.count].merging(
      ["HOME": folder.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]) { $1 }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return "it ended with status \(process.terminationStatus)" }
    let again = try TraceReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
    return TraceComparison(golden: again, new: trace).firstDifference()?.claim
  }
}
