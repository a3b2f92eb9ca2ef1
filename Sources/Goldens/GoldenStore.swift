import FoundationEssentials
import Recording

/// Where the goldens of the scenes of one folder lie, beside the scenes: `Goldens/<scene>/<device>/trace.jsonl`; a result that
/// waits for a person to look at it is in `pending/` beside its golden.
package struct GoldenStore: Sendable {
  /// The folder `Goldens`.
  package let root: String

  /// One golden: the scene's file name without its ending, and the device it runs on.
  package struct Reference: Hashable, Sendable {
    package var scene: String
    package var device: String

    package init(scene: String, device: String) {
      self.scene = scene
      self.device = device
    }
  }

  package enum Outcome: Hashable, Sendable {
    case same
    /// There was none; now there is.
    case recorded
    /// There is none, and the mode does not write it.
    case missing
    /// It differed and was written anew.
    case updated(TraceDifference)
    /// It could not be read and was written anew.
    case replaced(TraceError)
    /// It differs; `pending` is where the new one waits, if the mode writes it.
    case different(TraceDifference, pending: String?)
    case unreadable(TraceError, pending: String?)

    /// Whether the test passes.
    package var isFine: Bool {
      switch self {
      case .same, .recorded, .updated, .replaced: true
      case .missing, .different, .unreadable: false
      }
    }
  }

  package init(root: String) { self.root = root }

  /// The store of the folder that the scene's file lies in.
  package init(besideScene path: String) {
    root = path.lastIndex(of: "/").map { path[...$0] + "Goldens" } ?? "Goldens"
  }

  package func path(of reference: Reference) -> String { folder(of: reference) + "/trace.jsonl" }

  package func pendingPath(of reference: Reference) -> String { folder(of: reference) + "/pending/trace.jsonl" }

  package func hashesPath(of reference: Reference) -> String { folder(of: reference) + "/frames.sha256" }

  private func pendingHashesPath(of reference: Reference) -> String {
    folder(of: reference) + "/pending/frames.sha256"
  }

  /// A picture of one frame.
  package func imagePath(of reference: Reference, frame: Int) -> String {
    let digits = "\(frame)"
    return folder(of: reference) + "/" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  /// The frames of which the golden has a picture, in order.
  package func imageFrames(of reference: Reference) -> [Int] {
    FolderListing.names(in: folder(of: reference)).filter { $0.hasSuffix(".png") }
      .compactMap { Int($0.dropLast(".png".count)) }.sorted()
  }

  private func folder(of reference: Reference) -> String {
    "\(root)/\(GoldenStore.safeName(reference.scene))/\(GoldenStore.safeName(reference.device))"
  }

  /// A name for a file or folder on every system: what is not a letter or digit of ASCII or one of `-_.@` becomes `-`, as
  /// does a dot at either end.
  package static func safeName(_ name: String) -> String {
    var safe = name.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "@": Character(scalar)
      default: "-"
      }
    }
    if safe.first == "." { safe[0] = "-" }
    if safe.last == "." { safe[safe.count - 1] = "-" }
    return safe.isEmpty ? "-" : String(safe)
  }

  // MARK: Check

  /// Compares a recording with its golden and writes what the mode says.
  package func check(
    _ recording: Trace, against reference: Reference, mode: RecordMode, rules: ComparisonRules = .exact
  ) throws(RecordingError) -> Outcome {
    let bytes = GoldenStore.bytes(of: recording)
    guard let old = read(path(of: reference)) else {
      if mode == .never { return .missing }
      try write(bytes, as: reference)
      return .recorded
    }
    if old == bytes {
      settle(reference, mode)
      return .same
    }
    let golden: Trace
    do {
      golden = try TraceReader.read(old)
    } catch {
      if mode == .all || mode == .failed {
        try write(bytes, as: reference)
        return .replaced(error)
      }
      return .unreadable(error, pending: try writePending(bytes, of: reference, mode))
    }
    guard let difference = TraceComparison(golden: golden, new: recording, rules: rules).firstDifference()
    else {
      if mode == .all { try write(bytes, as: reference) } else { settle(reference, mode) }
      return .same
    }
    if mode == .all || mode == .failed {
      try write(bytes, as: reference)
      return .updated(difference)
    }
    return .different(difference, pending: try writePending(bytes, of: reference, mode))
  }

  /// The golden as it lies there; nil when there is none or it cannot be read.
  package func golden(of reference: Reference) -> Trace? { trace(path(of: reference)) }

  /// The result that waits beside the golden; nil when there is none or it cannot be read.
  package func pendingTrace(of reference: Reference) -> Trace? { trace(pendingPath(of: reference)) }

  private func trace(_ path: String) -> Trace? { read(path).flatMap { try? TraceReader.read($0) } }

  // MARK: Pixels

  package enum PixelOutcome: Hashable, Sendable {
    case same, recorded, missing
    case updated([ClosedRange<Int>])
    case different([ClosedRange<Int>])
    /// Why nothing can be said.
    case notComparable(String)
  }

  /// The hashes as they lie there; nil when there are none or they cannot be read.
  package func hashes(of reference: Reference) -> PixelHashes? {
    read(hashesPath(of: reference)).flatMap { PixelHashes(text: String(decoding: $0, as: UTF8.self)) }
  }

  /// Compares the pixels of a recording with those of its golden and writes what the mode says. To be called after the check of
  /// the trace, which forgets what waits.
  package func check(_ hashes: PixelHashes, against reference: Reference, mode: RecordMode) throws(RecordingError)
    -> PixelOutcome
  {
    let bytes = Array(hashes.text.utf8)
    let path = hashesPath(of: reference)
    guard read(path) != nil else {
      if mode == .never { return .missing }
      try PartialFile.write(bytes, to: path)
      return .recorded
    }
    let outcome =
      self.hashes(of: reference).map(hashes.compared(toGolden:)) ?? .notComparable("frames.sha256 cannot be read")
    switch outcome {
    case .same: return .same
    case .notComparable(let why):
      guard mode == .all else { return .notComparable(why) }
      try PartialFile.write(bytes, to: path)
      return .recorded
    case .different(let frames):
      if mode == .all || mode == .failed {
        try PartialFile.write(bytes, to: path)
        return .updated(frames)
      }
      if mode == .missing { try PartialFile.write(bytes, to: pendingHashesPath(of: reference)) }
      return .different(frames)
    }
  }

  // MARK: Pending results

  /// The goldens for which a result waits, by name of the scene and then of the device, as folders are called.
  package func pending() -> [Reference] {
    FolderListing.folders(in: root).flatMap { scene in
      FolderListing.folders(in: "\(root)/\(scene)").map { Reference(scene: scene, device: $0) }
        .filter { read(pendingPath(of: $0)) != nil || read(pendingHashesPath(of: $0)) != nil }
    }
  }

  /// Makes the pending result the golden.
  package func accept(_ reference: Reference) throws(RecordingError) {
    let (trace, hashes) = (read(pendingPath(of: reference)), read(pendingHashesPath(of: reference)))
    if trace == nil && hashes == nil {
      throw .cannotWrite(path: path(of: reference), reason: "nothing is pending for it")
    }
    if let hashes { try PartialFile.write(hashes, to: hashesPath(of: reference)) }
    if let trace { try PartialFile.write(trace, to: path(of: reference)) }
    reject(reference)
  }

  /// Forgets the pending result; nothing happens when there is none.
  package func reject(_ reference: Reference) {
    try? FileManager.default.removeItem(atPath: pendingPath(of: reference))
    try? FileManager.default.removeItem(atPath: pendingHashesPath(of: reference))
    let folder = folder(of: reference) + "/pending"
    if FolderListing.names(in: folder).isEmpty { try? FileManager.default.removeItem(atPath: folder) }
  }

  // MARK: Files

  private static func bytes(of recording: Trace) -> [UInt8] {
    let lines = TraceWriter.lines(of: recording.description, frames: recording.frames)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func read(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }

  /// Writes a golden, whole or not at all; nothing is pending for it then.
  private func write(_ bytes: [UInt8], as reference: Reference) throws(RecordingError) {
    try PartialFile.write(bytes, to: path(of: reference))
    reject(reference)
  }

  private func writePending(_ bytes: [UInt8], of reference: Reference, _ mode: RecordMode) throws(RecordingError)
    -> String?
  {
    if mode == .never { return nil }
    try PartialFile.write(bytes, to: pendingPath(of: reference))
    return pendingPath(of: reference)
  }

  /// A test that passes has nothing pending.
  private func settle(_ reference: Reference, _ mode: RecordMode) {
    if mode != .never { reject(reference) }
  }
}
