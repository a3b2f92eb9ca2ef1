import Foundation
import Synchronization

/// The two streams of the terminal: data on standard output, words about it on standard error.
struct Console: Sendable {
  var usesColor: Bool
  /// Keeps what is said instead of printing it, so that works side by side do not talk at once.
  private var memory: Memory?

  /// What one work said, on both streams.
  final class Memory: Sendable {
    private let said = Mutex("")

    var text: String { said.withLock { $0 } }

    fileprivate func add(_ text: String) { said.withLock { $0 += text } }
  }

  /// A console of the same colours that keeps what it is told in `memory`.
  func speaking(to memory: Memory) -> Console {
    var console = self
    console.memory = memory
    return console
  }

  /// Colour only on a terminal, and never where `NO_COLOR` is set or the terminal is dumb.
  init(color: ColorChoice) {
    let environment = ProcessInfo.processInfo.environment
    switch color {
    case .always: usesColor = true
    case .never: usesColor = false
    case .auto:
      usesColor = isatty(2) != 0 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }

  enum ColorChoice: String, CaseIterable { case auto, always, never }

  func data(_ text: String) { write(text, to: 1) }

  func line(_ text: String) { write(text + "\n", to: 1) }

  /// Words without a line break of their own.
  func words(_ text: String) { write(text, to: 2) }

  func note(_ text: String) { write(text + "\n", to: 2) }

  /// `error: …`, in red where there is colour.
  func error(_ text: String) { note(styled("error", "31;1") + ": " + text) }

  func styled(_ text: String, _ code: String) -> String { usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

  private func write(_ text: String, to descriptor: Int32) {
    if let memory {
      memory.add(text)
      return
    }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        return
      }
      bytes = bytes.dropFirst(written)
    }
  }
}
