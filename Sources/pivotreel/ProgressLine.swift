import Foundation

/// How far a long work is: a bar on a terminal, redrawn at most ten times a second; elsewhere a plain line every five seconds.
final class ProgressLine {
  private let console: Console
  private let isTerminal: Bool
  private let isQuiet: Bool
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private var hasBar = false

  private static let columns = 45

  init(console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    isTerminal = isatty(2) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  func show(_ done: Int, of total: Int) {
    let now = ContinuousClock.now
    let pause: Duration = isTerminal ? .milliseconds(100) : .seconds(5)
    guard !isQuiet, (lastShown ?? start) + pause <= now else { return }
    lastShown = now
    let seconds = max((now - start) / .seconds(1), 1e-3)
    let rate = Double(done) / seconds
    let left = Double(total - done) / max(rate, 1e-9)
    let words = "\(done)/\(total)  \(Int(rate)) frames/s  \(String(format: "%.1f", left)) s left"
    guard isTerminal else { return console.note(words) }
    let filled = ProgressLine.columns * done / max(total, 1)
    let bar =
      console.styled(String(repeating: "━", count: filled), "36")
      + console.styled(String(repeating: "─", count: ProgressLine.columns - filled), "2")
    console.words("\r\u{1B}[K" + bar + "  " + words)
    hasBar = true
  }

  func clear() {
    if hasBar { console.words("\r\u{1B}[K") }
    hasBar = false
  }
}

/// A size of a file for people.
enum ByteCount {
  static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: String(format: "%.1f kB", Double(bytes) / 1e3)
    default: String(format: "%.1f MB", Double(bytes) / 1e6)
    }
  }
}
