import Geometry
import JSONText
import Recording
import Stage

/// One thing that is not as in the golden frame.
package struct LayoutChange: Hashable, Sendable {
  /// Which difference it is, whatever its size.
  package enum Aspect: Hashable, Sendable {
    case recording, screen, drawingOrder, conflicts, ambiguity
    case existence(view: String)
    /// A box as solved, or as drawn where only that differs.
    case box(view: String, AxisChange.Part, isDrawn: Bool)
    case property(view: String, name: String)
  }

  package var aspect: Aspect
  /// `card.trailing is 12.0 left of its golden`.
  package var text: String
  /// For the largest in a run of frames, the text with "up to" in it.
  package var textOfLargest: String
  /// Points, for boxes.
  package var magnitude = 0.0
  /// The boxes themselves.
  package var evidence: String?
  /// As the columns of a table: what, in the golden, now, by how much.
  package var row: [String] = []

  init(_ aspect: Aspect, _ text: String) {
    self.aspect = aspect
    self.text = text
    textOfLargest = text
  }

  /// The view that it is about.
  package var view: String? {
    switch aspect {
    case .recording, .screen, .drawingOrder, .conflicts, .ambiguity: nil
    case .existence(let view), .box(let view, _, _), .property(let view, _): view
    }
  }

  /// `card.trailing`, where one edge of a box differs.
  package var edge: String? {
    guard case .box(let view, let part, _) = aspect else { return nil }
    return part.attribute.map { "\(view).\($0)" }
  }

  func isSameAspect(as other: LayoutChange) -> Bool { aspect == other.aspect }
}

/// All that differs in one frame. Costs its views.
struct FrameComparison {
  let golden: StageFrame
  let goldenViews: [RecordingDescription.View]
  let new: StageFrame
  let newViews: [RecordingDescription.View]
  /// For each view of the new recording the golden one of its name.
  let counterparts: [Int?]
  let rules: ComparisonRules
  /// By the index of the view, for each recording: whether it is compared.
  let takesPart: (golden: [Bool], new: [Bool])

  /// In the order in which a reader wants to know: what is there, solved boxes, drawn boxes, looks, reports of the solver.
  func changes() -> [LayoutChange] {
    var goldenStates = [ViewState?](repeating: nil, count: goldenViews.count)
    for state in golden.views { goldenStates[state.view] = state }
    let pairs = new.views.filter { takesPart.new[$0.view] }.compactMap { state in
      counterparts[state.view].flatMap { goldenStates[$0] }
        .map { Pair(name: newViews[state.view].name, golden: $0, new: state) }
    }
    return screen() + existence(pairs)
      + pairs.flatMap { boxes($0, \.model, isDrawn: false) }
      + pairs.flatMap { boxes($0, \.shown, isDrawn: true) }
      + pairs.flatMap(looks) + order(pairs) + conflicts() + ambiguity()
  }

  private struct Pair {
    var name: String
    var golden: ViewState
    var new: ViewState
  }

  private func screen() -> [LayoutChange] {
    let (now, old) = (LayoutWords.text(new.screen), LayoutWords.text(golden.screen))
    return now == old ? [] : [LayoutChange(.screen, "the screen is \(now), in its golden \(old)")]
  }

  private func existence(_ pairs: [Pair]) -> [LayoutChange] {
    if pairs.count == new.views.count && pairs.count == golden.views.count { return [] }
    let both = Set(pairs.map(\.name))
    let appeared = new.views.filter { takesPart.new[$0.view] }.map { newViews[$0.view].name }
      .filter { !both.contains($0) }
    let gone = golden.views.filter { takesPart.golden[$0.view] }.map { goldenViews[$0.view].name }
      .filter { !both.contains($0) }
    return gone.map { LayoutChange(.existence(view: $0), "\($0) is missing, in its golden it is there") }
      + appeared.map { LayoutChange(.existence(view: $0), "\($0) is there, in its golden it is missing") }
  }

