import Foundation
import Goldens

/// What the command line of `test` asks for.
struct TestOptions: Sendable {
  enum Pixels: String, CaseIterable, Sendable { case auto, require, never }
  enum Unreferenced: String, CaseIterable, Sendable { case ignore, warn, fail, delete }

  let mode: RecordMode
  let rules: ComparisonRules
  let pixels: Pixels
  let unreferenced: Unreferenced
  let frames: [String]
  let colorTolerance: Int
  let largestShare: Double
  let largestCount: Int
  let jobs: Int
  let shard: Shard?
  let filters: [String]
  let repetitions: Int
  let isStrict: Bool
  let asksOracle: Bool
  let bails: Bool
  let allowsNothing: Bool
  let report: String?
  let junit: String?
  let json: Bool
  let github: Bool
  let isQuiet: Bool

  /// `2/5`: every fifth scene, from the second on.
  struct Shard: Sendable {
    var index: Int
    var count: Int
  }

  static let options = [
    Option(
      "--record", argument: "MODE",
      help: "goldens to write: all, missing, failed or never (default missing; never when CI is set)"),
    Option("-u", "--update", help: "the same as --record=failed"),
    Option(
      "--pixels", argument: "auto|require|never", help: "hashes of every frame's pixels (default auto: where recorded)"),
    Option("--frames", argument: "LIST", help: "also pictures of these frames: 0,30-60,@mark,last"),
    Option(
      "--tolerance-geometry", argument: "[VIEW=]POINTS", help: "how far an edge may be off (default 0; repeatable)"),
    Option("--tolerance-color", argument: "N", help: "how far a channel of a picture may be off, 0 to 255 (default 0)"),
    Option("--max-diff-pixels", argument: "N", help: "how many pixels of a picture may differ (default 0)"),
    Option("--max-diff-ratio", argument: "R", help: "the same as a part of the picture, 0 to 1"),
    Option("--ignore", argument: "view:NAME", help: "do not compare a view and what stands in it (repeatable)"),
    Option("--filter", argument: "TEXT", help: "only scenes whose path holds the text (repeatable)"),
    Option("--shard", argument: "I/N", help: "only the I-th of N equal parts of the scenes"),
    Option("-j", "--jobs", argument: "N", help: "scenes at once (default: all cores)"),
    Option("--bail", help: "start no scene after one has failed"),
    Option("--repeat", argument: "N", help: "N runs of each scene, in processes of their own, must agree"),
    Option("--oracle", help: "solve the state after every edit again from nothing, and compare"),
    Option("--strict", help: "a conflict or an ambiguity is a failure (exit 3)"),
    Option("--unreferenced", argument: "ignore|warn|fail|delete", help: "goldens without a scene (default fail)"),
    Option("--allow-empty", help: "nothing to do is no failure"),
    Option("--report", argument: "DIR", help: "a page with the pictures, in one file: DIR/index.html"),
    Option("--junit", argument: "FILE", help: "the results as JUnit XML"),
    Option("--json", help: "the results as one JSON object on standard output"),
    Option("--github", help: "annotations for GitHub's log"),
    Option("-q", "--quiet", help: "say only what fails"),
    SceneFile.setOption,
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    mode = try TestOptions.mode(arguments)
    rules = try TestOptions.rules(arguments)
    pixels = try TestOptions.choice("--pixels", arguments, among: Pixels.self) ?? .auto
    unreferenced = try TestOptions.choice("--unreferenced", arguments, among: Unreferenced.self) ?? .fail
    frames = arguments.all("--frames").flatMap { $0.split(separator: ",").map(String.init) }
    colorTolerance = Int(try TestOptions.number("--tolerance-color", arguments, 0...255) ?? 0)
    largestCount = Int(try TestOptions.number("--max-diff-pixels", arguments, 0...1e9) ?? 0)
    largestShare = try TestOptions.number("--max-diff-ratio", arguments, 0...1) ?? 0
    jobs = Int(
      try TestOptions.number("--jobs", arguments, 1...1024) ?? Double(ProcessInfo.processInfo.activeProcessorCount))
    repetitions = Int(try TestOptions.number("--repeat", arguments, 1...1000) ?? 1)
    shard = try TestOptions.shard(arguments)
    filters = arguments.all("--filter")
    isStrict = arguments.has("--strict")
    asksOracle = arguments.has("--oracle")
    bails = arguments.has("--bail")
    allowsNothing = arguments.has("--allow-empty")
    report = arguments.value("--report")
    junit = arguments.value("--junit")
    json = arguments.has("--json")
    github = arguments.has("--github")
    isQuiet = arguments.has("--quiet")
  }

  private static func mode(_ arguments: Arguments) throws(UsageError) -> RecordMode {
    if arguments.has("--update") { return .failed }
    guard let text = arguments.value("--record") else {
      return .standard(isCI: ProcessInfo.processInfo.environment["CI", default: ""].isEmpty == false)
    }
    guard let mode = RecordMode(rawValue: text) else {
      throw UsageError(message: "--record is all, missing, failed or never, not '\(text)'")
    }
    return mode
  }

  private static func rules(_ arguments: Arguments) throws(UsageError) -> ComparisonRules {
    var rules = ComparisonRules()
    for text in arguments.all("--tolerance-geometry") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let last = parts.last, let points = Double(last), points >= 0, points.isFinite else {
        throw UsageError(message: "--tolerance-geometry is a number of points, or VIEW=POINTS, not '\(text)'")
      }
      if parts.count == 2 { rules.tolerances[parts[0]] = points } else { rules.tolerance = points }
    }
    for text in arguments.all("--ignore") {
      guard text.hasPrefix("view:"), text.count > 5 else {
        throw UsageError(message: "--ignore takes view:NAME, not '\(text)'")
      }
      rules.ignored.insert(String(text.dropFirst(5)))
    }
    return rules
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ arguments: Arguments, among: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = arguments.value(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue)
      throw UsageError(
        message: "\(key) is \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1]), not '\(text)'")
    }
    return choice
  }

  private static func number(_ key: String, _ arguments: Arguments, _ range: ClosedRange<Double>) throws(UsageError)
    -> Double?
  {
    guard let text = arguments.value(key) else { return nil }
    guard let number = Double(text), range.contains(number), key == "--max-diff-ratio" || number == number.rounded()
    else {
      let (low, high) = (range.lowerBound, range.upperBound)
      throw UsageError(message: "\(key) is a number from \(Int(low)) to \(Int(high)), not '\(text)'")
    }
    return number
  }

  private static func shard(_ arguments: Arguments) throws(UsageError) -> Shard? {
    guard let text = arguments.value("--shard") else { return nil }
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count else {
      throw UsageError(message: "--shard is I/N with I from 1 to N, not '\(text)'")
    }
    return Shard(index: index, count: count)
  }

  /// The scenes of this run. Scenes that stand near each other cost alike, so every N-th is dealt to a shard.
  func chosen(_ paths: [String]) -> [String] {
    let kept = paths.filter { path in filters.isEmpty || filters.contains { path.contains($0) } }
    guard let shard else { return kept }
    return kept.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
  }

  /// Whether every scene of the folders is run; only then can it be told whom a golden belongs to.
  var takesAll: Bool { filters.isEmpty && shard == nil && !bails }
}
