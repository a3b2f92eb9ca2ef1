import Animation
import Geometry
import Profiling
import SceneScript
import Stage

/// What the lanes below the ruler show: the scene's whole timeline, read off its history once.
package struct LaneModel: Hashable, Sendable {
  /// A movement of one view or constant.
  package struct Bar: Hashable, Sendable {
    /// When its edit happens, when it begins to move, and when it ends.
    package var edit: Rational
    package var start: Rational
    package var end: Rational
    /// Progress at equal steps from start to end, 0 … 1 and beyond where a spring overshoots; empty for a drive.
    package var progress: [Double]
    /// Another movement of the same view begins before it is over.
    package var isInterrupted = false
  }

  /// One lane: a view, the views of a family together, or a constant.
  package struct Row: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
      case views([ViewIndex])
      case constant(ConstraintIndex)
    }
    package var subject: Subject
    package var title: String
    /// For each of its views, or for the constant.
    package var bars: [[Bar]]

    package var view: ViewIndex? {
      if case .views(let views) = subject, views.count == 1 { views[0] } else { nil }
    }
  }

  /// A stretch of time in which the layout is not as it should be.
  package struct Span: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case conflict, ambiguity }
    package var kind: Kind
    package var start: Rational
    /// nil: to the end of the scene.
    package var end: Rational?
    package var words: String
  }

  /// The pivots of all edits that come into force with one frame.
  package struct Cost: Hashable, Sendable {
    package var frame: Int
    package var pivots: Int
  }

  package private(set) var rows: [Row] = []
  package private(set) var spans: [Span] = []
  package private(set) var costs: [Cost] = []
  /// Costs from here on are worth a figure.
  package private(set) var medianCost = 0

  package init(scene: CheckedScene, history: History, costs: [MomentCost], fps: Rational) {
    rows = LaneModel.constantRows(scene) + LaneModel.viewRows(scene, history, until: scene.clock.duration)
    spans =
      LaneModel.spans(.conflict, history) { moment in
        moment.conflicts.isEmpty ? nil : moment.conflicts.map { "\($0[0]) set aside" }.joined(separator: ", ")
      }
      + LaneModel.spans(.ambiguity, history) { moment in
        moment.ambiguous.isEmpty
          ? nil : moment.ambiguous.map { scene.views[$0.view].name }.joined(separator: ", ") + " ambiguous"
      }
    for (moment, cost) in zip(history.moments, costs) where !moment.entries.isEmpty {
      let frame = (moment.time * fps).ceiling
      let pivots = cost.counts[.pivots]
      if self.costs.last?.frame == frame {
        self.costs[self.costs.count - 1].pivots += pivots
      } else {
        self.costs.append(Cost(frame: frame, pivots: pivots))
      }
    }
    let sorted = self.costs.map(\.pivots).sorted()
    if !sorted.isEmpty { medianCost = sorted[sorted.count / 2] }
  }

  // MARK: Rows

  private static func constantRows(_ scene: CheckedScene) -> [Row] {
    var rows: [Row] = []
    for entry in scene.timeline {
      guard case .drive(.constant(let index, _, _), let animation) = entry.action else { continue }
      let start = entry.time + animation.delay
      let bar = Bar(edit: entry.time, start: start, end: start + animation.duration, progress: [])
      if let known = rows.firstIndex(where: { $0.subject == .constant(index) }) {
        rows[known].bars[0].append(bar)
      } else {
        rows.append(Row(subject: .constant(index), title: scene.constraints[index].name, bars: [[bar]]))
      }
    }
    return rows
  }

  /// Views in source order, which is tree order; the elements of an array share a row.
  private static func viewRows(
    _ scene: CheckedScene, _ history: History, until sceneEnd: Rational
  ) -> [Row] {
    var bars = [[Bar]](repeating: [], count: scene.views.count)
    for transition in history.transitions {
      let start = transition.start + transition.animation.delay
      // A spring that never comes to rest has no end of its own.
      let end = max(transition.end ?? sceneEnd, start)
      let bar = Bar(
        edit: transition.start, start: start, end: end, progress: samples(transition, from: start, to: end))
      for view in Set(transition.changingViews).sorted() {
        if let last = bars[view].indices.last, bars[view][last].end > bar.edit { bars[view][last].isInterrupted = true }
        bars[view].append(bar)
      }
    }
    var rows: [Row] = []
    var families: [String: Int] = [:]
    for (view, record) in scene.views.enumerated() where !bars[view].isEmpty {
      if let bracket = record.name.lastIndex(of: "["), record.name.hasSuffix("]") {
        let family = "\(record.parent ?? 0) \(record.name[..<bracket])"
        if let row = families[family], case .views(let views) = rows[row].subject {
          rows[row].subject = .views(views + [view])
          rows[row].bars.append(bars[view])
          continue
        }
        families[family] = rows.count
      }
      rows.append(Row(subject: .views([view]), title: record.name, bars: [bars[view]]))
    }
    for row in rows.indices {
      guard case .views(let views) = rows[row].subject, views.count > 1 else { continue }
      rows[row].title = familyTitle(scene.views[views[0]].name, scene.views[views[views.count - 1]].name)
    }
    return rows
  }

  /// `row[1…5]`
  private static func familyTitle(_ first: String, _ last: String) -> String {
    guard let a = first.lastIndex(of: "["), let b = last.lastIndex(of: "[") else { return first }
    return "\(first[..<a])[\(first[a...].dropFirst().dropLast())…\(last[b...].dropFirst().dropLast())]"
  }

  private static let sampleCount = 24

  private static func samples(_ transition: Transition, from start: Rational, to end: Rational) -> [Double] {
    (0...sampleCount).map { step in
      1 - transition.weights(at: start + (end - start) * Rational(step, sampleCount)).ofPlace
    }
  }

  // MARK: Spans

  /// Neighbouring moments of which the same is to be said become one span.
  private static func spans(_ kind: Span.Kind, _ history: History, _ words: (Moment) -> String?) -> [Span] {
    var spans: [Span] = []
    for moment in history.moments {
      let words = words(moment)
      if let last = spans.indices.last, spans[last].end == nil {
        if spans[last].words == words { continue }
        spans[last].end = moment.time
      }
      if let words { spans.append(Span(kind: kind, start: moment.time, words: words)) }
    }
    return spans
  }
}
