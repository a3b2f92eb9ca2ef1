import Glibc
import Synchronization

private let interrupted = Atomic<Bool>(false)

/// Ctrl-C while something is being written: the first asks for an orderly end, the second ends the process.
struct Interruption {
  init() {
    signal(SIGINT) { _ in
      interrupted.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }

  var hasHappened: Bool { interrupted.load(ordering: .relaxed) }
}
