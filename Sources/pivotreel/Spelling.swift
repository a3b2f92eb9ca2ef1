/// Finds the word that someone meant.
enum Spelling {
  /// The candidate with the fewest changed, added, dropped or exchanged letters, at most a third of the word; the first of
  /// equals. nil when none is near.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.count / 3)
    let ranked = candidates.map { (distance: distance(word, $0), word: $0) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
    return best.word
  }

  /// The optimal string alignment distance.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { rows[i][0] = i }
    for j in 0...b.count { rows[0][j] = j }
    for i in 0..<a.count {
      for j in 0..<b.count {
        var best = min(rows[i][j + 1], rows[i + 1][j]) + 1
        best = min(best, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        rows[i + 1][j + 1] = best
      }
    }
    return rows[a.count][b.count]
  }
}
