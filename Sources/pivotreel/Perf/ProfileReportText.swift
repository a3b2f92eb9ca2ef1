import Profiling
import Stage

/// A profile in words and columns.
enum ProfileReportText {
  /// By edit, hottest first: by time, and by entries where times were not taken or agree.
  static func byEdit(_ profile: Profile) -> TextTable {
    var table = TextTable([.left, .left, .right, .right, .right, .right, .right, .right])
    table.add(["edit", "line", "pivots", "entries", "values", "views", "median", "p99"])
    for edit in hottestFirst(profile.edits) {
      table.add(
        [TextTable.fit(edit.name), ":\(edit.line)"]
          + [Counter.pivots, .entries, .values, .views].map { FigureText.count(edit.counts[$0]) }
          + [edit.time.map { FigureText.time($0.median) } ?? "", edit.time.map { FigureText.time($0.p99) } ?? ""])
    }
    return table
  }

  static func byPass(_ passes: [PassTime]) -> TextTable {
    let whole = passes.reduce(0) { $0 + $1.nanoseconds }
    var table = TextTable([.left, .right, .right])
    table.add(["pass", "median", "share"])
    for pass in passes {
      let share = whole > 0 ? (pass.nanoseconds / whole * 100).rounded() : 0
      table.add([pass.pass.rawValue, FigureText.time(pass.nanoseconds), "\(Int(share)) %"])
    }
    return table
  }

  static func byView(_ moves: [ViewMoves]) -> TextTable {
    var table = TextTable([.left, .right, .right, .left])
    table.add(["view", "edits", "frames", "moved most often by"])
    for row in moves {
      table.add([TextTable.fit(row.view), "\(row.edits)", "\(row.frames)", row.cause.map { TextTable.fit($0) } ?? ""])
    }
    return table
  }

  /// One line to quote.
  static func summary(_ profile: Profile) -> String {
    let total = profile.total
    let edits = profile.edits.count - 1
    let time = profile.edits.compactMap(\.time?.median).reduce(0, +)
    var words = "\(profile.scene) on \(profile.device): \(edits) edit\(edits == 1 ? "" : "s"), "
    words += "\(FigureText.count(total[.pivots])) pivots, \(FigureText.count(total[.entries])) entries, "
    words += "\(FigureText.time(time)) in all (median of \(profile.runs) runs, \(profile.frameCount) frames)"
    if let hottest = hottestFirst(Array(profile.edits.dropFirst())).first {
      words += "; hottest is '\(hottest.name)' in line \(hottest.line)"
    }
    return words
  }

  private static func hottestFirst(_ edits: [EditCost]) -> [EditCost] {
    // The order of time breaks what is left of ties.
    edits.enumerated().sorted { a, b in
      let (left, right) = (a.element.time?.median ?? 0, b.element.time?.median ?? 0)
      if left != right { return left > right }
      let (fewer, more) = (a.element.counts[.entries], b.element.counts[.entries])
      return fewer != more ? fewer > more : a.offset < b.offset
    }.map(\.element)
  }
}
