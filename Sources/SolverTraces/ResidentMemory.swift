import Glibc

/// The memory that this process holds in RAM, in kibibytes, as Linux counts it.
enum ResidentMemory {
  /// Lets the peak begin anew from what is held now, which is returned. Where the system does not allow that, the peak
  /// keeps counting from the start of the process, and so does the result.
  static func restartPeak() -> Int {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    if file >= 0 {
      _ = write(file, "5", 1)
      close(file)
    }
    return peak
  }

  /// The most that was held since the last restart.
  static var peak: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}
