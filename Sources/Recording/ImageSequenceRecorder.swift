import Glibc

/// Writes each frame as a numbered PNG file.
///
/// The pictures are gathered in a hidden folder. A folder that does not exist yet appears with all of them; in one that does, pictures of the
/// same names are replaced, and everything else in it stays. A folder named as the output (`shots/`) loses the numbered
/// pictures of an earlier, longer recording too.
package final class ImageSequenceRecorder: Recorder {
  private let path: String
  private let pattern: ImagePattern
  /// Where the pictures wait.
  private let staging: String
  /// Whether the folder is new, so that `staging` becomes it.
  private let isNew: Bool
  private let madeFolders: [String]
  private var names: [String] = []
  private var bytes = 0

  package init(path: String, pattern: ImagePattern, frameCount: Int) throws(RecordingError) {
    guard pattern.isNumbered || frameCount == 1 else { throw .oneName(path: path, frames: frameCount) }
    self.path = path
    self.pattern = pattern
    let folder = pattern.folder
    isNew = FileSystem.kind(of: folder) == nil
    let mark = ".partial-\(getpid())"
    let (parent, name) = splitPath(folder)
    staging = isNew ? "\(parent)/.\(name)\(mark)" : "\(folder)/.frames\(mark)"
    madeFolders = try FileSystem.makeFolders(isNew ? parent : folder)
    FileSystem.remove(staging)
    do {
      _ = try FileSystem.makeFolders(staging)
    } catch .cannotWrite(_, let reason) {
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  package var needs: RecordedFrame.Needs { .png }

  package func record(_ frame: RecordedFrame) throws(RecordingError) {
    guard let png = frame.png else { preconditionFailure("frame \(frame.frame.index) came without its picture") }
    let name = pattern.name(ofFrame: frame.frame.index)
    var writer = try FileWriter("\(staging)/\(name)", for: "\(pattern.folder)/\(name)")
    try writer.write(png)
    try writer.flush()
    names.append(name)
    bytes += png.count
  }

  package func finish() throws(RecordingError) -> RecordedOutput {
    if isNew && FileSystem.kind(of: pattern.folder) == nil {
      try FileSystem.move(staging, to: pattern.folder)
    } else {
      try replace()
    }
    return RecordedOutput(path: path, bytes: bytes, frames: names.count)
  }

  package func abandon() {
    FileSystem.remove(staging)
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  /// Moves the pictures in, one by one. What they replace is kept until all are in; after an error it is put back.
  private func replace() throws(RecordingError) {
    let old = "\(staging)/old"
    let present = try FileSystem.names(in: pattern.folder)
    let new = Set(names)
    let replaced = present.filter { new.contains($0) || (pattern.ownsFolder && pattern.matches($0)) }
    for name in replaced where FileSystem.kind(of: "\(pattern.folder)/\(name)") == .folder {
      throw .cannotWrite(path: "\(pattern.folder)/\(name)", reason: "it is a folder")
    }
    _ = try FileSystem.makeFolders(old)
    var undo: [(from: String, to: String)] = []
    do {
      let moves =
        replaced.map { ("\(pattern.folder)/\($0)", "\(old)/\($0)") }
        + names.map { ("\(staging)/\($0)", "\(pattern.folder)/\($0)") }
      for (source, target) in moves {
        try FileSystem.move(source, to: target)
        undo.append((target, source))
      }
    } catch {
      for (source, target) in undo.reversed() { rename(source, target) }
      throw error
    }
    FileSystem.remove(staging)
  }
}
