import Foundation
import Geometry
import Reports

/// What `test` prints: a line for each scene, what broke in the words of the layout, and the result last.
struct TestWords: Sendable {
  let console: Console
  private let isTerminal = isatty(1) != 0

  init(console: Console) { self.console = console }

  /// Widths of the columns, from all names of the run.
  struct Columns: Sendable {
    var name: Int

    init(names: [String]) { name = min(names.map(\.count).max() ?? 0, 24) }
  }

  /// `-` is standard input.
  static func name(ofPath path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.lastIndex(of: ".").map { $0 == last.startIndex ? last : String(last[..<$0]) } ?? last
  }

  func show(_ result: SceneResult, said: String, _ columns: Columns, _ options: TestOptions) {
    if options.isQuiet && result.verdict == .passed && said.isEmpty { return }
    console.words(said)
    let frames = result.device.isEmpty ? "" : Count.text(result.frames, "frame")
    var line =
      "\(status(result))  \(padded(shortened(result.scene, columns.name), columns.name))  \(padded(result.device, 12))  "
      + padded(frames, 12, right: true)
    // What goes to a file or a pipe is the same in every run.
    if isTerminal { line += "  " + padded(TestWords.duration(result.seconds), 8, right: true) }
    if !result.remarks.isEmpty { line += "  " + result.remarks.joined(separator: "; ") }
    if let why = result.incomparable { line += "  pixels not comparable: \(why)" }
    while line.hasSuffix(" ") { line.removeLast() }
    console.line(line)
    for failure in result.failures { show(failure, of: result) }
    if options.github { annotate(result) }
  }

  func orphan(_ result: SceneResult) {
    console.line(console.styled("FAIL", "31;1") + "  " + result.failures[0].message)
  }

  func end(_ report: TestReport, written: String?) {
    var parts: [String] = []
    if !report.failed.isEmpty { parts.append(console.styled("\(report.failed.count) failed", "31;1")) }
    if !report.notComparable.isEmpty {
      parts.append(console.styled("\(report.notComparable.count) not comparable", "33;1"))
    }
    parts.append(console.styled("\(report.passed.count) passed", report.passed.isEmpty ? "1" : "32;1"))
    var line =
      parts.joined(separator: ", ") + "   \(TestWords.grouped(report.frames)) frame\(report.frames == 1 ? "" : "s")"
    if isTerminal { line += " in \(TestWords.duration(report.seconds))" }
    console.line(line)
    if let written { console.line("report   " + console.styled(written, "36")) }
  }

  // MARK: Failures

  private func show(_ failure: SceneResult.Failure, of result: SceneResult) {
    // Diagnostics stand above the line already.
    if failure.kind == .fault || failure.kind == .expectation || failure.kind == .strict { return }
    console.line("")
    console.line("  " + emphasized(failure))
    if let edit = failure.edit {
      let place = failure.line.map { "   " + console.styled("\(result.path):\($0)", "36") } ?? ""
      console.line("  first differs after \(console.styled("'\(edit.name)'", "1")) at \(edit.time)" + place)
    } else if !failure.frames.isEmpty, failure.kind == .golden {
      console.line("  differs before any edit")
    }
    for fact in failure.facts { console.line("  " + fact) }
    if !failure.frames.isEmpty, result.frames > 1 {
      console.line("")
      for line in FrameMap(frames: failure.frames, count: result.frames).lines(console) { console.line("  " + line) }
    }
    if !failure.commands.isEmpty {
      console.line("")
      let width = failure.commands.map(\.label.count).max()!
      for command in failure.commands {
        console.line("  \(padded(command.label, width))  " + console.styled(command.text, "1"))
      }
    }
    console.line("")
  }

  /// The failing edge, or else the view, in red.
  private func emphasized(_ failure: SceneResult.Failure) -> String {
    guard let subject = failure.edge ?? failure.view, failure.message.hasPrefix(subject) else { return failure.message }
    return console.styled(subject, "31;1") + failure.message.dropFirst(subject.count)
  }

  private func annotate(_ result: SceneResult) {
    func escaped(_ text: String) -> String {
      text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\n", with: "%0A")
    }
    for failure in result.failures {
      let place = "file=\(result.path)" + (failure.line.map { ",line=\($0)" } ?? "")
      let text = ([failure.message] + failure.facts).joined(separator: "\n")
      console.line("::error \(place),title=\(result.scene) \(result.device)::\(escaped(text))")
    }
  }

  // MARK: Columns

  private func status(_ result: SceneResult) -> String {
    switch result.verdict {
    case .passed: console.styled("  ok", "32;1")
    case .failed: console.styled("FAIL", "31;1")
    case .notComparable: console.styled("   !", "33;1")
    }
  }

  private func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
    let blank = String(repeating: " ", count: max(0, width - text.count))
    return right ? blank + text : text + blank
  }

  /// With an ellipsis in the middle.
  private func shortened(_ text: String, _ width: Int) -> String {
    text.count <= width ? text : text.prefix(width / 2) + "…" + text.suffix(width - width / 2 - 1)
  }

  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in "\(number)".reversed().enumerated() {
      if place > 0 && place % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return text
  }

  static func duration(_ seconds: Double) -> String {
    seconds < 1
      ? "\(Int((seconds * 1000).rounded())) ms" : NumberText.short(seconds, places: 1) + " s"
  }
}

/// Where in a scene the bad frames are: 64 columns over its duration, `·` good and `x` bad, and the ends of the first runs below.
struct FrameMap {
  let frames: [ClosedRange<Int>]
  let count: Int

  private static let width = 64

  func lines(_ console: Console) -> [String] {
    let width = min(FrameMap.width, count)
    func column(_ frame: Int) -> Int { min(width - 1, frame * width / count) }
    var marks = [Bool](repeating: false, count: width)
    for run in frames {
      for column in column(run.lowerBound)...column(run.upperBound) { marks[column] = true }
    }
    let map = marks.map { $0 ? console.styled("x", "31;1") : "·" }.joined()
    var numbers = ""
    for run in frames {
      for frame in run.lowerBound == run.upperBound ? [run.lowerBound] : [run.lowerBound, run.upperBound] {
        let at = max(column(frame), numbers.isEmpty ? 0 : numbers.count + 1)
        if at > width { continue }
        numbers += String(repeating: " ", count: at - numbers.count) + "\(frame)"
      }
    }
    return [map, numbers]
  }
}
