import Glibc

/// A file on its way to a path: it is written under another name beside it and takes the path when it is whole.
package final class PartialFile {
  /// As it was asked for.
  package let target: String
  /// Where to write.
  package let path: String
  /// Where links lead, so that a link stays one.
  private let place: String
  private let madeFolders: [String]

  /// Finds out early whether the file can be written: makes missing folders, and an empty file under the other name.
  package init(for target: String) throws(RecordingError) {
    self.target = target
    let place = PartialFile.followed(target)
    switch FileSystem.kind(of: place) {
    case .folder: throw .cannotWrite(path: target, reason: "it is a folder")
    case .other: throw .cannotWrite(path: target, reason: "it is not an ordinary file")
    case .file, nil: break
    }
    let (folder, name) = splitPath(place)
    self.place = place
    path = "\(folder)/.\(name).partial-\(getpid())"
    let made = try PartialFile.named(target) { () throws(RecordingError) in try FileSystem.makeFolders(folder) }
    madeFolders = made
    do {
      _ = try FileWriter(path, for: target)
    } catch {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Gives the file its path, over what lay there; returns its size.
  package func commit() throws(RecordingError) -> Int {
    let size = FileSystem.size(of: path)
    try PartialFile.named(target) { () throws(RecordingError) in try FileSystem.move(path, to: place) }
    return size
  }

  /// Removes the file, and the folders that were made for it.
  package func discard() {
    unlink(path)
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  /// Puts `bytes` at `target`, whole or not at all.
  package static func write(_ bytes: [UInt8], to target: String) throws(RecordingError) {
    let file = try PartialFile(for: target)
    do {
      var writer = try FileWriter(file.path, for: target)
      try writer.write(bytes)
      try writer.flush()
      _ = try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }

  private static func followed(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Runs `body`; an error speaks of `target`, the name that the user knows.
  private static func named<Value>(_ target: String, _ body: () throws(RecordingError) -> Value) throws(RecordingError)
    -> Value
  {
    do {
      return try body()
    } catch .cannotWrite(_, let reason) {
      throw .cannotWrite(path: target, reason: reason)
    }
  }
}
