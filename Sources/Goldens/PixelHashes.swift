import Drawing

/// The pixels of every frame of a recording as hashes: `frames.sha256` beside the trace.
///
/// The file's lines are `HASH  FRAMES`, below three comments that say the format, what drew the pictures and which pictures they
/// are. Frames that follow each other and look alike share a line: `…  30-58`.
package struct PixelHashes: Hashable, Sendable {
  /// Of the fonts and the drawing libraries. Pixels of another fingerprint say nothing about a layout.
  package var fingerprint: String
  /// Size, scale and colours of the pictures, and what was left out: `320x480@2 light`.
  package var picture: String
  package private(set) var runs: [Run] = []

  package struct Run: Hashable, Sendable {
    package var hash: String
    package var frames: ClosedRange<Int>
  }

  package init(fingerprint: String, picture: String) {
    self.fingerprint = fingerprint
    self.picture = picture
  }

  /// The hash of a picture: SHA-256 over its width, its height, and its pixels as runs of one colour, each the number of
  /// pixels and the colour; all as four bytes, the lowest first. Screens are flat, so this is far less to hash than all bytes.
  package static func hash(of bitmap: Bitmap) -> String {
    var bytes: [UInt8] = []
    func add(_ word: UInt32) { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    add(UInt32(bitmap.width))
    add(UInt32(bitmap.height))
    bitmap.bytes.withUnsafeBytes { raw in
      let pixels = raw.bindMemory(to: UInt32.self)
      var start = 0
      while start < pixels.count {
        var end = start + 1
        while end < pixels.count, pixels[end] == pixels[start] { end += 1 }
        add(UInt32(end - start))
        add(UInt32(littleEndian: pixels[start]))
        start = end
      }
    }
    return SHA256.hex(bytes)
  }

  /// Frames come in order.
  package mutating func append(_ hash: String, frame: Int) {
    if let last = runs.last, last.hash == hash, last.frames.upperBound == frame - 1 {
      runs[runs.count - 1].frames = last.frames.lowerBound...frame
    } else {
      runs.append(Run(hash: hash, frames: frame...frame))
    }
  }

  // MARK: As a file

  private static let title = "# pivotreel frame hashes 1"

  package var text: String {
    var lines = [PixelHashes.title, "# drawn by \(fingerprint)", "# picture \(picture)"]
    lines += runs.map { "\($0.hash)  \(PixelHashes.text($0.frames))" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// nil when the text is none of a version that this program reads.
  package init?(text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.count >= 3, lines[0] == PixelHashes.title, lines[1].hasPrefix("# drawn by "),
      lines[2].hasPrefix("# picture ")
    else { return nil }
    fingerprint = String(lines[1].dropFirst("# drawn by ".count))
    picture = String(lines[2].dropFirst("# picture ".count))
    for line in lines.dropFirst(3) {
      let parts = line.split(separator: " ")
      guard parts.count == 2, parts[0].count == 64 else { return nil }
      let bounds = parts[1].split(separator: "-").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last, bounds.count <= 2, first >= 0, first <= last else {
        return nil
      }
      runs.append(Run(hash: String(parts[0]), frames: first...last))
    }
  }

  static func text(_ frames: ClosedRange<Int>) -> String {
    frames.count == 1 ? "\(frames.lowerBound)" : "\(frames.lowerBound)-\(frames.upperBound)"
  }

  // MARK: Comparison

  package enum Outcome: Hashable, Sendable {
    case same
    case different([ClosedRange<Int>])
    /// In words: why nothing can be said.
    case notComparable(String)
  }

  /// How these hashes stand to those of the golden: every frame of either is compared.
  package func compared(toGolden golden: PixelHashes) -> Outcome {
    if golden.fingerprint != fingerprint {
      return .notComparable("the golden was drawn by \(golden.fingerprint), this by \(fingerprint)")
    }
    if golden.picture != picture { return .notComparable("the golden shows \(golden.picture), this \(picture)") }
    var bad: [ClosedRange<Int>] = []
    let (old, new) = (golden.byFrame, byFrame)
    for frame in 0..<max(old.count, new.count) {
      let (before, now) = (frame < old.count ? old[frame] : nil, frame < new.count ? new[frame] : nil)
      guard before != now else { continue }
      if let last = bad.last, last.upperBound == frame - 1 {
        bad[bad.count - 1] = last.lowerBound...frame
      } else {
        bad.append(frame...frame)
      }
    }
    return bad.isEmpty ? .same : .different(bad)
  }

  private var byFrame: [String?] {
    var hashes: [String?] = []
    for run in runs {
      while hashes.count <= run.frames.upperBound { hashes.append(nil) }
      for frame in run.frames { hashes[frame] = run.hash }
    }
    return hashes
  }
}
