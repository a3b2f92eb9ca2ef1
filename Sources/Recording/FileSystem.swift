import FoundationEssentials
import Glibc

/// The few calls on files that recorders make, with the system's own words when one fails.
enum FileSystem {
  enum Kind { case file, folder, other }

  /// What lies at `path`, links followed; nil when nothing does.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Size in bytes; 0 when there is no file.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Names in a folder, sorted.
  static func names(in folder: String) throws(RecordingError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .cannotWrite(path: folder, reason: reason(errno))
    }
  }

  /// Makes the folder and those above it that are missing; returns those it made, outermost first.
  static func makeFolders(_ path: String) throws(RecordingError) -> [String] {
    if kind(of: path) == .folder { return [] }
    let parent = splitPath(path).folder
    let made = parent == path ? [] : try makeFolders(parent)
    guard mkdir(path, 0o777) == 0 || (errno == EEXIST && kind(of: path) == .folder) else {
      let error = errno
      for folder in made.reversed() { rmdir(folder) }
      throw .cannotWrite(path: path, reason: reason(error))
    }
    return made + [path]
  }

  static func move(_ source: String, to target: String) throws(RecordingError) {
    guard rename(source, target) == 0 else { throw .cannotWrite(path: target, reason: reason(errno)) }
  }

  /// Removes what lies at `path`, with all in it; nothing is no error.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// Makes an empty file of a name that nobody else has.
  static func temporaryFile(for path: String) throws(RecordingError) -> String {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/pivotreel-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: reason(errno)) }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func reason(_ error: CInt) -> String { String(cString: strerror(error)) }
}

/// An open file that is written from its start.
struct FileWriter: ~Copyable {
  private let descriptor: CInt
  private let name: String
  private var buffer: [UInt8] = []

  /// Opens the file at `path`, empty. Errors speak of `name`, which is what the user asked for.
  init(_ path: String, for name: String) throws(RecordingError) {
    descriptor = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o666)
    self.name = name
    guard descriptor >= 0 else { throw .cannotWrite(path: name, reason: FileSystem.reason(errno)) }
  }

  deinit { close(descriptor) }

  mutating func write(_ bytes: some Collection<UInt8>) throws(RecordingError) {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Everything is in the file when this returns.
  mutating func flush() throws(RecordingError) {
    let descriptor = descriptor
    let error = buffer.withUnsafeBytes { bytes in writeAll(bytes) { Glibc.write(descriptor, $0, $1) } }
    guard error == 0 else { throw .cannotWrite(path: name, reason: FileSystem.reason(error)) }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Passes on all of `bytes`, however little a call of `write` takes; the error number, or 0.
func writeAll(_ bytes: UnsafeRawBufferPointer, _ write: (UnsafeRawPointer, Int) -> Int) -> CInt {
  guard let start = bytes.baseAddress else { return 0 }
  var done = 0
  while done < bytes.count {
    let count = write(start + done, bytes.count - done)
    if count < 0 {
      if errno == EINTR { continue }
      return errno
    }
    done += count
  }
  return 0
}
