/// The names of numbered pictures in a folder: `shots/%05d.png`, `shots/` for short, or `shot.png` for a single one.
package struct ImagePattern: Hashable, Sendable {
  /// Without a `/` at the end; `.` for the current one.
  package let folder: String
  /// Whether the folder was named as the output: then it holds the frames of the last recording and no older ones.
  package let ownsFolder: Bool
  private let prefix: String
  /// Least number of digits; nil for a name without a number.
  private let digits: Int?
  private let suffix: String

  /// A folder of `00000.png`, `00001.png` …
  package init(folder path: String) {
    let trimmed = path.prefix(upTo: path.lastIndex { $0 != "/" }.map(path.index(after:)) ?? path.startIndex)
    folder = trimmed.isEmpty ? (path.isEmpty ? "." : "/") : String(trimmed)
    ownsFolder = true
    prefix = ""
    digits = 5
    suffix = ".png"
  }

  /// The pattern of a path whose last part may have one `%d` or `%0Nd` (`%%` is a `%`); nil when it has anything else.
  package init?(path: String) {
    let (folder, name) = splitPath(path)
    var parts = [""]
    var digits: Int?
    var rest = Substring(name)
    while let percent = rest.firstIndex(of: "%") {
      parts[parts.count - 1] += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        parts[parts.count - 1] += "%"
        rest.removeFirst()
        continue
      }
      let number = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(number.count)
      guard parts.count == 1, rest.first == "d", number.isEmpty || number.first == "0", number.count <= 3 else {
        return nil
      }
      rest.removeFirst()
      digits = max(Int(number) ?? 1, 1)
      parts.append("")
    }
    parts[parts.count - 1] += rest
    self.folder = folder
    ownsFolder = false
    prefix = parts[0]
    self.digits = digits
    suffix = parts.count == 2 ? parts[1] : ""
  }

  package var isNumbered: Bool { digits != nil }

  /// The file name of frame `index`.
  package func name(ofFrame index: Int) -> String {
    guard let digits else { return prefix }
    let number = String(index)
    return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number + suffix
  }

  /// Whether some frame has this file name.
  package func matches(_ name: String) -> Bool {
    guard digits != nil, name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count,
      let index = Int(name.dropFirst(prefix.count).dropLast(suffix.count))
    else { return false }
    return index >= 0 && self.name(ofFrame: index) == name
  }
}

/// The folder (`.` where the path names none) and the last part of a path.
func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = path[..<slash]
  return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
}