  private func boxes(_ pair: Pair, _ box: KeyPath<ViewState, Rect>, isDrawn: Bool) -> [LayoutChange] {
    let (old, now) = (pair.golden[keyPath: box], pair.new[keyPath: box])
    if old == now { return [] }
    return AxisChange.between(old, now, tolerance: rules.tolerance(of: pair.name)).map { axis in
      let subject = axis.part.attribute.map { "\(pair.name).\($0)" } ?? pair.name
      let verb = isDrawn ? "is drawn" : "is"
      var change = LayoutChange(
        .box(view: pair.name, axis.part, isDrawn: isDrawn), "\(subject) \(verb) \(axis.words) its golden")
      change.textOfLargest = "\(subject) \(verb) up to \(axis.words) its golden"
      change.magnitude = axis.amount
      change.row = [isDrawn ? subject + " drawn" : subject] + axis.row
      change.evidence = "golden \(LayoutWords.text(old)), now \(LayoutWords.text(now))"
      return change
    }
  }

  private func looks(_ pair: Pair) -> [LayoutChange] {
    var changes: [LayoutChange] = []
    func compare(_ name: String, _ now: String, _ old: String) {
      if now != old {
        changes.append(
          LayoutChange(.property(view: pair.name, name: name), "\(pair.name).\(name) is \(now), in its golden \(old)"))
      }
    }
    compare("hidden", "\(pair.new.isHidden)", "\(pair.golden.isHidden)")
    if pair.new.opacity != pair.golden.opacity {
      compare("opacity", LayoutWords.number(pair.new.opacity), LayoutWords.number(pair.golden.opacity))
    }
    if pair.new.style != pair.golden.style {
      let (now, old) = (members(pair.new.style), members(pair.golden.style))
      for member in now + old.filter({ old in !now.contains { $0.key == old.key } }) {
        func text(_ members: [JSONValue.Member]) -> String {
          members.first { $0.key == member.key }.map { JSONWriter.text($0.value, .indented) } ?? "the default"
        }
        compare(member.key, text(now), text(old))
      }
    }
    compare("moving", "\(!pair.new.isAtRest)", "\(!pair.golden.isAtRest)")
    compare("ghost", "\(pair.new.isGhost)", "\(pair.golden.isGhost)")
    return changes
  }

  private func members(_ style: ViewStyle) -> [JSONValue.Member] {
    guard case .object(let members) = style.traceValue else { return [] }
    return members
  }

  private func order(_ pairs: [Pair]) -> [LayoutChange] {
    let now = pairs.map(\.golden.view)
    let common = Set(now)
    let old = golden.views.map(\.view).filter(common.contains)
    guard let (first, second) = zip(now, old).first(where: { $0 != $1 }) else { return [] }
    return [
      LayoutChange(
        .drawingOrder,
        "\(goldenViews[first].name) is drawn before \(goldenViews[second].name), in its golden after it")
    ]
  }

  private func conflicts() -> [LayoutChange] {
    func text(_ conflicts: [[String]]) -> String {
      conflicts.isEmpty ? "none" : conflicts.map { $0.joined(separator: " against ") }.joined(separator: "; ")
    }
    let (now, old) = (text(new.conflicts), text(golden.conflicts))
    return now == old ? [] : [LayoutChange(.conflicts, "conflicts: \(now), in its golden \(old)")]
  }

  private func ambiguity() -> [LayoutChange] {
    func text(_ frame: StageFrame, _ views: [RecordingDescription.View]) -> String {
      let parts = frame.ambiguous.flatMap { one in one.attributes.map { "\(views[one.view].name).\($0.name)" } }
      return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
    let (now, old) = (text(new, newViews), text(golden, goldenViews))
    return now == old ? [] : [LayoutChange(.ambiguity, "ambiguous: \(now), in its golden \(old)")]
  }
}
