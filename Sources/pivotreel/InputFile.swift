import Glibc

/// Reads a whole file, and says in the system's words why it cannot.
enum InputFile {
  struct Failure: Error {
    var reason: String
  }

  /// `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw failure()
      }
    }
  }

  private static func failure() -> Failure { Failure(reason: String(cString: strerror(errno)).lowercased()) }
}
