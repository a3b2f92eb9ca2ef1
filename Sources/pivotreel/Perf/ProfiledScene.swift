import Glibc
import Goldens
import Profiling
import Stage

/// A scene file with the means to replay and measure it.
struct ProfiledScene {
  let file: SceneFile
  private let profiler: SceneProfiler

  static let runOptions = [
    Option("--min-runs", argument: "N", help: "measured replays (default 20)"),
    Option("--warmup", argument: "N", help: "replays before the first measured one (default 3)"),
  ]

  init(path: String, arguments: Arguments, console: Console) throws {
    file = try SceneFile(path: path, arguments: arguments, console: console)
    profiler = SceneProfiler(
      scene: file.scene, edits: SceneEdits(of: file.scene, source: file.source), theme: .light,
      measurer: try file.measurer(console: console), clock: ProfiledScene.nanoseconds)
  }

  /// The screen as one word, which also names a folder, as goldens call it.
  var device: String { file.scene.screen.goldenName }

  func profile(_ arguments: Arguments, console: Console) throws -> (profile: Profile, passes: [PassTime]) {
    let runs = try arguments.count("--min-runs", default: 20, from: 1)
    let warmup = try arguments.count("--warmup", default: 3, from: 0)
    do {
      return try profiler.profile(name: file.name, device: device, runs: runs, warmup: warmup)
    } catch {
      console.error(
        "\(file.path): '\(error.edit)' did other work in another run, at frame \(error.frame); this is a fault of pivotreel, "
          + "please report it with the scene")
      throw CommandFailure(code: .internal)
    }
  }

  func trace() -> (spans: [Span], counters: [CounterSample]) { profiler.trace() }

  /// The system's clock that no one sets.
  private static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension Arguments {
  /// A whole number that is not below `least`.
  func count(_ key: String, default standard: Int, from least: Int) throws(UsageError) -> Int {
    guard let text = value(key) else { return standard }
    guard let count = Int(text), count >= least, count <= 1_000_000 else {
      throw UsageError(message: "\(key) is a whole number from \(least) to 1000000, not '\(text)'")
    }
    return count
  }
}
