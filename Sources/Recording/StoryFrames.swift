import Drawing
import Geometry
import Stage

/// Chooses the frames that tell the story of a recording: the first, each edit's, each mark's, the last, and between them those where
/// most moves.
struct StoryFrames {
  /// A frame that may be shown.
  struct Candidate {
    var frame: Int
    var time: Rational
    var drawing: DisplayList
    /// How much has moved since the first frame: points that edges went, all views together.
    var movement: Double
    /// It must be shown.
    var isTold: Bool
  }

  private var candidates: [Candidate] = []
  private var movement = 0.0
  private var before: [ViewState] = []
  private let told: Set<Int>

  /// So many frames between those that must be shown are kept while recording; of more, every other goes.
  private static let room = 256

  /// `told` are frames that must be shown, besides the first and the last.
  init(told: Set<Int>) { self.told = told }

  mutating func take(_ frame: StageFrame, _ drawing: DisplayList) {
    movement += StoryFrames.movement(from: before, to: frame.views)
    before = frame.views
    let isTold = candidates.isEmpty || told.contains(frame.index)
    candidates.append(
      Candidate(frame: frame.index, time: frame.time, drawing: drawing, movement: movement, isTold: isTold))
    guard candidates.count > StoryFrames.room + told.count else { return }
    var isOdd = false
    candidates = candidates.filter { candidate in
      isOdd.toggle()
      return candidate.isTold || isOdd
    }
  }

  /// The story in `count` frames, or in as many as must be told.
  func chosen(count: Int) -> [Candidate] {
    guard !candidates.isEmpty else { return [] }
    var isChosen = candidates.map(\.isTold)
    isChosen[candidates.count - 1] = true
    var left = count - isChosen.count { $0 }
    while left > 0 {
      // Between the neighbours that are farthest apart in movement, the one in the middle; where nothing moves, in time.
      let shown = candidates.indices.filter { isChosen[$0] }
      func gap(_ a: Int, _ b: Int) -> (Double, Int) {
        (candidates[b].movement - candidates[a].movement, candidates[b].frame - candidates[a].frame)
      }
      let gaps = zip(shown, shown.dropFirst()).filter { $1 - $0 > 1 }
      guard let widest = gaps.max(by: { gap($0.0, $0.1) < gap($1.0, $1.1) }) else { break }
      let (low, high) = widest
      let middle = (candidates[low].movement + candidates[high].movement) / 2
      let still = candidates[high].movement - candidates[low].movement < 1e-9
      let between = (low + 1)..<high
      let pick =
        still
        ? (low + high) / 2
        : between.min { abs(candidates[$0].movement - middle) < abs(candidates[$1].movement - middle) }!
      isChosen[pick] = true
      left -= 1
    }
    return candidates.indices.filter { isChosen[$0] }.map { candidates[$0] }
  }

  private static func movement(from old: [ViewState], to new: [ViewState]) -> Double {
    var sum = 0.0
    for (a, b) in zip(old, new) where a.view == b.view {
      sum += abs(a.absolute.x - b.absolute.x) + abs(a.absolute.y - b.absolute.y)
      sum += abs(a.absolute.width - b.absolute.width) + abs(a.absolute.height - b.absolute.height)
      sum += 100 * abs(a.opacity - b.opacity)
    }
    return sum
  }
}
