import Glibc
import Synchronization

private let interrupted = Atomic<Bool>(false)

/// Ctrl-C, or the end of a CI job, while something is being written: the first asks for an orderly end, the second ends the process.
struct Interruption {
  init() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        interrupted.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
    // A process inherits what its parent's thread holds back, and some hold back everything.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  var hasHappened: Bool { interrupted.load(ordering: .relaxed) }
}
