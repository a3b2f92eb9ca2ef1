import Glibc

/// The time of day, for the user's eyes only.
enum WallClock {
  /// `12:04:31`
  static var now: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }
}

enum Environment {
  static var searchPath: String { getenv("PATH").map { String(cString: $0) } ?? "" }
}
