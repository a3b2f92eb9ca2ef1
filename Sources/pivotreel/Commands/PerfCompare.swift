import JSONText
import Profiling

extension CommandTable {
  static let perfCompare = Command(
    name: "perf compare", usage: "OLD NEW", summary: "two profiles side by side",
    examples: [
      "pivotreel perf compare Profiles/card/iPhone8/main.profile Profiles/card/iPhone8/branch.profile",
      "pivotreel perf compare old.profile new.profile --format markdown",
    ],
    options: [
      Option("--format", argument: "table|json|markdown", help: "how it is printed (default table)"),
      PerfGate.failOnOption,
    ]
  ) { arguments, console in
    guard arguments.operands.count == 2 else {
      throw UsageError(message: "perf compare takes two profiles, not \(arguments.operands.count)")
    }
    let old = try ProfileBaseline.read(arguments.operands[0], console: console)
    let new = try ProfileBaseline.read(arguments.operands[1], console: console)
    let limits = try PerfGate.limits(arguments) ?? []
    let comparison = ProfileComparison(old: old, new: new)
    try PerfGate.print(comparison, limits, arguments, console)
    return comparison.breaches(of: limits).isEmpty ? .fine : .checkFailed
  }

  static let perfCheck = Command(
    name: "perf check", usage: "PATH... --baseline NAME", summary: "fail when an edit costs more than it did",
    examples: [
      "pivotreel perf check Scenes --baseline main",
      "pivotreel perf check card.scene --baseline main --fail-on pivots:0%,entries:5%,time:10%",
    ],
    options: [
      Option("--baseline", argument: "NAME", help: "the profiles to hold against, kept by `perf run --save-baseline`"),
      PerfGate.failOnOption,
      Option("--format", argument: "table|json|markdown", help: "how it is printed (default table)"),
      SceneFile.setOption,
    ] + ProfiledScene.runOptions
  ) { arguments, console in
    guard let name = arguments.value("--baseline") else {
      throw UsageError(message: "perf check needs --baseline NAME")
    }
    let limits = try PerfGate.limits(arguments) ?? CostLimit.standard
    var isFine = true
    for path in try ScenePaths.find(arguments.operands, console: console) {
      let scene = try ProfiledScene(path: path, arguments: arguments, console: console)
      let old = try ProfileBaseline.read(ProfileBaseline(named: name, for: scene).path, console: console)
      let comparison = ProfileComparison(old: old, new: try scene.profile(arguments, console: console).profile)
      let breaches = comparison.breaches(of: limits)
      console.note("\(breaches.isEmpty ? "ok  " : "FAIL")  \(path)")
      if !breaches.isEmpty { try PerfGate.print(comparison, limits, arguments, console) }
      isFine = isFine && breaches.isEmpty
    }
    return isFine ? .fine : .checkFailed
  }
}

/// What `perf compare` and `perf check` share: limits, and the table of two profiles.
private enum PerfGate {
  static let failOnOption = Option(
    "--fail-on", argument: "LIMITS",
    help: "how much worse an edit may get, as METRIC:PERCENT% with commas, such as pivots:0%,entries:5%,time:10%")

  static func limits(_ arguments: Arguments) throws(UsageError) -> [CostLimit]? {
    guard let text = arguments.value("--fail-on") else { return nil }
    do {
      return try CostLimit.limits(from: text)
    } catch {
      throw UsageError(message: "--fail-on: \(error)")
    }
  }

  static func print(_ comparison: ProfileComparison, _ limits: [CostLimit], _ arguments: Arguments, _ console: Console)
    throws(UsageError)
  {
    let breaches = comparison.breaches(of: limits)
    switch arguments.value("--format") ?? "table" {
    case "table": console.data(table(comparison, breaches).text)
    case "markdown": console.data(table(comparison, breaches).markdown)
    case "json": return console.data(JSONWriter.text(json(comparison, breaches), .indented) + "\n")
    case let other: throw UsageError(message: "--format is table, json or markdown, not '\(other)'")
    }
    for breach in breaches { console.note("limit: " + words(of: breach)) }
  }

  private static func table(_ comparison: ProfileComparison, _ breaches: [ProfileComparison.Breach]) -> TextTable {
    var table = TextTable([.left, .left, .left, .right, .right, .right, .right, .right, .right])
    table.add(["", "edit", "line", "pivots", "", "entries", "", "median", ""])
    for row in comparison.rows {
      let mark = breaches.contains { $0.edit.name == row.name } ? "!" : ""
      let cost = row.new ?? row.old
      var cells = [mark, TextTable.fit(row.name), cost.map { ":\($0.line)" } ?? ""]
      for counter in [Counter.pivots, .entries] {
        let now = row.new.map { FigureText.count($0.counts[counter]) } ?? "gone"
        cells += [now, change(row) { FigureText.difference($0.counts[counter], $1.counts[counter]) }]
      }
      cells.append(row.new?.time.map { FigureText.time($0.median) } ?? "")
      cells.append(
        change(row) { old, new in
          guard let before = old.time, let now = new.time else { return "" }
          // What lies inside the noise of both is no change.
          if before.low <= now.high, now.low <= before.high { return "=" }
          return FigureText.change(from: before.median, to: now.median)
            + " ±\(Int((now.uncertainty * 100).rounded(.up)))"
        })
      table.add(cells)
    }
    return table
  }

  private static func change(_ row: ProfileComparison.Row, _ words: (EditCost, EditCost) -> String) -> String {
    guard let new = row.new else { return "" }
    return row.old.map { words($0, new) } ?? "new"
  }

  private static func words(of breach: ProfileComparison.Breach) -> String {
    let limit = "(--fail-on \(breach.limit.metric.name):\(FigureText.percent(breach.limit.share)))"
    switch breach.limit.metric {
    case .counter(let counter):
      return
        "\(breach.edit.name) (line \(breach.edit.line)) takes \(FigureText.count(Int(breach.new))) \(counter.rawValue), "
        + "\(FigureText.count(Int(breach.old))) before  \(limit)"
    case .time:
      return "\(breach.edit.name) (line \(breach.edit.line)) takes \(FigureText.time(breach.new)), "
        + "\(FigureText.time(breach.old)) before  \(limit)"
    }
  }

  private static func json(_ comparison: ProfileComparison, _ breaches: [ProfileComparison.Breach]) -> JSONValue {
    [
      "pivotreel": 1,
      "edits": .array(
        comparison.rows.map { ["name": .string($0.name), "old": $0.old?.json ?? .null, "new": $0.new?.json ?? .null] }),
      "breaches": .array(
        breaches.map {
          [
            "edit": .string($0.edit.name), "line": .integer($0.edit.line), "metric": .string($0.limit.metric.name),
            "limit": .exact($0.limit.share), "old": .fixed($0.old, places: 0), "new": .fixed($0.new, places: 0),
          ]
        }),
    ]
  }
}
