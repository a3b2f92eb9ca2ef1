import Geometry

/// A field that the keys write into.
package struct TextEntry: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable { case goTo, filterKeys }

  package var purpose: Purpose
  package var text = ""
  /// Why the text was refused.
  package var complaint: String?
  /// The next text is the key that opened the field.
  package var ignoresNext = false

  package init(purpose: Purpose) { self.purpose = purpose }

  package mutating func insert(_ text: String) {
    guard self.text.count < 60 else { return }
    self.text += text
    complaint = nil
  }

  package mutating func removeLast() {
    _ = text.popLast()
    complaint = nil
  }
}

/// A moment as it is typed into the window: `37` or `37f`, `1.5s`, `250ms`, the beginning of a mark's name, `end`.
package enum MomentEntry {
  package struct Fault: Error, Hashable {
    package var words: String
  }

  package static func frame(
    for text: String, marks: [PlayerState.Mark], timeline: Transport.Timeline
  ) -> Result<Int, Fault> {
    let word = text.trimmed.lowercased()
    func checked(_ frame: Int) -> Result<Int, Fault> {
      (0...timeline.lastFrame).contains(frame)
        ? .success(frame) : .failure(Fault(words: "the scene ends with frame \(timeline.lastFrame)"))
    }
    if word.isEmpty { return .failure(Fault(words: "type a frame, a time or a mark")) }
    if word == "end" || word == "last" { return .success(timeline.lastFrame) }
    if let frame = Int(word.hasSuffix("f") ? String(word.dropLast()) : word) { return checked(frame) }
    for (suffix, unit) in [("ms", 0.001), ("s", 1.0), ("", 1.0)] where word.hasSuffix(suffix) {
      guard let number = Double(word.dropLast(suffix.count)), number.isFinite, number >= 0, number < 1e6 else {
        continue
      }
      return checked(Int((number * unit * timeline.fps.value + 1e-6).rounded(.down)))
    }
    let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
    let exact = marks.first { $0.name.lowercased() == name }
    if let mark = exact ?? marks.first(where: { $0.name.lowercased().hasPrefix(name) }) {
      return .success(min(mark.frame, timeline.lastFrame))
    }
    return .failure(Fault(words: "no frame, time or mark ‘\(text.trimmed)’"))
  }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest = rest.dropLast() }
    return String(rest)
  }
}
