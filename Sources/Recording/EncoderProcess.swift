import FoundationEssentials
import Glibc

/// A running program that is fed through its standard input. Its standard error is kept for the report of a failure.
final class EncoderProcess {
  enum Output { case none, standardOutput }

  private let program: String
  /// The output that it works for, for errors.
  private let path: String
  private var process: pid_t = 0
  /// The end that is written to; -1 when closed.
  private var input: CInt
  private let errorFile: String

  /// Where `program` is found in a list of folders like PATH; nil when in none.
  static func find(_ program: String, in searchPath: String) -> String? {
    for folder in searchPath.split(separator: ":") {
      let path = "\(folder)/\(program)"
      if FileSystem.kind(of: path) == .file && access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Starts `executable`. Its complaints are written to `errorFile`, which is removed in the end.
  init(
    _ executable: String, _ arguments: [String], output: Output, errorFile: String, path: String
  ) throws(RecordingError) {
    program = splitPath(executable).name
    self.path = path
    self.errorFile = errorFile
    var ends: [CInt] = [-1, -1]
    // A pair of sockets, since one can send to a reader that died without a signal that would end this process, and
    // without changing what the signal does elsewhere in it. Closed in other encoders that start meanwhile: with a copy
    // of the writing end there, this one would never see the end of its input.
    guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .cannotWrite(path: path, reason: FileSystem.reason(errno))
    }
    input = ends[1]
    let error = EncoderProcess.spawn(
      executable, arguments, input: ends[0], output: output, errorFile: errorFile, process: &process)
    close(ends[0])
    guard error == 0 else {
      close(input)
      unlink(errorFile)
      throw .cannotWrite(path: path, reason: "\(executable) does not start: \(FileSystem.reason(error))")
    }
  }

  /// Feeds the program. Waits while it is busy.
  func write(_ bytes: [UInt8]) throws(RecordingError) {
    let input = input
    let error = bytes.withUnsafeBytes { bytes in
      writeAll(bytes) { send(input, $0, $1, CInt(MSG_NOSIGNAL)) }
    }
    guard error == 0 else {
      // The program is gone: how it ended and what it said is the reason.
      try finish()
      throw .cannotWrite(path: path, reason: "\(program) stopped reading: \(FileSystem.reason(error))")
    }
  }

  /// Ends the input and waits for the program; an error unless it ended well.
  func finish() throws(RecordingError) {
    guard let status = end() else { return }
    let message = (try? Data(contentsOf: URL(filePath: errorFile))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    unlink(errorFile)
    let signal = Int(status & 0x7F)
    let code = Int(status >> 8 & 0xFF)
    guard signal != 0 || code != 0 else { return }
    throw .encoderFailed(
      path: path, program: program, ending: signal != 0 ? .signal(signal) : .status(code),
      message: String(message.split(separator: "\n").suffix(20).joined(separator: "\n")))
  }

  /// Ends the program, whatever it is doing.
  func abandon() {
    if process > 0 { kill(process, SIGKILL) }
    _ = end()
    unlink(errorFile)
  }

  /// Closes the input and waits; nil when that was done before.
  private func end() -> CInt? {
    guard process > 0 else { return nil }
    close(input)
    input = -1
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    process = 0
    return status
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], input: CInt, output: Output, errorFile: String,
    process: inout pid_t
  ) -> CInt {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    if output == .none { posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0) }
    posix_spawn_file_actions_addopen(&actions, 2, errorFile, O_CREAT | O_TRUNC | O_WRONLY, 0o600)

    // A group of its own, so that Ctrl-C reaches this process alone, which then ends the encoder in its own order;
    // and the usual answer to SIGPIPE, which would else be inherited.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)

    let environment = ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return withCStrings([executable] + arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&process, executable, &actions, &attributes, arguments, environment)
      }
    }
  }

  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
