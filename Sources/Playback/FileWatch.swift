import Glibc

/// Notices that a file was saved, by whichever way an editor does it: written in place, or replaced by another file.
struct FileWatch {
  private let path: String
  private var stamp: Stamp?

  private struct Stamp: Hashable {
    var device: UInt
    var file: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  init(path: String) {
    self.path = path
    stamp = FileWatch.stamp(path)
  }

  /// How often to look.
  static let interval = Duration.milliseconds(100)

  /// True once for every time that the file was saved. A file that is away for a moment, as while it is replaced, counts
  /// when it is back.
  mutating func hasChanged() -> Bool {
    guard let now = FileWatch.stamp(path), now != stamp else { return false }
    stamp = now
    return true
  }

  private static func stamp(_ path: String) -> Stamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Stamp(
      device: UInt(info.st_dev), file: UInt(info.st_ino), size: Int(info.st_size), seconds: Int(info.st_mtim.tv_sec),
      nanoseconds: Int(info.st_mtim.tv_nsec))
  }
}
