import Drawing
import Foundation
import Goldens
import Recording

extension CommandTable {
  static let diff = Command(
    name: "diff", usage: "A B",
    summary: "tell the first difference of two scenes, traces or pictures",
    examples: [
      "pivotreel diff before.jsonl after.jsonl", "pivotreel diff card.scene Goldens/card/iPhone8/trace.jsonl",
      "pivotreel diff before.png after.png", "pivotreel diff shots-1/ shots-2/",
    ],
    options: [
      Option("--tolerance-geometry", argument: "POINTS", help: "how far an edge may be off (default 0)"),
      Option(
        "--tolerance-color", argument: "N", help: "how far a channel of a picture may be off, 0 to 255 (default 0)"),
      SceneFile.setOption,
    ]
  ) { arguments, console in
    guard arguments.operands.count == 2 else {
      throw UsageError(message: "diff takes two, not \(arguments.operands.count)")
    }
    let options = try TestOptions(arguments)
    let sides = (arguments.operands[0], arguments.operands[1])
    let difference: [String]?
    switch (try DiffKind(sides.0), try DiffKind(sides.1)) {
    case (.recording, .recording):
      let (old, new) = (
        try DiffKind.trace(sides.0, arguments, console), try DiffKind.trace(sides.1, arguments, console)
      )
      difference = recordings(old, new, options, sides.0, console)
    case (.picture, .picture): difference = try pictures(sides.0, sides.1, options, console).map { [$0] }
    case (.folder, .folder): difference = try folders(sides.0, sides.1, options, console)
    default: throw UsageError(message: "'\(sides.0)' and '\(sides.1)' are not of one kind")
    }
    guard let difference else {
      console.line("no difference")
      return .fine
    }
    for line in difference { console.line(line) }
    return .checkFailed
  }

  /// As a test says it, with the name of the one instead of the golden.
  private static func recordings(
    _ old: Trace, _ new: Trace, _ options: TestOptions, _ name: String, _ console: Console
  ) -> [String]? {
    let comparison = TraceComparison(golden: old, new: new, rules: options.rules)
    guard let difference = comparison.firstDifference() else { return nil }
    var lines = [difference.claim] + (difference.frames == nil ? [] : [difference.moment]) + difference.facts
    lines = lines.map {
      $0.replacingOccurrences(of: "its golden", with: name).replacingOccurrences(of: "golden (", with: "\(name) (")
    }
    let bad = difference.frames == nil ? [] : comparison.badFrames()
    if !bad.isEmpty, old.frames.count > 1 {
      lines += [""] + FrameMap(frames: bad, count: old.frames.count).lines(console)
    }
    return lines
  }

  private static func pictures(_ old: String, _ new: String, _ options: TestOptions, _ console: Console) throws
    -> String?
  {
    var bitmaps: [Bitmap] = []
    for path in [old, new] {
      guard let bitmap = try TraceDrawing.image(path) else {
        console.error("cannot read \(path)")
        throw CommandFailure(code: .input)
      }
      bitmaps.append(bitmap)
    }
    let comparison = ImageComparison(golden: bitmaps[0], new: bitmaps[1], tolerance: options.colorTolerance)
    return comparison.isSame ? nil : comparison.words.replacingOccurrences(of: "its golden", with: old)
  }

  private static func folders(_ old: String, _ new: String, _ options: TestOptions, _ console: Console) throws
    -> [String]?
  {
    func names(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".png") }.sorted()
    }
    let (before, after) = (names(old), names(new))
    if before.isEmpty && after.isEmpty {
      console.error("neither \(old) nor \(new) has pictures")
      throw CommandFailure(code: .nothing)
    }
    var lines: [String] = []
    for name in Set(before + after).sorted() {
      if !after.contains(name) {
        lines.append("\(name): only in \(old)")
      } else if !before.contains(name) {
        lines.append("\(name): only in \(new)")
      } else if let words = try pictures("\(old)/\(name)", "\(new)/\(name)", options, console) {
        lines.append("\(name): \(words)")
      }
    }
    return lines.isEmpty ? nil : lines
  }
}

/// What can be compared with what.
private enum DiffKind {
  case recording, picture, folder

  init(_ path: String) throws(UsageError) {
    if ScenePaths.isFolder(path) {
      self = .folder
    } else if path.hasSuffix(".png") {
      self = .picture
    } else if path.hasSuffix(".jsonl") || path.hasSuffix(".scene") || path == "-" {
      self = .recording
    } else {
      throw UsageError(message: "'\(path)' is no scene, trace (.jsonl), picture (.png) or folder of pictures")
    }
  }

  /// Of a scene the frames that it has now, of a trace those that were recorded.
  static func trace(_ path: String, _ arguments: Arguments, _ console: Console) throws -> Trace {
    if !path.hasSuffix(".jsonl") {
      let simulation = try SceneFile(path: path, arguments: arguments, console: console).simulation(console: console)
      return Trace(simulation)
    }
    do {
      return try TraceReader.read(try SceneFile.bytes(of: path, console))
    } catch let error as TraceError {
      console.error("\(path): \(error)")
      throw CommandFailure(code: .input)
    }
  }
}
