import Glibc

/// The line that follows a fault of ours: the command that shows it again.
enum Reproduction {
  /// As it would be typed in this folder.
  static let line: String = {
    let words = ["pivotreel"] + CommandLine.arguments.dropFirst()
    return "This is a fault of Pivotreel. To reproduce it: `\(words.map(quoted).joined(separator: " "))`"
  }()

  /// As a shell reads it back.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "@%+=:,./-_".utf8.contains(byte)
      }
    }
    return isPlain && !word.isEmpty
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }

  /// Prints the line when the process is about to end by a trap. It still ends by the same signal.
  static func printOnTrap() {
    let bytes = Array((line + "\n").utf8)
    // Kept for as long as the process runs: a handler may do nothing but write it.
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = kept.initialize(from: bytes)
    message = UnsafeRawBufferPointer(kept)
    for trap in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(trap) { number in
        _ = write(2, message.baseAddress, message.count)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}

/// Written once, before the handlers that read it are installed.
nonisolated(unsafe) private var message = UnsafeRawBufferPointer(start: nil, count: 0)
