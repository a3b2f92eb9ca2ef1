import Drawing
import Geometry
import JSONText
import Stage

/// All that the HTML player shows of a recording, gathered frame by frame.
struct PlayerDocument {
  /// Of what the page reads, raised when an old page would misunderstand it.
  static let version = 1

  private let description: RecordingDescription
  private let canvas: Size
  private var drawing: DrawingTracks
  private var lanes: MotionLanes
  private var conflicts: [(frame: Int, conflicts: [[String]])] = []
  private var count = 0
  /// What told the last stretches apart: which views move, and the entry in force.
  private var lastStretch: (moving: [Bool], entry: Int?)?

  init(_ description: RecordingDescription, canvas: Size, outline: @escaping (TextRun) throws -> TextOutline) {
    self.description = description
    self.canvas = canvas
    drawing = DrawingTracks(outline: outline)
    lanes = MotionLanes(description)
  }

  /// Takes the next frame, what is drawn of it, and from where the screen stands on the picture.
  mutating func append(_ frame: StageFrame, drawing list: DisplayList, screenOrigin: Point) throws {
    let stretch = (moving: frame.views.map { !$0.isAtRest }, entry: frame.entryInForce)
    let isLong = drawing.numbers.lengthOfStretch(at: count) >= NumberTracks.longestStretch
    if let last = lastStretch, last != stretch || isLong {
      drawing.cut(at: count)
    }
    lastStretch = stretch
    let boxes = PlayerDocument.shownViews(of: frame).map {
      (view: $0.view, box: $0.absolute.offset(by: screenOrigin))
    }
    try drawing.append(list, boxes: boxes, frame: count)
    if frame.conflicts != conflicts.last?.conflicts ?? [] { conflicts.append((count, frame.conflicts)) }
    lanes.take(frame)
    count += 1
  }

  /// Those that are drawn: no guides, and nothing inside a hidden view.
  private static func shownViews(of frame: StageFrame) -> [ViewState] {
    var isShown: [Bool] = []
    for view in frame.views { isShown.append(!view.isHidden && (view.parent.map { isShown[$0] } ?? true)) }
    return zip(frame.views, isShown).filter(\.1).map(\.0)
  }

  /// The whole as JSON that may stand in a page.
  mutating func text() -> String {
    drawing.cut(at: count)
    let value = JSONValue.object(head + drawing.members)
    // A page ends its script at the first `</`, wherever it stands.
    return JSONWriter.text(value).split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  private var head: [JSONValue.Member] {
    [
      .init("pivotreel-player", .integer(PlayerDocument.version)),
      .init("title", .string(description.title)),
      .init("fps", [.integer(description.fps.numerator), .integer(description.fps.denominator)]),
      .init("frames", .array(description.frames.map { [.integer($0.lowerBound), .integer($0.upperBound)] })),
      .init("canvas", [.exact(canvas.width), .exact(canvas.height)]),
      .init("entries", .array(description.entries.map(value))),
      .init("lanes", .array(lanes.lanes(limit: 4).map(value))),
      .init(
        "hues",
        .object(
          Theme.Name.allCases.map { name in
            .init(
              name.rawValue,
              .array(Theme(name).hues.map { ["fill": .string($0.fill(depth: 1).hex), "bar": .string($0.bar.hex)] }))
          })),
      .init(
        "views",
        .array(
          description.views.map { view in
            var members: [JSONValue.Member] = [
              .init("name", .string(view.name)), .init("kind", .string(view.kind.rawValue)),
            ]
            if let parent = view.parent { members.append(.init("parent", .integer(parent))) }
            return .object(members)
          })),
      .init("constraints", .array(description.constraints.map(value))),
      .init(
        "conflicts", .array(conflicts.map { [.integer($0.frame), .array($0.conflicts.map(JSONValue.strings))] })),
    ]
  }

  private func value(_ entry: RecordingDescription.Entry) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(entry.name)), .init("time", .exact(entry.time.value)),
      .init("frame", .integer(description.frame(at: entry.time))),
    ]
    if entry.isMark { members.append(.init("mark", true)) }
    if !entry.detail.isEmpty { members.append(.init("detail", .string(entry.detail))) }
    if let motion = entry.motion {
      members.append(.init("curve", .array(motion.curve.map { .exact(($0 * 1000).rounded() / 1000) })))
    }
    return .object(members)
  }

  private func value(_ lane: MotionLanes.Lane) -> JSONValue {
    [
      "name": .string(lane.name), "hue": lane.hue.map(JSONValue.integer) ?? .null,
      "bars": .array(lane.bars.map { [.exact($0.start), .exact($0.end), .integer($0.entry)] }),
    ]
  }

  private func value(_ constraint: RecordingDescription.Constraint) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(constraint.name)),
      .init("ends", .array(constraint.ends.map { [.integer($0.view), .string($0.attribute.name)] })),
      .init("relation", .string(constraint.relation.symbol)), .init("priority", .exact(constraint.priority)),
    ]
    if constraint.isPlain { members.append(.init("plain", true)) }
    members.append(
      .init(
        "states",
        .array(
          constraint.states.map {
            [.integer(description.frame(at: $0.time)), $0.constant.map(JSONValue.exact) ?? .null]
          })))
    return .object(members)
  }
}
