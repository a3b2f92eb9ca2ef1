/// The diagnostics of one file, at most 20 errors and 20 warnings; what comes after is only counted.
package struct DiagnosticBag: Sendable {
  package static let limit = 20

  private var found: [Diagnostic] = []
  package private(set) var errorCount = 0
  package private(set) var warningCount = 0
  /// Faults that were found and are not kept.
  package private(set) var omittedCount = 0

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }

  /// Nothing more is kept: whoever looks for faults may stop.
  package var isFull: Bool { errorCount >= DiagnosticBag.limit }

  /// By place in the source; faults of one place in the order in which they were found.
  package var diagnostics: [Diagnostic] {
    let ordered = found.enumerated().sorted { a, b in
      (a.element.range.lower, a.offset) < (b.element.range.lower, b.offset)
    }
    return ordered.map(\.element)
  }

  /// Whether this fault is known at this place, so that nobody has to look for suggestions again.
  package func contains(_ id: String, at range: SourceRange) -> Bool {
    found.contains { $0.id == id && $0.range == range }
  }

  /// Adds a diagnostic unless the same fault is known at the same place, as when a loop meets it in every round.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull else {
      omittedCount += 1
      return
    }
    if contains(diagnostic.id, at: diagnostic.range) { return }
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning where warningCount >= DiagnosticBag.limit:
      omittedCount += 1
      return
    case .warning: warningCount += 1
    }
    found.append(diagnostic)
  }
}
