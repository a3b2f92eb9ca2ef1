import Geometry
import JSONText
import SceneScript
import Stage

/// Turns the frames of a recording into the lines of a trace; docs/replay-format.md describes them.
///
/// A value: equal descriptions and frames give equal lines. What a line says is decided by the text of the numbers, so
/// a movement below the sixth decimal is none.
package struct TraceWriter {
  /// The version of the format, raised when a reader of the old one would misunderstand the new one.
  package static let version = 1

  private let description: RecordingDescription
  private var nextEntry = 0
  private var written = 0
  private var previous = Snapshot()

  /// What the lines so far say of the last frame.
  private struct Snapshot {
    var screen: String?
    var order: [ViewIndex]?
    /// By view index; nil where the view does not exist.
    var states: [ViewState?] = []
    var conflicts: [[String]] = []
    var ambiguous: [StageFrame.Ambiguity] = []
  }

  package init(_ description: RecordingDescription) {
    self.description = description
    previous.screen = JSONWriter.text(TraceWriter.value(description.screen))
    previous.states = [ViewState?](repeating: nil, count: description.views.count)
  }

  /// All lines of a trace, without newlines.
  package static func lines(of description: RecordingDescription, frames: some Sequence<StageFrame>) -> [String] {
    var writer = TraceWriter(description)
    var lines = [writer.header]
    for frame in frames { lines += writer.lines(for: frame) }
    return lines + writer.closing()
  }

  /// The first line.
  package var header: String {
    let views = description.views.map { view in
      var members: [JSONValue.Member] = [.init("name", .string(view.name)), .init("kind", .string(view.kind.rawValue))]
      if let parent = view.parent { members.append(.init("parent", .string(description.views[parent].name))) }
      let style = view.style.traceValue
      if style != [:] { members.append(.init("style", style)) }
      return JSONValue.object(members)
    }
    return JSONWriter.text([
      "pivotreel-trace": .integer(TraceWriter.version),
      "title": .string(description.title),
      "fps": .string("\(description.fps)"),
      "frames": .array(description.frames.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      "screen": TraceWriter.value(description.screen),
      "scale": TraceWriter.value(description.scale),
      "views": .array(views),
    ])
  }

  /// The lines that the next frame adds: the edits up to it, then what changed since the frame before; often none.
  /// Frames come in ascending order. Costs the views of the frame, and text for those that changed.
  package mutating func lines(for frame: StageFrame) -> [String] {
    var lines = edits { $0 <= frame.index }
    var members: [JSONValue.Member] = []

    let screen = TraceWriter.value(frame.screen)
    let screenText = JSONWriter.text(screen)
    if screenText != previous.screen { members.append(.init("screen", screen)) }

    let order = frame.views.map(\.view)
    if order != previous.order { members.append(.init("order", .strings(order.map { description.views[$0].name }))) }

    var states = [ViewState?](repeating: nil, count: description.views.count)
    var views: [JSONValue.Member] = []
    for state in frame.views {
      precondition(
        states[state.view] == nil, "\(description.views[state.view].name) stands twice in frame \(frame.index)")
      states[state.view] = state
      let changes = changes(from: previous.states[state.view], to: state)
      if !changes.isEmpty { views.append(.init(description.views[state.view].name, .object(changes))) }
    }
    if !views.isEmpty { members.append(.init("views", .object(views))) }

    if frame.conflicts != previous.conflicts {
      members.append(.init("conflicts", .array(frame.conflicts.map(JSONValue.strings))))
    }
    if frame.ambiguous != previous.ambiguous {
      members.append(.init("ambiguous", .array(frame.ambiguous.map(value))))
    }

    previous = Snapshot(
      screen: screenText, order: order, states: states, conflicts: frame.conflicts, ambiguous: frame.ambiguous)
    written += 1
    if !members.isEmpty {
      lines.append(JSONWriter.text(.object([.init("frame", .integer(frame.index))] + members)))
    }
    return lines
  }

  /// The last lines: the edits that no recorded frame shows, and the one that tells a whole trace from a torn one.
  package mutating func closing() -> [String] {
    edits { _ in true } + [JSONWriter.text(["end": .integer(written)])]
  }

  private mutating func edits(where isDue: (_ frame: Int) -> Bool) -> [String] {
    var lines: [String] = []
    while nextEntry < description.entries.count {
      let entry = description.entries[nextEntry]
      let frame = description.frame(at: entry.time)
      guard isDue(frame) else { break }
      lines.append(
        JSONWriter.text([
          "edit": .integer(nextEntry), "time": .string("\(entry.time)"), "frame": .integer(frame),
          "name": .string(entry.name),
        ]))
      nextEntry += 1
    }
    return lines
  }

  /// What must be said of a view for a reader that knows `old`; one that appears starts from its declaration.
  private func changes(from old: ViewState?, to new: ViewState) -> [JSONValue.Member] {
    if new == old { return [] }
    var members: [JSONValue.Member] = []
    func say(_ key: String, _ new: JSONValue, _ old: JSONValue?) {
      if old == nil || JSONWriter.text(new) != JSONWriter.text(old!) { members.append(.init(key, new)) }
    }
    say("model", TraceWriter.value(new.model), old.map { TraceWriter.value($0.model) })
    say("shown", TraceWriter.value(new.shown), old.map { TraceWriter.value($0.shown) })
    say("hidden", .bool(new.isHidden), .bool(old?.isHidden ?? false))
    say("opacity", TraceWriter.value(new.opacity), TraceWriter.value(old?.opacity ?? 1))
    say("moving", .bool(!new.isAtRest), .bool(!(old?.isAtRest ?? true)))
    say("ghost", .bool(new.isGhost), .bool(old?.isGhost ?? false))
    let oldStyle = old?.style ?? description.views[new.view].style
    if new.style != oldStyle { say("style", new.style.traceValue, oldStyle.traceValue) }
    return members
  }

  private func value(_ ambiguity: StageFrame.Ambiguity) -> JSONValue {
    [
      "view": .string(description.views[ambiguity.view].name),
      "attributes": .strings(ambiguity.attributes.map(\.name)),
    ]
  }

  private static func value(_ number: Double) -> JSONValue { .fixed(number, places: 6) }

  private static func value(_ size: Size) -> JSONValue { [value(size.width), value(size.height)] }

  private static func value(_ rect: Rect) -> JSONValue {
    [value(rect.x), value(rect.y), value(rect.width), value(rect.height)]
  }
}
