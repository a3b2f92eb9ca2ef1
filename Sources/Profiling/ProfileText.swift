/// A profile as a small text file, one line for each edit, made for version control: a changed counter is a changed word.
///
///     pivotreel profile 1
///     scene header-form iPhone4s
///     frames 151 runs 20 warmup 3
///     edit line=38 pivots=12 flips=0 … median=18400 p99=19100 low=18100 high=18800 name=rotate landscape
///
/// Times are whole nanoseconds. Unknown counters of a newer version are skipped, missing ones are 0.
package enum ProfileText {
  package struct Fault: Error, Hashable, CustomStringConvertible {
    /// From 1.
    package var line: Int
    package var reason: String
    package var description: String { "line \(line): \(reason)" }
  }

  package static func text(of profile: Profile) -> String {
    var lines = ["pivotreel profile 1", "scene \(profile.scene) \(profile.device)"]
    lines.append("frames \(profile.frameCount) runs \(profile.runs) warmup \(profile.warmup)")
    for edit in profile.edits {
      var words = ["edit", "line=\(edit.line)"]
      words += Counter.allCases.map { "\($0.rawValue)=\(edit.counts[$0])" }
      if let time = edit.time {
        words += [
          "median=\(whole(time.median))", "p99=\(whole(time.p99))", "low=\(whole(time.low))",
          "high=\(whole(time.high))",
        ]
      }
      // The name comes last because it holds spaces.
      words.append("name=\(edit.name)")
      lines.append(words.joined(separator: " "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads what `text(of:)` wrote; what single frames cost is not in it.
  package static func profile(from text: String) throws(Fault) -> Profile {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count >= 3, lines[0] == "pivotreel profile 1" else {
      throw Fault(line: 1, reason: "this is no profile of version 1; it should begin with 'pivotreel profile 1'")
    }
    let scene = lines[1].split(separator: " ")
    guard scene.count == 3, scene[0] == "scene" else { throw Fault(line: 2, reason: "expected 'scene NAME DEVICE'") }
    let figures = lines[2].split(separator: " ")
    guard figures.count == 6, figures[0] == "frames", let frames = Int(figures[1]), let runs = Int(figures[3]),
      let warmup = Int(figures[5])
    else { throw Fault(line: 3, reason: "expected 'frames N runs N warmup N'") }
    var profile = Profile(
      scene: String(scene[1]), device: String(scene[2]), frameCount: frames, runs: runs, warmup: warmup, edits: [])
    for (index, line) in lines.enumerated().dropFirst(3) where !line.isEmpty {
      profile.edits.append(try edit(from: line, number: index + 1))
    }
    return profile
  }

  private static func edit(from line: Substring, number: Int) throws(Fault) -> EditCost {
    guard line.hasPrefix("edit "), let mark = line.firstRange(of: " name=") else {
      throw Fault(line: number, reason: "expected 'edit … name=NAME'")
    }
    var edit = EditCost(name: String(line[mark.upperBound...]), line: 0, counts: Counts(), time: nil)
    var times: [Substring: Double] = [:]
    for word in line[..<mark.lowerBound].split(separator: " ").dropFirst() {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Int(parts[1]) else {
        throw Fault(line: number, reason: "'\(word)' is not of the form counter=number")
      }
      if parts[0] == "line" {
        edit.line = value
      } else if let counter = Counter(rawValue: String(parts[0])) {
        edit.counts[counter] = value
      } else {
        times[parts[0]] = Double(value)
      }
    }
    if let median = times["median"], let p99 = times["p99"], let low = times["low"], let high = times["high"] {
      edit.time = TimeSummary(median: median, p99: p99, low: low, high: high)
    }
    return edit
  }

  private static func whole(_ nanoseconds: Double) -> Int { Int(nanoseconds.rounded()) }
}

extension Substring {
  /// The first place of a short text.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
