/// Did you mean …?
package enum Spelling {
  /// The candidate that is nearest to a misspelled word, if one is near: at most a third of its letters are wrong. Among
  /// equals the first candidate.
  package static func nearest(_ word: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    var limit = max(1, wanted.count / 3)
    for candidate in candidates where candidate != word {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      // Of a very short word nothing would be left.
      guard distance <= limit, distance < max(wanted.count, letters.count) else { continue }
      if best == nil || distance < best!.distance { best = (candidate, distance) }
      if distance == 0 { break }
      limit = distance
    }
    return best?.candidate
  }

  /// Insertions, deletions, replacements and exchanges of neighbours (Damerau and Levenshtein, restricted form).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
