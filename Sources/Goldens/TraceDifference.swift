import Recording

/// The first difference between a recording and its golden one.
package struct TraceDifference: Hashable, Sendable {
  package var change: LayoutChange
  /// Whether it is the same in all frames of the run; `change` is the largest otherwise.
  package var isSteady = true
  /// nil for a difference of the recording as a whole.
  package var frames: Frames?
  /// What the timeline did last when it first differed; nil before any edit.
  package var edit: RecordingDescription.Entry?
  /// How many other views differ in the first of those frames.
  package var otherViews = 0
  /// What differs in the recording as a whole besides.
  package var note: String?

  package struct Frames: Hashable, Sendable {
    package var first: Int
    package var last: Int
    /// Whether no recorded frame follows.
    package var reachesEnd: Bool
    /// The first frame of the next run, if it comes again.
    package var again: Int?
  }
}

extension TraceDifference: CustomStringConvertible {
  /// `card.trailing is 12.0 left of its golden from frame 31 to 58; first differs after 'collapse' at 0.5s`, then in a
  /// second line the boxes, where it is about one, and what else differs.
  package var description: String {
    let sentence = frames == nil ? claim : "\(claim); \(moment)"
    return facts.isEmpty ? sentence : sentence + "\n  " + facts.joined(separator: "; ")
  }

  /// `card.trailing is 12.0 left of its golden from frame 31 to 58`.
  package var claim: String {
    guard let frames else { return change.text }
    var text = isSteady ? change.text : change.textOfLargest
    if frames.first == frames.last {
      text += " in frame \(frames.first)"
    } else {
      text += " from frame \(frames.first) to " + (frames.reachesEnd ? "the end" : "\(frames.last)")
    }
    if let again = frames.again { text += ", and again from frame \(again)" }
    return text
  }

  /// `first differs after 'collapse' at 0.5s`.
  package var moment: String {
    edit.map { "first differs after '\($0.name)' at \(LayoutWords.seconds($0.time))" } ?? "differs before any edit"
  }

  /// The boxes, and what else differs.
  package var facts: [String] { [change.evidence, others, note].compactMap { $0 } }

  private var others: String? {
    switch otherViews {
    case 0: nil
    case 1: "1 other view differs in that frame"
    default: "\(otherViews) other views differ in that frame"
    }
  }
}
